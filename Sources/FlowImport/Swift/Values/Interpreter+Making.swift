import SwiftOutline

/// Making instances.
extension Interpreter {
  func make(_ name: String, _ site: CallSite) -> Value {
    let typeName = systemName(of: name, site)
    for dialect in dialectIndex.ofInstances {
      if let made = dialect.make(typeName, site, self) {
        follow(site.arguments, site.context)
        return made
      }
    }
    guard let type = program.type(typeName, within: site.frame.type) else {
      follow(site.arguments, site.context)
      if let last = site.arguments.last, case .closure = last.value, !isController(typeName, nil) {
        return .unknown
      }
      if let streams = merged(site.arguments) { return streams }
      if Self.wrappers.contains(typeName), let wrapped = site.first, wrapped.isKnown { return wrapped }
      // A view without its type is still that view.
      if typeName == "AnyView", let view = site.first, let type = view.object?.type,
        SwiftUINavigation.isView(type, program)
      {
        return view
      }
      let made = SwiftObject(typeName)
      if typeName == "URL", let address = site.first { made.fields["string"] = address }
      return .object(made)
    }
    if program.isTypeEraser(type), let erased = site.first, erased.object != nil { return erased }
    let object = SwiftObject(type.name, type: type)
    madeAt[type.name, default: []].insert(CodePlace(file: site.frame.file, line: site.line))
    let site = implied(site, for: type)
    inferArguments(of: object, from: site.arguments)
    var silent = site.context
    silent.isSilent = true
    if let function = best(program.functions("init", of: type), site.arguments) {
      // Closures are kept by the instance, and run when it calls them.
      for case .closure(let closure) in site.arguments.map(\.value) { closure.wasRun = true }
      // Tabs that a tab bar controller is made with are there from the start.
      let hasTabs = isTabs(.object(object)) && !function.calledNames.isDisjoint(with: Self.settingTabs)
      let making = hasTabs ? site.context.event(.screen(self.key(object)), nil) : silent
      makingPublished(type) {
        _ = invoke(function, on: object, type: type, arguments: site.arguments, making)
      }
      for case .closure(let closure) in site.arguments.map(\.value) { closure.wasRun = false }
    } else {
      for (index, argument) in site.arguments.enumerated() {
        let name = argument.label ?? property(givenAt: index, of: site.arguments, type)
        object.fields[name ?? trailingProperty(of: object, argument.value) ?? ""] =
          Value.truth(of: argument.expression) ?? argument.value
      }
      for property in type.sortedProperties where type.kind == .struct {
        let outline = property.outline
        guard outline.header.attributes.isEmpty, !outline.header.isStatic, object.fields[outline.name] == nil,
          let truth = outline.initial.flatMap({ Value.truth(of: $0) })
        else { continue }
        object.fields[outline.name] = truth
      }
    }
    keepViews(site, in: object)
    noteTraits(of: object)
    give(named(site.arguments, for: type), to: object, site)
    if roles[type.name] == .container, object.shows.isEmpty, isController(type.name, type),
      let shown = site.arguments.lazy.map(\.value).first(where: { isScreen($0) })
    {
      object.shows = [shown]
    }
    takeContent(object)
    followWork(of: object, site)
    return .object(object)
  }

  /// What gives a tab bar controller its tabs.
  private static let settingTabs: Set<String> = ["viewControllers", "setViewControllers"]

  /// With what is written `.init(…)` for a parameter or property as an instance of its type.
  private func implied(_ site: CallSite, for type: SwiftType) -> CallSite {
    var site = site
    let function = best(program.functions("init", of: type), site.arguments)
    for (index, argument) in site.arguments.enumerated() {
      guard case .enumCase(let name, _) = argument.value else { continue }
      let written =
        function.map { $0.outline.parameters.first { $0.label == argument.label }?.type }
        ?? argument.label.flatMap { program.property($0, of: type)?.0.outline.type }
      if name != "init" {
        if let made = member(name, argument.expression, of: written, type, site) {
          site.arguments[index].value = made
        }
        continue
      }
      // The type may be one within that which is made.
      let scope = Frame(
        outer: site.frame, object: site.frame.object, type: type, function: site.frame.function,
        file: site.frame.file)
      let expression = implied(argument.expression, written, scope)
      guard expression != argument.expression,
        let found = written?.firstName.flatMap({ program.type($0, within: type) }),
        case .call(_, let arguments) = expression.kind
      else { continue }
      let made = Expression(
        .call(callee: Expression(.name(found.name), line: expression.line), arguments: arguments),
        line: expression.line)
      site.arguments[index].value = evaluate(made, site.frame, site.context)
    }
    return site
  }

  /// What a protocol's own static member makes: `.modal(over: self)` of a `PresentationFlow`; nil for a case
  /// of an enum.
  private func member(
    _ name: String, _ expression: Expression, of written: TypeExpression?, _ scope: SwiftType,
    _ site: CallSite
  ) -> Value? {
    guard let written, let found = written.firstName.flatMap({ program.type($0, within: scope) }),
      found.kind == .protocol, !program.functions(name, of: found).isEmpty,
      case .call(_, let arguments) = expression.kind
    else { return nil }
    let callee = Expression(
      .member(base: Expression(.name(found.name), line: expression.line), name: name), line: expression.line)
    let call = Expression(.call(callee: callee, arguments: arguments), line: expression.line)
    let made = evaluate(call, site.frame, site.context)
    return made.object == nil ? value(ofType: written, within: scope) : made
  }

  /// The property that a trailing closure is for, of a structure that is made by its properties.
  func property(givenAt index: Int, of arguments: Arguments, _ type: SwiftType) -> String? {
    guard type.kind == .struct, arguments.indices.contains(index), arguments[index].label == nil,
      case .closure = arguments[index].value
    else { return nil }
    let properties = type.sortedProperties.filter { property in
      let outline = property.outline
      return outline.getter == nil && !outline.header.isStatic
        && outline.header.attributes.allSatisfy { ["ViewBuilder", "Binding", "MainActor"].contains($0.name) }
    }
    let slots = properties.map { property in
      let outline = property.outline
      let isGeneric = type.generics.contains { .named($0.name) == outline.type }
      var isOptional = outline.initial != nil
      if case .optional? = outline.type { isOptional = true }
      return ArgumentSlot(
        label: outline.name,
        takesClosure: outline.type?.isFunction ?? false || isGeneric
          || outline.header.hasAttribute("ViewBuilder"),
        isOptional: isOptional)
    }
    let filled = ArgumentSlot.fill(slots, with: FunctionOutline.shapes(arguments))
    guard let slot = filled.first(where: { $0.argument == index })?.slot, slots[slot].takesClosure else {
      return nil
    }
    return properties[slot].outline.name
  }

  /// What an instance is given becomes a part of it.
  private func give(_ arguments: Arguments, to object: SwiftObject, _ site: CallSite) {
    let isCoordinator = roles.isCoordinator(object.typeName)
    for argument in arguments {
      switch argument.value {
      case .enumCase("init", let parts) where isCoordinator: own(parts, object)
      case .object(let given) where given !== site.frame.object:
        if isCoordinator, given.type?.kind == .struct { own(given.fields.values.map { $0 }, object) }
        if isCoordinator, isHandle(given) { ownContainers(heldBy: given, object) }
        if isCoordinator, given.owner == nil, given.isMade, !roles.isCoordinator(given.typeName) {
          given.owner = object.type
        } else if !isCoordinator {
          carry(given, object)
        }
      case .closure, .method: give(argument, to: object, site)
      default: break
      }
    }
  }

  /// A closure or method given to an instance is what happens in it.
  private func give(_ argument: Arguments.Element, to object: SwiftObject, _ site: CallSite) {
    let line = argument.expression.line
    if let type = object.type, type.kind == .struct, source(of: object) == nil {
      // A list of what may be called, passed on to whoever calls it.
      guard let label = argument.label else { return }
      let key = type.name + "." + label
      if site.context.isSilent {
        givenActions[key] = givenActions[key] ?? argument.value
        return
      }
      givenActions[key] = argument.value
      var context = site.context.event(nil, label)
      context.call = CodePlace(file: site.frame.file, line: line)
      context.isInferred = true
      uncalledActions.append(
        PendingEvent(origin: .object(object), closure: argument.value, context: context))
      if case .closure(let closure) = argument.value { closure.wasRun = true }
    } else if let source = source(of: object) {
      when(source, argument.label, argument.value, line: line, site.frame, site.context)
    } else if !object.isForeign, canBelong(object) {
      when(.object(object), argument.label, argument.value, line: line, site.frame, site.context)
    } else {
      follow([argument], site.context)
    }
  }

  /// Trailing closures with the labels of the parameters they are for.
  private func named(_ arguments: Arguments, for type: SwiftType) -> Arguments {
    guard let last = arguments.last, last.label == nil, case .closure = last.value else { return arguments }
    var label: String?
    if let function = best(program.functions("init", of: type), arguments) {
      let taken = function.outline.given(arguments).last { $0.argument == arguments.count - 1 }
      label = taken.flatMap { taken in
        let parameter = function.outline.parameters[taken.parameter]
        return parameter.type?.isFunction ?? false ? parameter.name : nil
      }
      label = label ?? function.outline.parameters.last { $0.type?.isFunction ?? false }?.name
    }
    label =
      label ?? property(givenAt: arguments.count - 1, of: arguments, type)
      ?? type.sortedProperties.last { $0.outline.type?.isFunction ?? false }?.outline.name
    return arguments.dropLast() + [(label, last.value, last.expression)]
  }

  /// A view model belongs to the screen it is given to first.
  func carry(_ given: SwiftObject, _ object: SwiftObject) {
    guard given.carrier == nil, given !== object, canBelong(given) else { return }
    guard role(of: object) == .screen || given.type?.kind == .struct || Self.isModel(object.typeName) else {
      return
    }
    if role(of: given) == nil, !roles.isCoordinator(object.typeName) { given.carrier = object }
  }

  /// The system's alert, for an app's own subclass that is made like it; any other type's own name.
  private func systemName(of name: String, _ site: CallSite) -> String {
    guard site.arguments.contains(where: { $0.label == "title" || $0.label == "preferredStyle" }),
      let type = program.type(name, within: site.frame.type), type.kind == .class
    else { return name }
    let alerts: Set<String> = ["UIAlertController", "UIAlertAction"]
    return program.supertypes(of: type).first(where: alerts.contains) ?? name
  }

}
