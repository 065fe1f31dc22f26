import FlowModel
import SwiftOutline

/// What libraries add to controllers to show others: `presentPanModal(sheet)`, `presentAsStork(details)`.
///
/// They are declared where the sources that are read do not reach, so that their names say what they do.
struct ForeignPresenters: CallDialect {
  let verbs: Set<String> = []
  private static let kinds: [String: EdgeKind] = ["present": .present, "push": .push]
  /// UIKit's own, which other dialects know.
  private static let own: Set<String> = ["presentViewController", "pushViewController"]

  func mayNavigate(_ name: String) -> Bool { Self.kind(of: name) != nil }

  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? {
    guard !call.isAssignment, !call.isRead, let kind = Self.kind(of: call.name),
      !types.program.declares(call.name), let shown = call.first, call.labels.first == .some(nil),
      types.types(of: shown, in: call).contains(where: { Self.isController($0.name, types.program) })
    else { return nil }
    return .navigates(kind, .expression(shown))
  }

  func mayKnow(callsOf name: String) -> Bool { mayNavigate(name) }

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let kind = Self.kind(of: call.name), !interpreter.program.declares(call.name),
      let shown = call.arguments.first, shown.label == nil, interpreter.types.isScreen(shown.value)
    else { return nil }
    return .navigation([NavigationAct(kind, shown.value)])
  }

  private static func kind(of name: String) -> EdgeKind? {
    guard !own.contains(name), name.hasPrefix("present") || name.hasPrefix("push") else { return nil }
    let words = Names.words(name)
    return words.count > 1 ? words.first.flatMap { kinds[$0] } : nil
  }

  private static func isController(_ name: String, _ program: SwiftProgram) -> Bool {
    KnownTypes.isController(name)
      || program.types[name].map { program.supertypes(of: $0).contains(where: KnownTypes.isController) }
        ?? false
  }
}
