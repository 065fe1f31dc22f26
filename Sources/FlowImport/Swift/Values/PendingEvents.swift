import SwiftOutline

/// Where an event comes from, as far as it is known when something begins to listen.
enum EventOrigin {
  case source(EventSource)
  /// Something that a screen may be given later, such as a view model.
  case object(SwiftObject)
  /// What a coordinator shows for a state that it has set.
  case state(String, of: SwiftType)
  /// Nothing that is known.
  case none
}

/// What is to be followed when something happens.
struct PendingEvent {
  var origin: EventOrigin
  var closure: Value
  var context: Context
  /// What is heard; nil where that is not known.
  var sent: Value?
  /// The method a closure was passed to, which distinguishes closures on one line.
  var method: String?
  /// What may be given a title later, which then is the trigger.
  var label: SwiftObject?
  /// What has called the helper that made the alert it is about.
  var helped: CodePlace?
  /// What the argument of a helper is called that the closure is; nil for a closure that no helper is passed.
  var passedAs: String?
  /// Whether it is only followed if nothing else has called the closure by then.
  var isUnlessCalled = false
}

/// What is to be followed, the first one first.
struct EventQueue {
  private var events: [PendingEvent] = []
  /// Those before it were taken; moving all others up for each would take longer than following them.
  private var next = 0

  var count: Int { events.count - next }

  mutating func append(_ event: PendingEvent) { events.append(event) }

  mutating func popFirst() -> PendingEvent? {
    guard next < events.count else {
      self = EventQueue()
      return nil
    }
    defer { next += 1 }
    return events[next]
  }
}
