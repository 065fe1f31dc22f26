/// One coordinator with what every layer says of it laid over one another.
struct LayeredCoordinator {
  /// The attributes and screens of all layers; `edges` are those of the lowest.
  var merged: MergedCoordinator
  /// The edges of the layers above, from the lowest up.
  var edgesAbove: [[Placed<Edge>]] = []
  /// What lower layers call screens, and what they are called now.
  var aliases: [ScreenID: ScreenID] = [:]
  /// Whether the code itself declares it.
  var isInCode: Bool
  /// The screens, by what they are called now, that the code itself declares.
  var screensInCode: Set<ScreenID> = []
}

/// Lays what higher layers say of a coordinator over what lower ones say.
///
/// A word of the higher layer wins; what it does not say stays, and so does the place in the code. Tags and
/// dependencies of both count; parents of the higher layer replace those of the lower one.
struct CoordinatorLayers {
  private var result: LayeredCoordinator

  /// - Parameter layers: what each layer says, from the lowest up, at least one.
  static func lay(
    _ layers: [(layer: ModelPart.Layer, coordinator: MergedCoordinator)], id: CoordinatorID
  ) -> LayeredCoordinator {
    let base =
      layers.first?.coordinator ?? MergedCoordinator(attributes: Coordinator(id, screens: [], edges: []))
    let isInCode = layers.first.map { $0.layer != .written } ?? false
    var laying = CoordinatorLayers(
      result: LayeredCoordinator(
        merged: base, isInCode: isInCode,
        screensInCode: isInCode ? Set(base.screens.map(\.value.id)) : []))
    for (_, upper) in layers.dropFirst() { laying.lay(upper) }
    return laying.result
  }

  private mutating func lay(_ upper: MergedCoordinator) {
    rename(for: upper.screens.map(\.value))
    take(\.title, "title", upper)
    take(\.type, "type", upper)
    take(\.summary, "summary", upper)
    take(\.note, "note", upper)
    take(\.created, "created", upper)
    take(\.container, "container", upper)
    take(\.inside, "inside", upper)
    take(\.owner, "owner", upper)
    take(\.initial, "initial", upper)
    if let initial = result.merged.attributes.initial, let name = result.aliases[initial] {
      result.merged.attributes.initial = name
    }
    if result.merged.attributes.source == nil { take(\.source, "source", upper) }
    if !upper.attributes.parents.isEmpty {
      result.merged.attributes.parents = upper.attributes.parents
      result.merged.itemOrigins["parents"] = upper.itemOrigins["parents"]
    }
    for tag in upper.attributes.tags where !result.merged.attributes.tags.contains(tag) {
      result.merged.attributes.tags.append(tag)
    }
    result.merged.attributes.uses += upper.attributes.uses
    result.merged.itemOrigins["uses", default: []] += upper.itemOrigins["uses"] ?? []
    result.merged.attributes.ignores.add(upper.attributes.ignores)
    lay(upper.screens)
    result.edgesAbove.append(upper.edges)
  }

  private mutating func take<Value>(
    _ attribute: WritableKeyPath<Coordinator, Value?>, _ key: String, _ upper: MergedCoordinator
  ) {
    guard let value = upper.attributes[keyPath: attribute] else { return }
    result.merged.attributes[keyPath: attribute] = value
    result.merged.origins[key] = upper.origins[key]
  }

  // MARK: - Screens

  /// A screen of another name, but of the class that one screen here has, is that screen, and gets the name.
  private mutating func rename(for screens: [Screen]) {
    let names = Set(screens.map(\.id))
    let present = Set(result.merged.screens.map(\.value.id))
    let candidates = Dictionary(grouping: result.merged.screens.indices) {
      result.merged.screens[$0].value.type
    }
    var claimed: Set<ScreenID> = []
    for screen in screens where !present.contains(screen.id) {
      guard let type = screen.type else { continue }
      let same = (candidates[type] ?? []).filter { !names.contains(result.merged.screens[$0].value.id) }
      guard same.count == 1, let index = same.first else { continue }
      let old = result.merged.screens[index].value.id
      guard claimed.insert(old).inserted else { continue }
      result.merged.screens[index].value.id = screen.id
      if result.merged.attributes.initial == old { result.merged.attributes.initial = screen.id }
      for (name, meant) in result.aliases where meant == old { result.aliases[name] = screen.id }
      result.aliases[old] = screen.id
      if result.screensInCode.remove(old) != nil { result.screensInCode.insert(screen.id) }
    }
  }

  private mutating func lay(_ upper: [Placed<Screen>]) {
    let places = Dictionary(
      result.merged.screens.enumerated().map { ($1.value.id, $0) }, uniquingKeysWith: { first, _ in first })
    for screen in upper {
      if let index = places[screen.value.id] {
        result.merged.screens[index].lay(screen)
      } else {
        result.merged.screens.append(screen)
      }
    }
  }
}

extension Placed where Value == Screen {
  fileprivate mutating func lay(_ upper: Placed<Screen>) {
    let (high, low) = (upper.value, value)
    value.title = high.title ?? low.title
    value.type = high.type ?? low.type
    if high.kind != .view { value.kind = high.kind }
    value.summary = high.summary ?? low.summary
    value.note = high.note ?? low.note
    value.created = high.created ?? low.created
    value.picture = high.picture ?? low.picture
    value.owner = high.owner ?? low.owner
    value.tags = low.tags + high.tags.filter { !low.tags.contains($0) }
    value.ignores.add(high.ignores)
    value.source = low.source ?? high.source
    for (dependency, place) in zip(high.uses, upper.useOrigins) where !low.uses.contains(dependency) {
      value.uses.append(dependency)
      useOrigins.append(place)
    }
    // Whoever names it says that it is there.
    value.confidence = high.confidence
    origin = upper.origin
  }
}
