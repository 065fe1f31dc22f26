import FlowAnalysis
import FlowDiagram
import FlowModel
import Mustache

/// Makes Markdown pages of a registry: one for every coordinator, and an index.
public struct DocsWriter: Sendable {
  /// What a page is about.
  public enum Page: Hashable, Sendable {
    /// Everything.
    case index
    /// All names.
    case names
    /// A group of the overview.
    case group(String)
    /// A coordinator.
    case coordinator(CoordinatorID)
  }

  private let registry: FlowRegistry
  private let options: DocsOptions
  private let templates: DocsTemplates
  private let names: AtlasNames
  private let analysis: Analysis

  /// Creates a writer, which finds out once what many pages show.
  ///
  /// - Parameter diagrams: a maker of the same registry's diagrams, where there is one.
  public init(
    _ registry: FlowRegistry, options: DocsOptions = DocsOptions(), templates: DocsTemplates,
    diagrams: DiagramMaker? = nil
  ) {
    self.registry = registry
    self.options = options
    self.templates = templates
    names = AtlasNames(registry)
    analysis = Analysis(registry, showsAlerts: options.showsAlerts, diagrams: diagrams)
  }

  /// The graph of the registry's screens.
  public var graph: FlowGraph { analysis.graph }

  /// The ways from launch that pages describe.
  public var paths: LaunchPaths { analysis.paths }

  /// All pages: the index, then names, groups, and the coordinators by id.
  ///
  /// The same registry makes the same bytes.
  /// - Throws: ``DocsError`` with what every template that fails says first.
  public func pages() throws(DocsError) -> [DocPage] {
    var pages: [DocPage] = []
    for page in contents { pages.append(try self.page(page)) }
    return pages
  }

  /// The pages there are: the index, then names, groups, and the coordinators by id.
  public var contents: [Page] {
    let names = NamesContext(links: links(on: .names), analysis: analysis).content
    return [.index] + (names == nil ? [] : [.names]) + analysis.groups.groups.map { .group($0.id) }
      + registry.coordinators.map { .coordinator($0.id) }
  }

  /// Makes one page; several threads may do so at once.
  ///
  /// - Parameters:
  ///   - undrawn: why a diagram's file is missing, by the path it would have; in addition to those of the
  ///     options.
  ///   - drawings: the drawings of the page's coordinator, where they are at hand.
  /// - Throws: ``DocsError`` with what its template says.
  public func page(
    _ page: Page, undrawn: [String: String] = [:], drawings: [Diagram]? = nil
  ) throws(DocsError) -> DocPage {
    var options = options
    options.undrawn.merge(undrawn) { _, new in new }
    let links = PageLinks(registry: registry, names: names, options: options, page: page)
    switch page {
    case .index:
      let context = IndexContext(links: links, analysis: analysis).page()
      return try render(AtlasNames.indexPage, "index", context)
    case .names:
      return try render(AtlasNames.namesPage, "names", NamesContext(links: links, analysis: analysis).page())
    case .group(let id):
      let group = analysis.groups.groups.first { $0.id == id }
      let context = group.map { GroupContext(links: links, analysis: analysis).page($0) }
      return try render(AtlasNames.page(ofGroup: id), "group", context ?? [:])
    case .coordinator(let id):
      let coordinator = registry.coordinator(id)
      let context = coordinator.map {
        CoordinatorContext(links: links, analysis: analysis).page($0, drawings: drawings)
      }
      return try render(names.page(of: id), "coordinator", context ?? [:])
    }
  }

  /// What a page's template gets to know; tests look at it.
  func context(of page: Page) -> MustacheValue {
    let links = links(on: page)
    switch page {
    case .index: return .object(with(footer, IndexContext(links: links, analysis: analysis).page()))
    case .coordinator(let id):
      let context = registry.coordinator(id).map {
        CoordinatorContext(links: links, analysis: analysis).page($0, drawings: nil)
      }
      return .object(with(footer, context ?? [:]))
    case .names, .group: return .object(footer)
    }
  }

  /// What the last line of every page says.
  private var footer: [String: MustacheValue] {
    let origin =
      switch options.origin {
      case .model: "the model"
      case .code: "source code"
      case .both: "the model and source code"
      }
    return ["origin": .text(origin), "isFromModel": .bool(options.origin != .code)]
  }

  private func with(
    _ footer: [String: MustacheValue], _ context: [String: MustacheValue]
  ) -> [String: MustacheValue] {
    context.merging(footer) { old, _ in old }
  }

  private func links(on page: Page) -> PageLinks {
    PageLinks(registry: registry, names: names, options: options, page: page)
  }

  private func render(
    _ path: String, _ template: String, _ context: [String: MustacheValue]
  ) throws(DocsError) -> DocPage {
    let rendering = MustacheOptions(
      escape: { Markdown.escape($0) }, strictPartials: true, strictNames: true, workLimit: 1_000_000_000)
    do throws(MustacheError) {
      let context = MustacheValue.object(with(footer, context))
      return DocPage(path: path, text: try templates.library.render(template, context, options: rendering))
    } catch {
      throw DocsError(diagnostics: [error.diagnostic])
    }
  }
}
