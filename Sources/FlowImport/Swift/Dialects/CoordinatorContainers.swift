import FlowModel
import SwiftOutline

/// Containers that show coordinators as UIKit's show view controllers: stacks, splits and tabs made with
/// SwiftUI.
///
/// They are recognised by their shape, not by their names: methods that take any coordinator and show it, in
/// a type that makes none itself.
struct CoordinatorContainers: CallDialect {
  let verbs: Set<String> = [
    "setRootCoordinator", "setSheetCoordinator", "setFullScreenCoverCoordinator", "setSidebarCoordinator",
    "setDetailCoordinator", "setOverlayCoordinator", "setTabs", "setSheet", "setFullScreenCover",
    "setPopover",
  ]

  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    guard type.kind == .class || type.kind == .struct,
      Self.isCoordinatorLike(type.lastName)
        || program.supertypes(of: type).contains(where: Self.isCoordinatorLike)
    else { return nil }
    if Self.isContainer(type, in: program) { return .container }
    return ScreenCoordinators.view(of: type, in: program) == nil ? nil : .container
  }

  /// Whether a type shows whatever coordinators it is given.
  static func isContainer(_ type: SwiftType, in program: SwiftProgram) -> Bool {
    let functions = type.sortedFunctions
    let shows = functions.filter { function in
      verb(function.outline.name) != nil && function.outline.parameters.first?.type.map(takesAny) ?? false
    }
    let backs = functions.filter { $0.outline.name.hasPrefix("pop") || $0.outline.name.hasPrefix("dismiss") }
    guard shows.count > 1 || !shows.isEmpty && !backs.isEmpty else { return false }
    let makesNone = functions.allSatisfy { function in
      !function.calledNames.contains { name in
        guard name.first?.isUppercase ?? false, name.hasSuffix("Coordinator") else { return false }
        return program.type(name, within: type).map { $0.kind == .class && !isShown($0) } ?? false
      }
    }
    return makesNone && program.supertypes(of: type).allSatisfy { !KnownTypes.isController($0) }
  }

  /// Whether a type has the methods of a container, recognised by names alone.
  private static func isShown(_ type: SwiftType) -> Bool {
    type.sortedFunctions.contains { verb($0.outline.name) != nil }
  }

  private static func isCoordinatorLike(_ written: String) -> Bool {
    let name = written.split(separator: ".").last.map(String.init) ?? written
    return [
      "Coordinator", "CoordinatorProtocol", "Coordinating", "CoordinatorType", "Coordinatable", "Presentable",
    ]
    .contains(where: name.hasSuffix)
  }

  /// Whether a parameter takes any coordinator: the name of a protocol or base, not of one of them.
  private static func takesAny(_ written: TypeExpression) -> Bool {
    switch written.unwrapped {
    case .array, .dictionary: return true
    default: break
    }
    guard let name = written.firstName else { return false }
    return [
      "CoordinatorProtocol", "Coordinator", "Coordinating", "CoordinatorType", "Coordinatable", "Presentable",
    ]
    .contains { name == $0 || name.hasSuffix($0) && $0 != "Coordinator" || name == "Base\($0)" }
  }

  // MARK: - Calls

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    if givesItself(call, interpreter) { return .value(call.receiver) }
    guard isContainer(call, interpreter) else { return nil }
    let name = call.name
    if name == "start" || name == "stop" { return .navigation([]) }
    if let kind = Self.wayBack(name) { return .navigation([NavigationAct(kind)]) }
    guard let (kind, style) = Self.verb(name), let shown = call.first else { return nil }
    if case .nothing = shown {
      return .navigation([.sheet, .cover].contains(style) ? [NavigationAct(.dismiss)] : [])
    }
    if isEmpty(shown, interpreter) { return .navigation([]) }
    if kind == .tab { return .navigation(tabs(shown).map { NavigationAct(.tab, $0) }) }
    listen(to: shown, call, interpreter)
    if kind == .root, !call.context.isSilent { call.receiver.object?.shows = [shown] }
    if kind == .root, isStillHidden(call) { return .navigation([]) }
    return .navigation([NavigationAct(kind, shown, style: style?.rawValue)])
  }

  /// Whether a coordinator is asked for the view it stands for: `coordinator.toPresentable()`.
  private func givesItself(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    guard let object = call.receiver.object, object !== call.frame.object, let type = object.type,
      call.arguments.isEmpty,
      interpreter.types.roles.isCoordinator(type.name) || interpreter.types.roles[type.name] == .container
    else { return false }
    return interpreter.program.functions(call.name, of: type).contains { function in
      // A controller is found by following what makes it.
      ScreenCoordinators.givesView(function.outline.returnType)
        && function.outline.returnType?.name != "UIViewController"
    }
  }

  /// Whether another container is shown in which nothing is yet: what it shows is recorded when it does.
  private func isEmpty(_ shown: Value, _ interpreter: Interpreter) -> Bool {
    guard case .object(let object) = shown, object.shows.isEmpty, object.owner == nil, let type = object.type
    else { return false }
    return interpreter.types.roles[type.name] == .container
      && interpreter.types.isContainer(type)
  }

  /// Whether a container was made here for what it shows, and is shown itself later.
  private func isStillHidden(_ call: CallSite) -> Bool {
    guard case .name(let name)? = call.receiverExpression?.kind, call.frame[name] != nil,
      let object = call.receiver.object
    else { return false }
    return object.isMade && object.owner == nil
  }

  private func isContainer(_ call: CallSite, _ interpreter: Interpreter) -> Bool {
    guard let object = call.receiver.object, object !== call.frame.object else { return false }
    if let type = object.type {
      return interpreter.types.roles[type.name] == .container && interpreter.types.isContainer(type)
    }
    return false
  }

  /// What happens when the shown one goes away is told to a closure.
  private func listen(to shown: Value, _ call: CallSite, _ interpreter: Interpreter) {
    guard let object = shown.object,
      let source = interpreter.types.source(of: object) ?? object.owner.map({ .coordinator($0.name) })
    else { return }
    for argument in call.arguments.dropFirst() {
      guard case .closure = argument.value else { continue }
      interpreter.events.when(
        source, "dismiss", argument.value, line: argument.expression.line, call.frame, call.context)
    }
  }

  /// What is in the tabs: each item, or what an item was made with.
  private func tabs(_ value: Value) -> [Value] {
    guard case .list(let items) = value else { return [value] }
    return items.map { item in
      switch item {
      case .enumCase("init", let arguments): arguments.first ?? .unknown
      case .object(let object) where object.type?.kind == .struct:
        object.fields["coordinator"]
          ?? object.fields.sorted { $0.key < $1.key }.map(\.value).first { $0.object?.type != nil } ?? item
      case .tuple(let parts): parts.first { $0.value.object != nil }?.value ?? item
      default: item
      }
    }
  }

  // MARK: - Words

  private enum Style: String {
    case sheet, popover, overlay
    case cover = "fullScreen"
  }

  private static func verb(_ name: String) -> (kind: EdgeKind, style: Style?)? {
    if name == "append" || name.hasPrefix("push") { return (.push, nil) }
    if name.hasPrefix("setRoot") || name.hasPrefix("setSidebar") || name.hasPrefix("replaceRoot") {
      return (.root, nil)
    }
    if name.hasPrefix("setDetail") || name.hasPrefix("showDetail") { return (.showDetail, nil) }
    if name.hasPrefix("setFullScreen") || name.hasPrefix("presentFullScreen") { return (.present, .cover) }
    if name.hasPrefix("setSheet") || name.hasPrefix("present") { return (.present, .sheet) }
    if name.hasPrefix("setPopover") { return (.present, .popover) }
    if name.hasPrefix("setOverlay"), !name.hasSuffix("Mode") { return (.present, .overlay) }
    return name == "setTabs" ? (.tab, nil) : nil
  }

  private static func wayBack(_ name: String) -> EdgeKind? {
    if name.hasPrefix("popToRoot") || name == "popAll" { return .popToRoot }
    if name.hasPrefix("pop") { return .pop }
    return name.hasPrefix("dismiss") ? .dismiss : nil
  }
}
