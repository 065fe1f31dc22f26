import FlowModel
import SwiftOutline

/// How screens are shown that code makes and hands on: by what the code does that they are given to, and by the
/// words of its name.
struct ShownKinds {
  private let program: SwiftProgram
  /// What the code of each type shows, by the type's name.
  private let shown: [String: Set<EdgeKind>]

  init(_ program: SwiftProgram, _ local: LocalFacts) {
    self.program = program
    let functions = FunctionPlaces.of(program)
    var shown: [String: Set<EdgeKind>] = [:]
    for entry in local.entries {
      guard let kind = entry.kind, !kind.isWayBack, let type = functions.function(around: entry.place)?.type
      else { continue }
      shown[type.name, default: []].insert(kind)
    }
    self.shown = shown
  }

  func kind(of type: SwiftType, in member: CodeMember) -> EdgeKind {
    var names: Set<String> = []
    let statements = member.statements
    let variables = Self.variables(of: type, in: statements)
    func isGiven(_ expression: Expression) -> Bool {
      switch expression.kind {
      case .name(let name): variables.contains(name)
      case .call(let callee, _): Self.makes(type, callee)
      default: false
      }
    }
    ExpressionWalk.visit(statements) { expression in
      guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName else {
        return
      }
      if arguments.contains(where: { isGiven($0.value) }) { names.insert(name) }
      if case .member(let base?, _) = callee.kind, isGiven(base) { names.insert(name) }
    }
    let words = Set(names.flatMap(Names.words))
    if words.contains("push") { return .push }
    if !words.isDisjoint(with: Self.presenting) || !Self.layers.isDisjoint(with: Names.words(type.lastName)) {
      return .present
    }
    return kind(ofHelpers: names) ?? .embed
  }

  /// The only way in which the types show anything that have functions with some names: a queue of what is to be
  /// presented.
  private func kind(ofHelpers names: Set<String>) -> EdgeKind? {
    let helpers = names.flatMap(program.functions(named:)).filter { function in
      function.outline.body != nil && !function.outline.parameters.isEmpty && function.outline.name != "init"
    }
    let kinds = Set(helpers.compactMap(\.type).flatMap { shown[$0.name] ?? [] })
    return kinds.count == 1 ? kinds.first : nil
  }

  private static let presenting: Set<String> = ["present", "modal", "modally", "sheet", "popover", "show"]
  private static let layers: Set<String> = [
    "alert", "popup", "sheet", "dialog", "modal", "popover", "toast", "snackbar", "overlay",
  ]

  /// The variables that hold what is made, also within branches and closures.
  private static func variables(of type: SwiftType, in statements: [Statement]) -> Set<String> {
    var found: Set<String> = []
    ExpressionWalk.visit(statements) { binding in
      guard binding.names.count == 1, case .call(let callee, _)? = binding.value?.kind, makes(type, callee)
      else { return }
      found.insert(binding.names[0])
    } expressions: { _ in
    }
    return found
  }

  private static func makes(_ type: SwiftType, _ callee: Expression) -> Bool {
    switch callee.kind {
    case .name(let name): name == type.lastName
    case .generic(let base, _): makes(type, base)
    case .member(let base?, "init"): makes(type, base)
    case .member(_, let name): name == type.lastName
    default: false
    }
  }
}
