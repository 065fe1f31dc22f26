import FlowAnalysis
import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know of a coordinator's transitions: each once, grouped by screen.
///
/// What agrees in all but trigger and place in the code is one way with several numbers.
struct TransitionContext {
  let links: PageLinks
  let traffic: CoordinatorTraffic

  /// What a group of ways is headed by.
  private enum Heading: Hashable {
    case entering
    case anyScreen
    case screen(ScreenID)
    case elsewhere
  }

  /// One way: what its edges have in common.
  private struct Way: Hashable {
    var heading: Heading
    var leadsIn: Bool
    var kind: String
    var place: String
    var isInferred: Bool
    var condition: String
    var effects: String
  }

  /// One trigger of an edge.
  private struct Cause {
    var edge: NumberedEdge
    var trigger: EdgeTrigger
    /// Whether the edge's earlier triggers are in another row, which has its anchor.
    var isRepeated: Bool
  }

  /// What tells an edge from all others; the edge itself may have thousands of triggers to be hashed.
  private struct Key: Hashable {
    var coordinator: CoordinatorID
    var number: Int

    init(_ edge: NumberedEdge) { (coordinator, number) = (edge.coordinator, edge.number) }
  }

  private struct Group {
    var ways: [Way] = []
    var causes: [Way: [Cause]] = [:]
    private var anchored: Set<Key> = []

    mutating func add(_ edge: NumberedEdge, _ trigger: EdgeTrigger, to way: Way) {
      if causes[way] == nil { ways.append(way) }
      let isRepeated = !anchored.insert(Key(edge)).inserted
      causes[way, default: []].append(Cause(edge: edge, trigger: trigger, isRepeated: isRepeated))
    }
  }

  /// The groups of a coordinator, and which columns have anything in them.
  func values(_ coordinator: Coordinator) -> (groups: [MustacheValue], columns: MustacheValue) {
    let id = coordinator.id
    let own = coordinator.edges.map { NumberedEdge(id, $0) }
    let entries = traffic.entries(to: id).filter { $0.coordinator != id }
    let entering = Set(entries.map(Key.init))
    let exits = traffic.exits(from: id).filter { $0.coordinator != id && !entering.contains(Key($0)) }
    var groups: [Heading: Group] = [:]
    for edge in entries + own + exits {
      for trigger in edge.edge.triggers {
        let way = way(of: edge, trigger, on: id)
        groups[way.heading, default: Group()].add(edge, trigger, to: way)
      }
    }
    let order =
      [Heading.entering, .anyScreen] + coordinator.screens.map { .screen($0.id) } + [.elsewhere]
    let values = order.compactMap { heading -> MustacheValue? in
      guard let group = groups[heading] else { return nil }
      // What leads to a screen comes before what leads on.
      let ways = group.ways.filter(\.leadsIn) + group.ways.filter { !$0.leadsIn }
      return [
        "heading": .text(title(of: heading, in: coordinator)),
        "ways": .list(ways.map { value($0, group.causes[$0] ?? [], on: id) }),
      ]
    }
    let edges = (entries + own + exits).map(\.edge)
    let triggers = edges.flatMap(\.triggers)
    let columns: MustacheValue = [
      "trigger": .bool(triggers.contains { MustacheValue.optional($0.words) != .null }),
      "guard": .bool(triggers.contains { MustacheValue.optional($0.guard) != .null }),
      "effect": .bool(
        edges.contains { edge in edge.triggers.contains { !effects(of: edge, $0, on: id).isEmpty } }
      ),
      "source": .bool(triggers.contains { $0.source != nil || $0.call != nil }),
    ]
    return (values, columns)
  }

  private func title(of heading: Heading, in coordinator: Coordinator) -> String {
    switch heading {
    case .entering: "Entering " + Markdown.escape(links.title(of: coordinator.id))
    case .anyScreen: anyScreen(of: coordinator)
    case .screen(let screen): link(.screen(ScreenAddress(coordinator.id, screen)))
    case .elsewhere: "From other coordinators"
    }
  }

  /// Where transitions without a source start, as drawings call it.
  private func anyScreen(of coordinator: Coordinator) -> String {
    if !coordinator.screens.isEmpty { return "Any screen" }
    return coordinator.container == .tabs ? "Tab bar" : Markdown.escape(links.title(of: coordinator.id))
  }

  // MARK: - Ways

  private func way(of numbered: NumberedEdge, _ trigger: EdgeTrigger, on id: CoordinatorID) -> Way {
    let edge = numbered.edge
    let startsHere = numbered.origin == id && !edge.entersApp && !isForeign(edge.from)
    let heading: Heading
    if startsHere {
      heading = edge.from?.screen.map { .screen($0.screen) } ?? .anyScreen
    } else if let screen = edge.to?.screen, screen.coordinator == id {
      heading = .screen(screen.screen)
    } else {
      heading = edge.to == .coordinator(id) ? .entering : .elsewhere
    }
    var place: String
    if startsHere {
      place = target(of: numbered)
    } else {
      place =
        edge.from.map(link) ?? (edge.entersApp ? "outside the app" : link(.coordinator(numbered.coordinator)))
      // A transition that only passes by names both of its ends.
      let target = target(of: numbered)
      if heading == .elsewhere, !target.isEmpty { place += " → " + target }
    }
    return Way(
      heading: heading, leadsIn: !startsHere, kind: Markdown.escape(Wording.kind(of: edge)), place: place,
      isInferred: trigger.confidence == .inferred, condition: trigger.guard ?? "",
      effects: effects(of: edge, trigger, on: id))
  }

  private func isForeign(_ place: Place?) -> Bool {
    switch place {
    case .outside?, .named?: true
    default: false
    }
  }

  /// Where a way leads; empty where the kind says it.
  private func target(of numbered: NumberedEdge) -> String {
    if let to = numbered.edge.to { return link(to) }
    guard numbered.edge.kind == .finish else { return "" }
    return links.registry.parents(of: numbered.origin).map { link(.coordinator($0)) }.joined(
      separator: " or ")
  }

  private func link(_ place: Place) -> String {
    if case .text(let text)? = links.place(place)["link"] { text } else { "" }
  }

  private func value(_ way: Way, _ causes: [Cause], on id: CoordinatorID) -> MustacheValue {
    let arrow = way.heading == .elsewhere ? "" : way.leadsIn ? "← " : "→ "
    var words = way.place.isEmpty ? "" : "\(arrow)\(way.place) · "
    words += way.kind
    if way.isInferred { words += " (\(Wording.inferred))" }
    var known: Set<String> = []
    let triggers = causes.compactMap(\.trigger.words).filter { !$0.allSatisfy(\.isWhitespace) }
      .map { Markdown.inline($0) }.filter { known.insert($0).inserted }
    return [
      "numbers": .text(numbers(causes, on: id)),
      "way": .text(words),
      "triggers": .optional(triggers.joined(separator: "; ")),
      "guard": .optional(way.condition),
      "effects": .optional(way.effects),
      "sources": .optional(sources(causes.map(\.trigger), in: links.registry.coordinator(id)?.source?.path)),
    ]
  }

  /// The numbers: this page's with their anchors, `3–5` where they follow one another, then those of other
  /// coordinators with links to their pages.
  private func numbers(_ causes: [Cause], on id: CoordinatorID) -> String {
    var parts: [String] = []
    var run: [Cause] = []
    func anchor(_ cause: Cause) -> String {
      cause.isRepeated ? "" : "<a id=\"\(links.names.anchor(ofEdge: cause.edge.number))\"></a>"
    }
    func endRun() {
      guard let first = run.first, let last = run.last else { return }
      parts.append(
        run.count > 2
          ? run.map(anchor).joined() + "\(first.edge.number)–\(last.edge.number)"
          : run.map { "\(anchor($0))\($0.edge.number)" }.joined(separator: ", "))
      run = []
    }
    var seen: Set<Key> = []
    for cause in causes where seen.insert(Key(cause.edge)).inserted {
      if cause.edge.coordinator == id {
        if let last = run.last, cause.edge.number != last.edge.number + 1 { endRun() }
        run.append(cause)
      } else {
        endRun()
        if case .text(let link)? = links.reference(to: cause.edge)["link"] { parts.append(link) }
      }
    }
    endRun()
    return parts.joined(separator: ", ")
  }

  /// The places in the code: `line 12, 15` in the coordinator's own file, `Other.swift:3, 9` elsewhere; then
  /// the calls that navigate where these are other lines.
  private func sources(_ triggers: [EdgeTrigger], in own: String?) -> String {
    let sources = triggers.compactMap(\.source)
    let known = Set(sources)
    let calls = triggers.filter { $0.call != $0.source }.compactMap(\.call).filter { !known.contains($0) }
    let words = [places(sources, in: own), places(calls, in: own)]
    return words[1].isEmpty ? words[0] : words.filter { !$0.isEmpty }.joined(separator: "; call ")
  }

  private func places(_ sources: [SourceReference], in own: String?) -> String {
    var files: [String] = []
    var lines: [String: [Int?]] = [:]
    var known: Set<SourceReference> = []
    for source in sources where known.insert(source).inserted {
      if lines[source.path] == nil { files.append(source.path) }
      lines[source.path, default: []].append(source.line)
    }
    return files.map { file in
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return (lines[file] ?? []).enumerated().map { index, line in
        let number = line.map(String.init)
        let text: String
        if index > 0 {
          text = number ?? ""
        } else if file == own, let number {
          text = "line " + number
        } else {
          text = Markdown.code(name + (number.map { ":" + $0 } ?? ""))
        }
        let address = links.address(of: SourceReference(file, line: line))
        return address.map { "[\(text)](\($0))" } ?? text
      }.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// What comes with the transition: data, effects, animation, and what the model adds in words.
  private func effects(of edge: Edge, _ trigger: EdgeTrigger, on id: CoordinatorID) -> String {
    var parts: [String] = []
    func add(_ prefix: String, _ text: String?) {
      guard let text, text.contains(where: { !$0.isWhitespace }) else { return }
      parts.append(prefix + Markdown.escape(text))
    }
    add("carries ", edge.payload)
    add("", trigger.effect)
    add("animation ", edge.animation)
    // What a page's own coordinator carries out is said once, at its top.
    if let performer = edge.performer, performer != .coordinator(id),
      case .text(let link)? = links.known(performer)["link"]
    {
      parts.append("performed by \(link)")
    }
    add("", edge.summary)
    add("**Note:** ", edge.note)
    if let type = edge.type, type.contains(where: { !$0.isWhitespace }) { parts.append(Markdown.code(type)) }
    if !edge.tags.isEmpty { parts.append("tags " + edge.tags.map(Markdown.escape).joined(separator: ", ")) }
    return parts.joined(separator: "; ")
  }
}
