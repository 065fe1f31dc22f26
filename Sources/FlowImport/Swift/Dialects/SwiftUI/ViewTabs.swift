import FlowModel
import SwiftOutline

/// The tabs of a `TabView`.
final class ViewTabs {
  private unowned let explorer: ViewExplorer
  private let interpreter: Interpreter
  private let effort: WalkEffort
  private let log: ViewLog
  private let facts: ViewFacts
  private let branching: ViewBranches
  private let repeated: Repetitions
  private let builders: ViewBuilders
  private let peeling: ViewPeeling
  private let viewLabels: ViewLabels
  private let viewContents: ViewContents

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    effort = explorer.effort
    log = explorer.log
    facts = explorer.facts
    branching = explorer.branching
    repeated = explorer.repeated
    builders = explorer.builders
    peeling = explorer.peeling
    viewLabels = explorer.viewLabels
    viewContents = explorer.viewContents
  }

  /// - Parameter isPaged: whether people swipe from one to the next, and there are no tabs to tap.
  func tabs(_ arguments: [Argument], isPaged: Bool = false, _ position: ViewPosition) {
    var selection = selection(arguments.first { $0.label == "selection" }?.value, position)
    let known = interpreter.log.facts.count
    if isPaged { selection.pagesSince = known }
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      tabs(closure.body, selection, position)
    }
    explorer.windowRoots.noteTabs(since: known, position)
  }

  private func tabs(_ statements: [Statement], _ selection: TabSelection, _ position: ViewPosition) {
    guard position.depth < WalkEffort.depthLimit else { return }
    var position = position
    position.depth += 1
    for statement in statements {
      guard case .expression(let expression) = statement else {
        if case .binding(let binding) = statement { position = viewContents.bound(binding, position) }
        for branch in branching.branches(of: statement, position) {
          tabs(branch.body, selection, branch.position)
        }
        continue
      }
      let (base, modifiers) = peeling.peel(expression, position)
      if case .statement(let inner) = base.kind {
        tabs([inner], selection, position)
        continue
      }
      let item = modifiers.last { $0.name == "tabItem" }
      if item == nil || base.isRepetition, let made = ViewStructure.made(base),
        tabs(made.name, made.arguments, selection, position, base.line)
      {
        continue
      }
      if item == nil, let (body, inner, key) = builders.builder(base, position),
        effort.active.insert(key).inserted
      {
        tabs(body, selection, inner)
        effort.active.remove(key)
        continue
      }
      let label = { item?.content.flatMap { self.viewLabels.text(in: $0.body, position) } }
      let tag = modifiers.last { $0.name == "tag" }?.arguments.first?.value
      tab([statement], label, tag, selection, line: base.line, position)
    }
  }

  /// Groups of tabs, repeated ones and those that are made as such; false for others.
  private func tabs(
    _ name: String, _ arguments: [Argument], _ selection: TabSelection, _ position: ViewPosition, _ line: Int
  ) -> Bool {
    switch name {
    case "Group", "TabSection":
      for argument in arguments where argument.label != "header" {
        if let closure = argument.value.closure { tabs(closure.body, selection, position) }
      }
    case "ForEach":
      for argument in arguments {
        guard let closure = argument.value.closure else { continue }
        let each = repeated.repetitions(of: arguments.first?.value, closure, position)
        // Pages of which any number look alike, such as images, are parts of what shows them.
        if selection.isPaged, each.count == 1 {
          explorer.walker.walk(closure.body, each[0])
          continue
        }
        for inner in each { tabs(closure.body, selection, inner) }
      }
    case "Tab":
      let words = arguments.filter { $0.value.closure == nil || $0.label == "label" }
      let label = { self.viewLabels.label(words, position) }
      let content = arguments.first { $0.label != "label" && $0.value.closure != nil }?.value.closure
      let tag = arguments.first { $0.label == "value" }?.value
      tab(content?.body ?? [], label, tag, selection, line: line, position)
    default: return false
    }
    return true
  }

  private func tab(
    _ body: [Statement], _ label: () -> String?, _ tag: Expression?, _ selection: TabSelection, line: Int,
    _ position: ViewPosition
  ) {
    for shown in viewContents.contents(body, position) {
      var shown = shown
      let cases = shown.position.cases ?? []
      // What a tab is called, and what views around its content show, may depend on what it is for.
      let former = position.element?.payloadCase
      if cases.count == 1 { position.element?.payloadCase = cases[0] }
      defer { position.element?.payloadCase = former }
      let found = cases.count > 1 && position.element != nil ? nil : label()
      let words = found ?? (cases.isEmpty ? nil : cases.joined(separator: ", "))
      if cases.isEmpty, let tag,
        case .enumCase(let name) = StateSetting(interpreter.expressions.value(of: tag, position.frame), tag)
      {
        shown.position.cases = [name]
      }
      // A page that is written in place and called nothing is a part of what shows the pages.
      if shown.object == nil, words == nil, ViewStructure.title(in: shown.body) == nil {
        explorer.walker.walk(shown.body, shown.position)
        continue
      }
      let known = interpreter.log.facts.count
      let act = NavigationAct(selection.isPaged ? .embed : .tab)
      let isNext = selection.pagesSince.map {
        interpreter.log.facts.dropFirst($0).contains { $0.kind == .embed && $0.place.file == position.file }
      }
      let trigger = words ?? (isNext == true ? "swipe" : nil)
      explorer.shownContents.present(act, shown, trigger: trigger, line: line, from: position)
      if let first = selection.first, shown.position.cases == [first] {
        facts.markFirst(since: known, line, position)
      }
      guard let state = selection.state, shown.object != nil else { continue }
      guard shown.position.cases != nil else { continue }
      log.presentations.append(
        ViewPresentation(
          act: act, state: state, contents: [shown], line: line, position: position))
    }
  }

  /// The state by which tabs are selected, and what it begins with.
  struct TabSelection {
    var state: String?
    var first: String?
    /// How many facts there were before the pages, where people swipe from one to the next.
    var pagesSince: Int?

    var isPaged: Bool { pagesSince != nil }
  }

  func selection(_ written: Expression?, _ position: ViewPosition) -> TabSelection {
    guard let written, let state = interpreter.viewStates.state(of: written, position.frame, Context()) else {
      return TabSelection()
    }
    var found = TabSelection(state: state)
    let program = interpreter.program
    var declared = position.frame.object?.type.flatMap {
      program.property(written.withoutProjection.lastName ?? "", of: $0)
    }
    if let dot = state.lastIndex(of: "."), let owner = program.types[String(state[..<dot])] {
      declared = program.property(String(state[state.index(after: dot)...]), of: owner) ?? declared
    }
    guard let (property, owner) = declared, let initial = property.outline.initial else { return found }
    let frame = Frame(object: nil, type: owner, function: nil, file: property.file)
    if case .enumCase(let name) = StateSetting(interpreter.expressions.value(of: initial, frame), initial) {
      found.first = name
    }
    return found
  }
}
