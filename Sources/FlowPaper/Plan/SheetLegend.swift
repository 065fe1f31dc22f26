import FlowDiagram
import FlowModel

/// The lines and signs that occur on sheets, for the cover.
struct SheetLegend: Sendable {
  /// The kinds of edges, in the model's order.
  let kinds: [EdgeKind]
  /// The sorts of references, from strong ones to cycles.
  let bonds: [ReferenceBond]
  let signs: [SheetSign]

  /// How many lines it has.
  var count: Int { kinds.count + bonds.count + signs.count }

  init(_ registry: FlowRegistry, _ drawings: [PaperDrawing]) {
    var used = Set(registry.edges.map(\.edge.kind))
    if !registry.routes.isEmpty { used.insert(.route) }
    let diagrams = drawings.compactMap { $0.candidates.first?.diagram }
    used.formUnion(diagrams.flatMap { $0.arrows.filter { $0.bond == nil }.map(\.kind) })
    kinds = EdgeKind.allCases.filter(used.contains)
    let known = ReferenceBonds(registry)
    let held = Set(registry.references.map(known.bond))
    bonds = ReferenceBond.allCases.filter(held.contains)
    var signs: [SheetSign] = []
    func add(_ sign: String, _ meaning: String) {
      let made = SheetSign(sign: sign, meaning: meaning)
      if !signs.contains(made) { signs.append(made) }
    }
    let cards = diagrams.flatMap { $0.nodes.map(\.card) }
    let frames = diagrams.flatMap(\.frames)
    if cards.contains(where: { !$0.rows.isEmpty }) || frames.contains(where: { !$0.rows.isEmpty }) {
      add("→", "in a card: also leads there")
    }
    if cards.contains(where: { !$0.waysBack.isEmpty }) || frames.contains(where: { !$0.waysBack.isEmpty }) {
      add("←", "in a card: a way back")
    }
    for note in diagrams.flatMap(\.notes) {
      if note.isThinLine { add("", note.text) }
      if note.sign == "?" { add("?", note.text) }
    }
    self.signs = signs
  }
}
