import SwiftOutline

/// Which views act as coordinators: those that own a stack or tabs, or that choose what the window shows.
final class OwnerViews {
  let interpreter: Interpreter
  let tabSwitches: TabSwitches
  /// Whether views can be coordinators.
  let hasOwners: Bool
  var owners: [String: Bool] = [:]
  /// The coordinators that some of them belong to.
  var aliases: [String: String] = [:]
  private static let pushing: Set<String> = [
    "NavigationLink", "navigationDestination", "NavigationLinkStore", "navigate",
  ]

  init(interpreter: Interpreter, tabSwitches: TabSwitches) {
    self.interpreter = interpreter
    hasOwners = !interpreter.log.facts.contains { $0.coordinator != nil }
    self.tabSwitches = tabSwitches
  }

  /// Whether a view owns a stack or tabs and acts as coordinator.
  func isOwner(_ type: SwiftType) -> Bool {
    guard hasOwners else { return false }
    if let known = owners[type.name] { return known }
    let found =
      ownsContainer(SwiftUINavigation.body(of: type)?.statements ?? [], of: type, depth: 0)
      || tabSwitches.switchedTabs(of: type) != nil
    owners[type.name] = found
    if found, let model = model(of: type), !aliases.values.contains(model) {
      aliases[type.name] = model
      interpreter.types.roles.add(model, .coordinator(isCertain: true))
    } else if found {
      interpreter.types.roles.add(type.name, .coordinator(isCertain: false))
    }
    return found
  }

  /// The coordinator that a view or what it owns stands for; nil for a screen.
  func coordinator(of object: SwiftObject) -> String? {
    if let model = aliases[object.typeName] { return model }
    return interpreter.types.roles.isCoordinator(object.typeName) ? object.typeName : nil
  }

  /// A coordinator that keeps the path of the view's stack, and is recorded instead of the view.
  private func model(of type: SwiftType) -> String? {
    var found: String?
    ExpressionWalk.visit(SwiftUINavigation.body(of: type)?.statements ?? []) { expression in
      guard found == nil, let made = ViewStructure.made(expression), made.name == "NavigationStack",
        case .member(let base?, _)? = made.arguments.first(where: { $0.label == "path" })?.value.kind
      else { return }
      let object = SwiftObject(type.name, type: type, isMade: false)
      let frame = Frame(object: object, type: type, function: nil, file: type.file)
      guard let model = interpreter.expressions.value(of: base.withoutProjection, frame).object,
        interpreter.types.roles.isCoordinator(model.typeName),
        ChildCoordinators.isCertainName(model.typeName),
        model.type?.kind == .class
      else { return }
      found = model.typeName
    }
    return found
  }

  /// Makes the window's first view an owner when it only chooses between others.
  func becomeOwnerIfChoosing(_ type: SwiftType) {
    guard hasOwners, !isOwner(type), let body = type.properties["body"]?.outline.getter else { return }
    // What only plays an animation once it is loaded chooses between no screens.
    guard body.count == 1, let only = body.first, chooses(only, of: type, depth: 0),
      RootChoices(interpreter.program).acts(body, in: type)
    else { return }
    owners[type.name] = true
    interpreter.types.roles.add(type.name, .coordinator(isCertain: false))
  }

  func chooses(_ statement: Statement, of type: SwiftType, depth: Int) -> Bool {
    guard depth < 6 else { return false }
    switch statement {
    case .conditional(let conditional): return !conditional.otherwise.isEmpty
    case .choice: return true
    case .expression(let expression), .exit(let expression?):
      let base = ViewStructure.peel(expression).base
      if case .statement(let inner) = base.kind { return chooses(inner, of: type, depth: depth + 1) }
      if case .name(let name) = base.kind, let getter = type.properties[name]?.outline.getter,
        getter.count == 1
      {
        return chooses(getter[0], of: type, depth: depth + 1)
      }
      guard let made = ViewStructure.made(base), ["Group", "ZStack"].contains(made.name),
        let closure = made.arguments.last?.value.closure
      else { return false }
      return closure.body.count == 1 && closure.body.allSatisfy { chooses($0, of: type, depth: depth + 1) }
    default: return false
    }
  }

  /// Whether tabs are pages that people swipe.
  static func isPaging(_ modifier: Modifier) -> Bool {
    guard modifier.name == "tabViewStyle", let style = modifier.arguments.first?.value else { return false }
    return "\(style)".lowercased().contains("page")
  }

  /// Whether something is pushed by a view, or by the views it is made of.
  private func pushes(_ type: SwiftType) -> Bool {
    let program = interpreter.program
    var known: Set<String> = [type.name]
    var level = [type]
    for _ in 0..<4 where !level.isEmpty {
      var next: [SwiftType] = []
      for view in level {
        var names = CalledNames()
        for property in view.sortedProperties { names.visit(property.outline.getter ?? []) }
        for function in view.sortedFunctions { names.visit(function.outline.body ?? []) }
        if !names.found.isDisjoint(with: Self.pushing) { return true }
        for name in names.found.sorted() where name.beginsUppercase {
          guard let part = program.type(name, within: view), SwiftUINavigation.isPart(part, program),
            known.insert(part.name).inserted
          else { continue }
          next.append(part)
        }
      }
      level = next
    }
    return false
  }

  func ownsContainer(_ statements: [Statement], of type: SwiftType, depth: Int) -> Bool {
    guard depth < 10 else { return false }
    return statements.contains { statement in
      switch statement {
      case .expression(let expression), .exit(let expression?):
        return ownsContainer(expression, of: type, depth: depth + 1)
      case .conditional(let conditional):
        return ownsContainer(conditional.body + conditional.otherwise, of: type, depth: depth + 1)
      case .choice(let choice):
        return ownsContainer(choice.branches.flatMap(\.body), of: type, depth: depth + 1)
      default: return false
      }
    }
  }

  private func ownsContainer(_ expression: Expression, of type: SwiftType, depth: Int) -> Bool {
    let (base, modifiers) = ViewStructure.peel(expression)
    if case .statement(let inner) = base.kind { return ownsContainer([inner], of: type, depth: depth) }
    if case .name(let name) = base.kind, let getter = type.properties[name]?.outline.getter {
      return ownsContainer(getter, of: type, depth: depth + 1)
    }
    guard let made = ViewStructure.made(base) else { return false }
    if let function = type.functions[made.name]?.first {
      return ownsContainer(function.outline.body ?? [], of: type, depth: depth + 1)
    }
    if made.name == StoreRouters.view || RouterLibraries.of(interpreter.program).isContainer(made.name) {
      return true
    }
    // Pages are no tabs.
    if made.name == "TabView" {
      if !modifiers.contains(where: Self.isPaging) { return true }
    } else if ViewStructure.stacks.contains(made.name) {
      // A stack that nothing is pushed on only gives a screen its bar.
      let isMore =
        made.name == "NavigationSplitView"
        || made.arguments.contains { $0.label == "path" || $0.label == "destination" }
      if isMore || pushes(type) { return true }
    }
    guard !["Button", "NavigationLink"].contains(made.name) else { return false }
    return made.arguments.contains { argument in
      argument.value.closure.map { ownsContainer($0.body, of: type, depth: depth + 1) } ?? false
    }
  }
}
