/// How to render.
public struct MustacheOptions: Sendable {
  /// What `{{name}}` does to a text; `{{{name}}}` and `{{&name}}` never do it.
  public var escape: @Sendable (String) -> String
  /// Whether a partial or parent that is not in the library is an error rather than no text.
  public var strictPartials: Bool
  /// Whether a name that the data does not have at all is an error rather than no text.
  ///
  /// That goes for variables, sections and dynamic names; `null` is never an error. A list or object shown
  /// as text is one too.
  public var strictNames: Bool
  /// The maximum number of steps plus bytes of output that a rendering may take before it is an error: few
  /// templates are enough to ask for more than a computer can do.
  public var workLimit: Int

  /// Creates options; without arguments, those of the Mustache specification.
  public init(
    escape: @escaping @Sendable (String) -> String = MustacheOptions.escapeHTML,
    strictPartials: Bool = false, strictNames: Bool = false, workLimit: Int = 50_000_000
  ) {
    self.escape = escape
    self.strictPartials = strictPartials
    self.strictNames = strictNames
    self.workLimit = workLimit
  }

  /// Replaces `& < > " '` by HTML character references.
  @Sendable public static func escapeHTML(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
