/// Bodies of AirKorea in the recorded shape.
enum AirKoreaBodies {
  static func envelope(_ rows: [String]) -> String {
    #"{"response":{"body":{"totalCount":\#(rows.count),"items":[\#(rows.joined(separator: ","))],"#
      + #""pageNo":1,"numOfRows":10},"header":{"resultMsg":"NORMAL_CODE","resultCode":"00"}}}"#
  }

  static func row(
    time: String, pm10: String = #""22""#, pm2_5: String = #""8""#, index: String = #""45""#,
    more: String = ""
  ) -> String {
    #"{"so2Grade":"1","coFlag":null,"khaiValue":\#(index),"pm10Value":\#(pm10),"#
      + #""pm25Value":\#(pm2_5),"dataTime":"\#(time)","stationName":"중구"\#(more)}"#
  }

  static func station(_ name: String, _ dmX: String, _ dmY: String, network: String? = nil)
    -> String
  {
    let network = network.map { "\"\($0)\"" } ?? "null"
    return #"{"dmX":"\#(dmX)","item":null,"mangName":\#(network),"year":null,"addr":"서울","#
      + #""stationName":"\#(name)","dmY":"\#(dmY)"}"#
  }
}
