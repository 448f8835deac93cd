nonisolated extension Korean {
  var helpTitle: String { "도움말" }

  var helpKeys: [KeyHelp] {
    [
      KeyHelp("q  Ctrl-C", "종료"),
      KeyHelp("r", "새로 고침"),
      KeyHelp("Tab  Shift-Tab  1-4", "화면: 현재, 시간별, 일별, 지역"),
      KeyHelp("← →  h l", "이전 지역, 다음 지역"),
      KeyHelp("↑ ↓  k j", "시간별·일별·지역 화면의 항목"),
      KeyHelp("Shift-← →", "시간별 화면에서 한 시간씩 일주일까지 이동"),
      KeyHelp("PgUp PgDn", "하루씩 이동, Home·End는 처음과 끝"),
      KeyHelp("o", "지역 화면을 값 순서나 정한 순서로 정렬"),
      KeyHelp("Enter", "지역 화면에서 고른 지역 열기"),
      KeyHelp("+  /", "지역을 찾아 추가"),
      KeyHelp("-  -", "두 번 누르면 보이는 지역 삭제"),
      KeyHelp("u", "단위: 미터법, 야드파운드법, SI"),
      KeyHelp("s", "막대 눈금: 단계별, 선형"),
      KeyHelp("g", "대기질 등급 기준"),
      KeyHelp("t", "테마"),
      KeyHelp("?  F1", "이 도움말"),
      KeyHelp("Esc", "닫기"),
      KeyHelp("Ctrl-L", "화면 다시 그리기"),
      KeyHelp("Ctrl-Z", "잠시 멈춤"),
    ]
  }

  var helpMouse: [KeyHelp] {
    [
      KeyHelp("클릭", "화면, 지역, 시간, 단축키 안내"),
      KeyHelp("막대 클릭", "현재 화면: 그 항목의 시간별, 일별 화면: 그날의 시간별"),
      KeyHelp("휠", "지역 또는 시간 이동"),
    ]
  }

  var helpReading: [String] {
    [
      "막대의 높이가 값입니다. 옆의 숫자는 단계의 경계이고, 단계별 눈금에서는 단계가 바뀔 때마다 "
        + "막대가 한 계단씩 높아져 변화를 바로 알 수 있습니다.",
      "색은 단계를 따르며, 막대 아래의 말이 색 없이도 같은 뜻을 알려 줍니다.",
      "줄표(–)는 제공되지 않은 값, 흐린 막대는 오래된 값입니다.",
      "시간별 화면에서 ┊는 하루의 시작, │는 지금, ▲는 위에 설명된 시간, 점은 밤입니다.",
      "예시 데이터와 예보는 위쪽에 그렇게 표시됩니다.",
    ]
  }

  var helpHeadings: (keys: String, mouse: String, reading: String) {
    ("단축키", "마우스", "막대 읽는 법")
  }
}
