import FlowModel
import SwiftOutline

extension ViewExplorer {
  /// What the window shows, or a view that chooses for it; around that there may be views that only wrap it.
  func root(
    _ object: SwiftObject, _ type: SwiftType, _ arguments: [Argument], _ expression: Expression,
    _ position: Position
  ) {
    let line = expression.line
    let isWrapper = type.generics.contains(where: ViewStructure.isContent)
    let found = isWrapper ? contents(of: (type.name, arguments), expression, position) ?? [] : []
    guard found.contains(where: { !$0.wrappers.isEmpty }) else {
      roots.append((object, position, line))
      show(NavigationAct(.root), object, trigger: position.scene, line: line, position)
      return
    }
    for content in found {
      guard let shown = content.object else { continue }
      roots.append((shown, content.position, line))
      show(NavigationAct(.root), shown, trigger: position.scene, line: line, content.position)
      var inner = content.position
      inner.isLaunch = false
      inner.isChoice = false
      inner.coordinator = coordinator(of: shown)
      inner.screen = inner.coordinator == nil ? interpreter.key(shown) : nil
      follow(content, inner)
    }
  }

  /// Whether a closure only gives what a property or another closure gives.
  func givesViews(_ body: [Statement], _ position: Position) -> Bool {
    guard body.count == 1, case .expression(let only)? = body.first else { return false }
    let base = peel(only, position).base
    guard case .name(let name) = base.kind, let type = position.frame.object?.type else { return false }
    if case .closure? = position.frame[name] { return true }
    guard let (property, owner) = interpreter.program.property(name, of: type) else { return false }
    return SwiftUINavigation.isView(property.outline.type, within: owner, interpreter.program)
  }
}
