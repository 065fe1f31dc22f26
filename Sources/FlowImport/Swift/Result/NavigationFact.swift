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

  /// What a coordinator that finishes calls to tell its parent, and the case that it passes.
  struct Ending {
    var method: String
    var caseName: String?
  }

  var kind: EdgeKind
  var target: Target
  var source: EventSource?
  /// The coordinator whose code does it; nil when a screen does it itself.
  var coordinator: String?
  var trigger: String?
  /// The case that is the trigger, where what happens before may say more.
  var carried: CarriedCase?
  var guards: [Guard]
  var style: String?
  var animation: String?
  /// The line of the handler that leads to it.
  var place: CodePlace
  /// The line of the call itself; nil where there is none.
  var call: CodePlace?
  /// The calls between the handler and the call.
  var trail: [CodePlace] = []
  /// Where a storyboard says so; nil for what code does.
  var scene: SourceReference?
  var isInferred: Bool
  /// Whether it is known only by the place where it is written.
  var isLocal = false
  /// Whether its trigger is where a message was sent whose receiver does it, and says nothing of the source.
  var isRelayed = false
  /// The coordinator whose code makes the call; nil where the source makes it itself, or nothing tells.
  var performer: String?
  /// Whether it is told in more detail by other facts.
  var isReplaced = false
  /// Where it happens that the source does it; nil where that is not known.
  var teller: EventSource?
  /// Whether the code or its receiver says which screen it happens on, and not only what has led there.
  var isPlaced = true
  /// Whether it selects a tab that is there already.
  var isSelection = false
  /// Whether it takes away what the source shows over itself, and not the source.
  var closesPresented = false
  /// Whether it sets back the state that shows something, which is gone with all that is above it.
  var closesState = false
  /// How a coordinator that finishes tells its parent.
  var ending: Ending?
  /// The coordinator's screen that is shown, and how, when it is not the coordinator itself that is started.
  var shown: (screen: SwiftObject, kind: EdgeKind)?
  /// What the coordinator that it starts was made with and keeps.
  var given: [String: Value] = [:]
  /// The calls that led to the state being set by which a view shows it.
  var passed: [CodePlace] = []
  /// What shows the alert or screen of the system that it begins at.
  var presenter: EventSource?
  /// The window that gets another content.
  var window: SwiftObject?
  /// The container that gets another content.
  var container: SwiftObject?
  /// Whether that window, filled before, is shown.
  var showsWindow = false
  /// Its place among the tabs that are given together.
  var position: Int?
  /// Whether it is the tab that is selected first.
  var isFirst = false
  /// Whether the app begins here.
  var isLaunch: Bool
  /// Whether what it depends on holds whenever it begins; nil where the code does not say.
  var holdsAtStart: Bool?
}

extension NavigationFact {
  /// The style of what is shown in a window over the app's own.
  static let overlay = "window"

  /// The lines that are evidence of it: the handler's, the call's and those between them.
  var evidence: Set<CodePlace> { Set(trail + [place] + [call].compactMap(\.self)) }
}
