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

  private struct Group {
    var ways: [Way] = []
    var edges: [Way: [NumberedEdge]] = [:]

    mutating func add(_ edge: NumberedEdge, to way: Way) {
      if edges[way] == nil { ways.append(way) }
      edges[way, default: []].append(edge)
    }
  }

  /// The groups of a coordinator, and which columns have anything in them.
  func values(_ coordinator: Coordinator) -> (groups: [MustacheValue], columns: MustacheValue) {
    let id = coordinator.id
    let own = coordinator.edges.map { NumberedEdge(id, $0) }
    let entries = traffic.entries(to: id).filter { $0.coordinator != id }
    let exits = traffic.exits(from: id).filter { $0.coordinator != id && !entries.contains($0) }
    var groups: [Heading: Group] = [:]
    for edge in entries + own + exits {
      let way = way(of: edge, on: id)
      groups[way.heading, default: Group()].add(edge, to: way)
    }
    let order =
      [Heading.entering, .anyScreen] + coordinator.screens.map { .screen($0.id) } + [.elsewhere]
    let values = order.compactMap { heading -> MustacheValue? in
      guard let group = groups[heading] else { return nil }
      // What leads to a screen comes before what leads on.
      let ways = group.ways.filter(\.leadsIn) + group.ways.filter { !$0.leadsIn }
      return [
        "heading": .text(title(of: heading, in: coordinator)),
        "ways": .list(ways.map { value($0, group.edges[$0] ?? [], on: id) }),
      ]
    }
    let edges = (entries + own + exits).map(\.edge)
    let columns: MustacheValue = [
      "trigger": .bool(edges.contains { MustacheValue.optional($0.trigger) != .null }),
      "guard": .bool(edges.contains { MustacheValue.optional($0.guard) != .null }),
      "effect": .bool(edges.contains { !effects(of: $0).isEmpty }),
      "source": .bool(edges.contains { $0.source != nil }),
    ]
    return (values, columns)
  }

  private func title(of heading: Heading, in coordinator: Coordinator) -> String {
    switch heading {
    case .entering: "Entering " + Markdown.escape(links.title(of: coordinator.id))
    case .anyScreen: "Any screen"
    case .screen(let screen): link(.screen(ScreenAddress(coordinator.id, screen)))
    case .elsewhere: "Elsewhere"
    }
  }

  // MARK: - Ways

  private func way(of numbered: NumberedEdge, on id: CoordinatorID) -> Way {
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
    var kind = Markdown.escape(Wording.kind(of: edge))
    let place: String
    if startsHere {
      place = target(of: numbered)
    } else {
      place =
        edge.from.map(link) ?? (edge.entersApp ? "outside the app" : link(.coordinator(numbered.coordinator)))
      // A way that only passes by has both of its ends in words.
      if heading == .elsewhere { kind += " to " + target(of: numbered) }
    }
    return Way(
      heading: heading, leadsIn: !startsHere, kind: kind, place: place,
      isInferred: edge.confidence == .inferred, condition: edge.guard ?? "", effects: effects(of: edge))
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

  private func value(_ way: Way, _ edges: [NumberedEdge], on id: CoordinatorID) -> MustacheValue {
    let arrow = way.leadsIn ? "←" : "→"
    var words = way.place.isEmpty ? "" : "\(arrow) \(way.place) · "
    words += way.kind
    if way.isInferred { words += " (\(Wording.inferred))" }
    var triggers: [String] = []
    for trigger in edges.compactMap(\.edge.trigger) where !trigger.allSatisfy(\.isWhitespace) {
      let text = Markdown.inline(trigger)
      if !triggers.contains(text) { triggers.append(text) }
    }
    return [
      "numbers": .text(numbers(edges, on: id)),
      "way": .text(words),
      "triggers": .optional(triggers.joined(separator: "; ")),
      "guard": .optional(way.condition),
      "effects": .optional(way.effects),
      "sources": .optional(sources(edges, in: links.registry.coordinator(id)?.source?.path)),
    ]
  }

  /// The numbers: this page's with their anchors, `3–5` where they follow one another, then those of other
  /// coordinators with links to their pages.
  private func numbers(_ edges: [NumberedEdge], on id: CoordinatorID) -> String {
    var parts: [String] = []
    var run: [Int] = []
    func endRun() {
      guard let first = run.first, let last = run.last else { return }
      let anchors = run.map { "<a id=\"\(links.names.anchor(ofEdge: $0))\"></a>" }
      parts.append(
        run.count > 2
          ? anchors.joined() + "\(first)–\(last)"
          : zip(anchors, run).map { "\($0)\($1)" }.joined(separator: ", "))
      run = []
    }
    for edge in edges {
      if edge.coordinator == id {
        if let last = run.last, edge.number != last + 1 { endRun() }
        run.append(edge.number)
      } else {
        endRun()
        if case .text(let link)? = links.reference(to: edge)["link"] { parts.append(link) }
      }
    }
    endRun()
    return parts.joined(separator: ", ")
  }

  /// The places in the code: `line 12, 15` in the coordinator's own file, `Other.swift:3, 9` elsewhere.
  private func sources(_ edges: [NumberedEdge], in own: String?) -> String {
    var files: [String] = []
    var lines: [String: [Int?]] = [:]
    for source in edges.compactMap(\.edge.source) {
      if lines[source.path] == nil { files.append(source.path) }
      if lines[source.path]?.contains(source.line) != true {
        lines[source.path, default: []].append(source.line)
      }
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
  private func effects(of edge: Edge) -> String {
    var parts: [String] = []
    func add(_ prefix: String, _ text: String?) {
      guard let text, text.contains(where: { !$0.isWhitespace }) else { return }
      parts.append(prefix + Markdown.escape(text))
    }
    add("carries ", edge.payload)
    add("", edge.effect)
    add("animation ", edge.animation)
    add("", edge.summary)
    if let type = edge.type, type.contains(where: { !$0.isWhitespace }) { parts.append(Markdown.code(type)) }
    if !edge.tags.isEmpty { parts.append("tags " + edge.tags.map(Markdown.escape).joined(separator: ", ")) }
    return parts.joined(separator: "; ")
  }
}
