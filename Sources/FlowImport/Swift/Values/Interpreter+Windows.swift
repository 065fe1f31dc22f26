import FlowModel

/// Windows that are over the one with the app's screens, as those of a lock or a banner do.
extension Interpreter {
  /// What a window above the app's own shows covers what is there, and replaces nothing.
  func resolveWindows() {
    dropUnseenContents()
    for index in facts.indices {
      guard facts[index].kind == .root || facts[index].kind == .start,
        let window = facts[index].window, isRaised(window)
      else { continue }
      if facts[index].kind == .root { facts[index].kind = .present }
      facts[index].style = NavigationFact.overlay
      facts[index].isLaunch = false
      if case .screen(let object) = facts[index].target, facts[index].source == .screen(key(object)) {
        facts[index].source = nil
      }
    }
  }

  /// A window that is shown elsewhere shows nothing where it is filled.
  private func dropUnseenContents() {
    let shown = Set(facts.filter(\.showsWindow).compactMap(\.window).map(ObjectIdentifier.init))
      .subtracting(windowsShownAsFilled)
    guard !shown.isEmpty else { return }
    facts.removeAll { fact in
      guard let window = fact.window, !fact.showsWindow, shown.contains(ObjectIdentifier(window)) else {
        return false
      }
      dropped[fact.call ?? fact.place] = "fills a window that is shown elsewhere"
      return true
    }
  }

  /// Whether the code sets a window's level to anything but the normal one, or lets touches through to the
  /// window below.
  private func isRaised(_ window: SwiftObject) -> Bool {
    let touches = ["hitTest", "point"]
    if touches.contains(where: {
      window.type?.functions[$0]?.contains { $0.outline.header.isOverride } ?? false
    }) {
      return true
    }
    if let level = window.fields["windowLevel"] { return level.caseName != "normal" }
    return window.type?.sortedFunctions.contains { $0.assignedNames.contains("windowLevel") } ?? false
  }
}
