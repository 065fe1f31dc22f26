import FlowModel
import SwiftOutline

/// Alerts and action sheets, which are screens of their own from which their buttons lead on.
extension PresentingModifiers {
  /// One of the alerts that a modifier can show.
  private struct Variant {
    var title: String?
    var body: [Statement]
    var position: ViewPosition
  }

  /// What an alert is that a modifier shows: all of it but which one.
  private struct Alert {
    var modifier: Modifier
    var isSheet: Bool { modifier.name != "alert" }
    /// Where the modifier is.
    var position: ViewPosition
  }

  func alert(_ modifier: Modifier, _ position: ViewPosition) {
    var outer = position
    outer.cases = nil
    let alert = Alert(modifier: modifier, position: outer)
    let variants = variants(of: alert)
    // `.alert($model.destination.alert) { … }`
    let first = modifier.arguments.first { $0.label == nil && $0.value.isProjected }?.value
    let bound = modifier.stateExpression ?? first
    let state = bound.flatMap { interpreter.viewStates.state(of: $0, outer.frame, Context()) }
    let boundCase = bound.flatMap { interpreter.viewStates.boundCase(of: $0, outer.frame) }
    var contents: [ViewContent] = []
    for variant in variants {
      let object = object(of: alert, variant)
      var shown = variants.count > 1 ? variant.position : outer
      if let boundCase { shown = outer.only([boundCase]) }
      var content = ViewContent(object: object, body: [], modifiers: [], position: shown)
      let before = explorer.walkedViews.findings
      walk(variant, of: alert, as: object)
      let after = explorer.walkedViews.findings
      // One that only says something is called what it says.
      if before.facts == after.facts, before.changes == after.changes { content.caption = caption(of: alert) }
      contents.append(content)
    }
    log.presentations.append(
      ViewPresentation(
        act: NavigationAct(.present, style: alert.isSheet ? "actionSheet" : "alert"), state: state,
        name: modifier.state, contents: contents, line: modifier.line, position: outer))
    for content in contents {
      log.note(.present, content.object?.title ?? "", line: modifier.line, outer, isResolved: true)
    }
  }

  private func object(of alert: Alert, _ variant: Variant) -> SwiftObject {
    let object = SwiftObject(alert.isSheet ? "SwiftUI.ConfirmationDialog" : "SwiftUI.Alert")
    if alert.isSheet { object.fields["preferredStyle"] = .enumCase("actionSheet", arguments: []) }
    object.title = variant.title ?? alert.modifier.state ?? alert.modifier.name
    return object
  }

  /// Goes on in what an alert's buttons do.
  private func walk(_ variant: Variant, of alert: Alert, as object: SwiftObject) {
    var inner = variant.position
    let position = alert.position
    inner.cases = nil
    inner.host =
      position.screen.map { .screen($0) } ?? position.coordinator.map { .coordinator($0) } ?? position.host
    inner.screen = interpreter.types.key(object)
    inner.coordinator = position.coordinator
    explorer.walker.walk(variant.body, inner)
  }

  // MARK: - Which alert

  /// The alerts that a modifier can show: several where its closure chooses among them by what it is given.
  private func variants(of alert: Alert) -> [Variant] {
    let arguments = alert.modifier.arguments
    let written = arguments.first.flatMap { first in
      first.label == nil ? viewLabels.label([first], alert.position) : nil
    }
    if written == nil, let found = chosen(by: alert), Set(found.map(\.title)).count > 1 { return found }
    let bodies = arguments.filter { $0.label != "message" }.compactMap { $0.value.closure?.body }
    let title = written ?? alert.modifier.content.flatMap { Self.title(in: $0.body) }
    return [Variant(title: title, body: Array(bodies.joined()), position: alert.position)]
  }

  /// The alerts among which the closure of an alert's modifier chooses; nil where one of them has no title.
  private func chosen(by alert: Alert) -> [Variant]? {
    guard let closure = alert.modifier.content else { return nil }
    let inner = alert.position.within(Frame(within: alert.position.frame))
    if let item = alert.modifier.argument("item") {
      inner.frame[closure.parameters.first?.name ?? "$0"] = values.carried(
        type(of: item, alert.position), within: alert.position.view)
    }
    let found = variants(in: closure.body, inner)
    return found.contains { $0.title == nil } ? nil : found
  }

  private func variants(in statements: [Statement], _ position: ViewPosition) -> [Variant] {
    guard position.depth < WalkEffort.depthLimit else { return [] }
    return statements.flatMap { statement -> [Variant] in
      if let decision = statement.decision {
        return explorer.branching.branches(of: decision, position).flatMap {
          variants(in: $0.body, $0.position)
        }
      }
      switch statement {
      case .expression, .exit:
        return [Variant(title: Self.title(in: [statement]), body: [statement], position: position)]
      default: return []
      }
    }
  }

  /// The title of the old `Alert(title: Text("…"))`.
  private static func title(in statements: [Statement]) -> String? {
    titles(in: statements).lazy.compactMap(ViewStructure.words).first
  }

  /// What the old `Alert(title:)` is made with.
  private static func titles(in statements: [Statement]) -> [Expression] {
    statements.compactMap { statement in
      switch statement {
      case .expression(let expression), .exit(let expression?):
        guard let made = ViewStructure.made(expression), ["Alert", "ActionSheet"].contains(made.name) else {
          return nil
        }
        return made.arguments.first { $0.label == "title" }?.value
      default: return nil
      }
    }
  }

  /// The title that what an alert's closure is given says: `{ notice in Alert(title: Text(notice.title)) }`.
  private func caption(of alert: Alert) -> AlertCaption? {
    guard let item = alert.modifier.argument("item"), let closure = alert.modifier.content,
      let title = Self.titles(in: closure.body).first, ViewStructure.words(title) == nil,
      let made = ViewStructure.made(title), made.name == "Text", let said = made.arguments.first?.value
    else { return nil }
    let written = type(of: item, alert.position)?.unwrapped.name
    return AlertCaption(
      text: said, parameter: closure.parameters.first?.name ?? "$0", frame: alert.position.frame,
      type: written.flatMap { interpreter.program.type($0, within: alert.position.view) })
  }
}
