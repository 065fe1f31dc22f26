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
    var presented: Set<String> = []
    for fact in log.facts {
      switch fact.target {
      case .screen(let object):
        shown[types.key(object), default: []].insert(fact.kind)
        if fact.kind == .present { presented.insert(object.typeName) }
      case .coordinator(let name):
        if fact.style != nil, fact.style != EdgeKind.push.rawValue { presented.insert(name) }
      case .back, .outside: break
      }
    }
    let declaring = DismissalGivers(local).all()
    let dialect = SwiftUINavigation()
    let others = Set(
      local.entries.filter { entry in
        guard entry.kind == .dismiss else { return false }
        if case .navigates(.dismiss, _)? = dialect.reading(of: entry.call, local.types) { return false }
        return true
      }.map(\.place))
    for index in log.facts.indices
    where log.facts[index].kind == .dismiss && !log.facts[index].closesPresented
      && !log.facts[index].closesState
    {
      guard case .screen(let key)? = log.facts[index].source, let kinds = shown[key],
        kinds.subtracting([.root, .tab, .embed]) == [.push],
        !(log.facts[index].call.map(others.contains) ?? false),
        let type = types.program.types[key.type], SwiftUINavigation.isView(type, types.program),
        // A presented view that hands its own action to what it pushes is what goes.
        !(log.facts[index].call.flatMap { declaring[$0] }.map { givers in
          givers.allSatisfy { $0 != key.type && presented.contains($0) }
        } ?? false)
      else { continue }
      log.facts[index].kind = .pop
    }
  }
}
