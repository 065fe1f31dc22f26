import SwiftOutline

/// What an expression can be known to give, without running it.
enum Value {
  /// An instance of a type.
  case object(SwiftObject)
  case closure(ClosureValue)
  /// A method taken as a value.
  case method(SwiftFunction, SwiftObject?)
  case list([Value])
  case tuple([(label: String?, value: Value)])
  /// A dictionary of what can be called or shown, by what stands for it.
  case entries([(key: Value, value: Value)])
  /// A type itself.
  case type(String)
  case text(String)
  /// A case of an enum, or an implicit member that may be one.
  indirect case enumCase(String, arguments: [Value])
  /// One of some cases and none other, as conditions on the way have told.
  case oneOf([Value])
  /// One of several, with what must hold for each.
  case alternatives([Alternative])
  /// What an event carries: its cases are triggers and not guards.
  case payload
  /// `nil`, where it was written.
  case nothing
  /// SwiftUI's `$name`: a property of an object that someone else may set.
  indirect case binding(SwiftObject, String)
  /// `true` or `false`, passed on where it was written.
  case truth(Bool)
  /// A whole number, passed on where it was written: the index of a button.
  case number(Int)
  case unknown

  var object: SwiftObject? {
    switch self {
    case .object(let object): object
    case .list(let values): values.last?.object
    case .alternatives(let values): values.lazy.compactMap(\.value.object).first
    default: nil
    }
  }

  /// What it says; nil for what is no text.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Whether it can be called.
  var isCallable: Bool {
    switch self {
    case .closure, .method: true
    case .alternatives(let each): !each.isEmpty && each.allSatisfy(\.value.isCallable)
    default: false
    }
  }

  /// Whose code it is; nil when it is no code.
  var performer: SwiftObject? {
    switch self {
    case .closure(let closure): closure.frame.object
    case .method(_, let object): object
    default: nil
    }
  }

  /// Where the closure begins that it is; nil for all else, and for a closure without statements.
  var written: CodePlace? {
    guard case .closure(let closure) = self, let line = closure.closure.body.lazy.compactMap(\.line).first
    else { return nil }
    return CodePlace(file: closure.frame.file, line: line)
  }

  /// Whether it is code of a type's static function.
  var isStatic: Bool {
    guard case .closure(let closure) = self else { return false }
    return closure.frame.object == nil && closure.frame.type != nil
  }

  /// What a literal says; nil for all else.
  static func truth(of expression: Expression) -> Value? {
    guard case .literal(let text) = expression.kind else { return nil }
    if let number = Int(text) { return .number(number) }
    return text == "true" || text == "false" ? .truth(text == "true") : nil
  }

  /// Whether it says something; `nil` where it was written does not.
  var isKnown: Bool {
    switch self {
    case .unknown, .nothing, .truth, .number: false
    default: true
    }
  }

  /// Whether it is `true`, `false`, a number or `nil`, which says nothing but decides what is done.
  var isDecisive: Bool {
    switch self {
    case .truth, .nothing, .number: true
    default: false
    }
  }

  /// Whether it is one case of several that a `switch` distinguishes.
  var isCase: Bool {
    switch self {
    case .truth, .nothing, .number, .enumCase, .oneOf: true
    default: false
    }
  }

  /// The cases of which it is one, where only these are possible; nil for any other value.
  var possibleCases: [Value]? {
    switch self {
    case .enumCase: return [self]
    case .oneOf(let cases): return cases
    default: return nil
    }
  }

  /// The cases of which it is one, where it is known when it is which; nil for any other value.
  var decidedCases: [Alternative]? {
    guard case .alternatives(let each) = self else { return nil }
    return each.allSatisfy { $0.value.caseName != nil && !$0.guards.isEmpty } ? each : nil
  }

  /// Whether it is a type itself.
  var isType: Bool { if case .type = self { true } else { false } }

  /// Whether it is the same text, case or type as another value.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let two)): one == two
    case (.enumCase(let one, _), .enumCase(let two, _)): one == two
    case (.type(let one), .type(let two)): one == two
    default: false
    }
  }

  /// A text or case as code writes it; nil for any other value.
  var asWritten: Expression? {
    switch self {
    case .text(let text): Expression(.string(text), line: 0)
    case .enumCase(let name, _): Expression(.member(base: nil, name: name), line: 0)
    default: nil
    }
  }

  /// Whether it is the same wherever it is, and leads to no instance.
  var isPlain: Bool {
    switch self {
    case .unknown, .nothing, .text, .type, .truth, .number: true
    case .enumCase(_, let arguments): arguments.isEmpty
    default: false
    }
  }
}

/// What a value can be, and when.
struct Alternative {
  var value: Value
  var guards: [Guard] = []
}

extension Value {
  /// How many alternatives are distinguished.
  private static let alternativeLimit = 16
  /// How many values one is made of at most.
  private static let partLimit = 2000

  /// One of several values: those that say something, the same one once; the only one itself.
  static func either(_ values: [Alternative]) -> Value {
    guard let only = values.first else { return .unknown }
    if values.count == 1, only.value.object == nil { return only.value.isKnown ? only.value : .unknown }
    var found: [Alternative] = []
    var known: Set<ObjectIdentifier> = []
    for next in values.flatMap(\.flattened) where next.value.isKnown && found.count < alternativeLimit {
      if let object = next.value.object, !known.insert(ObjectIdentifier(object)).inserted { continue }
      found.append(next)
    }
    let objects = found.filter { if case .object = $0.value { true } else { false } }
    guard let first = objects.first else {
      // One of several lists has what is in any of them.
      let lists = found.compactMap { if case .list(let items) = $0.value { items } else { nil } }
      if lists.count > 1, lists.count == found.count {
        return Value.list(Array(lists.joined())).bounded
      }
      // Types that rows of a table are made of: whichever is chosen is made.
      let types = found.filter { if case .type = $0.value { true } else { false } }
      if types.count > 1, types.count == found.count { return .alternatives(types) }
      let cases = Set(found.compactMap(\.value.caseName))
      // What cases carry can be asked for, whichever it is.
      if cases.count > 1, found.contains(where: { $0.value.carriesObject }) { return .alternatives(found) }
      // When it is which case is known: `let first: Root = if isLoggedIn { .main } else { .login }`.
      let all = values.flatMap(\.flattened)
      // A case that is chosen in several ways says more than they do.
      if cases.count > 1, cases.count == all.count, all.allSatisfy({ !$0.guards.isEmpty }) {
        return .alternatives(all)
      }
      // Which case it is decides what follows: of several none is known.
      return cases.count > 1 ? .unknown : found.first?.value ?? .unknown
    }
    return objects.count > 1 || !first.guards.isEmpty ? .alternatives(objects) : first.value
  }

  /// Whether it is a case that was made with an instance.
  private var carriesObject: Bool {
    guard case .enumCase(_, let arguments) = self else { return false }
    return arguments.contains { $0.object != nil }
  }

  /// The value as one that it only is under conditions.
  func guarded(_ guards: [Guard]) -> Value {
    guard !guards.isEmpty else { return self }
    switch self {
    case .object: return .alternatives([Alternative(value: self, guards: guards)])
    case .alternatives(let each):
      return .alternatives(each.map { Alternative(value: $0.value, guards: guards + $0.guards) })
    default: return self
    }
  }

  /// The value, unless it is made of very many: what code makes of itself again and again, as a list that it
  /// adds to itself, has twice as many parts each time.
  var bounded: Value {
    var left = Self.partLimit
    countParts(&left)
    return left > 0 ? self : .unknown
  }

  private func countParts(_ left: inout Int) {
    left -= 1
    guard left > 0 else { return }
    switch self {
    case .list(let values), .oneOf(let values), .enumCase(_, let values):
      for value in values where left > 0 { value.countParts(&left) }
    case .tuple(let parts): for part in parts where left > 0 { part.value.countParts(&left) }
    case .entries(let entries): for entry in entries where left > 0 { entry.value.countParts(&left) }
    case .alternatives(let each): for one in each where left > 0 { one.value.countParts(&left) }
    default: break
    }
  }

  /// Its alternatives; itself alone when it has none.
  var alternatives: [Alternative] { Alternative(value: self).flattened }
}

extension Alternative {
  fileprivate var flattened: [Alternative] {
    guard case .alternatives(let inner) = value else { return [self] }
    return inner.map { Alternative(value: $0.value, guards: guards + $0.guards) }
  }
}

/// An instance of a type: what it was made with, and what is set on it.
final class SwiftObject {
  /// The qualified name of its type, or the written one when it is not among the sources.
  let typeName: String
  /// Its type, when it is among the sources.
  let type: SwiftType?
  /// Whether its type is a framework's, which the sources may extend.
  var isForeign: Bool { type.map { $0.kind == .extension } ?? true }
  /// Whether its making was seen, and not only its type.
  let isMade: Bool
  /// Whether it is of no type that inherits from its type, though its making was not seen.
  var hasKnownType = false
  /// What is set on it.
  var fields: [String: Value] = [:]
  /// The names of those that hold what it began with.
  var firstFields: Set<String> = []
  /// What it was made with and keeps: `true`, `false` and cases of enums.
  var traits: [String: Value] = [:]
  /// What it shows, when it is a container.
  var shows: [Value] = []
  /// The coordinator it was given to when that was made.
  var owner: SwiftType?
  /// Whether its owner has it as a property that others read.
  var isLent = false
  /// What it was given to when that was made: of a view model the screen.
  var carrier: SwiftObject?
  /// A word of its own: an alert's title, a storyboard scene's name.
  var title: String?
  /// Whether a guess is in it.
  var isInferred = false
  /// Whether it is a window beside the app's own.
  var isAside = false
  /// Whether it is the window that the app's or a scene's delegate keeps for UIKit.
  var isMainWindow = false
  /// What few instances have.
  var seldom: SeldomTraits?
  /// Whether it was told what it brings along.
  var hasBroughtParts = false
  /// Whether it is what a state carries: of an enum any of the cases.
  var isPayload = false

  init(_ typeName: String, type: SwiftType? = nil, isMade: Bool = true) {
    self.typeName = type?.name ?? typeName
    self.type = type
    self.isMade = isMade
  }
}

/// A closure with what it sees.
final class ClosureValue {
  let closure: Closure
  let frame: Frame
  /// Whether it has been followed, or is to be.
  var wasRun = false
  /// The types of its parameters, where what it is given to says so.
  var expected: [TypeExpression] = []
  /// What its first parameter is, whatever it is called with: the object that a stream does not retain.
  var owner: SwiftObject?
  /// Whether it gives a list that a result builder makes of its statements.
  var givesList = false
  /// Whether something was seen to call it.
  var wasCalled = false
  /// Whether an early exit has called it, so that who is passed it may call it in the ordinary way.
  var wasCalledByExit = false
  /// Whether something later is thought to call it, which is not followed yet.
  var isKept = false
  /// What led to where it is written.
  var asked: ServiceAnswers.Asked?
  /// Whether what it is given decides what it does, once that was asked.
  var answersApart: Bool?
  /// Whether it is given to what only runs it when something fails.
  var isForFailure = false
  /// Whether it can lead to navigation or gives something worth having, once that was asked.
  var isWorthRunning: Bool?

  init(_ closure: Closure, _ frame: Frame, asked: ServiceAnswers.Asked? = nil) {
    self.closure = closure
    self.frame = frame
    self.asked = asked
  }
}
