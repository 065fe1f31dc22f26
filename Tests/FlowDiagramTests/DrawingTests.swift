import FlowModel
import Foundation
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// What people and tools may rely on in every drawing.
@Suite struct DrawingTests {
  private func drawings(
    _ theme: Theme = .auto, links: Bool = true
  ) throws -> [(diagram: Diagram, svg: String, root: SVGElement)] {
    var all: [(diagram: Diagram, svg: String, root: SVGElement)] = []
    for registry in [try Samples.shop(), try Samples.everyKind()] {
      let options = DiagramOptions(drawsWaysBack: true, links: links ? .pages(AtlasNames(registry)) : .none)
      for view in Samples.views(of: registry) {
        let diagram = try #require(DiagramMaker(registry, options: options).diagram(view))
        let svg = try DiagramDrawer(.init(theme: theme)).draw(diagram).svg
        all.append((diagram, svg, try #require(SVGReader.read(svg), "no XML: \(diagram.id)")))
      }
    }
    return all
  }

  @Test func aDrawingSaysWhatItIs() throws {
    for (diagram, _, root) in try drawings() {
      #expect(root.attributes["role"] == "img")
      #expect(root.attributes["aria-labelledby"] == "title description")
      #expect(root.children.first?.name == "title" && root.children.first?.text.isEmpty == false)
      #expect(root.group("description")?.text == diagram.description)
    }
  }

  @Test func everyCardAndArrowIsThereOnceUnderItsId() throws {
    for (diagram, _, root) in try drawings() {
      let ids = root.all.map(\.id).filter { !$0.isEmpty }
      #expect(Set(ids).count == ids.count, "\(diagram.id)")
      for node in diagram.nodes {
        #expect(root.group(node.id)?.classes.first == "node", "\(node.id)")
      }
      for frame in diagram.frames { #expect(root.group(frame.id)?.classes.first == "cluster") }
      for arrow in diagram.arrows {
        let group = try #require(root.group(arrow.id), "\(arrow.id)")
        #expect(group.classes.map(String.init) == ["transition", arrow.kind.rawValue])
        #expect(group.all.count { $0.name == "path" && $0.attributes["fill"] == "none" } == 1)
      }
    }
  }

  @Test func everythingHasATooltipAndCardsLeadToTheirPage() throws {
    for (diagram, _, root) in try drawings() {
      for node in diagram.nodes {
        let group = try #require(root.group(node.id))
        #expect(group.children.first?.name == "title" && group.children.first?.text == node.tooltip)
        let links = group.all.filter { $0.name == "a" }.compactMap { $0.attributes["xlink:href"] }
        #expect(links == (node.link.map { [$0] } ?? []) + node.card.rows.compactMap(\.link))
        #expect(node.link != nil || !node.tooltip.isEmpty)
      }
      let tooltips = root.all.filter { $0.classes.first == "transition" }.compactMap {
        $0.children.first?.text
      }
      #expect(tooltips.sorted() == diagram.arrows.map(\.tooltip).sorted())
    }
    for (_, svg, _) in try drawings(links: false) { #expect(!svg.contains("href")) }
  }

  @Test(arguments: Theme.allCases) func onlySixDigitColoursOfThePaletteOccur(_ theme: Theme) throws {
    let palette = Palette.palette(for: theme)
    let allowed = Set(ColourRole.allCases.map(palette.colour))
    for (_, svg, root) in try drawings(theme) {
      for element in root.all {
        for attribute in ["fill", "stroke"] {
          guard let colour = element.attributes[attribute], colour != "none" else { continue }
          #expect(allowed.contains(colour), "\(colour) in \(element.name)")
        }
        if element.name == "text" { #expect(element.attributes["fill"] != nil, "\(element.text)") }
      }
      #expect(!svg.contains("transparent"))
    }
  }

  @Test func onlyTheAutomaticThemeHasAStyleSheet() throws {
    for theme in Theme.allCases {
      for (_, svg, root) in try drawings(theme) {
        #expect(root.all.contains { $0.name == "style" } == (theme == .auto))
        #expect(svg.contains("prefers-color-scheme:dark") == (theme == .auto))
      }
    }
  }

  @Test func theStyleSheetTurnsEveryColourThatOccurs() throws {
    for (_, _, root) in try drawings() {
      let sheet = try #require(root.all.first { $0.name == "style" }).text
      let colours = Set(
        root.all.flatMap { [$0.attributes["fill"], $0.attributes["stroke"]] }.compactMap { $0 })
      for colour in colours where colour != "none" {
        #expect(sheet.contains("[fill=\"\(colour)\"]"), "\(colour)")
      }
    }
  }

  @Test func nothingIsFetchedFromElsewhere() throws {
    for (_, svg, root) in try drawings() {
      #expect(!svg.contains("<!DOCTYPE") && !svg.contains("@import") && !svg.contains("url("))
      for element in root.all {
        for (name, value) in element.attributes.list where value.contains("://") {
          #expect(name.hasPrefix("xmlns"), "\(name)=\(value)")
        }
      }
    }
  }

  @Test func noTextIsTooSmall() throws {
    for (_, _, root) in try drawings() {
      let sizes = root.all.filter { $0.name == "text" }.compactMap { Geometry.number($0, "font-size") }
      #expect(sizes.allSatisfy { $0 >= 7 })
    }
  }

  @Test func theLegendHasJustTheKindsThatOccur() throws {
    for (diagram, _, root) in try drawings() {
      let folded = diagram.nodes.flatMap(\.card.waysBack) + diagram.frames.flatMap(\.waysBack)
      let listed = diagram.nodes.flatMap(\.card.rows) + diagram.frames.flatMap(\.rows)
      let kinds = Set(
        diagram.arrows.filter { !$0.isThin }.map(\.kind) + folded.map(\.kind) + listed.map(\.kind))
      let texts = root.group("legend")?.all.filter { $0.name == "text" }.map(\.text) ?? []
      let words = texts.filter { !["←", "→"].contains($0) }
      let notes = diagram.notes.flatMap { [$0.sign, $0.text] }.filter { !["", "←", "→"].contains($0) }
      #expect(words == EdgeKind.allCases.filter(kinds.contains).map(EdgeLook.meaning) + notes)
    }
  }

  @Test func theLegendFitsANarrowDrawing() throws {
    let registry = try Samples.registry([
      Coordinator("A", screens: [Screen("a")], edges: [Edge(from: "a", by: .unwind, on: "x")])
    ])
    let diagram = try #require(DiagramMaker(registry).diagram(.coordinator("A")))
    let root = try #require(SVGReader.read(try DiagramDrawer().draw(diagram).svg))
    let width = try #require(root.attributes["viewBox"]?.split(separator: " ").compactMap { Double($0) }[2])
    for text in root.group("legend")?.all.filter({ $0.name == "text" }) ?? [] {
      let end = (Geometry.number(text, "x") ?? 0) + Double(text.text.count) * 8.5 * 0.5
      #expect(end <= width)
    }
  }

  @Test func sameRegistrySameBytes() throws {
    let (one, other) = (try drawings().map(\.svg), try drawings().map(\.svg))
    for (first, second) in zip(one, other) { #expect(first == second) }
  }

  @Test(arguments: 100..<115) func sameChanceSameBytes(_ seed: Int) throws {
    let registry = try Samples.random(seed: UInt64(seed))
    let diagram = try #require(DiagramMaker(registry).diagram(.app))
    let svg = try DiagramDrawer().draw(diagram).svg
    for _ in 0..<3 { #expect(try DiagramDrawer().draw(diagram).svg == svg, "seed \(seed)") }
  }

  // MARK: - Layouts of chance

  @Test(arguments: 1...40) func noLineRunsThroughACardALabelOrAHeading(_ seed: Int) throws {
    let registry = try Samples.random(seed: UInt64(seed))
    for view in Samples.views(of: registry) {
      let diagram = try #require(DiagramMaker(registry).diagram(view))
      let drawing = try DiagramDrawer().draw(diagram)
      #expect(drawing.defects == 0, "seed \(seed), \(diagram.id)")
      #expect(drawing.messages == [], "seed \(seed), \(diagram.id)")
      let root = try #require(SVGReader.read(drawing.svg))
      for node in diagram.nodes {
        let group = try #require(root.group(node.id))
        let box = try #require(Geometry.box(of: group))
        for text in group.all where text.name == "text" {
          let (x, y) = (Geometry.number(text, "x") ?? -1, Geometry.number(text, "y") ?? -1)
          #expect(x >= box.left && x <= box.right && y - 4 >= box.top && y <= box.bottom, "seed \(seed)")
        }
      }
    }
  }
}
