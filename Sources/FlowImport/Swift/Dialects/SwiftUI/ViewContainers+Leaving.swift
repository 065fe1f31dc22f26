import FlowModel
import SwiftOutline

/// Links out of the app, and buttons that share something.
extension ViewContainers {
  /// A link out of the app.
  func external(_ arguments: [Argument], line: Int, _ position: ViewPosition) {
    guard position.screen != nil, let url = arguments.first(where: { $0.label == "destination" })?.value
    else {
      return
    }
    leave(to: url, trigger: viewLabels.label(arguments, position), line: line, position)
  }

  /// A button that shares something by the system's sheet.
  func share(_ arguments: [Argument], line: Int, _ position: ViewPosition) {
    guard position.screen != nil else { return }
    let labels = arguments.filter { $0.label == nil || $0.label == "label" }
    let sheet = SwiftObject("UIActivityViewController")
    explorer.facts.emit(
      NavigationAct(.present), sheet, trigger: viewLabels.label(labels, position) ?? Self.share, line: line,
      position)
  }

  /// What the system writes on a button that shares something.
  private static let share = "Share"

  private func leave(to url: Expression, trigger: String?, line: Int, _ position: ViewPosition) {
    let address = ExternalPlace.name(
      of: interpreter.expressions.value(of: url, position.frame),
      at: CodePlace(file: position.file, line: line),
      interpreter)
    let fact = NavigationFact(
      kind: .external, target: .outside(address),
      source: position.screen.map { .screen($0) }, coordinator: position.coordinator, trigger: trigger,
      guards: position.guards, style: nil, animation: nil,
      place: CodePlace(file: position.file, line: line), isInferred: false, isLaunch: false)
    interpreter.log.facts.append(fact)
    log.note(.external, "\(url)", line: line, position, isResolved: true)
  }
}
