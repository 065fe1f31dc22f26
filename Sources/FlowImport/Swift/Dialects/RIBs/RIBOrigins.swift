import FlowModel
import SwiftOutline

/// What leads to the methods of routers: screens that tell their interactors, and children that tell the
/// interactors of their parents.
struct RIBOrigins {
  /// Something that leads to a router's method.
  struct Origin {
    /// The router of the RIB on whose screen it happens.
    var rib: String?
    /// That screen; nil for a RIB without one.
    var screen: EventSource?
    var trigger: String?
    var guards: [Guard] = []
    var place: CodePlace
    var isInferred = false

    /// Where it happens, for a transition of a RIB: other RIBs without a screen stand for what is shown there.
    func source(within own: RIBTree.RIB) -> EventSource? {
      screen ?? (rib == own.router.name ? nil : rib.map { .coordinator($0) })
    }
  }

  let tree: RIBTree
  private let written: WrittenCalls
  private let entrances: RIBEntrances
  private let workflows: [SwiftType]
  private let streams: SentValues
  private let heard: HeardStreams
  private var program: SwiftProgram { tree.program }

  private static let depthLimit = 12
  private static let lifecycle: Set<String> = ["didLoad", "init", "didBecomeActive", "viewDidLoad"]
  private static let endings: Set<String> = ["willResignActive", "cleanupViews", "deinit"]

  init(_ tree: RIBTree) {
    self.tree = tree
    entrances = RIBEntrances(tree: tree)
    workflows = entrances.workflows
    streams = SentValues(tree.program, tree.types)
    heard = HeardStreams(tree.program, tree.types, streams)
    written = WrittenCalls(
      tree.program, where: { tree.program.declares($0) || SentValues.sending.contains($0) }, orRead: [])
  }

  /// What leads to a router's method; empty where nothing calls it.
  func of(_ entry: SwiftFunction, in rib: RIBTree.RIB) -> [Origin] {
    if Self.lifecycle.contains(entry.outline.name) { return [shown(rib, entry)] }
    if Self.endings.contains(entry.outline.name) { return [] }
    var holders = rib.interactor.map { [$0] } ?? []
    for name in [rib.router.name] + tree.protocols(requiring: entry, of: rib.router).map(\.name) {
      for holder in program.holders(of: name) where holder.kind != .protocol && !SwiftProgram.isDouble(holder)
      {
        if !holders.contains(where: { $0 === holder }) { holders.append(holder) }
      }
    }
    var found: [Origin] = []
    var isCalled = false
    for holder in holders where holder !== rib.router {
      for step in steps(to: entry, in: holder) {
        isCalled = true
        var known: Set<ObjectIdentifier> = []
        found += origins(of: step, in: holder, rib, &known)
      }
    }
    if found.isEmpty, isCalled {
      return [
        Origin(
          rib: rib.router.name, screen: own(rib), trigger: EntryPoints.trigger(entry),
          place: place(of: entry),
          isInferred: true)
      ]
    }
    return found
  }

  private func own(_ rib: RIBTree.RIB) -> EventSource? {
    rib.screen.map { .screen(ScreenKey(type: $0.name)) }
  }

  private func place(of function: SwiftFunction) -> CodePlace {
    CodePlace(file: function.file, line: function.outline.header.line)
  }

  private func shown(_ rib: RIBTree.RIB, _ function: SwiftFunction) -> Origin {
    Origin(
      rib: rib.router.name, screen: own(rib), trigger: rib.screen == nil ? nil : SystemEvents.shown,
      place: place(of: function))
  }

  /// What leads to a call of a function.
  private struct Step {
    var caller: SwiftFunction
    /// What must hold for the call.
    var guards: [Guard]
    /// The stream of the screen's that the call waits for.
    var stream: String?
    var place: CodePlace
  }

  /// What in a type's own code calls a function.
  private func steps(to function: SwiftFunction, in type: SwiftType) -> [Step] {
    let name = function.outline.name
    let callers = type.sortedFunctions.filter { $0 !== function && $0.calledNames.contains(name) }
    guard !callers.isEmpty else { return [] }
    let calls = written.named(name).filter { !$0.isAssignment }
    return callers.flatMap { caller in
      calls.filter { $0.site.file == caller.file && $0.site.function?.header == caller.outline.header }
        .flatMap { call in
          let guards = call.guards()
          let senders = senders(heardAround: call, in: type)
          if !senders.isEmpty {
            return senders.map { Step(caller: $0, guards: $1 + guards, place: call.place) }
          }
          let streams = screenStreams(heardAround: call)
          return (streams.isEmpty ? [nil] : streams.map(Optional.some)).map {
            Step(caller: caller, guards: guards, stream: $0, place: call.place)
          }
        }
    }
  }

  /// The streams of a screen's that the closure around a call hears, by their names: of what people do there.
  private func screenStreams(heardAround call: WrittenCall) -> [String] {
    for role in call.closures.reversed() {
      guard let chain = HeardStreams.heard(role) else { continue }
      let names = heard.sources(of: chain, in: call).compactMap { source -> String? in
        guard case .stream(let stream) = source,
          streams.implementations(of: stream).contains(where: { tree.types.roles[$0.owner.name] == .screen })
        else { return nil }
        return stream.name
      }
      if !names.isEmpty { return names }
    }
    return []
  }

  /// What sends the values that a type's closure around a call hears: `tapped.accept(())` for
  /// `tapped.subscribe { … }`.
  private func senders(heardAround call: WrittenCall, in type: SwiftType) -> [(SwiftFunction, [Guard])] {
    guard var heard = call.closures.reversed().lazy.compactMap(SentValues.heard).first else { return [] }
    while case .call(let callee, _) = heard.kind, case .member(let base?, _) = callee.kind { heard = base }
    guard heard.isPlainName, let name = heard.lastName else { return [] }
    let sends = written.named(where: SentValues.sending.contains).filter { sent in
      sent.receiver?.isPlainName ?? false && sent.receiver?.lastName == name
    }
    return type.sortedFunctions.flatMap { function -> [(SwiftFunction, [Guard])] in
      guard function.calledNames.contains(name) || function.readNames.contains(name) else { return [] }
      return sends.filter {
        $0.site.file == function.file && $0.site.function?.header == function.outline.header
      }
      .map { (function, $0.guards()) }
    }
  }

  private func origins(
    of step: Step, in holder: SwiftType, _ rib: RIBTree.RIB, _ known: inout Set<ObjectIdentifier>
  ) -> [Origin] {
    guard let stream = step.stream else {
      return origins(of: step.caller, in: holder, rib, &known).map { $0.requiring(step.guards) }
    }
    return [
      Origin(
        rib: rib.router.name, screen: own(rib), trigger: stream, guards: step.guards, place: step.place)
    ]
  }

  /// What leads to a method of an interactor.
  private func origins(
    of function: SwiftFunction, in holder: SwiftType, _ rib: RIBTree.RIB, _ known: inout Set<ObjectIdentifier>
  ) -> [Origin] {
    guard known.count < Self.depthLimit, known.insert(ObjectIdentifier(function)).inserted else { return [] }
    defer { known.remove(ObjectIdentifier(function)) }
    if Self.lifecycle.contains(function.outline.name) { return [shown(rib, function)] }
    if Self.endings.contains(function.outline.name) { return [] }
    var found: [Origin] = []
    for declared in tree.protocols(requiring: function, of: holder) {
      found += senders(of: function, declared, in: holder, rib, &known)
    }
    for step in steps(to: function, in: holder) { found += origins(of: step, in: holder, rib, &known) }
    for workflow in workflows {
      let steps = steps(to: function, in: workflow)
      guard !steps.isEmpty, let words = entrances.beginning(workflow) else { continue }
      found += steps.map { entrance(words, to: rib, at: $0.caller).requiring($0.guards) }
    }
    return found
  }

  private func entrance(_ words: String, to rib: RIBTree.RIB, at function: SwiftFunction) -> Origin {
    Origin(rib: rib.router.name, screen: own(rib), trigger: words, place: place(of: function))
  }

  /// Who calls a method through a protocol: a child's interactor, or the RIB's own screen.
  private func senders(
    of function: SwiftFunction, _ declared: SwiftType, in holder: SwiftType, _ rib: RIBTree.RIB,
    _ known: inout Set<ObjectIdentifier>
  ) -> [Origin] {
    var found: [Origin] = []
    for sender in program.holders(of: declared.name) where sender.kind != .protocol && sender !== holder {
      if SwiftProgram.isDouble(sender) { continue }
      if let child = tree.ribs.values.first(where: { $0.interactor === sender }) {
        for step in steps(to: function, in: sender) {
          found += origins(of: step, in: sender, child, &known)
        }
      } else if tree.types.roles[sender.name] == .screen {
        var origin = Origin(
          rib: rib.router.name, screen: .screen(ScreenKey(type: sender.name)),
          trigger: EntryPoints.trigger(function), place: place(of: function))
        let callers = steps(to: function, in: sender).map(\.caller)
        if callers.count == 1, RowWords.selecting.contains(EntryPoints.trigger(callers[0])) {
          // Which row it is says what people touch.
          origin.trigger = EntryPoints.trigger(callers[0])
          origin.place = place(of: callers[0])
        }
        found.append(origin)
      } else {
        for step in steps(to: function, in: sender) {
          guard let words = entrances.leading(to: step.caller) else { continue }
          found.append(entrance(words, to: rib, at: step.caller).requiring(step.guards))
        }
      }
    }
    return found
  }
}

extension RIBOrigins.Origin {
  /// The same under further conditions.
  fileprivate func requiring(_ guards: [Guard]) -> Self {
    var origin = self
    origin.guards += guards
    return origin
  }
}
