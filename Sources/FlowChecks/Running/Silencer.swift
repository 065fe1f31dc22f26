import FlowDiagnostics
import FlowModel

/// Knows which findings the model and the code silence, and which of their ignores silence none.
struct Silencer {
  private struct Owned: Hashable {
    var subject: Subject
    var rule: String
  }

  private let registry: FlowRegistry
  private let comments: [CodeIgnore]
  private let commentsByFile: [String: [Int]]
  private var ignores: [Owned: Ignore] = [:]
  private var order: [Owned] = []
  private var used: Set<Owned> = []
  private var usedComments: Set<Int> = []

  init(_ registry: FlowRegistry, _ comments: [CodeIgnore]) {
    self.registry = registry
    self.comments = comments
    commentsByFile = Dictionary(grouping: comments.indices) { comments[$0].source.path }
    for coordinator in registry.coordinators {
      note(coordinator.ignores, .coordinator(coordinator.id))
      for screen in coordinator.screens {
        note(screen.ignores, .screen(ScreenAddress(coordinator.id, screen.id)))
      }
      for edge in coordinator.edges {
        note(edge.ignores, .edge(coordinator.id, number: edge.number, id: edge.id))
      }
    }
    for route in registry.routes { note(route.ignores, .route(route.id)) }
    for service in registry.services { note(service.ignores, .service(service.id)) }
  }

  private mutating func note(_ list: [Ignore], _ subject: Subject) {
    for ignore in list {
      let key = Owned(subject: subject, rule: ignore.rule)
      guard ignores[key] == nil else { continue }
      ignores[key] = ignore
      order.append(key)
    }
  }

  /// Whose ignores count for a subject: its own, and its coordinator's.
  private static func speakers(for subject: Subject) -> [Subject] {
    [subject] + [subject.coordinator].compactMap { $0.map(Subject.coordinator) }
  }

  /// What silences a finding; that of a coordinator speaks for all that is in it.
  mutating func ignore(for finding: Finding) -> Ignore? {
    for subject in Self.speakers(for: finding.subject) {
      let key = Owned(subject: subject, rule: finding.rule)
      guard let ignore = ignores[key] else { continue }
      used.insert(key)
      return ignore
    }
    guard !comments.isEmpty else { return nil }
    for place in places(of: finding.subject) {
      for index in commentsByFile[place.path] ?? []
      where comments[index].rule == finding.rule && comments[index].covers(place) {
        usedComments.insert(index)
        return Ignore(finding.rule, because: comments[index].reason)
      }
    }
    return nil
  }

  /// Where the code has what a finding is about.
  private func places(of subject: Subject) -> [SourceReference] {
    switch subject {
    case .coordinator(let id): return [registry.coordinator(id)?.source].compactMap(\.self)
    case .screen(let address): return [registry.screen(address)?.source].compactMap(\.self)
    case .edge(let id, let number, _):
      guard let edges = registry.coordinator(id)?.edges, edges.indices.contains(number - 1) else { return [] }
      return edges[number - 1].triggers.flatMap { [$0.source, $0.call] }.compactMap(\.self)
    case .route(let id): return registry.routes.first { $0.id == id }.flatMap(\.source).map { [$0] } ?? []
    case .service(let id): return registry.service(id)?.source.map { [$0] } ?? []
    case .code(let source): return [source]
    case .app: return []
    }
  }

  /// The ignores that silenced nothing, of rules that ran or do not exist.
  func unused(ran: Set<String>) -> [Finding] {
    var found: [Finding] = []
    for key in order where !used.contains(key) && !isKept(key.subject) {
      if let finding = finding(key.rule, key.subject, ran) { found.append(finding) }
    }
    let kept = Set(comments.filter { $0.rule == UnusedIgnore.name }.map(\.source))
    for index in comments.indices
    where !usedComments.contains(index) && !kept.contains(comments[index].source) {
      if let finding = finding(comments[index].rule, .code(comments[index].source), ran) {
        found.append(finding)
      }
    }
    return found
  }

  /// Whether ignores of a subject, or of its coordinator, are to stay although they silence nothing.
  private func isKept(_ subject: Subject) -> Bool {
    Self.speakers(for: subject).contains {
      ignores[Owned(subject: $0, rule: UnusedIgnore.name)] != nil
    }
  }

  private func finding(_ rule: String, _ subject: Subject, _ ran: Set<String>) -> Finding? {
    if rule.isEmpty {
      return Finding(
        subject, "'ignore-rule' names no rule",
        suggestion: "write '// flow: ignore-rule no-way-back because …'",
        key: "nameless")
    }
    if !Rules.names.contains(rule) {
      return Finding(
        subject, "no rule '\(rule)' to ignore",
        suggestion: NearestName.suggestion(for: rule, in: Rules.names, listing: "the rules are"), key: rule)
    }
    guard ran.contains(rule), rule != UnusedIgnore.name else { return nil }
    return Finding(
      subject, "'\(rule)' finds nothing here any more", suggestion: "remove the ignore", key: rule)
  }
}
