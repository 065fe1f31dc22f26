import FlowModel

/// Finds what differs between two registries whose coordinators, screens and edges are paired.
struct DiffMaker {
  private typealias Difference = RegistryDiff.Difference

  private let pairing: RegistryPairing
  private let edges: EdgePairing
  private let fields: FieldComparison

  init(_ pairing: RegistryPairing, _ edges: EdgePairing) {
    self.pairing = pairing
    self.edges = edges
    fields = FieldComparison(pairing)
  }

  private var old: FlowRegistry { pairing.old }
  private var new: FlowRegistry { pairing.new }

  var differences: [RegistryDiff.Difference] {
    let app = fields.ofApp()
    var found: [Difference] = app.isEmpty ? [] : [Difference(subject: .app, change: .changed, fields: app)]
    found += byCoordinator()
    found += routes() + services()
    return found
  }

  /// Coordinators by id, each with its screens and edges; of these first what the new registry has.
  private func byCoordinator() -> [Difference] {
    var all = coordinators() + screens()
    for pair in edges.all { if let difference = difference(pair.old, pair.new) { all.append(difference) } }
    return all.enumerated().sorted { left, right in
      let (one, other) = (left.element.coordinator ?? "", right.element.coordinator ?? "")
      return (one, left.element.subject.rank, left.offset) < (other, right.element.subject.rank, right.offset)
    }.map(\.element)
  }

  private func coordinators() -> [Difference] {
    new.coordinators.compactMap { coordinator -> Difference? in
      let subject = RegistryDiff.Subject.coordinator(
        .init(pairing.oldCoordinators[coordinator.id], coordinator.id))
      guard let before = pairing.oldCoordinators[coordinator.id].flatMap(old.coordinator) else {
        return Difference(subject: subject, change: .added, fields: [], coordinator: coordinator.id)
      }
      let found = fields.of(before, coordinator)
      let isRenamed = before.id != coordinator.id
      return found.isEmpty
        ? nil
        : Difference(
          subject: subject, change: isRenamed ? .renamed : .changed, fields: found,
          coordinator: coordinator.id)
    }
      + old.coordinators.filter { pairing.coordinators[$0.id] == nil }.map {
        Difference(
          subject: .coordinator(.init($0.id, nil)), change: .removed, fields: [], coordinator: $0.id)
      }
  }

  private func screens() -> [Difference] {
    new.screenAddresses.compactMap { address -> Difference? in
      guard let screen = new.screen(address) else { return nil }
      let before = pairing.oldScreens[address]
      let subject = RegistryDiff.Subject.screen(.init(before, address))
      guard let before, let oldScreen = old.screen(before) else {
        return Difference(subject: subject, change: .added, fields: [], coordinator: address.coordinator)
      }
      var found = fields.of(oldScreen, screen)
      let isMoved = pairing.coordinators[before.coordinator] != address.coordinator
      if isMoved {
        found.insert(.init("coordinator", before.coordinator.rawValue, address.coordinator.rawValue), at: 0)
      }
      let change: RegistryDiff.Change =
        isMoved ? .moved : before.screen != address.screen ? .renamed : .changed
      return found.isEmpty
        ? nil
        : Difference(subject: subject, change: change, fields: found, coordinator: address.coordinator)
    }
      + old.screenAddresses.filter { pairing.screens[$0] == nil }.map { address in
        Difference(
          subject: .screen(.init(address, nil)), change: .removed, fields: [],
          coordinator: listing(old: address.coordinator))
      }
  }

  /// The name under which things of an old coordinator are listed.
  private func listing(old id: CoordinatorID) -> CoordinatorID { pairing.coordinators[id] ?? id }

  private func difference(_ before: EdgePairing.Entry?, _ after: EdgePairing.Entry?) -> Difference? {
    let subject = RegistryDiff.Subject.edge(.init(before?.numbered, after?.numbered))
    guard let after else {
      return before.map {
        Difference(
          subject: subject, change: .removed, fields: [], coordinator: listing(old: $0.numbered.coordinator))
      }
    }
    let home = after.numbered.coordinator
    guard let before else {
      return Difference(subject: subject, change: .added, fields: [], coordinator: home)
    }
    var found = fields.of(before, after)
    // An edge that went along with the screen it starts at has not been moved itself.
    let isMoved = before.owner != after.owner
    let went = before.from != nil && before.from == after.from && isAtHome(before) && isAtHome(after)
    if isMoved, !went {
      found.insert(.init("coordinator", before.numbered.coordinator.rawValue, home.rawValue), at: 0)
    }
    guard !found.isEmpty else { return nil }
    return Difference(
      subject: subject, change: isMoved && !went ? .moved : .changed, fields: found, coordinator: home)
  }

  /// Whether an edge starts in the coordinator that declares it.
  private func isAtHome(_ entry: EdgePairing.Entry) -> Bool {
    entry.edge.from?.coordinator == entry.numbered.coordinator
  }

  private func routes() -> [Difference] {
    differences(old.routes, new.routes, id: \.id, sign: \.url, { .route($0) }, fields.of)
  }

  private func services() -> [Difference] {
    differences(old.services, new.services, id: \.id, sign: \.type, { .service($0) }, fields.of)
  }

  /// What differs in things of the app as a whole.
  private func differences<Value, ID: Hashable & Sendable>(
    _ ones: [Value], _ others: [Value], id: (Value) -> ID, sign: (Value) -> String?,
    _ subject: (RegistryDiff.Pair<ID>) -> RegistryDiff.Subject,
    _ fields: (Value, Value) -> [RegistryDiff.Field]
  ) -> [Difference] {
    pairs(ones, others, id: id, sign: sign).compactMap { before, after in
      let subject = subject(.init(before.map(id), after.map(id)))
      guard let before, let after else {
        return Difference(subject: subject, change: after == nil ? .removed : .added, fields: [])
      }
      let found = fields(before, after)
      return found.isEmpty
        ? nil
        : Difference(
          subject: subject, change: id(before) == id(after) ? .changed : .renamed, fields: found)
    }
  }

  /// Pairs by id, then by another sign; in the order of the new list, then what only the old one has.
  private func pairs<Value, ID: Hashable>(
    _ ones: [Value], _ others: [Value], id: (Value) -> ID, sign: (Value) -> String?
  ) -> [(Value?, Value?)] {
    var pairs = UniquePairs(ones.count, others.count)
    pairs.pair({ id(ones[$0]) }, { id(others[$0]) })
    pairs.pair({ sign(ones[$0]) }, { sign(others[$0]) })
    let partners = Dictionary(pairs.second.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return others.indices.map { (partners[$0].map { ones[$0] }, others[$0]) }
      + pairs.unpairedFirst.map { (ones[$0], nil) }
  }
}

extension RegistryDiff.Subject {
  /// The order in which a coordinator's differences are listed.
  fileprivate var rank: Int {
    switch self {
    case .app: 0
    case .coordinator: 1
    case .screen: 2
    case .edge: 3
    case .route: 4
    case .service: 5
    }
  }
}
