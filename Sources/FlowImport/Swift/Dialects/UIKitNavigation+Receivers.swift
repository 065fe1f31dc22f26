import FlowModel
import SwiftOutline

/// Whose screen UIKit's calls are made on.
extension UIKitNavigation {
  /// An act with the screen it begins at, where that is not the one whose code it is: `picker.dismiss(…)`.
  func placed(_ act: NavigationAct, _ call: CallSite, _ interpreter: Interpreter) -> NavigationAct {
    guard CallReceiver.kinds.contains(act.kind), act.source == nil, var base = call.receiverExpression else {
      return act
    }
    // In a coordinator's code it is one of the controllers that the coordinator uses.
    let isCoordinator = interpreter.coordinator(around: call.frame) != nil
    // An alert goes by itself; what its button takes away is the screen beneath, unless it says the alert.
    if call.context.source?.isAlert ?? false, !isAlert(call.receiver) { return act }
    var act = act
    var isThrough = false
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
    var silent = call.context
    silent.isSilent = true
    let receiver = isThrough ? interpreter.evaluate(base, call.frame, silent) : call.receiver
    if case .object(let object) = receiver, let presenter = object.presenter {
      act.closesPresented = act.kind.isWayBack
      if act.kind.isWayBack, presenter !== call.frame.object { act.source = presenter }
      return act
    }
    guard case .object(let object) = receiver, let shown = interpreter.unwrapped(object),
      // Of what is in a container by now nothing is known but where it is made.
      !act.kind.isWayBack && !showsOwn(act, call.frame, interpreter) || shown === object,
      isScreen(shown, besides: call.frame, interpreter),
      !isCoordinator || SystemScreens.contains(shown.typeName, shown.type)
        || KnownTypes.isAlert(shown.typeName)
    else { return act }
    act.source = shown
    return act
  }

  /// Whether a call is made on a parameter or variable of which it is not known which controller it is.
  func isElsewhere(_ call: CallSite) -> Bool {
    guard var base = call.receiverExpression else { return false }
    while case .member(let inner?, let name) = base.kind, CallReceiver.surroundings.contains(name) {
      base = inner
    }
    guard !base.isSelf, case .name(let name) = base.kind, let value = call.frame[name] else { return false }
    guard let object = value.object else { return true }
    return object.type == nil && !object.isMade && object.typeName == "UIViewController"
  }

  /// Whether it shows the controller whose code it is.
  private func showsOwn(_ act: NavigationAct, _ frame: Frame, _ interpreter: Interpreter) -> Bool {
    interpreter.isSelfShown(act.target?.object.flatMap { interpreter.unwrapped($0) }, act, frame)
  }

  private func isAlert(_ value: Value) -> Bool {
    value.object.map { KnownTypes.isAlert($0.typeName) && $0.place != nil } ?? false
  }

  /// Whether something is a screen by itself, and not the one whose code it is.
  private func isScreen(
    _ object: SwiftObject, besides frame: Frame, _ interpreter: Interpreter
  ) -> Bool {
    if SystemScreens.contains(object.typeName, object.type) { return true }
    // Of an alert that is only passed on nothing is known.
    if KnownTypes.isAlert(object.typeName) { return object.place != nil }
    guard let type = object.type, type.kind == .class, interpreter.roles[type.name] == .screen,
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
    if let type, interpreter.best(interpreter.program.functions("dismiss", of: type), call.arguments) != nil {
      // An override does what it overrides.
      return isFramework && interpreter.isController(type.name, type)
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
    return name.beginsUppercase && !interpreter.isController(name, nil) && !name.hasSuffix("Controller")
      && !SystemScreens.contains(name, nil)
      && !["Any", "AnyObject", "Self", "DismissAction", "PresentationMode", "Binding"].contains(name)
  }

  /// Whether a window, or a container of a pod's, gets another content.
  func isWindow(_ assignment: AssignmentSite, _ interpreter: Interpreter) -> Bool {
    guard let object = assignment.receiver.object else {
      return assignment.receiverExpression.map { "\($0)".lowercased().contains("window") } ?? false
    }
    if object.typeName.hasSuffix("Window") || interpreter.isController(object.typeName, object.type) {
      return true
    }
    return object.type.map { interpreter.program.supertypes(of: $0).contains { $0.hasSuffix("Window") } }
      ?? false
  }
}

/// Calls that leave the app.
extension UIKitNavigation {
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
    guard let url, Self.isApplication("\(receiver)") || owners.contains(where: { $0.name == "UIApplication" })
    else { return nil }
    return .navigates(.external, .outside(ExternalPlace.name(of: url, in: call, types)))
  }

  func opening(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let receiver = call.receiverExpression, let url = call.arguments.first, url.label == nil,
      Self.isApplication("\(receiver)") || call.receiver.object?.typeName == "UIApplication"
    else { return nil }
    var act = NavigationAct(.external)
    act.outside = ExternalPlace.name(of: url.value, at: call.place, interpreter)
    return .navigation([act])
  }

  private static func isApplication(_ receiver: String) -> Bool {
    receiver == "UIApplication.shared" || receiver == "UIApplication.shared()"
  }
}
