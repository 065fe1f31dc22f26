import FlowModel
import SwiftOutline

/// What modifiers of views do.
final class ModifierFollower {
  private unowned let explorer: ViewExplorer
  private let interpreter: Interpreter
  private let effort: WalkEffort
  private let log: ViewLog
  private let untouchedViews: UntouchedViews
  private let builders: ViewBuilders
  private let actions: ViewActions

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    effort = explorer.effort
    log = explorer.log
    untouchedViews = explorer.untouchedViews
    builders = explorer.builders
    actions = explorer.actions
  }

  /// - Parameter label: the text of what the modifier is set on.
  func follow(_ modifier: Modifier, _ position: ViewPosition, on label: () -> String?) {
    guard position.depth < WalkEffort.depthLimit, effort.budget > 0 else { return }
    effort.budget -= 1
    if let why = position.untouched, untouchedViews.isIdle(modifier, position) {
      return log.leaveOut(modifier.arguments.map(\.value), why, file: position.file)
    }
    // What others call happens where they call it.
    if EnvironmentActions.of(interpreter.program).sets(modifier) { return }
    // An own variant of one of SwiftUI's does what that does; one with other labels is another function.
    if let own = interpreter.program.types["View"]?.functions[modifier.name], !own.isEmpty,
      !PresentingModifiers.presenting.contains(modifier.name)
    {
      if let (presented, style) = OwnPresenters.of(interpreter.program).presentation(modifier) {
        return explorer.presentingModifiers.present(presented, .present, style, position)
      }
      if let written = OwnDestinations.of(interpreter.program).destination(modifier) {
        return explorer.presentingModifiers.destination(written, position)
      }
      var inner = position
      inner.label = label()
      // Files may have functions of their own by the same name.
      let near = own.filter { $0.file == position.file }
      walk(near + own.filter { $0.file != position.file }, modifier, inner)
      return
    }
    switch modifier.name {
    case "sheet": explorer.presentingModifiers.present(modifier, .present, "sheet", position)
    case "fullScreenCover": explorer.presentingModifiers.present(modifier, .present, "fullScreen", position)
    case "popover": explorer.presentingModifiers.present(modifier, .present, "popover", position)
    case "navigationDestination": explorer.presentingModifiers.destination(modifier, position)
    case "alert", "confirmationDialog", "actionSheet": explorer.presentingModifiers.alert(modifier, position)
    case "overlay" where position.isChoice && position.screen == nil: overlay(modifier, position)
    case "background" where position.isChoice && position.screen == nil:
      // What is behind the window's content takes the place of none of it.
      var behind = position
      (behind.isChoice, behind.isLaunch) = (false, false)
      walk(modifier.arguments, behind)
    // What others look up in the environment is shown where they do.
    case "environment" where position.isChoice && position.screen == nil && !Self.opensLinks(modifier): break
    case "tabItem", "tag": break
    case "commands":
      // A menu beside the window is on none of its screens.
      var beside = position
      (beside.screen, beside.chooser) = (nil, nil)
      walk(modifier.arguments, beside)
    case "contextMenu":
      // What a menu shows of what it is for is only looked at.
      let preview = modifier.arguments.filter { $0.label == "preview" }
      log.leaveOut(preview.map(\.value), .inert, file: position.file)
      walk(modifier.arguments.filter { $0.label != "preview" }, position)
    case "navigationTitle", "navigationBarTitle": title(modifier, position)
    case "modifier":
      var inner = position
      inner.label = label() ?? position.label
      walkModifier(modifier, inner)
    case "onOpenURL", "onContinueUserActivity": actions.act(modifier, modifier.name, position, isRoute: true)
    case "onTapGesture":
      // A part is told by its own name.
      let aim = position.isNamedPart ? nil : ViewAims.view(modifier.arguments)
      actions.act(modifier, label() ?? aim ?? modifier.name, position)
    case "onLongPressGesture": actions.act(modifier, label().map(Self.held) ?? modifier.name, position)
    case "onAppear", "onDisappear", "task", "onChange", "onReceive", "onSubmit", "refreshable", "onDelete",
      "gesture", "simultaneousGesture", "onDrop", "dropDestination", "fileImporter", "keyboardShortcut":
      let entrance =
        modifier.name == "onReceive"
        ? PostedEntrances.of(interpreter.program).words(heardBy: modifier.arguments) : nil
      let words = entrance ?? ViewEvents.words(modifier.name, modifier.arguments) ?? modifier.name
      actions.act(modifier, words, position, isRoute: entrance != nil)
    default:
      if let style = LibraryPresenters.style(modifier.name, labels: modifier.arguments.map(\.label)) {
        explorer.presentingModifiers.present(modifier, .present, style, position)
      } else {
        walk(modifier.arguments, position)
      }
    }
  }

  /// The views that a modifier puts around or over another.
  private func walk(_ arguments: [Argument], _ position: ViewPosition) {
    for argument in arguments {
      if let closure = argument.value.closure {
        explorer.walker.walk(closure.body, position)
      } else if ViewStructure.showsViews([.expression(argument.value)]) {
        explorer.walker.walk(argument.value, position)
      } else if let views = named(argument.value, position) {
        explorer.walker.walk(views, position)
      }
    }
  }

  /// What is only sometimes laid over the window's content, such as a message, takes the place of none of it.
  private func overlay(_ modifier: Modifier, _ position: ViewPosition) {
    var over = position
    over.isChoice = false
    over.isLaunch = false
    for argument in modifier.arguments {
      guard let closure = argument.value.closure else { continue }
      let isOver = closure.body.allSatisfy { statement in
        if case .conditional(let conditional) = statement { conditional.otherwise.isEmpty } else { false }
      }
      explorer.walker.walk(closure.body, isOver ? over : position)
    }
    walk(modifier.arguments.filter { $0.value.closure == nil }, position)
  }

  /// Whether a modifier says what links do.
  private static func opensLinks(_ modifier: Modifier) -> Bool {
    modifier.arguments.contains { CalledNames.all(in: $0.value).contains("OpenURLAction") }
  }

  /// A function of an extension of `View`.
  private func walk(_ functions: [SwiftFunction], _ modifier: Modifier, _ position: ViewPosition) {
    guard let found = builders.best(functions, modifier.arguments),
      let (body, inner, key) = builders.function(
        found, on: position.frame.object, modifier.arguments, position),
      effort.active.insert(key).inserted
    else { return }
    explorer.walker.walk(body, inner)
    effort.active.remove(key)
    finish(modifier.arguments, inner.frame, found, position)
  }

  /// Views that are given by the name of a property, variable or method: `.background(links)`,
  /// `.toolbar(content: toolbar)`; nil for other values.
  private func named(_ value: Expression, _ position: ViewPosition) -> Expression? {
    switch value.kind {
    case .name: break
    case .member(let base?, _) where base.isSelf: break
    default: return nil
    }
    guard let name = value.lastName else { return nil }
    if case .closure? = position.frame[name] { return value }
    let program = interpreter.program
    guard let type = position.frame.object?.type else { return nil }
    if let (property, owner) = program.property(name, of: type) {
      return SwiftUINavigation.isView(property.outline.type, within: owner, program) ? value : nil
    }
    let gives = program.functions(name, of: type).contains {
      SwiftUINavigation.isView($0.outline.returnType, within: type, program) && $0.outline.parameters.isEmpty
    }
    return gives ? Expression(.call(callee: value, arguments: []), line: value.line) : nil
  }

  /// `offer held` for `offer tapped` and "Offer".
  private static func held(_ words: String) -> String {
    let tapped = " tapped"
    return (words.hasSuffix(tapped) ? String(words.dropLast(tapped.count)) : words) + " held"
  }

  /// What a view calls itself.
  private func title(_ modifier: Modifier, _ position: ViewPosition) {
    guard let first = modifier.arguments.first, first.label == nil, let screen = position.screen else {
      return
    }
    let words: String?
    if case .string(let text) = first.value.kind { words = text } else { words = nil }
    guard let text = words ?? made(text: first.value), !text.isEmpty, !KeyWords.looksLikeKey(text),
      interpreter.viewStates.findings.titles[screen.type] == nil
    else { return }
    interpreter.viewStates.findings.titles[screen.type] = text
  }

  private func made(text: Expression) -> String? {
    guard let made = ViewStructure.made(text), made.name == "Text", let first = made.arguments.first,
      case .string(let words) = first.value.kind
    else { return nil }
    return words
  }

  /// Closures that the app's own modifier was not seen to show or run.
  private func finish(
    _ arguments: [Argument], _ frame: Frame, _ function: SwiftFunction, _ position: ViewPosition
  ) {
    for parameter in function.outline.parameters {
      guard case .closure(let closure)? = frame[parameter.name], !closure.wasRun else { continue }
      closure.wasRun = true
      if SwiftUINavigation.isView(
        parameter.type?.functionResult, within: nil, interpreter.program)
      {
        explorer.walker.walk(closure.closure.body, position.within(closure.frame))
      } else {
        actions.run(closure.closure.body, function.outline.name, position.within(closure.frame))
      }
    }
  }

  /// `.modifier(Sheets())`: the body of a `ViewModifier`.
  private func walkModifier(_ modifier: Modifier, _ position: ViewPosition) {
    guard let first = modifier.arguments.first?.value,
      let object = interpreter.expressions.value(of: first, position.frame).object, let type = object.type,
      !OwnPresenters.of(interpreter.program).isCarrier(type.name),
      let function = type.functions["body"]?.first, let body = function.outline.body,
      effort.active.insert(type.name + ".body").inserted
    else { return }
    let frame = Frame(object: object, type: type, function: function, file: function.file)
    explorer.walker.walk(body, position.within(frame))
    effort.active.remove(type.name + ".body")
  }
}

extension String {
  /// What follows the last of some words, without spaces.
  func components(after words: String) -> String? {
    guard contains(words) else { return nil }
    var rest = self[...]
    while let index = rest.firstIndex(of: words.first ?? " ") {
      if rest[index...].hasPrefix(words) {
        let tail = rest[index...].dropFirst(words.count)
        if !tail.contains(words) { return String(tail.drop { $0 == " " }) }
      }
      rest = rest[rest.index(after: index)...]
    }
    return nil
  }
}
