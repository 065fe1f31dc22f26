import FlowModel
import SwiftOutline

/// Finds out from declarations who holds a reference to which coordinator or screen, and how.
struct ReferenceFinder {
  private let program: SwiftProgram
  private let place: (String) -> Dependency.Target?
  /// What conforms to a protocol, of the types that are coordinators or screens.
  private let conformers: [String: [String]]

  /// - Parameters:
  ///   - known: the types of coordinators and screens.
  ///   - place: the coordinator or the only screen of a type; nil for any other type.
  init(_ program: SwiftProgram, known: Set<String>, place: @escaping (String) -> Dependency.Target?) {
    self.program = program
    self.place = place
    var conformers: [String: [String]] = [:]
    for name in known.sorted() {
      guard let type = program.types[name] else { continue }
      for written in type.inherited.compactMap(\.firstName) {
        guard let found = program.type(written), found.kind == .protocol else { continue }
        conformers[found.name, default: []].append(name)
      }
    }
    self.conformers = conformers
  }

  /// What the stored properties of a type refer to, in written order.
  func references(of name: String) -> [Dependency] {
    guard let type = program.types[name] else { return [] }
    return type.sortedProperties.compactMap { reference($0.outline, in: type) }
  }

  private func reference(_ property: PropertyOutline, in owner: SwiftType) -> Dependency? {
    let header = property.header
    guard property.getter == nil, !header.isStatic,
      let written = property.type?.unwrapped.firstName ?? made(by: property.initial),
      let type = program.type(written, within: owner)
    else { return nil }
    let isProtocol = type.kind == .protocol
    let holders = isProtocol ? conformers[type.name] ?? [] : [type.name]
    // Of several that conform, nothing says which it is.
    guard holders.count == 1, let target = place(holders[0]) else { return nil }
    let strength: Dependency.Strength? =
      header.hasAttribute("weak")
      ? .weak
      : header.hasAttribute("unowned") ? .unowned : isProtocol || type.kind == .class ? .strong : nil
    return Dependency(
      target, strength: strength, role: property.name, through: isProtocol ? type.name : nil,
      creates: made(by: property.initial) == nil ? nil : true)
  }

  /// The type that an expression makes an instance of.
  private func made(by expression: Expression?) -> String? {
    guard let name = expression?.madeType?.firstName, program.type(name) != nil else { return nil }
    return name
  }
}
