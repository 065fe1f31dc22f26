import SwiftOutline

/// SwiftUI: stacks, links, sheets, alerts and tabs, which views declare instead of calling.
struct SwiftUINavigation: NavigationDialect {
  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? {
    guard type.kind == .struct else { return nil }
    if Self.isApp(type, program) { return .launcher }
    return Self.isView(type, program) ? .screen : nil
  }

  /// A modifier gives the view it is called on.
  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let type = call.receiver.object?.type, Self.isView(type, interpreter.program),
      call.receiverExpression != nil, call.receiverExpression?.isSelf == false,
      interpreter.program.functions(call.name, of: type).isEmpty,
      interpreter.program.property(call.name, of: type) == nil
    else { return nil }
    return .value(call.receiver)
  }

  /// Views are looked at together, from where the app begins on.
  func explore(_ type: SwiftType, _ interpreter: Interpreter) {
    guard type === interpreter.program.sortedTypes.first else { return }
    ViewExplorer(interpreter).explore()
  }

  static func isApp(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    program.supertypes(of: type).contains { $0 == "App" || $0 == "SwiftUI.App" }
      && type.properties["body"] != nil
  }

  private static let views: Set<String> = [
    "View", "SwiftUI.View", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]

  static func isView(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    type.kind == .struct && program.supertypes(of: type).contains(where: views.contains)
      && !isPreview(type, program)
  }

  /// What is only there for Xcode's previews is never seen by anyone.
  private static func isPreview(_ type: SwiftType, _ program: SwiftProgram) -> Bool {
    guard let outer = type.outerName.flatMap({ program.types[$0] }) else { return false }
    return program.supertypes(of: outer).contains("PreviewProvider")
  }
}
