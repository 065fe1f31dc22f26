import FlowModel

/// Compares the edges of a coordinator in a model and in the code, trigger by trigger.
struct EdgeComparison {
  private let own: [NumberedEdge]
  private let home: CoordinatorID
  private let other: Coordinator
  /// The model's edges, with places as the code names them.
  private let translated: [Edge]
  /// What each trigger of each model edge is in the code.
  private var matches: [[EdgeMatcher.Match]] = []
  /// The code's edges that the model has.
  private var taken: Set<Int> = []

  /// - Parameters:
  ///   - own: the edges of one coordinator, and of the stacks that belong to it.
  ///   - home: the model's name of the coordinator.
  ///   - translated: the same edges, with places as the code names them.
  init(_ own: [NumberedEdge], of home: CoordinatorID, _ other: Coordinator, translated: [Edge]) {
    self.own = own
    self.home = home
    self.other = other
    self.translated = translated.map { $0.named(asIn: other.edges) }
    matches = EdgeMatcher.match(self.translated, to: other.edges, in: other.id)
    taken = Set(matches.joined().compactMap(\.edge))
    for index in matches.indices where matches[index].allSatisfy({ $0.edge == nil }) { pair(index) }
  }

  /// - Parameter isExpected: Whether the code can have an edge of the model.
  func differences(_ isExpected: (Edge) -> Bool) -> [Drift.Difference] {
    var found: [Drift.Difference] = []
    for (index, edge) in own.map(\.edge).enumerated() {
      let partners = Set(matches[index].compactMap(\.edge)).sorted()
      if partners.isEmpty, isExpected(edge) {
        found.append(difference(.edge, .onlyInModel, model: index))
      }
      for code in partners where translated[index].kind != other.edges[code].kind {
        let kinds = Drift.Finding.kind(model: edge.kind, code: other.edges[code].kind)
        found.append(difference(.edge, kinds, model: index, code: code))
      }
      for code in partners {
        guard let wanted = translated[index].performer, let carrier = other.edges[code].carrier,
          carrier != wanted, let model = edge.performer
        else { continue }
        found.append(
          difference(.edge, .performer(model: model, code: carrier), model: index, code: code))
      }
      found += triggersOfModel(index, isExpected: isExpected(edge))
    }
    for code in other.edges.indices {
      if taken.contains(code) {
        found += triggersOfCode(code)
      } else {
        found.append(difference(.edge, .onlyInCode, code: code))
      }
    }
    return found
  }

  // MARK: - What means the same

  /// Pairs a model edge with an edge of the code that has the same ends and is no other edge's partner.
  private mutating func pair(_ index: Int) {
    let ambiguous = matches[index].lazy.compactMap(\.candidates).first
    let partner = (ambiguous ?? Array(other.edges.indices)).first {
      !taken.contains($0)
        && (ambiguous != nil || translated[index].hasEnds(of: other.edges[$0], in: other.id))
    }
    guard let partner else { return }
    taken.insert(partner)
    var edge = translated[index]
    edge.kind = other.edges[partner].kind
    let pairs = EdgeMatcher.match([edge], to: [other.edges[partner]], in: other.id)
    matches[index] = pairs[0].map { match in
      switch match {
      case .trigger(let trigger, _): .trigger(trigger, of: partner)
      case .newTrigger: .newTrigger(of: partner)
      case .edge, .new, .ambiguous: .edge(partner)
      }
    }
  }

  // MARK: - Triggers

  private func triggersOfModel(_ index: Int, isExpected: Bool) -> [Drift.Difference] {
    zip(translated[index].triggers, matches[index]).enumerated().flatMap { own, pair in
      let (trigger, match) = pair
      switch match {
      case .trigger(let code, let edge): return guards(trigger, own, index, [code], of: edge)
      case .edge(let edge):
        return guards(trigger, own, index, Array(other.edges[edge].triggers.indices), of: edge)
      case .newTrigger(let edge):
        // Code that says nothing of its triggers doesn't contradict those of the model.
        guard isExpected, other.edges[edge].triggers.contains(where: { $0.words != nil }) else { return [] }
        return [difference(.trigger, .onlyInModel, model: index, own, code: edge)]
      case .new, .ambiguous: return []
      }
    }
  }

  /// The triggers of the code whose guard is not the one that the model gives.
  private func guards(
    _ trigger: EdgeTrigger, _ own: Int, _ model: Int, _ triggers: [Int], of code: Int
  ) -> [Drift.Difference] {
    guard let words = trigger.guard else { return [] }
    let areSingle = translated[model].alternatives.isEmpty && other.edges[code].alternatives.isEmpty
    return triggers.compactMap { index in
      let found = other.edges[code].triggers[index].guard
      guard found != words else { return nil }
      var finding = Drift.Finding.guard(model: words, code: found)
      if let found {
        switch GuardMeaning(words).likeness(to: GuardMeaning(found)) {
        case .same: return nil
        case .paraphrase: finding = .paraphrase(model: words, code: found)
        case .different: break
        }
      }
      return difference(areSingle ? .edge : .trigger, finding, model: model, own, code: code, index)
    }
  }

  /// The triggers of an edge that only the code has; none when the model has the edge whatever triggers it.
  private func triggersOfCode(_ code: Int) -> [Drift.Difference] {
    var known: Set<Int> = []
    var model: Int?
    for (index, matches) in matches.enumerated() {
      for match in matches where match.edge == code {
        if case .edge = match { return [] }
        if case .trigger(let trigger, _) = match { known.insert(trigger) }
        model = model ?? index
      }
    }
    return other.edges[code].triggers.indices.filter { !known.contains($0) }
      .map { difference(.trigger, .onlyInCode, model: model, code: code, $0) }
  }

  private func difference(
    _ subject: Drift.Subject, _ finding: Drift.Finding, model: Int? = nil, _ modelTrigger: Int? = nil,
    code: Int? = nil, _ codeTrigger: Int? = nil
  ) -> Drift.Difference {
    Drift.Difference(
      coordinator: model.map { own[$0].coordinator } ?? home, subject: subject, finding: finding,
      modelEdge: model.map { own[$0] },
      codeEdge: code.map { NumberedEdge(other.id, other.edges[$0]) },
      modelTrigger: modelTrigger, codeTrigger: codeTrigger)
  }
}

extension Edge {
  /// Who carries it out, as far as code tells: whoever makes the call, or else the screen it leads from.
  fileprivate var carrier: Dependency.Target? {
    guard call != nil, let screen = from?.screen else { return nil }
    return performer ?? .screen(screen)
  }

  /// The edge with the kind that code gives a coordinator that is pushed or presented: it is started so.
  fileprivate func named(asIn others: [Edge]) -> Edge {
    let isStart = others.contains { $0.kind == .start && $0.to == to && $0.style == kind.rawValue }
    var result = self
    if isStart { result.kind = .start }
    return result
  }

  /// Whether it leads from where another one does to where that does, and by one of its triggers if it has
  /// any.
  fileprivate func hasEnds(of other: Edge, in coordinator: CoordinatorID) -> Bool {
    (from ?? .coordinator(coordinator)) == (other.from ?? .coordinator(coordinator)) && to == other.to
      && triggers.contains { own in own.words == nil || other.triggers.contains { $0.words == own.words } }
  }
}
