/// A place in a text file that a person can go to.
///
/// Lines and columns count from 1; a column counts Unicode scalars, so that a caret lands under the
/// character it means.
public struct SourcePosition: Hashable, Codable, Comparable, Sendable {
  /// The file's path as the user gave it, or `<stdin>`.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Creates a position.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Sorts by file, then line, then column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The form that compilers and editors understand: `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
