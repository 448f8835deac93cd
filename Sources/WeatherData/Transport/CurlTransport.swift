internal import CCurl
public import FoundationEssentials
import Glibc

/// Carries requests with libcurl; the only file that sees it.
///
/// It follows redirects itself, because libcurl would take an address with its key to any host.
public struct CurlTransport: Transport {
  private let userAgent: String
  private let environment: [String: String]
  private static let mostRedirects = 5
  private static let longestTransfer = 15.0
  // The first use initialises the library, once and thread-safe.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// The names and versions of the library and those it uses.
  public static var libraryVersion: String { String(cString: curl_version()) }

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - userAgent: The program's name, version and contact, as `weatherbars/1.0 (+https://...)`.
  ///   - environment: Where `SSL_CERT_FILE` and the proxy variables are looked up.
  public init(
    userAgent: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.userAgent = userAgent
    self.environment = environment
  }

  /// Sends a request and waits for the whole answer, at most 15 s.
  ///
  /// - Parameters:
  ///   - request: What to ask.
  ///   - deadline: When to give up.
  ///   - cancellation: Withdraws the request within a fifth of a second.
  /// - Returns: The answer, whatever its status.
  /// - Throws: Why no whole answer came.
  public func send(
    _ request: HTTPRequest, before deadline: Deadline, cancellation: Cancellation
  ) throws(WeatherError) -> HTTPResponse {
    guard Self.isReady else { throw .config(.noTransfers) }
    guard var origin = Self.origin(of: request.url) else {
      throw .config(.badAddress)
    }
    guard !request.carriesKey || origin.isSecure || origin.isLoopback else {
      throw .config(.keyInTheOpen)
    }
    let deadline = Deadline(after: min(deadline.remaining, Self.longestTransfer))
    var url = request.url
    for _ in 0...Self.mostRedirects {
      let transfer = Transfer(
        of: request, to: url, at: origin, userAgent: userAgent, environment: environment)
      guard let transfer else {
        throw .config(.noTransfers)
      }
      let response = try transfer.response(before: deadline, cancellation: cancellation)
      guard let target = transfer.redirectTarget else { return response }
      guard let next = Self.origin(of: target),
        origin.mayRedirect(to: next, carryingKey: request.carriesKey)
      else { throw .redirects(host: origin.host) }
      url = target
      origin = next
    }
    throw .redirects(host: origin.host)
  }

  // Read by the same parser that makes the connection, so that no spelling can mean two hosts.
  private static func origin(of url: String) -> Origin? {
    guard let handle = curl_url() else { return nil }
    defer { curl_url_cleanup(handle) }
    guard curl_url_set(handle, CURLUPART_URL, url, 0) == CURLUE_OK,
      let scheme = part(CURLUPART_SCHEME, of: handle), scheme == "http" || scheme == "https",
      let host = part(CURLUPART_HOST, of: handle), !host.isEmpty,
      let port = part(CURLUPART_PORT, of: handle).flatMap({ Int($0) })
    else { return nil }
    return Origin(scheme: scheme, host: host.lowercased(), port: port)
  }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text
    else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}

/// One request and its answer, without redirects.
private final class Transfer {
  private let handle: UnsafeMutableRawPointer
  private let multi: UnsafeMutableRawPointer
  private let origin: Origin
  private let proxyHost: String?
  private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var fields: UnsafeMutablePointer<curl_slist>?
  private let received = ReceivedAnswer()

  init?(
    of request: HTTPRequest, to url: String, at origin: Origin, userAgent: String,
    environment: [String: String]
  ) {
    guard let handle = curl_easy_init() else { return nil }
    guard let multi = curl_multi_init() else {
      curl_easy_cleanup(handle)
      return nil
    }
    self.handle = handle
    self.multi = multi
    self.origin = origin
    let proxy = ProxyChoice(scheme: origin.scheme, environment: environment)
    // A plain request with a key to this machine stays on this machine.
    let exceptions = request.carriesKey && !origin.isSecure ? "*" : proxy.exceptions
    proxyHost = Self.host(ofProxy: proxy.address)
    words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    set(CURLOPT_URL, url)
    set(CURLOPT_USERAGENT, userAgent)
    set(CURLOPT_PROXY, proxy.address)
    set(CURLOPT_NOPROXY, exceptions)
    // Other packings unpack with windows of many megabytes.
    set(CURLOPT_ACCEPT_ENCODING, "gzip")
    if let file = environment["SSL_CERT_FILE"], !file.isEmpty { set(CURLOPT_CAINFO, file) }
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_NOPROGRESS, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_CONNECTTIMEOUT_MS, 5000)
    set(CURLOPT_MAXFILESIZE, ReceivedAnswer.largestBody)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    _ = weatherbars_curl_allow_web_only(handle)
    weatherbars_curl_leave_lookups(handle)
    _ = weatherbars_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, words)
    setHeaders(request.headers)
    collect()
  }

  deinit {
    curl_multi_remove_handle(multi, handle)
    curl_easy_cleanup(handle)
    curl_multi_cleanup(multi)
    curl_slist_free_all(fields)
    words.deallocate()
  }

  /// Where the service wants the request to go instead; valid after ``response(before:cancellation:)``.
  var redirectTarget: String? {
    var text: UnsafePointer<CChar>?
    _ = weatherbars_curl_get_string(handle, CURLINFO_REDIRECT_URL, &text)
    return text.map { String(cString: $0) }
  }

  /// Sends the request, a second time where no connection could be made at first.
  func response(before deadline: Deadline, cancellation: Cancellation) throws(WeatherError)
    -> HTTPResponse
  {
    var code = try perform(before: deadline, cancellation: cancellation)
    if code == CURLE_COULDNT_CONNECT || code == CURLE_COULDNT_RESOLVE_HOST,
      deadline.remaining > 1
    {
      let pause = Deadline(after: 0.3)
      while pause.remaining > 0, !cancellation.isCancelled { usleep(20_000) }
      code = try perform(before: deadline, cancellation: cancellation)
    }
    guard code == CURLE_OK else { throw error(for: code) }
    return HTTPResponse(
      status: number(CURLINFO_RESPONSE_CODE), headers: received.headers, body: received.body)
  }

  private func perform(before deadline: Deadline, cancellation: Cancellation)
    throws(WeatherError) -> CURLcode
  {
    guard !cancellation.isCancelled else { throw .cancelled }
    guard deadline.remaining > 0 else { throw .timedOut(host: origin.host) }
    set(CURLOPT_TIMEOUT_MS, max(1, Int(deadline.remaining * 1000)))
    curl_multi_add_handle(multi, handle)
    defer { curl_multi_remove_handle(multi, handle) }
    var running: Int32 = 0
    var result = CURLE_OK
    while curl_multi_perform(multi, &running) == CURLM_OK {
      if weatherbars_curl_result(multi, &result) != 0 { return result }
      guard !cancellation.isCancelled else { throw .cancelled }
      // The library's own limit doesn't run while a name is looked up without a thread.
      guard deadline.remaining > 0 else { return CURLE_OPERATION_TIMEDOUT }
      curl_multi_poll(multi, nil, 0, 150, nil)
    }
    return CURLE_FAILED_INIT
  }

  // MARK: Options

  private func set(_ option: CURLoption, _ value: String) {
    _ = weatherbars_curl_set_string(handle, option, value)
  }

  private func set(_ option: CURLoption, _ value: Int) {
    _ = weatherbars_curl_set_long(handle, option, value)
  }

  private func number(_ info: CURLINFO) -> Int {
    var value = 0
    _ = weatherbars_curl_get_long(handle, info, &value)
    return value
  }

  private func setHeaders(_ headers: [(name: String, value: String)]) {
    let names = headers.map { $0.name.lowercased() }
    let accept = names.contains("accept") ? [] : [(name: "Accept", value: "application/json")]
    for (name, value) in headers + accept {
      // A line's end in a value would begin a header of somebody else's making.
      let line = "\(name): \(value)"
      guard !line.utf8.contains(where: { $0 < 0x20 }) else { continue }
      fields = curl_slist_append(fields, line) ?? fields
    }
    _ = weatherbars_curl_set_list(handle, CURLOPT_HTTPHEADER, fields)
  }

  private func collect() {
    // The answer outlives the handle, so the library may hold it unretained.
    let target = Unmanaged.passUnretained(received).toOpaque()
    _ = weatherbars_curl_set_pointer(handle, CURLOPT_WRITEDATA, target)
    _ = weatherbars_curl_set_pointer(handle, CURLOPT_HEADERDATA, target)
    _ = weatherbars_curl_set_write(handle) { bytes, size, count, target in
      guard let target else { return 0 }
      let answer = Unmanaged<ReceivedAnswer>.fromOpaque(target).takeUnretainedValue()
      let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return answer.takeBody(piece) ? size * count : 0
    }
    _ = weatherbars_curl_set_header(handle) { bytes, size, count, target in
      guard let target else { return 0 }
      let answer = Unmanaged<ReceivedAnswer>.fromOpaque(target).takeUnretainedValue()
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return answer.takeHeaderLine(line) ? size * count : 0
    }
  }

  private static func host(ofProxy address: String) -> String? {
    guard !address.isEmpty, let url = curl_url() else { return nil }
    defer { curl_url_cleanup(url) }
    var text: UnsafeMutablePointer<CChar>?
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_GUESS_SCHEME)
    guard curl_url_set(url, CURLUPART_URL, address, flags) == CURLUE_OK,
      curl_url_get(url, CURLUPART_HOST, &text, 0) == CURLUE_OK, let text
    else { return nil }
    defer { curl_free(text) }
    return String(cString: text).cleaned()
  }

  // MARK: Failures

  private var detail: String { String(cString: words).cleaned(maximum: 160) }

  private func error(for code: CURLcode) -> WeatherError {
    let host = origin.host
    let tunnelStatus = number(CURLINFO_HTTP_CONNECTCODE)
    switch code {
    case CURLE_RECV_ERROR where tunnelStatus >= 300,
      CURLE_COULDNT_CONNECT where tunnelStatus >= 300:
      return .status(tunnelStatus, host: proxyHost ?? host, reason: nil)
    case CURLE_COULDNT_RESOLVE_HOST: return .nameLookup(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY: return .nameLookup(host: proxyHost ?? host)
    case CURLE_COULDNT_CONNECT:
      return number(CURLINFO_OS_ERRNO) == Int(ECONNREFUSED)
        ? .refused(host: proxyHost ?? host) : .unreachable(host: proxyHost ?? host)
    case CURLE_OPERATION_TIMEDOUT:
      return detail.hasPrefix("Resolving") ? .nameLookup(host: host) : .timedOut(host: host)
    case CURLE_PARTIAL_FILE: return .cutShort(host: host)
    case CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_GOT_NOTHING, CURLE_SEND_ERROR:
      return received.headers.isEmpty ? .unreachable(host: host) : .cutShort(host: host)
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(host: host)
    case CURLE_WRITE_ERROR where received.isTooLarge: return .tooLarge(host: host)
    case CURLE_WRITE_ERROR where received.isPackedTwice:
      return .badData(host: host, detail: "the answer is packed more than once")
    case CURLE_WRITE_ERROR, CURLE_BAD_CONTENT_ENCODING:
      return .badData(host: host, detail: "the answer can't be unpacked")
    // Without a usable head the library takes the answer for one of HTTP 0.9.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL:
      return .badData(host: host, detail: "the answer is not HTTP")
    case CURLE_PEER_FAILED_VERIFICATION: return certificateError
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      return .tls(host: host, detail: detail)
    default: return .unreachable(host: host)
    }
  }

  // The numbers are OpenSSL's X509_V_ERR_ of x509_vfy.h.
  private var certificateError: WeatherError {
    // The library compares the names itself and leaves no number behind.
    if detail.contains("subject name") { return .wrongHost(host: origin.host) }
    return switch number(CURLINFO_SSL_VERIFYRESULT) {
    case 9, 10: .certificateExpired(host: origin.host)
    case 2, 18, 19, 20, 21: .unknownIssuer(host: origin.host)
    case 62: .wrongHost(host: origin.host)
    default: .tls(host: origin.host, detail: detail)
    }
  }
}
