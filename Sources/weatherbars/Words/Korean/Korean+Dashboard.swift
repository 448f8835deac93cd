import FoundationEssentials
import WeatherData

nonisolated extension Korean {
  func name(of view: ViewKind) -> String {
    switch view {
    case .now: "현재"
    case .hours: "시간별"
    case .days: "일별"
    case .places: "지역"
    }
  }

  func hint(_ hint: HintName) -> String {
    switch hint {
    case .quit: "종료"
    case .refresh: "새로 고침"
    case .views: "화면"
    case .places: "지역"
    case .quantities: "항목"
    case .add: "지역 추가"
    case .remove: "삭제"
    case .units: "단위"
    case .scale: "눈금"
    case .grades: "등급"
    case .theme: "테마"
    case .help: "도움말"
    case .close: "닫기"
    case .scroll: "이동"
    case .pick: "선택"
    case .hours: "시간"
    case .open: "열기"
    case .sort: "정렬"
    }
  }

  func title(of row: DayRow) -> String {
    switch row {
    case .condition: "하늘"
    case .precipitation: "강수"
    case .wind: "풍속"
    case .uv: "자외선"
    case .pm10: "미세"
    case .pm2_5: "초미세"
    case .sun: "해"
    }
  }

  func feelsLike(_ text: String) -> String { "체감 \(text)" }
  func high(_ text: String) -> String { "최고 \(text)" }
  func low(_ text: String) -> String { "최저 \(text)" }
  func sunrise(_ clock: String) -> String { "일출 \(clock)" }
  func sunset(_ clock: String) -> String { "일몰 \(clock)" }
  func sun(_ rise: String, _ set: String) -> String { "해 \(rise)–\(set)" }
  var sunUpAllDay: String { "해가 지지 않음" }
  var sunDownAllDay: String { "해가 뜨지 않음" }
  func next(_ clock: String) -> String { "다음 \(clock)" }
  func wind(_ text: String, from point: String) -> String { "\(point)풍 \(text)" }
  var calm: String { "바람 없음" }
  func gusts(_ text: String) -> String { "돌풍 \(text)" }
  func station(_ name: String, kilometres: String?) -> String {
    "\(name) 측정소" + (kilometres.map { " (\($0) km)" } ?? "")
  }
  var model: String { "예측 모델" }
  func outlook(_ outlook: RainOutlook, clock: (Date) -> String) -> String {
    switch outlook {
    case .dry(let hours): "앞으로 \(hours)시간 동안 비 없음"
    case .begins(let kind, let time): "\(clock(time))경부터 \(name(of: kind))"
    case .ends(let kind, let time): "\(clock(time))경까지 \(name(of: kind))"
    case .goesOn(let kind): "앞으로 계속 \(name(of: kind))"
    }
  }
  private func name(of kind: RainOutlook.Kind) -> String {
    switch kind {
    case .rain: "비"
    case .snow: "눈"
    }
  }
  func placeCount(_ index: Int, of count: Int) -> String { "\(count)곳 중 \(index)번째" }
  var rainChance: String { "강수확률" }

  var sampleData: String { "예시 데이터" }
  var sample: String { "예시" }
  var forecast: String { "예보" }
  var stale: String { "오래된 값" }
  func offlineForecast(of clock: String) -> String { "\(clock) 발표 예보" }
  var past: String { "지난 시간" }
  var now: String { "지금" }
}

nonisolated extension Korean {
  var refreshing: String { "새로 고치는 중입니다." }
  var refreshed: String { "최신 상태입니다." }
  var joined: String { "이미 새로 고치는 중입니다." }
  func tooSoon(seconds: Int) -> String { "방금 새로 고쳤습니다. \(seconds)초 뒤에 다시 할 수 있습니다." }
  func nextTry(_ clock: String) -> String { "\(clock)에 다시 시도합니다." }
  var noSuchPlace: String { "이 방향에는 지역이 더 없습니다." }
  var onlyOnePlace: String { "지역이 하나뿐입니다. + 키로 추가하세요." }
  var onlyOneView: String { "여기에는 화면이 하나뿐입니다." }
  var noQuantityHere: String { "이 화면은 정해 둔 막대를 보여 주므로 고를 항목이 없습니다." }
  var onlyInPlaces: String { "정렬은 지역 화면에서만 할 수 있습니다." }
  var opensInPlaces: String { "Enter 키는 지역 화면에서 고른 지역을 엽니다." }
  var onlyInHours: String { "시간 이동은 시간별 화면에서만 할 수 있습니다. 2 키로 볼 수 있습니다." }
  var noHoursOfBar: String { "이 막대는 시간별 화면에 없습니다." }
  var endOfHours: String { "시간별 예보가 여기서 끝납니다." }
  func placesSorted(byValue: Bool) -> String {
    byValue ? "지역을 값 순서로 정렬했습니다." : "지역을 정해 둔 순서로 표시합니다."
  }
  func machineCity(_ name: String) -> String {
    "지정한 지역이 없어 이 컴퓨터 시간대의 도시인 \(Particle.object.after(name)) 표시합니다."
  }
  func defaultCity(_ name: String) -> String {
    "지정한 지역이 없고 시간대에서도 알 수 없어 \(Particle.object.after(name)) 표시합니다."
  }
  func unitsAre(_ name: String) -> String { "단위: \(name)" }
  func scaleIs(_ name: String) -> String { "눈금: \(name)" }
  func gradesAre(_ name: String) -> String { "대기질 등급: \(name) 기준" }
  func gradesNote(_ name: String?) -> String {
    name.map { "대기질 \($0) 기준" } ?? "대기질 나라별 기준"
  }
  func gradesByCountry(_ name: String) -> String { "대기질 등급: 나라별 (여기서는 \(name) 기준)" }
  func themeIs(_ name: String) -> String { "테마: \(name)" }
  func added(_ name: String) -> String { "\(Particle.object.after(name)) 추가했습니다." }
  func alreadyThere(_ name: String) -> String { "\(Particle.topic.after(name)) 이미 목록에 있습니다." }
  func removed(_ name: String) -> String { "\(Particle.object.after(name)) 삭제했습니다." }
  func pressAgainToRemove(_ name: String) -> String {
    "\(Particle.object.after(name)) 삭제하려면 - 키를 한 번 더 누르세요."
  }
  var lastPlaceStays: String { "마지막 지역은 삭제할 수 없습니다." }
  func cannotSave(_ reason: String) -> String { "설정 파일을 바꾸지 못했습니다: \(reason)" }
  func severalPlaces(_ name: String) -> String {
    "이름이 \(name)인 곳이 여럿입니다. + 키로 다른 곳을 찾을 수 있습니다."
  }

  var searchPrompt: String { "지역 추가" }
  var searching: String { "찾는 중입니다." }
  var noHits: String { "그런 이름의 지역이 없습니다." }
  var searchHint: String { "↑↓ 선택  Enter 추가  Esc 취소" }
  var choicePrompt: String { "이름이 같은 곳이 여럿입니다" }
  var choiceHint: String { "Enter 표시  Esc 첫째 그대로" }
  func otherName(_ asked: String, _ place: String) -> String {
    "\(asked): \(Particle.by.after(place)) 찾았습니다. 다른 곳이면 위도,경도로 지정하세요."
  }
}
