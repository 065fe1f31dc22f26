import FlowModel
import SwiftOutline

/// Gives every navigating call exactly one fate.
///
/// A call is known because it is written (``LocalFacts``) or because a dialect met it while code was
/// followed. What became of it is read off the facts that became edges.
struct CallLedger {
  private let interpreter: Interpreter
  private let local: LocalFacts
  /// The transitions that the calls of each place became.
  private let outcomes: [CodePlace: [Outcome]]
  /// The transitions by where they happen: the lines from the call to what triggers it.
  private let byWay: [[CodePlace]: [Outcome]]
  /// Why a place's facts are no edge of their own.
  private let reasons: [CodePlace: String]
  private let elsewhere: ModelledElsewhere
  /// Where the interpreter met a call.
  private let met: Set<CodePlace>
  /// The functions in which it met a call whose target it knows.
  private let showing: Set<ObjectIdentifier>

  /// A fact that became an edge; many lists have it, and a fact is large.
  final class Outcome {
    let way: SwiftImportReport.Way
    /// What the fact's own kind was.
    let fact: NavigationFact

    init(way: SwiftImportReport.Way, fact: NavigationFact) {
      self.way = way
      self.fact = fact
    }
  }

  init(
    _ interpreter: Interpreter, _ local: LocalFacts, _ outcomes: [Outcome], _ reasons: [CodePlace: String]
  ) {
    self.interpreter = interpreter
    self.local = local
    self.reasons = reasons
    elsewhere = ModelledElsewhere(interpreter.program, outcomes, interpreter.log.facts)
    met = Set(interpreter.log.calls.keys.map { CodePlace(file: $0.file, line: $0.line) })
    let functions = FunctionPlaces.of(interpreter.program)
    showing = Set(
      interpreter.log.calls.lazy.filter(\.value.isResolved).compactMap { key, _ in
        functions.function(around: CodePlace(file: key.file, line: key.line)).map { ObjectIdentifier($0) }
      })
    var byPlace: [CodePlace: [Outcome]] = [:]
    for outcome in outcomes {
      for place in outcome.fact.evidence {
        byPlace[place, default: []].append(outcome)
      }
    }
    self.outcomes = byPlace
    byWay = Dictionary(grouping: outcomes, by: \.fact.way)
  }

  func report() -> SwiftImportReport {
    var report = SwiftImportReport()
    var written: Set<CodePlace> = []
    for entry in local.entries {
      written.insert(entry.place)
      report.calls.append(call(entry))
    }
    for (key, noted) in interpreter.log.calls {
      let place = CodePlace(file: key.file, line: key.line)
      if written.contains(place) { continue }
      report.calls.append(call(noted, key.kind, at: place))
    }
    written.formUnion(met)
    let sending = sending(besides: written)
    report.calls += sending.map(call)
    written.formUnion(sending.map(\.call.place))
    report.calls += forwarding(besides: written)
    report.calls.sort {
      ($0.source.path, $0.source.line ?? 0, $0.kind.rawValue, $0.text)
        < ($1.source.path, $1.source.line ?? 0, $1.kind.rawValue, $1.text)
    }
    return report
  }

  /// The calls that send what others hear and navigate for.
  private func sending(besides known: Set<CodePlace>) -> [SendingCalls.Sending] {
    let ways = byWay.keys.sorted {
      $0.lexicographicallyPrecedes($1) { ($0.file, $0.line) < ($1.file, $1.line) }
    }
    return SendingCalls(local).calls(heardIn: ways, besides: known)
  }

  private func call(_ sending: SendingCalls.Sending) -> SwiftImportReport.Call {
    let place = sending.call.place
    let own = outcomes[place] ?? []
    let found = own.isEmpty ? sending.ways.flatMap { byWay[$0] ?? [] } : own
    var call = SwiftImportReport.Call(
      kind: found.first?.way.kind ?? .custom, name: sending.call.name, text: sending.call.text,
      source: interpreter.program.reference(to: place), fate: .edges)
    call.ways = ways(found)
    return call
  }

  /// The calls by which others are asked for transitions that these make.
  private func forwarding(besides known: Set<CodePlace>) -> [SwiftImportReport.Call] {
    ForwardingCalls(local).calls(besides: known).compactMap { asking in
      let place = asking.call.place
      let own = outcomes[place] ?? []
      if own.isEmpty, let call = uncalled(asking) { return call }
      if asking.isHelp, own.isEmpty { return beginning(asking) }
      let found = own.isEmpty ? asking.places.flatMap { outcomes[$0] ?? [] } : own
      // What a delegate hears may be all that it is told for.
      if found.isEmpty, CallGraph.isToDelegate(asking.call) { return nil }
      var call = SwiftImportReport.Call(
        kind: found.first?.way.kind ?? .custom, name: asking.call.name, text: asking.call.text,
        source: interpreter.program.reference(to: place), fate: found.isEmpty ? .unreached : .edges)
      call.ways = ways(found)
      if found.isEmpty {
        (call.fate, call.reason) = unmet(asking)
      } else if own.isEmpty {
        call.reason = "the transitions of what it calls are modelled, but not from here"
      }
      return call
    }
  }

  /// A call of a helper that shows what a coordinator begins with; nil for any other.
  private func beginning(_ asking: ForwardingCalls.Asking) -> SwiftImportReport.Call? {
    guard
      let (place, reason) = asking.places.lazy.compactMap({ place in reasons[place].map { (place, $0) } })
        .first
    else { return nil }
    let kind = local.entries.first { $0.place == place }?.kind ?? .custom
    return SwiftImportReport.Call(
      kind: kind, name: asking.call.name, text: asking.call.text,
      source: interpreter.program.reference(to: asking.call.place), fate: .edges, reason: reason)
  }

  /// A call in code that nothing calls; nil for any other.
  private func uncalled(_ asking: ForwardingCalls.Asking) -> SwiftImportReport.Call? {
    guard !asking.places.isEmpty || !CallGraph.isToDelegate(asking.call),
      let reason = local.whyUncalled(asking.call)
    else { return nil }
    let kind = local.entries.first { $0.place == asking.places.first }?.kind ?? .custom
    return SwiftImportReport.Call(
      kind: kind, name: asking.call.name, text: asking.call.text,
      source: interpreter.program.reference(to: asking.call.place), fate: .unreached, reason: reason)
  }

  /// Why a call that asks for a transition has none.
  private func unmet(_ asking: ForwardingCalls.Asking) -> (SwiftImportReport.Fate, String) {
    // What only can navigate may not do so.
    guard asking.places.isEmpty else { return (.unresolved, "what it asks for is not known from here") }
    return (.unreached, "no transition was found that begins here")
  }

  // MARK: - Fates

  private func call(_ entry: LocalFacts.Entry) -> SwiftImportReport.Call {
    let found = outcomes(at: entry)
    var call = SwiftImportReport.Call(
      kind: entry.kind ?? found.first?.way.kind ?? .custom, name: entry.call.name, text: entry.call.text,
      source: interpreter.program.reference(to: entry.place), fate: .unresolved)
    call.ways = ways(found)
    if case .notNavigation(let reason) = entry.reading, found.isEmpty {
      (call.fate, call.reason) = (.notNavigation, reason)
      return call
    }
    // What its type is made with makes what is shown here, and not where the type is made.
    let isMadeHere = entry.isStored && found.contains { $0.fact.call == entry.place && !$0.fact.isLocal }
    if entry.isWrapper, !isMadeHere {
      call.callers = callers(of: entry, found)
      if !call.callers.isEmpty || !found.isEmpty {
        (call.fate, call.reason) = (.wrapper, "shows what its function is passed")
        return call
      }
    }
    if !found.isEmpty {
      let isUnreached =
        found.allSatisfy(\.fact.isLocal) && !met.contains(entry.place) && !isPartOfScreen(entry, found)
        && !isCalled(entry, found)
      call.fate = isUnreached ? .unreached : .edges
      if call.fate == .unreached { call.reason = "no caller was found" }
      return call
    }
    if let reason = local.whyUncalled(entry.call) {
      (call.fate, call.reason) = (.unreached, reason)
      return call
    }
    if let reason = interpreter.log.dropped[entry.place] {
      (call.fate, call.reason) = (.notNavigation, reason)
      return call
    }
    if let reason = interpreter.log.undecided[entry.place] {
      call.reason = reason
      return call
    }
    if let reason = reasons[entry.place] {
      (call.fate, call.reason) = (.edges, reason)
      return call
    }
    if isSettled(entry) {
      settle(&call, entry.place, entry.answer?.targets ?? [])
      return call
    }
    switch entry.answer {
    case .parameter(let name), .stored(let name):
      call.reason = "no code was found that passes '\(name)', which is shown"
    case .settled(let reason): (call.fate, call.reason) = (.edges, reason)
    case .unknown(let reason): call.reason = reason
    case .targets, nil:
      (call.fate, call.reason) = (.unreached, "no screen or coordinator that leads here was found")
    }
    return call
  }

  private func call(
    _ noted: FactLog.NotedCall, _ kind: EdgeKind, at place: CodePlace
  ) -> SwiftImportReport.Call {
    let found = outcomes[place] ?? []
    var call = SwiftImportReport.Call(
      kind: kind, name: noted.name, text: noted.text, source: interpreter.program.reference(to: place),
      fate: .unresolved)
    call.ways = ways(found)
    if !found.isEmpty {
      call.fate = .edges
    } else if let reason = interpreter.log.dropped[place] {
      (call.fate, call.reason) = (.notNavigation, reason)
    } else if let reason = reasons[place] {
      (call.fate, call.reason) = (.edges, reason)
    } else if noted.isResolved {
      settle(&call, place, [])
    } else {
      call.reason = "its target could not be followed"
    }
    return call
  }

  /// Whether a call is in code of a view that is seen to be used: its body, or what its other code uses.
  private func isPartOfScreen(_ entry: LocalFacts.Entry, _ found: [Outcome]) -> Bool {
    guard found.contains(where: { $0.fact.source != nil }),
      let type = local.types.enclosingType(of: entry.call.site),
      SwiftUINavigation.isPart(type, interpreter.program)
    else { return false }
    if entry.call.site.member?.name == "body" { return true }
    guard let member = local.types.member(of: entry.call.site) else { return false }
    return local.graph.uses(of: member).contains { $0.caller.type === type }
  }

  /// Whether the function around a call is called: by other code, a control or a framework.
  private func isCalled(_ entry: LocalFacts.Entry, _ found: [Outcome]) -> Bool {
    guard found.contains(where: { $0.fact.source != nil || $0.fact.coordinator != nil }),
      let member = local.types.member(of: entry.call.site), !member.isUnused
    else { return false }
    if !local.graph.uses(of: member).isEmpty { return true }
    guard case .function(let function) = member else { return false }
    return EntryPoints.isCalledFromOutside(function)
  }

  /// The transitions of a call; of several calls on one line those of its kind.
  private func outcomes(at entry: LocalFacts.Entry) -> [Outcome] {
    let all = outcomes[entry.place] ?? []
    guard let kind = entry.kind else { return [] }
    let own = all.filter { $0.fact.call == entry.place }
    let near = own.isEmpty ? all : own
    let same = near.filter { $0.way.kind == kind || $0.fact.shown?.kind == kind }
    return same.isEmpty ? near : same
  }

  private func ways(_ outcomes: [Outcome]) -> [SwiftImportReport.Way] {
    var known: Set<SwiftImportReport.Way> = []
    return outcomes.map(\.way).filter { known.insert($0).inserted }
  }

  /// Whether a call was followed to its end and is no edge by itself.
  private func isSettled(_ entry: LocalFacts.Entry) -> Bool {
    guard let kind = entry.kind else { return false }
    return interpreter.log.calls[.init(file: entry.place.file, line: entry.place.line, kind: kind)]?
      .isResolved
      == true || isOfFollowedHelper(entry)
  }

  /// Names the transitions that stand for a call that was followed to its end.
  private func settle(
    _ call: inout SwiftImportReport.Call, _ place: CodePlace, _ targets: [NavigationFact.Target]
  ) {
    let found = elsewhere.outcomes(call.kind, to: targets, at: place)
    // What a window or a coordinator begins with is no transition.
    guard !found.isEmpty || call.kind == .root || elsewhere.tells(targets) else {
      call.reason = "no transition was found that stands for it"
      return
    }
    (call.fate, call.reason) = (.edges, "the same transition is modelled where it begins")
    call.ways = ways(found)
  }

  /// Whether a call is of a coordinator's own helper that was followed from there: what the helper shows is then
  /// told as the beginning of a coordinator.
  private func isOfFollowedHelper(_ entry: LocalFacts.Entry) -> Bool {
    switch entry.answer {
    case .targets, nil: break
    case .parameter, .stored, .settled, .unknown: return false
    }
    guard entry.call.receiver?.isSelf ?? true, let type = local.types.enclosingType(of: entry.call.site),
      interpreter.types.roles.isCoordinator(type.name),
      let function = local.types.function(entry.call.name, entry.call.arguments, in: type),
      interpreter.log.calledFrom[ObjectIdentifier(function)]?.contains(entry.place) ?? false
    else { return false }
    return showing.contains(ObjectIdentifier(function))
  }

  // MARK: - Callers

  /// Where the function of a wrapper is called: where its transitions begin, or else where its name is
  /// called.
  private func callers(of entry: LocalFacts.Entry, _ found: [Outcome]) -> [SourceReference] {
    let origins = found.map(\.fact.place).filter { $0 != entry.place }
    let places = origins.isEmpty ? calls(of: entry) : origins
    return Set(places).sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map(interpreter.program.reference)
  }

  private func calls(of entry: LocalFacts.Entry) -> [CodePlace] {
    if entry.isStored, let type = local.types.enclosingType(of: entry.call.site) {
      return local.graph.makings(of: type).map { $0.call?.place ?? $0.caller.place }
    }
    guard let member = local.types.member(of: entry.call.site) else { return [] }
    return local.graph.uses(of: member).map { $0.call?.place ?? $0.caller.place }
  }
}

extension NavigationFact {
  /// Where it happens: the call, then what leads to it, the nearest first.
  fileprivate var way: [CodePlace] { [call].compactMap(\.self) + trail.reversed() + [place] }
}
