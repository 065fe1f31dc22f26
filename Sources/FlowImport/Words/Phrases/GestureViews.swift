import SwiftOutline

/// The views that a type's code adds gesture recognisers to.
struct GestureViews {
  private var kept: [String: Set<String>] = [:]
  private var inline: [Int: String] = [:]

  private static let adding = "addGestureRecognizer"

  init(_ type: SwiftType) {
    for function in type.sortedFunctions where function.calledNames.contains(Self.adding) {
      collect(function.outline.body ?? [])
    }
    for property in type.sortedProperties {
      collect(property.outline.getter ?? [], in: property.outline.name)
      if let initial = property.outline.initial {
        collect([.expression(initial)], in: property.outline.name)
      }
    }
  }

  /// - Parameter owner: the property whose own code this is, which has another name there.
  private mutating func collect(_ statements: [Statement], in owner: String? = nil) {
    ExpressionWalk.visit(statements) { expression in
      guard let (base, name, arguments) = expression.called, name == Self.adding, arguments.count == 1,
        let recognizer = arguments.first?.value
      else { return }
      let path = base?.path?.filter { $0 != "self" } ?? []
      let view = path.count == 1 && owner != nil ? owner : path.last
      if let name = recognizer.lastName, recognizer.called == nil {
        kept[name, default: []].insert(view ?? "view")
      } else {
        inline[recognizer.line] = view ?? "view"
      }
    }
  }

  /// The only view that a recogniser is added to: one that is kept under a name, or one that is made on a line.
  func view(of recognizer: String?, at line: Int) -> String? {
    if let view = inline[line] { return view }
    guard let found = recognizer.flatMap({ kept[$0] }), found.count == 1 else { return nil }
    return found.first
  }
}
