import FlowModel

/// The ways back: each takes away what a matching transition put there.
extension Stage {
  mutating func goBack(by edge: NumberedEdge, from source: Position) throws(Obstacle) {
    let target = edge.edge.to.flatMap { $0 == edge.edge.from ? nil : $0 }
    if case .named(let name)? = target { throw .missing(name) }
    var source = source
    switch edge.edge.kind {
    case .dismiss: try dismiss(from: source, to: target)
    case .pop:
      leaveAlert(&source)
      try pop(from: source, to: target)
    case .popToRoot:
      leaveAlert(&source)
      try popToRoot(from: source, to: target)
    default:
      leaveAlert(&source)
      guard let target else {
        if (try? pop(from: source, to: nil)) == nil { try dismiss(from: source, to: nil) }
        return
      }
      guard unwind(to: target, from: source) else { throw .notBelow(target) }
    }
  }

  /// The system's own way back.
  mutating func goBack() throws(Obstacle) {
    let start = focusPosition
    for position in around(start) {
      for index in stride(from: position.item, through: 1, by: -1) {
        let item = state[position.stack][index]
        guard item.goesBack, isSeen(below: index, in: position.stack) else {
          if item.isUnseen { continue }
          break
        }
        change { $0.update(position.stack) { $0.removeSubrange(index...) } }
        return
      }
    }
    let top = start.stack.layer
    guard top > 0, state.layers[top].goesBack else { throw .noWayBack }
    change { $0.layers.removeSubrange(top...) }
    if state.isBlank { throw .noWayBack }
  }

  private func matches(_ item: OnScreen.Item, _ place: Place) -> Bool {
    switch place {
    case .screen: Place(item.node) == place
    case .coordinator(let id): item.node.coordinator == id
    case .outside, .named: false
    }
  }

  /// Whether an item or something it shows is meant by a place.
  private func shows(_ position: Position, _ place: Place) -> Bool {
    let item = state[position]
    if matches(item, place) { return true }
    return item.shownParts.contains { part in
      guard let top = item.parts[part].stack.indices.last else { return false }
      var path = position.stack
      path.parts.append(OnScreen.PartIndex(item: position.item, part: part))
      return shows(Position(stack: path, item: top), place)
    }
  }

  private func isSeen(below index: Int, in path: StackPath) -> Bool {
    state[path][..<index].contains { !$0.isUnseen }
  }

  private mutating func pop(from source: Position, to target: Place?) throws(Obstacle) {
    var hasPushed = false
    for position in around(source) {
      let item = state[position]
      guard item.arrival != .beginning, isSeen(below: position.item, in: position.stack) else { continue }
      hasPushed = true
      let stack = state[position.stack]
      let lower: Int
      if let target {
        guard
          let found = stack.indices[..<position.item].last(where: {
            shows(Position(stack: position.stack, item: $0), target)
          })
        else { continue }
        lower = found
      } else {
        lower = position.item - 1
      }
      change { $0.update(position.stack) { $0.removeSubrange((lower + 1)...) } }
      return
    }
    if hasPushed, let target { throw .notBelow(target) }
    throw .notPushed(state[source].node)
  }

  private mutating func popToRoot(from source: Position, to target: Place?) throws(Obstacle) {
    for position in around(source) {
      guard let root = state[position.stack].firstIndex(where: { !$0.isUnseen }), root < position.item,
        state[position].arrival != .beginning
      else { continue }
      if let target, !shows(Position(stack: position.stack, item: root), target) { continue }
      change { $0.update(position.stack) { $0.removeSubrange((root + 1)...) } }
      return
    }
    if let target { throw .notBelow(target) }
    throw .notPushed(state[source].node)
  }

  private mutating func dismiss(from source: Position, to target: Place?) throws(Obstacle) {
    let node = state[source].node
    var layer = source.stack.layer
    if state[source].isUnseen { layer = state.layers.count - 1 }
    guard layer > 0 else { return try dismissStarted(from: source, to: target) }
    var lower = state
    for remaining in stride(from: layer, through: 1, by: -1) {
      lower.layers.removeSubrange(remaining...)
      guard let target else { break }
      if lower.shownPositions.contains(where: { matches(lower[$0], target) })
        || target.coordinator.map({ lower.standIn(for: $0) != nil }) ?? false
      {
        break
      }
      if remaining == 1 { throw .notBelow(target) }
    }
    if lower.isBlank, lower.standIns.isEmpty { throw .notPresented(node) }
    change { $0 = lower }
  }

  /// A coordinator that was started may have been presented as well as pushed.
  private mutating func dismissStarted(from source: Position, to target: Place?) throws(Obstacle) {
    for position in around(source) {
      for index in stride(from: position.item, through: 1, by: -1) {
        let item = state[position.stack][index]
        guard item.arrival == .started || item.arrival == .custom, isSeen(below: index, in: position.stack)
        else { continue }
        if let target, !shows(Position(stack: position.stack, item: index - 1), target) { continue }
        change { $0.update(position.stack) { $0.removeSubrange(index...) } }
        return
      }
    }
    throw .notPresented(state[source].node)
  }

  /// Goes back to a place over any number of screens and layers.
  private mutating func unwind(to target: Place, from source: Position) -> Bool {
    for layer in stride(from: source.stack.layer, through: 0, by: -1) {
      // The items that one can come back to: those of the stacks that lead to what is seen.
      var lower = state
      lower.layers.removeSubrange((layer + 1)...)
      let start = layer == source.stack.layer ? source : lower.shownPositions.last
      guard let start else { continue }
      for position in around(start) {
        let upper = layer == source.stack.layer && position == source ? position.item : position.item + 1
        guard
          let found = state[position.stack].indices[..<upper].last(where: {
            shows(Position(stack: position.stack, item: $0), target)
          })
        else { continue }
        lower.update(position.stack) { $0.removeSubrange((found + 1)...) }
        change { $0 = lower }
        return true
      }
    }
    return false
  }

  // MARK: - Finishing

  mutating func finish(
    _ edge: NumberedEdge, from source: Position, showing node: FlowGraph.Node?
  ) throws(Obstacle) {
    let id = edge.origin
    var source = source
    leaveAlert(&source)
    guard let target = edge.edge.to else { return try end(id, from: source) }
    switch target {
    case .outside: return
    case .named(let name): throw .missing(name)
    case .screen, .coordinator: break
    }
    let before = state
    if unwind(to: target, from: source) {
      // Of a coordinator, another screen may lie below than the one that is wanted.
      if node.map(state.shows) ?? true { return }
      change { $0 = before }
    }
    if (try? end(id, from: source)) == nil { change { $0 = before } }
    var maker = ContentMaker(simulator)
    guard var item = maker.item(for: target, showing: node, from: id) else {
      throw .missing(target.description)
    }
    item.arrival = .beginning
    let focus = focusPosition
    if state[focus].node.coordinator == id {
      // Nothing lies below: the target takes the coordinator's place.
      change { $0.update(focus.stack) { $0.replaceSubrange(focus.item..., with: [item]) } }
    } else {
      item.arrival = .started
      try pushInPlace(item)
    }
  }

  /// Takes a coordinator's screens away, and all over them.
  private mutating func end(_ id: CoordinatorID, from source: Position) throws(Obstacle) {
    var position = source
    while true {
      let stack = state[position.stack]
      var lowest = position.item
      while lowest > 0, stack[lowest - 1].node.coordinator == id { lowest -= 1 }
      if lowest > 0 {
        change {
          $0.layers.removeSubrange((position.stack.layer + 1)...)
          $0.update(position.stack) { $0.removeSubrange(lowest...) }
        }
        return
      }
      if let outer = position.stack.outer, let index = position.stack.parts.last {
        let host = state[outer]
        if host.node.coordinator != id, host.arrangement == .single || host.parts[index.part].isOverlay {
          change {
            $0.update(outer) {
              $0.parts.remove(at: index.part); $0.selected = nil
            }
          }
          return
        }
        position = outer
        continue
      }
      let layer = position.stack.layer
      guard layer > 0 else { throw .nothingBelow(id) }
      change { $0.layers.removeSubrange(layer...) }
      position = focusPosition
      guard state[position].node.coordinator == id else { return }
    }
  }
}
