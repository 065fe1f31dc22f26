import SwiftOutline

/// SwiftUI: stacks, links, sheets, alerts and tabs, which views declare instead of calling.
struct SwiftUINavigation: CallDialect, AssignmentDialect {
  func states(_ types: StaticTypes) -> Set<WatchedState> { WatchedStates(types).all() }

  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    guard type.kind == .struct else { return nil }
    if Self.isApp(type, program) { return .launcher }
    return Self.isView(type, program) ? .screen : nil
  }

  /// A modifier gives the view it is called on; other calls may change a state.
  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    if let operation = operation(call), interpreter.viewStates.findings.changes != nil,
      !call.context.isSilent,
      let base = call.receiverExpression,
      let state = interpreter.viewStates.state(of: base, call.frame, call.context)
    {
      interpreter.viewStates.noteChange(state, operation, line: call.line, call.frame, call.context)
      return .navigation([])
    }
    if DismissActions.isCalled(by: call, interpreter.program) {
      return .navigation([NavigationAct(.dismiss)])
    }
    if call.name == "openURL", call.receiverExpression == nil, !interpreter.callFollower.hasOwn(call),
      let url = call.arguments.first?.value
    {
      var act = NavigationAct(.external)
      act.outside = ExternalPlace.name(of: url, at: call.place, interpreter)
      return .navigation([act])
    }
    if case .binding = call.receiver { return .value(call.receiver) }
    guard let type = call.receiver.object?.type, Self.isView(type, interpreter.program),
      call.receiverExpression != nil, call.receiverExpression?.isSelf == false,
      interpreter.program.functions(call.name, of: type).allSatisfy({ $0.type?.name == "View" }),
      interpreter.program.property(call.name, of: type) == nil
    else { return nil }
    return .value(call.receiver)
  }

  private func operation(_ call: CallSite) -> StateChange.Operation? {
    switch call.name {
    case "toggle": return call.arguments.isEmpty ? .toggle : nil
    case "append":
      return call.arguments.first.map { .append($0.value, $0.expression) }
    case "removeLast", "popLast":
      guard let count = call.arguments.first?.expression else { return .removeLast }
      // `path.removeLast(path.count)` is all of it.
      if case .member(.some, "count") = count.kind { return .removeAll }
      return .removeLast
    case "removeAll": return .removeAll
    default: return nil
    }
  }

  func meaning(of assignment: AssignmentSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard interpreter.viewStates.findings.changes != nil, !assignment.context.isSilent else { return nil }
    var state: String?
    switch assignment.receiver {
    case .binding(let object, let name):
      state = assignment.name == "wrappedValue" ? interpreter.viewStates.state(name, of: object) : nil
    case .object(let object): state = interpreter.viewStates.state(assignment.name, of: object)
    default: state = interpreter.nestedStates.nestedState(assignment.name, of: assignment.receiverExpression)
    }
    guard let state else { return nil }
    if case .ternary(let condition, let then, let otherwise) = assignment.expression.kind {
      note(state, assignment, choosing: then, or: otherwise, by: condition, interpreter)
      return nil
    }
    if assignment.expression.isComparison, !assignment.expression.inverts(assignment.name) {
      let yes = Expression(.literal("true"), line: assignment.line)
      note(state, assignment, choosing: yes, or: nil, by: assignment.expression, interpreter)
      return nil
    }
    for alternative in assignment.value.alternatives {
      note(state, assignment, alternative.value, assignment.expression, if: alternative.guards, interpreter)
    }
    return nil
  }

  /// Notes that a state is set to one thing or another by a condition: `isShown = status == .outdated`.
  ///
  /// - Parameter otherwise: what it is set to if the condition does not hold; nil for what is false then, since
  ///   nothing says that it was not so before.
  private func note(
    _ state: String, _ assignment: AssignmentSite, choosing then: Expression, or otherwise: Expression?,
    by condition: Expression, _ interpreter: Interpreter
  ) {
    func note(_ written: Expression, if conditions: [Guard]) {
      let value = interpreter.expressions.value(of: written, assignment.frame)
      self.note(state, assignment, value, written, if: conditions, interpreter)
    }
    if let holds = interpreter.conditionReader.given(truthOf: condition, assignment.frame) {
      if let written = holds ? then : otherwise { note(written, if: []) }
      return
    }
    let holds = Guard(condition)
    note(then, if: [holds])
    if let otherwise { note(otherwise, if: [holds.negated]) }
  }

  /// Notes that a state is set to a value under some conditions.
  private func note(
    _ state: String, _ assignment: AssignmentSite, _ value: Value, _ written: Expression,
    if conditions: [Guard], _ interpreter: Interpreter
  ) {
    var context = assignment.context
    for condition in conditions { context.require(condition) }
    interpreter.viewStates.noteChange(
      state, .set(StateSetting(value, written)), line: assignment.line, assignment.frame, context,
      written: value)
  }

  /// Views are looked at together, from where the app begins on.
  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard type === interpreter.program.sortedTypes.first else { return }
    ViewExplorer(interpreter).explore()
  }

  static func isApp(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    program.supertypes(of: type).contains { $0 == "App" || $0 == "SwiftUI.App" }
      && type.properties["body"] != nil
  }

  private static let views: Set<String> = [
    "View", "SwiftUI.View", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]

  static func isView(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard type.kind == .struct, !isPreview(type, program) else { return false }
    let supertypes = program.supertypes(of: type)
    if supertypes.contains(where: views.contains) { return true }
    // A protocol of a package that refines `View`.
    return body(of: type) != nil
      && supertypes.contains { name in
        name.hasSuffix("View") && (program.types[name].map { $0.kind == .extension } ?? true)
      }
  }

  /// Whether a type of the app's own may give views without being one; what extends a framework's view is one.
  static func isBuilder(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    type.kind != .extension && !isView(type, program)
  }

  /// What is only there for Xcode's previews is never seen by anyone.
  private static func isPreview(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard let outer = type.outerName.flatMap({ program.types[$0] }) else { return false }
    return program.supertypes(of: outer).contains("PreviewProvider")
  }

  /// Whether it is a view or something else with a body that belongs to one: a toolbar's content, a menu.
  static func isPart(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    let parts: Set<String> = [
      "ToolbarContent", "CustomizableToolbarContent", "TabContent", "Commands", "Scene", "TableRowContent",
    ]
    return isView(type, program)
      || type.kind == .struct && program.supertypes(of: type).contains(where: parts.contains)
  }

  /// What a view or a part shows, and the file it is in.
  static func body(of type: SwiftType) -> (statements: [Statement], file: Int)? {
    if let property = type.properties["body"], let getter = property.outline.getter {
      return (getter, property.file)
    }
    let function = type.functions["body"]?.first {
      $0.outline.returnType?.name == "View" && $0.outline.parameters.count < 2
    }
    guard let function,
      !type.inherited.contains(where: { $0.name?.hasSuffix("Modifier") ?? false })
    else { return nil }
    return function.outline.body.map { ($0, function.file) }
  }

  /// Whether a written type is some view: `some View`, `AnyView`, `DetailView?`.
  static func isView(_ written: TypeExpression?, within type: SwiftType?, _ program: SwiftProgram) -> Bool {
    guard let name = written?.firstName else { return false }
    let parts = ["View", "AnyView", "SwiftUI.View", "Scene", "ToolbarContent", "Commands", "TabContent"]
    if parts.contains(name) { return true }
    return program.type(name, within: type).map { isView($0, program) } ?? false
  }
}

extension Expression {
  /// Whether it compares or joins others, so that it is true or false: `status == .outdated`, `!isValid`.
  fileprivate var isComparison: Bool {
    guard case .operation(let operators, _) = kind, !operators.isEmpty else { return false }
    return operators.allSatisfy(Self.comparing.contains)
  }

  /// Whether it is the opposite of what has a name: `isShown = !isShown`.
  fileprivate func inverts(_ name: String) -> Bool {
    guard case .operation(["!"], let operands) = kind else { return false }
    return operands.first?.lastName == name
  }

  private static let comparing: Set<String> = ["==", "!=", "<", "<=", ">", ">=", "&&", "||", "!"]
}
