/// A place in the app's own code, with a path that means the same on every machine.
public struct SourceReference: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file, relative to the repository or to the folder that was read, with `/` between its parts.
  public var path: String
  /// The line from 1; nil for the whole file.
  public var line: Int?

  /// Creates a reference.
  public init(_ path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  /// Reads `path` or `path:line`.
  public init(parsing text: String) {
    if let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]), line > 0 {
      self.init(String(text[..<colon]), line: line)
    } else {
      self.init(text)
    }
  }

  /// The form `path:line`.
  public var description: String { line.map { "\(path):\($0)" } ?? path }
}
