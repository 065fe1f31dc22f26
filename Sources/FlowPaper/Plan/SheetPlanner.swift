import FlowDiagram
import FlowDrawing
import FlowModel
import Graphviz
import PlaneGeometry

/// Decides what is on which sheet.
///
/// Every drawing is laid out with more and less detail, with room for sheet numbers. The richest choice of
/// them that keeps the atlas as short as wanted flows over the sheets; when all sheets are known, the numbers
/// are written into that room.
public struct SheetPlanner: Sendable {
  private let registry: FlowRegistry
  private let options: SheetOptions
  private let typesetter: any SheetTypesetter

  /// Creates a planner.
  public init(
    _ registry: FlowRegistry, options: SheetOptions = SheetOptions(), typesetter: any SheetTypesetter
  ) {
    self.registry = registry
    self.options = options
    self.typesetter = typesetter
  }

  /// Plans all sheets.
  ///
  /// - Parameter progress: called whenever another diagram is laid out.
  /// - Throws: ``GraphvizError`` when Graphviz makes no drawing.
  public func plan(progress: () -> Void = {}) throws(GraphvizError) -> Result<SheetPlan, SheetPlanError> {
    let drawings = try DrawingMaker(registry, options: options, typesetter: typesetter).drawings(progress)
    let legend = SheetLegend(registry, drawings)
    let entries = ContentsMaker.titles(registry).count
    let onCover = typesetter.coverEntries(
      of: entries, legend: legend.count, on: options.paper, options.orientation ?? .portrait)
    let index = IndexMaker(registry, showsAlerts: options.diagrams.showsAlerts).entries()
    let maker = AtlasFlowMaker(
      registry, options: options, typesetter: typesetter, drawings: drawings,
      contents: min(onCover, entries)..<entries, index: index)
    let saver = SheetSaver(maker, drawings: drawings, options: options, typesetter: typesetter)
    return saver.arrangement(limit: limit(drawings)).map { arranged in
      SheetAssembly(
        registry, options: options, typesetter: typesetter, drawings: drawings, arranged: arranged,
        onCover: min(onCover, entries), legend: legend, index: index
      ).plan()
    }
  }

  private func limit(_ drawings: [PaperDrawing]) -> SheetSaver.Limit {
    if let most = options.mostSheets { return .most(most) }
    let count = registry.coordinators.count
    // Parts of who knows whom take about half a sheet each.
    let parts = drawings.count(where: \.part.isDependencies)
    return .usual(
      SheetOptions.usualSheets(for: count),
      withReferences: SheetOptions.usualSheets(for: count, references: registry.references.count) + parts / 2)
  }
}
