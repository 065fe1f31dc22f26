/// Where the lines of a file are after a change that left everything the same but the lines, as a new comment does.
public struct MovedLines: Sendable {
  private let table: [Int: Int]

  /// Compares two outlines of a file.
  ///
  /// - Returns: nil if they differ in more than their lines, or if two lines have become one or one two, so that
  ///   what was on one line is not any more.
  public init?(from old: SourceOutline, to new: SourceOutline) {
    var before = OutlineEncoder(keepsLinesApart: true)
    var after = OutlineEncoder(keepsLinesApart: true)
    old.encode(to: &before)
    new.encode(to: &after)
    guard before.bytes() == after.bytes(), let lines = before.lines, let moved = after.lines,
      lines.count == moved.count
    else { return nil }
    var table: [Int: Int] = [:]
    for (line, other) in zip(lines, moved) {
      // Line 0 is that of what is written nowhere.
      guard table.updateValue(other, forKey: line) ?? other == other, (line == 0) == (other == 0) else {
        return nil
      }
    }
    let ordered = table.sorted { $0.key < $1.key }.map(\.value)
    guard zip(ordered, ordered.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    self.table = table
  }

  /// Where a line is now; nil for one without code.
  public subscript(line: Int) -> Int? { table[line] }
}
