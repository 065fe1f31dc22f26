import SwiftOutline

/// SwiftUI: stacks, links, sheets, alerts and tabs, which views declare instead of calling.
struct SwiftUINavigation: NavigationDialect {
  /// What shows something depends on states, so whatever sets one of them can navigate.
  func verbs(in program: SwiftProgram) -> Set<String> { StateNames.all(in: program) }

  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    guard type.kind == .struct else { return nil }
    if Self.isApp(type, program) { return .launcher }
    return Self.isView(type, program) ? .screen : nil
  }

  /// A modifier gives the view it is called on; other calls may change a state.
  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    if let operation = operation(call), interpreter.views.changes != nil, !call.context.isSilent,
      let base = call.receiverExpression, let state = interpreter.state(of: base, call.frame, call.context)
    {
      interpreter.noteChange(state, operation, line: call.line, call.frame, call.context)
      return .navigation([])
    }
    if call.name == "callAsFunction", ViewStructure.state(call.receiverExpression) == "dismiss" {
      return .navigation([NavigationAct(.dismiss)])
    }
    if call.name == "openURL", call.receiverExpression == nil, let url = call.arguments.first?.expression {
      var act = NavigationAct(.external)
      act.outside = ViewStructure.host(url) ?? "web page"
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
    guard interpreter.views.changes != nil, !assignment.context.isSilent else { return nil }
    var state: String?
    switch assignment.receiver {
    case .binding(let object, let name):
      state = assignment.name == "wrappedValue" ? interpreter.state(name, of: object) : nil
    case .object(let object): state = interpreter.state(assignment.name, of: object)
    default: break
    }
    guard let state else { return nil }
    for alternative in assignment.value.alternatives {
      var context = assignment.context
      for condition in alternative.guards { context.require(condition) }
      interpreter.noteChange(
        state, .set(StateSetting(alternative.value, assignment.expression)), line: assignment.line,
        assignment.frame, context)
    }
    return nil
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

  /// What a view or a part shows, and the file it stands in.
  static func body(of type: SwiftType) -> (statements: [Statement], file: Int)? {
    if let property = type.properties["body"], let getter = property.outline.getter {
      return (getter, property.file)
    }
    let function = type.functions["body"]?.first {
      $0.outline.returnType?.name == "View"
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

/// Finds the names of states that views depend on.
enum StateNames {
  /// Arguments whose bindings show nothing.
  private static let plain: Set<String> = ["text", "isOn", "value", "amount", "rating"]

  static func all(in program: SwiftProgram) -> Set<String> {
    var found: Set<String> = []
    for type in program.sortedTypes {
      let isPart =
        type.name == "View" || program.supertypes(of: type).contains { $0.hasSuffix("ViewModifier") }
      let isApp = SwiftUINavigation.isApp(type, program)
      guard isPart || isApp || SwiftUINavigation.isPart(type, program) else { continue }
      for property in type.sortedProperties {
        let getter = property.outline.getter ?? []
        ExpressionWalk.visit(getter) { collect($0, &found) }
        if property.outline.name == "body" || isApp { conditions(getter, &found, depth: 0) }
      }
      for function in type.sortedFunctions {
        ExpressionWalk.visit(function.outline.body ?? []) { collect($0, &found) }
      }
    }
    stored(behind: &found, in: program)
    return found
  }

  /// What computed properties depend on: `user` of `var isLoggedIn: Bool { user != nil }`.
  private static func stored(behind found: inout Set<String>, in program: SwiftProgram) {
    for type in program.sortedTypes where type.kind == .class {
      for property in type.sortedProperties where found.contains(property.outline.name) {
        guard let getter = property.outline.getter, getter.count == 1 else { continue }
        switch getter[0] {
        case .expression(let expression), .exit(let expression?):
          ExpressionWalk.visit([.expression(expression)]) { part in
            if case .name(let name) = part.kind, type.properties[name] != nil { found.insert(name) }
          }
        default: break
        }
      }
    }
  }

  private static func collect(_ expression: Expression, _ found: inout Set<String>) {
    guard case .call(_, let arguments) = expression.kind else { return }
    for argument in arguments where !(argument.label.map(plain.contains) ?? false) {
      if argument.value.isProjected, let name = ViewStructure.state(argument.value) { found.insert(name) }
      if argument.label == "get" {
        ExpressionWalk.visit(argument.value.closure?.body ?? []) { names($0, &found) }
      }
    }
  }

  /// What a body that only chooses depends on.
  private static func conditions(_ statements: [Statement], _ found: inout Set<String>, depth: Int) {
    guard depth < 6, statements.count <= 2 else { return }
    for statement in statements {
      switch statement {
      case .conditional(let conditional):
        for condition in conditional.conditions { names(condition.value, &found) }
        conditions(conditional.body, &found, depth: depth + 1)
        conditions(conditional.otherwise, &found, depth: depth + 1)
      case .choice(let choice):
        names(choice.subject, &found)
        for branch in choice.branches { conditions(branch.body, &found, depth: depth + 1) }
      case .expression(let expression), .exit(let expression?):
        let base = ViewStructure.peel(expression).base
        if case .statement(let inner) = base.kind { conditions([inner], &found, depth: depth + 1) }
        for argument in ViewStructure.made(base)?.arguments ?? [] {
          conditions(argument.value.closure?.body ?? [], &found, depth: depth + 1)
        }
      default: break
      }
    }
  }

  private static func names(_ expression: Expression, _ found: inout Set<String>) {
    ExpressionWalk.visit([.expression(expression)]) { part in
      switch part.kind {
      case .name(let name) where name.first?.isLowercase ?? false && !part.isSelf: found.insert(name)
      case .member(.some, let name): found.insert(name)
      default: break
      }
    }
  }
}

/// Goes through all expressions in statements, closures included.
enum ExpressionWalk {
  static func visit(_ statements: [Statement], _ body: (Expression) -> Void) {
    for statement in statements {
      switch statement {
      case .binding(let binding): if let value = binding.value { visit(value, body) }
      case .expression(let expression), .exit(let expression?): visit(expression, body)
      case .assignment(let target, let value):
        visit(target, body)
        visit(value, body)
      case .conditional(let conditional):
        for condition in conditional.conditions { visit(condition.value, body) }
        visit(conditional.body + conditional.otherwise, body)
      case .guarding(let conditions, let otherwise):
        for condition in conditions { visit(condition.value, body) }
        visit(otherwise, body)
      case .choice(let choice):
        visit(choice.subject, body)
        for branch in choice.branches { visit(branch.body, body) }
      case .loop(_, let subject, let inner):
        if let subject { visit(subject, body) }
        visit(inner, body)
      case .scope(let inner): visit(inner, body)
      case .function(let function): visit(function.body ?? [], body)
      case .exit(nil), .jump: break
      }
    }
  }

  private static func visit(_ expression: Expression, _ body: (Expression) -> Void) {
    body(expression)
    switch expression.kind {
    case .member(let base?, _): visit(base, body)
    case .call(let base, let arguments), .element(let base, let arguments):
      visit(base, body)
      for argument in arguments { visit(argument.value, body) }
    case .closure(let closure): visit(closure.body, body)
    case .array(let items), .dictionary(let items), .operation(_, let items), .other(_, let items):
      for item in items { visit(item, body) }
    case .tuple(let parts): for part in parts { visit(part.value, body) }
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { visit(part, body) }
    case .cast(let value, _), .typeTest(let value, _), .generic(let value, _): visit(value, body)
    case .statement(let statement): visit([statement], body)
    default: break
    }
  }
}
