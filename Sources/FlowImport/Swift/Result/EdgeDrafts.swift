import FlowModel

/// Joins the facts of one coordinator to edges: what agrees in source, target and kind is one edge with
/// several triggers, and each trigger has the conditions of all ways it can happen.
struct EdgeDrafts {
  private var drafts: [Draft] = []
  private var known: [Edge: Int] = [:]
  private let switches: SwitchedCases?

  init(_ switches: SwitchedCases? = nil) { self.switches = switches }

  fileprivate struct Draft {
    var edge: Edge
    var triggers: [EdgeTrigger]
    /// The conditions of each trigger.
    var guards: [GuardAlternatives]
    /// Which trigger has which words.
    private(set) var indices: [String?: Int]

    init(_ edge: Edge, _ guards: GuardAlternatives) {
      self.edge = edge
      triggers = [edge.firstTrigger]
      self.guards = [guards]
      indices = [edge.firstTrigger.words: 0]
    }
  }

  /// Adds a fact as an edge with one trigger and without its guard.
  mutating func add(_ edge: Edge, guards: [Guard]) {
    // What happens without a trigger is there from the start, and no way of what somebody does.
    var key = Edge(from: edge.from, to: edge.to, by: edge.kind)
    key.hasWayBack = edge.trigger != nil
    guard let index = known[key] else {
      var alternatives = GuardAlternatives(switches)
      alternatives.add(guards)
      known[key] = drafts.count
      drafts.append(Draft(edge, alternatives))
      return
    }
    if drafts[index].edge.performer != edge.performer { drafts[index].edge.performer = nil }
    drafts[index].edge.style = drafts[index].edge.style ?? edge.style
    drafts[index].edge.animation = drafts[index].edge.animation ?? edge.animation
    drafts[index].add(edge.firstTrigger, guards, switches)
  }

  /// The edges, in the order of their first facts.
  var edges: [Edge] {
    drafts.map { draft in
      var edge = draft.edge
      edge.triggers = Self.telling(
        zip(draft.triggers, draft.guards).map { trigger, guards in
          var trigger = trigger
          trigger.guard = guards.words
          return trigger
        })
      return edge
    }
  }

  /// Triggers without those that only say that something is touched, where another says of the same line what
  /// is: of "tapped" and "clinic tapped" the latter.
  private static func telling(_ triggers: [EdgeTrigger]) -> [EdgeTrigger] {
    guard triggers.count > 1 else { return triggers }
    func isBare(_ trigger: EdgeTrigger) -> Bool {
      trigger.words.map { !$0.contains(" ") && Participles.isPast($0) } ?? false
    }
    return triggers.filter { trigger in
      !isBare(trigger)
        || !triggers.contains { other in
          !isBare(other) && other.words != nil && other.source == trigger.source && other.call == trigger.call
            && other.guard == trigger.guard
        }
    }
  }
}

extension EdgeDrafts.Draft {
  fileprivate mutating func add(
    _ trigger: EdgeTrigger, _ conditions: [Guard], _ switches: SwitchedCases?
  ) {
    guard let index = indices[trigger.words] else {
      indices[trigger.words] = triggers.count
      triggers.append(trigger)
      var alternatives = GuardAlternatives(switches)
      alternatives.add(conditions)
      guards.append(alternatives)
      return
    }
    if trigger.confidence == .certain { triggers[index].confidence = .certain }
    guards[index].add(conditions)
  }
}
