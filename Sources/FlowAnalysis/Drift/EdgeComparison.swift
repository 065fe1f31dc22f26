import FlowModel

/// Compares the edges of a coordinator in a model and in the code, trigger by trigger.
struct EdgeComparison {
  private let own: Coordinator
  private let other: Coordinator
  /// The model's edges, with places as the code names them.
  private let translated: [Edge]
  /// What each trigger of each model edge is in the code.
  private var matches: [[EdgeMatcher.Match]] = []
  /// The code's edges that the model has.
  private var taken: Set<Int> = []

  /// - Parameter translated: The edges of `own`, with places as the code names them.
  init(_ own: Coordinator, _ other: Coordinator, translated: [Edge]) {
    self.own = own
    self.other = other
    self.translated = translated
    matches = EdgeMatcher.match(translated, to: other.edges, in: other.id)
    taken = Set(matches.joined().compactMap(\.edge))
    for index in matches.indices where matches[index].allSatisfy({ $0.edge == nil }) { pair(index) }
  }

  /// - Parameter isExpected: Whether the code can have an edge of the model.
  func differences(_ isExpected: (Edge) -> Bool) -> [Drift.Difference] {
    var found: [Drift.Difference] = []
    for (index, edge) in own.edges.enumerated() {
      let partners = Set(matches[index].compactMap(\.edge)).sorted()
      if partners.isEmpty, isExpected(edge) { found.append(difference(.edge, .onlyInModel, model: index)) }
      for code in partners where edge.kind != other.edges[code].kind {
        let kinds = Drift.Finding.kind(model: edge.kind, code: other.edges[code].kind)
        found.append(difference(.edge, kinds, model: index, code: code))
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
      coordinator: own.id, subject: subject, finding: finding,
      modelEdge: model.map { NumberedEdge(own.id, own.edges[$0]) },
      codeEdge: code.map { NumberedEdge(other.id, other.edges[$0]) },
      modelTrigger: modelTrigger, codeTrigger: codeTrigger)
  }
}

extension Edge {
  /// Whether it leads from where another one does to where that does, and by one of its triggers if it has any.
  fileprivate func hasEnds(of other: Edge, in coordinator: CoordinatorID) -> Bool {
    (from ?? .coordinator(coordinator)) == (other.from ?? .coordinator(coordinator)) && to == other.to
      && triggers.contains { own in own.words == nil || other.triggers.contains { $0.words == own.words } }
  }
}
