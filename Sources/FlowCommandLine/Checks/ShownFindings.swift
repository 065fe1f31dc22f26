import FlowChecks
import FlowDiagnostics
import FlowDiagram
import FlowDocs
import FlowModel

extension DocsFinding {
  /// A finding as pages show it.
  init(_ finding: Finding) {
    let subject: Subject =
      switch finding.subject {
      case .app, .code: .app
      case .coordinator(let id): .coordinator(id)
      case .screen(let address): .screen(address)
      case .edge(let id, let number, _): .edge(id, number)
      case .route(let id): .route(id)
      case .service(let id): .service(id)
      }
    self.init(
      subject, rule: finding.rule, severity: finding.severity.rawValue,
      message: finding.message + (finding.suggestion.map { "; \($0)" } ?? ""))
  }
}

extension FindingMarks {
  /// The marks of findings that stand in drawings.
  init(_ findings: [Finding]) {
    self.init()
    let order: [Diagnostic.Severity] = [.error, .warning, .note]
    for finding in order.flatMap({ severity in findings.filter { $0.severity == severity } }) {
      switch finding.subject {
      case .coordinator(let id): coordinators[id, default: []].append(finding.rule)
      case .screen(let address): screens[address, default: []].append(finding.rule)
      case .edge(let id, let number, _): edges[EdgeName(id, number), default: []].append(finding.rule)
      case .app, .route, .service, .code: continue
      }
    }
  }
}
