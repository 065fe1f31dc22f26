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
  /// The screen on which it does; nil where that is not known.
  var source: EventSource?
  /// The button of an alert that sends it, and the reducer that hears it.
  var alert: (action: StoreAction, reducer: SwiftType)?
  /// Whether it happens as a view comes or goes.
  var isPassing = false

  /// The same under further conditions.
  func requiring(_ guards: [Guard]) -> Self {
    var occasion = self
    occasion.guards += guards.filter { !occasion.guards.contains($0) }
    return occasion
  }
}

/// An action that a view was seen to send.
struct SentAction {
  var place: CodePlace
  /// The action as it is written.
  var text: String
  var source: EventSource?
  var trigger: String?
  var guards: [Guard]
  /// Whether it is sent as a view comes, goes or receives something.
  var isPassing = false
}

/// Follows actions back from a reducer to the views that send them, through reducers that send one because of
/// another.
struct StoreOccasions {
  private let features: StoreFeatures
  private let sends: [Key: [StoreSend]]
  private let seen: [Place: [SentAction]]

  private struct Key: Hashable {
    var reducer: String
    var action: String
    var details: [String] = []
  }

  private struct Place: Hashable {
    var place: CodePlace
    var text: String
  }

  private static let depthLimit = 6
  /// An action with more occasions than this on a screen goes by its own name.
  private static let limit = 3
  /// What is sent on more screens than this is sent anywhere.
  private static let sourceLimit = 6

  /// - Parameter seen: what views were seen to send as they were gone through.
  init(_ features: StoreFeatures, _ seen: [SentAction]) {
    self.features = features
    var sends: [Key: [StoreSend]] = [:]
    for send in features.sends {
      sends[Key(reducer: send.reducer.name, action: send.name), default: []].append(send)
    }
    self.sends = sends
    self.seen = Dictionary(grouping: seen) { Place(place: $0.place, text: $0.text) }
  }

  /// The occasions of an action; none where no view is seen to send it, or too many do.
  func occasions(of action: StoreAction, from reducer: SwiftType) -> [StoreOccasion] {
    var known: Set<Key> = []
    return limited(walk(action, reducer, 0, &known))
  }

  /// The occasions of what is sent in one place.
  func occasions(of send: StoreSend) -> [StoreOccasion] {
    var known: Set<Key> = []
    return limited(causes(of: send, 0, &known))
  }

  private func limited(_ found: [StoreOccasion]) -> [StoreOccasion] {
    var told: Set<String> = []
    let distinct = found.filter { told.insert("\($0.trigger) \($0.guards) \($0.source as Any)").inserted }
    let bySource = Dictionary(grouping: distinct, by: \.source)
    return bySource.values.allSatisfy { Set($0.map(\.trigger)).count <= Self.limit } ? distinct : []
  }

  private func walk(
    _ action: StoreAction, _ reducer: SwiftType, _ depth: Int, _ known: inout Set<Key>
  ) -> [StoreOccasion] {
    guard depth < Self.depthLimit, let name = action.name else { return [] }
    var key = Key(reducer: (action.sender ?? reducer).name, action: name)
    let sends = sends[key] ?? []
    key.details = action.details
    guard known.insert(key).inserted else { return [] }
    return sends.filter { $0.mayCarry(action.details) }.flatMap { send in
      guard !action.details.isEmpty, !send.carries(action.details) else {
        return causes(of: send, depth, &known)
      }
      if send.isOfStream {
        // Which value has come says what happens.
        var send = send
        send.actions = send.actions.map { cause in
          var cause = cause
          cause.trigger = action.details.last.map(StoreAction.words)
          return cause
        }
        return causes(of: send, depth, &known)
      }
      let open = Self.open(action, in: send)
      guard send.isAnswer, let value = send.value, value.isPlainName else {
        return causes(of: send, depth, &known).map { $0.requiring(open) }
      }
      // What is passed on is what the action before carries, or what the function around is given.
      return send.actions.flatMap { cause -> [StoreOccasion] in
        var (send, cause, guards) = (send, cause, open)
        send.value = cause.parameters.resolved(value)
        guard send.mayCarry(action.details) else { return [] }
        if send.carries(action.details) {
          guards = []
        } else if cause.details.isEmpty, send.value?.isPlainName == true {
          (cause.details, cause.asked, guards) = (action.details, open, [])
        }
        send.actions = [cause]
        return causes(of: send, depth, &known).map { $0.requiring(guards) }
      }
    }
  }

  /// What must hold of what a send carries for it to be the cases that an action must carry.
  private static func open(_ action: StoreAction, in send: StoreSend) -> [Guard] {
    if Set(action.details).isSubset(of: outcomes) { return [] }
    guard action.asked.isEmpty, let value = send.value, value.isPlainName, value.lastName?.first != "$" else {
      return action.asked
    }
    let pattern = action.details.reversed().reduce(nil as Pattern?) { inner, name in
      .enumCase(base: nil, name: name, parts: inner.map { [Pattern.Part(pattern: $0)] })
    }
    return pattern.map { [.isCase(Spelt(value), [Spelt($0)])] } ?? []
  }

  /// Cases that only say how something ended, or whether it is there.
  private static let outcomes: Set<String> = ["success", "failure", "some", "none"]

  private func causes(of send: StoreSend, _ depth: Int, _ known: inout Set<Key>) -> [StoreOccasion] {
    guard send.isAnswer else { return sent(by: send) }
    let causes = send.actions.flatMap { features.variants(of: $0, in: send.owner) }
    return causes.flatMap { cause -> [StoreOccasion] in
      if cause.alert != nil, let trigger = cause.trigger {
        return [
          StoreOccasion(
            trigger: trigger, guards: cause.guards, place: send.call.place, alert: (cause, send.owner))
        ]
      }
      return walk(cause, send.owner, depth + 1, &known).map { occasion in
        occasion.requiring(cause.guards)
      }
    }
  }

  /// Where views send an action: as they were gone through, or else as it is written.
  private func sent(by send: StoreSend) -> [StoreOccasion] {
    let written = send.actions.first
    let words = written?.trigger.flatMap { said($0, send) } ?? StoreAction.words(send.action)
    let found = seen[Place(place: send.call.place, text: send.text)] ?? []
    guard !found.isEmpty, Set(found.map(\.source)).count <= Self.sourceLimit else {
      return [
        StoreOccasion(
          trigger: words, guards: written?.guards ?? [], place: send.call.place, view: send.view)
      ]
    }
    return found.map { one in
      StoreOccasion(
        trigger: one.trigger.flatMap { said($0, send) } ?? words, guards: nearest(one.guards),
        place: one.place, view: send.view, source: one.source, isPassing: one.isPassing)
    }
  }

  /// The words on a control; nil where the action's name says more: `sponsor tapped` of `sponsorTapped`, where
  /// only the type of a view tells what is touched.
  private func said(_ words: String, _ send: StoreSend) -> String? {
    if words == send.call.name { return nil }
    let isOfView = words.hasSuffix(Self.tapped) && !words.beginsUppercase
    return isOfView && telling(send.action) != nil ? telling(send.action) : words
  }

  private static let tapped = " tapped"
  private static let vague: Set<String> = [
    "row", "item", "cell", "button", "card", "view", "list", "element", "did", "on", "is",
  ]

  /// What an action's name says is touched; nil for names that say nothing of it.
  private func telling(_ action: String) -> String? {
    let words = StoreAction.words(action).split(separator: " ").map(String.init)
    guard words.count > 1, words.last == "tapped", let first = words.first, !Self.vague.contains(first) else {
      return nil
    }
    return words.filter { $0 != "button" }.joined(separator: " ")
  }

  /// Of many conditions those nearest to the control: the others only say that its part of the screen is there.
  private func nearest(_ guards: [Guard]) -> [Guard] { guards.count > 3 ? Array(guards.suffix(2)) : guards }
}
