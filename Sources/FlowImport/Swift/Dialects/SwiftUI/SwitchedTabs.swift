import FlowModel
import SwiftOutline

/// Content that a state switches in place of a `TabView`:
/// `switch tab { case .home: HomeView() case .search: SearchView() }` beside the app's own tab bar.
struct SwitchedTabs {
  struct Branch {
    /// The cases it is for; none for all others.
    var cases: [String]
    var body: [Statement]
  }

  /// The state, or what holds it.
  let subject: Expression
  let branches: [Branch]

  /// The branches of a `switch`, or of an `if` that compares a state with cases; nil for all else.
  init?(_ statement: Statement) {
    switch statement {
    case .choice(let choice):
      subject = choice.subject
      branches = choice.branches.map { Branch(cases: $0.patterns.flatMap(\.cases), body: $0.body) }
    case .conditional(let conditional):
      guard let first = Self.comparison(conditional) else { return nil }
      var found = [Branch(cases: [first.name], body: conditional.body)]
      var rest = conditional.otherwise
      while rest.count == 1, case .conditional(let next) = rest[0], let other = Self.comparison(next),
        other.subject.bareSource == first.subject.bareSource
      {
        found.append(Branch(cases: [other.name], body: next.body))
        rest = next.otherwise
      }
      if !rest.isEmpty { found.append(Branch(cases: [], body: rest)) }
      subject = first.subject
      branches = found
    default: return nil
    }
    guard branches.count > 1, branches.contains(where: { !$0.cases.isEmpty }) else { return nil }
  }

  private static func comparison(_ conditional: Conditional) -> (subject: Expression, name: String)? {
    guard conditional.conditions.count == 1, let only = conditional.conditions.first, only.pattern == nil,
      case .operation(["=="], let operands) = only.value.kind, operands.count == 2,
      case .member(_, let name) = operands[1].kind, operands[0].lastName != nil
    else { return nil }
    return (operands[0], name)
  }

  /// The name of the state that is switched by.
  var state: String? { subject.withoutProjection.lastName }

  // MARK: - What it is for

  private static let steps: Set<String> = [
    "loading", "loaded", "error", "failed", "failure", "idle", "empty", "success", "ready", "initial",
    "content", "display", "none", "some", "unknown",
  ]
  private static let layouts: Set<String> = [
    "grid", "list", "table", "compact", "map", "card", "cards", "column", "columns", "row", "rows", "tile",
    "tiles", "chart", "large", "small", "day", "week", "month", "year", "light", "dark",
  ]

  /// Whether what it distinguishes are places, and neither how far something has loaded nor how it is laid
  /// out.
  var isOfPlaces: Bool {
    let cases = branches.flatMap(\.cases).map { $0.lowercased() }
    return !cases.contains(where: Self.steps.contains) && !cases.allSatisfy(Self.layouts.contains)
  }
}

/// Which views switch their content by a state that people set beside it, as in tabs.
final class TabSwitches {
  let interpreter: Interpreter
  /// The content that views switch by a state in place of tabs.
  private var switching: [String: Statement?] = [:]
  private static let layers: Set<String> = ["ZStack", "VStack", "HStack", "Group", "GeometryReader"]

  init(interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  /// The content that a view switches by a state that people set beside it; nil for none.
  func switchedTabs(of type: SwiftType) -> Statement? {
    if let known = switching[type.name] { return known }
    switching[type.name] = .some(nil)
    let found = switchedTabs(in: SwiftUINavigation.body(of: type)?.statements ?? [], of: type, depth: 0)
    switching[type.name] = .some(found)
    return found
  }

  private func switchedTabs(in statements: [Statement], of type: SwiftType, depth: Int) -> Statement? {
    guard depth < 8 else { return nil }
    for statement in statements {
      switch statement {
      case .choice, .conditional:
        // One within another decision is no place of its own for all that the view shows.
        if let tabs = SwitchedTabs(statement), isTabs(tabs, of: type) { return statement }
      case .expression(let expression), .exit(let expression?):
        let base = ViewStructure.peel(expression).base
        if case .statement(let inner) = base.kind {
          if let found = switchedTabs(in: [inner], of: type, depth: depth + 1) { return found }
        } else if case .name(let name) = base.kind, let getter = type.properties[name]?.outline.getter {
          if let found = switchedTabs(in: getter, of: type, depth: depth + 1) { return found }
        } else if let made = ViewStructure.made(base) {
          var bodies: [[Statement]] = []
          if let function = type.functions[made.name]?.first { bodies = [function.outline.body ?? []] }
          if Self.layers.contains(made.name) {
            bodies += made.arguments.compactMap(\.value.closure?.body)
          }
          for body in bodies {
            if let found = switchedTabs(in: body, of: type, depth: depth + 1) { return found }
          }
        }
      default: break
      }
    }
    return nil
  }

  private func isTabs(_ tabs: SwitchedTabs, of type: SwiftType) -> Bool {
    guard let state = tabs.state, tabs.isOfPlaces else { return false }
    var shown: Set<String> = []
    for branch in tabs.branches {
      guard let view = wholeView(in: branch, of: type) else { return false }
      shown.insert(view)
    }
    return shown.count > 1 && isChosen(state, beside: tabs, in: type)
  }

  /// The view that a branch shows, where it is a screen by its stack, title or name.
  private func wholeView(in branch: SwitchedTabs.Branch, of type: SwiftType) -> String? {
    let body = TabBranch(program: interpreter.program, type: type).content(of: branch.body)
    guard body.count == 1, case .expression(let only)? = body.first else { return nil }
    var base = ViewStructure.peel(only).base
    var isStack = false
    while let made = ViewStructure.made(base), ViewStructure.stacks.contains(made.name),
      case .expression(let inner)? = TabBranch.closure(in: made.arguments)?.body.first
    {
      isStack = true
      base = ViewStructure.peel(inner).base
    }
    guard let made = ViewStructure.made(base),
      let view = interpreter.program.type(made.name, within: type),
      SwiftUINavigation.isView(view, interpreter.program)
    else { return nil }
    var names = CalledNames()
    names.visit(SwiftUINavigation.body(of: view)?.statements ?? [])
    let titles: Set<String> = ["navigationTitle", "navigationBarTitle", "NavigationStack", "NavigationView"]
    let name = view.lastName.lowercased()
    let isNamed =
      ["screen", "page", "tab", "tabview", "rootview"].contains(where: name.hasSuffix)
      || branch.cases.contains { name.hasPrefix($0.lowercased()) || $0.lowercased().hasPrefix(name) }
      || branch.cases.isEmpty && name.hasSuffix("view")
    return isStack || isNamed || !names.found.isDisjoint(with: titles) ? view.name : nil
  }

  /// Whether people set a state in the code around a `switch`: in actions, or by a binding that is handed on.
  private func isChosen(_ state: String, beside tabs: SwitchedTabs, in type: SwiftType) -> Bool {
    var within = SettingPlaces(state)
    for branch in tabs.branches { within.read(branch.body) }
    var all = SettingPlaces(state)
    all.read(code: type)
    if !all.found.subtracting(within.found).isEmpty { return true }
    // A model's state can be set by the bar itself.
    guard case .member(let base?, _) = tabs.subject.kind, !base.isSelf else { return false }
    let shown = Set(tabs.branches.compactMap { wholeView(in: $0, of: type) })
    var names = CalledNames()
    names.visit(SwiftUINavigation.body(of: type)?.statements ?? [])
    return names.found.contains { name in
      guard let part = interpreter.program.type(name, within: type), !shown.contains(part.name),
        SwiftUINavigation.isPart(part, interpreter.program)
      else { return false }
      var own = SettingPlaces(state)
      own.read(code: part)
      return !own.found.isEmpty
    }
  }
}

extension SwitchedContents.SwitchedTab {
  /// The view that has the bar.
  var source: EventSource? { position.coordinator.map { .coordinator($0) } }
}

/// The lines where code sets a state as people want it.
private struct SettingPlaces {
  let state: String
  private(set) var found: Set<Int> = []

  init(_ state: String) { self.state = state }

  mutating func read(code type: SwiftType) {
    for property in type.sortedProperties { read(property.outline.getter ?? []) }
    for function in type.sortedFunctions where function.outline.name != "init" {
      for setting in Assignments.all(in: function.outline.body ?? []) { note(setting) }
      read(function.outline.body ?? [])
    }
  }

  mutating func read(_ statements: [Statement]) {
    var passing: Set<Int> = []
    ExpressionWalk.visit(statements) { expression in
      guard case .call(let callee, let arguments) = expression.kind else { return }
      if case .member(.some, let name) = callee.kind, ViewEvents.passing.contains(name) {
        for argument in arguments {
          for setting in Assignments.all(in: argument.value.closure?.body ?? []) {
            passing.insert(setting.line)
          }
        }
      }
    }
    var places: Set<Int> = []
    ExpressionWalk.visit(statements) { expression in
      switch expression.kind {
      case .closure(let closure):
        for target in Assignments.all(in: closure.body) where target.lastName == state {
          places.insert(target.line)
        }
      case .call(let callee, let arguments):
        guard callee.lastName?.beginsUppercase ?? false, callee.lastName != "TabView" else { return }
        for argument in arguments
        where argument.value.isProjected && argument.value.withoutProjection.lastName == state {
          places.insert(argument.value.line)
        }
      default: break
      }
    }
    found.formUnion(places.subtracting(passing))
  }

  private mutating func note(_ target: Expression) {
    if target.lastName == state { found.insert(target.line) }
  }
}
