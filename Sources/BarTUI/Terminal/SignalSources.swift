import Dispatch

/// Signals as ordinary events on the main queue.
enum SignalSources {
  /// Listens for signals from now on.
  ///
  /// Returns only when the system has been told, so that a signal that comes as the screen opens is
  /// not lost. The sources have a queue of their own, as the main queue does not run yet by then.
  static func listen(
    to signals: [Int32], _ handler: @escaping @MainActor @Sendable (Int32) -> Void
  ) -> [any DispatchSourceSignal] {
    let queue = DispatchQueue(label: "signals")
    let registered = DispatchGroup()
    let sources = signals.map { signal in
      source(of: signal, on: queue, registered: registered, handler)
    }
    registered.wait()
    return sources
  }

  // Outside the main actor, or the handlers would insist on running on the main queue.
  private nonisolated static func source(
    of signal: Int32, on queue: DispatchQueue, registered: DispatchGroup,
    _ handler: @escaping @MainActor @Sendable (Int32) -> Void
  ) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
    registered.enter()
    source.setRegistrationHandler { registered.leave() }
    source.setEventHandler { MainLoop.soon { handler(signal) } }
    source.activate()
    return source
  }
}
