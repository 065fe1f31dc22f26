import SwiftOutline

/// What all instances of a type are made with: `true`, `false`, the case of an enum, or for an optional something or
/// nothing, which decides the conditions that ask for it.
///
/// Of a part that several screens are made of it is what each screen makes it with.
final class MadeConstants {
  private let program: SwiftProgram
  private let constants: InstanceConstants
  private var makings: [String: [WrittenCall]] = [:]
  private let types: StaticTypes
  private var known: [Slot: Value?] = [:]

  private struct Slot: Hashable {
    var type: String
    var property: String
    var maker: String?
  }

  init(_ program: SwiftProgram, _ types: StaticTypes, _ constants: InstanceConstants, for names: Set<String>)
  {
    self.program = program
    self.types = types
    self.constants = constants
    let holders = program.sortedTypes.filter { type in
      type.kind != .extension && type.kind != .protocol
        && type.properties.keys.contains(where: names.contains)
    }
    guard !holders.isEmpty else { return }
    let wanted = Set(holders.map(\.lastName)).union(["init"])
    let calls = WrittenCalls(program, where: wanted.contains, orRead: []).all
    for call in calls where !call.isAssignment { note(call) }
  }

  private func note(_ call: WrittenCall) {
    let around = types.enclosingType(of: call.site)
    if let around, program.outward(from: around).contains(where: isPreview) { return }
    if types.member(of: call.site)?.isUnused ?? false { return }
    var made = call.name
    if made == "init" {
      guard let receiver = call.receiver else { return }
      // Nothing says of what type a bare `.init(…)` is; `super.init` is another type's.
      guard let name = receiver.lastName, receiver.isPlainName, name.beginsUppercase else { return }
      made = name
    }
    guard let type = program.type(made, within: around) else { return }
    makings[type.name, default: []].append(call)
  }

  private func isPreview(_ type: SwiftType) -> Bool {
    type.lastName.hasSuffix("Preview") || type.lastName.hasSuffix("Previews")
      || program.supertypes(of: type).contains("PreviewProvider")
  }

  /// What a property has in all instances that a screen makes, or else in all that anything makes; nil where
  /// they differ or nothing is known.
  func value(of property: String, in type: SwiftType, on screen: SwiftType?) -> Value? {
    let all = makings[type.name] ?? []
    let own =
      screen.map { screen in
        screen === type ? [] : all.filter { types.enclosingType(of: $0.site) === screen }
      } ?? []
    let slot = Slot(type: type.name, property: property, maker: own.isEmpty ? nil : screen?.name)
    if let found = known[slot] { return found }
    let found = isKept(property, by: type) ? common(own.isEmpty ? all : own, property, type) : nil
    known[slot] = .some(found)
    return found
  }

  private func common(_ makings: [WrittenCall], _ property: String, _ type: SwiftType) -> Value? {
    guard let first = makings.first, let value = value(of: property, in: type, madeBy: first) else {
      return nil
    }
    return makings.dropFirst().allSatisfy { call in
      self.value(of: property, in: type, madeBy: call).map { Self.isSame($0, value) } ?? false
    } ? value : nil
  }

  /// Whether a property stays what an instance of exactly this type is made with.
  private func isKept(_ name: String, by type: SwiftType) -> Bool {
    guard let outline = type.properties[name]?.outline, !outline.header.isStatic,
      outline.header.attributes.isEmpty,
      constants.isConstant(name, of: type),
      !program.conformers([type.name]).contains(where: { $0 !== type })
    else { return false }
    let isSetByProperty = program.sortedTypes.contains { other in
      other.properties.values.contains { property in
        property.calledNames.union(property.initialNames).contains(name) && Self.sets(name, property.outline)
      }
    }
    guard !isSetByProperty else { return false }
    // A closure in an initialiser runs later.
    let makers = type.functions["init"] ?? []
    guard !makers.contains(where: { Self.setsLater(name, $0.outline.body ?? []) }) else { return false }
    return !program.allFunctions.contains { function in
      function.assignedNames.contains(name)
        && !(function.outline.name == "init" && function.type?.properties[name] != nil)
        && (function.type === type || function.type?.properties[name] == nil)
    }
  }

  private static func sets(_ name: String, _ property: PropertyOutline) -> Bool {
    var names = CalledNames()
    names.visit((property.getter ?? []) + property.observers)
    if let initial = property.initial { names.visit([.expression(initial)]) }
    return names.assigned.contains(name)
  }

  private static func setsLater(_ name: String, _ body: [Statement]) -> Bool {
    var isSet = false
    ExpressionWalk.visit(body) { expression in
      guard !isSet, case .closure(let closure) = expression.kind else { return }
      var names = CalledNames()
      names.visit(closure.body)
      isSet = names.assigned.contains(name)
    }
    return isSet
  }

  private func value(of name: String, in type: SwiftType, madeBy call: WrittenCall) -> Value? {
    guard !call.isRead, let property = type.properties[name]?.outline else { return nil }
    let makers = type.functions["init"] ?? []
    guard !makers.isEmpty else {
      // What a class only begins with says less: other code is there to set it.
      guard type.kind == .struct else { return nil }
      if let given = call.argument(name) { return constant(given, property.type, in: call) }
      guard case .optional? = property.type else { return property.initial.flatMap(Self.constant) }
      // What is written after the call may be any closure.
      guard call.arguments.allSatisfy({ $0.label != nil }) else { return nil }
      return property.initial.map { constant($0, property.type, in: nil) } ?? .nothing
    }
    let meant = makers.filter { $0.outline.canMean(call.arguments) }
    guard meant.count == 1, let body = meant[0].outline.body else { return nil }
    let set = Assignments.of(name, in: body)
    // An initialiser that calls another one sets nothing itself.
    guard let only = set.first, set.count == 1 else { return nil }
    guard case .name(let written) = only.value.kind,
      let parameter = meant[0].outline.parameters.first(where: { $0.name == written })
    else { return Self.constant(only.value) }
    if let given = call.argument(for: written, of: meant[0]) {
      return constant(given, property.type, in: call)
    }
    return parameter.standard.flatMap { constant($0, property.type, in: nil) }
  }

  /// What an expression says that a property is given; of an optional whether it is something.
  private func constant(_ expression: Expression, _ type: TypeExpression?, in call: WrittenCall?) -> Value? {
    if let known = Self.constant(expression) { return known }
    guard case .optional? = type else { return nil }
    if expression.kind == .literal("nil") { return .nothing }
    return isSomething(expression, in: call) ? .payload : nil
  }

  /// Whether an expression is never `nil`.
  private func isSomething(_ expression: Expression, in call: WrittenCall?) -> Bool {
    switch expression.kind {
    case .closure, .string, .array, .dictionary, .literal: return true
    case .call(let callee, _):
      // An initialiser of the app's, of which those that can fail are few.
      guard case .name(let name) = callee.kind, name.beginsUppercase else { return false }
      return program.type(name)?.kind == .struct || program.type(name)?.kind == .class
    case .name(let name):
      guard let call, call.scope.look(up: name) == nil, let around = types.enclosingType(of: call.site) else {
        return false
      }
      if let (property, _) = program.property(name, of: around) {
        if DismissActions.isDismissal(property.outline) { return true }
        guard let written = property.outline.type else { return false }
        if case .optional = written { return false }
        return true
      }
      return !program.functions(name, of: around).isEmpty
    default: return false
    }
  }

  private static func constant(_ expression: Expression) -> Value? {
    if case .truth(let truth)? = Value.truth(of: expression) { return .truth(truth) }
    if case .call = expression.kind { return nil }
    return expression.writtenCase.map { .enumCase($0, arguments: []) }
  }

  private static func isSame(_ one: Value, _ other: Value) -> Bool {
    switch (one, other) {
    case (.truth(let a), .truth(let b)): a == b
    case (.enumCase(let a, _), .enumCase(let b, _)): a == b
    case (.nothing, .nothing), (.payload, .payload): true
    default: false
    }
  }
}
