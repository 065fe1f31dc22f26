import FlowModel

/// What storyboards say, as code refers to it.
struct StoryboardScenes {
  /// A scene.
  struct Scene {
    var name: String
    var type: String?
    /// What a navigation controller begins with.
    var root: Root?
    var isTabBar = false

    /// The scene within another.
    struct Root {
      var name: String
      var type: String?
    }
  }

  /// A segue of a scene.
  struct Segue {
    var kind: EdgeKind
    var style: String?
    var target: Scene
    var source: Scene
    /// Its identifier, or what people touch; of a tab the words on it.
    var trigger: String?
    var reference: SourceReference?
    /// The class of a custom segue, which is performed whatever it does: also one that adds a child.
    var type: String?
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

  private var roots: [ScreenAddress: Scene.Root] = [:]
  private var scenes: [String: Scene] = [:]
  private var initial: [String: Scene] = [:]
  private var segues: [String: Segue] = [:]
  /// All segues, in the storyboards' order.
  private(set) var allSegues: [Segue] = []
  /// All segues back, in the storyboards' order.
  private(set) var unwinds: [Unwind] = []

  /// Takes over what a storyboard importer made.
  init(_ parts: [ModelPart]) {
    let coordinators = parts.flatMap(\.coordinators)
    takeRoots(of: coordinators)
    for coordinator in coordinators {
      let names = [coordinator.id.rawValue, coordinator.title].compactMap(\.self)
      for screen in coordinator.screens {
        let scene = scene(screen, of: coordinator.id)
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
        guard let from = edge.from?.screen?.screen, let screen = coordinator.screen(from),
          let target = scene(of: edge.to, coordinators)
        else { continue }
        let segue = Segue(
          kind: edge.kind, style: edge.style, target: target, source: scene(screen, of: coordinator.id),
          trigger: edge.trigger, reference: edge.source, type: edge.type)
        if let type = screen.type, let trigger = edge.trigger { segues[type + "/" + trigger] = segue }
        allSegues.append(segue)
      }
    }
  }

  /// Whether a class is that of segues.
  func hasSegues(of type: String) -> Bool { allSegues.contains { $0.type == type } }

  /// Whether a scene has a class.
  func hasScene(of type: String) -> Bool { scenes.values.contains { $0.type == type } }

  /// Notes which screens navigation controllers begin with.
  private mutating func takeRoots(of coordinators: [Coordinator]) {
    var screens: [ScreenAddress: Screen] = [:]
    for coordinator in coordinators {
      for screen in coordinator.screens { screens[ScreenAddress(coordinator.id, screen.id)] = screen }
    }
    // A reference to another storyboard leads to that one's first scene.
    let first = Dictionary(
      coordinators.compactMap { one in one.initial.map { (one.id, ScreenAddress(one.id, $0)) } },
      uniquingKeysWith: { first, _ in first })
    var next: [ScreenAddress: ScreenAddress] = [:]
    for edge in coordinators.flatMap(\.edges) where edge.kind == .root && edge.type == nil {
      guard let from = edge.from?.screen, screens[from]?.kind == .navigation, next[from] == nil else {
        continue
      }
      switch edge.to {
      case .screen(let address): next[from] = address
      case .coordinator(let id): next[from] = first[id]
      default: break
      }
    }
    for (from, to) in next {
      var known: Set<ScreenAddress> = [from]
      var root = to
      // The first scene of another storyboard may be a navigation controller, too.
      while known.insert(root).inserted, let inner = next[root] { root = inner }
      guard let screen = screens[root] else { continue }
      roots[from] = Scene.Root(name: screen.id.rawValue, type: screen.type)
    }
  }

  private func scene(_ screen: Screen, of coordinator: CoordinatorID) -> Scene {
    Scene(
      name: screen.id.rawValue, type: screen.type, root: roots[ScreenAddress(coordinator, screen.id)],
      isTabBar: screen.kind == .tabs)
  }

  private func scene(of place: Place?, _ coordinators: [Coordinator]) -> Scene? {
    switch place {
    case .screen(let address):
      let owner = coordinators.first { $0.id == address.coordinator }
      return owner?.screen(address.screen).map { scene($0, of: address.coordinator) }
    case .coordinator(let id): return initial[id.rawValue]
    default: return nil
    }
  }

  /// The scene with an identifier, or without one the storyboard's first; nil if there is none.
  func scene(storyboard: String?, identifier: String?) -> Scene? {
    guard let identifier else { return storyboard.flatMap { initial[$0] } }
    return storyboard.flatMap { scenes[$0 + "/" + identifier] } ?? scenes["/" + identifier]
  }

  /// The scene that generated code names, in the spelling of Swift: `main` and `settingsList` for
  /// `settings_list`.
  ///
  /// - Parameter scene: nil for the storyboard's first one.
  func scene(accessor storyboard: String, _ scene: String?) -> Scene? {
    let wanted = Self.plain(storyboard)
    guard let scene else {
      return initial.filter { Self.plain($0.key) == wanted }.min { $0.key < $1.key }?.value
    }
    let found = scenes.filter { entry in
      let parts = entry.key.split(separator: "/", maxSplits: 1)
      return parts.count == 2 && Self.plain(parts[0]) == wanted && Self.plain(parts[1]) == Self.plain(scene)
    }
    return found.min { $0.key < $1.key }?.value
  }

  /// The segue with an identifier from a class's scene.
  func segue(_ identifier: String, from type: String) -> Segue? { segues[type + "/" + identifier] }

  /// The identifier that generated code names, in the spelling of Swift: `showDetail` for `show-detail`.
  func segue(accessor name: String, from type: String) -> String? {
    let wanted = Self.plain(name)
    let found =
      segues.values.filter { $0.source.type == type }.compactMap(\.trigger)
      + unwinds.filter { $0.source == type }.compactMap(\.trigger)
    return found.filter { Self.plain($0) == wanted }.min()
  }

  private static func plain(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
