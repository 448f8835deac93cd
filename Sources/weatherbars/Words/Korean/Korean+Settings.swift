nonisolated extension Korean {
  func sentence(for problem: SettingsProblem) -> String {
    switch problem {
    case .unreadable(let reason): "읽을 수 없습니다: \(reason)"
    case .notJSON(let line): "JSON 형식이 아닙니다" + (line.map { " (\($0)번째 줄)" } ?? "")
    case .notAnObject: "JSON 객체 하나가 들어 있어야 합니다"
    case .unknownKey(let path, let near):
      "\(path): 알 수 없는 키" + (near.map { " (혹시 \($0)?)" } ?? "")
    case .wrongType(let path, let accepted): "\(path): 가능한 값은 \(text(of: accepted))"
    case .wrongValue(let path, let value, let accepted, let near):
      "\(path): '\(value)' 값을 쓸 수 없습니다" + (near.map { " (혹시 \($0)?)" } ?? "")
        + "; 가능한 값: \(text(of: accepted))"
    }
  }

  func help(for key: SettingKey) -> String {
    switch key {
    case .places: "지역, 화살표 키의 순서대로"
    case .units: "단위: metric, imperial, si"
    case .lang: "언어: en, ko"
    case .grades: "대기질 기준: korea, who, us, eu, 또는 나라를 따르는 auto"
    case .scale: "막대 높이의 눈금: banded, linear"
    case .view: "처음 여는 화면: now, hours, days, places"
    case .theme: "색 테마"
    case .bars: "표시할 막대와 그 순서"
    case .refresh: "새로 고침 간격 (분)"
    case .animation: "막대를 움직일지"
    case .mouse: "마우스를 쓸지"
    case .color: "색을 쓸지"
    case .ascii: "ASCII 문자만 쓸지"
    case .provider: "물어볼 제공처, 순서대로"
    case .endpoints: "제공처별 기본 주소 (직접 운영하는 서버용)"
    case .keys: "제공처별 키"
    }
  }

  func text(of origin: Origin) -> String {
    switch origin {
    case .option: "옵션에서"
    case .environment: "환경 변수에서"
    case .file: "파일에서"
    case .locale: "로캘에서"
    case .standard: "기본값"
    }
  }

  func keysReadable(_ file: String) -> String {
    "\(file) 파일에 키가 있는데 다른 사용자가 읽을 수 있습니다. chmod 600을 실행하세요"
  }

  func configHeading(_ file: String?) -> String {
    file.map { "weatherbars 설정, 파일: \($0)" } ?? "weatherbars 설정, 파일 없음"
  }

  var placesNotEditable: String { "다른 내용을 건드리지 않고는 지역을 바꿀 수 없습니다" }
}
