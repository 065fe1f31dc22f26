import FlowModel

/// What is on screen at one moment: the window's content and the modal layers over it.
///
/// Every layer has a navigation stack, even if it only ever holds one item. An item is a screen, or a
/// coordinator's container such as its tab bar, and may have further stacks inside: tabs, columns, pages, the
/// views of a pile, embedded children.
public struct OnScreen: Hashable, Sendable {
  /// The window's content, then the modal layers over it, the topmost last.
  public internal(set) var layers: [Layer]

  /// The window's content, or one modal layer.
  public struct Layer: Hashable, Sendable {
    /// The items from the bottom up.
    public internal(set) var stack: [Item]
    /// How it is presented, as the model says it.
    public internal(set) var style: String?
    /// Whether it can be closed without a transition of the model: a sheet swiped down, an alert answered.
    public internal(set) var goesBack = false
  }

  /// A screen or a container on a stack.
  public struct Item: Hashable, Sendable {
    /// The screen; a coordinator for its container, or for itself where it has no screens.
    public internal(set) var node: FlowGraph.Node
    /// How it came onto its stack.
    public internal(set) var arrival: Arrival
    /// Whether the system offers a way back from it, such as the back button of a navigation bar.
    public internal(set) var goesBack = false
    /// How its parts are shown.
    public internal(set) var arrangement = Arrangement.single
    /// The stacks inside.
    public internal(set) var parts: [Part] = []
    /// The part that was touched last; of tabs and pages the only one shown.
    public internal(set) var selected: Int?
  }

  /// How an item came onto its stack.
  public enum Arrival: Hashable, Sendable {
    /// The stack began with it, or it took the place of what began it.
    case beginning
    /// It was pushed.
    case pushed
    /// A coordinator was started, by whatever means.
    case started
    /// By a transition of the app's own making.
    case custom
  }

  /// How the parts of an item are shown.
  public enum Arrangement: Hashable, Sendable {
    /// The item is one screen; its parts are children embedded in it.
    case single
    /// Tabs, one of which is shown.
    case tabs
    /// Pages, one of which is shown.
    case pages
    /// The columns of a split view, all of which are shown.
    case panes
    /// Views over one another, the first of which hides the others.
    case pile
  }

  /// A stack inside an item.
  public struct Part: Hashable, Sendable {
    /// What it was made for.
    public internal(set) var place: Place
    /// The column it takes, as the model says it.
    public internal(set) var style: String?
    /// Whether it is shown in addition to the selected tab or page.
    public internal(set) var isOverlay = false
    /// The items from the bottom up; empty until it is first shown.
    public internal(set) var stack: [Item] = []
  }
}

// MARK: - Positions

extension OnScreen {
  /// One part of one item of a stack.
  struct PartIndex: Hashable, Sendable {
    var item: Int
    var part: Int
  }

  /// Where a stack lies.
  struct StackPath: Hashable, Sendable {
    var layer: Int
    /// The parts to go into, from the outside in.
    var parts: [PartIndex] = []

    /// The stack around it, and the item of that stack it lies in; nil for the stack of a layer.
    var outer: Position? {
      guard let last = parts.last else { return nil }
      return Position(stack: StackPath(layer: layer, parts: parts.dropLast()), item: last.item)
    }
  }

  /// Where an item lies.
  struct Position: Hashable, Sendable {
    var stack: StackPath
    var item: Int
  }

  subscript(path: StackPath) -> [Item] {
    var stack = layers[path.layer].stack
    for index in path.parts { stack = stack[index.item].parts[index.part].stack }
    return stack
  }

  subscript(position: Position) -> Item { self[position.stack][position.item] }

  /// Changes a stack in its place.
  mutating func update(_ path: StackPath, _ change: (inout [Item]) -> Void) {
    Self.update(&layers[path.layer].stack, path.parts[...], change)
  }

  /// Changes an item in its place.
  mutating func update(_ position: Position, _ change: (inout Item) -> Void) {
    update(position.stack) { change(&$0[position.item]) }
  }

  private static func update(
    _ stack: inout [Item], _ parts: ArraySlice<PartIndex>, _ change: (inout [Item]) -> Void
  ) {
    guard let first = parts.first else { return change(&stack) }
    update(&stack[first.item].parts[first.part].stack, parts.dropFirst(), change)
  }
}

// MARK: - What is seen

extension OnScreen.Item {
  /// Whether it only stands for a coordinator without screens, so that what lies below is still seen.
  var isUnseen: Bool {
    if case .coordinator = node { arrangement == .single && parts.isEmpty } else { false }
  }

  /// The indices of the parts that are shown, that touched last at the end.
  public var shownParts: [Int] {
    switch arrangement {
    case .tabs, .pages: parts.indices.filter { parts[$0].isOverlay } + (selected.map { [$0] } ?? [])
    case .pile: parts.isEmpty ? [] : [0]
    case .single, .panes:
      selected.map { last in parts.indices.filter { $0 != last } + [last] } ?? Array(parts.indices)
    }
  }
}

extension OnScreen {
  /// The items that are seen and can be used, from the outside in; that with the focus comes last.
  var shownPositions: [Position] {
    var found: [Position] = []
    // A layer that shows nothing yet leaves the one below to be seen.
    for layer in layers.indices.reversed() {
      var own: [Position] = []
      let sees = Self.collect(layers[layer].stack, StackPath(layer: layer), &own)
      found = own + found
      if sees { break }
    }
    return found
  }

  /// - Returns: whether anything of the stack is seen.
  private static func collect(_ stack: [Item], _ path: StackPath, _ found: inout [Position]) -> Bool {
    var unseen: [Position] = []
    for index in stack.indices.reversed() {
      let item = stack[index]
      if item.isUnseen {
        unseen.insert(Position(stack: path, item: index), at: 0)
        continue
      }
      found.append(Position(stack: path, item: index))
      for part in item.shownParts {
        var inner = path
        inner.parts.append(PartIndex(item: index, part: part))
        _ = collect(item.parts[part].stack, inner, &found)
      }
      found += unseen
      return true
    }
    found += unseen
    return false
  }

  /// The screens that are seen, from the outside in; that with the focus comes last.
  public var shownScreens: [ScreenAddress] {
    shownPositions.compactMap { if case .screen(let address) = self[$0].node { address } else { nil } }
  }

  /// The screen with the focus; nil while nothing is on screen.
  public var focus: ScreenAddress? { shownScreens.last }

  /// Whether a screen is seen, or a coordinator without screens is at work.
  public func shows(_ node: FlowGraph.Node) -> Bool {
    switch node {
    case .screen: shownPositions.contains { self[$0].node == node }
    case .coordinator(let id): standIn(for: id) != nil
    }
  }

  /// Where a coordinator without screens is at work, or the container of another one is, seen or not.
  func standIn(for id: CoordinatorID) -> Position? {
    for layer in layers.indices.reversed() {
      if let found = standIn(for: id, in: StackPath(layer: layer)) { return found }
    }
    return nil
  }

  private func standIn(for id: CoordinatorID, in path: StackPath) -> Position? {
    for (index, item) in self[path].enumerated().reversed() {
      if item.node == .coordinator(id) {
        return Position(stack: path, item: index)
      }
      for part in item.parts.indices where !item.parts[part].stack.isEmpty {
        var inner = path
        inner.parts.append(PartIndex(item: index, part: part))
        if let found = standIn(for: id, in: inner) { return found }
      }
    }
    return nil
  }

  /// The coordinators that are at work without a screen of their own, or as containers, seen or not.
  var standIns: [CoordinatorID] {
    var found: [CoordinatorID] = []
    func collect(_ stack: [Item]) {
      for item in stack {
        if case .coordinator(let id) = item.node { found.append(id) }
        for part in item.parts { collect(part.stack) }
      }
    }
    for layer in layers { collect(layer.stack) }
    return found
  }

  /// Whether anything can be seen at all.
  var isBlank: Bool { focus == nil }
}
