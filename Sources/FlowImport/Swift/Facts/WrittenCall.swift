import SwiftOutline

/// A call, assignment or modifier whose name may mean navigation, at the place where it is written.
///
/// It holds nothing but what its own file says, so that no other code decides whether it is found.
struct WrittenCall {
  /// How it is written.
  enum Form {
    /// `receiver.name(…)` or `name(…)`; a modifier is a call on a view.
    case call
    /// `receiver.name = value`.
    case assignment(Expression)
    /// `receiver.name` or `name`, as a value.
    case read
    /// `#selector(name)`, which a control calls.
    case selector
  }

  /// The name that is called or assigned to.
  var name: String
  var form: Form
  /// What it is called on; nil for a bare name.
  var receiver: Expression?
  /// The arguments in written order; trailing closures come last.
  var arguments: [Argument]
  /// The line of the name, from 1.
  var line: Int
  /// The declaration around it.
  var site: WrittenSite
  /// The names that are declared where it is written.
  var scope: WrittenScope
  /// The closures around it, the outermost first.
  var closures: [ClosureRole]
  /// What must hold for it to be reached, the outermost first.
  var conditions: [WrittenCondition]
  /// The asynchronous sequence for each of whose values it happens: `for await event in events`; nil for none.
  var stream: Expression?
  /// The call of which it is an argument; nil for none.
  var receiving: Expression?
  /// Whether it makes a value of a type that is implied: `.opened(url)`.
  var isImplied = false
  /// Whether it is a selector of another type's method: `#selector(List.show)`.
  var isQualified = false

  /// The line of the name.
  var place: CodePlace { CodePlace(file: site.file, line: line) }

  /// Whether it is an assignment.
  var isAssignment: Bool { if case .assignment = form { true } else { false } }

  /// Whether it is only read.
  var isRead: Bool {
    switch form {
    case .read, .selector: true
    case .call, .assignment: false
    }
  }

  /// Whether a control is told to call a method.
  var isSelector: Bool { if case .selector = form { true } else { false } }

  /// Whether a method is taken as a value, which other code can then call by any name.
  var isValue: Bool { if case .read = form { true } else { false } }

  /// The first argument without a label.
  var first: Expression? { arguments.first.flatMap { $0.label == nil ? $0.value : nil } }

  /// What is sent or assigned.
  var sentValue: Expression? { if case .assignment(let value) = form { value } else { first } }

  /// The call for each of the values that it can send, under its condition: `output.send(isNew ? .tour : .home)`.
  var eachSent: [WrittenCall] {
    guard case .ternary(let condition, let then, let otherwise)? = sentValue?.kind else { return [self] }
    return [(then, true), (otherwise, false)].flatMap { value, holds in
      var call = self
      if case .assignment = form {
        call.form = .assignment(value)
      } else {
        call.arguments[0].value = value
      }
      call.conditions.append(.ternary(condition, holds: holds))
      return call.eachSent
    }
  }

  /// The labels of all arguments.
  var labels: [String?] { arguments.map(\.label) }

  /// Whether it happens when a link is opened from outside.
  var isFromOutside: Bool {
    closures.contains { $0.name == "onOpenURL" || $0.name == "onContinueUserActivity" }
  }

  func argument(_ label: String) -> Expression? { arguments.first { $0.label == label }?.value }

  /// The call as Swift, without the arguments after the first.
  var text: String {
    let base = receiver.map { "\($0)." } ?? ""
    if case .assignment(let value) = form { return "\(base)\(name) = \(value)" }
    let argument = arguments.first.map { argument in
      let written = argument.value.closure == nil ? "\(argument.value)" : "{ … }"
      return (argument.label.map { "\($0): " } ?? "") + written
    }
    return "\(base)\(name)(\(argument ?? ""))"
  }
}

/// The declaration that code is written in.
struct WrittenSite {
  /// The index of the file.
  var file: Int
  /// The qualified name of the type as its file writes it; nil outside types.
  var type: String?
  /// The function or property: nil for statements at the top level.
  var member: Member?

  /// A declaration with code in it.
  enum Member {
    case function(FunctionOutline)
    case property(PropertyOutline)

    var name: String {
      switch self {
      case .function(let function): function.name
      case .property(let property): property.name
      }
    }

    var header: DeclarationHeader {
      switch self {
      case .function(let function): function.header
      case .property(let property): property.header
      }
    }
  }

  /// The function it is in; nil for a property's code.
  var function: FunctionOutline? { if case .function(let function)? = member { function } else { nil } }
}

/// What a closure is to the code that receives it.
struct ClosureRole {
  /// The function it is passed to, or the property it is assigned to.
  var name: String
  /// The argument's label; nil for a trailing closure and an assignment.
  var label: String?
  /// What the function is called on, or what the property belongs to.
  var receiver: Expression?
  /// The other arguments of the call.
  var arguments: [Argument]
  /// Whether it is assigned instead of passed.
  var isAssigned: Bool
  /// The line of the call or assignment, from 1.
  var line: Int
  /// What is made with what the closure was passed to: `UIBarButtonItem(systemItem: .done, primaryAction: …)`
  /// with a `UIAction`.
  var carrier: Expression?
  /// What the closure calls what it is given, in order.
  var parameters: [String] = []

  /// Whether the framework calls it with each value of a stream: `bind(onNext: …)`, `sink(receiveValue: …)`.
  var hearsValues: Bool {
    SentValues.hearing.contains(name) && !isAssigned
      && label.map { $0.hasPrefix("on") || $0.hasPrefix("receive") } ?? false
  }

  /// Whether the closure only runs when something fails.
  var isForFailure: Bool { Failures.hears(label ?? name) }
}

/// One condition on the way to a call.
enum WrittenCondition {
  /// An `if` or `guard` whose conditions hold.
  case holds([Condition])
  /// An `if` or `guard` whose conditions do not all hold.
  case fails([Condition])
  /// A branch of a `switch`.
  case branch(Choice, index: Int)
  /// One side of `condition ? a : b`.
  case ternary(Expression, holds: Bool)
  /// Nothing has failed before of what a `catch` is there for.
  case passed
}

/// The names that are declared around some code, the innermost first.
///
/// All scopes of a file share one list of names, in which each name points to the one declared before it.
/// Adding a name leaves the scopes unchanged that others hold.
struct WrittenScope {
  /// What is known of a name from its declaration.
  struct Name {
    var name: String
    /// The declared type.
    var type: TypeExpression?
    /// What it is bound to.
    var value: Expression?
    /// What it is declared as.
    var origin: Origin
  }

  /// How a name comes to be.
  enum Origin {
    /// A parameter of the function around.
    case parameter
    /// A parameter of a closure, or of a function within the function around.
    case closureParameter
    /// A local variable, or a name that a pattern binds.
    case local
    /// One of what a loop goes through.
    case element
  }

  private final class Names {
    var all: [(name: Name, before: Int?)] = []
  }

  private let names: Names
  private var last: Int?

  /// A scope without any name.
  init() { names = Names() }

  /// The scope without any name, in the same list.
  var root: WrittenScope {
    var scope = self
    scope.last = nil
    return scope
  }

  /// Declares a name.
  mutating func declare(
    _ name: String, type: TypeExpression? = nil, value: Expression? = nil, as origin: Origin
  ) {
    names.all.append((Name(name: name, type: type, value: value, origin: origin), last))
    last = names.all.count - 1
  }

  /// Declares what a statement binds, each part of a tuple by itself.
  mutating func declare(_ binding: Binding) {
    for part in binding.parts { declare(part.names[0], type: part.type, value: part.value, as: .local) }
  }

  /// The declaration that a name refers to, and the scope in which its value is written.
  func look(up name: String) -> (name: Name, scope: WrittenScope)? {
    var index = last
    while let current = index {
      let (found, before) = names.all[current]
      if found.name == name {
        var scope = self
        scope.last = before
        return (found, scope)
      }
      index = before
    }
    return nil
  }
}
