import FlowModel

/// One transition as the code has it, before it belongs to a coordinator of the model.
struct NavigationFact {
  /// Where a fact leads.
  enum Target {
    case screen(SwiftObject)
    case coordinator(String)
    /// A way back.
    case back
    /// Something that is no part of the app.
    case outside(String)

    /// Whether it is a screen and no coordinator.
    var isScreen: Bool { if case .screen = self { true } else { false } }
  }

  var kind: EdgeKind
  var target: Target
  var source: EventSource?
  /// The coordinator whose code does it; nil when a screen does it itself.
  var coordinator: String?
  var trigger: String?
  var guards: [Guard]
  var style: String?
  var animation: String?
  /// The line of the handler that leads to it.
  var place: CodePlace
  /// The line of the call itself; nil where there is none.
  var call: CodePlace?
  /// Where a storyboard says so; nil for what code does.
  var scene: SourceReference?
  var isInferred: Bool
  /// The coordinator's screen that is shown, and how, when it is not the coordinator itself that is started.
  var shown: (screen: SwiftObject, kind: EdgeKind)?
  /// What shows the alert it begins at.
  var presenter: EventSource?
  /// Whether the app begins here.
  var isLaunch: Bool
}

/// How much of an app's navigation was understood.
public struct SwiftImportReport: Codable, Sendable {
  /// One call that navigates, however many ways lead to it.
  public struct Call: Hashable, Codable, Sendable {
    /// What it does.
    public var kind: EdgeKind
    /// The call as Swift.
    public var text: String
    /// Where it stands.
    public var source: SourceReference
    /// Whether what it leads to is known.
    public var isResolved: Bool
  }

  /// All calls, by file and line.
  public internal(set) var calls: [Call] = []

  /// How many calls of each kind there are, and how many of them are resolved, in the order of the kinds.
  public var counts: [(kind: EdgeKind, found: Int, resolved: Int)] {
    EdgeKind.allCases.compactMap { kind in
      let some = calls.filter { $0.kind == kind }
      return some.isEmpty ? nil : (kind, some.count, some.count { $0.isResolved })
    }
  }

  /// The calls whose target is not known.
  public var unresolved: [Call] { calls.filter { !$0.isResolved } }
}
