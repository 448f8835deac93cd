/// Codes of the states of America and Canada's provinces, as addresses have them.
enum RegionCodes {
  /// The name of a region by its code in upper case and the country's code; nil where there is none.
  static func name(of code: String, in country: String?) -> String? {
    switch country {
    case "US": states[code]
    case "CA": provinces[code]
    default: nil
    }
  }

  private static let states = table(
    """
    AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|\
    DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|\
    IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|\
    MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|\
    NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|\
    NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|\
    RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|\
    VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|\
    PR Puerto Rico
    """)

  private static let provinces = table(
    """
    AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|\
    NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|\
    QC Quebec|SK Saskatchewan|YT Yukon
    """)

  private static func table(_ text: String) -> [String: String] {
    var result: [String: String] = [:]
    for entry in text.split(separator: "|") {
      result[String(entry.prefix(2))] = String(entry.dropFirst(3))
    }
    return result
  }
}

/// Names of countries that narrow a search, in English and as people shorten them.
public struct CountryNames: Sendable {
  private let codes: [String: String]

  /// Creates the names of some countries by code and name.
  public init(_ countries: [(code: String, name: String)] = []) {
    var codes = [
      "usa": "US", "unitedstates": "US", "unitedstatesofamerica": "US", "america": "US",
      "uk": "GB", "unitedkingdom": "GB", "greatbritain": "GB", "britain": "GB",
      "southkorea": "KR", "korea": "KR", "republicofkorea": "KR", "대한민국": "KR", "한국": "KR",
      "northkorea": "KP", "czechia": "CZ", "czechrepublic": "CZ", "holland": "NL",
      "netherlands": "NL", "turkey": "TR", "turkiye": "TR", "russia": "RU", "vietnam": "VN",
      "taiwan": "TW", "ivorycoast": "CI", "uae": "AE",
      "미국": "US", "영국": "GB", "일본": "JP", "중국": "CN", "프랑스": "FR", "독일": "DE",
      "캐나다": "CA", "호주": "AU", "이탈리아": "IT", "스페인": "ES", "대만": "TW",
    ]
    for country in countries {
      // "Korea (South)" and "Britain (UK)" are how the system's table has them.
      let name = country.name.split(separator: "(").first ?? ""
      let folded = PlaceText.folded(name)
      if !folded.isEmpty, codes[folded] == nil { codes[folded] = country.code }
    }
    self.codes = codes
  }

  /// The names of the system's table of countries.
  public static var system: CountryNames { CountryNames(ZoneDirectory.system.countries()) }

  /// The code of a country's name.
  func code(of name: String) -> String? { codes[PlaceText.folded(name)] }
}
