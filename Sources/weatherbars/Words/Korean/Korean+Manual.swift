nonisolated extension Korean {
  func heading(of section: ManualSection) -> String {
    switch section {
    case .name: "이름"
    case .synopsis: "사용법"
    case .description: "설명"
    case .places: "지역"
    case .options: "옵션"
    case .keys: "단축키"
    case .json: "JSON 출력"
    case .format: "서식"
    case .stdin: "표준 입력의 막대"
    case .files: "파일"
    case .environment: "환경 변수"
    case .exitStatus: "종료 상태"
    case .examples: "예"
    }
  }

  func paragraphs(of section: ManualSection) -> [String] {
    switch section {
    case .description:
      [
        "weatherbars는 지역의 날씨와 대기질을 움직이는 막대로 보여 줍니다. 출력 옵션이 없으면 전체 화면을 "
          + "열고, 표준 출력이 터미널이 아니면 막대를 한 번 출력합니다.",
        "예시 데이터, 예보, 오래된 값은 언제나 그렇게 표시합니다.",
      ]
    case .places:
      [
        "지역은 이름(쉼표 뒤에 시·도나 나라를 덧붙일 수 있음), 부호나 N, S, E, W가 붙은 위도,경도, 또는 "
          + "별칭= 뒤의 둘 중 하나입니다. 위도 앞의 빼기 기호는 옵션이 아닙니다.",
        "설정 파일의 별칭은 그 지역을 가리킵니다.",
        "지역을 지정하지 않으면 설정 파일의 지역, 없으면 이 컴퓨터 시간대의 도시, 그것도 없으면 서울입니다. "
          + "이를 위해 네트워크로 위치를 찾는 일은 없습니다.",
      ]
    case .json:
      [
        "지역마다 한 줄에 객체 하나를 출력합니다. 모든 키가 항상 있고 모르는 값은 null입니다. 키는 "
          + "weatherbars.schema.json에 설명되어 있으며, version이 1인 동안에는 키가 늘기만 합니다."
      ]
    case .format:
      [
        "{필드} 또는 {필드:폭}이 들어간 글이며 폭은 칸 수로 재어 오른쪽에 맞춥니다. {{ 와 }} 는 중괄호입니다. "
          + "필드: \(FormatField.summary). ID는 막대의 이름입니다.",
        "waybar와 tmux는 정해진 서식입니다. 값을 얻지 못하면 빈 줄입니다.",
        "--follow를 쓰면 서식과 JSON 모두 캐시된 값을 먼저 출력하고, 새로 고침으로 내용이 바뀔 때마다 한 줄씩 "
          + "출력합니다. {time}이나 {age}가 들어간 서식은 이 값이 바뀔 때도 출력합니다. 읽는 쪽이 닫히면 상태 "
          + "0으로, 아는 지역이 하나도 없으면 1로 끝납니다.",
        "waybar 객체의 class는 observed, forecast, stale, sample 중 하나입니다.",
      ]
    case .stdin:
      [
        "한 줄에 JSON 객체 하나: 이름에 수, 또는 value, unit, min, max, label을 담은 객체. null은 "
          + "줄표로 표시합니다. 그런 객체가 아닌 줄은 상태 줄에 알리고 건너뜁니다."
      ]
    case .files:
      [
        "$XDG_CONFIG_HOME/weatherbars/config.json: 설정, 주석을 쓸 수 있는 JSON. --print-config로 "
          + "바로 쓸 수 있는 파일을 출력합니다.",
        "$XDG_CACHE_HOME/weatherbars/: 제공처의 마지막 응답.",
      ]
    case .environment:
      [
        "WEATHERBARS_OPENWEATHERMAP_KEY, WEATHERBARS_DATA_GO_KR_KEY: 제공처의 키.",
        "NO_COLOR, TERM, LANG, LC_*, TZ, http_proxy, https_proxy, no_proxy, SSL_CERT_FILE을 따릅니다.",
      ]
    case .exitStatus:
      [
        "0: 정상 (캐시된 값 포함). 1: 값을 얻지 못한 지역이 있음. 2: 옵션 또는 설정 오류. "
          + "신호로 끝나면 그 신호."
      ]
    case .name, .synopsis, .options, .keys, .examples: []
    }
  }
}
