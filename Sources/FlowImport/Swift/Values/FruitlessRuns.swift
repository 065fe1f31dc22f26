import SwiftOutline

/// What was followed before with the same arguments and has added nothing, so that it would add nothing again.
///
/// Code that hands on errors is reached from every request, once for each way in which the request can fail, and
/// what it is passed to hands them on to others in turn.
final class FruitlessRuns {
  /// A closure or function that is followed, with what it is given and what it reads of what led to it.
  struct Run: Hashable {
    fileprivate var code: ObjectIdentifier
    fileprivate var given: [Part]
    fileprivate var source: EventSource?
    fileprivate var isExit: Bool
    fileprivate var isCalled: Bool
  }

  /// A value as far as it decides what code does with it.
  fileprivate indirect enum Part: Hashable {
    /// An instance or code; `changes` tells how often the variables were set that the code sees.
    case identity(ObjectIdentifier, changes: Int)
    /// An instance of which only its type is known.
    case instance(of: String)
    case type(String)
    case text(String)
    case enumCase(String, [Part])
    case tuple([Part])
    case list([Part])
    case truth(Bool)
    case number(Int)
    case payload, nothing, unknown
  }

  private struct Outcome {
    var value: Value
    var changes: Int
    /// What the run is known by, which must not make room for others that then are taken for it.
    var given: [Value]
    var code: AnyObject
  }

  private let log: FactLog
  private var known: [Run: Outcome] = [:]

  init(_ log: FactLog) { self.log = log }

  /// Forgets all runs: what happens next may happen elsewhere.
  func forget() { if !known.isEmpty { known = [:] } }

  /// What code gives: what it gave before, if following it again would add nothing.
  ///
  /// - Parameters:
  ///   - code: the closure or function.
  ///   - given: its instance and arguments.
  ///   - cutOffs: how often something was not followed to its end so far.
  func value(
    of code: AnyObject, _ given: [Value], seeing changes: Int, _ context: Context, cutOffs: () -> Int,
    _ follow: () -> Value
  ) -> Value {
    guard let run = run(code, given, changes, context) else { return follow() }
    if let outcome = known[run], outcome.changes == log.changes { return outcome.value }
    let before = (log.additions, log.changes, cutOffs())
    let value = follow()
    if value.isPlain, before == (log.additions, log.changes, cutOffs()) {
      known[run] = Outcome(value: value, changes: log.changes, given: given, code: code)
    }
    return value
  }

  private func run(_ code: AnyObject, _ given: [Value], _ changes: Int, _ context: Context) -> Run? {
    var parts = [Part.number(changes)]
    var rest = Part.limit
    for value in given {
      guard let part = Part(value, within: &rest) else { return nil }
      parts.append(part)
    }
    return Run(
      code: ObjectIdentifier(code), given: parts, source: context.source, isExit: context.isExit,
      isCalled: context.calls > 0)
  }
}

extension FruitlessRuns.Part {
  /// How many values may be compared.
  ///
  /// Lists that keep each other are small, but endless when they are written out.
  static let limit = 200

  /// Nil for what cannot be compared, or has more parts than there is room for.
  init?(_ value: Value, within rest: inout Int) {
    func parts(_ values: [Value]) -> [Self]? {
      var found: [Self] = []
      for value in values {
        guard let part = Self(value, within: &rest) else { return nil }
        found.append(part)
      }
      return found
    }
    rest -= 1
    guard rest >= 0 else { return nil }
    switch value {
    case .object(let object):
      self = object.isBare ? .instance(of: object.typeName) : .identity(ObjectIdentifier(object), changes: 0)
    case .closure(let closure):
      self = .identity(ObjectIdentifier(closure), changes: closure.frame.changesAround)
    case .list(let values):
      guard let parts = parts(values) else { return nil }
      self = .list(parts)
    case .tuple(let values):
      guard let parts = parts(values.map(\.value)) else { return nil }
      self = .tuple(parts)
    case .enumCase(let name, let arguments):
      guard let parts = parts(arguments) else { return nil }
      self = .enumCase(name, parts)
    case .type(let name): self = .type(name)
    case .text(let text): self = .text(text)
    case .truth(let truth): self = .truth(truth)
    case .number(let number): self = .number(number)
    case .payload: self = .payload
    case .nothing: self = .nothing
    case .unknown: self = .unknown
    case .method, .entries, .oneOf, .alternatives, .binding: return nil
    }
  }
}

extension SwiftObject {
  /// Whether nothing is known of it but its type.
  fileprivate var isBare: Bool {
    !isMade && fields.isEmpty && traits.isEmpty && shows.isEmpty && seldom == nil && owner == nil
      && carrier == nil && title == nil && !isPayload && !isInferred && !isMainWindow && !isAside
  }
}

extension Value {
  /// Whether it certainly is what another value is.
  func isUnchanged(from other: Value) -> Bool {
    var rest = (one: FruitlessRuns.Part.limit, two: FruitlessRuns.Part.limit)
    guard let one = FruitlessRuns.Part(self, within: &rest.one),
      let two = FruitlessRuns.Part(other, within: &rest.two)
    else { return false }
    return one == two
  }
}
