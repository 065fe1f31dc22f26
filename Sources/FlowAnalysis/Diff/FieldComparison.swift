import FlowModel

/// Compares what two versions of one thing say, value by value.
///
/// Values are named as model files name them, which write every one of them but the places in code.
struct FieldComparison {
  typealias Field = RegistryDiff.Field

  private let pairing: RegistryPairing

  init(_ pairing: RegistryPairing) { self.pairing = pairing }

  /// Collects the fields that differ.
  private struct Collector {
    var found: [Field] = []

    mutating func add(_ name: String, _ old: String?, _ new: String?) {
      if old != new { found.append(Field(name, old, new)) }
    }

    mutating func add(_ name: String, _ old: [String], _ new: [String]) {
      add(
        name, old.isEmpty ? nil : old.joined(separator: ", "), new.isEmpty ? nil : new.joined(separator: ", ")
      )
    }
  }

  func ofApp() -> [Field] {
    let (old, new) = (pairing.old, pairing.new)
    var fields = Collector()
    fields.add("app", old.app.isEmpty ? nil : old.app, new.app.isEmpty ? nil : new.app)
    fields.add("summary", old.summary, new.summary)
    addPlace("launch", old.launch, new.launch, \.description, \.description, to: &fields)
    return fields.found
  }

  func of(_ old: Coordinator, _ new: Coordinator) -> [Field] {
    var fields = Collector()
    fields.add("id", old.id.rawValue, new.id.rawValue)
    fields.add("title", old.title, new.title)
    fields.add("type", old.type, new.type)
    fields.add("summary", old.summary, new.summary)
    fields.add("note", old.note, new.note)
    fields.add("created", old.created?.rawValue, new.created?.rawValue)
    fields.add("container", old.container?.rawValue, new.container?.rawValue)
    addPlace(
      "inside", old.inside, new.inside, { $0.written(within: old.id) }, { $0.written(within: new.id) },
      to: &fields)
    addPlace(
      "initial", old.initial.map { .screen(ScreenAddress(old.id, $0)) },
      new.initial.map { .screen(ScreenAddress(new.id, $0)) }, { $0.written(within: old.id) },
      { $0.written(within: new.id) }, to: &fields)
    let parents = (
      Set(old.parents.map { pairing.token(old: .coordinator($0)) }),
      Set(new.parents.map { pairing.token(new: .coordinator($0)) })
    )
    if parents.0 != parents.1 {
      fields.add("parents", old.parents.map(\.rawValue).sorted(), new.parents.map(\.rawValue).sorted())
    }
    fields.add("owner", old.owner, new.owner)
    fields.add("tags", Set(old.tags).sorted(), Set(new.tags).sorted())
    addUses(old.uses, new.uses, to: &fields)
    addOrder(old, new, to: &fields)
    return fields.found
  }

  func of(_ old: Screen, _ new: Screen) -> [Field] {
    var fields = Collector()
    fields.add("id", old.id.rawValue, new.id.rawValue)
    fields.add("title", old.title, new.title)
    fields.add("type", old.type, new.type)
    fields.add("kind", old.kind.rawValue, new.kind.rawValue)
    fields.add("summary", old.summary, new.summary)
    fields.add("note", old.note, new.note)
    fields.add("created", old.created?.rawValue, new.created?.rawValue)
    fields.add("picture", old.picture, new.picture)
    fields.add("owner", old.owner, new.owner)
    fields.add("tags", Set(old.tags).sorted(), Set(new.tags).sorted())
    addUses(old.uses, new.uses, to: &fields)
    fields.add("confidence", old.confidence.rawValue, new.confidence.rawValue)
    return fields.found
  }

  func of(_ before: EdgePairing.Entry, _ after: EdgePairing.Entry) -> [Field] {
    let (old, new) = (before.edge, after.edge)
    let (oldHome, newHome) = (before.numbered.coordinator, after.numbered.coordinator)
    var fields = Collector()
    if before.from != after.from {
      fields.add("from", start(old, oldHome), start(new, newHome))
    }
    if before.to != after.to {
      fields.add("to", old.to?.written(within: oldHome), new.to?.written(within: newHome))
    }
    if Who(old.performer, pairing.token(old:)) != Who(new.performer, pairing.token(new:)) {
      fields.found.append(Field("performer", old.performer?.description, new.performer?.description))
    }
    fields.add("by", old.kind.rawValue, new.kind.rawValue)
    addTriggers(old, new, to: &fields)
    fields.add("style", old.style, new.style)
    fields.add("animation", old.animation, new.animation)
    fields.add("carries", old.payload, new.payload)
    fields.add("type", old.type, new.type)
    fields.add("back", old.hasWayBack.map { "\($0)" }, new.hasWayBack.map { "\($0)" })
    fields.add("summary", old.summary, new.summary)
    fields.add("note", old.note, new.note)
    fields.add("tags", Set(old.tags).sorted(), Set(new.tags).sorted())
    return fields.found
  }

  func of(_ old: Route, _ new: Route) -> [Field] {
    var fields = Collector()
    fields.add("id", old.id.rawValue, new.id.rawValue)
    fields.add("kind", old.kind.rawValue, new.kind.rawValue)
    fields.add("url", old.url, new.url)
    addPlace("to", old.to, new.to, \.description, \.description, to: &fields)
    fields.add("if", old.guard, new.guard)
    fields.add("carries", old.payload, new.payload)
    fields.add("summary", old.summary, new.summary)
    fields.add("tags", Set(old.tags).sorted(), Set(new.tags).sorted())
    fields.add("confidence", old.confidence.rawValue, new.confidence.rawValue)
    return fields.found
  }

  func of(_ old: Service, _ new: Service) -> [Field] {
    var fields = Collector()
    fields.add("id", old.id.rawValue, new.id.rawValue)
    fields.add("title", old.title, new.title)
    fields.add("type", old.type, new.type)
    fields.add("summary", old.summary, new.summary)
    fields.add("note", old.note, new.note)
    fields.add("created", old.created?.rawValue, new.created?.rawValue)
    fields.add("owner", old.owner, new.owner)
    fields.add("tags", Set(old.tags).sorted(), Set(new.tags).sorted())
    fields.add("confidence", old.confidence.rawValue, new.confidence.rawValue)
    addUses(old.uses, new.uses, to: &fields)
    return fields.found
  }

  // MARK: - Pieces

  private func start(_ edge: Edge, _ home: CoordinatorID) -> String? {
    edge.from?.written(within: home) ?? (edge.kind == .route ? nil : "any screen")
  }

  /// Places are compared in shared terms and shown as each registry names them.
  private func addPlace(
    _ name: String, _ old: Place?, _ new: Place?, _ oldWords: (Place) -> String,
    _ newWords: (Place) -> String, to fields: inout Collector
  ) {
    if old.map(pairing.token(old:)) != new.map(pairing.token(new:)) {
      // What was removed may have had the name of what is there now.
      fields.found.append(Field(name, old.map(oldWords), new.map(newWords)))
    }
  }

  /// Something that is not just a place, in shared terms.
  private struct Who: Equatable {
    var token: RegistryPairing.Token?
    var name: String?

    init(_ target: Dependency.Target?, _ token: (Place) -> RegistryPairing.Token) {
      let place = target?.place
      self.token = place.map(token)
      name = place == nil ? target?.description : nil
    }
  }

  private struct Use: Hashable {
    var target: RegistryPairing.Token?
    var name: String
    /// All else that it says.
    var details: [String]
  }

  private func addUses(_ old: [Dependency], _ new: [Dependency], to fields: inout Collector) {
    func use(_ dependency: Dependency, _ token: (Place) -> RegistryPairing.Token) -> Use {
      let place = dependency.target.place
      return Use(
        target: place.map(token), name: place == nil ? dependency.target.description : "",
        details: dependency.details)
    }
    let isSame =
      Set(old.map { use($0, pairing.token(old:)) }) == Set(new.map { use($0, pairing.token(new:)) })
    if !isSame { fields.add("uses", old.map(\.words).sorted(), new.map(\.words).sorted()) }
  }

  /// The order of screens means something where they are tabs, panes, pages or layers, in both versions: the
  /// order in which a navigation stack lists its screens says nothing.
  private func addOrder(_ old: Coordinator, _ new: Coordinator, to fields: inout Collector) {
    guard [old.container, new.container].allSatisfy({ $0?.ordersScreens ?? false }) else { return }
    let before = old.screens.map { ScreenAddress(old.id, $0.id) }
      .filter { pairing.screens[$0]?.coordinator == new.id }
    let after = new.screens.map { ScreenAddress(new.id, $0.id) }
      .filter { pairing.oldScreens[$0]?.coordinator == old.id }
    if before.compactMap({ pairing.screens[$0] }) != after {
      fields.add("order", before.map(\.screen.rawValue), after.map(\.screen.rawValue))
    }
  }

  /// A single trigger is compared value by value; of several, those that came and went are named.
  private func addTriggers(_ old: Edge, _ new: Edge, to fields: inout Collector) {
    if old.alternatives.isEmpty, new.alternatives.isEmpty {
      fields.add("on", old.trigger, new.trigger)
      fields.add("if", old.guard, new.guard)
      fields.add("does", old.effect, new.effect)
      fields.add("confidence", old.confidence.rawValue, new.confidence.rawValue)
      return
    }
    let (ones, others) = (old.triggers, new.triggers)
    var pairs = UniquePairs(ones.count, others.count)
    pairs.pair(by: .inOrder, { ones[$0].line }, { others[$0].line })
    let same = pairs.second
    pairs.pair(by: .inOrder, { ones[$0].words }, { others[$0].words })
    pairs.pair({ ones[$0].guard }, { others[$0].guard })
    for (one, other) in pairs.second.sorted(by: { $0.value < $1.value }) where same[one] == nil {
      fields.add("triggers", ones[one].line, others[other].line)
    }
    for one in pairs.unpairedFirst { fields.add("triggers", ones[one].line, nil) }
    for other in pairs.unpairedSecond { fields.add("triggers", nil, others[other].line) }
  }
}

extension EdgeTrigger {
  /// All that it says in one line: `link opened, if signed in, does log`.
  fileprivate var line: String {
    [
      words ?? "no trigger", self.guard.map { "if \($0)" }, effect.map { "does \($0)" },
      confidence == .inferred ? "inferred" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Dependency {
  /// `weak`, `delegate`, `through SessionDelegate`.
  fileprivate var details: [String] {
    [
      strength?.rawValue, role, throughProtocol.map { "through \($0)" },
      creates.map { $0 ? "creates it" : "does not create it" }, note,
      tags.isEmpty ? nil : Set(tags).sorted().joined(separator: " "),
      confidence == .inferred ? "inferred" : nil,
    ].compactMap { $0 }
  }

  /// `Session (weak, delegate)`.
  fileprivate var words: String {
    let details = details
    return target.description + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }
}

extension Dependency.Target {
  /// The place it is; nil for a service and for a name.
  fileprivate var place: Place? {
    switch self {
    case .coordinator(let id): .coordinator(id)
    case .screen(let address): .screen(address)
    case .service, .named: nil
    }
  }
}

extension Container {
  /// Whether the order of screens is one that people see: that of tabs, columns, pages or layers.
  public var ordersScreens: Bool {
    switch self {
    case .tabs, .split, .pages, .layers: true
    case .window, .navigation, .custom: false
    }
  }
}
