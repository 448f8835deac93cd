nonisolated extension Korean {
  func help(for option: OptionID) -> String {
    switch option {
    case .once: "막대를 글자로 한 번 출력"
    case .json: "지역마다 JSON 객체 하나를 출력"
    case .format: "지역마다 한 줄 출력 (waybar, tmux 가능)"
    case .follow: "끝내지 않고 바뀔 때마다 다시 출력"
    case .stdin: "표준 입력의 JSON Lines로 막대 표시"
    case .demo: "네트워크 대신 내장된 예시 하루를 표시"
    case .demoIfOffline: "값을 얻지 못할 때 예시 하루를 표시"
    case .provider: "물어볼 제공처, 순서대로"
    case .endpoint: "첫 제공처의 기본 URL"
    case .refresh: "새로 고침 간격, 분 (15)"
    case .units: "metric, imperial, si 중 하나"
    case .lang: "en 또는 ko"
    case .grades: "대기질 기준: korea, who, us, eu"
    case .scale: "막대 높이: banded 또는 linear"
    case .bars: "표시할 막대와 그 순서"
    case .view: "첫 화면: now, hours, days, places"
    case .theme: "색 테마"
    case .ascii: "ASCII 문자만 사용"
    case .noColor: "색 없이"
    case .noAnimation: "움직임 없이"
    case .noMouse: "마우스를 터미널에 맡김"
    case .config: "이 설정 파일을 사용"
    case .printConfig: "설정과 각각의 출처를 출력"
    case .doctor: "터미널, 설정, 네트워크 점검"
    case .stats: "끝날 때 프레임 비용을 출력"
    case .help: "이 도움말 출력"
    case .version: "버전 출력"
    case .completions: "자동 완성 스크립트 출력: bash, zsh, fish"
    case .manual: "설명서 출력"
    }
  }

  func help(forAll options: [OptionID]) -> String {
    switch options.first {
    case .demo: "예시 데이터: 항상, 또는 값이 없을 때"
    case .scale: "banded, linear; now, hours, days, places"
    case .theme: "모양"
    case .config: "설정 파일; 적용된 설정 출력"
    case .doctor: "시스템 점검; 프레임 비용 출력"
    case .completions: "완성 스크립트; 설명서"
    case .help: "이 도움말; 버전과 라이브러리"
    default: options.map { help(for: $0) }.joined(separator: "; ")
    }
  }

  func heading(of group: OptionGroup) -> String {
    switch group {
    case .output: "출력"
    case .data: "데이터"
    case .looks: "모양"
    case .program: "프로그램"
    }
  }

  var summary: String { "터미널에서 움직이는 막대로 보는 날씨와 대기질." }
  var usageHeading: String { "사용법" }
  var optionWord: String { "옵션" }
  var placeWord: String { "지역" }
  var placeHelp: [String] {
    ["지역: 이름, 위도,경도 또는 별칭=지역. 예: 서울 37.57,126.98 33.8S,151.2E 집=부산"]
  }
  var exitHelp: String { "종료 상태: 0 정상, 1 값을 얻지 못한 지역 있음, 2 옵션 또는 설정 오류." }
}
