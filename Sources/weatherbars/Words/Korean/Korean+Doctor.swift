nonisolated extension Korean {
  func name(of subject: DoctorSubject) -> String {
    switch subject {
    case .version: "버전"
    case .terminal: "터미널"
    case .entry: "TERM 항목"
    case .mouse: "마우스"
    case .synchronized: "동기화 출력"
    case .lookup: "이름 찾기"
    case .encryption: "TLS"
    case .size: "크기"
    case .locale: "로캘"
    case .glyphs: "글자 (빈틈없이 한 줄)"
    case .color: "색"
    case .settings: "설정"
    case .cache: "캐시"
    case .proxy: "프록시"
    case .keys: "키"
    case .provider: "제공처"
    case .clock: "시계"
    }
  }

  func text(of level: Finding.Level) -> String {
    switch level {
    case .fine: "정상"
    case .warning: "주의"
    case .fault: "오류"
    }
  }

  var none: String { "없음" }
  var unknown: String { "알 수 없음" }
  var noTerminal: String { "표준 출력이 터미널이 아닙니다" }
  var noInputTerminal: String { "표준 입력이 터미널이 아닙니다" }
  var yes: String { "예" }
  var no: String { "아니요" }
  var mouseOff: String { "꺼짐" }
  var leftToProxy: String { "프록시가 맡음" }
  var notEncrypted: String { "쓰지 않음 (http)" }
  func noFile(_ path: String) -> String { "\(path) 파일이 없어 기본값을 씁니다" }
  func clockDifference(_ seconds: String) -> String {
    switch seconds {
    case "0": "서비스의 시계와 같음"
    case _ where seconds.hasPrefix("-"): "서비스의 시계보다 \(seconds.dropFirst())초 빠름"
    default: "서비스의 시계보다 \(seconds)초 느림"
    }
  }

  var adviseTerminal: String { "화면을 보려면 터미널에서 실행하세요" }
  var adviseTerm: String { "TERM에 xterm-256color 같은 터미널 이름을 지정하세요" }
  var adviseSize: String { "창을 40x12 이상, 되도록 80x24 이상으로 키우세요" }
  var adviseLocale: String { "LANG에 C.UTF-8 같은 UTF-8 로캘을 지정하거나 --ascii를 쓰세요" }
  var adviseColor: String { "터미널이 지원하면 TERM을 256색 항목으로 지정하세요" }
  var adviseCache: String { "폴더에 쓸 수 있게 하거나 XDG_CACHE_HOME을 지정하세요" }
  var adviseKey: String { "이 변수나 설정 파일의 keys에 키를 지정하세요" }
  var adviseClock: String { "이 컴퓨터의 시계를 맞추세요" }
  var adviseMouse: String { "마우스가 하는 일은 모두 키로도 할 수 있습니다" }
  var adviseLookup: String { "네트워크와 /etc/resolv.conf 또는 서버 이름을 확인하세요" }
  var adviseEncryption: String {
    "시계를 맞추고 ca-certificates를 설치하거나 SSL_CERT_FILE에 인증 기관 파일을 지정하세요"
  }
}
