import SwiftOutline

/// Parts of a body that are written elsewhere: properties, methods and closures that give views.
extension ViewWalker {
  /// A property, method or closure that gives a part of the body.
  ///
  /// - Returns: Where the view belongs that it gives, if it is another screen than around it.
  func walkMember(_ expression: Expression, _ position: ViewPosition) -> ViewPosition? {
    if case .name("self") = expression.kind { return nil }
    if case .call(let callee, let arguments) = expression.kind, case .member(.some, let name) = callee.kind,
      name == "map" || name == "flatMap", let closure = arguments.first?.value.closure
    {
      // `image.map { Avatar($0) }` shows a view where there is a value.
      walk(closure.body, position.within(Frame(within: position.frame)))
      return nil
    }
    let required = builders.conformers(giving: expression, position)
    if !required.isEmpty {
      walkConformers(required)
      return nil
    }
    guard let (body, inner, key) = builders.builder(expression, position), effort.active.insert(key).inserted
    else { return nil }
    defer { effort.active.remove(key) }
    let before = explorer.walkedViews.findings
    var deeper = inner
    deeper.depth += 3
    // Views that are put in one place or another are there in any case.
    if case .name(let name) = expression.kind, let count = position.kept[name] {
      deeper.guards = Array(deeper.guards.prefix(count))
    }
    let shown = walk(body, deeper)
    noteTrail(CodePlace(file: position.file, line: expression.line), since: before)
    return shown?.within(position.frame)
  }

  /// Notes that what was found in a component is what making it leads to, where that looks like navigation:
  /// `NavLink(.settings, "Settings")`.
  func noteTrail(_ place: CodePlace, since before: WalkedView.Findings) {
    guard interpreter.log.writtenPlaces.contains(place) else { return }
    for index in interpreter.log.facts.indices.dropFirst(before.facts) {
      interpreter.log.facts[index].trail.append(place)
    }
    for index in (interpreter.viewStates.findings.changes ?? []).indices.dropFirst(before.changes) {
      interpreter.viewStates.findings.changes?[index].trail.append(place)
    }
    for index in log.links.indices.dropFirst(before.links) { log.links[index].trail.append(place) }
  }

  /// Goes through what all conformers give; nothing tells which of them it is.
  private func walkConformers(_ found: [(body: [Statement], position: ViewPosition, key: String)]) {
    for (body, position, key) in found where effort.active.insert(key).inserted {
      let known = interpreter.log.facts.count
      walk(body, position)
      for index in interpreter.log.facts.indices.dropFirst(known) {
        interpreter.log.facts[index].isInferred = true
      }
      effort.active.remove(key)
    }
  }
}
