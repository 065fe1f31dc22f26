import FlowModel
import SwiftOutline

/// Windows that are over the one with the app's screens, as those of a lock or a banner do.
final class FilledWindows {
  private static let addingViews: Set<String> = [
    "addSubview", "addSubviews", "insertSubview", "addArrangedSubview", "addChild", "addChildViewController",
    "embed",
  ]
  var findings = WindowFindings()

  let program: SwiftProgram
  let types: TypeQuestions
  let log: FactLog

  init(_ types: TypeQuestions, _ log: FactLog) {
    program = types.program
    self.types = types
    self.log = log
  }

  /// What putting a controller into a window does; nil for nothing.
  func filled(_ assignment: AssignmentSite) -> NavigationAct? {
    var act = NavigationAct(.root, assignment.value)
    act.window = assignment.receiver.object
    guard let window = act.window, isAside(window, assignment.frame, assignment.context) else {
      if let content = assignment.value.object { findings.roots.insert(ObjectIdentifier(content)) }
      return act
    }
    window.isAside = true
    window.place = CodePlace(file: assignment.frame.file, line: assignment.line)
    if isBare(assignment.value), let content = assignment.value.object {
      findings.bare.insert(content.typeName)
      log.dropped[CodePlace(file: assignment.frame.file, line: assignment.line)] =
        "puts an empty controller into a window over the app's own"
      return nil
    }
    act.kind = .present
    act.style = NavigationFact.overlay
    return act
  }

  /// Whether a window is not the app's own: one that a helper or screen makes while the app's is shown.
  private func isAside(_ window: SwiftObject, _ frame: Frame, _ context: Context) -> Bool {
    guard window.isMade, !window.isMainWindow else { return false }
    switch frame.type.flatMap({ types.roles[$0.name] }) {
    case .launcher?, .coordinator?: return false
    case .screen?, .container?, nil: break
    }
    if isRaised(window) { return true }
    if let maker = frame.type, isHeldByLauncher(maker) { return false }
    let maker = frame.function.map { ObjectIdentifier($0) }
    if context.isLaunch, let maker { findings.launchMakers.insert(maker) }
    guard !context.isLaunch, context.entrance == nil, !(maker.map(findings.launchMakers.contains) ?? false)
    else {
      return false
    }
    return log.facts.contains { $0.isLaunch && [.root, .start].contains($0.kind) && $0.window !== window }
      || program.sortedTypes.contains { $0.kind == .struct && program.supertypes(of: $0).contains("App") }
  }

  /// Whether a controller only is there to be put into a window: it has no views, and none is added to it.
  func isBare(_ content: Value) -> Bool {
    guard let object = content.object, object.shows.isEmpty, types.isController(object.typeName, object.type)
    else {
      return false
    }
    guard let type = object.type else { return object.typeName == "UIViewController" }
    // What nothing inherits from may have an interface file of its name.
    if KnownTypes.isContainer(type.name) || !isInherited(type) { return false }
    let family =
      [type]
      + program.supertypes(of: type).compactMap { program.types[$0] }.filter {
        $0.kind == .class
      }
    return family.allSatisfy { each in
      each.functions["loadView"] == nil
        && each.sortedFunctions.allSatisfy {
          $0.calledNames.isDisjoint(with: Self.addingViews) && !$0.assignedNames.contains("view")
        } && each.sortedProperties.allSatisfy { !$0.outline.header.hasAttribute("IBOutlet") }
    }
  }

  /// Whether the app's or a scene's delegate keeps an instance of a type, whose windows are the app's then.
  private func isHeldByLauncher(_ type: SwiftType) -> Bool {
    program.holders(of: type.name).contains { types.roles[$0.name] == .launcher }
  }

  private func isInherited(_ type: SwiftType) -> Bool {
    program.sortedTypes.contains { $0.kind == .class && program.supertypes(of: $0).contains(type.name) }
  }

  /// Whether the code sets a window's level to anything but the normal one, or lets touches through to the
  /// window below.
  private func isRaised(_ window: SwiftObject) -> Bool {
    let touches = ["hitTest", "point"]
    if touches.contains(where: {
      window.type?.functions[$0]?.contains { $0.outline.header.isOverride } ?? false
    }) {
      return true
    }
    if let level = window.fields["windowLevel"] { return level.caseName != "normal" }
    return window.type?.sortedFunctions.contains { $0.assignedNames.contains("windowLevel") } ?? false
  }

  /// What a window above the app's own shows covers what is there, and replaces nothing.
  func resolveWindows() {
    dropUnseenContents()
    for index in log.facts.indices {
      guard log.facts[index].kind == .root || log.facts[index].kind == .start,
        let window = log.facts[index].window, isRaised(window)
      else { continue }
      if log.facts[index].kind == .root { log.facts[index].kind = .present }
      log.facts[index].style = NavigationFact.overlay
      log.facts[index].isLaunch = false
      if case .screen(let object) = log.facts[index].target,
        log.facts[index].source == .screen(types.key(object))
      {
        log.facts[index].source = nil
      }
    }
  }

  /// A window that is shown elsewhere shows nothing where it is filled.
  private func dropUnseenContents() {
    let shown = Set(log.facts.filter(\.showsWindow).compactMap(\.window).map(ObjectIdentifier.init))
      .subtracting(findings.shownAsFilled)
    guard !shown.isEmpty else { return }
    log.facts.removeAll { fact in
      guard let window = fact.window, !fact.showsWindow, shown.contains(ObjectIdentifier(window)) else {
        return false
      }
      log.dropped[fact.call ?? fact.place] = "fills a window that is shown elsewhere"
      return true
    }
  }
}

/// What was found out of windows.
struct WindowFindings {
  /// Those that are shown right where they are filled.
  var shownAsFilled: Set<ObjectIdentifier> = []
  /// The functions that fill a window as the app is launched.
  var launchMakers: Set<ObjectIdentifier> = []
  /// The types of controllers that only are there to be put into a window.
  var bare: Set<String> = []
  /// The containers in the app's own windows, which may get their screens later.
  var roots: Set<ObjectIdentifier> = []
}
