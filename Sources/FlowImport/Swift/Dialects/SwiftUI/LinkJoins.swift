import FlowModel
import SwiftOutline

/// Joins links by value with the destinations for their type.
final class LinkJoins {
  private unowned let explorer: ViewExplorer
  private let interpreter: Interpreter
  private let log: ViewLog
  private let facts: ViewFacts
  private let spreadRoutes: SpreadRoutes

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    log = explorer.log
    facts = explorer.facts
    spreadRoutes = explorer.spreadRoutes
  }

  /// Joins links by value with the destinations for their type.
  func joinLinks() {
    let destinations = log.presentations.filter { $0.type != nil }
    var used: Set<String> = []
    // Those to which values lead of which it is not known what they are.
    var open: Set<Int> = []
    for link in log.links {
      if let position = link.position, explorer.splitViews.selects(position) {
        log.note(.embed, "\(link.expression)", line: link.place.line, position, isResolved: true)
        continue
      }
      var isFound = false
      for index in matches(link, destinations) {
        if explorer.keptRoutes.excludes(link.guards, link.value, destinations[index].payload) {
          // It is shown another way.
          isFound = true
          continue
        }
        let exact = explorer.keptRoutes.kept(by: link, destinations[index])
        // What is asked of the value itself is decided by it.
        let asked = link.expression.path?.first
        let guards = link.guards.filter { guarding in
          exact == nil || asked == nil || guarding.cases?.subject.path?.first != asked
        }
        let isOpen = exact == nil && caseName(link) == nil
        if isOpen { open.insert(index) }
        let isUnknown = isOpen && spreadRoutes.isSpread(destinations[index].contents)
        for (part, content) in (exact ?? destinations[index].contents).enumerated() where !isUnknown {
          if let cases = content.position.cases, let name = caseName(link), !cases.contains(name) { continue }
          if content.position.excludes(link.value) { continue }
          guard let object = content.object, !explorer.shownContents.showsRoute(object.type) else { continue }
          isFound = true
          // Of one value other contents are made, which are parts of what is known of all.
          let parts =
            exact == nil
            ? [part]
            : destinations[index].contents.indices.filter {
              destinations[index].contents[$0].object?.typeName == object.typeName
            }
          used.formUnion(parts.map { "\(index).\($0)" })
          spreadRoutes.noteTold(content, destinations[index])
          let own = content.position.guards(for: link.value).filter {
            !destinations[index].position.guards.contains($0)
          }
          let act = NavigationAct(link.isRoute ? .route : .push)
          let home =
            link.isRoute ? explorer.stateJoins.home(destinations[index].position) : link.coordinator
          facts.emit(
            act, object, trigger: link.trigger,
            guards: guards + own.filter { !guards.contains($0) },
            source: link.isRoute ? nil : link.source, coordinator: home, link.place,
            call: destinations[index].place, trail: link.trail, passed: link.passed)
        }
      }
      if let position = link.position {
        log.note(.push, "\(link.expression)", line: link.place.line, position, isResolved: isFound)
      } else if !isFound, let place = link.trail.first {
        interpreter.log.note(
          .push, name: "append", text: "append(\(link.expression))", at: place, isResolved: false)
      }
    }
    showUnlinked(destinations, used, open)
  }

  /// A destination that nothing is seen to lead to is reached by the path.
  private func showUnlinked(_ destinations: [ViewPresentation], _ used: Set<String>, _ open: Set<Int>) {
    // What a stack begins with by a state needs no other way to be shown.
    let begun = explorer.windowRoots.stackRoots
    for (index, destination) in destinations.enumerated() where !spreadRoutes.isSpread(destination.contents) {
      for (part, content) in destination.contents.enumerated() where !used.contains("\(index).\(part)") {
        guard let object = content.object, !explorer.shownContents.showsRoute(object.type) else { continue }
        let isReached = destinations.indices.contains { other in
          destinations[other].type == destination.type
            && destinations[other].contents.indices.contains {
              used.contains("\(other).\($0)")
                && destinations[other].contents[$0].object?.typeName == object.typeName
            }
        }
        guard !isReached, destination.source != explorer.stateJoins.source(of: content) else { continue }
        if isNeverMade(content, destination) || begun.contains(object.typeName) && !open.contains(index) {
          interpreter.log.dropped[destination.place] = "no value of this case is ever put on the path"
          continue
        }
        if spreadRoutes.putOff(content, destination) { continue }
        let isShared = destinations.contains {
          $0.type == destination.type && $0.source != destination.source
        }
        if isShared, !log.lonely.insert("\(destination.type ?? "") \(object.typeName)").inserted { continue }
        if let unasked = UnaskedRoute(content, destination) {
          interpreter.viewStates.findings.unasked.append(unasked)
        }
        facts.emit(
          NavigationAct(.push), object, trigger: destination.words(for: content),
          guards: content.position.guards, source: destination.source,
          coordinator: destination.position.coordinator,
          destination.place, isInferred: true)
      }
    }
  }

  /// Whether no code makes a value that a destination shows some content for.
  private func isNeverMade(_ content: ViewContent, _ destination: ViewPresentation) -> Bool {
    let made = MadeCases.of(interpreter.program)
    return made.areNeverMade(
      content.position.cases ?? [], of: destination.carriedType(interpreter.program))
      || content.position.innerCases.contains { made.areNeverMade($0.cases) }
      || content.position.tests.contains { test in
        !test.isNegated && test.patterns.count == 1 && test.cases.contains { made.areNeverMade([$0]) }
      }
  }

  private func caseName(_ link: ValueLink) -> String? {
    if case .enumCase(let name, _) = link.value { return name }
    // What a row was called with.
    if case .object(let object) = link.value, let name = object.payloadCase { return name }
    return RouteCase.of(link.expression).name
  }

  private func matches(_ link: ValueLink, _ destinations: [ViewPresentation]) -> [Int] {
    var written = RouteCase.of(link.expression).type
    if case .object(let object) = link.value, object.type != nil { written = object.typeName }
    if written?.first?.isUppercase != true { written = link.type?.firstName }
    let name = caseName(link)
    let fitting = destinations.indices.filter { index in
      let type = destinations[index].type ?? ""
      if let written, written.first?.isUppercase ?? false {
        let short = type.split(separator: ".").last.map(String.init)
        guard type == written || short == written.split(separator: ".").last.map(String.init) else {
          return false
        }
      }
      let cases = destinations[index].contents.compactMap(\.position.cases).flatMap(\.self)
      return cases.isEmpty || name.map(cases.contains) ?? true
    }
    if written?.first?.isUppercase ?? false {
      let near = fitting.filter { destinations[$0].source == link.source }
      return near.isEmpty ? fitting : near
    }
    // Of a value whose type is not written those that have its case are candidates, or those nearby.
    let named = fitting.filter { index in
      name.map { name in destinations[index].contents.contains { $0.position.cases?.contains(name) ?? false }
      }
        ?? false
    }
    let likely = named.isEmpty ? fitting : named
    let near = likely.filter { destinations[$0].source == link.source }
    let candidates = near.isEmpty ? likely : near
    return Set(candidates.map { destinations[$0].type }).count == 1 ? candidates : []
  }
}
