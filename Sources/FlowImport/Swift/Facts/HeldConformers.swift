import SwiftOutline

/// Tells which of the types that conform to a protocol a property can hold, by what code assigns to it.
///
/// Where a cell's `delegate` and a header's `listener` are of one protocol and two screens conform to it, what the cell
/// calls happens in the screen that has made itself the cell's delegate.
struct HeldConformers {
  private let program: SwiftProgram
  private let types: StaticTypes
  /// The assignments to properties, by the property's name.
  private let assignments: [String: [WrittenCall]]

  init(_ types: StaticTypes, _ calls: WrittenCalls) {
    self.types = types
    program = types.program
    assignments = Dictionary(grouping: calls.all.filter(\.isAssignment), by: \.name)
  }

  /// The names of the properties that hold what conforms to a protocol of the app's.
  static func names(in program: SwiftProgram) -> Set<String> {
    var found: Set<String> = []
    for type in program.sortedTypes {
      for property in type.sortedProperties where held(by: property, of: type, program) != nil {
        found.insert(property.outline.name)
      }
    }
    return found
  }

  private static func held(
    by property: SwiftProperty, of type: SwiftType, _ program: SwiftProgram
  ) -> SwiftType? {
    // An outlet is set elsewhere, and a structure's property as it is made.
    guard type.kind == .class, property.outline.getter == nil,
      !property.outline.header.hasAttribute("IBOutlet"),
      property.outline.initial?.isNil ?? true, let name = property.outline.type?.unwrapped.name,
      let declared = program.type(name, within: type), declared.kind == .protocol
    else { return nil }
    return declared
  }

  /// Whether what a call is made on can be an instance of a type; true unless all that is assigned to it is known.
  func canBe(_ type: SwiftType?, calledBy call: WrittenCall) -> Bool {
    guard let type, let name = call.receiver?.ownPropertyName,
      let (property, holder) = types.enclosingType(of: call.site).flatMap({ program.property(name, of: $0) }),
      let declared = Self.held(by: property, of: holder, program),
      program.conformers([declared.name]).count > 1
    else { return true }
    let set = (assignments[name] ?? []).filter { isSetting(holder, $0) }
    let held = set.flatMap { assigned(by: $0) ?? [] }
    guard !set.isEmpty, set.allSatisfy({ assigned(by: $0) != nil }) else { return true }
    return held.contains { program.areRelated($0, type) }
  }

  /// Whether an assignment may be to a property of a type.
  private func isSetting(_ holder: SwiftType, _ call: WrittenCall) -> Bool {
    guard let receiver = call.receiver, !receiver.isSelf else {
      return types.enclosingType(of: call.site).map { program.areRelated($0, holder) } ?? true
    }
    let found = types.types(of: receiver, in: call).compactMap { program.types[$0.name] }
    return found.isEmpty || found.contains { program.areRelated($0, holder) }
  }

  /// The types of what is assigned; nil where they are not known.
  private func assigned(by call: WrittenCall) -> [SwiftType]? {
    guard case .assignment(let value) = call.form else { return nil }
    if value.isNil { return [] }
    let found =
      value.isSelf
      ? [types.enclosingType(of: call.site)].compactMap(\.self)
      : types.types(of: value, in: call).compactMap { program.types[$0.name] }
    guard !found.isEmpty, found.allSatisfy({ $0.kind == .class || $0.kind == .struct }) else { return nil }
    return found
  }
}

extension Expression {
  /// The property of the type around that an expression is: `delegate`, `self.delegate`.
  fileprivate var ownPropertyName: String? {
    switch kind {
    case .name(let name): name == "self" || name == "super" ? nil : name
    case .member(let base?, let name): base.isSelf ? name : nil
    default: nil
    }
  }
}
