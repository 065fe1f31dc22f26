import FlowModel
import Mustache

/// What templates get to know of who knows whom.
struct DependencyContext {
  let links: PageLinks

  func values(_ references: [Knowledge.Reference]) -> [[String: MustacheValue]] { references.map(value) }

  /// Which of the columns of a table of dependencies have anything in them.
  static func columns(_ rows: [[String: MustacheValue]]) -> MustacheValue {
    func any(_ key: String) -> MustacheValue { .bool(rows.contains { $0[key] != .null }) }
    return ["strength": any("strength"), "role": any("role")]
  }

  private func value(_ reference: Knowledge.Reference) -> [String: MustacheValue] {
    [
      "knower": .object(target(reference.knower)),
      "known": .object(target(reference.dependency.target)),
      "strength": .optional(reference.dependency.strength?.rawValue),
      "role": .optional(reference.dependency.role),
    ]
  }

  private func target(_ target: Dependency.Target) -> [String: MustacheValue] {
    switch target {
    case .service(let id):
      links.value(links.title(of: id), links.address(inIndex: links.names.anchor(of: id)))
    case .coordinator(let id): links.coordinator(id)
    case .screen(let address): links.screen(address)
    case .named(let name): links.value(name, note: Wording.missing)
    }
  }
}
