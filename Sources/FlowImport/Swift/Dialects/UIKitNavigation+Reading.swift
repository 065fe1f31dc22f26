import FlowModel
import SwiftOutline

/// UIKit's calls, as they are written.
extension UIKitNavigation {
  private static let names: Set<String> = [
    "pushViewController", "present", "show", "showDetailViewController", "setViewControllers",
    "viewControllers", "rootViewController", "addChild", "addChildViewController", "transition",
    "popViewController", "popToViewController", "popToRootViewController", "dismiss", "performSegue",
    "presentViewController", "setViewController", "open", "openURL", "insert",
  ]

  func mayNavigate(_ name: String) -> Bool { Self.names.contains(name) }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    if case .assignment(let value) = call.form { return reading(assigning: value, in: call, types) }
    if case .name("super")? = call.receiver?.kind, call.site.member?.name == call.name {
      return .notNavigation("calls the inherited method that it overrides")
    }
    if case .literal("nil")? = call.first?.kind { return .notNavigation("shows nothing") }
    switch call.name {
    case "open", "openURL": return receivers.opening(call, types)
    case "pushViewController":
      if isFilled(call, types) { return .notNavigation(UIKitStacks.reason) }
      return call.first.map { .navigates(.push, .expression($0)) }
    case "show", "showDetailViewController":
      guard let shown = call.first, call.labels.dropFirst().first == "sender" else { return nil }
      let isStack =
        !shown.isReplaced && types.types(of: shown, in: call).contains { types.program.isStack($0.name) }
      return .navigates(
        call.name == "show" ? isStack ? .present : .push : .showDetail, .expression(shown))
    case "present", "presentViewController":
      guard let shown = call.first, call.labels.count > 1,
        ["animated", "completion"].contains(call.labels[1])
      else { return nil }
      return .navigates(.present, .expression(shown))
    case "setViewControllers": return stack(call, types)
    case "setViewController":
      guard let shown = call.first, call.labels.dropFirst().first == "for" else { return nil }
      return .navigates(.embed, .expression(shown))
    case "addChild", "addChildViewController":
      guard let shown = call.first, call.arguments.count == 1, showsController(shown, call, types) else {
        return nil
      }
      return .navigates(.embed, .expression(shown))
    case "transition":
      guard let shown = call.argument("to"), call.argument("from") != nil else { return nil }
      return .navigates(.root, .expression(shown))
    case "popViewController", "popToViewController", "popToRootViewController":
      return .navigates(
        call.name == "popToRootViewController" ? .popToRoot : .pop, .nothing)
    case "insert":
      guard call.labels == [nil, "at"], UIKitStacks.slipsIn(call.receiver, in: call.site.function) else {
        return nil
      }
      return call.first.map { .navigates(.push, .expression($0)) }
    case "dismiss": return dismissal(call, types)
    case "performSegue": return call.argument("withIdentifier").map { .navigates(.push, .segue($0)) }
    default: return nil
    }
  }

  private func reading(
    assigning value: Expression, in call: WrittenCall, _ types: StaticTypes
  ) -> CallReading? {
    guard call.name == "rootViewController" || call.name == "viewControllers" else { return nil }
    // A type's own property of that name is kept like any other.
    let owners = call.receiver.map { types.types(of: $0, in: call) } ?? []
    let owner = call.receiver == nil ? types.enclosingType(of: call.site) : nil
    for type in owners.compactMap({ types.program.types[$0.name] }) + [owner].compactMap(\.self) {
      guard let own = types.program.property(call.name, of: type), type.kind != .extension,
        types.program.forwardedStacks[type.name] == nil
      else { continue }
      if !own.0.outline.header.isOverride { return .notNavigation("sets a property of \(type.name)") }
    }
    if call.name == "rootViewController" {
      guard isWindow(call, owners, owner, types) else {
        return .notNavigation("sets a property of something that is not a window")
      }
      if let window = call.receiver, case .function(let function)? = types.member(of: call.site),
        Banners.goesAway(window, in: function, types.program)
      {
        return .notNavigation(Banners.reason)
      }
      return .navigates(.root, .expression(value))
    }
    if Self.isRest(value) { return .notNavigation("only removes controllers") }
    let receivers = owners + [owner].compactMap { $0.map { StaticType($0.name) } }
    return stack(value, isTabs: receivers.contains { Self.isTabs($0, types) }, call, types)
  }

  /// Whether it is a window, or a container of a pod's, that gets another content.
  private func isWindow(
    _ call: WrittenCall, _ owners: [StaticType], _ owner: SwiftType?, _ types: StaticTypes
  ) -> Bool {
    guard let receiver = call.receiver else {
      return owner.map { types.isA($0.name) { $0 == "UIWindow" || types.isController($0) } } ?? false
    }
    if case .name("$0") = receiver.kind, let role = call.closures.last {
      return role.receiver.map { types.types(of: $0, in: call) }?.contains { $0.name == "UIWindow" } ?? false
    }
    if owners.isEmpty { return "\(receiver)".lowercased().contains("window") }
    return owners.contains { owner in
      types.isA(owner.name) { $0.hasSuffix("Window") } || types.isController(owner.name)
    }
  }

  private func stack(_ call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard let value = call.first else { return nil }
    if Self.isRest(value) { return .notNavigation("only removes controllers") }
    let owners = call.receiver.map { types.types(of: $0, in: call) } ?? []
    let own = call.receiver == nil ? types.enclosingType(of: call.site).map { StaticType($0.name) } : nil
    let isTabs = (owners + [own].compactMap(\.self)).contains { Self.isTabs($0, types) }
    if call.argument("direction") != nil {
      return .navigates(.embed, Self.parts(of: value).last.map { .expression($0) } ?? .expression(value))
    }
    return stack(value, isTabs: isTabs, call, types)
  }

  private func stack(
    _ value: Expression, isTabs: Bool, _ call: WrittenCall, _ types: StaticTypes
  ) -> CallReading {
    let parts = Self.parts(of: value)
    if isTabs {
      return .navigates(.tab, parts.isEmpty ? .expression(value) : .all(parts.map { .expression($0) }))
    }
    if isFilled(call, types) { return .notNavigation(UIKitStacks.reason) }
    let kind: EdgeKind = UIKitStacks.addsToStack(value, in: call.site.function) ? .push : .root
    return .navigates(kind, .expression(parts.last ?? value))
  }

  /// Whether a container that is made in the same function only gets its content before it is shown.
  private func isFilled(_ call: WrittenCall, _ types: StaticTypes) -> Bool {
    guard let receiver = call.receiver, case .name(let name) = receiver.kind,
      let found = call.scope.look(up: name)?.name, found.origin == .local,
      case .call(let made, _)? = found.value?.kind, made.path?.last?.beginsUppercase ?? false,
      types.types(of: receiver, in: call).contains(where: { types.isA($0.name, KnownTypes.isContainer) })
    else { return false }
    return UIKitStacks.isShownLater(receiver, line: call.line, in: call.site.function)
  }

  private static func parts(of value: Expression) -> [Expression] {
    switch value.kind {
    case .array(let items): items
    case .operation(let operators, let operands) where Set(operators) == ["+"]:
      operands.last.map(parts) ?? []
    default: []
    }
  }

  private static func isTabs(_ type: StaticType, _ types: StaticTypes) -> Bool {
    KnownTypes.isTabs(type.name)
      || types.program.types[type.name].map {
        types.program.supertypes(of: $0).contains(where: KnownTypes.isTabs)
      } ?? false
  }

  private func showsController(_ shown: Expression, _ call: WrittenCall, _ types: StaticTypes) -> Bool {
    let found = types.types(of: shown, in: call)
    if found.isEmpty, case .name(let name) = shown.kind {
      return name.lowercased().hasSuffix("controller") || name.lowercased().hasSuffix("vc")
    }
    return found.contains { types.isController($0.name) }
  }

  private func dismissal(_ call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    // UIKit's has an argument; without any it is SwiftUI's property, or a method of the app's that is read
    // itself.
    guard !call.labels.isEmpty else { return call.receiver.flatMap { unknownDismissal($0, call, types) } }
    guard call.labels == [nil] || call.labels.contains("animated") || call.labels.contains("completion")
    else {
      return nil
    }
    if call.receiver == nil, call.labels == [nil], call.site.type != nil { return nil }
    let owners = call.receiver.map { types.types(of: $0, in: call) } ?? []
    for owner in owners where !types.isController(owner.name) && types.roles[owner.name] != .screen {
      let declared = types.program.types[owner.name]
      if let declared, types.function("dismiss", call.arguments, in: declared) != nil { return nil }
      // A pod's type may be a controller whatever it is called.
      if !types.isGeneral(owner.name), declared != nil || !owner.name.hasSuffix("Controller") {
        return .notNavigation("\(owner.name) is not a view controller")
      }
    }
    return .navigates(.dismiss, .nothing)
  }

  /// `x.dismiss()`, which is no method of UIKit's: a pod's, where nothing of the app's is called so.
  private func unknownDismissal(
    _ receiver: Expression, _ call: WrittenCall, _ types: StaticTypes
  ) -> CallReading? {
    guard !receiver.isSelf else { return nil }
    let owners = types.types(of: receiver, in: call)
    let isOwn = owners.contains { owner in
      types.program.types[owner.name].map {
        types.function("dismiss", [], in: $0) != nil
          || DismissActions.isKept("dismiss", by: $0, types.program)
      } ?? false
    }
    guard !isOwn, let owner = owners.first else { return nil }
    if types.isController(owner.name) || types.roles[owner.name] == .screen
      || owner.name == "PresentationMode"
    {
      return .navigates(.dismiss, .nothing)
    }
    return types.isGeneral(owner.name) ? nil : .notNavigation("\(owner.name) is not a view controller")
  }
}

extension StaticTypes {
  /// Whether a type is a view controller, by its ancestors or its name.
  func isController(_ name: String) -> Bool {
    if KnownTypes.isController(name) || SystemScreens.titles[name] != nil
      || program.foreignControllers.contains(name)
    {
      return true
    }
    return program.types[name].map { program.supertypes(of: $0).contains(where: KnownTypes.isController) }
      ?? false
  }

  /// Whether a type, or any of its ancestors, fits.
  func isA(_ name: String, _ fits: (String) -> Bool) -> Bool {
    fits(name) || program.types[name].map { program.supertypes(of: $0).contains(where: fits) } ?? false
  }
}
