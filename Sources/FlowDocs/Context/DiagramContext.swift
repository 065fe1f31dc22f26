import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know of a page's diagram.
struct DiagramContext {
  private let maker: DiagramMaker

  init(_ registry: FlowRegistry, showsAlerts: Bool) {
    maker = DiagramMaker(registry, options: DiagramOptions(showsAlerts: showsAlerts))
  }

  /// The diagram of a view; null when pages are made without.
  func value(
    _ view: DiagramView, file: String, alternative: String, links: PageLinks
  ) -> MustacheValue {
    var svg: MustacheValue = .null
    var mermaid: MustacheValue = .null
    switch links.options.diagrams {
    case .none: return .null
    case .svg: svg = .text(links.address(ofFile: file))
    case .mermaid: mermaid = maker.diagram(view).map { .text(MermaidWriter().write($0)) } ?? .null
    }
    return ["svg": svg, "mermaid": mermaid, "alt": .text(Markdown.alternative(alternative))]
  }
}
