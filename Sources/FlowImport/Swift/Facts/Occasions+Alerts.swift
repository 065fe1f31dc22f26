import FlowModel

/// What the buttons of alerts lead to.
extension Occasions {
  /// Whether all calls of what a fact begins with are in the code of alerts' buttons.
  func isOnlyCalledByAlerts(_ members: [CodeMember]) -> Bool {
    guard !members.isEmpty else { return false }
    return members.allSatisfy { member in
      guard case .function = member else { return false }
      let calls = graph.uses(of: member).compactMap(\.call)
      return !calls.isEmpty && calls.allSatisfy { !$0.isRead && log.isInAlert($0.place) }
    }
  }

  /// Lets a fact begin at the alert whose button asks for it; what waits for an answer happens when the alert
  /// is gone.
  func beginAtAlert(_ fact: inout NavigationFact, _ occasion: Occasion) {
    let own = fact.source
    guard !fact.kind.isWayBack, fact.kind != .finish, !(own?.isAlert ?? false),
      !fact.guards.flatMap(\.parts).contains(where: { Failures.otherEnd(of: $0) != nil }),
      let alert = log.alert(at: occasion.place, shownBy: own)
    else { return }
    (fact.source, fact.presenter) = (alert, own)
  }

  /// A call that is known to be made for an alert's button.
  struct AtAlert: Hashable {
    var call: CodePlace?
    var kind: EdgeKind

    init(_ fact: NavigationFact) {
      call = fact.call
      kind = fact.kind
    }
  }

  /// What an alert's button does, which is known to begin at the alert.
  struct InAlert: Hashable {
    var trigger: String?
    var place: CodePlace
    var call: CodePlace?
    var kind: EdgeKind

    init(_ fact: NavigationFact, _ trigger: String?, _ place: CodePlace) {
      self.trigger = trigger
      self.place = place
      call = fact.call
      kind = fact.kind
    }
  }
}
