import FlowModel
import SwiftOutline

/// The texts of the buttons that call a method, as far as the code of the method's type says so; for buttons
/// without a text, what they are called.
struct HandlerTitles {
  private struct Handler: Hashable {
    var type: String
    var method: String
  }

  private var titles: [Handler: Set<String>] = [:]
  private var choices: [Handler: [ControlLabels.Choice]] = [:]
  private var controls = HandlerControls()
  private var touched = TouchedHandlers()

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> HandlerTitles { program.once { HandlerTitles(program) } }

  private init(_ program: SwiftProgram) {
    func labelsOf(_ type: SwiftType) -> ControlLabels { .of(type, in: program) }
    for type in program.sortedTypes where type.kind != .protocol {
      for link in SelectorLinks(type, program).found {
        let handler = Handler(type: type.name, method: link.method)
        let owner = Self.owner(link.path, from: type, program)
        let declaring = program.functions(link.method, of: type).first?.type?.name ?? type.name
        touched.note(link, in: declaring)
        if let control = link.control, Self.isKnown(link.path, from: type, program) {
          choices[handler, default: []] += labelsOf(owner).choices(of: control)
        }
        if let title = link.title {
          let told = link.isOfOwner ? Handler(type: owner.name, method: link.method) : handler
          titles[told, default: []].insert(title)
        } else if let control = link.control, Self.isKnown(link.path, from: type, program),
          let title = labelsOf(type).text(at: link.path + [control]) ?? labelsOf(owner).text(of: control)
        {
          titles[handler, default: []].insert(title)
        } else {
          controls.note(link, in: declaring)
        }
      }
      // A control of the app's own goes by what it sets on itself.
      guard program.type(type, isA: Self.isControl), let title = labelsOf(type).ownText else { continue }
      for function in type.sortedFunctions where function.outline.header.hasAttribute("objc") {
        titles[Handler(type: type.name, method: function.outline.name), default: []].insert(title)
      }
    }
  }

  private static func isControl(_ name: String) -> Bool {
    ["UIBarButtonItem", "UIButton", "UIControl"].contains(name)
  }

  /// Whether a path begins at a property of a type, and not at a variable of which nothing is known here.
  private static func isKnown(_ path: [String], from type: SwiftType, _ program: SwiftProgram) -> Bool {
    path.first.map { program.property($0, of: type) != nil } ?? true
  }

  /// The type that a path of properties leads to, as far as their types are known.
  private static func owner(_ path: [String], from type: SwiftType, _ program: SwiftProgram) -> SwiftType {
    var owner = type
    for part in path {
      guard let (property, _) = program.property(part, of: owner),
        let written = property.outline.type?.name ?? property.outline.madeType,
        let next = program.type(written, within: owner)
      else { break }
      owner = next
    }
    return owner
  }

  /// The text on the button that calls a method under some conditions; nil where its text depends on none of them.
  func title(ofMethod method: String, in type: String, under conditions: [Guard]) -> String? {
    let all = choices[Handler(type: type, method: method)] ?? []
    let found = Set(all.filter { conditions.contains($0.condition) }.map(\.text))
    return found.count == 1 ? found.first : nil
  }

  /// The text on the only button, or the only text of several, that calls a method.
  func title(ofMethod method: String, in type: String) -> String? {
    guard let found = titles[Handler(type: type, method: method)] else {
      return controls.words(for: method, in: type)
    }
    return found.count == 1 ? found.first : nil
  }

  /// What a person does for a method to be called whose name says something else, in words; nil for a method
  /// that no control calls, and for one whose name says it.
  func touch(of function: SwiftFunction, for kind: EdgeKind) -> String? {
    touched.words(for: function, kind)
  }
}

extension [Statement] {
  /// What statements give that do nothing else; nil for all others.
  var onlyResult: Expression? {
    guard count == 1 else { return nil }
    switch self[0] {
    case .expression(let expression), .exit(let expression?): return expression
    default: return nil
    }
  }
}

/// Visits all statements, those within closures too.
enum StatementWalk {
  static func visit(_ statements: [Statement], _ body: (Statement) -> Void) {
    for statement in statements {
      body(statement)
      switch statement {
      case .conditional(let conditional): visit(conditional.body + conditional.otherwise, body)
      case .choice(let choice): for branch in choice.branches { visit(branch.body, body) }
      case .loop(_, _, let inner), .scope(let inner), .guarding(_, let inner): visit(inner, body)
      case .function(let function): visit(function.body ?? [], body)
      case .expression(let expression), .exit(let expression?): visit(within: expression, body)
      case .binding(let binding): if let value = binding.value { visit(within: value, body) }
      case .assignment(_, let value): visit(within: value, body)
      case .exit(nil), .jump: break
      }
    }
  }

  /// The statements of the closures right in an expression; those further in are visited from there.
  private static func visit(within expression: Expression, _ body: (Statement) -> Void) {
    switch expression.kind {
    case .closure(let closure): visit(closure.body, body)
    case .call(let callee, let arguments):
      visit(within: callee, body)
      for argument in arguments { visit(within: argument.value, body) }
    case .member(let base?, _): visit(within: base, body)
    case .array(let items), .operation(_, let items): for item in items { visit(within: item, body) }
    default: break
    }
  }
}
