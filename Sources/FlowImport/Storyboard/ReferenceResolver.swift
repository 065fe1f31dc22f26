import FlowModel

/// Finds what storyboard references mean across all storyboards that are imported together.
struct ReferenceResolver {
  /// Where a reference or a segue leads.
  struct Target {
    var place: Place
    /// The controller there, when it is known.
    var controller: StoryboardController?
    var oddity: StoryboardOddity?
  }

  /// Beyond so many references in a storyboard no nearest names are looked for, which takes time.
  private static let suggestionLimit = 200

  private let names: [String]
  private let byName: [String: [NamedStoryboard]]
  private let byID: [CoordinatorID: NamedStoryboard]

  /// Makes a resolver for storyboards in the order of their paths.
  init(_ storyboards: [NamedStoryboard]) {
    names = Set(storyboards.map(\.document.source.name)).sorted(by: Self.precedes)
    byName = Dictionary(grouping: storyboards) { $0.document.source.name }
    byID = Dictionary(storyboards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a reference in a storyboard leads to.
  func target(of reference: StoryboardReference, in owner: NamedStoryboard) -> Target {
    let name = reference.storyboard ?? owner.document.source.name
    guard let (storyboard, ambiguity) = storyboard(named: reference.storyboard, for: owner) else {
      let written = [name, reference.identifier].compactMap(\.self).joined(separator: ".")
      return Target(
        place: unresolved(written, in: owner),
        oddity: .unknownStoryboard(name, known: known(names, to: owner)))
    }
    if let identifier = reference.identifier {
      guard let screen = storyboard.screen(identifier: identifier) else {
        return Target(
          place: unresolved("\(name).\(identifier)", in: owner),
          oddity: .unknownIdentifier(
            identifier, storyboard: name, known: known(storyboard.identifiers, to: owner)))
      }
      return Target(place: .screen(screen.address), controller: screen.controller, oddity: ambiguity)
    }
    let initial = storyboard.initial
    let oddity = initial == nil ? StoryboardOddity.noInitialController(storyboard: name) : ambiguity
    return Target(
      place: entrance(of: storyboard, from: owner), controller: initial?.controller, oddity: oddity)
  }

  /// A name that must not be mistaken for a screen or coordinator that only happens to be called so.
  private func unresolved(_ name: String, in owner: NamedStoryboard) -> Place {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let isTaken: Bool
    if parts.count == 2 {
      isTaken = byID[CoordinatorID(parts[0])]?.hasScreen(ScreenID(parts[1])) ?? false
    } else {
      isTaken = owner.hasScreen(ScreenID(name)) || byID[CoordinatorID(name)] != nil
    }
    guard isTaken else { return .named(name) }
    return .named(([parts.first ?? name, "storyboard"] + parts.dropFirst()).joined(separator: "."))
  }

  /// A storyboard as a whole, or its first screen where a screen of the referring one has the same name.
  private func entrance(of storyboard: NamedStoryboard, from owner: NamedStoryboard) -> Place {
    let hidesName = storyboard.id == owner.id || owner.hasScreen(ScreenID(storyboard.id.rawValue))
    if hidesName, let initial = storyboard.initial { return .screen(initial.address) }
    return .coordinator(storyboard.id)
  }

  /// The storyboard a name means: of several with that name, the one whose folder is nearest.
  private func storyboard(
    named name: String?, for owner: NamedStoryboard
  ) -> (NamedStoryboard, StoryboardOddity?)? {
    guard let name, name != owner.document.source.name else { return (owner, nil) }
    let candidates = byName[name] ?? []
    func nearness(_ storyboard: NamedStoryboard) -> Int {
      zip(storyboard.document.source.folders, owner.document.source.folders).prefix { $0 == $1 }.count
    }
    let nearest = candidates.map(nearness).max() ?? 0
    let best = candidates.filter { nearness($0) == nearest }
    guard let taken = best.first else { return nil }
    let others = best.dropFirst().map(\.document.source.file)
    guard !others.isEmpty else { return (taken, nil) }
    return (taken, .ambiguousStoryboard(name, taken: taken.document.source.file, others: others))
  }

  private func known(_ names: [String], to owner: NamedStoryboard) -> [String] {
    owner.referenceCount > Self.suggestionLimit ? [] : Array(names.prefix(1000))
  }

  /// The order of names, whatever the machine's language.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
  }
}
