/// The ways in which people write the name of a Korean place, folded for comparing.
enum KoreanNameForms {
  /// Renamed provinces and the two-syllable short names that are no prefixes.
  private static let provinces: [String: [String]] = [
    "강원특별자치도": ["강원도"],
    "전북특별자치도": ["전라북도", "전북도"],
    "충청북도": ["충북"], "충청남도": ["충남"], "전라남도": ["전남"], "경상북도": ["경북"],
    "경상남도": ["경남"],
    "제주특별자치도": ["제주도"],
  ]
  private static let romanisedProvinces: [String: [String]] = [
    "Gangwon State": ["gangwondo"], "Jeonbuk State": ["jeollabukdo", "jeollabuk", "jeonbukdo"],
    "Chungcheongbuk-do": ["chungbuk"], "Chungcheongnam-do": ["chungnam"],
    "Jeollanam-do": ["jeonnam"], "Gyeongsangbuk-do": ["gyeongbuk"],
    "Gyeongsangnam-do": ["gyeongnam"], "Jeju": ["jejudo"],
  ]

  /// The folded forms of a province's name, in full first.
  static func ofProvince(_ name: KoreanPlace.Name, inKorean: Bool) -> [String] {
    if !inKorean {
      let full = PlaceText.folded(name.english)
      let short = name.english.split(whereSeparator: { $0 == "-" || $0 == " " }).first ?? ""
      return [full, PlaceText.folded(short), full + "si"] + (romanisedProvinces[name.english] ?? [])
    }
    let others = provinces[name.korean] ?? []
    guard !name.korean.hasSuffix("시") else {
      let short = String(name.korean.prefix(2))
      return [name.korean, short, short + "시"]
    }
    let isShort = !["충청", "전라", "경상"].contains(String(name.korean.prefix(2)))
    return [name.korean] + (isShort ? [String(name.korean.prefix(2))] : []) + others
  }

  /// The folded forms of any other place's name, in full first.
  static func ofOther(_ name: KoreanPlace.Name, inKorean: Bool) -> [String] {
    guard inKorean else {
      let stem = name.english.lastIndex(of: "-").map { name.english[..<$0] }
      let letters = name.english.prefix { !$0.isNumber && $0 != "-" }
      return distinct(
        [name.english[...], stem ?? "", letters].map { PlaceText.folded($0) }, least: 2)
    }
    let full = PlaceText.folded(name.korean)
    var forms = [full]
    if let last = full.last, "시군구읍면동".contains(last) { forms.append(String(full.dropLast())) }
    if let digit = full.firstIndex(where: \.isNumber) {
      // 성산제1동 is also 성산1동, 성산동 and 성산; but the 제 of 거제1동 belongs to the name.
      let stem: Substring = full[..<digit]
      let bare: Substring = stem.hasSuffix("제") ? stem.dropLast() : ""
      for stem in [stem, bare] where stem.count >= 2 {
        forms += [String(stem), String(stem) + "동", String(stem) + full[digit...]]
      }
    }
    return distinct(forms, least: 2)
  }

  private static func distinct(_ forms: [String], least: Int) -> [String] {
    var result: [String] = []
    for form in forms where form.count >= least && !result.contains(form) { result.append(form) }
    return result
  }
}
