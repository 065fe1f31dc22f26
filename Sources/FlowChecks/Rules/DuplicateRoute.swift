import FlowAnalysis
import FlowDiagnostics
import FlowModel

/// Two routes claim the same link.
enum DuplicateRoute: Rule {
  static let name = "duplicate-route"
  static let summary = "Two routes that claim one link."
  static let severity = Diagnostic.Severity.error

  private struct Key: Hashable {
    var pattern: String
    var condition: GuardFormula
  }

  static func check(_ context: CheckContext, _ log: inout FindingLog) {
    var first: [Key: Route] = [:]
    for route in context.registry.routes {
      guard let url = route.url, !url.isEmpty else { continue }
      let key = Key(pattern: pattern(url), condition: GuardFormula(route.guard))
      guard let other = first[key] else {
        first[key] = route
        continue
      }
      log.add(
        Finding(
          .route(route.id),
          other.to == route.to
            ? "routes '\(other.id)' and '\(route.id)' are the same: '\(url)' leads to '\(route.to)'"
            : "routes '\(other.id)' and '\(route.id)' both claim '\(url)', which leads to '\(other.to)' and '\(route.to)'",
          suggestion: other.to == route.to ? "remove one" : "change one of the links, or add a guard to one",
          notes: [.init("the first is '\(other.url ?? "")'", .route(other.id))], key: other.id.rawValue))
    }
  }

  /// A link's pattern with nothing in it that two equal ones may differ in: case of scheme and host, names of
  /// parameters, a slash at the end.
  static func pattern(_ url: String) -> String {
    var text = url
    while text.hasSuffix("/"), !text.hasSuffix("://") { text.removeLast() }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isAbsolute = text.contains("://")
    return parts.enumerated().map { index, part in
      if part.hasPrefix("{") && part.hasSuffix("}") || part.hasPrefix(":") || part.hasPrefix("<")
        || part == "*"
      {
        return "{}"
      }
      return isAbsolute && index < 3 ? part.lowercased() : part
    }.joined(separator: "/")
  }
}
