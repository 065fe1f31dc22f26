/// A template, parsed once and rendered as often as wanted.
public struct MustacheTemplate: Sendable {
  /// The maximum nesting depth of sections, parents and blocks.
  public static let nestingLimit = 200

  /// The name that errors show, usually the file's path.
  public var name: String { source.name }

  let source: Source
  let nodes: [Node]

  /// Parses a template; throws the first thing that is wrong with it.
  public init(_ source: String, name: String) throws(MustacheError) {
    self.source = Source(source, name: name)
    var parser = Parser(self.source)
    nodes = try parser.parse()
  }
}
