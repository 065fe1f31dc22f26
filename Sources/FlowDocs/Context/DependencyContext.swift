import FlowModel
import Mustache

/// What templates get to know of who knows whom.
struct DependencyContext {
  let links: PageLinks

  func values(_ references: [Reference]) -> [[String: MustacheValue]] { references.map(value) }

  /// Which of the columns of a table of dependencies have anything in them.
  static func columns(_ rows: [[String: MustacheValue]]) -> MustacheValue {
    func any(_ key: String) -> MustacheValue { .bool(rows.contains { $0[key] != .null }) }
    return [
      "strength": any("strength"), "role": any("role"), "protocol": any("protocolCode"),
      "notes": any("notes"),
    ]
  }

  private func value(_ reference: Reference) -> [String: MustacheValue] {
    [
      "knower": .object(links.known(reference.knower)),
      "known": .object(links.known(reference.dependency.target)),
      "strength": .optional(Self.strength(of: reference.dependency)),
      "role": .optional(reference.dependency.role),
      "protocolCode": .code(reference.dependency.throughProtocol),
      "notes": .optional(Self.notes(on: reference.dependency)),
    ]
  }

  /// How the reference is held, and whether its holder makes what it refers to.
  private static func strength(of dependency: Dependency) -> String? {
    let words = [dependency.strength?.rawValue, dependency.creates == true ? "creates" : nil].compactMap {
      $0
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func notes(on dependency: Dependency) -> String? {
    var notes = dependency.confidence == .inferred ? [Wording.inferred] : []
    if !dependency.tags.isEmpty { notes.append("tags " + dependency.tags.joined(separator: ", ")) }
    notes += [dependency.note].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }
}

extension PageLinks {
  /// What templates get to know of something that is known: its title and where it stands.
  func known(_ target: Dependency.Target) -> [String: MustacheValue] {
    switch target {
    case .service(let id): value(title(of: id), address(inIndex: names.anchor(of: id)))
    case .coordinator(let id): coordinator(id)
    case .screen(let address): screen(address)
    case .named(let name): value(name, note: Wording.missing)
    }
  }
}
