/// All rules, in the order of docs/checks/README.md.
public enum Rules {
  /// The rules that look at a registry.
  public static let all: [any Rule.Type] = [
    UnreachableScreen.self,
    UnreachableCoordinator.self,
    MissingInitial.self,
    NoWayBack.self,
    MismatchedReturn.self,
    UnboundedStack.self,
    ContainerNesting.self,
    BypassedCoordinator.self,
    RetainCycle.self,
    UncoveredGuard.self,
    AmbiguousTrigger.self,
    DuplicateRoute.self,
    RouteBypassesGuard.self,
    LaunchDoesTooMuch.self,
    LargeCoordinator.self,
    Undocumented.self,
    DuplicateTitle.self,
    Forbidden.self,
    UnusedIgnore.self,
  ]

  /// The names of all rules.
  public static let names = all.map { $0.name }

  /// The name of the rule for what a team forbids.
  public static let forbidden = Forbidden.name

  /// The rule with a name; nil if there is none.
  public static func rule(named name: String) -> (any Rule.Type)? { all.first { $0.name == name } }
}
