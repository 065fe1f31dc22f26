import FlowModel
import SwiftOutline

/// What the app's own methods do that go back, whatever they are called: `dismissDetail()` of a router may pop.
final class WaysBack {
  private let program: SwiftProgram
  private let functions: [String: [SwiftFunction]]
  private var known: [ObjectIdentifier: Set<EdgeKind>] = [:]

  /// How many functions that call one another are looked through.
  private static let depthLimit = 4
  private static let calls: [String: EdgeKind] = [
    "popViewController": .pop, "popToViewController": .pop, "popToRootViewController": .popToRoot,
  ]

  /// Those of a program, each looked at once.
  static func of(_ program: SwiftProgram) -> WaysBack { program.once { WaysBack(program) } }

  private init(_ program: SwiftProgram) {
    self.program = program
    functions = Dictionary(
      grouping: program.allFunctions.filter {
        RouterWrapper.kind(ofName: $0.outline.name)?.isWayBack ?? false
      },
      by: \.outline.name)
  }

  /// The only way back that a method's code takes, in all types that it can be called on; nil where the code
  /// is not among the sources, or takes several.
  func kind(ofCalling name: String, _ labels: [String?], on owners: [SwiftType]) -> EdgeKind? {
    var found: Set<EdgeKind> = []
    for owner in owners {
      let implementing = owner.kind == .protocol ? program.conformers([owner.name]) : []
      for function in ([owner] + implementing).flatMap({ program.functions(name, of: $0) })
      where function.outline.body != nil && function.outline.canMean(Self.shapes(labels)) {
        found.formUnion(kinds(of: function, 0))
      }
    }
    return found.count == 1 ? found.first : nil
  }

  private static func shapes(_ labels: [String?]) -> [FunctionOutline.Shape] {
    labels.map { FunctionOutline.Shape(label: $0, isClosure: false) }
  }

  private func kinds(of function: SwiftFunction, _ depth: Int) -> Set<EdgeKind> {
    let key = ObjectIdentifier(function)
    if let found = known[key] { return found }
    guard depth < Self.depthLimit else { return [] }
    known[key] = []
    var found: Set<EdgeKind> = []
    for (name, shapes) in function.calls {
      if let kind = Self.calls[name] {
        found.insert(kind)
      } else if name == "dismiss", shapes.contains(where: { $0.contains("animated") }) {
        found.insert(.dismiss)
      } else if RouterWrapper.kind(ofName: name)?.isWayBack ?? false {
        for next in functions[name] ?? []
        where next !== function && shapes.contains(where: { next.outline.canMean(Self.shapes($0)) }) {
          found.formUnion(kinds(of: next, depth + 1))
        }
      }
    }
    known[key] = found
    return found
  }
}
