import FlowModel
import SwiftOutline

/// Split view controllers and page view controllers, whose children are side by side.
///
/// A split begins with its first column; the others are embedded. What replaces a column later, because of
/// something that happens in a screen, leads there. Pages are embedded in the screen that has the pages; a
/// page controller that is no type of the app's is represented as its first page.
struct PaneControllers: CallDialect, AssignmentDialect {
  let verbs: Set<String> = ["setViewController", "setViewControllers", "viewControllers", "dataSource"]
  var callNames: Set<String>? { ["setViewController", "setViewControllers"] }

  /// What shows columns by itself decides where they lead.
  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    guard type.kind == .class, program.supertypes(of: type).contains(where: KnownTypes.isSplit) else {
      return nil
    }
    let showing: Set<String> = ["setViewController", "viewControllers", "showDetailViewController"]
    let shows = type.sortedFunctions.contains { !$0.calledNames.isDisjoint(with: showing) }
    return shows ? .coordinator(isCertain: false) : nil
  }

  // MARK: - Calls

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    switch call.name {
    case "setViewController":
      guard call.arguments.count == 2, call.arguments[0].label == nil,
        case .enumCase(let column, _)? = call.argument("for")
      else { return nil }
      return .navigation(self.column(column, call.arguments[0].value, call.receiver, call.context))
    case "setViewControllers":
      guard call.argument("direction") != nil, let shown = call.first else { return nil }
      return .navigation(pages(shown, call, interpreter))
    default: return nil
    }
  }

  /// One column's controller.
  private func column(
    _ name: String, _ shown: Value, _ receiver: Value, _ context: Context
  ) -> [NavigationAct] {
    if case .nothing = shown { return [] }
    let isFirst = name == Self.first
    if let split = receiver.object {
      // The first column is what people begin with, whatever is set after it.
      if isFirst { split.shows.append(shown) } else { split.shows.insert(shown, at: 0) }
    }
    let isBeginning = context.source == nil
    if isBeginning, isFirst { return [NavigationAct(.root, shown)] }
    if !isBeginning, name == Self.last { return [NavigationAct(.showDetail, shown)] }
    return [embedded(shown, style: name)]
  }

  private static let first = "primary"
  private static let last = "secondary"
  /// The columns beside the first, in UIKit's words and in SwiftUI's.
  static let columns: Set<String> = ["supplementary", last, "compact", "inspector", "content", "detail"]

  /// The page to show now, and what the data source has beside it.
  private func pages(_ shown: Value, _ call: CallSite, _ interpreter: Interpreter) -> [NavigationAct] {
    guard let pager = call.receiver.object else { return [embedded(shown)] }
    let known = pager.shows
    let values = Self.items(shown)
    if known.isEmpty { pager.shows = values }
    // The first page of a pager that the code makes is what is shown where the pager is.
    let isQuiet = known.isEmpty && isPlain(pager, call.frame, interpreter)
    return (isQuiet ? [] : values.map { embedded($0) })
      + (known.isEmpty ? others(of: pager, call.frame, call.context, interpreter) : [])
  }

  private func embedded(_ value: Value, style: String? = nil) -> NavigationAct {
    var act = NavigationAct(.embed, value, style: style)
    act.isThere = true
    return act
  }

  private static func items(_ value: Value) -> [Value] {
    if case .list(let values) = value { values } else { [value] }
  }

  /// Whether a pager is none of the app's screens, nor a part of one.
  private func isPlain(_ pager: SwiftObject, _ frame: Frame, _ interpreter: Interpreter) -> Bool {
    pager.isForeign && frame.object.flatMap { interpreter.types.role(of: $0) } != .screen
  }

  // MARK: - Assignments

  func meaning(of assignment: AssignmentSite, _ interpreter: Interpreter) -> [NavigationAct]? {
    guard let object = assignment.receiver.object else { return nil }
    switch assignment.name {
    case "viewControllers" where isSplit(object, interpreter):
      guard case .list(let values) = assignment.value else { return nil }
      let names = values.count > 2 ? [Self.first, "supplementary", Self.last] : [Self.first, Self.last]
      object.shows = []
      return zip(names, values).flatMap { column($0, $1, assignment.receiver, assignment.context) }
        .map { act in
          var act = act
          act.container = object
          return act
        }
    case "dataSource" where isPages(object, interpreter):
      object.fields["dataSource"] = assignment.value
      guard !object.shows.isEmpty || !isPlain(object, assignment.frame, interpreter) else { return [] }
      return others(of: object, assignment.frame, assignment.context, interpreter)
    default: return nil
    }
  }

  private func isSplit(_ object: SwiftObject, _ interpreter: Interpreter) -> Bool {
    KnownTypes.isSplit(object.typeName)
      || object.type.map { interpreter.program.supertypes(of: $0).contains(where: KnownTypes.isSplit) }
        ?? false
  }

  private func isPages(_ object: SwiftObject, _ interpreter: Interpreter) -> Bool {
    KnownTypes.isPages(object.typeName)
      || object.type.map { interpreter.program.supertypes(of: $0).contains(where: KnownTypes.isPages) }
        ?? false
  }

  // MARK: - The data source

  /// The pages that a pager's data source gives, from the first one when the pager is no screen.
  private func others(
    of pager: SwiftObject, _ frame: Frame, _ context: Context, _ interpreter: Interpreter
  ) -> [NavigationAct] {
    guard let source = pager.fields["dataSource"]?.object, let type = source.type else { return [] }
    let silent = context.silenced
    let isFirst = isPlain(pager, frame, interpreter)
    var known = Set(pager.shows.compactMap { $0.object.map(interpreter.types.key) })
    var acts: [NavigationAct] = []
    for function in interpreter.program.functions("pageViewController", of: type) {
      let labels = function.outline.parameters.compactMap(\.label)
      guard labels.contains("viewControllerAfter") || labels.contains("viewControllerBefore") else {
        continue
      }
      let given = interpreter.invoke(function, on: source, type: type, arguments: [], silent)
      for page in given.alternatives {
        guard let object = page.value.object, interpreter.types.isScreen(page.value),
          known.insert(interpreter.types.key(object)).inserted
        else { continue }
        var act = embedded(page.value)
        if isFirst {
          act.source = pager.shows.first?.object
          act.trigger = "swipe"
        }
        acts.append(act)
      }
    }
    return acts
  }
}
