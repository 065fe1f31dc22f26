import FlowModel
import SwiftOutline

/// What becomes of content that something shows: it is noted, and gone through as a screen.
final class ShownContents {
  unowned let explorer: ViewExplorer
  let interpreter: Interpreter
  let log: ViewLog
  let waiting: WaitingViews
  let ownerViews: OwnerViews
  let facts: ViewFacts
  let viewLabels: ViewLabels

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    log = explorer.log
    waiting = explorer.waiting
    ownerViews = explorer.ownerViews
    facts = explorer.facts
    viewLabels = explorer.viewLabels
  }

  /// Notes that content is shown, and goes on in it.
  ///
  /// - Parameter showing: where the code is that shows it, whose line is given.
  func present(
    _ act: NavigationAct, _ content: ViewContent, trigger: String?, line: Int, from showing: ViewPosition
  ) {
    var position = content.position
    position.tests = []
    position.showingFile = showing.file
    guard let known = discover(content, trigger), let object = known.object else {
      log.note(act.kind, text(content.body), line: line, position, isResolved: false)
      return
    }
    facts.emit(act, object, trigger: trigger, line: line, position)
  }

  /// Goes on in what is shown; nil when it has no name.
  ///
  /// - Parameter name: what content that is written in place is called.
  func discover(_ content: ViewContent, _ name: String?) -> ViewContent? {
    var content = content
    var inner = content.position
    inner.coordinator = nil
    inner.guards = []
    inner.tests = []
    inner.cases = nil
    inner.isLaunch = false
    inner.isChoice = false
    if let object = content.object {
      if let type = object.type { _ = ownerViews.isOwner(type) }
      waiting.enqueue(object)
      inner.screen = interpreter.types.key(object)
      guard ownerViews.coordinator(of: object) == nil else { return content }
      follow(content, inner)
      return content
    }
    // A screen that is written in place has no name but its title, or what leads to it.
    guard let title = ViewStructure.title(in: content.body) ?? name else { return nil }
    let object = SwiftObject.inPlace(title)
    content.object = object
    inner.screen = interpreter.types.key(object)
    explorer.walker.walk(content.body, inner)
    return content
  }

  /// What is set on content where it is shown, and what the views around it do.
  func follow(_ content: ViewContent, _ position: ViewPosition) {
    for (modifier, place) in content.modifiers {
      explorer.modifiers.follow(modifier, position.within(place.frame), on: { nil })
    }
    var inner = position
    inner.isWrapper = true
    inner.wrapped = content.object?.typeName
    for (views, place) in content.surroundings {
      var around = inner.within(place.frame)
      around.view = place.view
      explorer.walker.walk(views, around)
    }
    for wrapper in content.wrappers {
      explorer.walkBody(
        of: wrapper, inner, site: "\(content.position.file):\(content.object?.typeName ?? "")")
    }
  }

  private func text(_ body: [Statement]) -> String {
    for case .expression(let expression) in body { return "\(ViewStructure.peel(expression).base)" }
    return "{ … }"
  }

  func begin(_ content: ViewContent, _ argument: Argument, _ position: ViewPosition) -> ViewPosition {
    let object = content.object ?? SwiftObject(position.view.name, type: position.view)
    let line = argument.value.line
    if position.isChoice, position.chooser != nil, content.object != nil, object.type !== position.view {
      return explorer.windowRoots.begin(with: content, object, line)
    }
    var inner = content.position
    inner.screen = interpreter.types.key(object)
    inner.coordinator = nil
    inner.cases = position.cases
    inner.isLaunch = false
    inner.isChoice = false
    if content.object == nil || object.type === position.view {
      // The stack's content is written in place: the owner is its own first screen.
      interpreter.log.facts.append(
        NavigationFact(
          kind: .root, target: .screen(object), source: nil, coordinator: position.coordinator, trigger: nil,
          guards: content.position.guards, style: nil, animation: nil,
          place: CodePlace(file: position.file, line: line), isInferred: false,
          isLaunch: position.isLaunch))
      explorer.walker.walk(content.body, inner)
    } else {
      facts.show(NavigationAct(.root), object, trigger: nil, line: line, content.position)
      follow(content, inner)
    }
    return inner
  }
}

extension SwiftObject {
  /// A screen whose content is written in place, which has no type of its own.
  static func inPlace(_ title: String) -> SwiftObject {
    let object = SwiftObject("View")
    object.title = title
    object.isInferred = true
    return object
  }
}
