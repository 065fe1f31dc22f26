import FlowModel
import Testing

@testable import FlowDiagram

/// Simpler forms of who knows whom, for drawings whose text would be too small.
@Suite struct DependencySimplificationTests {
  private func forms(holders: Int) throws -> [Diagram] {
    let screens = (1...holders).map { number in
      Screen(
        ScreenID("s\(number)"), title: "Screen \(number)",
        uses: [Dependency("Router", strength: .weak, role: "path", through: "Routing")])
    }
    let registry = try Samples.registry([
      Coordinator("App", screens: screens, edges: []),
      Coordinator("Router", uses: ["App"], screens: [], edges: []),
    ])
    let maker = DiagramMaker(registry)
    let view = DiagramView.dependencies(nil)
    let whole = try #require(maker.diagram(view))
    return maker.simpler(whole, of: view, isTangled: false)
  }

  @Test func objectsThatOnlyReferToOneAreRowsInItsCard() throws {
    let gathered = try #require(forms(holders: 3).first)
    #expect(gathered.nodes.map(\.card.title) == ["Router", "App"])
    let rows = try #require(gathered.nodes.first).card.rows
    #expect(rows.map(\.title) == ["Screen 1", "Screen 2", "Screen 3"])
    #expect(rows.map(\.detail) == Array(repeating: "path · weak · protocol Routing", count: 3))
    #expect(rows.allSatisfy { $0.bond == .weak && $0.direction == .from && !$0.tooltip.isEmpty })
    #expect(gathered.arrows.map(\.to) == ["object-App"])
  }

  @Test func aFewObjectsKeepTheirCardsAndSayLess() throws {
    let forms = try forms(holders: 2)
    #expect(forms.allSatisfy { $0.nodes.count == 4 && $0.arrows.count == 3 })
    let short = try #require(forms.last)
    #expect(short.arrows.map(\.label.trigger) == ["path", "path", ""])
    #expect(short.arrows.allSatisfy { $0.label.detail.isEmpty && $0.label.effect.isEmpty })
    #expect(short.notes.map(\.text) == ["protocols: see the table of dependencies"])
  }

  @Test(arguments: [
    ("if section is not section newReleases", "if section … not section newReleases"),
    ("if the user has signed in before today", "if the user … signed in before today"),
    ("if result of the login is an error", "if result of the login is an error"),
  ])
  func aLongConditionKeepsWhatDecidesIt(condition: String, glance: String) {
    #expect(WayWords.glance(condition, width: 36) == glance)
  }

  @Test(arguments: [
    ("if not (has languages and index is 0), has URL, not external", "if …, not external"),
    ("if not (has languages and index is 0), has URL, external", "if …, external"),
    ("if editing, not (a first or a second one), type is page", "if editing, …, type is page"),
  ])
  func conditionsThatBeginAlikeShowWhereTheyDiffer(condition: String, glance: String) {
    #expect(WayWords.glance(condition, width: 32) == glance)
  }

  @Test func aConditionWithAChoiceIsNotTornApart() {
    let glance = WayWords.glance("if method is web, not disabled or in other cases, no result", width: 30)
    #expect(glance == "if method is web…")
  }

  @Test func aConditionNeverLosesItsNegation() {
    let glance = WayWords.glance("if section is not one of the sections newReleases", width: 30)
    #expect(glance == "if section is not one…")
  }
}
