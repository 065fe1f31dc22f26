import FlowModel

/// Draws screens, coordinators and services, and the references between them.
struct DependencyComposer {
  private let registry: FlowRegistry
  private let options: DiagramOptions
  private let references: ReferenceIndex
  private let bonds: ReferenceBonds
  private var cycles: [[Dependency.Target]] { bonds.cycles }

  /// - Parameters:
  ///   - references: those of the registry, which every coordinator's drawing shares, as it does the bonds.
  init(
    _ registry: FlowRegistry, options: DiagramOptions, references: ReferenceIndex, bonds: ReferenceBonds
  ) {
    self.registry = registry
    self.options = options
    self.references = references
    self.bonds = bonds
  }

  /// The references around a coordinator, or all of them; nil where there are none.
  func diagram(around id: CoordinatorID?) -> Diagram? {
    let shown = id.map(references(around:)) ?? references.all
    return shown.isEmpty ? nil : diagram(of: shown, home: id)
  }

  /// Some references.
  ///
  /// - Parameter id: the coordinator around which they are; nil for those of the whole app.
  func diagram(of shown: [Reference], home id: CoordinatorID?) -> Diagram {
    var order: [Dependency.Target] = []
    var known: Set<Dependency.Target> = []
    for reference in shown {
      for end in [reference.knower, reference.dependency.target] where known.insert(end).inserted {
        order.append(end)
      }
    }
    let title = id.flatMap(registry.coordinator)?.displayTitle ?? DiagramWords.appTitle(registry)
    var counts: [String: Int] = [:]
    return Diagram(
      id: id.map { "\($0)-dependencies" } ?? "dependencies",
      heading: .init(title: title, detail: "references between objects"), description: describe(shown),
      frames: [],
      nodes: order.map { node($0, home: id) },
      arrows: shown.map { reference in
        let name = "reference-\(reference.knower)-\(reference.dependency.target)"
        counts[name, default: 0] += 1
        return arrow(reference, id: counts[name] == 1 ? name : "\(name)-\(counts[name] ?? 0)")
      },
      notes: DiagramWords.notes(hasInferred: order.contains(where: isInferred)))
  }

  /// Whether who knows whom around a coordinator says more than its own drawing, which shows who leads to
  /// whom.
  ///
  /// - Parameter limit: the most references that are still a drawing somebody can follow.
  func tellsMore(around id: CoordinatorID, upTo limit: Int) -> Bool {
    let near = references.near(id)
    guard near.count <= limit, near.contains(where: bonds.isTelling) else { return false }
    // Everything in a cycle holds a reference of that cycle.
    let cycles = bonds.cycles(through: near.flatMap { [$0.knower, $0.dependency.target] })
    return cycles.allSatisfy { $0.count <= limit } && references(around: id).count <= limit
  }

  /// What a coordinator and its screens know, who knows them, what these know of one another, and the rest of
  /// the cycles that pass through any of them.
  private func references(around id: CoordinatorID) -> [Reference] {
    let near = references.near(id)
    var known = Set(near.flatMap { [$0.knower, $0.dependency.target] })
    for cycle in bonds.cycles(through: known) { known.formUnion(cycle) }
    return near.isEmpty ? [] : references.among(known)
  }

  private func isInferred(_ target: Dependency.Target) -> Bool {
    switch target {
    case .screen(let address): registry.screen(address)?.confidence == .inferred
    case .service(let id): registry.service(id)?.confidence == .inferred
    case .coordinator, .named: false
    }
  }

  // MARK: - Cards

  private func node(_ target: Dependency.Target, home: CoordinatorID?) -> Diagram.Node {
    var card: Card
    var link: String?
    var subject = Diagram.Subject.outside
    switch target {
    case .coordinator(let id):
      let coordinator = registry.coordinator(id)
      card = Card(style: .coordinator, tags: ["COORDINATOR"], title: coordinator?.displayTitle ?? id.rawValue)
      fill(&card, coordinator?.type, coordinator?.created, coordinator?.note)
      link = options.links.coordinator(id)
      subject = .coordinator(id)
    case .screen(let address):
      let screen = registry.screen(address)
      card = Card(style: .screen, tags: [], title: screen?.displayTitle ?? address.screen.rawValue)
      if address.coordinator != home {
        let owner = registry.coordinator(address.coordinator)?.displayTitle
        card.tags = [(owner ?? address.coordinator.rawValue).uppercased()]
      }
      fill(&card, screen?.type, screen?.created, screen?.note)
      if screen?.confidence == .inferred { card.tags.append(Diagram.inferredSign) }
      link = options.links.screen(address)
      subject = .screen(address)
    case .service(let id):
      let service = registry.service(id)
      card = Card(style: .service, tags: ["SERVICE"], title: service?.displayTitle ?? id.rawValue)
      fill(&card, service?.type, service?.created, service?.note)
      if service?.confidence == .inferred { card.tags.append(Diagram.inferredSign) }
    case .named(let name):
      card = Card(style: .missing, title: name, subtitle: "not in this registry")
    }
    return Diagram.Node(
      id: "object-\(target)", subject: subject, frame: nil, card: card, link: link,
      tooltip: EdgeWords.title(ofKnown: target, in: registry) + (card.note.map { ". Note: \($0)" } ?? ""))
  }

  private func fill(_ card: inout Card, _ type: String?, _ created: Creation?, _ note: String?) {
    card.subtitle = type
    card.note = note
    switch created {
    case .atLaunch?: card.tags.append("CREATED AT LAUNCH")
    case .onDemand?: card.tags.append("CREATED ON DEMAND")
    case .whenShown?: card.tags.append("CREATED WHEN SHOWN")
    case nil: break
    }
  }

  // MARK: - Arrows

  private func arrow(_ reference: Reference, id: String) -> Diagram.Arrow {
    let dependency = reference.dependency
    var detail = [dependency.strength?.rawValue, dependency.creates == true ? "creates" : nil].compactMap {
      $0
    }
    let bond = bonds.bond(of: reference)
    if bond == .cycle { detail.append("in a cycle") }
    if dependency.confidence == .inferred { detail.append("inferred") }
    var arrow = Diagram.Arrow(
      id: id, from: "object-\(reference.knower)", to: "object-\(dependency.target)", edges: [], kind: .embed,
      bond: bond,
      label: .init(
        isInferred: dependency.confidence == .inferred, trigger: dependency.role ?? "",
        detail: detail.joined(separator: " · "),
        effect: dependency.throughProtocol.map { "protocol \($0)" } ?? "", note: dependency.note ?? ""),
      tooltip: words(for: reference))
    if case .coordinator(let owner) = reference.knower { arrow.link = options.links.coordinator(owner) }
    return arrow
  }

  private func words(for reference: Reference) -> String {
    let dependency = reference.dependency
    var words = EdgeWords.title(ofKnown: reference.knower, in: registry) + " refers to "
    words += EdgeWords.title(ofKnown: dependency.target, in: registry)
    let parts = [
      dependency.strength.map { "\($0.rawValue) reference" }, dependency.role.map { "as \($0)" },
      dependency.throughProtocol.map { "through protocol \($0)" },
      dependency.creates == true ? "creates it" : nil,
    ].compactMap { $0 }
    if !parts.isEmpty { words += ": " + parts.joined(separator: ", ") }
    return dependency.note.map { EdgeWords.ended(words) + " Note: \($0)" } ?? words
  }

  /// The most references a description spells out; a page's table has them all.
  private static let spelledOut = 40

  private func describe(_ shown: [Reference]) -> String {
    var text = "\(DiagramWords.count(shown.count, "reference")) between objects."
    for reference in shown.prefix(Self.spelledOut) { text += " " + EdgeWords.ended(words(for: reference)) }
    let ends = Set(shown.flatMap { [$0.knower, $0.dependency.target] })
    for cycle in cycles where !ends.isDisjoint(with: cycle) {
      let names = cycle.map { EdgeWords.title(ofKnown: $0, in: registry) }
      text += " These keep one another alive: \(names.joined(separator: ", "))."
    }
    return text
  }
}
