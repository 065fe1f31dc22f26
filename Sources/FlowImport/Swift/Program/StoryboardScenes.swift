import FlowModel

/// What storyboards say, as code refers to it.
struct StoryboardScenes {
  /// A scene.
  struct Scene {
    var name: String
    var type: String?
  }

  /// A segue with an identifier.
  struct Segue {
    var kind: EdgeKind
    var style: String?
    var target: Scene
    /// The class of the scene it begins at.
    var source: String
    var trigger: String
    var reference: SourceReference?
  }

  /// A segue back to whatever screen has a method for it.
  struct Unwind {
    /// The class of the scene it begins at.
    var source: String
    var trigger: String?
    /// The method's name, without its arguments.
    var action: String
    var reference: SourceReference?
  }

  private var scenes: [String: Scene] = [:]
  private var initial: [String: Scene] = [:]
  private var segues: [String: Segue] = [:]
  /// All segues from scenes with a class, in the storyboards' order.
  private(set) var allSegues: [Segue] = []
  /// All segues back, in the storyboards' order.
  private(set) var unwinds: [Unwind] = []

  /// Takes over what a storyboard importer made.
  init(_ parts: [ModelPart]) {
    let coordinators = parts.flatMap(\.coordinators)
    for coordinator in coordinators {
      let names = [coordinator.id.rawValue, coordinator.title].compactMap(\.self)
      for screen in coordinator.screens {
        let scene = Scene(name: screen.id.rawValue, type: screen.type)
        for name in names {
          scenes[name + "/" + screen.id.rawValue] = scene
          if coordinator.initial == screen.id { initial[name] = scene }
        }
        if scenes["/" + screen.id.rawValue] == nil { scenes["/" + screen.id.rawValue] = scene }
      }
    }
    for coordinator in coordinators {
      for edge in coordinator.edges {
        if edge.kind == .unwind, let from = edge.from?.screen?.screen, let action = edge.effect,
          let type = coordinator.screen(from)?.type
        {
          unwinds.append(
            Unwind(
              source: type, trigger: edge.trigger, action: String(action.prefix { $0 != ":" }),
              reference: edge.source))
        }
        guard let trigger = edge.trigger, let from = edge.from?.screen?.screen,
          let type = coordinator.screen(from)?.type, let target = scene(of: edge.to, coordinators)
        else { continue }
        let segue = Segue(
          kind: edge.kind, style: edge.style, target: target, source: type, trigger: trigger,
          reference: edge.source)
        segues[type + "/" + trigger] = segue
        allSegues.append(segue)
      }
    }
  }

  private func scene(of place: Place?, _ coordinators: [Coordinator]) -> Scene? {
    switch place {
    case .screen(let address):
      let owner = coordinators.first { $0.id == address.coordinator }
      return owner?.screen(address.screen).map { Scene(name: $0.id.rawValue, type: $0.type) }
    case .coordinator(let id): return initial[id.rawValue]
    default: return nil
    }
  }

  /// The scene with an identifier, or without one the storyboard's first; nil if there is none.
  func scene(storyboard: String?, identifier: String?) -> Scene? {
    guard let identifier else { return storyboard.flatMap { initial[$0] } }
    return storyboard.flatMap { scenes[$0 + "/" + identifier] } ?? scenes["/" + identifier]
  }

  /// The scene that generated code names, in the spelling of Swift: `main` and `settingsList` for `settings_list`.
  ///
  /// - Parameter scene: nil for the storyboard's first one.
  func scene(accessor storyboard: String, _ scene: String?) -> Scene? {
    func plain(_ name: some StringProtocol) -> String {
      name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let wanted = plain(storyboard)
    guard let scene else {
      return initial.filter { plain($0.key) == wanted }.min { $0.key < $1.key }?.value
    }
    let found = scenes.filter { entry in
      let parts = entry.key.split(separator: "/", maxSplits: 1)
      return parts.count == 2 && plain(parts[0]) == wanted && plain(parts[1]) == plain(scene)
    }
    return found.min { $0.key < $1.key }?.value
  }

  /// The segue with an identifier from a class's scene.
  func segue(_ identifier: String, from type: String) -> Segue? { segues[type + "/" + identifier] }
}
