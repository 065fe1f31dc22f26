import SwiftOutline

/// What services answer: the code that asked says what an answer means, and how the service came by it is
/// the service's own.
///
/// `client.load { result in switch result { … } }` shows an item if the result is one, whether or not the
/// client could make a request.
final class ServiceAnswers {
  let program: SwiftProgram
  let types: TypeQuestions

  init(program: SwiftProgram, types: TypeQuestions) {
    self.program = program
    self.types = types
  }

  /// What led to the place where a closure is written.
  struct Asked {
    var source: EventSource?
    var trigger: String?
    var guards: [Guard]
    var calls: Int

    init(_ context: Context) {
      source = context.source
      trigger = context.trigger
      guards = context.guards
      calls = context.calls
    }

    /// Whether what happens is still what led there.
    func isSame(as context: Context) -> Bool {
      source == context.source && trigger == context.trigger && context.guards.starts(with: guards)
    }
  }

  /// The conditions under which a service's answer was asked for, where the closure tells its answers apart;
  /// nil for what runs otherwise.
  func asked(by closure: ClosureValue, _ context: Context) -> [Guard]? {
    guard let asked = closure.asked, let host = context.code, let own = closure.frame.type,
      host.name != own.name, asked.isSame(as: context), isService(host), closure.tellsAnswersApart
    else { return nil }
    return asked.guards
  }

  /// Whether a type is no part of the app's surface: what it does along the way explains nothing there.
  private func isService(_ type: SwiftType) -> Bool {
    switch types.roles[type.name] {
    // What is only named like a coordinator, as a `SignUpFlowController` that makes requests, may be a service.
    case nil, .coordinator(isCertain: false)?: break
    default: return false
    }
    guard !SwiftUINavigation.isView(type, program) else { return false }
    // What extends a type of the system's is no more than that type: a session, but not a view or a controller.
    let own = type.kind == .extension ? [type.name] : []
    return !(own + program.supertypes(of: type)).contains {
      $0.hasPrefix("UI") || $0 == "View" || KnownTypes.isController($0)
    }
  }

  /// Whether conditions are about what a service has answered.
  func areAboutAnswer(_ conditions: [Condition], _ frame: Frame) -> Bool {
    conditions.contains { $0.value.root.map(frame.isAnswer) ?? false }
  }
}

extension Expression {
  /// The variable that a condition's value begins with: `result` of `!result.isEmpty`.
  fileprivate var root: String? {
    switch kind {
    case .name(let name): name
    case .member(let base?, _): base.root
    case .call(let callee, _): callee.root
    case .operation(_, let operands): operands.lazy.compactMap(\.root).first
    default: nil
    }
  }
}

extension ClosureValue {
  /// Whether what it is given decides what it does.
  fileprivate var tellsAnswersApart: Bool {
    if let known = answersApart { return known }
    let found = closure.body.contains { Self.asks($0, Set(closure.parameters.map(\.name))) }
    answersApart = found
    return found
  }

  private static func asks(_ statement: Statement, _ names: Set<String>) -> Bool {
    func asks(_ expression: Expression) -> Bool {
      expression.root.map { names.contains($0) || names.isEmpty && $0.hasPrefix("$") } ?? false
    }
    func within(_ body: [Statement]) -> Bool { body.contains { Self.asks($0, names) } }
    switch statement {
    case .conditional(let conditional):
      return conditional.conditions.contains { asks($0.value) } || within(conditional.body)
        || within(conditional.otherwise)
    case .guarding(let conditions, let otherwise):
      return conditions.contains { asks($0.value) } || within(otherwise)
    case .choice(let choice):
      return asks(choice.subject) || choice.branches.contains { within($0.body) }
    case .scope(let body): return within(body)
    // What only leads back to the main queue is passed through.
    case .expression(let expression):
      guard case .call(_, let arguments) = expression.kind else { return false }
      return arguments.contains { within($0.value.closure?.body ?? []) }
    default: return false
    }
  }
}
