import FlowModel
import SwiftOutline

/// The tabs of a `TabView`.
extension ViewExplorer {
  func tabs(_ arguments: [Argument], _ position: Position) {
    let selection = selection(arguments.first { $0.label == "selection" }?.value, position)
    for argument in arguments {
      guard let closure = argument.value.closure else { continue }
      tabs(closure.body, selection, position)
    }
  }

  private func tabs(_ statements: [Statement], _ selection: TabSelection, _ position: Position) {
    guard position.depth < Self.depthLimit else { return }
    var position = position
    position.depth += 1
    for statement in statements {
      guard case .expression(let expression) = statement else {
        if case .binding(let binding) = statement { position = bound(binding, position) }
        for branch in branches(of: statement, position) { tabs(branch.body, selection, branch.position) }
        continue
      }
      let (base, modifiers) = peel(expression, position)
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
      if item == nil, let (body, inner, key) = builder(base, position), active.insert(key).inserted {
        tabs(body, selection, inner)
        active.remove(key)
        continue
      }
      let label = { item?.content.flatMap { self.text(in: $0.body, position) } }
      let tag = modifiers.last { $0.name == "tag" }?.arguments.first?.value
      tab([statement], label, tag, selection, line: base.line, position)
    }
  }

  /// Groups of tabs, repeated ones and those that are made as such; false for others.
  private func tabs(
    _ name: String, _ arguments: [Argument], _ selection: TabSelection, _ position: Position, _ line: Int
  ) -> Bool {
    switch name {
    case "Group", "TabSection":
      for argument in arguments where argument.label != "header" {
        if let closure = argument.value.closure { tabs(closure.body, selection, position) }
      }
    case "ForEach":
      for argument in arguments {
        guard let closure = argument.value.closure else { continue }
        for inner in repetitions(of: arguments.first?.value, closure, position) {
          tabs(closure.body, selection, inner)
        }
      }
    case "Tab":
      let words = arguments.filter { $0.value.closure == nil || $0.label == "label" }
      let label = { self.label(words, position) }
      let content = arguments.first { $0.label != "label" && $0.value.closure != nil }?.value.closure
      let tag = arguments.first { $0.label == "value" }?.value
      tab(content?.body ?? [], label, tag, selection, line: line, position)
    default: return false
    }
    return true
  }

  private func tab(
    _ body: [Statement], _ label: () -> String?, _ tag: Expression?, _ selection: TabSelection, line: Int,
    _ position: Position
  ) {
    for shown in contents(body, position) {
      var shown = shown
      let cases = shown.position.cases ?? []
      // What a tab is called may depend on what it is for.
      if cases.count == 1 { position.element?.payloadCase = cases[0] }
      let found = cases.count > 1 && position.element != nil ? nil : label()
      position.element?.payloadCase = nil
      let words = found ?? (cases.isEmpty ? nil : cases.joined(separator: ", "))
      if cases.isEmpty, let tag,
        case .enumCase(let name) = StateSetting(interpreter.expressions.value(of: tag, position.frame), tag)
      {
        shown.position.cases = [name]
      }
      let known = interpreter.log.facts.count
      present(NavigationAct(.tab), shown, trigger: words, line: line, from: position)
      if let first = selection.first, shown.position.cases == [first] {
        markFirst(since: known, line, position)
      }
      guard let state = selection.state, shown.object != nil else { continue }
      guard shown.position.cases != nil else { continue }
      presentations.append(
        ViewPresentation(
          act: NavigationAct(.tab), state: state, contents: [shown], line: line, position: position))
    }
  }

  // MARK: - The first one

  /// The state by which tabs are selected, and what it begins with.
  struct TabSelection {
    var state: String?
    var first: String?
  }

  func selection(_ written: Expression?, _ position: Position) -> TabSelection {
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

  /// Marks the tab that is shown first.
  private func markFirst(since count: Int, _ line: Int, _ position: Position) {
    let place = CodePlace(file: position.file, line: line)
    for index in interpreter.log.facts.indices.dropFirst(count)
    where interpreter.log.facts[index].kind == .tab && interpreter.log.facts[index].place == place {
      interpreter.log.facts[index].isFirst = true
    }
  }
}

extension Expression {
  /// Whether it is a `ForEach`.
  var isRepetition: Bool { ViewStructure.made(self)?.name == "ForEach" }
}
