import FlowModel
import SwiftOutline

/// Containers of libraries, and an app's own subclasses of them, that are given their content once they are
/// made: `panel.set(contentViewController: menu)`, `drawer.mainViewController = list`.
///
/// The code of such a container is not among the sources. That a controller is given to it by a name that means
/// content says that it shows this controller.
struct ContentContainers: CallDialect, AssignmentDialect, InstanceDialect {
  /// Why a call or assignment is no transition of its own.
  private static let reason = "puts a screen into a container that is shown as this screen"

  func mayNavigate(_ name: String) -> Bool {
    ContentWords.isSetter(name) || ContentWords.isContent(name) || ContentWords.isShowing(name)
  }

  // MARK: - As written

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    if case .assignment(let value) = call.form {
      guard ContentWords.isContent(call.name) else { return nil }
      return reading(value, in: call, types)
    }
    guard !call.isRead, call.receiver != nil else { return nil }
    if let value = ContentWords.content(of: call.name, call.arguments.map { ($0.label, $0.value) }) {
      return reading(value, in: call, types)
    }
    guard ContentWords.isShowing(call.name),
      let parent = ContentWords.parent(call.arguments.map { ($0.label, $0.value) }),
      let shown = call.receiver,
      isController(parent, call, types) || parent.isSelf, isContainer(shown, call, types)
    else { return nil }
    return .navigates(ContentWords.kind(call.name), .expression(shown))
  }

  private func reading(_ value: Expression, in call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard let receiver = call.receiver, isContainer(receiver, call, types), isController(value, call, types)
    else { return nil }
    if UIKitStacks.isShownLater(receiver, line: call.line, in: call.site.function) {
      return .notNavigation(Self.reason)
    }
    return .navigates(.embed, .expression(value))
  }

  private func isContainer(_ receiver: Expression, _ call: WrittenCall, _ types: StaticTypes) -> Bool {
    types.types(of: receiver, in: call).contains { found in
      !found.isMetatype
        && LibraryContainers.isContainer(found.name, types.program.types[found.name], types.program)
        && !declares(call, found.name, types)
    }
  }

  /// Whether the app's own code says what a call or assignment does.
  private func declares(_ call: WrittenCall, _ name: String, _ types: StaticTypes) -> Bool {
    if call.isAssignment { return LibraryContainers.declares(call.name, in: name, types.program) }
    return LibraryContainers.candidates(call.name, of: name, types.program)
      .contains { $0.outline.canMean(call.arguments) }
  }

  private func isController(_ value: Expression, _ call: WrittenCall, _ types: StaticTypes) -> Bool {
    types.types(of: value, in: call).contains { types.isController($0.name) && !$0.isMetatype }
  }

  // MARK: - As followed

  func mayKnow(callsOf name: String) -> Bool { mayNavigate(name) }

  func make(_ typeName: String, _ call: CallSite, _ interpreter: Interpreter) -> Value? {
    let type = interpreter.program.type(typeName, within: call.frame.type)
    guard type.map({ $0.kind == .extension }) ?? true,
      LibraryContainers.isContainer(typeName, type, interpreter.program), !KnownTypes.isContainer(typeName),
      let content = call.arguments.first(where: { ContentWords.isContent($0.label ?? "") }),
      interpreter.types.isScreen(content.value), let label = content.label
    else { return nil }
    let object = SwiftObject(typeName, type: type)
    let shown = interpreter.givenViews.givenView(content.value, call.context) ?? content.value
    object.shows = [shown]
    object.fields[label] = shown
    return .object(object)
  }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let whole = container(call.receiver, call.context),
      isContainer(whole, interpreter),
      interpreter.overloads.best(
        LibraryContainers.candidates(call.name, of: whole.typeName, interpreter.program), call.arguments)
        == nil
    else { return nil }
    let arguments = call.arguments.map { ($0.label, $0.value) }
    if let content = ContentWords.content(of: call.name, arguments) {
      guard isShown(content, interpreter), content.object !== whole else { return nil }
      let site = Filling(
        content: content, field: ContentWords.property(call.name, call.arguments.first?.label),
        place: call.place, context: call.context,
        keeper: interpreter.keptContents.keeper(of: call.receiverExpression, call.frame))
      return .navigation(filled(whole, site, isOwn: whole === call.frame.object, interpreter))
    }
    guard ContentWords.isShowing(call.name), let parent = ContentWords.parent(arguments)?.object,
      interpreter.types.isScreen(.object(parent)), parent !== whole
    else { return nil }
    var act = NavigationAct(ContentWords.kind(call.name), .object(whole))
    if parent !== call.frame.object, parent.type != nil { act.source = interpreter.types.unwrapped(parent) }
    act.isThere = act.kind == .embed
    return .navigation([act])
  }

  func meaning(of assignment: AssignmentSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard ContentWords.isContent(assignment.name),
      let whole = container(assignment.receiver, assignment.context),
      isContainer(whole, interpreter), isShown(assignment.value, interpreter),
      assignment.value.object !== whole,
      !LibraryContainers.declares(assignment.name, in: whole.typeName, interpreter.program)
    else { return nil }
    let site = Filling(
      content: assignment.value, field: assignment.name,
      place: CodePlace(file: assignment.frame.file, line: assignment.line), context: assignment.context,
      keeper: interpreter.keptContents.keeper(of: assignment.receiverExpression, assignment.frame))
    return filled(whole, site, isOwn: whole === assignment.frame.object, interpreter)
  }

  /// What a call is made on; of one of several the one that the branch around has made.
  private func container(_ receiver: Value, _ context: Context) -> SwiftObject? {
    guard case .alternatives(let each) = receiver else { return receiver.object }
    return each.last { !$0.guards.isEmpty && $0.guards.allSatisfy(context.guards.contains) }?.value.object
  }

  private func isShown(_ content: Value, _ interpreter: Interpreter) -> Bool {
    interpreter.types.isScreen(content)
      || content.object.map { interpreter.types.roles.isCoordinator($0.typeName) && $0.type?.kind == .class }
        ?? false
  }

  private func isContainer(_ object: SwiftObject, _ interpreter: Interpreter) -> Bool {
    LibraryContainers.isContainer(object.typeName, object.type, interpreter.program)
      && !KnownTypes.isContainer(object.typeName)
  }

  /// A container that gets a content.
  private struct Filling {
    var content: Value
    /// The property by which others read the content.
    var field: String?
    var place: CodePlace
    var context: Context
    /// The property that keeps the container.
    var keeper: PropertyReader.PropertyKey?
  }

  /// The first content is what is shown where the container is, and what comes later is embedded in that.
  private func filled(
    _ whole: SwiftObject, _ filling: Filling, isOwn: Bool, _ interpreter: Interpreter
  ) -> [NavigationAct] {
    if let field = filling.field { whole.fields[field] = filling.content }
    let isNew = whole.shows.isEmpty
    if whole.isMade || isOwn, !hasBeenShown(whole, interpreter) {
      interpreter.keptContents.filledContainers.insert(whole.typeName)
      if isNew || filling.context.branches == 0 {
        whole.shows = [filling.content]
      } else {
        whole.shows = [.either((whole.shows + [filling.content]).map { Alternative(value: $0) })]
      }
      if let keeper = filling.keeper, isNew { interpreter.keptContents.byProperty[keeper] = filling.content }
      interpreter.log.dropped[filling.place] = Self.reason
      return []
    }
    // The same content once more, as a hosting controller's view with other values, shows nothing new.
    if let old = whole.shows.last?.object, let new = filling.content.object, old.typeName == new.typeName {
      return []
    }
    let isUnknown = !whole.isMade && whole.isForeign && isNew
    // Of a hosting controller that is only declared the view may be the one that it has.
    if isUnknown, whole.typeName.hasPrefix("UIHostingController") { return [] }
    var act = NavigationAct(.embed, filling.content)
    if !isUnknown { act.source = interpreter.types.unwrapped(whole) }
    if isOwn, isNew { act.isThere = true }
    return [act]
  }

  /// Whether a container, or what is in it, has been shown.
  private func hasBeenShown(_ whole: SwiftObject, _ interpreter: Interpreter) -> Bool {
    let content = interpreter.types.unwrapped(whole)
    return interpreter.log.facts.contains { fact in
      guard case .screen(let object) = fact.target else { return false }
      return object === whole || object === content
    }
  }
}

/// What libraries' containers were given as their content.
final class KeptContents {
  let program: SwiftProgram
  /// The types of libraries' containers that are seen as what they are given.
  var filledContainers: Set<String> = []
  /// What such containers were given that properties keep.
  var byProperty: [PropertyReader.PropertyKey: Value] = [:]

  init(_ program: SwiftProgram) { self.program = program }

  /// The property of the instance whose code it is that an expression reads; nil for all else.
  func keeper(of expression: Expression?, _ frame: Frame) -> PropertyReader.PropertyKey? {
    guard let object = frame.object, let type = object.type else { return nil }
    switch expression?.kind {
    case .name(let name) where frame[name] == nil && program.property(name, of: type) != nil:
      return PropertyReader.PropertyKey(type: object.typeName, name: name)
    case .member(let base?, let name) where base.isSelf:
      return PropertyReader.PropertyKey(type: object.typeName, name: name)
    default: return nil
    }
  }

  /// A container that a property keeps, with what another instance's code was seen to put into it.
  func refilled(_ value: Value, _ name: String, of object: SwiftObject) -> Value {
    guard case .object(let container) = value, container.shows.isEmpty,
      let content = byProperty[PropertyReader.PropertyKey(type: object.typeName, name: name)]
    else { return value }
    container.shows = [content]
    return value
  }
}

/// Tells controllers whose code is not among the sources.
private enum LibraryContainers {
  /// Whether a type is a library's controller, a hosting controller, or an app's own subclass of such.
  static func isContainer(_ name: String, _ type: SwiftType?, _ program: SwiftProgram) -> Bool {
    guard let type, type.kind != .extension else { return isForeign(name, program) }
    guard type.kind == .class else { return false }
    return program.supertypes(of: type).contains { base in
      program.types[base].map { $0.kind == .extension } ?? true ? isForeign(base, program) : false
    }
  }

  /// The app's own functions that a call on such a controller can mean.
  static func candidates(_ name: String, of type: String, _ program: SwiftProgram) -> [SwiftFunction] {
    [type, "UIViewController"].compactMap { program.types[$0] }.flatMap { program.functions(name, of: $0) }
  }

  /// Whether a property of such a controller is the app's own.
  static func declares(_ property: String, in type: String, _ program: SwiftProgram) -> Bool {
    program.types[type].flatMap { program.property(property, of: $0) }
      .map { !$0.0.outline.header.isOverride } ?? false
  }

  private static func isForeign(_ name: String, _ program: SwiftProgram) -> Bool {
    if name.hasPrefix("UIHostingController") { return true }
    guard !name.hasPrefix("UI"), !name.hasPrefix("NS"), !KnownTypes.isContainer(name),
      SystemScreens.titles[name] == nil
    else { return false }
    return name.hasSuffix("Controller") || program.foreignControllers.contains(name)
  }
}

/// The words by which containers are given their content.
private enum ContentWords {
  private static let content: Set<String> = ["content", "root", "main", "center", "centre", "front"]
  private static let controllers: Set<String> = ["controller", "vc"]
  private static let setters: Set<String> = ["set", "change", "replace", "update", "use"]
  private static let showing: [String: EdgeKind] = [
    "add": .embed, "attach": .embed, "embed": .embed, "install": .embed, "present": .present,
    "show": .present,
  ]
  private static let parents: Set<String> = ["toParent", "to", "in", "into", "from", "on", "parent", "over"]

  private static func words(_ name: String) -> [String] {
    lowercased.value(of: name) { Names.words($0).map { $0.lowercased() } }
  }

  private static let lowercased = NameMemo<[String]>()

  /// Whether a name means the content of a container: `contentViewController`, `mainController`, `rootView`.
  static func isContent(_ name: String) -> Bool {
    if name == "rootView" { return true }
    let words = words(name)
    return words.last.map(controllers.contains) ?? false && words.contains(where: content.contains)
  }

  static func isSetter(_ name: String) -> Bool { words(name).first.map(setters.contains) ?? false }

  /// What a call gives a container as its content: `set(contentViewController: menu)`,
  /// `setContentViewController(menu)`, `setContentViewController(to: menu)`.
  static func content<Argument>(of name: String, _ arguments: [(label: String?, value: Argument)])
    -> Argument?
  {
    guard isSetter(name), let first = arguments.first else { return nil }
    if let labelled = arguments.first(where: { isContent($0.label ?? "") }) { return labelled.value }
    guard isContent(name), first.label == nil || ["to", "with"].contains(first.label) else { return nil }
    return first.value
  }

  /// The property that such a call sets.
  static func property(_ name: String, _ label: String?) -> String? {
    if let label, isContent(label) { return label }
    let rest = words(name).dropFirst()
    guard let first = rest.first else { return nil }
    return first + rest.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Whether a container is shown by a call of its own: `addPanel(toParent: self)`, `present(from: self)`.
  static func isShowing(_ name: String) -> Bool { words(name).first.map { showing[$0] != nil } ?? false }

  static func kind(_ name: String) -> EdgeKind { words(name).first.flatMap { showing[$0] } ?? .embed }

  /// What a container is shown by.
  static func parent<Argument>(_ arguments: [(label: String?, value: Argument)]) -> Argument? {
    guard let first = arguments.first, let label = first.label, parents.contains(label) else { return nil }
    return first.value
  }
}
