import SwiftOutline

/// What an expression can be known to give, without running it.
indirect enum Value {
  /// An instance of a type.
  case object(SwiftObject)
  case closure(ClosureValue)
  /// A method taken as a value.
  case method(SwiftFunction, SwiftObject?)
  case list([Value])
  case tuple([(label: String?, value: Value)])
  /// A type itself.
  case type(String)
  case text(String)
  /// A case of an enum, or an implicit member that may be one.
  case enumCase(String, arguments: [Value])
  /// One of several, with what must hold for each.
  case alternatives([Alternative])
  /// What an event carries: its cases are triggers and not guards.
  case payload
  /// `nil`, where it was written.
  case nothing
  /// SwiftUI's `$name`: a property of an object that someone else may set.
  case binding(SwiftObject, String)
  /// `true` or `false`, passed on where it was written.
  case truth(Bool)
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

  /// Whether it is code of a type's static function.
  var isStatic: Bool {
    guard case .closure(let closure) = self else { return false }
    return closure.frame.object == nil && closure.frame.type != nil
  }

  /// What a literal says; nil for all else.
  static func truth(of expression: Expression) -> Value? {
    guard case .literal(let text) = expression.kind, text == "true" || text == "false" else { return nil }
    return .truth(text == "true")
  }

  /// Whether it says something; `nil` where it was written does not.
  var isKnown: Bool {
    switch self {
    case .unknown, .nothing, .truth: false
    default: true
    }
  }

  /// Whether it is `true`, `false` or `nil`, which says nothing but decides what is done.
  var isDecisive: Bool {
    switch self {
    case .truth, .nothing: true
    default: false
    }
  }

  /// Whether it is one case of several that a `switch` distinguishes.
  var isCase: Bool {
    switch self {
    case .truth, .nothing, .enumCase: true
    default: false
    }
  }

  /// Whether it is the same wherever it is, and leads to no instance.
  var isPlain: Bool {
    switch self {
    case .unknown, .nothing, .text, .type, .truth: true
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
      if lists.count > 1, lists.count == found.count { return .list(lists.flatMap(\.self)) }
      let cases = Set(found.compactMap(\.value.caseName))
      // What cases carry can be asked for, whichever it is.
      if cases.count > 1, found.contains(where: { $0.value.carriesObject }) { return .alternatives(found) }
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
  /// What is set on it.
  var fields: [String: Value] = [:]
  /// What it was made with and keeps: `true`, `false` and cases of enums.
  var traits: [String: Value] = [:]
  /// What it shows, when it is a container.
  var shows: [Value] = []
  /// The coordinator it was given to when that was made.
  var owner: SwiftType?
  /// Whether its owner has it as a property that others read.
  var isLent = false
  /// The coordinator that begins with it as the value of a property.
  var keeper: SwiftType?
  /// Whose property it is, when it is a publisher or the like.
  var emitter: (object: SwiftObject, name: String)?
  /// The types it is generic over.
  var arguments: [TypeExpression] = []
  /// What it was given to when that was made: of a view model the screen.
  var carrier: SwiftObject?
  /// The screen that presents it, of `presentedViewController`, whatever that is.
  var presenter: SwiftObject?
  /// A word of its own: an alert's title, a storyboard scene's name.
  var title: String?
  /// The property that holds it first, for a generic box, whose instances keep different things.
  var home: String?
  /// Where it is made, for what has nothing else to tell it by.
  var place: CodePlace?
  /// Whether a guess is in it.
  var isInferred = false
  /// Whether it is a window beside the app's own.
  var isAside = false
  /// Whether it was told what it brings along.
  var hasBroughtParts = false
  /// Whether it is what a state carries: of an enum any of the cases.
  var isPayload = false
  /// The one case it is known to be.
  var payloadCase: String?
  /// What the case was made with.
  var payloads: [Value] = []
  /// The controllers that it passes on, when it is a publisher.
  var output: Value?
  /// What its initialiser sets observed states to, and when.
  var firstStates: [String: [Alternative]] = [:]
  /// The observed states that something has begun to listen to.
  var heardStates: Set<String> = []

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
  /// Whether it gives a list that a result builder makes of its statements.
  var givesList = false
  /// Whether something was seen to call it.
  var wasCalled = false
  /// What led to where it is written.
  let asked: Interpreter.Asked?
  /// Whether what it is given decides what it does, once that was asked.
  var answersApart: Bool?
  /// Whether it is given to what only runs it when something fails.
  var isForFailure = false
  /// Whether it can lead to navigation or gives something worth having, once that was asked.
  var isWorthRunning: Bool?

  init(_ closure: Closure, _ frame: Frame, asked: Interpreter.Asked? = nil) {
    self.closure = closure
    self.frame = frame
    self.asked = asked
  }
}

/// The variables of one call, closure or block.
final class Frame {
  let outer: Frame?
  /// What `self` is.
  let object: SwiftObject?
  /// The type whose code this is.
  let type: SwiftType?
  /// The function this is in.
  let function: SwiftFunction?
  let file: Int
  /// The names under which what a service has answered is known here.
  var answers: Set<String> = []
  /// In the order of their declaration; there are so few of them that looking through them is fastest.
  private var variables: [Variable] = []

  private struct Variable {
    let name: String
    var value: Value
    /// What it is as long as nothing is known of it.
    var expected: Value?
    /// The branches around its declaration.
    var branches: Int?
  }

  init(outer: Frame? = nil, object: SwiftObject?, type: SwiftType?, function: SwiftFunction?, file: Int) {
    self.outer = outer
    self.object = object
    self.type = type
    self.function = function
    self.file = file
  }

  /// A frame within another.
  convenience init(within outer: Frame) {
    self.init(
      outer: outer, object: outer.object, type: outer.type, function: outer.function, file: outer.file)
  }

  subscript(_ name: String) -> Value? {
    get {
      var frame: Frame? = self
      while let current = frame {
        if let index = current.index(of: name) {
          let variable = current.variables[index]
          return variable.value.isKnown ? variable.value : variable.expected ?? variable.value
        }
        frame = current.outer
      }
      return nil
    }
    set { if let newValue { set(name, newValue) } }
  }

  private func index(of name: String) -> Int? { variables.firstIndex { $0.name == name } }

  private func set(_ name: String, _ value: Value) {
    if let index = index(of: name) {
      variables[index].value = value
    } else {
      variables.append(Variable(name: name, value: value))
    }
  }

  /// Says what a variable is as long as nothing is known of it.
  func expect(_ name: String, _ value: Value) {
    if let index = index(of: name) { variables[index].expected = value }
  }

  /// Whether a variable is what something was called with or gave, and not one that is declared here.
  func isGiven(_ name: String) -> Bool {
    var frame: Frame? = self
    while let current = frame {
      if let index = current.index(of: name) { return current.variables[index].branches == nil }
      frame = current.outer
    }
    return false
  }

  /// Whether a variable is what a service has answered.
  func isAnswer(_ name: String) -> Bool {
    var frame: Frame? = self
    while let current = frame {
      if current.answers.contains(name) { return true }
      if current.index(of: name) != nil { return false }
      frame = current.outer
    }
    return false
  }

  /// Puts one more value into the list that a variable holds.
  func append(_ value: Value, to name: String) {
    var frame: Frame? = self
    while let current = frame {
      if let index = current.index(of: name), case .list(let items) = current.variables[index].value {
        current.variables[index].value = .list(items + (items.count < 20 ? [value] : []))
        return
      }
      frame = current.outer
    }
  }

  /// Declares a variable within a number of branches.
  func declare(_ name: String, _ value: Value, _ context: Context) {
    set(name, value)
    if let index = index(of: name) { variables[index].branches = context.branches }
  }

  /// Sets a variable where it is declared; false when it is none.
  ///
  /// What is set in a branch is one of several.
  func assign(_ name: String, _ value: Value, _ context: Context) -> Bool {
    var frame: Frame? = self
    while let current = frame {
      if let index = current.index(of: name) {
        if let declared = current.variables[index].branches, declared < context.branches {
          let known = current.variables[index].value
          let branch = Alternative(value: value, guards: context.branchGuards(beyond: declared))
          let isFirst = !known.isKnown && value.object != nil
          current.variables[index].value =
            isFirst ? .alternatives([branch]) : .either([Alternative(value: known), branch])
        } else {
          current.variables[index].value = value
        }
        return true
      }
      frame = current.outer
    }
    return false
  }
}
