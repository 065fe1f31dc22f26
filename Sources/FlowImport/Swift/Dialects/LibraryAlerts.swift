import FlowModel
import SwiftOutline

/// Alerts that libraries and the app's Objective-C code show: `LibAlert.show(title: "Delete?") { … }`,
/// `BigAlertView().showWarning("Careful")`, `Legacy.showAlert(for: self, withTitle: title)`.
///
/// They are declared where the sources that are read do not reach, so that their names say what they do.
struct LibraryAlerts: CallDialect {
  let verbs: Set<String> = []
  private static let beginnings: Set<String> = ["show", "present", "display"]
  private static let alert = "UIAlertController"

  func mayNavigate(_ name: String) -> Bool {
    name != "show" && name != "present" ? Self.beginnings.contains(Names.words(name).first ?? "") : true
  }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment, !call.isRead,
      let type = Self.presenter(call.receiver, call.name, types.program),
      Self.isAlert(call.name, type), Self.title(call.arguments) != nil
    else { return nil }
    return .navigates(.present, .type(StaticType(Self.alert)))
  }

  func mayKnow(callsOf name: String) -> Bool { mayNavigate(name) }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard !call.context.isSilent,
      let type = Self.presenter(call.receiverExpression, call.name, interpreter.program),
      Self.isAlert(call.name, type),
      let written = Self.title(call.arguments.map { Argument(label: $0.label, value: $0.expression) })
    else { return nil }
    let alert = SwiftObject(Self.alert)
    let value = call.arguments.first { $0.expression == written }?.value
    if case .text(let text)? = value { alert.title = DisplayText.tidy(text) }
    alert.place = CodePlace(file: call.frame.file, line: call.line)
    guard let source = interpreter.types.source(of: alert) else { return nil }
    var context = call.context
    context.presenter = context.sourceBelow ?? call.frame.object.flatMap { interpreter.types.source(of: $0) }
    for argument in call.arguments where argument.value.isCallable {
      interpreter.events.when(
        source, argument.label ?? "completion", argument.value, line: call.line, call.frame, context)
    }
    return .navigation([NavigationAct(.present, .object(alert))])
  }

  /// The type that a call is made on, or on an instance of, which no Swift code of the app declares.
  private static func presenter(_ receiver: Expression?, _ name: String, _ program: SwiftProgram) -> String? {
    guard !program.declares(name), EnumCases.of(program).owners(of: name).isEmpty else { return nil }
    var current = receiver
    while let next = current {
      switch next.kind {
      case .name(let type):
        let isForeign = program.types[type].map { $0.kind == .extension } ?? true
        return type.beginsUppercase && isForeign && !type.hasPrefix("UI") ? type : nil
      case .call(let callee, _): current = callee
      case .member(let base, _): current = base
      case .generic(let base, _): current = base
      default: return nil
      }
    }
    return nil
  }

  /// Whether a function shows an alert, by its name or that of its type.
  private static func isAlert(_ name: String, _ type: String) -> Bool {
    let words = Names.words(name)
    guard let first = words.first, beginnings.contains(first) else { return false }
    return words.contains("alert") || Names.words(type).contains("alert")
  }

  /// What an alert is given as its title, or else as its first text.
  private static func title(_ arguments: [Argument]) -> Expression? {
    let titled = arguments.first {
      $0.label.map { ["title", "withTitle", "titleText"].contains($0) } ?? false
    }
    return (titled ?? arguments.first { $0.label == nil && $0.value.closure == nil })?.value
  }
}
