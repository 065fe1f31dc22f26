/// Makes well-formed Swift at random: few names, so that everything refers to everything.
struct SwiftGrammar {
  private var generator: SplitMix
  private static let types = [
    "HomeViewController", "DetailViewController", "AppCoordinator", "ItemCoordinator", "MainRouter", "Model",
    "HomeView", "Route", "Delegate", "AppDelegate",
  ]
  private static let names = ["a", "router", "child", "delegate", "item", "start", "makeA", "onDone", "self"]
  private static let calls = [
    "pushViewController", "present", "dismiss", "start", "navigate", "trigger", "addChild", "show", "sheet",
    "sink", "map", "setViewControllers", "coordinate", "onDone", "makeA",
  ]

  init(_ generator: SplitMix) { self.generator = generator }

  /// A file of some declarations.
  mutating func file() -> String {
    (0..<(1 + pick(6))).map { _ in type(depth: 0) }.joined(separator: "\n")
  }

  private mutating func type(depth: Int) -> String {
    let keyword = ["class", "struct", "enum", "protocol", "extension"][pick(5)]
    let parents = (0..<pick(3)).map { _ in
      pick(2) == 0
        ? any(Self.types) : any(["UIViewController", "View", "Coordinator", "UINavigationController"])
    }
    let head =
      "\(keyword) \(any(Self.types))" + (parents.isEmpty ? "" : ": " + parents.joined(separator: ", "))
    guard keyword != "protocol" else { return head + " { func \(any(Self.names))(_ a: \(any(Self.types))) }" }
    let members = (0..<pick(6)).map { _ in member(keyword, depth: depth) }
    return head + " {\n" + members.joined(separator: "\n") + "\n}"
  }

  private mutating func member(_ keyword: String, depth: Int) -> String {
    switch pick(keyword == "enum" ? 6 : 5) {
    case 0: return "var \(any(Self.names)): \(any(Self.types))?"
    case 1: return "lazy var \(any(Self.names)) = \(expression(0))"
    case 2: return "var \(any(Self.names)): \(any(Self.types)) { \(statement(0)) }"
    case 3 where depth < 3: return type(depth: depth + 1)
    case 5: return "case \(any(Self.names))(\(any(Self.types)))"
    default:
      let body = (0..<pick(5)).map { _ in statement(0) }.joined(separator: "\n")
      let name = pick(4) == 0 ? "init" : "func \(any(Self.names))"
      return "\(name)(_ \(any(Self.names)): \(any(Self.types)), a b: @escaping () -> Void = {}) {\n\(body)\n}"
    }
  }

  private mutating func statement(_ depth: Int) -> String {
    guard depth < 5 else { return expression(depth) }
    switch pick(9) {
    case 0: return "let \(any(Self.names)) = \(expression(depth))"
    case 1: return "\(expression(depth)).\(any(Self.names)) = \(expression(depth))"
    case 2:
      return "if let a = \(expression(depth)) { \(statement(depth + 1)) } else { \(statement(depth + 1)) }"
    case 3: return "guard case .a(let item) = \(expression(depth)) else { return }"
    case 4: return "switch \(expression(depth)) { case .a(let x): \(statement(depth + 1))\ndefault: break }"
    case 5: return "for item in \(expression(depth)) { \(statement(depth + 1)) }"
    case 6: return "return \(expression(depth))"
    case 7: return "func \(any(Self.names))() { \(statement(depth + 1)) }"
    default: return expression(depth)
    }
  }

  private mutating func expression(_ depth: Int) -> String {
    guard depth < 6 else { return any(Self.names) }
    func inner(_ grammar: inout SwiftGrammar) -> String { grammar.expression(depth + 1) }
    switch pick(9) {
    case 0: return "\(inner(&self)).\(any(Self.calls))(\(inner(&self)), animated: true)"
    case 1: return "\(any(Self.types))(\(any(Self.names)): \(inner(&self)))"
    case 2: return "\(any(Self.calls))(to: .\(any(Self.names)), \(inner(&self)))"
    case 3: return "\(inner(&self)).\(any(Self.calls)) { [weak self] a in \(statement(depth + 1)) }"
    case 4: return "\(any(Self.types)).\(any(Self.names))"
    case 5: return "[\(inner(&self)), \(inner(&self))]"
    case 6: return "(\(inner(&self)) as? \(any(Self.types)))"
    default: return any(Self.names)
    }
  }

  private mutating func any(_ words: [String]) -> String { words[pick(words.count)] }

  private mutating func pick(_ limit: Int) -> Int { generator.pick(limit) }
}
