import FlowModel
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// How a coordinator that is too large for one drawing is divided.
@Suite struct ChapterTests {
  /// Main screens in a row, each with details of its own, and some ways across.
  private func registry(mains: Int, details: Int) throws -> FlowRegistry {
    var screens: [Screen] = []
    var edges: [Edge] = []
    for main in 1...mains {
      screens.append(Screen(ScreenID("m\(main)"), title: "Main \(main)"))
      if main > 1 {
        edges.append(Edge(from: .named("m\(main - 1)"), to: .named("m\(main)"), by: .push, on: "next"))
      }
      for detail in 1...details {
        let id = "m\(main)d\(detail)"
        screens.append(Screen(ScreenID(id), title: "Detail \(main).\(detail)"))
        edges.append(Edge(from: .named("m\(main)"), to: .named(id), by: .push, on: "row tapped"))
        if detail > 1 {
          edges.append(
            Edge(from: .named(id), to: .named("m\(main)d\(detail - 1)"), by: .present, on: "compare"))
        }
      }
    }
    edges.append(Edge(from: .named("m\(mains)d1"), to: "m1d1", by: .push, on: "across"))
    return try Samples.registry([Coordinator("A", initial: "m1", screens: screens, edges: edges)])
  }

  @Test func aSmallCoordinatorIsOneDrawing() throws {
    let maker = DiagramMaker(try registry(mains: 3, details: 5))
    #expect(maker.drawings(of: "A").count == 1)
    #expect(maker.diagram(.chapter("A", 1)) == nil)
  }

  @Test func aLargeOneIsAMapAndChaptersAroundItsMainScreens() throws {
    let drawings = DiagramMaker(try registry(mains: 4, details: 9)).drawings(of: "A")
    #expect(drawings.count == 5)
    let map = drawings[0]
    #expect(
      map.nodes.filter { $0.frame != nil }.map(\.card.title) == ["Main 1", "Main 2", "Main 3", "Main 4"])
    #expect(map.node("chapter-1")?.card.style == .initial)
    for (number, chapter) in drawings.enumerated().dropFirst() {
      let own = chapter.nodes.filter { $0.frame != nil && !$0.isGuest }
      #expect(own.count == 10, "chapter \(number)")
      #expect(chapter.nodes.count(where: \.isGuest) == (number == 1 ? 0 : 1))
      #expect(chapter.frames[0].heading.detail == "chapter \(number) of 4 · Main \(number)")
    }
  }

  @Test func aLongChainIsDividedThoughItHasFewScreens() throws {
    func drawings(_ count: Int) throws -> [Diagram] {
      let screens = (1...count).map { Screen(ScreenID("s\($0)"), title: "Step \($0)") }
      let edges = (1..<count).map { number -> Edge in
        Edge(from: .named("s\(number)"), to: .named("s\(number + 1)"), by: .push, on: "next")
      }
      return try DiagramMaker(
        Samples.registry([Coordinator("A", initial: "s1", screens: screens, edges: edges)])
      ).drawings(of: "A")
    }
    #expect(try drawings(7).count == 1)
    let long = try drawings(16)
    #expect(long.map(\.chapterTitle) == [nil, "Step 1", "Step 9"])
    let text = try long.map { diagram in
      Legibility(try DiagramDrawer().draw(diagram).finished).screenText
    }
    #expect(text.allSatisfy { $0 >= Legibility.leastText })
  }

  @Test func whatAChapterLeavesOutIsARowThatNamesTheOther() throws {
    let drawings = DiagramMaker(try registry(mains: 4, details: 9)).drawings(of: "A")
    let out = try #require(drawings[4].node("screen-A.m4d1")).card.rows
    #expect(out.contains { $0.title == "Detail 1.1" && $0.detail == "chapter 1" && $0.direction == .to })
    let into = try #require(drawings[1].node("screen-A.m1d1")).card.rows
    #expect(into.contains { $0.title == "Detail 4.1" && $0.detail == "chapter 4" && $0.direction == .from })
  }

  @Test func everyScreenIsInOneChapter() throws {
    for (mains, details) in [(2, 30), (30, 1), (1, 60), (7, 6)] {
      let registry = try registry(mains: mains, details: details)
      let drawings = DiagramMaker(registry).drawings(of: "A")
      let own = drawings.dropFirst().flatMap { $0.nodes.filter { $0.frame != nil && !$0.isGuest }.map(\.id) }
      #expect(own.count == Set(own).count)
      #expect(own.count == registry.screenAddresses.count)
      for chapter in drawings.dropFirst() {
        #expect(chapter.nodes.count { $0.frame != nil } <= ChapterDivision.cardLimit)
        #expect(chapter.arrows.count <= ChapterDivision.arrowLimit)
      }
    }
  }
}
