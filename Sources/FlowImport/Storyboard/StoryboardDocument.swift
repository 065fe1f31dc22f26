import FlowDiagnostics
import FlowModel

/// What a storyboard file says, before names are given and references are looked up.
struct StoryboardDocument {
  var source: StoryboardSource
  var position: SourcePosition
  /// The object id of the initial controller.
  var initial: String?
  var isLaunchScreen: Bool
  var scenes: [StoryboardScene] = []
  /// The texts of controls that call methods.
  var actions = InterfaceActions()

  var controllers: [StoryboardController] { scenes.compactMap(\.controller) }
  var references: [StoryboardReference] { scenes.compactMap(\.reference) }

  /// Whether it has something on which screens can be pushed.
  var hasStack: Bool { controllers.contains { $0.kind == .navigation || $0.kind == .split } }

  /// With segues that present where there is nothing on which they could push.
  var presenting: Self {
    var document = self
    for scene in document.scenes.indices {
      for segue in document.scenes[scene].segues.indices
      where document.scenes[scene].segues[segue].kind == "show" {
        document.scenes[scene].segues[segue].kind = "presentation"
      }
    }
    return document
  }
}

/// One scene: a controller or a reference, and all segues that start in it.
struct StoryboardScene {
  var controller: StoryboardController?
  var reference: StoryboardReference?
  var segues: [StoryboardSegue] = []
  /// The object ids of the scene's exits, where unwind segues lead.
  var exits: Set<String> = []
}

/// The controller of a scene.
struct StoryboardController {
  var objectID: String
  var element: String
  var kind: ScreenKind
  var position: SourcePosition
  var identifier: String?
  var customClass: String?
  var title: String?
  var navigationTitle: String?
  var windowTitle: String?
  var userLabel: String?
  var tabTitle: String?
  /// The comment Interface Builder writes above the scene, when it says more than the kind does.
  var comment: String?
  var presentationStyle: String?
  var transitionStyle: String?
  /// AppKit's names of tabs or split items, in order.
  var childNames: [String?] = []
}

/// A stand-in for a controller of a storyboard.
struct StoryboardReference {
  var objectID: String
  var position: SourcePosition
  /// The storyboard's name; nil means the one the reference is in.
  var storyboard: String?
  /// The controller's identifier; nil means the initial one.
  var identifier: String?
  var tabTitle: String?
}

/// One segue as it is written.
struct StoryboardSegue {
  var position: SourcePosition
  var kind: String
  var destination: String
  var identifier: String?
  var relationship: String?
  /// How many segues of the same relationship are before it.
  var index = 0
  var customClass: String?
  var unwindAction: String?
  var presentationStyle: String?
  var transitionStyle: String?
  var isAnimated = true
  /// Whether it is the controller's own, so that only code performs it.
  var isControllersOwn = false
  /// The visible words of what starts it.
  var words: String?
  /// The label of the container view that an embedded controller fills.
  var containerLabel: String?
}
