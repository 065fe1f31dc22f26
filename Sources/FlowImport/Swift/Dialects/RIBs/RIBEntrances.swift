import SwiftOutline

/// What leads into RIBs from outside the app, itself or by a workflow: `OpenNote(id: id).subscribe(rootInteractor)`.
struct RIBEntrances {
  let tree: RIBTree
  private var program: SwiftProgram { tree.program }

  /// How many functions are gone back through.
  private static let depthLimit = 5

  /// What leads to a function, if the system's calls do.
  func leading(to function: SwiftFunction) -> String? {
    var level = [function]
    var known: Set<ObjectIdentifier> = []
    for _ in 0..<Self.depthLimit {
      if let words = level.lazy.compactMap(Entrances.words).first { return words }
      level = level.flatMap(callers).filter { known.insert(ObjectIdentifier($0)).inserted }
    }
    return nil
  }

  /// What begins a workflow.
  func beginning(_ workflow: SwiftType) -> String? {
    program.allFunctions.lazy.filter { $0.calledNames.contains(workflow.lastName) }.compactMap(leading).first
  }

  /// The types whose steps others of an app's types do one after another.
  var workflows: [SwiftType] {
    program.sortedTypes.filter { program.supertypes(of: $0).contains("Workflow") }
  }

  private func callers(of function: SwiftFunction) -> [SwiftFunction] {
    guard let type = function.type else { return [] }
    let names = [type.name] + tree.protocols(requiring: function, of: type).map(\.name)
    return program.allFunctions.filter { caller in
      guard caller.calledNames.contains(function.outline.name), let owner = caller.type else { return false }
      return owner === type || names.contains { program.holds(owner, $0) }
    }
  }
}
