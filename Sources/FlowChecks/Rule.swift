import FlowDiagnostics
import FlowModel

/// One rule of `flowatlas check`.
///
/// A new one is one file that conforms, one line in ``Rules``, one file of tests and one page in docs/checks.
public protocol Rule: Sendable {
  /// Its stable name in kebab-case.
  static var name: String { get }
  /// What it finds, in one sentence.
  static var summary: String { get }
  /// How bad its findings are unless the project says otherwise.
  static var severity: Diagnostic.Severity { get }
  /// Whether it runs unless the project says otherwise.
  static var isOn: Bool { get }
  /// Its limits by name, with their values unless the project says otherwise.
  static var limits: [String: Int] { get }
  /// Reports everything it finds.
  ///
  /// The time is linear in the size of the registry, or nearly so.
  static func check(_ context: CheckContext, _ log: inout FindingLog)
}

extension Rule {
  /// Most rules run.
  public static var isOn: Bool { true }
  /// Most rules have no limits.
  public static var limits: [String: Int] { [:] }
}

/// Collects what one rule finds.
public struct FindingLog {
  private let rule: String
  private let severity: Diagnostic.Severity
  private var known: Set<String> = []
  private(set) var findings: [Finding] = []

  init(rule: String, severity: Diagnostic.Severity) {
    self.rule = rule
    self.severity = severity
  }

  /// Adds a finding; one that was reported already, by its identity, is not reported again.
  public mutating func add(_ finding: Finding) { add(finding, severity: nil) }

  /// Adds a finding that has a severity of its own.
  mutating func add(_ finding: Finding, severity own: Diagnostic.Severity?) {
    var finding = finding
    finding.rule = rule
    finding.severity = own ?? severity
    if known.insert(finding.identity).inserted { findings.append(finding) }
  }
}
