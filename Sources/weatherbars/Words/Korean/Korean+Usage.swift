nonisolated extension Korean {
  func sentence(for error: UsageError) -> String {
    switch error {
    case .unknownOption(let option, let near):
      "알 수 없는 옵션 \(option)" + hint(near) + "; --help에서 모두 볼 수 있습니다"
    case .missingValue(let option, let accepted):
      "\(option)에 값이 필요합니다: \(text(of: accepted))"
    case .unexpectedValue(let option): "\(option)에는 값을 줄 수 없습니다"
    case .badValue(let option, let value, let accepted, let near):
      "\(option)에 '\(value)' 값을 쓸 수 없습니다" + hint(near) + "; 가능한 값: \(text(of: accepted))"
    case .conflict(let first, let second): "\(first), \(second) 옵션은 함께 쓸 수 없습니다"
    case .needs(let option, let others):
      "\(option) 옵션은 \(others.joined(separator: " 또는 ")) 옵션과 함께 써야 합니다"
    case .badCoordinates(let text):
      "'\(text)' 좌표는 지구 위의 점이 아닙니다; 가능한 값: \(self.text(of: .coordinates))"
    case .emptyPlace(let text):
      "'\(text)'에 지역 이름이 없습니다; 가능한 값: \(self.text(of: .place))"
    case .unknownField(let field, let near):
      "--format에 없는 필드 {\(field)}" + hint(near) + "; 가능한 필드: " + FormatField.summary
    case .loneBrace(let text):
      "--format의 '\(text)'에 짝이 없는 중괄호가 있습니다; 중괄호는 {{ 또는 }}로 씁니다"
    case .badWidth(let field):
      "--format의 {\(field)} 폭은 1에서 500까지의 수여야 합니다"
    }
  }

  func text(of accepted: Accepted) -> String {
    switch accepted {
    case .names(let names): names.joined(separator: ", ")
    case .list(let names): "쉼표로 나눈 목록 (\(names.joined(separator: ", ")))"
    case .number(let range): "\(range.lowerBound)부터 \(range.upperBound)까지의 정수"
    case .url: "http:// 또는 https://로 시작하고 빈칸, ?, #이 없는 주소"
    case .file: "파일 이름"
    case .template: "'{place} {temperature}' 같은 서식, 또는 waybar, tmux"
    case .coordinates: "위도,경도 (위도 -90~90, 경도 -180~180)"
    case .place: "이름, 위도,경도 또는 별칭=지역"
    case .text: "글자"
    case .flag: "true 또는 false"
    }
  }

  private func hint(_ near: String?) -> String {
    near.map { " (혹시 \($0)?)" } ?? ""
  }
}
