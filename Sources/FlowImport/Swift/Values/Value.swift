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
  /// What an event carries: its cases are triggers and not guards.
  case payload
  /// `nil`, where it was written.
  case nothing
  /// SwiftUI's `$name`: a property of an object that someone else may set.
  case binding(SwiftObject, String)
  case unknown

  var object: SwiftObject? {
    switch self {
    case .object(let object): object
    case .list(let values): values.last?.object
    default: nil
    }
  }

  /// Whether it says something; `nil` where it was written does not.
  var isKnown: Bool {
    switch self {
    case .unknown, .nothing: false
    default: true
    }
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
  /// What it shows, when it is a container.
  var shows: [Value] = []
  /// The coordinator it was given to when that was made.
  var owner: SwiftType?
  /// The screen it was given to when that was made.
  var carrier: SwiftObject?
  /// A word of its own: an alert's title, a storyboard scene's name.
  var title: String?
  /// Whether a guess is in it.
  var isInferred = false
  /// Whether it is what a state carries: of an enum any of the cases.
  var isPayload = false
  /// The one case it is known to be.
  var payloadCase: String?

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
  /// Whether it has been followed.
  var wasRun = false

  init(_ closure: Closure, _ frame: Frame) {
    self.closure = closure
    self.frame = frame
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
  private var variables: [String: Value] = [:]

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
        if let value = current.variables[name] { return value }
        frame = current.outer
      }
      return nil
    }
    set { variables[name] = newValue }
  }

  /// Sets a variable where it is declared; false when it is none.
  func assign(_ name: String, _ value: Value) -> Bool {
    var frame: Frame? = self
    while let current = frame {
      if current.variables[name] != nil {
        current.variables[name] = value
        return true
      }
      frame = current.outer
    }
    return false
  }
}
