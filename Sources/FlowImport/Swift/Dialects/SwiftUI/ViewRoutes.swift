import FlowModel
import SwiftOutline

/// Routes that are shown in more than one way, as those of a router with a path, a sheet and a cover.
///
/// Each of its ways has a view for every case, and most are never gone. A case that is seen to be shown in
/// one way is recorded only in that way; one that nothing is seen to show is recorded once.
struct ViewRoutes {
  /// What is told of a route in the end, when nothing is seen to lead there.
  private(set) var putOff: [(content: ViewExplorer.Content, presentation: ViewPresentation)] = []
  private var told: Set<String> = []

  mutating func tell(_ content: ViewExplorer.Content, _ presentation: ViewPresentation) -> Bool {
    told.insert(Self.key(content, presentation)).inserted
  }

  mutating func wait(_ content: ViewExplorer.Content, _ presentation: ViewPresentation) {
    putOff.append((content, presentation))
  }

  private static func key(_ content: ViewExplorer.Content, _ presentation: ViewPresentation) -> String {
    let cases = content.position.cases?.joined(separator: ",") ?? ""
    return "\(presentation.payload?.name ?? "") \(cases) \(content.object?.typeName ?? "")"
  }
}

extension ViewExplorer {
  /// If a value could be more things than this, none is recorded.
  static let unknownLimit = 8

  /// Whether these are the views of a route that nothing is known of.
  func isSpread(_ contents: [Content]) -> Bool {
    guard contents.count > Self.unknownLimit else { return false }
    return Set(contents.compactMap { $0.object?.typeName }).count > Self.unknownLimit
  }

  /// Remembers that something was seen to lead to a route's view.
  func noteTold(_ content: Content, _ presentation: ViewPresentation) {
    _ = routes.tell(content, presentation)
  }

  /// Whether a view that nothing was seen to ask for waits for the other ways to show it.
  func putOff(_ content: Content, _ presentation: ViewPresentation) -> Bool {
    guard let route = presentation.payload, content.position.cases != nil else { return false }
    let ways = presentations.filter { $0.payload === route }.map { "\($0.act.kind) \($0.act.style ?? "")" }
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
      emit(
        presentation.act, object, trigger: content.position.cases?.joined(separator: ", "),
        guards: content.position.guards, source: presentation.source,
        coordinator: presentation.position.coordinator,
        presentation.place, isInferred: true)
    }
  }
}
