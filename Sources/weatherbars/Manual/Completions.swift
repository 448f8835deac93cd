/// Completion scripts, made from the option table.
nonisolated struct Completions: Sendable {
  /// The options there are.
  let table: OptionTable
  /// Names of places to offer.
  let places: [String]
  /// The words of the descriptions.
  let words: any Catalogue

  /// The script for a shell; nil for one that there is none for.
  func script(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  /// The values that an option offers.
  static func values(of option: OptionSpec) -> [String] {
    switch option.accepted {
    case .names(let names), .list(let names): names
    case .template: ["waybar", "tmux"]
    case .number, .url, .file, .coordinates, .place, .text, .flag: []
    }
  }

  // MARK: - bash

  private var bash: String {
    var cases: [String] = []
    for option in table.options where option.argument != nil {
      let names = [option.short.map { "-\($0)" }, option.id.flag].compactMap { $0 }
      let reply: String
      if option.accepted == .file {
        reply = "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\"))"
      } else {
        let values = Self.values(of: option).joined(separator: " ")
        reply = "_weatherbars_values '\(values)' \"$current\""
      }
      cases.append("    \(names.joined(separator: "|"))) \(reply); return ;;")
    }
    let flags = table.options.flatMap { option in
      [option.short.map { "-\($0)" }, option.id.flag].compactMap { $0 }
    }
    return """
      # bash completion for weatherbars
      _weatherbars_values() {
        # A list is completed after its last comma.
        local prefix=
        [[ $2 == *,* ]] && prefix=${2%,*},
        COMPREPLY=($(compgen -P "$prefix" -W "$1" -- "${2##*,}"))
      }
      _weatherbars() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        if [[ $current == '=' ]]; then
          current=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $previous in
      \(cases.joined(separator: "\n"))
        esac
        if [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W '\(flags.joined(separator: " "))' -- "$current"))
        else
          local IFS=$'\\n'
          COMPREPLY=($(compgen -W '\(single(quotablePlaces.joined(separator: "\n")))' -- "$current"))
          [[ ${#COMPREPLY[@]} -gt 0 ]] && COMPREPLY=($(printf '%q\\n' "${COMPREPLY[@]}"))
        fi
      }
      complete -F _weatherbars weatherbars

      """
  }

  // MARK: - zsh

  private var zsh: String {
    let rows = table.options.map { option -> String in
      let help = words.help(for: option.id).replacing("[", with: "(").replacing("]", with: ")")
      var action = ""
      if let argument = option.argument {
        let values = Self.values(of: option)
        let name = argument.replacing(":", with: " ")
        switch option.accepted {
        case .file: action = ":\(name):_files"
        case .list:
          action =
            ":\(name):_values -s , \(name.replacing(",...", with: "")) \(values.joined(separator: " "))"
        default: action = ":\(name):(\(values.joined(separator: " ")))"
        }
      }
      let flag = option.id.flag + (option.argument == nil ? "" : "=")
      let text = single("[\(help)]\(action)")
      guard let short = option.short else { return "  '\(single(flag))\(text)' \\" }
      let letter = "-\(short)" + (option.argument == nil ? "" : "+")
      return "  '(-\(short) \(option.id.flag))'{\(letter),\(flag)}'\(text)' \\"
    }
    let names = quotablePlaces.map { $0.replacing(" ", with: "\\ ") }
    return """
      #compdef weatherbars
      _arguments -s -S \\
      \(rows.joined(separator: "\n"))
        '*:place:(\(single(names.joined(separator: " "))))'

      """
  }

  // MARK: - fish

  private var fish: String {
    let rows = table.options.map { option -> String in
      var row = "complete -c weatherbars"
      if let short = option.short { row += " -s \(short)" }
      row += " -l \(option.id.rawValue)"
      if option.argument != nil {
        let values = Self.values(of: option)
        if option.accepted == .file {
          row += " -r -F"
        } else if case .list = option.accepted {
          row += " -x -a '(__fish_append , \(values.joined(separator: " ")))'"
        } else {
          row += values.isEmpty ? " -x" : " -x -a '\(values.joined(separator: " "))'"
        }
      }
      return row + " -d '\(fishQuoted(words.help(for: option.id)))'"
    }
    // In quotes of their own, so that a name of two words stays one.
    let names = quotablePlaces.map { "\"\($0)\"" }
    return """
      # fish completion for weatherbars
      complete -c weatherbars -f
      \(rows.joined(separator: "\n"))
      complete -c weatherbars -a '(printf "%s\\n" \(names.joined(separator: " ")))'

      """
  }

  // MARK: - Quoting

  /// Places whose names can stand in a script of any shell.
  private var quotablePlaces: [String] {
    places.filter { place in
      !place.isEmpty && place.count <= 60
        && !place.unicodeScalars.contains {
          "$`\\\"'()[]{}<>|&;*?!#~:\n".unicodeScalars.contains($0)
        }
    }
  }

  /// Text for between single quotes of bash and zsh.
  private func single(_ text: String) -> String { text.replacing("'", with: "'\\''") }

  private func fishQuoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
