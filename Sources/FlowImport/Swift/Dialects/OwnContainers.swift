import FlowModel
import SwiftOutline

/// An app's own containers that are given from outside what to embed:
/// `segments.viewControllers = [queue, history]`, `HasSafe(yes: balances, no: welcome)`.
///
/// A property counts whose controllers the container's own code adds as children.
struct OwnContainers: AssignmentDialect {
  func writtenNames(_ types: StaticTypes) -> Set<String> { ContainerSlots.of(types.program).names }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard case .assignment(let value) = call.form, let receiver = call.receiver, !receiver.isSelf else {
      return nil
    }
    let slots = ContainerSlots.of(types.program)
    guard
      types.types(of: receiver, in: call).contains(where: {
        types.roles[$0.name] == .screen && slots.names(of: $0.name).contains(call.name)
      })
    else { return nil }
    if case .array(let items) = value.kind { return .navigates(.embed, .all(items.map { .expression($0) })) }
    return .navigates(.embed, .expression(value))
  }

  func meaning(of assignment: AssignmentSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard let whole = assignment.receiver.object, whole !== assignment.frame.object,
      isContainer(whole, interpreter),
      ContainerSlots.of(interpreter.program).names(of: whole.typeName).contains(assignment.name)
    else { return nil }
    return embedded(assignment.value, in: whole, interpreter)
  }

  /// What it was made with.
  func parts(of screen: SwiftObject, _ interpreter: Interpreter) -> [NavigationAct] {
    guard isContainer(screen, interpreter) else { return [] }
    return ContainerSlots.of(interpreter.program).names(of: screen.typeName).sorted().flatMap { name in
      screen.fields[name].map { embedded($0, in: screen, interpreter) } ?? []
    }
  }

  /// What swaps its children says so where it does.
  private func isContainer(_ object: SwiftObject, _ interpreter: Interpreter) -> Bool {
    object.isMade && interpreter.types.roles[object.typeName] == .screen
  }

  private func embedded(
    _ value: Value, in whole: SwiftObject, _ interpreter: Interpreter
  ) -> [NavigationAct] {
    let parts: [Value] = if case .list(let items) = value { items } else { [value] }
    return parts.filter { $0.object !== whole && interpreter.types.isScreen($0) }.map { part in
      var act = NavigationAct(.embed, part)
      act.source = whole
      act.isThere = true
      return act
    }
  }
}

/// The properties through which a program's own containers are given what they embed.
private struct ContainerSlots {
  /// By the containers' types.
  private var slots: [String: Set<String>] = [:]
  /// All their names.
  private(set) var names: Set<String> = []

  static func of(_ program: SwiftProgram) -> ContainerSlots { program.once { ContainerSlots(program) } }

  func names(of type: String) -> Set<String> { slots[type] ?? [] }

  private init(_ program: SwiftProgram) {
    for type in program.sortedTypes where type.kind == .class {
      let supertypes = program.supertypes(of: type)
      guard supertypes.contains(where: KnownTypes.isController),
        !supertypes.contains(where: KnownTypes.isContainer)
      else { continue }
      let family = [type] + supertypes.compactMap { program.types[$0] }.filter { $0.kind == .class }
      let functions = family.flatMap(\.sortedFunctions)
      let adding = functions.filter { !$0.calledNames.isDisjoint(with: CalledNames.embedding) }
      guard !adding.isEmpty else { continue }
      // A helper that adds what it is called with adds what its callers read.
      let helpers = Set(
        adding.filter { $0.outline.parameters.contains { Self.holdsController($0.type, type, program) } }
          .map(\.outline.name))
      let readers = adding + functions.filter { !$0.calledNames.isDisjoint(with: helpers) }
      for property in family.flatMap(\.sortedProperties) {
        let outline = property.outline
        guard outline.getter == nil, !outline.header.hasAttribute("weak"),
          !outline.header.hasAttribute("unowned"), !outline.header.isStatic,
          !CallReceiver.surroundings.contains(outline.name),
          Self.holdsController(outline.type, type, program),
          readers.contains(where: { $0.readNames.contains(outline.name) })
        else { continue }
        slots[type.name, default: []].insert(outline.name)
        names.insert(outline.name)
      }
    }
  }

  private static func holdsController(
    _ written: TypeExpression?, _ scope: SwiftType, _ program: SwiftProgram
  ) -> Bool {
    guard let written = written?.unwrapped else { return false }
    guard let name = (written.element?.unwrapped ?? written).firstName else { return false }
    if KnownTypes.isController(name) { return !KnownTypes.isAlert(name) }
    return program.type(name, within: scope).map { found in
      program.supertypes(of: found).contains(where: KnownTypes.isController)
    } ?? false
  }
}
