import SwiftOutline

/// What a helper puts a frame around: `sheet(isPresented: isOn) { ZStack { Backdrop(); content(); CloseButton() } }`.
extension ViewContents {
  private static let layouts: Set<String> = [
    "ZStack", "VStack", "HStack", "ScrollView", "Group", "GeometryReader",
  ]

  /// The views of the one closure among several views that somebody else has given; nil where there is none, or
  /// where it is not known what it shows.
  ///
  /// The rest is on the same screen.
  func given(among views: [Statement], _ position: ViewPosition) -> [ViewContent]? {
    let all = givenParts(views, position)
    guard all.count == 1, !all[0].isEmpty, all[0].allSatisfy({ $0.object != nil }) else { return nil }
    var found = all[0]
    if found.count == 1 { found[0].surroundings.append((views, position)) }
    return found
  }

  private func givenParts(_ views: [Statement], _ position: ViewPosition) -> [[ViewContent]] {
    guard position.depth < WalkEffort.depthLimit else { return [] }
    return views.flatMap { statement -> [[ViewContent]] in
      guard case .expression(let expression) = statement else { return [] }
      let base = peeling.peel(expression, position).base
      if let made = ViewStructure.made(base), Self.layouts.contains(made.name),
        let closure = made.arguments.last?.value.closure
      {
        var inner = position.within(Frame(within: position.frame))
        inner.depth += 1
        return givenParts(closure.body, inner)
      }
      return isGiven(base, position) ? [contents([.expression(base)], position)] : []
    }
  }

  /// Whether an expression runs a closure that the code around was given.
  private func isGiven(_ expression: Expression, _ position: ViewPosition) -> Bool {
    var called = expression
    if case .call(let callee, _) = expression.kind { called = callee }
    let value: Value?
    switch called.kind {
    case .name(let name) where position.kept[name] == nil:
      value = position.frame[name] ?? position.frame.object?.fields[name]
    case .member(let base?, let name) where base.isSelf: value = position.frame.object?.fields[name]
    default: value = nil
    }
    if case .closure? = value { return true }
    return false
  }
}
