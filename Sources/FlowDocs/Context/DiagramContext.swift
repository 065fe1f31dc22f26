import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know of a page's diagram.
struct DiagramContext {
  let maker: DiagramMaker

  /// The diagram of a view; null when pages are made without.
  ///
  /// - Parameter drawings: the drawings of a coordinator, where they are at hand.
  func value(
    _ view: DiagramView, file: String, alternative: String, links: PageLinks, drawings: [Diagram]? = nil
  ) -> MustacheValue {
    var svg: MustacheValue = .null
    var mermaid: MustacheValue = .null
    var drawings = drawings ?? []
    if case .coordinator(let id) = view, drawings.isEmpty, links.options.diagrams != .none {
      drawings = maker.drawings(of: id)
    }
    let problem = links.options.undrawn[file]
    switch links.options.diagrams {
    case .none: return .null
    case .svg where problem != nil: break
    case .svg: svg = .text(links.address(ofFile: file))
    case .mermaid:
      let diagram = drawings.first ?? maker.diagram(view)
      mermaid = diagram.map { .text(MermaidWriter().write($0)) } ?? .null
    }
    return [
      "chapters": .list(chapters(of: view, drawings, links)), "svg": svg, "mermaid": mermaid,
      "problem": .optional(problem), "alt": .text(Markdown.alternative(alternative)),
    ]
  }

  /// The chapters of a coordinator that is too large for one drawing; its diagram is their map then.
  private func chapters(
    of view: DiagramView, _ drawings: [Diagram], _ links: PageLinks
  ) -> [MustacheValue] {
    guard case .coordinator(let id) = view else { return [] }
    return drawings.enumerated().dropFirst().map { number, diagram in
      var svg: MustacheValue = .null
      var mermaid: MustacheValue = .null
      switch links.options.diagrams {
      case .none: break
      case .svg: svg = .text(links.address(ofFile: links.names.diagram(of: id, chapter: number)))
      case .mermaid: mermaid = .text(MermaidWriter().write(diagram))
      }
      return [
        "anchor": .text(AtlasNames.anchor(ofChapter: number)), "number": .text(String(number)),
        "title": .optional(diagram.chapterTitle),
        "screens": .text(Self.screens(of: diagram)), "svg": svg, "mermaid": mermaid,
        "alt": .text(Markdown.alternative("Chapter \(number): " + Self.screens(of: diagram))),
      ]
    }
  }

  private static func screens(of chapter: Diagram) -> String {
    chapter.nodes.filter { $0.frame != nil && $0.card.style != .any }.map(\.card.title)
      .joined(separator: ", ")
  }
}
