/// The words of a feed's screen in one language.
nonisolated protocol FeedWords: Sendable {
  /// What the screen shows.
  var title: String { get }
  /// How many names there are.
  func names(_ count: Int) -> String
  /// How many lines came.
  func lines(_ count: Int) -> String
  /// How many lines were skipped.
  func skipped(_ count: Int) -> String
  /// Which bars are shown, counted from 1.
  func shown(_ first: Int, _ last: Int, of total: Int) -> String

  /// What stands for a value that there isn't.
  var noValue: String { get }
  /// Said while no line has come.
  var waiting: String { get }
  /// Said when the input ended without a name.
  var nothingCame: String { get }
  /// Said beside the counts when the input ended.
  var ended: String { get }
  /// Said when the input can't be read, with the system's error number.
  func failed(_ code: Int32) -> String
  /// Said when there are too many names.
  func refused(_ limit: Int) -> String
  /// Said of a line that was skipped.
  func fault(_ fault: FeedFault) -> String

  /// Said when there are no bars before those shown.
  var isFirstPage: String { get }
  /// Said when there are no bars after those shown.
  var isLastPage: String { get }

  /// The keys in a word each.
  var quit: String { get }
  var help: String { get }
  var pages: String { get }
  /// The heading of the help.
  var helpTitle: String { get }
  /// The help: keys with what they do; a key is empty where the text goes on.
  var helpLines: [(key: String, text: String)] { get }
}

/// English.
nonisolated struct EnglishFeedWords: FeedWords {
  let title = "Standard input"

  func names(_ count: Int) -> String {
    count == 1 ? "1 name" : "\(FeedNumber.count(count)) names"
  }

  func lines(_ count: Int) -> String {
    count == 1 ? "1 line" : "\(FeedNumber.count(count)) lines"
  }

  func skipped(_ count: Int) -> String { "\(FeedNumber.count(count)) skipped" }

  func shown(_ first: Int, _ last: Int, of total: Int) -> String {
    let range = first == last ? "bar \(first)" : "bars \(first)–\(last)"
    return "\(range) of \(FeedNumber.count(total))"
  }

  let noValue = "–"
  let waiting = "Waiting for lines such as {\"cpu\": 37.5}"
  let nothingCame = "The input ended without a bar; send lines such as {\"cpu\": 37.5}"
  let ended = "ended"

  func failed(_ code: Int32) -> String {
    "The input cannot be read (system error \(code)); the last values stay"
  }

  func refused(_ limit: Int) -> String {
    "More than \(FeedNumber.count(limit)) names: new ones are not shown"
  }

  func fault(_ fault: FeedFault) -> String {
    "Line \(FeedNumber.count(fault.line)) skipped: \(reason(fault.error))"
  }

  private func reason(_ error: FeedError) -> String {
    switch error {
    case .notAnObject: "it is not an object such as {\"cpu\": 37.5}"
    case .cut: "it ends before its object does"
    case .syntax(let column): "not JSON at column \(FeedNumber.count(column))"
    case .badValue(let name): "\(name) is not a number, null or an object"
    case .badMember(let name, let member): "\(member) of \(name) is of the wrong kind"
    case .notUTF8: "it is not UTF-8"
    case .tooDeep: "values lie too deep within each other"
    case .tooLong: "it is longer than 1 MiB"
    }
  }

  let isFirstPage = "There are no bars before these"
  let isLastPage = "There are no bars after these"
  let quit = "quit"
  let help = "help"
  let pages = "more bars"
  let helpTitle = "Bars from standard input"
  let helpLines = [
    (key: "q", text: "quit"),
    (key: "← →", text: "bars before and after, when not all fit"),
    (key: "Home End", text: "first and last bars"),
    (key: "?", text: "this help"),
    (key: "Ctrl-L", text: "draw the screen anew"),
    (key: "", text: ""),
    (key: "", text: "Each line is an object of names and values:"),
    (
      key: "",
      text: "{\"cpu\": 37.5, \"mem\": {\"value\": 61, \"unit\": \"%\", \"min\": 0, \"max\": 100}}"
    ),
    (key: "", text: "null shows a dash; a label may be given beside the value."),
  ]
}

/// Korean.
nonisolated struct KoreanFeedWords: FeedWords {
  let title = "표준 입력"

  func names(_ count: Int) -> String { "이름 \(FeedNumber.count(count))개" }
  func lines(_ count: Int) -> String { "\(FeedNumber.count(count))줄" }
  func skipped(_ count: Int) -> String { "\(FeedNumber.count(count))줄 건너뜀" }

  func shown(_ first: Int, _ last: Int, of total: Int) -> String {
    let range = first == last ? "\(first)" : "\(first)–\(last)"
    return "막대 \(FeedNumber.count(total))개 중 \(range)"
  }

  let noValue = "–"
  let waiting = "{\"cpu\": 37.5} 같은 줄을 기다리는 중"
  let nothingCame = "막대 없이 입력이 끝났습니다. {\"cpu\": 37.5} 같은 줄을 보내세요"
  let ended = "입력 끝"

  func failed(_ code: Int32) -> String {
    "입력을 읽을 수 없습니다(시스템 오류 \(code)). 마지막 값을 그대로 보여 줍니다"
  }

  func refused(_ limit: Int) -> String {
    "이름이 \(FeedNumber.count(limit))개를 넘어 새 이름은 보이지 않습니다"
  }

  func fault(_ fault: FeedFault) -> String {
    "\(FeedNumber.count(fault.line))번째 줄을 건너뜀: \(reason(fault.error))"
  }

  private func reason(_ error: FeedError) -> String {
    switch error {
    case .notAnObject: "{\"cpu\": 37.5} 같은 객체가 아닙니다"
    case .cut: "객체가 끝나기 전에 줄이 끝났습니다"
    case .syntax(let column): "\(FeedNumber.count(column))번째 칸이 JSON이 아닙니다"
    case .badValue(let name): "\(name) 값이 숫자, null, 객체가 아닙니다"
    case .badMember(let name, let member): "\(name) 안의 \(member) 종류가 맞지 않습니다"
    case .notUTF8: "UTF-8이 아닙니다"
    case .tooDeep: "값이 너무 깊이 겹쳐 있습니다"
    case .tooLong: "1 MiB보다 깁니다"
    }
  }

  let isFirstPage = "이 앞에는 막대가 없습니다"
  let isLastPage = "이 뒤에는 막대가 없습니다"
  let quit = "끝내기"
  let help = "도움말"
  let pages = "다른 막대"
  let helpTitle = "표준 입력의 막대"
  let helpLines = [
    (key: "q", text: "끝내기"),
    (key: "← →", text: "다 보이지 않을 때 앞뒤 막대"),
    (key: "Home End", text: "처음과 마지막 막대"),
    (key: "?", text: "이 도움말"),
    (key: "Ctrl-L", text: "화면 다시 그리기"),
    (key: "", text: ""),
    (key: "", text: "한 줄은 이름과 값의 객체입니다:"),
    (
      key: "",
      text: "{\"cpu\": 37.5, \"mem\": {\"value\": 61, \"unit\": \"%\", \"min\": 0, \"max\": 100}}"
    ),
    (key: "", text: "null은 줄표로 보이고, 값 옆에 label을 줄 수 있습니다."),
  ]
}
