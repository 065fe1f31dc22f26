import FlowDiagram
import FlowDrawing
import FlowInput
import FlowModel
import Foundation

/// Writes everything about a comparison to a folder: text, Markdown, JSON, and drawings as SVG and PNG.
struct DiffFolder {
  let report: DiffReport
  let drawings: [DiffMarkdown.Drawing]
  let comment: String
  let look: LookOptions
  let project: ProjectFile?

  /// Makes the files.
  func write(to sink: @escaping AtlasMaker.Sink, _ context: CommandContext, _ run: OutputRun) throws(Failure)
  {
    let page = DiffMarkdown(report: report, drawings: drawings, pictures: .images("diagrams"))
    try sink("README.md", Data(page.text.utf8))
    try sink("comment.md", Data(comment.utf8))
    try sink("diff.txt", Data(DiffText(report: report).text.utf8))
    try sink("diff.json", Data(JSONWriter().write(DiffJSON(report: report).value).utf8))
    let layouts = context.layouts(leftovers: run.staging)
    let drawers = drawings.map { look.drawer(project, for: $0.view, layouts) }
    let failures = Shared<[Int: Failure]>([:])
    let (drawings, console) = (drawings, SendableConsole(context.console))
    let progress = ProgressMeter(context.console, "drawings", of: drawings.count)
    progress.begin()
    Lanes.run(drawings.count, lanes: ProcessInfo.processInfo.activeProcessorCount) { number in
      defer { progress.step() }
      do throws(Failure) {
        try Self.write(drawings[number], by: drawers[number], to: sink, console)
        return true
      } catch {
        failures.with { $0[number] = error }
        return false
      }
    }
    progress.end()
    if let first = failures.with({ $0.min { $0.key < $1.key } }) { throw first.value }
  }

  private static func write(
    _ drawing: DiffMarkdown.Drawing, by drawer: DiagramDrawer, to sink: AtlasMaker.Sink,
    _ console: SendableConsole
  ) throws(Failure) {
    let svg = try drawer.drawing(of: drawing.diagram, [:]).svg
    let path = "diagrams/" + drawing.file
    try sink(path, Data(svg.utf8))
    let request = DiagramRequest(
      diagram: drawing.diagram, view: drawing.view, drawer: drawer, direction: nil, pictures: [:],
      console: console.value)
    try sink(path.replacing(".svg", with: ".png"), try PNGFormat().write(request))
  }

  /// A console that only one thread at a time says something on.
  private struct SendableConsole: @unchecked Sendable {
    let value: Console
    init(_ value: Console) { self.value = value }
  }
}
