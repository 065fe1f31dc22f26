import AppTargets
import FlowInput

/// The keys of `flowatlas.yml` that say which code is read and what it doesn't say itself.
enum SelectionKeys {
  static let all = ["target", "define", "include", "exclude", "launch", "routers", "coordinators"]

  /// Takes one value; what was expected, when it is not that.
  static func take(_ key: String, _ value: DocumentNode, _ selection: inout SourceSelection) -> String? {
    switch key {
    case "target", "launch":
      guard let text = value.asText else {
        return key == "target" ? "the name of a target" : "the name of a type"
      }
      if key == "target" { selection.target = text } else { selection.hints.launch = text }
    case "coordinators":
      guard let said = types(value) else { return "a list of types, or types with true or false" }
      selection.hints.coordinators = said.filter(\.1).map(\.0)
      selection.hints.noCoordinators = said.filter { !$0.1 }.map(\.0)
    case "define":
      guard let texts = texts(value) else { return "a list of flags" }
      selection.defines = texts
    case "routers":
      guard let texts = texts(value) else { return "a list of types" }
      selection.hints.routers = texts
    default:
      guard let texts = texts(value) else { return "a list of patterns" }
      let globs = texts.map { Glob($0) }
      if key == "include" { selection.included = globs } else { selection.excluded = globs }
    }
    return nil
  }

  private static func texts(_ value: DocumentNode) -> [String]? {
    if let text = value.asText { return [text] }
    guard let list = value.asList else { return nil }
    let texts = list.compactMap(\.asText)
    return texts.count == list.count ? texts : nil
  }

  /// `[Checkout, Login]`, or `{ Checkout: true, TabHelper: false }`.
  private static func types(_ value: DocumentNode) -> [(String, Bool)]? {
    if let texts = texts(value) { return texts.map { ($0, true) } }
    guard let entries = value.asMap else { return nil }
    let said = entries.map { ($0.key.text, $0.value.asText) }
    guard said.allSatisfy({ ["true", "false"].contains($0.1) }) else { return nil }
    return said.map { ($0.0, $0.1 == "true") }
  }
}
