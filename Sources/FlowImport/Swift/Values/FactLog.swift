import FlowModel
import SwiftOutline

/// What following a program has found so far: the facts, and what became of each call that was met.
final class FactLog {
  var facts: [NavigationFact] = []
  /// What is known of each navigating call, by file, line and kind.
  var calls: [CallKey: NotedCall] = [:]
  /// Branches that were left out because what is known decides their condition, by where they begin.
  var excluded: [CodePlace: ExcludedBranch] = [:]
  /// Where the statements begin that were reached.
  var reached: Set<ReachedStatement> = []
  /// The calls from which each function was followed.
  var calledFrom: [ObjectIdentifier: Set<CodePlace>] = [:]
  /// Where a tab is selected of a tab bar whose tabs were not known yet.
  var earlySelections: Set<EarlySelection> = []
  /// Where instances of each type were made.
  var madeAt: [String: Set<CodePlace>] = [:]
  /// The types of the screens that written calls show.
  var writtenScreens: Set<String> = []
  /// The lines of written calls that navigate.
  var writtenPlaces: Set<CodePlace> = []
  /// Why a written call is no fact, by its place.
  var dropped: [CodePlace: String] = [:]
  /// Why it is not known what a call does that was followed, by its place.
  var undecided: [CodePlace: String] = [:]
  /// Functions that have been followed with something to tell them by.
  var visited: Set<ObjectIdentifier> = []
  /// What was seen to lead to a function's call.
  var callers: [ObjectIdentifier: Set<EventSource>] = [:]
  /// What the buttons of alerts do, by the lines of their code.
  var alertCode: [AlertCode] = []
  /// How often something was noted that tells what led to it, so that it is another where it is reached again.
  var additions = 0
  /// How often a property of an instance was set to something else.
  var changes = 0
  /// How many facts there were when what is followed now began.
  var eventStart = 0

  /// The types of the screens that the facts so far lead to or from.
  var seenScreens: Set<String> {
    facts.reduce(into: Set()) { seen, fact in
      if case .screen(let object) = fact.target { seen.insert(object.typeName) }
      if case .screen(let key)? = fact.source { seen.insert(key.type) }
    }
  }

  /// A tab that is selected, with the conditions of that, since a helper selects any.
  struct EarlySelection: Hashable {
    var place: CodePlace
    var index: Int?
    var guards: [Guard]
  }

  struct CallKey: Hashable {
    var file: Int
    var line: Int
    var kind: EdgeKind
  }

  /// The code of an alert's button.
  struct AlertCode {
    var file: Int
    var lines: ClosedRange<Int>
    var alert: EventSource
    /// What shows the alert.
    var presenter: EventSource?
  }

  /// The alert whose button has some code, and that a screen shows; nil where it is none or not known which.
  func alert(at place: CodePlace, shownBy presenter: EventSource?) -> EventSource? {
    let found = alertCode.filter { code in
      code.file == place.file && code.lines.contains(place.line)
        && (code.presenter == nil || presenter == nil || code.presenter == presenter)
    }
    return Set(found.map(\.alert)).count == 1 ? found[0].alert : nil
  }

  /// Whether a place is in the code of an alert's button.
  func isInAlert(_ place: CodePlace) -> Bool {
    alertCode.contains { $0.file == place.file && $0.lines.contains(place.line) }
  }

  /// A call that navigates, as it was met.
  struct NotedCall {
    var name: String
    var text: String
    var isResolved: Bool
  }

  /// Notes a call that navigates, and whether it is known where it leads.
  func note(_ kind: EdgeKind, name: String, text: String, at place: CodePlace, isResolved: Bool) {
    let key = CallKey(file: place.file, line: place.line, kind: kind)
    var call = calls[key] ?? NotedCall(name: name, text: text, isResolved: false)
    call.isResolved = call.isResolved || isResolved
    calls[key] = call
  }

  /// Notes that a statement is reached, which another caller may have excluded.
  func noteReached(_ statement: Statement, _ frame: Frame, _ context: Context) {
    guard !context.isSilent, let line = statement.line else { return }
    reached.insert(
      ReachedStatement(place: CodePlace(file: frame.file, line: line), mark: statement.mark))
  }

  /// Notes that statements are not reached by what is known where they are.
  func exclude(_ statements: [Statement], _ frame: Frame) {
    // Who else calls a callback may call it with something else.
    guard !frame.isOfCallback else { return }
    guard let first = statements.first(where: { $0.line != nil }), let line = first.line else { return }
    let place = CodePlace(file: frame.file, line: line)
    var branch = excluded[place] ?? ExcludedBranch(statements: statements, first: first.mark)
    // Another instance of the type may have been made in another way.
    if let object = frame.object, object.isMade, !object.traits.isEmpty || object.type?.kind == .struct {
      branch.instances.insert(object.typeName)
    }
    excluded[place] = branch
  }

  /// What the same event has put into a container that is only shown now is no transition of its own; the
  /// calls that did it.
  ///
  /// - Parameter isHelper: whether code is a helper's that the app adds to a framework's container.
  func dropFilling(of target: Value?, by owner: String?, isHelper: (CodePlace) -> Bool) -> [CodePlace] {
    guard case .object(let container)? = target, container.isMade, !container.shows.isEmpty else { return [] }
    var calls: [CodePlace] = []
    for index in facts.indices.dropFirst(eventStart).reversed()
    where facts[index].kind == .root && facts[index].container === container
      && (facts[index].coordinator == owner || facts[index].call.map(isHelper) ?? false)
    {
      calls += facts[index].trail + [facts[index].call].compactMap(\.self)
      facts.remove(at: index)
    }
    return calls
  }

  /// What the same event has made the root before: what goes back then is that, and no longer the source.
  func rootShown(by fact: NavigationFact) -> SwiftObject? {
    let earlier = facts.dropFirst(eventStart).last {
      $0.kind == .root && $0.source == fact.source && $0.trigger == fact.trigger
        && $0.coordinator == fact.coordinator && !$0.guards.exclude(fact.guards)
    }
    guard fact.source != nil, case .screen(let object)? = earlier?.target else { return nil }
    return object
  }
}
