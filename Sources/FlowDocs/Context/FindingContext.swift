import FlowAnalysis
import FlowModel
import Mustache

/// A finding of `flowatlas check`, as a page shows it.
public struct DocsFinding: Sendable, Hashable {
  /// What it is about.
  public enum Subject: Sendable, Hashable {
    /// The app as a whole, or something that has no page.
    case app
    /// A coordinator.
    case coordinator(CoordinatorID)
    /// A screen.
    case screen(ScreenAddress)
    /// An edge, by its number.
    case edge(CoordinatorID, Int)
    /// A route.
    case route(RouteID)
    /// A service.
    case service(ServiceID)
  }

  /// What it is about.
  public var subject: Subject
  /// The rule's name.
  public var rule: String
  /// `error`, `warning` or `note`.
  public var severity: String
  /// What is wrong, and what to do about it.
  public var message: String

  /// Creates a finding.
  public init(_ subject: Subject, rule: String, severity: String, message: String) {
    self.subject = subject
    self.rule = rule
    self.severity = severity
    self.message = message
  }

  /// The coordinator on whose page it stands; nil for those of the index.
  public var coordinator: CoordinatorID? {
    switch subject {
    case .coordinator(let id), .edge(let id, _): id
    case .screen(let address): address.coordinator
    case .app, .route, .service: nil
    }
  }
}

/// What templates get to know of findings.
struct FindingContext {
  let links: PageLinks

  /// The findings of a coordinator's page, or of the index; nil counts those of all pages.
  func values(of id: CoordinatorID?) -> [String: MustacheValue] {
    let findings = links.options.findings.filter { $0.coordinator == id }
    return [
      "hasFindings": .bool(!findings.isEmpty),
      "findings": .list(findings.map { .object(value($0)) }),
    ]
  }

  private func value(_ finding: DocsFinding) -> [String: MustacheValue] {
    let subject: [String: MustacheValue]
    switch finding.subject {
    case .app: subject = links.value("the app")
    case .coordinator(let id): subject = links.coordinator(id)
    case .screen(let address): subject = links.screen(address)
    case .edge(let id, let number):
      let edge = links.registry.coordinator(id)?.edges.first { $0.number == number }
      subject =
        edge.map { links.reference(to: NumberedEdge(id, $0)) }
        ?? links.value("\(links.title(of: id)) \(number)")
    case .route(let id): subject = links.value("route \(id)")
    case .service(let id): subject = links.value(links.title(of: id))
    }
    return [
      "subject": .object(subject), "ruleCode": .code(finding.rule), "severity": .text(finding.severity),
      "message": .text(finding.message),
    ]
  }
}
