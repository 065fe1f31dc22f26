/// Where an event comes from.
enum EventSource: Hashable {
  /// A screen, by its type or title.
  case screen(ScreenKey)
  /// A coordinator as a whole, by its type.
  case coordinator(String)
}

/// What makes two screens of one coordinator the same: the type, and for alerts the title and place.
struct ScreenKey: Hashable {
  var type: String
  var title: String?
}

/// What happened, and under what condition, when a statement is reached.
struct Context {
  /// The screen or coordinator something happened in; nil while a coordinator starts.
  var source: EventSource?
  /// What happened.
  var trigger: String?
  /// The conditions on the way.
  var guards: [String] = []
  /// Whether nothing is recorded, because only a value is wanted.
  var isSilent = false
  /// How many calls led here.
  var depth = 0
  /// Whether a guess is in it.
  var isInferred = false

  /// The context of something that happens later.
  func event(_ source: EventSource?, _ trigger: String?) -> Context {
    var event = self
    event.source = source
    event.trigger = trigger
    event.guards = []
    return event
  }
}
