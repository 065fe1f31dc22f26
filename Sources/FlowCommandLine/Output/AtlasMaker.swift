import FlowDiagnostics
import FlowDiagram
import FlowDocs
import FlowDrawing
import FlowImport
import FlowInput
import FlowModel
import Foundation

/// Makes the files of an atlas, by their paths from its folder, without writing any.
struct AtlasMaker {
  /// The files of an atlas, and what could not be drawn.
  struct Atlas {
    var files: [String: Data]
    /// Why drawings are missing; the atlas is complete but for these.
    var failures: [Diagnostic]
  }

  let loaded: LoadedRegistry
  let look: LookOptions
  let templates: DocsTemplates
  let console: Console
  /// Where sources can be seen; nil asks the git remote.
  var sourceURL: String?
  /// What was read, as the command line says it.
  var inputs: [String] = []
  /// Draws a diagram; tests draw worse than Graphviz.
  var draw: Draw = { drawer, diagram, pictures throws(Failure) in
    try drawer.drawing(of: diagram, pictures)
  }

  typealias Draw =
    @Sendable (DiagramDrawer, Diagram, [String: Picture]) throws(Failure) -> DiagramDrawer.Drawing

  private var registry: FlowRegistry { loaded.registry }

  private var reading: SourceReading? {
    loaded.report.map { report in
      SourceReading(
        callCount: report.navigating.count, inferredCount: report.calls.count { $0.fate == .unreached },
        unresolved: report.unresolved.map { .init($0.kind, $0.text, at: $0.source) })
    }
  }

  /// The pages only, with diagrams as Mermaid blocks or without.
  func docs(_ diagrams: DocsOptions.Diagrams) throws(Failure) -> [String: Data] {
    var options = pageOptions
    options.diagrams = diagrams
    options.showsAlerts = look.showsAlerts(loaded.project)
    return try pages(options)
  }

  /// Everything: pages, diagrams, pictures and the registry itself.
  func atlas() throws(Failure) -> Atlas {
    let names = AtlasNames(registry)
    let pictures = loaded.loadPictures(console)
    var files: [String: Data] = [:]
    var paths: [ScreenAddress: String] = [:]
    for (address, picture) in pictures {
      let path = names.picture(of: address, fileEnding: picture.fileEnding)
      paths[address] = path
      files[path] = picture.data
    }
    files["registry.json"] = Data(ModelWriter.json(registry.withPictures(paths)).utf8)
    let cards = Dictionary(
      pictures.map { (Diagram.Node.id(of: $0.key), $0.value.picture) },
      uniquingKeysWith: { first, _ in first })
    let drawn = try diagrams(names, cards)
    files.merge(drawn.files) { _, new in new }
    var options = pageOptions
    options.pictures = paths
    options.undrawn = drawn.undrawn
    files.merge(try pages(options)) { _, new in new }
    return Atlas(files: files, failures: drawn.failures)
  }

  private var pageOptions: DocsOptions {
    let sources = SourceAddresses(
      of: registry, reading: reading, inputs: inputs, sourceURL: sourceURL ?? loaded.project?.sourceURL,
      console)
    var options = DocsOptions(sourceBase: sources.base, reading: reading)
    options.sourceAddresses = sources.addresses
    options.origin = loaded.origin
    return options
  }

  private func pages(_ options: DocsOptions) throws(Failure) -> [String: Data] {
    do throws(DocsError) {
      let pages = try DocsWriter(registry, options: options, templates: templates).pages()
      return Dictionary(
        pages.map { ($0.path, Data($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
    } catch {
      throw Failure(.findings, error.diagnostics)
    }
  }

  // MARK: - Diagrams

  private struct Drawn {
    var files: [String: Data] = [:]
    /// Why a drawing is missing, by the path it would have.
    var undrawn: [String: String] = [:]
    var failures: [Diagnostic] = []
  }

  private func diagrams(_ names: AtlasNames, _ pictures: [String: Picture]) throws(Failure) -> Drawn {
    let maker = DiagramMaker(registry, options: look.diagramOptions(loaded.project, links: .pages(names)))
    var wanted: [(path: String, view: DiagramView)] = [(AtlasNames.overviewDiagram, .overview)]
    wanted += maker.groups.groups.map { (AtlasNames.diagram(ofGroup: $0.id), .group($0.id)) }
    wanted += registry.coordinators.map { (names.diagram(of: $0.id), .coordinator($0.id)) }
    var drawn = Drawn()
    var report = LegibilityReport()
    for (index, item) in wanted.enumerated() {
      console.progress("diagrams", index, of: wanted.count)
      guard let diagram = maker.diagram(item.view) else { continue }
      do throws(Failure) {
        let drawing = try draw(look.drawer(loaded.project, for: item.view), diagram, pictures)
        console.report(drawing.warnings(diagram))
        drawn.files[item.path] = Data(drawing.svg.utf8)
        drawn.files[item.path.replacing(".svg", with: ".dot")] = Data(drawing.dot.utf8)
        report.add(drawing, diagram.title)
      } catch {
        // Without Graphviz there is nothing to draw with.
        if error.diagnostics.contains(where: { $0.id == Failure.graphvizMissing }) { throw error }
        drawn.undrawn[item.path] = error.diagnostics.map(\.message).joined(separator: "; ")
        drawn.failures += error.diagnostics
      }
    }
    console.progress("diagrams", wanted.count, of: wanted.count)
    if !maker.groups.groups.isEmpty {
      let theme = look.theme ?? loaded.project?.theme ?? .auto
      let matrix = WayMatrix(registry, links: .pages(names))
      drawn.files[AtlasNames.matrixDiagram] = Data(MatrixDrawer(theme: theme).svg(of: matrix).utf8)
    }
    console.report(
      report.diagnostics(advice: "'render --focus SCREEN' draws what is near one screen; the pages list all"))
    return drawn
  }
}

extension AtlasNames {
  /// Where an atlas keeps the picture of a screen.
  func picture(of screen: ScreenAddress, fileEnding: String) -> String {
    let name = anchor(of: screen).replacing("screen.", with: "", maxReplacements: 1)
    return "pictures/\(stem(of: screen.coordinator))/\(name).\(fileEnding)"
  }
}
