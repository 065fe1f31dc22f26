import FlowModel

/// Tells what pops a view from what dismisses it.
struct PoppedViews {
  let types: TypeQuestions
  let log: FactLog

  /// A view that is only pushed pops itself when it calls SwiftUI's action to dismiss itself.
  ///
  /// What a window or a tab begins with is pushed nowhere, but neither is it taken away. What a router or
  /// UIKit dismisses is dismissed, whatever is seen to show the view.
  func tellPopsFromDismissals(_ local: LocalFacts) {
    var shown: [ScreenKey: Set<EdgeKind>] = [:]
    for fact in log.facts {
      if case .screen(let object) = fact.target { shown[types.key(object), default: []].insert(fact.kind) }
    }
    let dialect = SwiftUINavigation()
    let others = Set(
      local.entries.filter { entry in
        guard entry.kind == .dismiss else { return false }
        if case .navigates(.dismiss, _)? = dialect.reading(of: entry.call, local.types) { return false }
        return true
      }.map(\.place))
    for index in log.facts.indices
    where log.facts[index].kind == .dismiss && !log.facts[index].closesPresented {
      guard case .screen(let key)? = log.facts[index].source, let kinds = shown[key],
        kinds.subtracting([.root, .tab, .embed]) == [.push],
        !(log.facts[index].call.map(others.contains) ?? false),
        let type = types.program.types[key.type], SwiftUINavigation.isView(type, types.program)
      else { continue }
      log.facts[index].kind = .pop
    }
  }
}
