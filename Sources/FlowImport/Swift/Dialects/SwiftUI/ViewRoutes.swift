import FlowModel
import SwiftOutline

/// Routes that are shown in more than one way, as those of a router with a path, a sheet and a cover.
///
/// Each of its ways has a view for every case, and most are never gone. A case that is seen to be shown in
/// one way is recorded only in that way; one that nothing is seen to show is recorded once.
struct ViewRoutes {
  /// What is told of a route in the end, when nothing is seen to lead there.
  private(set) var putOff: [(content: ViewContent, presentation: ViewPresentation)] = []
  private var told: Set<String> = []

  mutating func tell(_ content: ViewContent, _ presentation: ViewPresentation) -> Bool {
    told.insert(Self.key(content, presentation)).inserted
  }

  mutating func wait(_ content: ViewContent, _ presentation: ViewPresentation) {
    putOff.append((content, presentation))
  }

  private static func key(_ content: ViewContent, _ presentation: ViewPresentation) -> String {
    let cases = content.position.cases?.joined(separator: ",") ?? ""
    return "\(presentation.payload?.name ?? "") \(cases) \(content.object?.typeName ?? "")"
  }
}
