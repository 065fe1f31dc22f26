import FlowModel

/// Says in words what an edge or route does, for labels, tooltips and descriptions.
public enum EdgeWords {
  /// `3`, or `Main 3` where the coordinator is not plain from the surroundings.
  public static func number(
    of edge: Edge, owner: CoordinatorID, within context: CoordinatorID, in registry: FlowRegistry
  ) -> String {
    number(of: EdgeName(owner, edge.number), within: context, in: registry)
  }

  /// `3`, or `Main 3` where the coordinator is not plain from the surroundings.
  public static func number(
    of edge: EdgeName, within context: CoordinatorID, in registry: FlowRegistry
  ) -> String {
    if edge.coordinator == context { return String(edge.number) }
    return "\(name(of: edge.coordinator, in: registry)) \(edge.number)"
  }

  /// What a coordinator is called before a number: its title in a few words, unless others would be called the same.
  static func name(of id: CoordinatorID, in registry: FlowRegistry) -> String {
    if let name = distinctName(of: id, in: registry) { return name }
    let title = registry.coordinator(id)?.displayTitle ?? id.rawValue
    return TextFitting.wrap(title, width: 20, lines: 1).joined()
  }

  /// What a coordinator is called before a number where there is room.
  static func wholeName(of id: CoordinatorID, in registry: FlowRegistry) -> String {
    distinctName(of: id, in: registry) ?? registry.coordinator(id)?.displayTitle ?? id.rawValue
  }

  /// The name of a coordinator whose title, or its beginning, others have too; nil where the title is enough.
  public static func distinctName(of id: CoordinatorID, in registry: FlowRegistry) -> String? {
    registry.distinctName(of: id).map { TextFitting.columns(of: $0) > distinctWidth ? id.rawValue : $0 }
  }

  /// The longest name that leaves room for a number in a badge, in columns.
  private static let distinctWidth = 20

  /// `after 'Delete it?'`, where an alert on the way is not shown.
  static func after(_ alert: ScreenAddress, in registry: FlowRegistry) -> String {
    "after '\(title(of: .screen(alert), in: registry))'"
  }

  /// The kind, unless it is a plain push or a step of the launch, with style, class, animation and payload.
  public static func detail(of edge: Edge) -> String {
    var words: [String] = []
    // The line says it, and steps of a launch have numbers.
    if edge.kind != .push, edge.kind != .launch { words.append(EdgeLook.word(for: edge.kind)) }
    words += [edge.style.map(EdgeLook.words(forStyle:)), edge.type, edge.animation].compactMap { $0 }
    if edge.hasWayBack == false, edge.kind == .push || edge.kind == .present { words.append("no way back") }
    if let payload = edge.payload { words.append("with \(payload)") }
    return words.joined(separator: " · ")
  }

  /// The condition after `if`, which is not repeated.
  public static func condition(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    return text.hasPrefix("if ") || text.hasPrefix("unless ") ? text : "if \(text)"
  }

  /// The condition of an edge's first trigger; a short one where the label has other triggers.
  static func condition(of edge: Edge) -> String {
    edge.alternatives.isEmpty ? condition(edge.guard) : shortCondition(edge.guard)
  }

  /// `or link opened, if signed in` for each trigger after the first, and `and 4 more` for those left out.
  ///
  /// - Parameter limit: How many triggers are shown, the first among them.
  static func alternatives(of edge: Edge, limit: Int = 3) -> [String] {
    let shown = edge.alternatives.prefix(limit - 1).map { trigger in
      let words = [trigger.words ?? "", shortCondition(trigger.guard)].filter { !$0.isEmpty }
      return "or " + (words.isEmpty ? "another way" : words.joined(separator: ", "))
    }
    let rest = edge.alternatives.count - shown.count
    return rest == 0 ? shown : shown + ["and \(rest) more"]
  }

  /// `or link opened, if the session is still valid, does log` for a trigger after the first, in full.
  public static func alternative(_ trigger: EdgeTrigger) -> String {
    let words = [
      trigger.words ?? "", condition(trigger.guard), trigger.effect.map { "does \($0)" } ?? "",
    ].filter { !$0.isEmpty }
    return "or " + (words.isEmpty ? "another way" : words.joined(separator: ", "))
  }

  private static func shortCondition(_ text: String?) -> String {
    TextFitting.wrap(condition(text), width: 26, lines: 1).joined()
  }

  /// `Profile 3: Settings to Profile, dismiss on close tapped, if …, does …, or …`.
  static func describe(_ edge: Edge, of owner: CoordinatorID, in registry: FlowRegistry) -> String {
    let source =
      edge.from.map { title(of: $0, in: registry) } ?? (edge.kind == .route ? "outside" : "any screen")
    var words = "\(wholeName(of: owner, in: registry)) \(edge.number): \(source)"
    if let target = edge.to { words += " to \(title(of: target, in: registry))" }
    words += ", \(EdgeLook.word(for: edge.kind))"
    for part in [edge.style.map(EdgeLook.words(forStyle:)), edge.animation].compactMap({ $0 }) {
      words += " (\(part))"
    }
    if let trigger = edge.trigger { words += " on \(trigger)" }
    if let guarded = edge.guard { words += ", \(condition(guarded))" }
    if let payload = edge.payload { words += ", carries \(payload)" }
    if let effect = edge.effect { words += ", does \(effect)" }
    // In place: a copy for each of thousands of triggers would take most of the time of a page.
    for trigger in edge.alternatives { words += ", " + alternative(trigger) }
    if let performer = edge.performer, performer != .coordinator(owner) {
      words += ", performed by \(title(ofKnown: performer, in: registry))"
    }
    return edge.note.map { ended(words) + " Note: \($0)" } ?? words
  }

  /// A sentence with one full stop, also if a note of the model ends with one.
  static func ended(_ words: String) -> String {
    words.last.map { ".!?…".contains($0) } == true ? words : words + "."
  }

  /// `link myapp://activity to Activity, if …`.
  static func describe(_ route: Route) -> String {
    var words = route.kind.rawValue
    if let url = route.url { words += " \(url)" }
    words += " to \(route.to)"
    if let guarded = route.guard { words += ", \(condition(guarded))" }
    if let summary = route.summary { words += ": \(summary)" }
    return words
  }

  /// `by UIApplication`, where another object than the source carries an edge out.
  static func performer(of edge: Edge, in registry: FlowRegistry) -> String {
    guard let performer = edge.performer else { return "" }
    switch performer {
    case .screen(let address):
      if edge.from?.screen == address { return "" }
      return "by " + (registry.screen(address)?.type ?? title(ofKnown: performer, in: registry))
    case .coordinator(let id):
      return "by " + (registry.coordinator(id)?.type ?? title(ofKnown: performer, in: registry))
    case .service(let id):
      return "by " + (registry.service(id)?.type ?? title(ofKnown: performer, in: registry))
    case .named(let name): return "by \(name)"
    }
  }

  /// What a person calls something that is known.
  public static func title(ofKnown target: Dependency.Target, in registry: FlowRegistry) -> String {
    switch target {
    case .screen(let address): title(of: .screen(address), in: registry)
    case .coordinator(let id): title(of: .coordinator(id), in: registry)
    case .service(let id): registry.service(id)?.displayTitle ?? id.rawValue
    case .named(let name): name
    }
  }

  /// The name of a place, as people use it.
  public static func title(of place: Place, in registry: FlowRegistry) -> String {
    switch place {
    case .screen(let address): registry.screen(address)?.displayTitle ?? address.description
    case .coordinator(let id): registry.coordinator(id)?.displayTitle ?? id.rawValue
    case .outside(let name), .named(let name): name
    }
  }
}
