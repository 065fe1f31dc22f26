import SwiftOutline

/// What local constants of functions are declared with, by their names: a condition that asks for one is judged away
/// from where it is written.
struct LocalBeginnings {
  private let values: [String: [Expression]]

  private init(_ program: SwiftProgram) {
    var values: [String: [Expression]] = [:]
    for type in program.sortedTypes {
      for function in type.sortedFunctions {
        for binding in Assignments.bindings(in: function.outline.body ?? []) {
          guard binding.names.count == 1, let name = binding.names.first, let value = binding.value else {
            continue
          }
          values[name, default: []].append(value)
        }
      }
    }
    self.values = values
  }

  /// Those of a program, found once.
  static func of(_ program: SwiftProgram) -> LocalBeginnings { program.once { LocalBeginnings(program) } }

  /// The code that constants of a name are declared with.
  func beginnings(of name: String) -> [[Statement]] { (values[name] ?? []).map { [.exit($0)] } }
}
