import FlowModel

extension Interpreter {
  /// A view that is only pushed pops itself when it calls SwiftUI's action to dismiss itself.
  ///
  /// What a window or a tab begins with is pushed nowhere, but neither is it taken away. What a router or
  /// UIKit dismisses is dismissed, whatever is seen to show the view.
  func tellPopsFromDismissals(_ local: LocalFacts) {
    var shown: [ScreenKey: Set<EdgeKind>] = [:]
    for fact in facts {
      if case .screen(let object) = fact.target { shown[key(object), default: []].insert(fact.kind) }
    }
    let dialect = SwiftUINavigation()
    let others = Set(
      local.entries.filter { entry in
        guard entry.kind == .dismiss else { return false }
        if case .navigates(.dismiss, _)? = dialect.reading(of: entry.call, local.types) { return false }
        return true
      }.map(\.place))
    for index in facts.indices where facts[index].kind == .dismiss && !facts[index].closesPresented {
      guard case .screen(let key)? = facts[index].source, let kinds = shown[key],
        kinds.subtracting([.root, .tab, .embed]) == [.push],
        !(facts[index].call.map(others.contains) ?? false),
        let type = program.types[key.type], SwiftUINavigation.isView(type, program)
      else { continue }
      facts[index].kind = .pop
    }
  }
}
