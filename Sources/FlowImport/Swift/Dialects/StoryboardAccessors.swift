import SwiftOutline

/// The scenes of storyboards as SwiftGen and R.swift name them: `StoryboardScene.Main.settings.instantiate()`
/// and `R.storyboard.main.settings()`.
///
/// The files with these names are generated while the app is built, and often in no repository.
struct StoryboardAccessors: CallDialect {
  let verbs: Set<String> = ["perform"]

  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    if call.name == "perform" { return segue(call, interpreter) }
    guard let path = call.receiverExpression.flatMap(Self.path),
      let (storyboard, scene) = Self.accessor(path, call.name),
      let found = interpreter.storyboards.scene(accessor: storyboard, scene)
    else { return nil }
    return .value(interpreter.segues.object(of: found))
  }

  /// `perform(segue: StoryboardSegue.Main.showDetail)`, whose declaration is generated with the identifiers.
  private func segue(_ call: CallSite, _ interpreter: Interpreter) -> CallMeaning? {
    guard let argument = call.arguments.first, argument.label == "segue",
      case .member(_, let name) = argument.expression.kind,
      let type = (call.receiver.object ?? call.frame.object)?.type,
      interpreter.storyboards.segue(accessor: name, from: type.lastName) != nil,
      interpreter.program.types["UIViewController"]?.functions["perform"] == nil
    else { return nil }
    return .navigation([interpreter.performedSegues.segue(.enumCase(name, arguments: []), call)])
  }

  /// The storyboard and the scene that are meant; nil for the scene is the first one.
  private static func accessor(_ path: [String], _ name: String) -> (storyboard: String, scene: String?)? {
    if path.count == 3, path[0] == "StoryboardScene", name == "instantiate" {
      return (path[1], path[2] == "initialScene" ? nil : path[2])
    }
    guard path.count == 3, path[0] == "R", path[1] == "storyboard" else { return nil }
    return (path[2], name == "instantiateInitialViewController" ? nil : name)
  }

  /// `R.storyboard.main` and `R.storyboard.main()` as names.
  private static func path(_ expression: Expression) -> [String]? {
    root(of: expression) == "StoryboardScene" || root(of: expression) == "R" ? names(in: expression) : nil
  }

  private static func root(of expression: Expression) -> String? {
    switch expression.kind {
    case .name(let name): name
    case .member(let base?, _): root(of: base)
    case .call(let callee, let arguments) where arguments.isEmpty: root(of: callee)
    default: nil
    }
  }

  private static func names(in expression: Expression) -> [String]? {
    switch expression.kind {
    case .name(let name): [name]
    case .member(let base?, let name): names(in: base).map { $0 + [name] }
    case .call(let callee, let arguments) where arguments.isEmpty: names(in: callee)
    default: nil
    }
  }
}
