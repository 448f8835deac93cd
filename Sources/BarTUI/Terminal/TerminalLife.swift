import Dispatch
import Glibc

// Entering and leaving the screen, and what signals do to it.

/// Brings signals to the terminal, also those that come while it opens.
final class SignalRelay {
  static let signals = [SIGTERM, SIGINT, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  weak var terminal: Terminal?

  func take(_ signal: Int32) {
    switch signal {
    case SIGWINCH: terminal?.mayHaveResized()
    case SIGTSTP: terminal?.suspend()
    case SIGCONT: terminal?.wasContinued()
    default:
      guard let terminal else { Curses.die(of: signal) }
      terminal.end(of: signal)
    }
  }
}

extension Terminal {
  /// Takes the terminal over; a job in the background is stopped here until it is in the foreground.
  func enter(reset: [UInt8]) {
    var modes = shellModes
    modes.c_iflag &= ~UInt32(ICRNL | INLCR | IGNCR | ISTRIP)
    modes.c_oflag &= ~UInt32(OPOST)
    modes.c_lflag &= ~UInt32(ICANON | ECHO | ECHONL | IEXTEN)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(options.input, TCSANOW, &modes)
    if errors == nil { errors = ErrorCapture() }
    Curses.armRescue(
      output: output.rescueDescriptor, error: errors?.real ?? -1, captured: errors?.captured ?? -1,
      reset: reset, modes: shellModes)
    Curses.send(profile.opening)
    isSuspended = false
    Curses.update()
    output.send()
  }

  /// Gives the terminal back; the screen can be entered again.
  private func leave() {
    guard !isSuspended else { return }
    isSuspended = true
    let isForeground = isInForeground
    // In the background the shell has its own modes set, and to write would stop the program.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    Curses.send(profile.closing)
    Curses.leave()
    output.send()
    output.finish()
    if isForeground {
      var modes = shellModes
      tcsetattr(options.input, TCSANOW, &modes)
    }
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
    Curses.disarmRescue()
    errors?.end()
    errors = nil
  }

  /// Gives the terminal back for good; closing twice is harmless.
  ///
  /// To be called before the program exits, which runs no deinitializer.
  public func close() {
    guard isOpen else { return }
    leave()
    isOpen = false
    input?.stop()
    for source in signals { source.cancel() }
    Curses.close()
    output.discard()
    output.close()
  }

  /// Closes the screen and dies of a signal, so that the shell sees the honest status.
  func end(of signal: Int32) {
    close()
    onEnding?()
    Curses.die(of: signal)
  }

  /// The terminal was hung up or its reader has gone.
  func isGone() {
    guard isOpen else { return }
    MainLoop.soon { [weak self] in self?.end(of: SIGHUP) }
  }

  /// Asks for the size, and tells if it is another one.
  package func mayHaveResized() {
    guard isOpen, !isSuspended else { return }
    let now = Self.size(of: options.output)
    guard now != size else { return }
    setSize(now)
    onEvent?(.resized)
  }

  // MARK: Stopping and going on

  /// Whether keys come to this program and not to the shell.
  private var isInForeground: Bool {
    let group = tcgetpgrp(options.input)
    return group <= 0 || group == getpgrp()
  }

  /// Leaves the screen and stops, as Ctrl-Z wishes; returns when the program is continued.
  public func suspend() {
    guard isOpen, !isSuspended else { return }
    input?.stop()
    leave()
    Curses.stop(by: SIGTSTP)
    // Usually a SIGCONT comes. None does where the stop was ignored, as nobody could undo it.
    check(after: 0.05)
  }

  /// Goes on after a stop, wherever that came from.
  func wasContinued() {
    guard isOpen, !Curses.isCrashing else { return }
    if !isSuspended { loseScreen() }
    guard isInForeground else {
      // A signal that ends the program may have come along; let it come first.
      check(after: 0.05)
      return
    }
    let now = Self.size(of: options.output)
    if now != size { setSize(now) }
    enter(reset: profile.reset(rows: size.rows))
    input?.start()
    onEvent?(.resumed)
  }

  /// Takes note that the program was stopped with the screen open: the shell has its own modes set
  /// and has written over it.
  private func loseScreen() {
    isSuspended = true
    input?.stop()
    output.discard()
    Curses.leave()
    output.discard()
  }

  private func check(after seconds: Double) {
    let call = DeferredCall { [weak self] in self?.checkForeground() }
    call.schedule(after: seconds)
    resumption = call
  }

  private func checkForeground() {
    guard isOpen, isSuspended, !Curses.isCrashing else { return }
    if isInForeground {
      wasContinued()
    } else {
      // As every program does that a shell resumes in the background and that needs the terminal.
      Curses.stop(by: SIGTTOU)
      check(after: 1)
    }
  }
}
