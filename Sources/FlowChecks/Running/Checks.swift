import FlowDiagnostics
import FlowModel

/// A run of all rules over a registry.
public struct Checks: Sendable {
  /// A finding that an ignore silences.
  public struct Silenced: Hashable, Sendable {
    /// The finding.
    public var finding: Finding
    /// Why it was silenced; nil if no reason is given.
    public var reason: String?
  }

  /// What is wrong, in the registry's order.
  public let findings: [Finding]
  /// What rules cannot decide, in the registry's order.
  public let undecided: [Finding]
  /// What the model or the code silences.
  public let silenced: [Silenced]

  /// Runs every rule that is on.
  ///
  /// The result does not depend on the order of anything but the registry itself.
  ///
  /// - Parameter comments: the ignores in the app's code.
  public init(
    _ registry: FlowRegistry, settings: CheckSettings = CheckSettings(),
    reading: CheckReading = CheckReading(), comments: [CodeIgnore] = []
  ) {
    let context = CheckContext(registry, settings: settings, reading: reading)
    var found: [Finding] = []
    var ran: Set<String> = []
    for rule in Rules.all where settings.isOn(rule) {
      var log = FindingLog(rule: rule.name, severity: settings.severity(of: rule))
      rule.check(context, &log)
      found += log.findings
      ran.insert(rule.name)
    }
    var silencer = Silencer(registry, comments)
    var kept: [Finding] = []
    var silenced: [Silenced] = []
    for finding in found {
      if let ignore = silencer.ignore(for: finding) {
        silenced.append(Silenced(finding: finding, reason: ignore.reason))
      } else {
        kept.append(finding)
      }
    }
    if ran.contains(UnusedIgnore.name) {
      var log = FindingLog(rule: UnusedIgnore.name, severity: settings.severity(of: UnusedIgnore.self))
      for finding in silencer.unused(ran: ran) { log.add(finding) }
      kept += log.findings
    }
    kept.sort { Self.precedes($0, $1) }
    findings = kept.filter(\.isCertain)
    undecided = kept.filter { !$0.isCertain }
    self.silenced = silenced.sorted { Self.precedes($0.finding, $1.finding) }
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.subject != right.subject { return left.subject.rank < right.subject.rank }
    if left.rule != right.rule { return left.rule.precedes(right.rule) }
    return left.key.precedes(right.key)
  }
}
