import SwiftOutline

/// What people do for an action to be sent to a store.
struct StoreOccasion {
  /// A text on a control, or the name of what receives it.
  var trigger: String
  var guards: [Guard]
  /// Where the action is sent.
  var place: CodePlace
  /// The view that sends it.
  var view: SwiftType?
}

/// Follows actions back from a reducer to the views that send them, through reducers that send one because of
/// another.
struct StoreOccasions {
  private let program: SwiftProgram
  private let sends: [Key: [StoreSend]]

  private struct Key: Hashable {
    var reducer: String
    var action: String
  }

  private static let depthLimit = 6
  /// An action with more occasions than this goes by its own name.
  private static let limit = 3

  init(_ features: StoreFeatures) {
    program = features.program
    var sends: [Key: [StoreSend]] = [:]
    for send in features.sends {
      sends[Key(reducer: send.reducer.name, action: send.action), default: []].append(send)
    }
    self.sends = sends
  }

  /// The occasions of an action; none where no view is seen to send it, or too many do.
  func occasions(of action: StoreAction, from reducer: SwiftType) -> [StoreOccasion] {
    var known: Set<Key> = []
    let found = walk(action, reducer, 0, &known)
    var triggers: Set<String> = []
    let distinct = found.filter { triggers.insert("\($0.trigger) \($0.guards)").inserted }
    return Set(distinct.map(\.trigger)).count <= Self.limit ? distinct : []
  }

  private func walk(
    _ action: StoreAction, _ reducer: SwiftType, _ depth: Int, _ known: inout Set<Key>
  ) -> [StoreOccasion] {
    guard depth < Self.depthLimit, let name = action.name else { return [] }
    let key = Key(reducer: (action.sender ?? reducer).name, action: name)
    guard known.insert(key).inserted else { return [] }
    return (sends[key] ?? []).flatMap { send -> [StoreOccasion] in
      send.actions.flatMap { cause -> [StoreOccasion] in
        guard cause.name == nil else {
          return walk(cause, send.reducer, depth + 1, &known).map { occasion in
            var occasion = occasion
            occasion.guards += cause.guards.filter { !occasion.guards.contains($0) }
            return occasion
          }
        }
        guard let trigger = cause.trigger else { return [] }
        return [
          StoreOccasion(trigger: trigger, guards: cause.guards, place: send.call.place, view: send.view)
        ]
      }
    }
  }
}
