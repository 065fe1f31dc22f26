import SwiftOutline

/// Finds types that could be told something as a delegate, and that nothing makes one: what they would do
/// then never happens.
///
/// `extension HomeCoordinator: ListDelegate` says what the coordinator could do. Where only another's
/// `list.delegate = self` is written, it does nothing of the kind.
struct UnsetDelegates {
  private let program: SwiftProgram
  private let local: LocalFacts
  /// The types that each conform to a protocol.
  private let conformers: [String: [SwiftType]]
  /// The parameters by which the app's functions take delegates: by the function's name, the protocol, then
  /// the labels.
  private let takers: [String: [String: Set<String?>]]
  /// Calls and assignments by the last part of their name.
  private let setters: [String: [WrittenCall]]

  /// Marks the functions of such types that nothing else calls.
  static func mark(_ interpreter: Interpreter, _ local: LocalFacts) {
    let program = interpreter.program
    let protocols = program.sortedTypes.filter { isDelegate($0) }
    guard !protocols.isEmpty else { return }
    let finder = UnsetDelegates(program, local, Set(protocols.map(\.name)))
    for declared in protocols { finder.mark(declared) }
  }

  /// The names of the properties that keep delegates and of what takes them, where they are called.
  static func names(in program: SwiftProgram) -> Set<String> {
    var found: Set<String> = []
    let protocols = Set(program.sortedTypes.filter { isDelegate($0) }.map(\.name))
    guard !protocols.isEmpty else { return [] }
    for name in protocols {
      for holder in program.holders(of: name) {
        found.formUnion(
          holder.sortedProperties.filter { isTyped($0, name, within: holder, program) }.map(\.outline.name))
      }
    }
    return found.union(takers(in: program, protocols).keys)
  }

  private static func isTyped(
    _ property: SwiftProperty, _ name: String, within holder: SwiftType, _ program: SwiftProgram
  ) -> Bool {
    property.outline.type?.mentionedNames.contains { program.type($0, within: holder)?.name == name } ?? false
  }

  private static func isDelegate(_ type: SwiftType) -> Bool {
    type.kind == .protocol && type.functions.count > 0
      && ["delegate", "listener"].contains(Names.words(type.lastName).last?.lowercased())
  }

  private init(_ program: SwiftProgram, _ local: LocalFacts, _ protocols: Set<String>) {
    self.program = program
    self.local = local
    var conformers: [String: [SwiftType]] = [:]
    for type in program.sortedTypes where type.kind != .protocol {
      for name in program.supertypes(of: type) where protocols.contains(name) {
        conformers[name, default: []].append(type)
      }
    }
    self.conformers = conformers
    takers = Self.takers(in: program, protocols)
    setters = Dictionary(grouping: local.calls.all.filter(\.isAssignment), by: \.name)
  }

  private static func takers(
    in program: SwiftProgram, _ protocols: Set<String>
  ) -> [String: [String: Set<String?>]] {
    var takers: [String: [String: Set<String?>]] = [:]
    for function in program.allFunctions {
      let name = function.outline.name == "init" ? function.type?.lastName ?? "init" : function.outline.name
      for parameter in function.outline.parameters {
        for written in parameter.type?.mentionedNames ?? [] {
          guard let type = program.type(written, within: function.type), type.kind == .protocol
          else { continue }
          for known in [type.name] + program.supertypes(of: type) where protocols.contains(known) {
            takers[name, default: [:]][known, default: []].insert(parameter.label)
          }
        }
      }
    }
    return takers
  }

  private func mark(_ declared: SwiftType) {
    let candidates = conformers[declared.name] ?? []
    let holders = program.holders(of: declared.name)
    guard !candidates.isEmpty, !holders.isEmpty, let set = delegates(declared, holders) else { return }
    for type in candidates where type.kind == .class {
      let family = Set([type.name] + program.supertypes(of: type))
      let isSet = set.contains { name in
        family.contains(name)
          || program.types[name].map { program.supertypes(of: $0).contains(type.name) } ?? false
      }
      guard !isSet else { continue }
      for function in declared.sortedFunctions.flatMap({ witnesses(of: $0, in: type) })
      where !isCalledOtherwise(function, in: type, besides: declared) { function.isUnused = true }
    }
  }

  /// The types that code makes delegates of a protocol; nil where that cannot be told.
  private func delegates(_ declared: SwiftType, _ holders: [SwiftType]) -> Set<String>? {
    var found: Set<String> = []
    var names: Set<String> = []
    for holder in holders {
      for property in holder.sortedProperties {
        guard let type = property.outline.type, Self.isTyped(property, declared.name, within: holder, program)
        else { continue }
        // A list of delegates is filled in ways of its own, and an outlet elsewhere.
        guard type.names.count == 1, type.mentionedNames.count == 1,
          !property.outline.header.hasAttribute("IBOutlet")
        else { return nil }
        names.insert(property.outline.name)
      }
    }
    guard !names.isEmpty else { return nil }
    for call in names.sorted().flatMap({ setters[$0] ?? [] }) {
      guard case .assignment(let value) = call.form, canBe(call, on: holders) else { continue }
      guard take(value, call, &found, of: declared) else { return nil }
    }
    for (name, labels) in takers {
      guard let wanted = labels[declared.name] else { continue }
      for call in local.calls.named(name) where !call.isAssignment {
        for argument in call.arguments where wanted.contains(argument.label) {
          guard take(argument.value, call, &found, of: declared) else { return nil }
        }
      }
    }
    // Where nobody is set in a way that is seen, it may be done in one that is not.
    return found.isEmpty ? nil : found
  }

  /// Whether what is assigned to can be a property of one of some types.
  private func canBe(_ call: WrittenCall, on holders: [SwiftType]) -> Bool {
    let owners =
      call.receiver.map { local.types.types(of: $0, in: call).map(\.name) }
      ?? [local.types.enclosingType(of: call.site)?.name].compactMap(\.self)
    guard !owners.isEmpty, !owners.contains(where: local.types.isGeneral) else { return true }
    return owners.contains { owner in
      holders.contains { holder in
        owner == holder.name
          || program.types[owner].map { program.supertypes(of: $0) }?.contains(holder.name)
            ?? false
          || program.supertypes(of: holder).contains(owner)
      }
    }
  }

  /// Adds the types of a value; false where they are not known.
  private func take(
    _ value: Expression, _ call: WrittenCall, _ found: inout Set<String>, of declared: SwiftType
  ) -> Bool {
    if value.isNil { return true }
    let types = local.types.types(of: value, in: call)
    // What a holder keeps of its own parameter was set by whoever made it.
    if case .name = value.kind, types.contains(where: { $0.name == declared.name }),
      call.site.function?.name == "init"
    {
      return true
    }
    // What is declared as something else is none.
    let possible = types.filter { type in
      guard let known = program.types[type.name] else { return true }
      return known.name == declared.name || program.supertypes(of: known).contains(declared.name)
        || known.kind == .protocol && local.types.isGeneral(type) && known.functions.isEmpty
    }
    guard !types.isEmpty,
      possible.allSatisfy({ program.types[$0.name].map { $0.kind != .protocol } ?? false })
    else { return false }
    found.formUnion(possible.map(\.name))
    return true
  }

  private func witnesses(of requirement: SwiftFunction, in type: SwiftType) -> [SwiftFunction] {
    (type.functions[requirement.outline.name] ?? []).filter { $0.hasLabels(of: requirement) }
  }

  /// Whether something else than the protocol's holders can call a function.
  private func isCalledOtherwise(
    _ function: SwiftFunction, in type: SwiftType, besides declared: SwiftType
  ) -> Bool {
    if EntryPoints.isCalledFromOutside(function) { return true }
    let isRequired = program.supertypes(of: type).contains { name in
      name != declared.name && program.types[name]?.functions[function.outline.name] != nil
    }
    if isRequired { return true }
    return local.graph.uses(of: .function(function)).contains { use in
      guard let call = use.call, let receiver = call.receiver, !receiver.isSelf else { return true }
      let types = local.types.types(of: receiver, in: call)
      return types.isEmpty
        ? !CallGraph.isToDelegate(call) : types.contains { $0.name == type.name }
    }
  }
}
