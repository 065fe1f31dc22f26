import SwiftOutline

/// Views and windows that code shows for a time and takes away again by itself: toasts, banners, notices.
///
/// People can do nothing in them, or only for a moment, and they stand over whatever screen there is. One that
/// stays until it is touched is none of them.
enum Banners {
  /// Why the call that shows one is no navigation.
  static let reason = "shows a banner that goes away by itself"

  /// Whether what a function shows, the view of a controller or a window, is taken away after a time: by
  /// what the function has run later, or by a method of its type that this calls.
  static func goesAway(_ shown: Expression, in function: SwiftFunction?, _ program: SwiftProgram) -> Bool {
    guard let function, let body = function.outline.body, let name = owner(of: shown) else { return false }
    var removal = RemovalReader(name: name)
    removal.read(body, isLater: false)
    if removal.isFound { return true }
    guard let type = function.type else { return false }
    return removal.called.contains { called in
      program.functions(called, of: type).contains { other in
        guard other !== function else { return false }
        var inner = RemovalReader(name: nil)
        inner.read(other.outline.body ?? [], isLater: true)
        return inner.isFound
      }
    }
  }

  /// Whether an assignment fills a window that goes away again.
  static func isFilled(by assignment: AssignmentSite, _ interpreter: Interpreter) -> Bool {
    guard let window = assignment.receiverExpression,
      goesAway(window, in: assignment.frame.function, interpreter.program)
    else { return false }
    if let shown = assignment.value.object { note(shown, interpreter) }
    return true
  }

  /// Remembers that making a controller shows nothing but a banner.
  static func note(_ shown: SwiftObject, _ interpreter: Interpreter) {
    interpreter.windows.findings.bare.insert((interpreter.types.unwrapped(shown) ?? shown).typeName)
  }

  /// What stands for what is shown: `host` of `host.view` and `self.host?.view`, `window` of `window`.
  static func owner(of shown: Expression) -> String? {
    if case .member(let base?, "view") = shown.kind { return base.isSelf ? nil : base.lastName }
    return shown.lastName
  }
}

/// Looks for code that runs later and takes something away.
private struct RemovalReader {
  /// What is taken away; nil for anything.
  let name: String?
  private(set) var isFound = false
  /// The functions that are called later.
  private(set) var called: Set<String> = []

  init(name: String?) { self.name = name }

  /// What runs its closures after a time.
  private static let later: Set<String> = [
    "asyncAfter", "animate", "transition", "scheduledTimer", "addCompletion", "animateKeyframes", "sink",
    "DispatchWorkItem", "UIViewPropertyAnimator",
  ]
  /// What runs its closures here, or at once elsewhere.
  private static let now: Set<String> = ["async", "run", "Task", "withAnimation", "performWithoutAnimation"]
  /// What waits; what follows runs later.
  private static let waits: Set<String> = ["sleep"]

  mutating func read(_ statements: [Statement], isLater: Bool) {
    var isLater = isLater
    for statement in statements where !isFound {
      switch statement {
      case .expression(let expression), .exit(let expression?): read(expression, &isLater)
      case .binding(let binding): if let value = binding.value { read(value, &isLater) }
      case .assignment(let target, let value):
        if isLater, removes(target, value) { isFound = true }
        if value.closure == nil { read(value, &isLater) }
      case .conditional(let conditional):
        read(conditional.body, isLater: isLater)
        read(conditional.otherwise, isLater: isLater)
      case .scope(let body), .loop(_, _, let body): read(body, isLater: isLater)
      case .choice(let choice): for branch in choice.branches { read(branch.body, isLater: isLater) }
      case .guarding, .exit(nil), .function, .jump: break
      }
    }
  }

  private mutating func read(_ expression: Expression, _ isLater: inout Bool) {
    switch expression.kind {
    case .call(let callee, let arguments):
      var callee = callee
      if case .generic(let base, _) = callee.kind { callee = base }
      guard let name = callee.lastName else { return }
      if Self.waits.contains(name) { isLater = true }
      if isLater { note(callee, name) }
      let runsLater = Self.later.contains(name)
      if runsLater || Self.now.contains(name) || name == "perform" {
        for argument in arguments {
          if let closure = argument.value.closure { read(closure.body, isLater: isLater || runsLater) }
          if case .selector(let selector) = argument.value.kind, runsLater || name == "perform" {
            called.insert(Self.method(selector))
          }
        }
      }
      // `UIViewPropertyAnimator(…) { … }.startAnimation()`, `try? await Task.sleep(…)`
      if case .member(let base?, _) = callee.kind { read(base, &isLater) }
    case .other(_, let parts): for part in parts { read(part, &isLater) }
    case .cast(let value, _): read(value, &isLater)
    case .statement(let statement): read([statement], isLater: isLater)
    default: break
    }
  }

  /// `show` of `show`, `self.show(_:)` and `Notice.show`.
  private static func method(_ selector: String) -> String {
    let path = selector.split(separator: "(").first ?? ""
    return String(path.split(separator: ".").last ?? "")
  }

  private mutating func note(_ callee: Expression, _ name: String) {
    switch callee.kind {
    case .member(let base?, "removeFromSuperview"):
      if self.name == nil || Banners.owner(of: base) == self.name { isFound = true }
    case .name: called.insert(name)
    case .member(let base?, _) where base.isSelf: called.insert(name)
    default: break
    }
  }

  /// `window.isHidden = true`, `self.window = nil`.
  private func removes(_ target: Expression, _ value: Expression) -> Bool {
    switch (target.kind, value.kind) {
    case (.member(let base?, "isHidden"), .literal("true")):
      return isMeant(base)
    case (_, .literal("nil")):
      return isMeant(target)
    default: return false
    }
  }

  /// Whether it is what goes away, or any window.
  private func isMeant(_ target: Expression) -> Bool {
    guard let name else { return target.lastName?.lowercased().hasSuffix("window") ?? false }
    return target.lastName == name
  }
}
