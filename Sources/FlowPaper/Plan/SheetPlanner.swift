import FlowModel
import Graphviz

/// Decides what is on which sheet.
public struct SheetPlanner: Sendable {
  private let registry: FlowRegistry
  private let options: SheetOptions
  private let typesetter: any SheetTypesetter

  /// Makes a planner.
  public init(
    _ registry: FlowRegistry, options: SheetOptions = SheetOptions(), typesetter: any SheetTypesetter
  ) {
    self.registry = registry
    self.options = options
    self.typesetter = typesetter
  }

  /// The plan of all sheets.
  ///
  /// - Parameter progress: called before every drawing with its name.
  /// - Throws: ``GraphvizError`` when Graphviz makes no drawing.
  public func plan(progress: (String) -> Void = { _ in }) throws(GraphvizError) -> SheetPlan {
    SheetPlan(paper: options.paper, app: registry.app, sheets: [], contents: [], index: [], notes: [])
  }
}
