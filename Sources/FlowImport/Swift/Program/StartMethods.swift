import SwiftOutline

/// The methods by which coordinators begin: `start()`, or what the program's own protocol of coordinators
/// calls it.
struct StartMethods {
  /// The names that the program's protocols give them.
  let own: Set<String>

  static func of(_ program: SwiftProgram) -> StartMethods { program.once { StartMethods(program) } }

  private init(_ program: SwiftProgram) {
    own = Set(
      program.sortedTypes.compactMap { type -> String? in
        guard type.kind == .protocol, ChildCoordinators.isCertainName(type.lastName) else { return nil }
        let found = type.sortedFunctions.filter { function in
          function.outline.parameters.allSatisfy(Self.saysHow) && !function.outline.header.isStatic
            && !Self.ends(function.outline.name)
        }
        return found.count == 1 ? found.first?.outline.name : nil
      })
  }

  /// Whether a parameter only says how something begins, or what comes afterwards: `animated: Bool`,
  /// `onDismissed: (() -> Void)?`.
  private static func saysHow(_ parameter: Parameter) -> Bool {
    guard let type = parameter.type else { return false }
    return type.firstName == "Bool" || type.unwrapped.isFunction
  }

  /// Whether a call begins what it is made on: `child.start()`, and not
  /// `child.present(screen, animated: true)`.
  func contains(_ name: String, labels: [String?]) -> Bool {
    contains(name) && (labels.isEmpty || labels.first != .some(nil) || !own.contains(name))
  }

  func contains(_ name: String) -> Bool {
    name == "start" || name == "begin" || name == "run" || name.hasPrefix("startFlow")
      || name.hasPrefix("startWith") || own.contains(name)
  }

  /// Whether a method's name says that something ends.
  private static func ends(_ name: String) -> Bool {
    let words = Names.words(name)
    let ends: Set<String> = [
      "finish", "stop", "end", "dismiss", "pop", "remove", "close", "cancel", "did", "will", "back", "free",
      "complete", "reset", "clean", "clear", "deinit", "hide", "tear", "destroy", "update", "child", "setup",
      "set",
      "configure", "prepare", "load", "initialize",
    ]
    return words.contains(where: ends.contains)
  }
}
