import FlowModel

/// Coordinators that make a screen and let others show it.
///
/// One that does nothing else is that screen: what leads to it leads to the screen, and what it tells its
/// parent happens in the screen. One that does more begins with the screen.
struct ScreenKeepers {
  private let interpreter: Interpreter

  init(_ interpreter: Interpreter) { self.interpreter = interpreter }

  func folded(_ facts: [NavigationFact]) -> [NavigationFact] {
    var result = facts
    // What a step adds or changes leads to no further coordinator by its screen.
    let candidates = Set(
      facts.compactMap { fact -> String? in
        if case .coordinator(let name) = fact.target, fact.shown != nil { name } else { nil }
      })
    guard !candidates.isEmpty else { return facts }
    for type in interpreter.program.sortedTypes
    where candidates.contains(type.name) && interpreter.types.roles.isCoordinator(type.name) {
      let shown = result.filter { $0.leads(to: type.name) }.compactMap(\.shown)
      guard let first = shown.first?.screen else { continue }
      let isOne = shown.allSatisfy {
        interpreter.types.key($0.screen) == interpreter.types.key(first) && !$0.screen.isLent
      }
      let leadsOn = result.contains { fact in
        fact.coordinator == type.name && !fact.kind.isWayBack && fact.kind != .finish
      }
      if isOne, !leadsOn {
        result = fold(type.name, into: first, result)
        interpreter.types.roles.remove(type.name)
      } else {
        begin(type, &result)
      }
    }
    return result
  }

  /// What a call was seen to do.
  private struct Told: Hashable {
    var kind: EdgeKind
    var call: CodePlace?
  }

  private func fold(_ name: String, into screen: SwiftObject, _ facts: [NavigationFact]) -> [NavigationFact] {
    let parent = facts.first { $0.leads(to: name) }?.coordinator
    let key = interpreter.types.key(screen)
    let told = Set(facts.lazy.filter { $0.source == .screen(key) }.map { Told(kind: $0.kind, call: $0.call) })
    return facts.compactMap { fact in
      // What the screen's own closure was seen to lead to is not told again by what the coordinator reports.
      if fact.source == .coordinator(name), told.contains(Told(kind: fact.kind, call: fact.call)) {
        return nil
      }
      var fact = fact
      if fact.leads(to: name) {
        guard let shown = fact.shown else { return nil }
        fact.target = .screen(shown.screen)
        if fact.kind != .route {
          fact.kind = shown.kind
          fact.style = nil
        }
        fact.shown = nil
      }
      if fact.source == .coordinator(name) { fact.source = .screen(key) }
      if fact.coordinator == name {
        if fact.kind == .finish { return nil }
        fact.coordinator = parent
        if fact.source == nil { fact.source = .screen(key) }
      }
      return fact
    }
  }

  /// Notes the screens a coordinator begins with, unless its own code shows them.
  private func begin(_ type: SwiftType, _ facts: inout [NavigationFact]) {
    let own = facts.filter { $0.coordinator == type.name }
    guard !own.contains(where: { $0.target.isScreen && $0.isBeginning }) else { return }
    let leading = facts.filter { $0.leads(to: type.name) && $0.shown != nil }
    var known = Set(
      own.compactMap { fact -> ScreenKey? in
        if case .screen(let object) = fact.target { interpreter.types.key(object) } else { nil }
      })
    let beginnings = leading.compactMap { fact -> NavigationFact? in
      guard let screen = fact.shown?.screen, known.insert(interpreter.types.key(screen)).inserted else {
        return nil
      }
      return NavigationFact(
        kind: .root, target: .screen(screen), coordinator: type.name, guards: [],
        place: CodePlace(file: type.file, line: type.header.line), isInferred: false, isLaunch: false)
    }
    let index = facts.firstIndex { $0.coordinator == type.name } ?? facts.endIndex
    facts.insert(contentsOf: beginnings, at: index)
  }
}
