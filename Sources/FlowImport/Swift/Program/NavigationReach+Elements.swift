import SwiftOutline

extension NavigationReach {
  /// The methods of a state's owner that set one of several states: `paths[tab] = NavigationPath()`.
  func settingElements(of states: Set<WatchedState>) -> [CodeMember] {
    let byOwner = Dictionary(grouping: states.filter { $0.owner != nil }) { $0.owner ?? "" }
    return byOwner.sorted { $0.key < $1.key }.flatMap { owner, states -> [CodeMember] in
      let names = Set(states.map(\.name))
      return (program.types[owner]?.sortedFunctions ?? []).filter { function in
        RouteAction.all(in: function.outline.body ?? []).contains { action in
          switch action {
          case .assignment(let target, _): return isElement(target, of: names)
          case .call(let callee, _):
            guard case .member(let base?, let name) = callee.kind, Self.operations.contains(name),
              case .element(_, let arguments) = base.kind, arguments.first?.label == "keyPath"
            else { return false }
            return isElement(base, of: names)
          }
        }
      }.map { .function($0) }
    }
  }

  /// Whether an expression is one of several states of `self`, or one that a key path names.
  private func isElement(_ target: Expression, of names: Set<String>) -> Bool {
    guard case .element(let list, let arguments) = target.kind else { return false }
    if arguments.first?.label == "keyPath" { return list.isSelf }
    guard let (base, name) = target.changed else { return false }
    return names.contains(name) && base?.isSelf ?? true
  }
}
