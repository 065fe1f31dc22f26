import SwiftOutline

/// What few instances have: kept apart, so that making an instance does not have to make room for it.
final class SeldomTraits {
  var texts: WrittenTexts.Properties = [:]
  var keeper: SwiftType?
  var emitter: (object: SwiftObject, name: String)?
  var arguments: [TypeExpression] = []
  var presenter: SwiftObject?
  var home: String?
  var place: CodePlace?
  var payloadCase: String?
  var payloads: [Value] = []
  var output: Value?
  var sent: Value?
  var conditions: [Guard] = []
  var hearers: [String: [(line: Int, closure: ClosureValue)]] = [:]
  var firstStates: [String: [Alternative]] = [:]
  var heardStates: Set<String> = []
}

extension SwiftObject {
  /// The texts it was made with that the code spells out.
  var texts: WrittenTexts.Properties {
    get { seldom?.texts ?? [:] }
    set { withSeldom(if: !newValue.isEmpty) { $0.texts = newValue } }
  }
  /// The coordinator that begins with it as the value of a property.
  var keeper: SwiftType? {
    get { seldom?.keeper }
    set { withSeldom(if: newValue != nil) { $0.keeper = newValue } }
  }
  /// Whose property it is, when it is a publisher or the like.
  var emitter: (object: SwiftObject, name: String)? {
    get { seldom?.emitter }
    set { withSeldom(if: newValue != nil) { $0.emitter = newValue } }
  }
  /// The types it is generic over.
  var arguments: [TypeExpression] {
    get { seldom?.arguments ?? [] }
    set { withSeldom(if: !newValue.isEmpty) { $0.arguments = newValue } }
  }
  /// The screen that presents it, of `presentedViewController`, whatever that is.
  var presenter: SwiftObject? {
    get { seldom?.presenter }
    set { withSeldom(if: newValue != nil) { $0.presenter = newValue } }
  }
  /// The property that holds it first, for a generic box, whose instances keep different things.
  var home: String? {
    get { seldom?.home }
    set { withSeldom(if: newValue != nil) { $0.home = newValue } }
  }
  /// Where it is made, for what has nothing else to tell it by.
  var place: CodePlace? {
    get { seldom?.place }
    set { withSeldom(if: newValue != nil) { $0.place = newValue } }
  }
  /// The one case it is known to be.
  var payloadCase: String? {
    get { seldom?.payloadCase }
    set { withSeldom(if: newValue != nil) { $0.payloadCase = newValue } }
  }
  /// What the case was made with.
  var payloads: [Value] {
    get { seldom?.payloads ?? [] }
    set { withSeldom(if: !newValue.isEmpty) { $0.payloads = newValue } }
  }
  /// The controllers that it passes on, when it is a publisher.
  var output: Value? {
    get { seldom?.output }
    set { withSeldom(if: newValue != nil) { $0.output = newValue } }
  }
  /// What it always sends, when it is a publisher of which that is known.
  var sent: Value? {
    get { seldom?.sent }
    set { withSeldom(if: newValue != nil) { $0.sent = newValue } }
  }
  /// What it asks of what it lets through, when it is a publisher.
  var conditions: [Guard] {
    get { seldom?.conditions ?? [] }
    set { withSeldom(if: !newValue.isEmpty) { $0.conditions = newValue } }
  }
  /// What a coordinator does with each value of its own subjects, by their names.
  var hearers: [String: [(line: Int, closure: ClosureValue)]] {
    get { seldom?.hearers ?? [:] }
    set { withSeldom(if: !newValue.isEmpty) { $0.hearers = newValue } }
  }
  /// What its initialiser sets observed states to, and when.
  var firstStates: [String: [Alternative]] {
    get { seldom?.firstStates ?? [:] }
    set { withSeldom(if: !newValue.isEmpty) { $0.firstStates = newValue } }
  }
  /// The observed states that something has begun to listen to.
  var heardStates: Set<String> {
    get { seldom?.heardStates ?? [] }
    set { withSeldom(if: !newValue.isEmpty) { $0.heardStates = newValue } }
  }

  /// Changes a trait; where the instance has none of them yet, only if the new value is one.
  private func withSeldom(if isNeeded: Bool, _ change: (SeldomTraits) -> Void) {
    guard isNeeded || seldom != nil else { return }
    let traits = seldom ?? SeldomTraits()
    seldom = traits
    change(traits)
  }
}
