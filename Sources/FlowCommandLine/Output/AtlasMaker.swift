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
  let loaded: LoadedRegistry
  let look: LookOptions
  let templates: DocsTemplates
  let console: Console

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
    try pages(
      DocsOptions(diagrams: diagrams, showsAlerts: look.showsAlerts(loaded.project), reading: reading))
  }

  /// Everything: pages, diagrams, pictures and the registry itself.
  func atlas() throws(Failure) -> [String: Data] {
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
    files.merge(try pages(DocsOptions(pictures: paths, reading: reading))) { _, new in new }
    let cards = Dictionary(
      pictures.map { (Diagram.Node.id(of: $0.key), $0.value.picture) },
      uniquingKeysWith: { first, _ in first })
    files.merge(try diagrams(names, cards)) { _, new in new }
    return files
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

  private func diagrams(
    _ names: AtlasNames, _ pictures: [String: Picture]
  ) throws(Failure) -> [String: Data] {
    let maker = DiagramMaker(registry, options: look.diagramOptions(loaded.project, links: .pages(names)))
    let drawer = look.drawer(loaded.project)
    var wanted: [(path: String, diagram: Diagram)] = []
    if let overview = maker.diagram(.overview) { wanted.append((AtlasNames.overviewDiagram, overview)) }
    for coordinator in registry.coordinators {
      for (number, diagram) in maker.drawings(of: coordinator.id).enumerated() {
        let id = coordinator.id
        wanted.append((number == 0 ? names.diagram(of: id) : names.diagram(of: id, chapter: number), diagram))
      }
    }
    var files: [String: Data] = [:]
    for (index, item) in wanted.enumerated() {
      console.progress("diagrams", index, of: wanted.count)
      let drawing = try drawer.drawing(of: item.diagram, pictures, console)
      files[item.path] = Data(drawing.svg.utf8)
      files[item.path.replacing(".svg", with: ".dot")] = Data(drawing.dot.utf8)
    }
    console.progress("diagrams", wanted.count, of: wanted.count)
    return files
  }
}

extension AtlasNames {
  /// Where an atlas keeps the picture of a screen.
  func picture(of screen: ScreenAddress, fileEnding: String) -> String {
    let name = anchor(of: screen).replacing("screen.", with: "", maxReplacements: 1)
    return "pictures/\(stem(of: screen.coordinator))/\(name).\(fileEnding)"
  }
}
