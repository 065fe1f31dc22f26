import FlowModel
import SwiftOutline

/// The app's own helpers that go back to a screen by its type: `popTo(ListViewController.self)`, which looks
/// through the stack for one.
struct OwnPops: CallDialect {
  func writtenNames(_ types: StaticTypes) -> Set<String> {
    PopHelpers.of(types.program).names.union([PopHelpers.pop])
  }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    let helpers = PopHelpers.of(interpreter.program)
    guard helpers.names.contains(call.name), let function = helpers.function(call.name, labels: call.labels),
      call.frame.function.map({ helpers.parameter(of: $0) == nil }) ?? true
    else { return nil }
    let given = function.function.outline.bound(
      call.arguments.map { Argument(label: $0.label, value: $0.expression) })
    guard let written = given[function.index] else { return nil }
    let names = TypeNames(program: interpreter.program)
    let body = call.frame.function?.outline.body ?? []
    guard let type = names.type(of: written, within: call.frame.type, local: { Self.local($0, in: body) })
    else { return .navigation([NavigationAct(.pop)]) }
    return .navigation([NavigationAct(.pop, .object(SwiftObject(type.name, type: type)))])
  }

  /// What a local constant is declared with.
  private static func local(_ name: String, in body: [Statement]) -> Expression? {
    var found: Expression?
    ExpressionWalk.visit(body) { binding in
      if binding.names == [name] { found = binding.value }
    } expressions: { _ in
    }
    return found
  }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    let helpers = PopHelpers.of(types.program)
    guard !call.isAssignment, !call.isRead else { return nil }
    if case .function(let around)? = types.member(of: call.site), let own = helpers.parameter(of: around),
      call.name == PopHelpers.pop || helpers.names.contains(call.name)
    {
      let name = around.outline.parameters[own].name
      return .navigates(.pop, .expression(Expression(.name(name), line: call.line)))
    }
    guard let function = helpers.function(call.name, labels: call.labels),
      let written = function.function.outline.bound(call.arguments)[function.index]
    else { return nil }
    let names = TypeNames(program: types.program)
    let type = names.type(of: written, within: types.enclosingType(of: call.site)) { name in
      guard let (found, _) = call.scope.look(up: name), found.origin == .local else { return nil }
      return found.value
    }
    return .navigates(.pop, type.map { .type(StaticType($0.name)) } ?? .nothing)
  }
}

extension CallSite {
  /// The labels of all arguments.
  fileprivate var labels: [String?] { arguments.map(\.label) }
}

/// The functions that go back to a screen of the type they are given.
struct PopHelpers {
  static let pop = "popToViewController"

  private(set) var names: Set<String> = []
  private var parameters: [ObjectIdentifier: Int] = [:]
  private var functions: [String: [SwiftFunction]] = [:]

  static func of(_ program: SwiftProgram) -> PopHelpers { program.once { PopHelpers(program) } }

  /// The index of the type among a helper's parameters; nil for all other functions.
  func parameter(of function: SwiftFunction) -> Int? { parameters[ObjectIdentifier(function)] }

  /// The helper that a call with some labels means.
  func function(_ name: String, labels: [String?]) -> (function: SwiftFunction, index: Int)? {
    let shapes = labels.map { FunctionOutline.Shape(label: $0, isClosure: false) }
    guard let found = functions[name]?.first(where: { $0.outline.canMean(shapes) }),
      let index = parameter(of: found)
    else { return nil }
    return (found, index)
  }

  private init(_ program: SwiftProgram) {
    var open = program.allFunctions.filter { $0.outline.parameters.contains { Self.isType($0.type) } }
    while true {
      let count = parameters.count
      open.removeAll { function in
        guard function.calledNames.contains(Self.pop) || Self.handsOn(function, names),
          let index = function.outline.parameters.firstIndex(where: { Self.isType($0.type) })
        else { return false }
        parameters[ObjectIdentifier(function)] = index
        names.insert(function.outline.name)
        functions[function.outline.name, default: []].append(function)
        return true
      }
      if parameters.count == count { break }
    }
  }

  /// Whether a function calls one of some with what it is given.
  private static func handsOn(_ function: SwiftFunction, _ names: Set<String>) -> Bool {
    guard !function.calledNames.isDisjoint(with: names) else { return false }
    let own = Set(function.outline.parameters.filter { isType($0.type) }.map(\.name))
    var isGiven = false
    ExpressionWalk.visit(function.outline.body ?? []) { expression in
      guard case .call(let callee, let arguments) = expression.kind,
        callee.lastName.map(names.contains) ?? false
      else { return }
      isGiven = isGiven || arguments.contains { $0.value.lastName.map(own.contains) ?? false }
    }
    return isGiven
  }

  private static func isType(_ type: TypeExpression?) -> Bool {
    guard let type = type?.unwrapped else { return false }
    if type.name == "AnyClass" { return true }
    if case .metatype = type { return true }
    return type.description.hasSuffix(".Type")
  }
}

/// Tells which screen a type is that is written as a value: `ListViewController.self`,
/// `UIHostingController<ListView>.self`, or a constant with one of these.
private struct TypeNames {
  let program: SwiftProgram
  private static let depthLimit = 5

  init(program: SwiftProgram) { self.program = program }

  func type(
    of value: Expression, within scope: SwiftType?, depth: Int = 0, local: (String) -> Expression?
  ) -> SwiftType? {
    guard depth < Self.depthLimit else { return nil }
    func deeper(_ next: Expression, _ scope: SwiftType?) -> SwiftType? {
      type(of: next, within: scope, depth: depth + 1, local: { _ in nil })
    }
    switch value.kind {
    case .member(let base?, "self"): return named(base, scope)
    case .name(let name):
      if let found = local(name) { return deeper(found, scope) }
      return scope.flatMap { program.property(name, of: $0) }.flatMap { constant($0.0) }
        .flatMap { deeper($0, scope) }
    case .member(let base?, let name):
      let owner = base.isSelf ? scope : base.namedType?.firstName.flatMap { program.type($0, within: scope) }
      guard let owner, let (property, _) = program.property(name, of: owner) else { return nil }
      return constant(property).flatMap { deeper($0, owner) }
    case .cast(let inner, _): return type(of: inner, within: scope, depth: depth + 1, local: local)
    default: return nil
    }
  }

  private func named(_ written: Expression, _ scope: SwiftType?) -> SwiftType? {
    if case .generic(let base, let arguments) = written.kind,
      base.lastName?.hasSuffix("HostingController") ?? false
    {
      return arguments.first?.firstName.flatMap { program.type($0, within: scope) }
    }
    return written.namedType?.firstName.flatMap { program.type($0, within: scope) }
  }

  private func constant(_ property: SwiftProperty) -> Expression? {
    property.outline.initial ?? property.outline.getter?.onlyResult
  }
}
