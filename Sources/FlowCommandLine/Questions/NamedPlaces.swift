import FlowDiagnostics
import FlowModel

/// Finds what a person means by a name on the command line: an id, an address, a title or a type.
struct NamedPlaces {
  /// What may be meant.
  enum Sort {
    case screen, coordinator
    /// A screen, or a coordinator with all its screens.
    case either

    var word: String {
      switch self {
      case .screen: "screen"
      case .coordinator: "coordinator"
      case .either: "screen or coordinator"
      }
    }
  }

  private let registry: FlowRegistry
  private let screens: [ScreenAddress]

  init(_ registry: FlowRegistry) {
    self.registry = registry
    screens = registry.screenAddresses
  }

  /// The coordinator that a name means.
  ///
  /// - Throws: a failure (64) with suggestions when there is none, or several.
  func coordinator(_ name: String) throws(Failure) -> CoordinatorID {
    guard case .coordinator(let id) = try place(name, .coordinator) else { throw unknown(name, .coordinator) }
    return id
  }

  /// The screen that a name means.
  ///
  /// - Throws: a failure (64) with suggestions when there is none, or several.
  func screen(_ name: String) throws(Failure) -> ScreenAddress {
    guard case .screen(let address) = try place(name, .screen) else { throw unknown(name, .screen) }
    return address
  }

  /// The screen or coordinator that a name means.
  ///
  /// Of several kinds of names the first that fits counts: the address or id, then the id of a screen, the
  /// title, the type, and then all of these without regard to letter case, spaces and signs.
  ///
  /// - Throws: a failure (64) with suggestions when there is none, or several.
  func place(_ name: String, _ sort: Sort = .either) throws(Failure) -> Place {
    for fits in Self.rules {
      let found = candidates(sort).filter { fits($0, name) }
      if found.count == 1 { return found[0].place }
      // A coordinator of one screen with the same title means that screen.
      if found.count > 1 {
        if let only = Self.innermost(found) { return only }
        throw ambiguous(name, found.map(\.place))
      }
    }
    throw unknown(name, sort)
  }

  // MARK: - Names

  private struct Candidate {
    var place: Place
    var id: String
    var title: String
    var type: String?
  }

  private func candidates(_ sort: Sort) -> [Candidate] {
    var found: [Candidate] = []
    if sort != .screen {
      found += registry.coordinators.map {
        Candidate(place: .coordinator($0.id), id: $0.id.rawValue, title: $0.displayTitle, type: $0.type)
      }
    }
    if sort != .coordinator {
      for coordinator in registry.coordinators {
        found += coordinator.screens.map {
          Candidate(
            place: .screen(ScreenAddress(coordinator.id, $0.id)), id: $0.id.rawValue, title: $0.displayTitle,
            type: $0.type)
        }
      }
    }
    return found
  }

  private static let rules: [@Sendable (Candidate, String) -> Bool] = [
    { $0.place.description == $1 },
    { $0.id == $1 },
    { $0.title == $1 },
    { $0.type == $1 },
    { candidate, name in
      let plain = name.plainWords
      return !plain.isEmpty
        && [candidate.place.description, candidate.id, candidate.title, candidate.type ?? ""]
          .contains { $0.plainWords == plain }
    },
  ]

  /// The only screen, where the others are coordinators that it belongs to.
  private static func innermost(_ found: [Candidate]) -> Place? {
    let screens = found.filter { $0.place.screen != nil }
    guard screens.count == 1, let only = screens.first else { return nil }
    let isInside = found.allSatisfy { $0.place.coordinator == only.place.coordinator }
    return isInside ? only.place : nil
  }

  // MARK: - Wrong names

  private func ambiguous(_ name: String, _ places: [Place]) -> Failure {
    let isShared = places.allSatisfy { $0.screen?.screen.rawValue == name }
    let names = places.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    let rest = places.count > 12 ? " and \(places.count - 12) more" : ""
    return Failure(
      .usage,
      [
        Diagnostic(
          .error, id: "ambiguous-screen",
          isShared ? "several coordinators have a screen '\(name)'" : "'\(name)' is ambiguous",
          suggestion: "name one of them: \(names)\(rest)")
      ])
  }

  private func unknown(_ name: String, _ sort: Sort) -> Failure {
    let all = candidates(sort)
    let known = all.map(\.place.description)
    if NearestName.nearest(to: name, in: known) == nil {
      for words in [all.map(\.id), all.map(\.title), all.compactMap(\.type)] {
        guard let nearest = NearestName.nearest(to: name, in: words) else { continue }
        let meant = all.filter { $0.id == nearest || $0.title == nearest || $0.type == nearest }
        return .unknown(sort.word, name, meant: meant.map(\.place.description))
      }
      let plain = name.plainWords
      let containing = all.filter {
        plain.count > 2 && ($0.place.description.plainWords + $0.title.plainWords).contains(plain)
      }
      if !containing.isEmpty, containing.count <= 12 {
        return .unknown(sort.word, name, meant: containing.map(\.place.description))
      }
    }
    return .unknown(sort.word, name, known: known)
  }
}

extension String {
  /// The letters and digits in lower case, by which what people type is compared.
  var plainWords: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
