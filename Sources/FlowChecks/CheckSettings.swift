import FlowDiagnostics
import FlowModel

/// What a project says about rules.
public struct CheckSettings: Sendable, Equatable {
  /// What a project says about one rule; nil leaves it to the rule.
  public struct RuleSetting: Sendable, Equatable {
    /// Whether it runs.
    public var isOn: Bool?
    /// How bad its findings are.
    public var severity: Diagnostic.Severity?
    /// Its limits by name.
    public var limits: [String: Int] = [:]

    /// Creates a setting without values.
    public init() {}
  }

  /// What is said about rules, by their names.
  public var rules: [String: RuleSetting] = [:]
  /// The transitions that the team forbids.
  public var forbidden: [ForbiddenWay] = []
  /// The rules to run; nil runs all that are on.
  public var only: Set<String>?

  /// Creates settings that leave everything to the rules.
  public init() {}

  /// Whether a rule runs.
  public func isOn(_ rule: any Rule.Type) -> Bool {
    if let only { return only.contains(rule.name) }
    return rules[rule.name]?.isOn ?? rule.isOn
  }

  /// How bad the findings of a rule are.
  public func severity(of rule: any Rule.Type) -> Diagnostic.Severity {
    rules[rule.name]?.severity ?? rule.severity
  }

  /// A limit of a rule.
  public func limit(_ name: String, of rule: any Rule.Type) -> Int {
    rules[rule.name]?.limits[name] ?? rule.limits[name] ?? .max
  }
}

/// What is known about the import of a registry, which decides how certain findings can be.
public struct CheckReading: Sendable, Equatable {
  /// The coordinators that were read from code or imported from it: what the registry does not say of them
  /// may be in the code all the same.
  public var imported: Set<CoordinatorID> = []
  /// The number of unresolved navigating calls; nil if they were not counted.
  public var unresolvedCalls: Int?

  /// Creates what is known of a hand-written registry.
  public init() {}
}
