/// What is told of routes with several ways to be shown, and of those of which nothing is known.
final class SpreadRoutes {
  let interpreter: Interpreter
  let log: ViewLog
  let facts: ViewFacts
  /// What is known of routes with several ways to be shown.
  private var routes = ViewRoutes()
  /// If a value could be more things than this, none is recorded.
  static let unknownLimit = 8

  init(interpreter: Interpreter, log: ViewLog, facts: ViewFacts) {
    self.interpreter = interpreter
    self.log = log
    self.facts = facts
  }

  /// Whether these are the views of a route that nothing is known of.
  func isSpread(_ contents: [ViewContent]) -> Bool {
    guard contents.count > Self.unknownLimit else { return false }
    return Set(contents.compactMap { $0.object?.typeName }).count > Self.unknownLimit
  }

  /// Remembers that something was seen to lead to a route's view.
  func noteTold(_ content: ViewContent, _ presentation: ViewPresentation) {
    _ = routes.tell(content, presentation)
  }

  /// Whether a view that nothing was seen to ask for waits for the other ways to show it.
  func putOff(_ content: ViewContent, _ presentation: ViewPresentation) -> Bool {
    guard let route = presentation.payload, content.position.cases != nil else { return false }
    let ways = log.presentations.filter { $0.payload === route }.map {
      "\($0.act.kind) \($0.act.style ?? "")"
    }
    guard Set(ways).count > 1 else { return false }
    routes.wait(content, presentation)
    return true
  }

  /// Tells the rest of the routes, each once.
  func tellPutOff() {
    for (content, presentation) in routes.putOff {
      guard let object = content.object, presentation.source != .screen(interpreter.types.key(object)),
        routes.tell(content, presentation)
      else { continue }
      facts.emit(
        presentation.act, object, trigger: content.position.cases?.joined(separator: ", "),
        guards: content.position.guards, source: presentation.source,
        coordinator: presentation.position.coordinator,
        presentation.place, isInferred: true)
    }
  }
}
