import FlowModel

/// A container that swaps what it shows: of its children, screens and whole coordinators, one is there at a
/// time.
///
/// Children are what transitions inside the container replace with one another, and what it begins with.
struct ChildSwap {
  /// A child of the container.
  enum Child: Hashable {
    case screen(ScreenID)
    case coordinator(CoordinatorID)
  }

  /// The children: what it begins with, its other screens, and the coordinators inside it.
  let children: [Child]
  /// The edges from one child to another, with the coordinators that declare them.
  let crossings: [EdgeIndex.Entry]

  private let owner: CoordinatorID
  private let places: [CoordinatorID: CoordinatorID]

  /// Looks at a coordinator; nil where it swaps nothing.
  init?(of coordinator: Coordinator, in index: EdgeIndex) {
    guard [nil, .custom, .window].contains(coordinator.container) else { return nil }
    owner = coordinator.id
    let places = Self.places(inside: coordinator.id, index)
    guard !places.isEmpty || coordinator.container != nil else { return nil }
    self.places = places
    let inside = Set(places.keys).union([coordinator.id])
    var crossings: [EdgeIndex.Entry] = []
    var swapped: Set<Child> = []
    for entry in index.edges(leadingTo: inside) where entry.edge.kind.leadsOn {
      let edge = entry.edge
      let from = edge.from ?? .coordinator(entry.owner)
      guard let to = edge.to, from.coordinator.map(inside.contains) ?? false,
        let target = Self.child(at: to, coordinator, places)
      else { continue }
      let source = Self.child(at: from, coordinator, places)
      guard source != target else { continue }
      if [.root, .replace].contains(edge.kind) { swapped.formUnion([source, target].compactMap { $0 }) }
      if source != nil { crossings.append(entry) }
    }
    if !swapped.isEmpty, let initial = coordinator.initial { swapped.insert(.screen(initial)) }
    let screens = coordinator.screens.map(\.id)
    let first = coordinator.initial.map { [$0] } ?? []
    let all =
      (first + screens.filter { $0 != coordinator.initial }).map(Child.screen)
      + places.filter { $0.key == $0.value }.keys.sorted().map(Child.coordinator)
    children = all.filter(swapped.contains)
    self.crossings = crossings
    guard children.count > 1 else { return nil }
  }

  /// The child of the container in which a place is; nil elsewhere, and for the container as a whole.
  func child(at place: Place) -> Child? {
    switch place {
    case .screen(let address) where address.coordinator == owner: .screen(address.screen)
    default: place.coordinator.flatMap { places[$0] }.map(Child.coordinator)
    }
  }

  /// `CHILD 2 OF 3`; nil for what is no child.
  func tag(of child: Child) -> String? {
    children.firstIndex(of: child).map { "CHILD \($0 + 1) OF \(children.count)" }
  }

  /// What the container does, for its heading.
  var words: String { "shows one of \(children.count) children at a time" }

  private static func child(
    at place: Place, _ coordinator: Coordinator, _ places: [CoordinatorID: CoordinatorID]
  ) -> Child? {
    switch place {
    case .screen(let address) where address.coordinator == coordinator.id: .screen(address.screen)
    case .coordinator(coordinator.id): coordinator.initial.map(Child.screen)
    default: place.coordinator.flatMap { places[$0] }.map(Child.coordinator)
    }
  }

  /// The coordinators inside a container, with the outermost one around each that is itself inside; what is
  /// in a screen of the container is none of its children.
  private static func places(inside container: CoordinatorID, _ index: EdgeIndex) -> [CoordinatorID:
    CoordinatorID]
  {
    var places: [CoordinatorID: CoordinatorID] = [:]
    for child in index.coordinators(inside: container)
    where child.inside?.screen == nil && child.id != container {
      var waiting = [child.id]
      while let here = waiting.popLast() {
        guard here != container, places.updateValue(child.id, forKey: here) == nil else { continue }
        waiting += index.coordinators(inside: here).map(\.id)
      }
    }
    return places
  }
}

extension DiagramComposer {
  /// The most screens of a child that are cards; of one with more, only its name is.
  private static let mostScreens = 3
  /// The most screens of a container that are drawn together with those of its children.
  private static let mostOwnScreens = 8
  /// The most arrows between children that stand side by side.
  private static let mostSideways = 6

  /// Adds a frame for a child of a container that swaps it, with the screens at which one enters and leaves
  /// it.
  ///
  /// - Returns: whether it did; a child from which many ways lead is a card.
  mutating func addChildFrame(_ child: Coordinator, in coordinator: Coordinator) -> Bool {
    guard let swap, swap.children.contains(.coordinator(child.id)),
      coordinator.screens.count <= Self.mostOwnScreens
    else { return false }
    var shown = Set(index.entryScreens(of: child.id).filter { $0.coordinator == child.id })
    guard let entry = shown.min(by: { $0.description < $1.description }) else { return false }
    for crossing in swap.crossings {
      for place in [crossing.edge.from, crossing.edge.to] {
        guard let screen = place?.screen, screen.coordinator == child.id else { continue }
        shown.insert(screen)
      }
    }
    let screens = child.screens.filter { shown.contains(ScreenAddress(child.id, $0.id)) }
    guard screens.count <= Self.mostScreens, !screens.contains(where: \.kind.isAlert) else { return false }
    let frame = "inside-\(child.id)"
    var detail = [child.type ?? ContainerWords.detail(of: child)].compactMap { $0 }
    if let tag = swap.tag(of: .coordinator(child.id)) { detail.append(tag.lowercased()) }
    frames.append(
      Diagram.Frame(
        id: frame, parent: "coordinator-\(coordinator.id)", isContext: true,
        heading: .init(title: child.displayTitle, detail: detail.joined(separator: " · ")),
        link: options.links.coordinator(child.id)))
    for screen in screens {
      let address = ScreenAddress(child.id, screen.id)
      cards.insert(address)
      add(
        Diagram.Node(
          id: Diagram.Node.id(of: address), subject: .coordinator(child.id), frame: frame,
          card: Card(style: .screen, title: screen.displayTitle, subtitle: screen.type),
          link: options.links.screen(address), tooltip: "\(child.displayTitle): \(screen.displayTitle)"))
    }
    inner[child.id] = Diagram.Node.id(of: entry)
    return true
  }

  /// Adds the ways between children that do not touch the container itself.
  mutating func addCrossings(in coordinator: Coordinator) {
    for entry in swap?.crossings ?? [] {
      let ends = [entry.owner, entry.edge.from?.coordinator, entry.edge.to?.coordinator]
      if !ends.contains(coordinator.id) { add(entry.edge, of: entry.owner) }
    }
  }

  /// The arrows, those between children that replace one another in turn marked as sideways.
  var sidewaysArrows: [Diagram.Arrow] {
    guard let swap else { return arrows }
    var children: [String: ChildSwap.Child] = [:]
    for node in nodes {
      switch node.subject {
      case .screen(let address): children[node.id] = swap.child(at: .screen(address))
      case .coordinator(let id): children[node.id] = swap.child(at: .coordinator(id))
      default: continue
      }
    }
    var next: [ChildSwap.Child: Set<ChildSwap.Child>] = [:]
    func ends(_ arrow: Diagram.Arrow) -> (from: ChildSwap.Child, to: ChildSwap.Child)? {
      guard let from = children[arrow.from], let to = children[arrow.to], from != to, arrow.kind.leadsOn
      else {
        return nil
      }
      return (from, to)
    }
    for arrow in arrows { if let ends = ends(arrow) { next[ends.from, default: []].insert(ends.to) } }
    func reaches(_ start: ChildSwap.Child, _ goal: ChildSwap.Child) -> Bool {
      var seen: Set<ChildSwap.Child> = [start]
      var waiting = [start]
      while let here = waiting.popLast() {
        if here == goal { return true }
        for other in next[here] ?? [] where seen.insert(other).inserted { waiting.append(other) }
      }
      return false
    }
    let turning = arrows.indices.filter { place in
      ends(arrows[place]).map { reaches($0.to, $0.from) } ?? false
    }
    guard turning.count <= Self.mostSideways else { return arrows }
    var result = arrows
    for place in turning { result[place].isSideways = true }
    return result
  }
}

/// How a coordinator shows its screens, in words that do not take what drives a container for the container
/// itself.
enum ContainerWords {
  /// What objects are called that decide where screens lead and show nothing themselves.
  private static let logic = ["Coordinator", "FlowController", "Router", "Navigator", "Flow", "Wireframe"]

  /// `navigation`, or `drives a navigation stack` for an object of logic; nil where nothing is said.
  static func detail(of coordinator: Coordinator) -> String? {
    guard let container = coordinator.container else { return nil }
    guard let type = coordinator.type, logic.contains(where: type.hasSuffix) else {
      return container.rawValue
    }
    switch container {
    case .navigation: return "drives a navigation stack"
    case .tabs: return "drives a tab bar"
    case .split: return "drives a split view"
    case .window: return "drives a window"
    case .pages: return "drives pages"
    case .layers: return "drives layers"
    case .custom: return container.rawValue
    }
  }
}
