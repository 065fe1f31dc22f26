import FlowModel

/// The references that a drawing of a flow mentions, since the flow rests on them.
///
/// Who holds a coordinator, and whom a coordinator knows without keeping it alive, decides how long a flow
/// lives. All other references are in the drawing of who knows whom.
struct HeldReferences {
  private let index: EdgeIndex
  /// The most references that a heading or card mentions.
  private static let limit = 3

  init(_ index: EdgeIndex) { self.index = index }

  /// What a coordinator knows weakly or unowned.
  func loose(of coordinator: Coordinator) -> [Diagram.Held] {
    mentioned(
      coordinator.uses.filter { $0.strength == .weak || $0.strength == .unowned },
      by: .coordinator(coordinator.id))
  }

  /// The strong references of a screen on the coordinator that owns it.
  func strong(of screen: Screen, in coordinator: Coordinator) -> [Diagram.Held] {
    mentioned(
      screen.uses.filter { $0.strength == .strong && $0.target == .coordinator(coordinator.id) },
      by: .screen(ScreenAddress(coordinator.id, screen.id)))
  }

  private func mentioned(_ dependencies: [Dependency], by knower: Dependency.Target) -> [Diagram.Held] {
    dependencies.prefix(Self.limit).map { dependency in
      let name =
        type(of: dependency.target) ?? EdgeWords.title(ofKnown: dependency.target, in: index.registry)
      let role = dependency.role.map { "\($0): \(name)" } ?? name
      let strength = dependency.strength?.rawValue ?? ""
      return Diagram.Held(
        bond: index.bonds.bond(of: Reference(knower: knower, dependency: dependency)),
        text: "\(strength) \(role)",
        note: dependency.note)
    }
  }

  private func type(of target: Dependency.Target) -> String? {
    switch target {
    case .screen(let address): index.registry.screen(address)?.type
    case .coordinator(let id): index.registry.coordinator(id)?.type
    case .service(let id): index.registry.service(id)?.type
    case .named: nil
    }
  }
}
