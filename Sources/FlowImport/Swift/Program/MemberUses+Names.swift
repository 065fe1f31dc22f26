import SwiftOutline

extension MemberUses {
  /// A mention with what it is made on, which is derived once however many functions have its name.
  struct Named {
    var mention: Mention
    var receivers: Receivers
  }

  /// The mentions of one name, by the types whose members they can mean.
  ///
  /// Where every coordinator has a `start`, each of these functions would otherwise be compared with every
  /// call of any of them.
  struct NamedMentions {
    fileprivate(set) var all: [Named] = []
    /// Those that can mean a member of any type.
    fileprivate var anyone: [Int] = []
    /// Those of code that is kept under the name, which can be any type's member that is taken as a value.
    fileprivate var stored: [Int] = []
    /// Those that take what has the name as a value.
    fileprivate(set) var values: [Int] = []
    /// Those that are made on a type.
    fileprivate var onType: [String: [Int]] = [:]
    /// Those that are made on a type or on one that inherits from it.
    fileprivate var onSubtype: [String: [Int]] = [:]
  }

  /// The mentions of a name.
  func mentioned(_ name: String) -> NamedMentions {
    if let known = known.named[name] { return known }
    var found = NamedMentions()
    for (index, mention) in (mentions[name] ?? []).enumerated() {
      let receivers = receivers(of: mention.call)
      found.all.append(Named(mention: mention, receivers: receivers))
      if mention.call.isValue { found.values.append(index) }
      switch receivers {
      case .local: break
      case .unknown: found.anyone.append(index)
      case .around(let type):
        if let type, isStored(name, in: type) { found.stored.append(index) }
        for outer in program.outward(from: type) {
          note(index, on: outer, &found)
          for name in lenders(of: outer) { found.onSubtype[name, default: []].append(index) }
        }
      case .types(let known):
        for name in known {
          guard let type = program.types[name] else {
            found.onType[name, default: []].append(index)
            continue
          }
          if isStored(name, in: type) { found.stored.append(index) }
          note(index, on: type, &found)
        }
      }
    }
    known.named[name] = found
    return found
  }

  /// The classes whose members code in a protocol's extension may call: those that conform to the protocol, and
  /// what they inherit from.
  private func lenders(of type: SwiftType) -> Set<String> {
    guard type.kind == .protocol else { return [] }
    if let found = known.lenders[type.name] { return found }
    let classes = program.conformers([type.name]).filter { $0.kind == .class }
    var found = Set(classes.map(\.name))
    for type in classes {
      found.formUnion(program.supertypes(of: type).filter { program.types[$0]?.kind == .class })
    }
    known.lenders[type.name] = found
    return found
  }

  private func note(_ index: Int, on type: SwiftType, _ found: inout NamedMentions) {
    found.onType[type.name, default: []].append(index)
    found.onSubtype[type.name, default: []].append(index)
    for name in program.supertypes(of: type) { found.onSubtype[name, default: []].append(index) }
  }

  /// The mentions of a name that can mean a member of a type, in written order, and possibly others.
  ///
  /// - Parameter owner: nil for a free function.
  func candidates(_ name: String, of owner: SwiftType?) -> [Named] {
    let named = mentioned(name)
    // What a framework's class inherits from is not known, so anything may be meant.
    guard let owner, owner.kind != .extension else { return named.all }
    var indices = Set(named.anyone)
    if !named.stored.isEmpty, isHandedOver(name, of: owner) { indices.formUnion(named.stored) }
    indices.formUnion(named.onSubtype[owner.name] ?? [])
    for supertype in program.supertypes(of: owner) { indices.formUnion(named.onType[supertype] ?? []) }
    return indices.sorted().map { named.all[$0] }
  }
}
