import SwiftOutline

/// Where instances are made, or given closures later, that keep closures which make what is shown.
struct GivenClosureIndex {
  private let program: SwiftProgram
  private let types: StaticTypes
  /// The names of such properties.
  private var names: Set<String> = []
  private var makings: [String: [WrittenCall]] = [:]
  private var settings: [String: [WrittenCall]] = [:]

  /// - Parameter isFactory: whether a written type is that of a closure which makes what is shown.
  init(_ program: SwiftProgram, _ types: StaticTypes, isFactory: (TypeExpression?, SwiftType?) -> Bool) {
    self.program = program
    self.types = types
    var holders: Set<String> = []
    for type in program.sortedTypes where type.kind != .protocol {
      for property in type.sortedProperties
      where property.outline.getter == nil && isFactory(property.outline.type, type) {
        names.insert(property.outline.name)
        holders.insert(type.name)
        holders.formUnion(program.conformers([type.name]).map(\.name))
      }
      // What only passes one on to what it holds: `child.onDone = onDone`.
      let makers = type.functions["init"] ?? []
      if makers.flatMap(\.outline.parameters).contains(where: { isFactory($0.type, type) }) {
        holders.insert(type.name)
      }
    }
    guard !names.isEmpty else { return }
    let made = holders.compactMap { program.types[$0]?.lastName }
    let wanted = names.union(made).union(["init"])
    for call in WrittenCalls(program, where: wanted.contains, orRead: []).all { note(call, holders) }
  }

  /// Whether a property keeps such a closure.
  func holds(_ name: String, _ type: SwiftType) -> Bool { names.contains(name) }

  /// Where instances of a type are made, by its own initialisers or as what a subclass inherits from.
  func makings(of type: SwiftType) -> [WrittenCall] { makings[type.name] ?? [] }

  /// Where a property of a type's instances is set by other code.
  func settings(of name: String, in type: SwiftType) -> [WrittenCall] {
    (settings[name] ?? []).filter { call in
      guard let receiver = call.receiver else { return types.enclosingType(of: call.site) === type }
      if receiver.isSelf { return types.enclosingType(of: call.site) === type }
      return types.types(of: receiver, in: call).contains { $0.name == type.name }
    }
  }

  private mutating func note(_ call: WrittenCall, _ holders: Set<String>) {
    let around = types.enclosingType(of: call.site)
    if types.member(of: call.site)?.isUnused ?? false { return }
    if let around, program.outward(from: around).contains(where: SwiftProgram.isDouble) { return }
    if call.isAssignment {
      // What initialisers set is looked at with what they are given.
      let isOwn = call.receiver?.isSelf ?? true
      if names.contains(call.name), !isOwn || call.site.function?.name != "init" {
        settings[call.name, default: []].append(call)
      }
      return
    }
    guard !call.isRead else { return }
    if call.name != "init" {
      guard let type = program.type(call.name, within: around), holders.contains(type.name) else { return }
      makings[type.name, default: []].append(call)
      return
    }
    for type in made(byInitialiser: call, around, holders) { makings[type.name, default: []].append(call) }
  }

  /// The type that a call of an initialiser by that name makes.
  private func made(byInitialiser call: WrittenCall, _ around: SwiftType?, _ holders: Set<String>)
    -> [SwiftType]
  {
    switch call.receiver?.kind {
    case .name("self"): return [around].compactMap { $0 }.filter { holders.contains($0.name) }
    case .name("super"):
      return around.map { program.supertypes(of: $0).compactMap { program.types[$0] } }?
        .filter { holders.contains($0.name) && $0.kind == .class } ?? []
    case nil:
      // `.init(…)` is of whatever type takes these arguments, if it is only one.
      guard call.arguments.contains(where: { $0.label.map(names.contains) ?? false }) else { return [] }
      let fitting = holders.compactMap { program.types[$0] }.filter { takes(call.arguments, $0) }
      return fitting.count == 1 ? fitting : []
    default:
      guard let name = call.receiver?.lastName, name.beginsUppercase,
        let type = program.type(name, within: around), holders.contains(type.name)
      else { return [] }
      return [type]
    }
  }

  private func takes(_ arguments: [Argument], _ type: SwiftType) -> Bool {
    let makers = type.functions["init"] ?? []
    if !makers.isEmpty { return makers.contains { $0.outline.canMean(arguments) } }
    return type.kind == .struct
      && arguments.allSatisfy { $0.label.map { type.properties[$0] != nil } ?? true }
  }
}
