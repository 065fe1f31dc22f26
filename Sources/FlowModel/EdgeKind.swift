/// What a transition does; the words are UIKit's and those of coordinators.
public enum EdgeKind: String, CaseIterable, Hashable, Codable, Sendable {
  /// Replaces everything in the container.
  case root
  /// Pushes a screen onto the navigation stack; implies a way back unless specified otherwise.
  case push
  /// Puts a modal layer on top.
  case present
  /// Selects a tab.
  case tab
  /// Shows a child inside: a split column, a container view, a page, a layer.
  case embed
  /// Shows the detail of a split view, or pushes where there is only one column.
  case showDetail
  /// Replaces the screen on top, without a way back to it.
  case replace
  /// Takes the topmost layer away, so that the one beneath it, which was there all along, is seen.
  case reveal
  /// A transition of the app's own making, such as a custom segue.
  case custom
  /// One step of the app's launch leads to the next, before anything is on screen.
  case launch
  /// A coordinator starts a child coordinator.
  case start
  /// A coordinator ends and returns to its parent.
  case finish
  /// Takes the top screen off the navigation stack.
  case pop
  /// Takes all but the first screen off the navigation stack.
  case popToRoot
  /// Takes the modal layer away.
  case dismiss
  /// Goes back to a named screen over any number of layers.
  case unwind
  /// Enters from outside: a deep link, a shortcut, a notification.
  case route
  /// Leaves the app.
  case external
  /// Lays a layer over all others, such as a login that is needed again; taking it away reveals them.
  case cover

  /// What a transition does to what is on screen; path queries and checks rest on it.
  public enum StackEffect: String, Sendable {
    /// Everything in the container goes, one screen comes.
    case replaceAll
    /// The top screen goes, another comes.
    case replaceTop
    /// The top layer is removed and the one below revealed; there is no way back.
    case uncover
    /// One more screen on top, the one below stays.
    case push
    /// A modal layer on top, all below stays.
    case layer
    /// A sibling becomes the visible one.
    case select
    /// A child appears inside, its parent stays visible.
    case child
    /// Nothing on screen changes yet.
    case none
    /// The top goes, what was below is seen again.
    case back
    /// The coordinator's screens go, its parent's are seen again.
    case end
    /// The app is entered from outside.
    case enter
    /// The app is left.
    case leave
    /// Known only to the app's own code.
    case unknown
  }

  /// What the transition does to what is on screen.
  public var stackEffect: StackEffect {
    switch self {
    case .root: .replaceAll
    case .push: .push
    case .present: .layer
    case .tab: .select
    case .embed: .child
    case .showDetail: .push
    case .replace: .replaceTop
    case .reveal: .uncover
    case .custom: .unknown
    case .launch: .none
    case .start: .push
    case .finish: .end
    case .pop, .popToRoot, .dismiss, .unwind: .back
    case .route: .enter
    case .external: .leave
    case .cover: .child
    }
  }

  /// Whether it leads back to an earlier screen.
  public var isWayBack: Bool { stackEffect == .back }

  /// Whether it shows something new within the app, as opposed to going back, ending, entering or leaving.
  public var leadsOn: Bool {
    switch stackEffect {
    case .replaceAll, .replaceTop, .uncover, .push, .layer, .select, .child, .none, .unknown: true
    case .back, .end, .enter, .leave: false
    }
  }

  /// Whether it must say where it leads; ways back and `finish` may leave it to the stack.
  public var needsTarget: Bool { !isWayBack && self != .finish }
}
