/// What there is to say about the terminal itself.
nonisolated protocol TerminalWords: Sendable {
  /// The dashboard needs a terminal to draw on and to take keys from.
  var needsTerminal: String { get }
  /// The bars of a feed need a terminal to be drawn on.
  var feedNeedsTerminal: String { get }
  /// The feed comes on standard input, which is a terminal here.
  var needsFeed: String { get }
  /// A terminal of this name can't place text.
  func cannotMoveCursor(_ term: String) -> String
  /// No description of any terminal is installed.
  var noTerminalDescriptions: String { get }
  /// The system gave no memory or descriptors.
  var noTerminalResources: String { get }
  /// There is no folder for a settings file.
  var noSettingsFolder: String { get }
  /// A terminal's name is unknown and was taken for another.
  func unknownTerminal(_ term: String, takenFor other: String) -> String
}

nonisolated extension English {
  var needsTerminal: String {
    "This needs a terminal to draw on and to take keys from; use --once, --json or --format here."
  }
  var feedNeedsTerminal: String {
    "--stdin draws its bars on a terminal; run it in one, with standard output left to it."
  }
  var needsFeed: String {
    "--stdin reads JSON Lines from standard input, which is a terminal here; pipe a command into it."
  }
  func cannotMoveCursor(_ term: String) -> String {
    "The terminal type \(term) can't place text on the screen; set TERM, or use --once."
  }
  var noTerminalDescriptions: String {
    "No terminal descriptions are installed; install the package ncurses-base, or use --once."
  }
  var noTerminalResources: String {
    "The system has no memory or file descriptors left for the screen; close something and retry."
  }
  var noSettingsFolder: String { "neither XDG_CONFIG_HOME nor HOME names a folder" }
  func unknownTerminal(_ term: String, takenFor other: String) -> String {
    "The terminal type \(term) is unknown here and was taken for \(other); set TERM to change that."
  }
}

nonisolated extension Korean {
  var needsTerminal: String {
    "화면과 키 입력을 위한 터미널이 필요합니다. 여기서는 --once, --json, --format을 쓰세요."
  }
  var feedNeedsTerminal: String {
    "--stdin은 터미널에 막대를 그립니다. 표준 출력을 터미널에 두고 실행하세요."
  }
  var needsFeed: String {
    "--stdin은 표준 입력에서 JSON Lines를 읽는데 지금은 터미널입니다. 다른 명령의 출력을 이어 주세요."
  }
  func cannotMoveCursor(_ term: String) -> String {
    "터미널 종류 \(term)에서는 화면을 그릴 수 없습니다. TERM을 바꾸거나 --once를 쓰세요."
  }
  var noTerminalDescriptions: String {
    "터미널 정보가 설치되어 있지 않습니다. ncurses-base 패키지를 설치하거나 --once를 쓰세요."
  }
  var noTerminalResources: String {
    "화면에 쓸 메모리나 파일 기술자가 부족합니다. 다른 프로그램을 닫고 다시 시도하세요."
  }
  var noSettingsFolder: String { "XDG_CONFIG_HOME도 HOME도 폴더를 가리키지 않음" }
  func unknownTerminal(_ term: String, takenFor other: String) -> String {
    "터미널 종류 \(term)을(를) 몰라서 \(other)(으)로 다룹니다. TERM으로 바꿀 수 있습니다."
  }
}
