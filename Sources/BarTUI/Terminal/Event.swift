/// A key, whatever bytes the terminal sent for it.
public nonisolated enum Key: Sendable, Hashable {
  /// A printable character.
  case character(Character)
  /// Ctrl with a letter, in lower case.
  case control(Character)
  /// The function key of a number, from 1 on.
  case function(Int)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, shiftLeft, shiftRight
  case home, end, pageUp, pageDown
}

/// Something that happened outside.
public nonisolated enum Event: Sendable, Hashable {
  /// A key was pressed.
  case key(Key)
  /// The main button was clicked on a cell.
  case click(row: Int, column: Int)
  /// The wheel was turned over a cell: -1 up, 1 down.
  case wheel(Int, row: Int, column: Int)
  /// Text was pasted, cleaned of control characters.
  case paste(String)
  /// The surface has another size.
  case resized
  /// The program is in the foreground again after a stop; all has to be drawn anew.
  case resumed
}
