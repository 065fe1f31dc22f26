import SwiftOutline

/// The views whose own action to go away is called, which they may hand down to the views that they make:
/// `FormView(close: dismiss)`, `FormView(mode: $presentationMode)`.
struct DismissalGivers {
  private let local: LocalFacts
  private let program: SwiftProgram
  private let types: StaticTypes
  /// The calls that make the views that are given one; nil where none is.
  private let makings: WrittenCalls?

  init(_ local: LocalFacts) {
    self.local = local
    types = local.types
    program = types.program
    let takers = program.sortedTypes.filter { type in
      type.sortedProperties.contains { Self.isGiven($0.outline) }
    }
    let names = Set(takers.map(\.lastName))
    makings = names.isEmpty ? nil : WrittenCalls(program, where: names.contains, orRead: [])
  }

  /// By the places of the calls.
  func all() -> [CodePlace: Set<String>] {
    var found: [CodePlace: Set<String>] = [:]
    for entry in local.entries where entry.kind == .dismiss {
      guard let owner = types.enclosingType(of: entry.call.site) else { continue }
      let path = entry.call.receiver?.path?.filter { $0 != "self" } ?? []
      found[entry.place, default: []].formUnion(
        givers(of: SentValues.plain(path.first ?? entry.call.name), to: owner))
    }
    return found
  }

  private func givers(of name: String, to owner: SwiftType, depth: Int = 0) -> Set<String> {
    guard depth < 4, let (property, _) = program.property(name, of: owner), Self.isGiven(property.outline)
    else {
      return [owner.name]
    }
    let calls = makings?.named(owner.lastName) ?? []
    let found = calls.reduce(into: Set<String>()) { found, call in
      guard let around = types.enclosingType(of: call.site), around !== owner,
        let given = call.argument(name)?.path?.filter({ $0 != "self" }).first
      else { return }
      found.formUnion(givers(of: SentValues.plain(given), to: around, depth: depth + 1))
    }
    return found.isEmpty ? [owner.name] : found
  }

  /// Whether a view is given the action by what makes it, and does not take its own from the environment.
  private static func isGiven(_ property: PropertyOutline) -> Bool {
    guard !property.header.hasAttribute("Environment") else { return false }
    return ["DismissAction", "PresentationMode"].contains {
      property.type?.mentionedNames.contains($0) ?? false
    }
  }
}
