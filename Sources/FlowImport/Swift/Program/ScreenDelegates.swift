import SwiftOutline

/// The functions by which screens are told something as delegates of other types of the app.
struct ScreenDelegates {
  private let program: SwiftProgram

  init(_ program: SwiftProgram) { self.program = program }

  /// Whether a function fulfils a requirement of one of the app's protocols that other types keep a delegate of.
  func isTold(_ function: SwiftFunction, in type: SwiftType) -> Bool {
    let labels = function.outline.parameters.map(\.label)
    return program.supertypes(of: type).contains { name in
      guard let declared = program.types[name], declared.kind == .protocol,
        declared.functions[function.outline.name]?.contains(where: {
          $0.outline.parameters.map(\.label) == labels
        }) ?? false
      else { return false }
      return program.holders(of: name).contains { $0 !== type }
    }
  }

  /// Whether another screen was seen to call a function.
  func wasTold(_ function: SwiftFunction, in type: SwiftType, _ interpreter: Interpreter) -> Bool {
    (interpreter.callers[ObjectIdentifier(function)] ?? []).contains { source in
      if case .screen(let key) = source { key.type != type.name && !source.isAlert } else { false }
    }
  }

  /// Types with those first that make something a delegate, so that it is known whom the others tell.
  static func settersFirst(_ types: [SwiftType]) -> [SwiftType] {
    func sets(_ type: SwiftType) -> Bool {
      type.sortedFunctions.contains { function in
        function.assignedNames.contains { $0.lowercased().hasSuffix("delegate") }
      }
    }
    return types.filter(sets) + types.filter { !sets($0) }
  }
}
