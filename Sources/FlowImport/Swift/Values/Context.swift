import SwiftOutline

/// Where an event comes from.
enum EventSource: Hashable {
  /// A screen, by its type or title.
  case screen(ScreenKey)
  /// A coordinator as a whole, by its type.
  case coordinator(String)

  /// The name of its type.
  var typeName: String {
    switch self {
    case .screen(let key): key.type
    case .coordinator(let type): type
    }
  }

  /// Whether it is an alert.
  var isAlert: Bool { if case .screen(let key) = self { KnownTypes.isAlert(key.type) } else { false } }
}

/// What makes two screens of one coordinator the same: the type, and for alerts the title and place.
struct ScreenKey: Hashable {
  var type: String
  var title: String?
  /// Where an alert without a title is made.
  var place: CodePlace?
}

/// A line of a file.
struct CodePlace: Hashable {
  /// The index of the file.
  var file: Int
  /// The line, from 1.
  var line: Int
}

/// What happened, and under what condition, when a statement is reached.
///
/// It is copied for every call and every branch, so what only changes from event to event, or from function to
/// function, is kept apart and shared.
struct Context {
  private var event = SharedParts(Event())
  private var caller = SharedParts(Caller())
  /// The conditions on the way.
  var guards: [Guard] = []
  /// How many branches are around, and the conditions of each.
  var branches: Int { branchConditions.count }
  private var branchConditions: [[Guard]] = []
  /// Whether nothing is recorded, because only a value is wanted.
  var isSilent = false
  /// Whether it is asked under which conditions a value is what it is, though nothing is recorded.
  var isReasoned = false
  /// Whether it is within a `do` whose `catch` is for what is thrown on the way.
  var isTried = false
  /// Whether a value is asked for before the code that gives it happens, so that nothing is owned yet.
  var isTrial = false
  /// Whether a plain value is being made, of which only what it is given matters.
  var isFlat = false
  /// What is known of properties of instances, as long as nothing happens in between.
  var known: [KnownProperties] = []
  /// Whether this is an early exit: the `else` of a `guard`, or an `if` that returns.
  var isExit = false
  /// How many calls led here.
  var depth = 0
  /// How many functions led here since something happened; closures within one do not count.
  var calls = 0
  /// The call in what something happens in that led here; nil there itself.
  var origin: CodePlace?
  /// The call that is followed now.
  var call: CodePlace?

  /// What calls a static function: a coordinator, or what has none.
  struct Host {
    var coordinator: String?
  }

  /// Conditions deeper in helpers are theirs, and do not explain why something happens.
  private static let guardedCalls = 4
  /// As many calls as make conditions a helper's own.
  static let helperDepth = guardedCalls + 1

  /// Adds a condition, unless it is a helper's own.
  mutating func require(_ condition: @autoclosure () -> Guard?) {
    // Where nothing is recorded nobody asks why.
    guard !isSilent || isReasoned, calls <= Self.guardedCalls, let condition = condition() else { return }
    guards.append(condition)
  }

  /// Adds conditions; a case of what an event carries is the trigger and no condition.
  mutating func require(_ conditions: [Condition], trigger: String?) {
    guard let trigger else { return require(Guard(conditions)) }
    carry(trigger, Guard(conditions.filter { !($0.pattern?.cases.isEmpty ?? true) }))
    require(Guard(conditions.filter { $0.pattern?.cases.isEmpty ?? true }))
  }

  /// Takes the case of what the event carries as what happens.
  ///
  /// - Parameter condition: that it is this case.
  mutating func carry(_ name: String, _ condition: Guard?) {
    carried = CarriedCase(trigger: name, event: trigger, condition: condition, outerGuards: guards.count)
    trigger = name
  }

  /// Goes into a branch whose conditions have been added since another context.
  mutating func enterBranch(since outer: Context) {
    branchConditions.append(Array(guards.dropFirst(outer.guards.count)))
  }

  /// The conditions of the branches within a number of branches.
  func branchGuards(beyond count: Int) -> [Guard] { branchConditions.dropFirst(count).flatMap(\.self) }

  /// The context in which only a value is wanted, and nothing is recorded.
  var silenced: Context {
    var silent = self
    silent.isSilent = true
    silent.isReasoned = false
    return silent
  }

  /// Takes what led into the app from outside as what happens, if the app is being launched.
  ///
  /// - Parameter entrance: what that is, in words; nil for nothing. It is only asked for at the launch.
  mutating func open(_ entrance: @autoclosure () -> String?) {
    guard isLaunch, let entrance = entrance() else { return }
    isLaunch = false
    self.entrance = entrance
    trigger = entrance
  }

  /// The context of something that happens later.
  func event(_ source: EventSource?, _ trigger: String?) -> Context {
    var event = self
    event.source = source
    event.trigger = trigger
    event.guards = []
    event.known = []
    event.isExit = false
    event.isTried = false
    // However a screen is reached, what happens in it is plain.
    if source != nil { event.isInferred = false }
    event.isLaunch = false
    event.calls = 0
    event.origin = nil
    event.trail = []
    event.call = nil
    event.sender = nil
    event.stage = nil
    return event
  }
}

extension Context {
  /// The screen or coordinator something happened in; nil while a coordinator starts.
  var source: EventSource? {
    get { event.box.parts.source }
    set { event.change { $0.source = newValue } }
  }
  /// What happened.
  var trigger: String? {
    get { event.box.parts.trigger }
    set { event.change { $0.trigger = newValue } }
  }
  /// The case of what the event carries that became its trigger.
  var carried: CarriedCase? {
    get { event.box.parts.carried }
    set { event.change { $0.carried = newValue } }
  }
  /// What shows the alert that something happens in.
  var presenter: EventSource? {
    get { event.box.parts.presenter }
    set { event.change { $0.presenter = newValue } }
  }
  /// Whether the app is being launched.
  var isLaunch: Bool {
    get { event.box.parts.isLaunch }
    set { event.change { $0.isLaunch = newValue } }
  }
  /// The way into the app from outside that this is, in words; nil for what happens inside.
  var entrance: String? {
    get { event.box.parts.entrance }
    set { event.change { $0.entrance = newValue } }
  }
  /// The child coordinator whose event it is, where it is known which.
  var sender: SwiftObject? {
    get { event.box.parts.sender }
    set { event.change { $0.sender = newValue } }
  }
  /// Whether a guess is in it.
  var isInferred: Bool {
    get { event.box.parts.isInferred }
    set { event.change { $0.isInferred = newValue } }
  }

  /// The type whose code is followed now.
  var code: SwiftType? {
    get { caller.box.parts.code }
    set { caller.change { $0.code = newValue } }
  }
  /// The coordinator whose code led here last.
  var owner: String? {
    get { caller.box.parts.owner }
    set { caller.change { $0.owner = newValue } }
  }
  /// Who called the static function of a coordinator's type that led here; nil for none.
  var host: Host? {
    get { caller.box.parts.host }
    set { caller.change { $0.host = newValue } }
  }
  /// The coordinator itself, where it is known which.
  var performer: SwiftObject? {
    get { caller.box.parts.performer }
    set { caller.change { $0.performer = newValue } }
  }
  /// The screen whose code led here last, where it is another's event.
  var stage: SwiftObject? {
    get { caller.box.parts.stage }
    set { caller.change { $0.stage = newValue } }
  }
  /// Over what an alert is shown: an alert whose button shows another is gone by then.
  var sourceBelow: EventSource? { source.map { $0.isAlert ? presenter ?? $0 : $0 } }
  /// The calls that led here since something happened, the first one first.
  var trail: [CodePlace] {
    get { caller.box.parts.trail }
    set { caller.change { $0.trail = newValue } }
  }

  /// Adds the call that leads on from here.
  mutating func follow(_ call: CodePlace) { caller.change { $0.trail.append(call) } }

  private struct Event {
    var source: EventSource?
    var trigger: String?
    var carried: CarriedCase?
    var presenter: EventSource?
    var isLaunch = false
    var entrance: String?
    var sender: SwiftObject?
    var isInferred = false
  }

  private struct Caller {
    var code: SwiftType?
    var owner: String?
    var host: Host?
    var performer: SwiftObject?
    var stage: SwiftObject?
    var trail: [CodePlace] = []
  }
}
