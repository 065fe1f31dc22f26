/// The tags a model file may have: the core ones of YAML, which all but `!!str` say what is clear anyway.
enum YAMLTag {
  /// What `!!` stands for.
  static let prefix = "tag:yaml.org,2002:"

  /// What a tag makes of a scalar; nil when it is not a scalar's tag.
  static func style(of tag: String) -> ScalarStyle? {
    if tag == "!" { return .quoted }
    guard tag.hasPrefix(prefix) else { return nil }
    switch tag.dropFirst(prefix.count) {
    case "str": return .quoted
    case "int", "float", "bool", "null": return .plain
    default: return nil
    }
  }

  /// What is wrong with a tag that is not one of the node's kind.
  static func problem(of tag: String, kind: String) -> DocumentProblem {
    guard tag.hasPrefix(prefix) else { return .unknownTag(tag) }
    let short = "!!" + tag.dropFirst(prefix.count)
    let known = ["!!str", "!!int", "!!float", "!!bool", "!!null", "!!seq", "!!map"]
    return known.contains(short) ? .misplacedTag(short, kind: kind) : .unknownTag(short)
  }
}
