import FlowChecks
import FlowDiagnostics
import FlowDiagram
import FlowDocs
import FlowDrawing
import FlowImport
import FlowInput
import FlowModel
import Foundation
import Graphviz

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
  /// What lays drawings out.
  var layouts: any GraphvizLayouts = OwnLayouts()
  /// What `check` found, to be shown.
  var findings: [Finding] = []
  /// Drawings of earlier runs; nil makes all of them.
  var cache: DrawingCache?
  /// Files of earlier runs in their places; nil makes all of them.
  var earlier: EarlierFiles?
  /// How many drawings and pages are made at once; this changes no byte of them.
  var lanes = ProcessInfo.processInfo.activeProcessorCount
  /// Draws a draft of a diagram; tests draw worse than Graphviz.
  var draw: Draw = { drawer, diagram, pictures throws(Failure) in
    try drawer.draft(of: diagram, pictures)
  }

  typealias Draw =
    @Sendable (DiagramDrawer, Diagram, [String: Picture]) throws(Failure) -> DiagramDrawer.Drawing
  /// Takes a finished file, from any thread.
  typealias Sink = @Sendable (_ path: String, _ data: Data) throws(Failure) -> Void

  var registry: FlowRegistry { loaded.registry }

  private var reading: SourceReading? {
    loaded.report.map { report in
      let navigating = report.navigating
      return SourceReading(
        callCount: navigating.count, unusedCount: navigating.count(where: \.isUnused),
        inferredCount: navigating.count { $0.fate == .unreached && !$0.isUnused },
        unresolved: report.unresolved.map { .init($0.kind, $0.text, at: $0.source) },
        objectiveCFileCount: report.objectiveCFileCount)
    }
  }

  /// The pages only, with diagrams as Mermaid blocks or without.
  func docs(_ diagrams: DocsOptions.Diagrams, to sink: @escaping Sink) throws(Failure) {
    var options = pageOptions
    options.diagrams = diagrams
    options.showsAlerts = look.showsAlerts(loaded.project)
    let writer = DocsWriter(registry, options: options, templates: templates)
    let work = AtlasWork(
      maker: self, writer: writer, drawings: nil, pictures: [:], items: writer.contents.map { .page($0) },
      sink: sink)
    _ = try work.run()
  }

  /// Everything: pages, diagrams, pictures and the registry itself.
  func atlas() throws(Failure) -> Atlas {
    let files = Shared<[String: Data]>([:])
    let failures = try atlas { path, data throws(Failure) in files.with { $0[path] = data } }
    return Atlas(files: files.with { $0 }, failures: failures)
  }

  /// Everything, file by file.
  ///
  /// - Returns: why drawings are missing; the atlas is complete but for these.
  func atlas(to sink: @escaping Sink) throws(Failure) -> [Diagnostic] {
    let names = AtlasNames(registry)
    let pictures = loaded.loadPictures(console)
    var paths: [ScreenAddress: String] = [:]
    for (address, picture) in pictures {
      let path = names.picture(of: address, fileEnding: picture.fileEnding)
      paths[address] = path
      try sink(path, picture.data)
    }
    let cards = Dictionary(
      pictures.map { (Diagram.Node.id(of: $0.key), $0.value.picture) },
      uniquingKeysWith: { first, _ in first })
    var options = pageOptions
    options.pictures = paths
    var drawn = look.diagramOptions(loaded.project, links: .pages(names))
    if !findings.isEmpty { drawn.findings = FindingMarks(findings) }
    let drawings = DiagramMaker(registry, options: drawn)
    let writer = DocsWriter(registry, options: options, templates: templates, diagrams: drawings)
    let hasGroups = !drawings.groups.groups.isEmpty
    let hasNames = writer.contents.contains(.names)
    // What takes longest comes first, so that no lane is left alone with it.
    let items: [AtlasWork.Item] =
      [.drawn(.index), .registry(registry.withPictures(paths))] + (hasGroups ? [.matrix] : [])
      + drawings.groups.groups.map { .drawn(.group($0.id)) }
      + (hasNames ? [.page(.names)] : [])
      + registry.coordinators.map { .drawn(.coordinator($0.id)) }
    let keys = earlier.map { files in
      let facts = CoordinatorKeys.Facts(
        registry: registry, names: names, groups: drawings.groups, graph: writer.graph, paths: writer.paths,
        options: options, pictures: cards)
      return (files, Lazily { CoordinatorKeys(facts, base: files.command) })
    }
    let work = AtlasWork(
      maker: self, writer: writer, drawings: drawings, pictures: cards, items: items, earlier: keys,
      sink: sink)
    defer { earlier?.write() }
    return try work.run()
  }

  /// The source files that pages name.
  var sourcePaths: Set<String> { SourceAddresses.paths(of: registry, reading) }

  /// What the command line or the project's file says of where sources can be seen.
  var wantedSourceURL: String? { sourceURL ?? loaded.project?.sourceURL }

  /// Where the source files that pages name can be seen.
  var sources: SourceAddresses {
    SourceAddresses(of: sourcePaths, inputs: inputs, sourceURL: wantedSourceURL, console)
  }

  private var pageOptions: DocsOptions {
    let sources = sources
    var options = DocsOptions(sourceBase: sources.base, reading: reading)
    options.sourceAddresses = sources.addresses
    options.origin = loaded.origin
    options.findings = findings.map(DocsFinding.init)
    return options
  }
}

extension AtlasNames {
  /// Where an atlas keeps the picture of a screen.
  func picture(of screen: ScreenAddress, fileEnding: String) -> String {
    let name = anchor(of: screen).replacing("screen.", with: "", maxReplacements: 1)
    return "pictures/\(stem(of: screen.coordinator))/\(name).\(fileEnding)"
  }
}
