import FlowDiagnostics
import FlowDiagram
import FlowDocs
import FlowDrawing
import FlowInput
import FlowModel
import Foundation

/// Makes the drawings and pages of an atlas, several at once.
///
/// What is said about them comes in the order of the atlas, whatever was ready first.
struct AtlasWork: Sendable {
  /// A piece of work that needs no other.
  enum Item: Sendable {
    /// A page that needs no drawing.
    case page(DocsWriter.Page)
    /// A page and its drawings.
    case drawn(DocsWriter.Page)
    /// The matrix of which coordinator leads to which.
    case matrix
    /// The registry as data, with the paths of the atlas's own pictures.
    case registry(FlowRegistry)
  }

  /// What there is to say about a piece of work.
  private struct Outcome: Sendable {
    var warnings: [Diagnostic] = []
    var failures: [Diagnostic] = []
    var legibility: [(title: String, misses: [Legibility.Miss])] = []
    /// What ends the run.
    var end: Failure?
  }

  private struct Wanted {
    var path: String
    var view: DiagramView
    var diagram: Diagram

    var dotPath: String { path.replacing(".svg", with: ".dot") }
  }

  private let registry: FlowRegistry
  private let look: LookOptions
  private let project: ProjectFile?
  private let draw: AtlasMaker.Draw
  private let drawer: @Sendable (DiagramView) -> DiagramDrawer
  private let cache: DrawingCache?
  private let lanes: Int
  private let names: AtlasNames
  private let writer: DocsWriter
  private let drawings: DiagramMaker?
  private let pictures: [String: Picture]
  private let items: [Item]
  private let sink: AtlasMaker.Sink
  private let earlier: (files: EarlierFiles, keys: Lazily<CoordinatorKeys>)?
  private let progress: ProgressMeter

  /// - Parameters:
  ///   - drawings: makes diagrams; nil where nothing is drawn.
  ///   - pictures: images by the id of the node they belong to.
  ///   - earlier: the files of an earlier run, and what they would have to be made from.
  ///   - sink: takes the files.
  init(
    maker: AtlasMaker, writer: DocsWriter, drawings: DiagramMaker?, pictures: [String: Picture],
    items: [Item], earlier: (files: EarlierFiles, keys: Lazily<CoordinatorKeys>)? = nil,
    sink: @escaping AtlasMaker.Sink
  ) {
    self.earlier = earlier
    registry = maker.registry
    (look, project) = (maker.look, maker.loaded.project)
    let (look, project, layouts) = (maker.look, maker.loaded.project, maker.layouts)
    drawer = { look.drawer(project, for: $0, layouts) }
    draw = maker.draw
    (lanes, cache) = (maker.lanes, maker.cache)
    names = AtlasNames(maker.registry)
    (self.writer, self.drawings, self.pictures, self.items, self.sink) =
      (writer, drawings, pictures, items, sink)
    progress = ProgressMeter(
      maker.console, drawings == nil ? "pages" : "diagrams",
      of: items.count { drawings == nil || $0.isDrawn })
  }

  /// Does all of it.
  ///
  /// - Returns: why drawings are missing.
  /// - Throws: the first failure that leaves no atlas.
  func run() throws(Failure) -> [Diagnostic] {
    let outcomes = Shared<[Int: Outcome]>([:])
    progress.begin()
    Lanes.run(items.count, lanes: lanes) { number in
      let outcome = self.outcome(of: items[number])
      outcomes.with { $0[number] = outcome }
      if drawings == nil || items[number].isDrawn { progress.step() }
      return outcome.end == nil
    }
    progress.end()
    cache?.trim()
    var report = LegibilityReport()
    var failures: [Diagnostic] = []
    let all = outcomes.with { $0 }.sorted { $0.key < $1.key }.map(\.value)
    if let end = all.lazy.compactMap(\.end).first { throw end }
    for outcome in all {
      progress.console.report(outcome.warnings)
      failures += outcome.failures
      for drawing in outcome.legibility { report.add(drawing.misses, drawing.title) }
    }
    progress.console.report(
      report.diagnostics(
        advice: "'render --focus SCREEN' draws the surroundings of one screen; the pages list everything"))
    return failures
  }

  private func outcome(of item: Item) -> Outcome {
    var outcome = Outcome()
    do throws(Failure) {
      switch item {
      case .page(let page): _ = try write(page)
      case .drawn(let page): try drawAndWrite(page, &outcome)
      case .matrix:
        let matrix = WayMatrix(registry, links: .pages(names))
        let theme = look.theme ?? project?.theme ?? .auto
        try sink(AtlasNames.matrixDiagram, Data(MatrixDrawer(theme: theme).svg(of: matrix).utf8))
      case .registry(let registry): try sink("registry.json", Data(ModelWriter.json(registry).utf8))
      }
    } catch {
      outcome.end = error
    }
    return outcome
  }

  private func write(
    _ page: DocsWriter.Page, undrawn: [String: String] = [:], drawings: [Diagram]? = nil
  ) throws(Failure) -> String {
    let made: DocPage
    do throws(DocsError) {
      made = try writer.page(page, undrawn: undrawn, drawings: drawings)
    } catch {
      throw Failure(.findings, error.diagnostics)
    }
    try sink(made.path, Data(made.text.utf8))
    return made.path
  }

  private func drawAndWrite(_ page: DocsWriter.Page, _ outcome: inout Outcome) throws(Failure) {
    guard case .coordinator(let id) = page, let earlier, let key = earlier.keys.value.key(of: id) else {
      _ = try make(page, &outcome)
      return
    }
    if let drawings = earlier.files.keep(id, key) {
      outcome.legibility = drawings.map { ($0.title, $0.misses) }
      return
    }
    let paths = try make(page, &outcome)
    // Messages come again only with the drawings that they are about.
    guard outcome.failures.isEmpty, outcome.warnings.isEmpty else { return }
    earlier.files.add(
      id, key, paths, outcome.legibility.map { EarlierFiles.Drawing(title: $0.title, misses: $0.misses) })
  }

  /// Makes a page and its drawings.
  ///
  /// - Returns: the paths of its files.
  private func make(_ page: DocsWriter.Page, _ outcome: inout Outcome) throws(Failure) -> [String] {
    var undrawn: [String: String] = [:]
    let wanted = wanted(on: page)
    for item in wanted {
      do throws(Failure) {
        let drawing = try drawing(of: item)
        outcome.warnings += item.diagram.warnings(drawing.notes.messages)
        outcome.legibility.append((item.diagram.title, drawing.notes.misses))
        try sink(item.path, Data(drawing.svg.utf8))
        try sink(item.dotPath, Data(drawing.dot.utf8))
      } catch {
        // Without Graphviz there is nothing to draw with, and without room nothing to write to.
        guard error.code == .software,
          !error.diagnostics.contains(where: { $0.id == Failure.graphvizMissing })
        else { throw error }
        undrawn[item.path] = error.diagnostics.map(\.message).joined(separator: "; ")
        outcome.failures += error.diagnostics
      }
    }
    let isCoordinator = if case .coordinator = page { true } else { false }
    let chapters = wanted.filter { if case .dependencies = $0.view { false } else { true } }.map(\.diagram)
    let path = try write(page, undrawn: undrawn, drawings: isCoordinator ? chapters : nil)
    return [path] + wanted.flatMap { [$0.path, $0.dotPath] }
  }

  /// A drawing of an earlier run, or else a new one.
  private func drawing(of item: Wanted) throws(Failure) -> DrawingCache.Entry {
    let key = cache?.key(item.diagram, item.view, pictures)
    if let key, let known = cache?.read(key) { return known }
    guard let drawings else { throw Failure(.software, []) }
    let drawer = drawer(item.view)
    let made = try ReadableDrawing(item.diagram, of: item.view, by: drawings, drawer) {
      form throws(Failure) in try draw(drawer, form, pictures)
    }
    let entry = DrawingCache.Entry(
      svg: made.drawing.svg, dot: made.drawing.dot,
      notes: .init(messages: made.drawing.messages, misses: made.misses))
    if let key { cache?.write(entry, as: key) }
    return entry
  }

  /// The drawings that a page shows.
  private func wanted(on page: DocsWriter.Page) -> [Wanted] {
    guard let drawings else { return [] }
    switch page {
    case .index:
      let overview = drawings.diagram(.overview).map {
        [Wanted(path: AtlasNames.overviewDiagram, view: .overview, diagram: $0)]
      }
      return (overview ?? []) + dependencies(nil, in: drawings, AtlasNames.dependencyDiagram)
    case .names: return []
    case .group(let id):
      return drawings.diagram(.group(id)).map {
        [Wanted(path: AtlasNames.diagram(ofGroup: id), view: .group(id), diagram: $0)]
      } ?? []
    case .coordinator(let id):
      return drawings.drawings(of: id).enumerated().map { number, diagram in
        Wanted(
          path: number == 0 ? names.diagram(of: id) : names.diagram(of: id, chapter: number),
          view: number == 0 ? .coordinator(id) : .chapter(id, number), diagram: diagram)
      } + dependencies(id, in: drawings, names.dependencyDiagram(of: id))
    }
  }

  private func dependencies(_ id: CoordinatorID?, in drawings: DiagramMaker, _ path: String) -> [Wanted] {
    guard drawings.showsDependencies(around: id), let diagram = drawings.diagram(.dependencies(id)) else {
      return []
    }
    return [Wanted(path: path, view: .dependencies(id), diagram: diagram)]
  }
}

extension AtlasWork.Item {
  fileprivate var isDrawn: Bool {
    if case .drawn = self { true } else { false }
  }
}
