import FlowModel
import SwiftOutline

/// Whose screen UIKit's calls are made on, and whether it is UIKit's at all.
struct UIKitReceivers {
  /// An act with the screen it begins at, where that is not the one whose code it is: `picker.dismiss(…)`.
  func placed(_ act: NavigationAct, _ call: CallSite, _ interpreter: Interpreter) -> NavigationAct {
    guard CallReceiver.kinds.contains(act.kind), act.source == nil else { return act }
    if act.kind == .dismiss, call.receiverExpression?.isSelf ?? true,
      interpreter.types.coordinator(around: call.frame) == nil, PresentedChecks.precede(call)
    {
      var act = act
      act.closesPresented = true
      return act
    }
    // What a screen of the system tells whoever has presented it, who closes it then.
    if act.kind == .dismiss, call.receiverExpression?.isSelf ?? true,
      !(call.context.source?.isAlert ?? false),
      let teller = teller(of: call.frame, interpreter)
    {
      var act = act
      act.source = teller
      return act
    }
    guard var base = call.receiverExpression else { return act }
    // In a coordinator's code it is one of the controllers that the coordinator uses.
    let isCoordinator = interpreter.types.coordinator(around: call.frame) != nil
    // An alert goes by itself; what its button takes away is the screen beneath, unless it says the alert.
    if call.context.source?.isAlert ?? false, !isAlert(call.receiver) { return act }
    var act = act
    // What a window's root takes away stands over it: mostly the screen that asks for it.
    if act.kind == .dismiss, case .member(_?, "rootViewController") = base.kind {
      if case .object(let root) = call.receiver, let source = call.context.source,
        interpreter.types.unwrapped(root).map({ source == .screen(interpreter.types.key($0)) }) ?? false
      {
        act.closesPresented = true
      }
      return act
    }
    var isThrough = false
    if case .name(let name) = base.kind, let function = call.frame.function,
      let around = UIKitStacks.surroundings(name, in: function)
    {
      base = around
    }
    while case .member(let inner, let name) = base.kind {
      if name == "presentedViewController", inner?.isSelf ?? true, !isCoordinator {
        act.closesPresented = act.kind.isWayBack
        return act
      }
      guard CallReceiver.surroundings.contains(name), let inner else { break }
      base = inner
      isThrough = true
    }
    switch base.kind {
    case .name("presentedViewController")
    where call.frame["presentedViewController"] == nil && !isCoordinator:
      act.closesPresented = act.kind.isWayBack
      return act
    case .name(let name) where CallReceiver.surroundings.contains(name) && call.frame[name] == nil: return act
    default: break
    }
    guard !base.isSelf else { return act }
    let silent = call.context.silenced
    let receiver = isThrough ? interpreter.expressions.evaluate(base, call.frame, silent) : call.receiver
    if case .object(let object) = receiver, let presenter = object.presenter {
      act.closesPresented = act.kind.isWayBack
      if act.kind.isWayBack, presenter !== call.frame.object { act.source = presenter }
      return act
    }
    act.source = screen(receiver, of: act, isCoordinator: isCoordinator, call, interpreter)
    return act
  }

  /// The screen that a call is made on, where that is another one than the one whose code it is.
  private func screen(
    _ receiver: Value, of act: NavigationAct, isCoordinator: Bool, _ call: CallSite,
    _ interpreter: Interpreter
  ) -> SwiftObject? {
    guard case .object(let object) = receiver, let shown = interpreter.types.unwrapped(object),
      // Of what is in a container by now nothing is known but where it is made.
      !act.kind.isWayBack && !showsOwn(act, call.frame, interpreter) || shown === object,
      isScreen(shown, besides: call.frame, interpreter),
      !isCoordinator || SystemScreens.contains(shown.typeName, shown.type)
        || KnownTypes.isAlert(shown.typeName),
      // Where it is known what has happened, a stack only says what was put into it first.
      !isCoordinator || shown === object || call.context.source == nil
    else { return nil }
    return shown
  }

  /// Whether a call is made on a parameter or variable of which it is not known which controller it is.
  func isElsewhere(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    guard var base = call.receiverExpression else { return false }
    while case .member(let inner?, let name) = base.kind, CallReceiver.surroundings.contains(name) {
      base = inner
    }
    guard !base.isSelf, case .name(let name) = base.kind, let value = call.frame[name] else { return false }
    guard let object = value.object else { return true }
    // What is passed is where it happens only if that is where something has happened.
    let isPassed = call.frame.function?.outline.parameters.contains { $0.name == name } ?? false
    if isPassed { return interpreter.types.source(of: object) != call.context.source }
    return object.type == nil && !object.isMade && object.typeName == "UIViewController"
  }

  /// The screen of the system that a function is passed: `func imagePicked(_ image: UIImage, picker:
  /// UIImagePickerController)`.
  private func teller(of frame: Frame, _ interpreter: Interpreter) -> SwiftObject? {
    for parameter in frame.function?.outline.parameters ?? [] {
      guard let name = parameter.type?.firstName, SystemScreens.titles[name] != nil,
        interpreter.program.types[name].map({ $0.kind == .extension }) ?? true
      else { continue }
      return SwiftObject(name, type: interpreter.program.types[name], isMade: false)
    }
    return nil
  }

  private func isAlert(_ value: Value) -> Bool {
    value.object.map { KnownTypes.isAlert($0.typeName) && $0.place != nil } ?? false
  }

  /// Whether it shows the controller whose code it is.
  private func showsOwn(_ act: NavigationAct, _ frame: Frame, _ interpreter: Interpreter) -> Bool {
    interpreter.recorder.isSelfShown(
      act.target?.object.flatMap { interpreter.types.unwrapped($0) }, act, frame)
  }

  /// Whether something is a screen by itself, and not the one whose code it is.
  private func isScreen(
    _ object: SwiftObject, besides frame: Frame, _ interpreter: Interpreter
  ) -> Bool {
    if SystemScreens.contains(object.typeName, object.type) { return true }
    // Of an alert that is only passed on nothing is known.
    if KnownTypes.isAlert(object.typeName) { return object.place != nil }
    guard let type = object.type, type.kind == .class, interpreter.types.roles[type.name] == .screen,
      !interpreter.program.type(type, isA: KnownTypes.isContainer)
    else { return false }
    guard let own = frame.object else { return true }
    guard own !== object, let around = own.type ?? frame.type else { return own !== object }
    return !interpreter.program.outward(from: around).contains { $0 === type }
      && !interpreter.program.supertypes(of: around).contains(type.name)
      && !interpreter.program.supertypes(of: type).contains(around.name)
  }

  /// Whether a call of `dismiss` is UIKit's and not a method of the app's.
  func isDismissal(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    let isFramework = call.arguments.first.map { ["animated", "completion"].contains($0.label) } ?? false
    if call.receiverExpression == nil, call.arguments.isEmpty, let own = call.frame.type,
      let (property, _) = interpreter.program.property("dismiss", of: own)
    {
      // A closure that is called so does what its giver says.
      return DismissActions.isDismissal(property.outline)
    }
    let type = call.receiver.object.map(\.type) ?? (call.receiverExpression == nil ? call.frame.type : nil)
    if let type,
      interpreter.overloads.best(interpreter.program.functions("dismiss", of: type), call.arguments) != nil
    {
      // An override does what it overrides.
      return isFramework && interpreter.types.isController(type.name, type)
    }
    if isOfOtherThings(call, interpreter) { return false }
    // Without arguments it is SwiftUI's, or a pod's.
    return isFramework || call.arguments.isEmpty
  }

  /// Whether it is a call of what no code declares and is no controller by its name: a pod's indicator or tip.
  private func isOfOtherThings(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    var name = call.receiver.object?.typeName
    if name == nil, case .name(let type)? = call.receiverExpression?.kind, type.beginsUppercase,
      call.frame[type] == nil
    {
      name = type
    }
    guard let name, interpreter.program.type(name, within: call.frame.type) == nil else { return false }
    return name.beginsUppercase && !interpreter.types.isController(name, nil) && !name.hasSuffix("Controller")
      && !SystemScreens.contains(name, nil)
      && !["Any", "AnyObject", "Self", "DismissAction", "PresentationMode", "Binding"].contains(name)
  }

  /// Whether a window, or a container of a pod's, gets another content.
  func isWindow(_ assignment: AssignmentSite, _ interpreter: Interpreter) -> Bool {
    guard let object = assignment.receiver.object else {
      return assignment.receiverExpression.map { "\($0)".lowercased().contains("window") } ?? false
    }
    if object.typeName.hasSuffix("Window") || interpreter.types.isController(object.typeName, object.type) {
      return true
    }
    return object.type.map { interpreter.program.supertypes(of: $0).contains { $0.hasSuffix("Window") } }
      ?? false
  }

  /// Whether what gets another content is a window by its type or name.
  func isCalledWindow(_ assignment: AssignmentSite) -> Bool {
    let name = assignment.receiver.object?.typeName ?? assignment.receiverExpression?.lastName ?? ""
    return name.lowercased().hasSuffix("window")
  }

  /// `UIApplication.shared.open(url)`, also through a property or parameter.
  func opening(_ call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    let url = call.first
    guard let receiver = call.receiver else {
      // SwiftUI's `openURL` is a property; an own method decides itself.
      let isOwn = types.enclosingType(of: call.site).map {
        types.function(call.name, call.arguments, in: $0) != nil
      }
      guard isOwn ?? false, call.name == "openURL" else { return nil }
      return .notNavigation("calls the app's own \(call.name), whose code is read itself")
    }
    let owners = types.types(of: receiver, in: call)
    guard let url,
      Self.isApplication("\(receiver)")
        || owners.contains(where: { Self.isApplication($0.name, types.program) })
    else { return nil }
    return .navigates(.external, .outside(ExternalPlace.name(of: url, in: call, types)))
  }

  func opening(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let receiver = call.receiverExpression, let url = call.arguments.first, url.label == nil,
      Self.isApplication("\(receiver)")
        || call.receiver.object.map({ Self.isApplication($0.typeName, interpreter.program) }) ?? false
    else { return nil }
    var act = NavigationAct(.external)
    act.outside = ExternalPlace.name(of: url.value, at: call.place, interpreter)
    return .navigation([act])
  }

  /// Whether a type is the application's, or a protocol of the app's for it: `extension UIApplication: Opener`.
  private static func isApplication(_ name: String, _ program: SwiftProgram) -> Bool {
    if name == "UIApplication" { return true }
    guard let application = program.types["UIApplication"], program.types[name]?.kind == .protocol else {
      return false
    }
    return program.supertypes(of: application).contains(name)
  }

  private static func isApplication(_ receiver: String) -> Bool {
    receiver == "UIApplication.shared" || receiver == "UIApplication.shared()"
  }
}

/// Code that first asks whether its controller presents something: its `dismiss` closes that, not itself.
private enum PresentedChecks {
  /// Whether a call is a statement that only runs while something is presented.
  static func precede(_ call: CallSite) -> Bool {
    call.frame.function?.outline.body.flatMap { found(call, in: $0, isPresented: false) } ?? false
  }

  /// Whether something is presented where a call is; nil where the call is not.
  private static func found(_ call: CallSite, in body: [Statement], isPresented: Bool) -> Bool? {
    var isPresented = isPresented
    for statement in body {
      switch statement {
      case .expression(let expression):
        if isCall(expression, call) { return isPresented }
        if let found = foundInClosures(call, of: statement) { return found }
      case .conditional(let conditional):
        let holds = conditional.conditions.contains { asks($0, for: true) }
        let fails = conditional.conditions.count == 1 && asks(conditional.conditions[0], for: false)
        if let found = found(call, in: conditional.body, isPresented: isPresented || holds)
          ?? found(call, in: conditional.otherwise, isPresented: isPresented || fails)
        {
          return found
        }
        if fails, case .exit? = conditional.body.last { isPresented = true }
      case .guarding(let conditions, let otherwise):
        let fails = conditions.count == 1 && asks(conditions[0], for: false)
        if let found = found(call, in: otherwise, isPresented: isPresented || fails) { return found }
        if conditions.contains(where: { asks($0, for: true) }) { isPresented = true }
      case .choice(let choice):
        for branch in choice.branches {
          if let found = found(call, in: branch.body, isPresented: isPresented) { return found }
        }
      case .scope(let inner):
        if let found = found(call, in: inner, isPresented: isPresented) { return found }
      default: if let found = foundInClosures(call, of: statement) { return found }
      }
    }
    return nil
  }

  /// The same of the closures in a statement, which ask again because they run later.
  private static func foundInClosures(_ call: CallSite, of statement: Statement) -> Bool? {
    var result: Bool?
    ExpressionWalk.visit([statement]) { expression in
      guard result == nil, case .closure(let closure) = expression.kind else { return }
      result = found(call, in: closure.body, isPresented: false)
    }
    return result
  }

  private static func isCall(_ expression: Expression, _ call: CallSite) -> Bool {
    guard expression.line == call.line, case .call(let callee, let arguments) = expression.kind,
      callee.lastName == call.name, arguments.map(\.label) == call.arguments.map(\.label)
    else { return false }
    if case .member(let base, _) = callee.kind { return base == call.receiverExpression }
    return call.receiverExpression == nil
  }

  /// Whether a condition holds only while something, or nothing, is presented.
  private static func asks(_ condition: Condition, for isThere: Bool) -> Bool {
    if condition.isUnwrapping { return isThere && isPresented(condition.value) }
    guard condition.pattern == nil else { return false }
    switch condition.value.kind {
    case .typeTest: return isThere && isPresented(condition.value)
    case .operation(let operators, let operands):
      guard operators == [isThere ? "!=" : "=="], operands.count == 2 else { return false }
      return isPresented(operands[0]) && operands[1].isNil || isPresented(operands[1]) && operands[0].isNil
    default: return false
    }
  }

  private static func isPresented(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name("presentedViewController"): true
    case .member(let base?, "presentedViewController"): base.isSelf
    case .cast(let inner, _), .typeTest(let inner, _): isPresented(inner)
    default: false
    }
  }
}
