import SwiftOutline

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
  /// What few frames have: kept apart, since a frame is made for every block that is followed.
  private var seldom: Seldom?
  /// Whether anything is known of properties of the instance.
  private(set) var knowsAny: Bool
  /// Whether it is a closure's, which may run when properties have changed.
  var isClosure = false
  /// Whether it is that of a closure that was called with something that decides what it does.
  var isDecidedByCaller = false
  /// In the order of their declaration; there are so few of them that looking through them is fastest.
  private var variables: [Variable] = []

  /// How often a variable was set to something else, or what is known of properties has changed.
  private var changes = 0
  /// The same of all that code in it sees.
  var changesAround: Int {
    var found = 0
    var frame: Frame? = self
    while let current = frame {
      found += current.changes
      frame = current.outer
    }
    return found
  }

  private struct Variable {
    let name: String
    var value: Value
    /// What it is as long as nothing is known of it.
    var expected: Value?
    /// The branches around its declaration.
    var branches: Int?
  }

  private final class Seldom {
    var answers: Set<String> = []
    var guesses: Set<String> = []
    var known: [String: Value] = [:]
    var origins: [String: Expression] = [:]
    var states: [String: (expression: Expression, frame: Frame)] = [:]
  }

  /// The names under which what a service has answered is known here.
  var answers: Set<String> {
    get { seldom?.answers ?? [] }
    set { withSeldom { $0.answers = newValue } }
  }
  /// What parameters of which only some cases are possible are called where they come from.
  var origins: [String: Expression] {
    get { seldom?.origins ?? [:] }
    set { withSeldom { $0.origins = newValue } }
  }
  /// The states that parameters stand for, each as it is written where the function is called.
  var states: [String: (expression: Expression, frame: Frame)] {
    get { seldom?.states ?? [:] }
    set { withSeldom { $0.states = newValue } }
  }

  private func withSeldom(_ change: (Seldom) -> Void) {
    let facts = seldom ?? Seldom()
    seldom = facts
    change(facts)
  }

  /// Notes that of the texts of some names only a likely one is known.
  func guess(_ names: [String]) {
    if !names.isEmpty { withSeldom { $0.guesses.formUnion(names) } }
  }

  init(outer: Frame? = nil, object: SwiftObject?, type: SwiftType?, function: SwiftFunction?, file: Int) {
    self.outer = outer
    self.object = object
    self.type = type
    self.function = function
    self.file = file
    knowsAny = outer?.knowsAny ?? false
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

  /// What is known of a property of the instance.
  func known(_ path: String) -> Value? {
    var frame: Frame? = self
    while let current = frame {
      if let found = current.seldom?.known[path] { return found }
      if current.isClosure { return nil }
      frame = current.outer
    }
    return nil
  }

  /// Whether the code is in a closure that was called with something that decides what it does.
  var isOfCallback: Bool {
    var frame: Frame? = self
    while let current = frame {
      if current.isDecidedByCaller { return true }
      frame = current.outer
    }
    return false
  }

  /// Notes what is known of properties of the instance.
  func know(_ values: [String: Value]) {
    guard !values.isEmpty else { return }
    withSeldom { $0.known.merge(values) { _, new in new } }
    changes += 1
    knowsAny = true
  }

  /// Forgets what is known of a property that is set.
  func forget(_ name: String) {
    var frame: Frame? = knowsAny ? self : nil
    while let current = frame {
      if let facts = current.seldom, !facts.known.isEmpty {
        current.changes += 1
        facts.known = facts.known.filter { !$0.key.split(separator: ".").contains { $0 == name } }
      }
      frame = current.outer
    }
  }

  /// What a parameter is called where it comes from.
  func origin(of name: String) -> Expression? {
    var frame: Frame? = self
    while let current = frame {
      if let found = current.seldom?.origins[name] { return found }
      frame = current.outer
    }
    return nil
  }

  private func index(of name: String) -> Int? { variables.firstIndex { $0.name == name } }

  private func set(_ name: String, _ value: Value) {
    if let index = index(of: name) {
      if !value.isUnchanged(from: variables[index].value) { changes += 1 }
      variables[index].value = value
    } else {
      changes += 1
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

  /// Whether what a variable says is only likely.
  func isGuess(_ name: String) -> Bool {
    var frame: Frame? = self
    while let current = frame {
      if current.index(of: name) != nil { return current.seldom?.guesses.contains(name) ?? false }
      frame = current.outer
    }
    return true
  }

  /// Whether a variable is what a service has answered.
  func isAnswer(_ name: String) -> Bool {
    var frame: Frame? = self
    while let current = frame {
      if current.seldom?.answers.contains(name) ?? false { return true }
      if current.index(of: name) != nil { return false }
      frame = current.outer
    }
    return false
  }

  /// As many values as a list that code fills is known to hold.
  private static let listLimit = 20

  /// A list with one more value, as long as there is room.
  static func list(_ items: [Value], and value: Value) -> Value {
    Value.list(items.count < listLimit ? items + [value] : items).bounded
  }

  /// Puts one more value into the list that a variable holds; false where no variable is called so.
  func append(_ value: Value, to name: String) -> Bool {
    var frame: Frame? = self
    while let current = frame {
      if let index = current.index(of: name), case .list(let items) = current.variables[index].value {
        current.changes += 1
        current.variables[index].value = Self.list(items, and: value)
        return true
      }
      frame = current.outer
    }
    return false
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
        current.guess([name])
        if !value.isUnchanged(from: current.variables[index].value) { current.changes += 1 }
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
