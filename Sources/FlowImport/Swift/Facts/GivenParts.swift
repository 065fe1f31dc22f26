import SwiftOutline

/// What screens are made with: of the types that conform to the protocol of what a screen keeps, those that
/// code gives it.
///
/// `SettingsViewController(interactor: SettingsInteractor())` says whose interactor is whose, which the
/// protocol does not where several types conform to it and several screens keep one.
final class GivenParts {
  private let local: LocalFacts
  private let program: SwiftProgram
  /// By holder and protocol; nil where it cannot be told.
  private var known: [Slot: Set<String>?] = [:]

  private struct Slot: Hashable {
    var holder: String
    var kind: String
  }

  init(_ program: SwiftProgram, _ local: LocalFacts) {
    self.program = program
    self.local = local
  }

  /// Whether a holder can keep an instance of a type, by what it is made with.
  func canHold(_ holder: SwiftType, _ type: SwiftType) -> Bool {
    let family = Set([type.name] + program.supertypes(of: type))
    let kinds = program.held(by: holder).filter { family.contains($0.name) }
    return kinds.isEmpty
      || kinds.contains { kind in
        guard kind.kind == .protocol, let given = given(to: holder, as: kind) else { return true }
        return given.contains { name in
          family.contains(name)
            || program.types[name].map { program.supertypes(of: $0).contains(type.name) } ?? true
        }
      }
  }

  /// The types that a holder is made with for its property of a protocol; nil where that cannot be told.
  private func given(to holder: SwiftType, as kind: SwiftType) -> Set<String>? {
    let slot = Slot(holder: holder.name, kind: kind.name)
    if let found = known[slot] { return found }
    let found = find(holder, kind)
    known[slot] = .some(found)
    return found
  }

  private func find(_ holder: SwiftType, _ kind: SwiftType) -> Set<String>? {
    let kept = holder.sortedProperties.filter { isTyped($0.outline.type, kind, within: holder) }
    guard !kept.isEmpty, !kept.contains(where: { isSetElsewhere($0.outline.name, besides: holder) }) else {
      return nil
    }
    // What its subclasses are made with it keeps too.
    guard !program.sortedTypes.contains(where: { program.supertypes(of: $0).contains(holder.name) }) else {
      return nil
    }
    let makings = local.graph.makings(of: holder)
    var found: Set<String> = []
    for making in makings where !making.caller.isUnused {
      guard let call = making.call,
        let function = program.functions("init", of: holder).first(where: {
          $0.outline.canMean(call.arguments)
        })
      else { return nil }
      for parameter in function.outline.parameters where isTyped(parameter.type, kind, within: holder) {
        guard let value = call.argument(for: parameter.name, of: function) else { return nil }
        let types = local.types.types(of: value, in: call)
        let isKnown = types.allSatisfy { type in
          program.types[type.name].map { $0.kind != .protocol && $0.kind != .extension } ?? false
        }
        guard isKnown, !types.isEmpty else { return nil }
        found.formUnion(types.map(\.name))
      }
    }
    return found.isEmpty ? nil : found
  }

  private func isTyped(_ written: TypeExpression?, _ kind: SwiftType, within holder: SwiftType) -> Bool {
    written?.names.contains { program.type($0, within: holder) === kind } ?? false
  }

  /// Whether other code than that of types with such a property sets it.
  private func isSetElsewhere(_ name: String, besides holder: SwiftType) -> Bool {
    program.allFunctions.contains { function in
      guard function.assignedNames.contains(name), function.type !== holder else { return false }
      return function.type.map { program.property(name, of: $0) == nil } ?? true
    }
  }
}
