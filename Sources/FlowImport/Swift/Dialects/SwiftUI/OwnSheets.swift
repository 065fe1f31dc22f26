import FlowModel
import SwiftOutline

/// Sheets that are shown through an object which views share: a method keeps the view that it is given in an
/// observed property, and a view around all others shows what is kept.
///
/// Each call of such a method presents what it is given; a method that empties or hides it dismisses it.
struct OwnSheets: CallDialect {
  func states(_ types: StaticTypes) -> Set<WatchedState> {
    Set(SheetHolders.of(types.program).kept.map { WatchedState(owner: $0.type, name: $0.name) })
  }

  func writtenNames(_ types: StaticTypes) -> Set<String> { SheetHolders.of(types.program).names }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    let holders = SheetHolders.of(interpreter.program)
    guard holders.names.contains(call.name), let object = call.receiver.object, let type = object.type,
      object !== call.frame.object,
      let function = interpreter.overloads.best(
        interpreter.program.functions(call.name, of: type), call.arguments),
      let role = holders.role(of: function)
    else { return nil }
    guard case .shows(let index, let style) = role else {
      return .navigation([NavigationAct(.dismiss)])
    }
    let given = function.outline.bound(call.arguments.map { Argument(label: $0.label, value: $0.expression) })
    guard let shown = given[index],
      let value = call.arguments.first(where: { $0.expression == shown })?.value
    else { return nil }
    guard let view = interpreter.givenViews.givenView(value, call.context) else { return nil }
    return .navigation([NavigationAct(.present, view, style: style)])
  }

  /// What hides a sheet on a screen that no sheet shows closes what that screen presents.
  static func settle(_ interpreter: Interpreter, _ local: LocalFacts) {
    let holders = SheetHolders.of(interpreter.program)
    guard !holders.names.isEmpty else { return }
    let hides = Set(
      local.entries.filter { entry in
        entry.kind == .dismiss && holders.names.contains(entry.call.name)
          && OwnSheets().reading(of: entry.call, local.types) != nil
      }.map(\.place))
    var shown: Set<EventSource> = []
    for fact in interpreter.log.facts where fact.kind == .present {
      if case .screen(let object) = fact.target { shown.insert(.screen(interpreter.types.key(object))) }
    }
    for index in interpreter.log.facts.indices {
      let fact = interpreter.log.facts[index]
      guard fact.kind == .dismiss, let call = fact.call, hides.contains(call), let source = fact.source
      else { continue }
      if !shown.contains(source) { interpreter.log.facts[index].closesPresented = true }
    }
  }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    let holders = SheetHolders.of(types.program)
    guard !call.isAssignment, !call.isRead, holders.names.contains(call.name), let receiver = call.receiver,
      !receiver.isSelf
    else { return nil }
    for owner in types.types(of: receiver, in: call) {
      guard let type = types.program.types[owner.name],
        let function = types.function(call.name, call.arguments, in: type),
        let role = holders.role(of: function)
      else { continue }
      guard case .shows(let index, let style) = role else { return .navigates(.dismiss, .nothing) }
      guard let shown = function.outline.bound(call.arguments)[index] else { return nil }
      let what: CallReading.Shown = shown.closure.map { .views($0) } ?? .expression(shown)
      return .navigates(.present, .styled(style, what))
    }
    return nil
  }
}

/// The classes that keep a view to be shown over all others, and their methods.
struct SheetHolders {
  /// What a method does with what is shown.
  enum Role {
    /// It shows what it is given for a parameter.
    case shows(Int, style: String)
    case hides
  }

  /// A property that keeps what is shown.
  struct Kept { var type: String, name: String }

  private(set) var kept: [Kept] = []
  private(set) var names: Set<String> = []
  private var roles: [ObjectIdentifier: Role] = [:]

  static func of(_ program: SwiftProgram) -> SheetHolders { program.once { SheetHolders(program) } }

  func role(of function: SwiftFunction) -> Role? { roles[ObjectIdentifier(function)] }

  private init(_ program: SwiftProgram) {
    for type in program.sortedTypes where type.kind == .class {
      let keeping = type.sortedProperties.filter { Self.keepsView($0.outline, of: type, program) }
        .map(\.outline.name)
      guard !keeping.isEmpty else { continue }
      for name in keeping {
        guard let style = Self.style(of: name, of: type, program) else { continue }
        kept.append(Kept(type: type.name, name: name))
        note(type, keeping: name, style)
      }
    }
  }

  private mutating func note(_ type: SwiftType, keeping name: String, _ style: String) {
    var showing: Set<String> = []
    var flags: Set<String> = []
    for function in type.sortedFunctions where function.outline.name != "init" {
      guard let index = Self.given(to: name, in: function) else { continue }
      roles[ObjectIdentifier(function)] = .shows(index, style: style)
      names.insert(function.outline.name)
      showing.insert(function.outline.name)
      flags.formUnion(Self.set(to: "true", in: function))
    }
    guard !showing.isEmpty else { return }
    for function in type.sortedFunctions
    where function.outline.name != "init" && role(of: function) == nil {
      let empties = Assignments.of(name, in: function.outline.body ?? []).contains { Self.isEmpty($0.value) }
      guard empties || !Self.set(to: "false", in: function).isDisjoint(with: flags) else { continue }
      roles[ObjectIdentifier(function)] = .hides
      names.insert(function.outline.name)
    }
  }

  // MARK: - What is kept

  /// Whether a property is observed and keeps any view, or a closure that makes one.
  private static func keepsView(
    _ property: PropertyOutline, of type: SwiftType, _ program: SwiftProgram
  ) -> Bool {
    guard property.getter == nil, !property.header.isStatic,
      property.header.hasAttribute("Published") || type.header.hasAttribute("Observable")
        || program.supertypes(of: type).contains("ObservableObject")
    else { return false }
    guard let written = property.type?.unwrapped else {
      guard case .call(let callee, _)? = property.initial?.kind else { return false }
      return callee.lastName == "AnyView"
    }
    let given = written.functionResult ?? written
    return ["AnyView", "View"].contains(given.unwrapped.firstName)
  }

  /// How the views show what a property keeps; nil when none does.
  private static func style(of name: String, of type: SwiftType, _ program: SwiftProgram) -> String? {
    var found: String?
    for view in program.sortedTypes
    where SwiftUINavigation.isPart(view, program) || view.name == "View"
      || program.supertypes(of: view).contains("ViewModifier") || SwiftUINavigation.isApp(view, program)
    {
      let holders = Set(
        view.sortedProperties.filter { property in
          let written =
            property.outline.type?.unwrapped.firstName ?? property.outline.initial?.namedType?.firstName
            ?? property.outline.madeType
          return written.flatMap { program.type($0, within: view) } === type
        }.map(\.outline.name))
      func isShown(_ expression: Expression) -> Bool {
        guard case .member(let base?, name) = expression.kind else { return false }
        return base.lastName.map(holders.contains) ?? false || base.path?.first == type.lastName
      }
      func read(_ statements: [Statement]) {
        ExpressionWalk.visit(statements) { expression in
          if isShown(expression), found == nil { found = "sheet" }
          guard case .call(let callee, let arguments) = expression.kind,
            let style = callee.lastName.flatMap({ Self.styles[$0] })
          else { return }
          for argument in arguments {
            ExpressionWalk.visit(argument.value.closure?.body ?? []) { if isShown($0) { found = style } }
          }
        }
      }
      for property in view.sortedProperties { read(property.outline.getter ?? []) }
      for function in view.sortedFunctions { read(function.outline.body ?? []) }
      if found != nil { return found }
    }
    return found
  }

  private static let styles = ["fullScreenCover": "fullScreen", "popover": "popover", "sheet": "sheet"]

  /// The index of the parameter from which a function sets a property.
  private static func given(to name: String, in function: SwiftFunction) -> Int? {
    let parameters = function.outline.parameters
    for (_, value) in Assignments.of(name, in: function.outline.body ?? []) {
      var used: Int?
      ExpressionWalk.visit([.expression(value)]) { expression in
        guard used == nil, case .name(let written) = expression.kind else { return }
        used = parameters.firstIndex { $0.name == written && givesView($0.type, function) }
      }
      if let used { return used }
    }
    return nil
  }

  /// Whether a parameter is a view or makes one.
  private static func givesView(_ type: TypeExpression?, _ function: SwiftFunction) -> Bool {
    guard let type else { return false }
    let given = (type.unwrapped.functionResult ?? type).unwrapped
    guard let name = given.firstName ?? given.name else { return false }
    return ["AnyView", "View"].contains(name) || function.outline.generics.contains { $0.name == name }
  }

  /// The properties that a function sets to a literal.
  private static func set(to literal: String, in function: SwiftFunction) -> Set<String> {
    var found: Set<String> = []
    StatementWalk.visit(function.outline.body ?? []) { statement in
      guard case .assignment(let target, let value) = statement, value.kind == .literal(literal),
        let name = target.lastName
      else { return }
      found.insert(name)
    }
    return found
  }

  /// Whether a value is no view: `nil`, `AnyView(EmptyView())`.
  private static func isEmpty(_ value: Expression) -> Bool {
    if value.kind == .literal("nil") { return true }
    var isEmpty = false
    ExpressionWalk.visit([.expression(value)]) { if $0.kind == .name("EmptyView") { isEmpty = true } }
    return isEmpty
  }
}
