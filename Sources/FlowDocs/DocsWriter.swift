import FlowDiagram
import FlowModel
import Mustache

/// Makes Markdown pages of a registry: one for every coordinator, and an index.
public struct DocsWriter: Sendable {
  private let registry: FlowRegistry
  private let options: DocsOptions
  private let templates: DocsTemplates
  private let names: AtlasNames

  /// Makes a writer.
  public init(_ registry: FlowRegistry, options: DocsOptions = DocsOptions(), templates: DocsTemplates) {
    self.registry = registry
    self.options = options
    self.templates = templates
    names = AtlasNames(registry)
  }

  /// All pages: the index, then the coordinators by id.
  ///
  /// The same registry makes the same bytes.
  /// - Throws: ``DocsError`` with what every template that fails says first.
  public func pages() throws(DocsError) -> [DocPage] {
    let analysis = Analysis(registry, showsAlerts: options.showsAlerts)
    var pages = [try page(AtlasNames.indexPage, "index", indexContext(analysis))]
    let names = NamesContext(links: links(on: .names), analysis: analysis)
    if names.content != nil {
      pages.append(try page(AtlasNames.namesPage, "names", .object(with(footer, names.page()))))
    }
    for group in analysis.groups.groups {
      let context = GroupContext(links: links(on: .group(group.id)), analysis: analysis).page(group)
      pages.append(try page(AtlasNames.page(ofGroup: group.id), "group", .object(with(footer, context))))
    }
    for coordinator in registry.coordinators {
      pages.append(
        try page(self.names.page(of: coordinator.id), "coordinator", context(of: coordinator, analysis)))
    }
    return pages
  }

  func indexContext(_ analysis: Analysis) -> MustacheValue {
    .object(with(footer, IndexContext(links: links(on: .index), analysis: analysis).page()))
  }

  func context(of coordinator: Coordinator, _ analysis: Analysis) -> MustacheValue {
    let links = links(on: .coordinator(coordinator.id))
    return .object(with(footer, CoordinatorContext(links: links, analysis: analysis).page(coordinator)))
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

  private func links(on page: PageLinks.Page) -> PageLinks {
    PageLinks(registry: registry, names: names, options: options, page: page)
  }

  private func page(
    _ path: String, _ template: String, _ context: MustacheValue
  ) throws(DocsError) -> DocPage {
    let rendering = MustacheOptions(
      escape: { Markdown.escape($0) }, strictPartials: true, strictNames: true, workLimit: 1_000_000_000)
    do throws(MustacheError) {
      return DocPage(path: path, text: try templates.library.render(template, context, options: rendering))
    } catch {
      throw DocsError(diagnostics: [error.diagnostic])
    }
  }
}
