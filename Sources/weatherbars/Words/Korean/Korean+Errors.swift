import WeatherData

nonisolated extension Korean {
  func sentence(for error: WeatherError) -> String {
    switch error {
    case .nameLookup(let host):
      "\(host)의 주소를 찾을 수 없습니다. 네트워크 연결을 확인하세요."
    case .refused(let host):
      "\(host)에서 연결을 거부했습니다. 주소와 포트를 확인하거나 나중에 다시 시도하세요."
    case .unreachable(let host):
      "\(host)에 연결할 수 없거나 연결이 끊겼습니다. 네트워크 연결을 확인하세요."
    case .timedOut(let host):
      "\(host)의 응답이 너무 늦습니다. 잠시 후 다시 시도하세요."
    case .certificateExpired(let host):
      "\(host)의 인증서가 유효 기간이 아닙니다. 이 컴퓨터의 시계를 확인하세요."
    case .unknownIssuer(let host):
      "\(host)의 인증서 발급자를 알 수 없습니다. ca-certificates 패키지를 설치하거나 "
        + "SSL_CERT_FILE을 지정하세요."
    case .wrongHost(let host):
      "\(host)의 인증서가 다른 호스트의 것입니다. 주소와 프록시를 확인하세요."
    case .tls(let host, let detail):
      "\(host)와의 보안 연결에 실패했습니다\(quoted(detail)). 프록시와 시계를 확인하세요."
    case .status(let status, let host, let reason):
      "\(host)에서 상태 \(Particle.object.after(String(status))) 보냈습니다\(quoted(reason)). "
        + (status >= 500 ? "나중에 다시 시도하세요." : "지역과 설정을 확인하세요.")
    case .redirects(let host):
      "\(host)의 주소 이동이 끝나지 않거나 웹 주소가 아닌 곳으로 갑니다. endpoint 주소를 확인하세요."
    case .quota(let host, let reason, let seconds):
      "\(host)의 요청 한도에 도달했습니다\(quoted(reason)). "
        + (wait(seconds).map { "\($0) 기다리세요." } ?? "잠시 기다리세요.")
    case .badData(let host, let detail):
      "\(host)의 응답을 읽을 수 없습니다\(quoted(detail)). 다시 시도하거나 다른 제공처를 쓰세요."
    case .captivePortal(let host):
      "\(host) 대신 웹 페이지가 응답했습니다. 브라우저에서 네트워크에 로그인하세요."
    case .cutShort(let host):
      "\(host)의 응답이 중간에 끊겼습니다. 잠시 후 다시 시도하세요."
    case .tooLarge(let host):
      "\(host)의 응답이 너무 큽니다. endpoint 주소를 확인하세요."
    case .unknownPlace(let name, let near):
      near.isEmpty
        ? "\(Particle.object.after(name)) 찾을 수 없습니다. 철자를 확인하거나 위도,경도로 입력하세요."
        : "\(Particle.object.after(name)) 찾을 수 없습니다. 혹시 \(near.joined(separator: ", "))인가요?"
    case .missingKey(let provider, let variable, let address):
      "\(provider)에는 키가 필요합니다. \(address)에서 발급받아 \(variable)에 지정하세요."
    case .rejectedKey(let provider, let reason):
      "\(provider)에서 키를 받아들이지 않았습니다\(quoted(reason)). 환경 변수나 설정의 키를 확인하세요."
    case .config(let fault): sentence(for: fault)
    case .cancelled:
      "요청이 취소되었습니다. 새로 고침하면 다시 요청합니다."
    }
  }

  private func sentence(for fault: ConfigFault) -> String {
    switch fault {
    case .outsideKorea: "KMA는 대한민국만 제공합니다. 이 지역에는 다른 제공처를 고르세요."
    case .noAirQuality: "MET Norway는 대기질을 제공하지 않습니다. 다른 제공처를 고르세요."
    case .notCovered: "MET Norway에 이 지역의 예보가 없습니다. 다른 제공처를 고르세요."
    case .noStationNear: "이 지역 가까이에 AirKorea 측정소가 없습니다. 대기질은 다른 제공처를 고르세요."
    case .badAddress: "endpoint가 http나 https 주소가 아닙니다. 고친 뒤 다시 시작하세요."
    case .keyInTheOpen: "키는 https로만 보내는데 endpoint가 http입니다. https 주소를 지정하세요."
    case .noTransfers: "전송 라이브러리를 시작할 수 없습니다. libcurl을 다시 설치한 뒤 시작하세요."
    }
  }

  private func wait(_ seconds: Double?) -> String? {
    guard let seconds, seconds.isFinite, seconds > 0 else { return nil }
    let whole = Int(min(seconds, 1e7).rounded(.up))
    return switch whole {
    case ..<120: "\(whole)초"
    case ..<7200: "\((whole + 59) / 60)분"
    default: "\((whole + 3599) / 3600)시간"
    }
  }
}
