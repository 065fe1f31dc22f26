import SwiftOutline

/// Operations, whose work a queue runs after they were made.
extension SwiftProgram {
  /// Whether instances of a type are run by a queue: it inherits from Foundation's `Operation`.
  func isOperation(_ type: SwiftType) -> Bool {
    guard type.kind == .class, type.functions["main"] != nil || type.functions["start"] != nil else {
      return false
    }
    return supertypes(of: type).contains { $0 == "Operation" || $0 == "BlockOperation" }
  }

  /// What a queue calls of an operation.
  static let operationWork: Set<String> = ["main", "start"]
}

extension Interpreter {
  /// Follows the work of an operation that a screen or coordinator has made, once it has set what to work
  /// with.
  ///
  /// What a shared object makes for whoever asks tells little of any one screen: it stays an edge from
  /// anywhere.
  func followWork(of object: SwiftObject, _ site: CallSite) {
    guard let type = object.type, program.isOperation(type), let source = site.context.source,
      let maker = site.frame.object?.type ?? site.frame.type, roles[maker.name] != nil
    else { return }
    for name in SwiftProgram.operationWork.sorted() {
      for function in type.functions[name] ?? [] where function.canNavigate {
        when(
          source, site.context.trigger, .method(function, object), line: site.line, site.frame, site.context)
      }
    }
  }
}
