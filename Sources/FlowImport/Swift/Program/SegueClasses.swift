import FlowModel
import SwiftOutline

/// What the app's own classes of segues do: storyboards only name them, their `perform()` shows the destination.
struct SegueClasses {
  private let program: SwiftProgram

  init(_ program: SwiftProgram) { self.program = program }

  /// What a segue does to its destination.
  struct Meaning: Equatable {
    var kind: EdgeKind
    /// How it is presented, if the code says so.
    var style: String?
  }

  /// What is written in storyboards, with what custom segues do where their code tells.
  func read(_ parts: [ModelPart]) -> [ModelPart] {
    var known: [String: Meaning] = [:]
    var parts = parts
    for part in parts.indices {
      for coordinator in parts[part].coordinators.indices {
        for index in parts[part].coordinators[coordinator].edges.indices {
          let edge = parts[part].coordinators[coordinator].edges[index]
          guard edge.kind == .custom, let name = edge.type,
            let meaning = known[name] ?? meaning(ofClass: name)
          else { continue }
          known[name] = meaning
          parts[part].coordinators[coordinator].edges[index].kind = meaning.kind
          parts[part].coordinators[coordinator].edges[index].style = edge.style ?? meaning.style
        }
      }
    }
    return parts
  }

  /// What segues of a class do, by its own code or what it inherits; nil if that says nothing known.
  func meaning(ofClass name: String) -> Meaning? {
    if let known = Self.classes[name] { return known }
    guard let type = program.type(name) else { return nil }
    let supertypes = program.supertypes(of: type)
    let types = [type] + supertypes.compactMap { program.types[$0] }
    // What is overridden is only done where it is asked for.
    for current in types {
      guard let function = current.functions["perform"]?.first(where: { $0.outline.parameters.isEmpty })
      else { continue }
      var reader = PerformReader(program, type)
      reader.read(function)
      if let found = reader.found { return found }
      if !reader.asksSuper { return nil }
    }
    return supertypes.lazy.compactMap { Self.classes[$0] }.first
  }

  /// Whether a type is a class of segues.
  static func contains(_ type: SwiftType, in program: SwiftProgram) -> Bool {
    program.supertypes(of: type).contains { $0 == "UIStoryboardSegue" || classes[$0] != nil }
  }

  /// The classes of UIKit and of libraries whose code is not among the sources.
  private static let classes: [String: Meaning] = [
    "UIStoryboardPushSegue": Meaning(kind: .push), "UIStoryboardModalSegue": Meaning(kind: .present),
    "UIStoryboardPopoverSegue": Meaning(kind: .present, style: "popover"),
    "SwiftMessagesSegue": Meaning(kind: .present),
  ]
}

/// Reads what the code of a segue does to its destination.
private struct PerformReader {
  private let program: SwiftProgram
  private let type: SwiftType
  /// What the destination is called in the code that is read.
  private var names: Set<String> = ["destination", "destinationViewController"]
  private var visited: Set<ObjectIdentifier> = []
  private(set) var found: SegueClasses.Meaning?
  /// Whether it does what the class that it inherits from does.
  private(set) var asksSuper = false

  init(_ program: SwiftProgram, _ type: SwiftType) {
    self.program = program
    self.type = type
  }

  /// Follows a function and those of the same class that it calls.
  mutating func read(_ function: SwiftFunction) {
    guard visited.insert(ObjectIdentifier(function)).inserted, let body = function.outline.body else {
      return
    }
    let bodies = Self.bodies(in: body)
    let bindings = bodies.flatMap(Assignments.declared)
    for binding in bindings where binding.value.map(isDestination) ?? false {
      names.formUnion(binding.names)
    }
    var calls: [(callee: Expression, arguments: [Argument])] = []
    ExpressionWalk.visit(body) { expression in
      if case .call(let callee, let arguments) = expression.kind { calls.append((callee, arguments)) }
    }
    let setters = bodies.flatMap(Assignments.setters)
    let stacks = setters.filter { ["viewControllers", "rootViewController"].contains($0.target.lastName) }
    let called = calls.compactMap { kind(of: $0.callee, $0.arguments, in: function) }
    let set = stacks.compactMap { kind(setting: $0.value, in: function) }
    if let first = (called + set).first {
      let leaving: Set<String> = ["removeFromParent", "removeFromParentViewController"]
      let swaps = first == .embed && !function.calledNames.isDisjoint(with: leaving)
      let style = first == .present ? style(in: setters) : nil
      found = SegueClasses.Meaning(kind: swaps ? .root : first, style: style)
      return
    }
    for call in calls { follow(call.callee, call.arguments) }
  }

  /// The statements of code and of each closure in it.
  private static func bodies(in body: [Statement]) -> [[Statement]] {
    var bodies = [body]
    ExpressionWalk.visit(body) { if case .closure(let closure) = $0.kind { bodies.append(closure.body) } }
    return bodies
  }

  private mutating func follow(_ callee: Expression, _ arguments: [Argument]) {
    let name: String
    switch callee.kind {
    case .name(let own): name = own
    case .member(let base?, let own) where base.isSelf: name = own
    case .member(let base?, "perform") where base.kind == .name("super"):
      asksSuper = true
      return
    default: return
    }
    for function in program.functions(name, of: type) where found == nil {
      let given = zip(function.outline.parameters, arguments).filter { isDestination($0.1.value) }
      names.formUnion(given.map(\.0.name))
      read(function)
    }
  }

  /// Whether an expression is the destination, or something around it.
  private func isDestination(_ expression: Expression) -> Bool {
    var isFound = false
    ExpressionWalk.visit([.expression(expression)]) { part in
      switch part.kind {
      case .name(let name), .member(.some, let name): isFound = isFound || names.contains(name)
      default: break
      }
    }
    return isFound
  }

  // MARK: - Kinds

  /// How a call shows the destination; nil if it does not.
  private func kind(
    of callee: Expression, _ arguments: [Argument], in function: SwiftFunction
  ) -> EdgeKind? {
    guard case .member(.some, let name) = callee.kind, let first = arguments.first else { return nil }
    switch name {
    case "setViewControllers": return kind(setting: first.value, in: function)
    case "transition": return arguments.contains { $0.label == "to" && isDestination($0.value) } ? .root : nil
    default: return isDestination(first.value) ? Self.kinds[name] : nil
    }
  }

  private static let kinds: [String: EdgeKind] = [
    "present": .present, "presentViewController": .present, "pushViewController": .push, "show": .push,
    "showDetailViewController": .showDetail, "addChild": .embed, "addChildViewController": .embed,
  ]

  /// What it means that a stack or a window gets other controllers: those that were there with the destination on top,
  /// with it in the place of the last one, or it alone.
  private func kind(setting value: Expression, in function: SwiftFunction) -> EdgeKind? {
    let adds = UIKitStacks.addsToStack(value, in: function.outline)
    guard adds || isDestination(value) else { return nil }
    guard adds else { return .root }
    let takesAway = ["removeLast", "popLast", "dropLast"].contains(where: function.calledNames.contains)
    return takesAway ? .replace : .push
  }

  /// The case that the destination's `modalPresentationStyle` is set to.
  private func style(in setters: [(target: Expression, value: Expression)]) -> String? {
    for (target, value) in setters {
      guard case .member(let base?, "modalPresentationStyle") = target.kind, isDestination(base),
        case .member(_, let style) = value.kind
      else { continue }
      return style
    }
    return nil
  }
}
