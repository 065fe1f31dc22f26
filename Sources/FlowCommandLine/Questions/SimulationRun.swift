import FlowAnalysis
import FlowDiagnostics
import FlowDiagram
import FlowInput
import FlowModel

/// Follows what a person types through the app, and says what is on screen after each step.
struct SimulationRun {
  private let simulator: Simulator
  private let matcher: TriggerMatcher
  private let words: StepWords
  private var given: GivenConditions
  private(set) var walk: Walk
  /// How many steps lead to where the run begins.
  private let approach: Int
  /// Why the run ended before the last step.
  private(set) var problem: Diagnostic?

  init(_ walk: Walk, _ simulator: Simulator, given: [String]) {
    self.walk = walk
    self.simulator = simulator
    approach = walk.steps.count
    matcher = TriggerMatcher(simulator.registry)
    words = StepWords(simulator.registry)
    self.given = GivenConditions(given)
  }

  /// Follows steps separated by commas until one is impossible.
  mutating func follow(_ texts: [String]) {
    for text in texts {
      var parts = text.split(separator: ",").map { $0.trimmingWhiteSpace }.filter { !$0.isEmpty }[...]
      while !parts.isEmpty {
        passLaunch(before: String(parts[parts.startIndex]))
        // A trigger may contain commas itself.
        let moves = possible
        let length = (1...parts.count).reversed().first { length in
          length > 1 && matcher.matches(parts.prefix(length).joined(separator: ", "), among: moves).count > 0
        }
        let phrase = parts.prefix(length ?? 1).joined(separator: ", ")
        parts = parts.dropFirst(length ?? 1)
        problem = step(phrase, moves)
        if problem != nil { return }
      }
    }
    let unused = given.unused
    if let first = unused.first {
      let conditions = simulator.edges.flatMap(\.edge.triggers).compactMap(\.guard)
      problem = Diagnostic(
        .warning, id: "unused-condition", "no step depends on '\(first)'",
        suggestion: NearestName.nearest(to: first, in: conditions).map { "did you mean '\($0)'?" })
    }
  }

  /// How many steps of a launch are passed at most.
  private static let launchLimit = 40

  /// Passes the steps of a launch, which happen by themselves, up to where a phrase means something.
  private mutating func passLaunch(before phrase: String) {
    let (phrase, _) = Self.split(phrase)
    var ahead = walk
    var given = given
    for _ in 0..<Self.launchLimit {
      guard matcher.matches(phrase, among: moves(in: ahead)).isEmpty else {
        (walk, self.given) = (ahead, given)
        return
      }
      guard let focus = ahead.state.focus, simulator.registry.screen(focus)?.kind == .step else { return }
      let next = simulator.moves(in: ahead.state).filter { move in
        guard case .take(let edge, _) = move, edge.edge.kind.leadsOn else { return false }
        return given.hold(edge.edge.decidingGuard)
      }
      guard next.count == 1, (try? ahead.take(next[0], simulator)) != nil else { return }
    }
  }

  /// All that can happen now, ways in from outside included.
  private var possible: [Simulator.Move] { moves(in: walk) }

  private func moves(in walk: Walk) -> [Simulator.Move] {
    simulator.moves(in: walk.state)
      + simulator.entrances.flatMap { entrance in
        (entrance.target.map(simulator.graph.entries(at:)) ?? []).map { .enter(entrance, to: $0) }
      }
  }

  private mutating func step(_ text: String, _ moves: [Simulator.Move]) -> Diagnostic? {
    let (phrase, target) = Self.split(text)
    var matches = matcher.matches(phrase, among: moves)
    if let target { matches = matches.filter { leads($0.move, to: target) } }
    guard !matches.isEmpty else { return impossible(text, phrase) }
    // A condition that is given decides before a transition without one, which is what happens otherwise.
    let met = matches.filter { $0.condition != nil && given.hold($0.condition) }
    let free = matches.filter { ($0.condition ?? "").isEmpty }
    let chosen = met.isEmpty ? free : met
    if chosen.isEmpty { return unanswered(phrase, matches) }
    guard chosen.count == 1, let only = chosen.first else { return ambiguous(phrase, chosen) }
    do throws(Obstacle) {
      try walk.take(only.move, simulator)
      return nil
    } catch {
      return Diagnostic(
        .error, id: "impossible-step", "'\(phrase)' is impossible: \(error.words(in: simulator.registry))")
    }
  }

  /// `account tapped > Login.form` names the screen where a step may lead to several.
  private static func split(_ text: String) -> (phrase: String, target: String?) {
    for sign in [">", "→"] {
      let parts = text.split(separator: sign, maxSplits: 1).map { $0.trimmingWhiteSpace }
      if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty { return (parts[0], parts[1]) }
    }
    return (text, nil)
  }

  private func leads(_ move: Simulator.Move, to target: String) -> Bool {
    let node: FlowGraph.Node?
    switch move {
    case .take(_, let target), .enter(_, let target): node = target
    case .goBack: node = nil
    }
    guard let place = node.map(Place.init) else { return false }
    return [place.description, words.title(place), place.screen?.screen.rawValue ?? ""]
      .contains { $0.plainWords == target.plainWords }
  }

  // MARK: - Problems

  private func impossible(_ text: String, _ phrase: String) -> Diagnostic {
    // A transition that the phrase means elsewhere says why it is impossible here.
    let everywhere = simulator.edges.map { Simulator.Move.take($0, to: nil) }
    var reason = ""
    let meant = matcher.matches(phrase, among: everywhere)
    let obstacles = meant.compactMap { match -> (Simulator.Move, Obstacle)? in
      do throws(Obstacle) {
        _ = try simulator.state(after: match.move, in: walk.state)
        return nil
      } catch {
        return (match.move, error)
      }
    }
    let shown = obstacles.first { if case .notShown = $0.1 { false } else { true } } ?? obstacles.first
    if let (move, obstacle) = shown {
      reason = ": \(obstacle.words(in: simulator.registry)) (\(words.evidence(move)))"
    } else {
      let known = everywhere.flatMap { move -> [String] in
        if case .take(let edge, _) = move { edge.edge.triggers.compactMap(\.words) } else { [] }
      }
      if let nearest = NearestName.nearest(to: phrase, in: known) { reason = "; did you mean '\(nearest)'?" }
    }
    return Diagnostic(.error, id: "impossible-step", "'\(text)' is not possible here\(reason)")
  }

  private func unanswered(_ phrase: String, _ matches: [TriggerMatcher.Match]) -> Diagnostic {
    var lines: [String] = []
    for match in matches {
      guard let condition = match.condition else { continue }
      let line = "--given \"\(condition)\"" + (target(match.move).map { " leads to \($0)" } ?? "")
      if !lines.contains(line) { lines.append(line) }
    }
    return Diagnostic(
      .error, id: "unanswered-condition", "'\(phrase)' depends on a condition",
      suggestion: "use --given for those that hold:\n" + lines.map { "  " + $0 }.joined(separator: "\n"))
  }

  private func ambiguous(_ phrase: String, _ matches: [TriggerMatcher.Match]) -> Diagnostic {
    var lines: [String] = []
    for match in matches {
      var name = phrase
      if case .take(let edge, _) = match.move { name = words.number(edge) }
      let place: String? =
        switch match.move {
        case .take(_, let node), .enter(_, let node): node.map { Place($0).description }
        case .goBack: nil
        }
      let isSplit = matches.filter { Self.edge($0.move) == Self.edge(match.move) }.count > 1
      let line = "'\(name)\(isSplit ? place.map { " > \($0)" } ?? "" : "")': \(describe(match.move))"
      if !lines.contains(line) { lines.append(line) }
    }
    return Diagnostic(
      .error, id: "ambiguous-step", "'\(phrase)' is ambiguous",
      suggestion: "name one of them:\n" + lines.map { "  " + $0 }.joined(separator: "\n"))
  }

  private static func edge(_ move: Simulator.Move) -> NumberedEdge? {
    if case .take(let edge, _) = move { edge } else { nil }
  }

  private func target(_ move: Simulator.Move) -> String? {
    switch move {
    case .take(let edge, let node): node.map(words.title(of:)) ?? edge.edge.to.map { words.title($0) }
    case .enter(_, let node): node.map(words.title(of:))
    case .goBack: nil
    }
  }

  private func describe(_ move: Simulator.Move) -> String {
    var line = words.action(move)
    if let target = target(move) {
      line += " → \(target)"
    } else if let after = try? simulator.state(after: move, in: walk.state), let focus = after.focus {
      line += " → \(words.title(.screen(focus)))"
    }
    if let condition = words.condition(move) { line += ", \(EdgeWords.condition(condition))" }
    return line + " (\(words.evidence(move)))"
  }

  // MARK: - Reports

  private var steps: ArraySlice<Walk.Step> { walk.steps.dropFirst(approach) }

  /// What can happen now, one line each.
  func possibleLines() -> [String] {
    let moves = possible
    if moves.isEmpty { return ["Nothing is possible here."] }
    return ["Possible here:"] + moves.map { "  " + describe($0) }
  }

  func text() -> String {
    let start = approach > 0 ? walk.steps[approach - 1].state : walk.start
    var lines = [
      approach > 0 ? "at \(start.focus.map { words.title(.screen($0)) } ?? "")" : words.beginning(walk)
    ]
    lines += layers(start)
    for (index, step) in steps.enumerated() {
      lines += ["", "\(index + 1). \(words.line(step))"] + layers(step.state)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func layers(_ state: OnScreen) -> [String] {
    let layers = words.layers(state)
    let width = layers.map(\.name.count).max() ?? 0
    // The topmost layer stands at the top, as it does on screen.
    return layers.reversed().map { name, content in
      "   \(name)\(String(repeating: " ", count: width - name.count))  \(content)"
    }
  }

  func json(possible showsPossible: Bool) -> DocumentValue {
    let start = approach > 0 ? walk.steps[approach - 1].state : walk.start
    var entries: [DocumentValue.Entry] = [
      .init("begins", words.json(walk.beginning)), .init("onScreen", words.json(start)),
      .init("steps", .list(steps.map { words.json($0) })),
    ]
    if let problem, problem.severity == .error { entries.append(.init("problem", .text(problem.message))) }
    if showsPossible || problem?.severity == .error {
      entries.append(
        .init(
          "possible",
          .list(
            possible.compactMap { move in
              var copy = walk
              guard (try? copy.take(move, simulator)) != nil, let step = copy.steps.last else { return nil }
              return words.json(step, showsState: false)
            })))
    }
    return .map(entries)
  }
}

extension Substring {
  fileprivate var trimmingWhiteSpace: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
