import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know of a page's diagram.
struct DiagramContext {
  let maker: DiagramMaker

  /// The diagram of a view; null when pages are made without.
  func value(
    _ view: DiagramView, file: String, alternative: String, links: PageLinks
  ) -> MustacheValue {
    var svg: MustacheValue = .null
    var mermaid: MustacheValue = .null
    let problem = links.options.undrawn[file]
    switch links.options.diagrams {
    case .none: return .null
    case .svg where problem != nil: break
    case .svg: svg = .text(links.address(ofFile: file))
    case .mermaid: mermaid = maker.diagram(view).map { .text(MermaidWriter().write($0)) } ?? .null
    }
    return [
      "svg": svg, "mermaid": mermaid, "problem": .optional(problem),
      "alt": .text(Markdown.alternative(alternative)),
    ]
  }
}
