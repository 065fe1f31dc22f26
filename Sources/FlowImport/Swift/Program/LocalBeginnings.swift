import SwiftOutline

/// What local constants of functions are declared with, by their names: a condition that asks for one is judged away
/// from where it is written.
struct LocalBeginnings {
  private struct Beginning {
    let value: Expression
    /// The lines of the function, from the constant on.
    let lines: ClosedRange<Int>
    /// Whether the function passes the constant on under its own name.
    let isPassedOn: Bool
  }

  private let values: [String: [Beginning]]

  private init(_ program: SwiftProgram) {
    var values: [String: [Beginning]] = [:]
    for type in program.sortedTypes {
      for function in type.sortedFunctions {
        let body = function.outline.body ?? []
        let bindings = Assignments.bindings(in: body)
        guard !bindings.isEmpty else { continue }
        let (last, passedOn) = Self.uses(in: body)
        for binding in bindings {
          guard binding.names.count == 1, let name = binding.names.first, let value = binding.value else {
            continue
          }
          let lines = binding.line...max(binding.line, last)
          values[name, default: []].append(
            Beginning(value: value, lines: lines, isPassedOn: passedOn.contains(name)))
        }
      }
    }
    self.values = values
  }

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> LocalBeginnings { program.once { LocalBeginnings(program) } }

  /// The last line of a body, and the names that calls in it are given as arguments.
  private static func uses(in body: [Statement]) -> (last: Int, passedOn: Set<String>) {
    var last = 0
    var passedOn: Set<String> = []
    ExpressionWalk.visit(body) { expression in
      last = max(last, expression.line)
      guard case .call(_, let arguments) = expression.kind else { return }
      for argument in arguments {
        if case .name(let name) = argument.value.kind, name == argument.label { passedOn.insert(name) }
      }
    }
    return (last, passedOn)
  }

  /// The code that constants of a name are declared with.
  ///
  /// - Parameter line: where one is used. Those of functions with that line may be meant; where there are none, a
  ///   parameter is asked for, and those are meant that are passed on as such: `show(isLoggedIn: isLoggedIn)`.
  func beginnings(of name: String, at line: Int) -> [[Statement]] {
    let all = values[name] ?? []
    let near = all.filter { $0.lines.contains(line) }
    return (near.isEmpty ? all.filter(\.isPassedOn) : near).map { [.exit($0.value)] }
  }
}
