import SwiftOutline

/// States of views that only their own code sets, and always to something that is written there.
///
/// What such a state is never set to is never shown.
struct ClosedStates {
  /// What one of them is set to, beside `false` and `nil`.
  struct Settings {
    /// The cases; `*` for `true` and for values.
    var cases: Set<String> = []
  }

  /// By the type and name of the state.
  private(set) var states: [String: Settings] = [:]

  static func of(_ program: SwiftProgram) -> ClosedStates { program.once { ClosedStates(program) } }

  private init(_ program: SwiftProgram) {
    for type in program.sortedTypes where SwiftUINavigation.isPart(type, program) {
      let own = type.sortedProperties.filter { Self.isState($0.outline) }.map(\.outline.name)
      guard !own.isEmpty else { continue }
      var reader = SettingsReader(names: Set(own))
      for property in type.sortedProperties where !property.isUnused {
        reader.read(property.outline.getter ?? [])
        reader.read(property.outline.observers)
        if let initial = property.outline.initial { reader.read([.expression(initial)]) }
      }
      for function in type.sortedFunctions where !function.isUnused {
        reader.read(function.outline.body ?? [])
      }
      for (name, settings) in reader.closed { states["\(type.name).\(name)"] = settings }
    }
  }

  /// Whether a property is a view's own state that begins with nothing shown.
  private static func isState(_ property: PropertyOutline) -> Bool {
    guard property.header.hasAttribute("State"), property.getter == nil else { return false }
    switch property.initial?.kind {
    case .literal("false")?, .literal("nil")?: return true
    case nil: if case .optional? = property.type { return true } else { return false }
    default: return false
    }
  }
}

/// Reads what the code of one type does to some of its properties.
private struct SettingsReader {
  var names: Set<String>
  private var settings: [String: ClosedStates.Settings] = [:]
  /// Those of which not all is known.
  private var open: Set<String> = []

  init(names: Set<String>) { self.names = names }

  var closed: [String: ClosedStates.Settings] {
    Dictionary(
      uniqueKeysWithValues: names.subtracting(open).map { ($0, settings[$0] ?? ClosedStates.Settings()) })
  }

  mutating func read(_ statements: [Statement]) {
    var found: [(String, String?)] = []
    var opened: Set<String> = []
    StatementWalk.visit(statements) { statement in
      guard case .assignment(let target, let value) = statement, let name = Self.name(target) else { return }
      found.append((name, Self.setting(value)))
      if Self.setting(value) == nil, value.kind != .literal("false"), value.kind != .literal("nil") {
        opened.insert(name)
      }
    }
    // A binding is passed on, unless to what only shows something.
    var bound: [String: Int] = [:]
    ExpressionWalk.visit(statements) { expression in
      switch expression.kind {
      case .name(let name) where name.hasPrefix("$"): bound[String(name.dropFirst()), default: 0] += 1
      case .name(let name) where name.hasPrefix("_"): opened.insert(String(name.dropFirst()))
      case .member(_, let name) where name.hasPrefix("$"): bound[String(name.dropFirst()), default: 0] += 1
      case .member(_, let name) where name.hasPrefix("_"): opened.insert(String(name.dropFirst()))
      case .call(let callee, let arguments):
        if case .member(let base?, let name) = callee.kind {
          if name == "toggle", let state = Self.name(base) { found.append((state, "*")) }
          if PresentingModifiers.presenting.contains(name) {
            for argument in arguments where ["isPresented", "item"].contains(argument.label) {
              if let state = ViewStructure.state(argument.value) { bound[state, default: 0] -= 1 }
            }
          }
        }
        for argument in arguments {
          if case .other(let text, _) = argument.value.kind, text.hasPrefix("&") {
            opened.insert(String(text.dropFirst()))
          }
        }
      default: break
      }
    }
    for (name, setting) in found { if let setting { settings[name, default: .init()].cases.insert(setting) } }
    open.formUnion(opened)
    open.formUnion(bound.filter { $0.value != 0 }.keys)
  }

  private static func name(_ expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .member(let base?, let name) where base.isSelf: name
    default: nil
    }
  }

  /// The case that a value is, `*` for `true`; nil for `false`, `nil` and what cannot be determined.
  private static func setting(_ value: Expression) -> String? {
    if value.kind == .literal("true") { return "*" }
    return RouteCase.of(value).name
  }
}
