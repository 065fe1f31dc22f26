import FlowDiagnostics
import FlowModel
import Testing

@testable import FlowImport

@Suite struct StoryboardReferenceTests {
  /// A storyboard with one screen, `home`, that leads to a reference on line 5.
  func main(to reference: String, _ more: String...) -> StoryboardSource {
    storyboard(
      named: "App/Main.storyboard", initial: "h",
      scene("h", "viewController", "storyboardIdentifier=\"home\"", segues: segue("show", to: "r")),
      scene("r", "viewControllerPlaceholder", reference), more.joined(separator: "\n"))
  }

  let settings = storyboard(
    named: "App/Settings.storyboard", initial: "s",
    scene("s", "tableViewController", "storyboardIdentifier=\"list\""),
    scene("d", "viewController", "storyboardIdentifier=\"detail view\""))

  @Test func aReferenceIsNoScreenAndLeadsToAControllerOfTheOtherStoryboard() {
    let result = StoryboardImport(
      main(to: "storyboardName=\"Settings\" referencedIdentifier=\"detail view\""), settings)
    #expect(result.coordinators.first?.screens.map(\.id) == ["home"])
    #expect(result.edges.map(\.to) == [.screen(ScreenAddress("Settings", "detail-view"))])
    #expect(result.findings == [])
    #expect(RegistryAssembler.assemble(result.parts).problems == [])
  }

  @Test func withoutAnIdentifierItLeadsToTheStoryboardAsAWhole() {
    let result = StoryboardImport(
      main(to: "storyboardName=\"Settings\" bundleIdentifier=\"com.example.settings\""), settings)
    #expect(result.edges.map(\.to) == [.coordinator("Settings")])
    #expect(result.findings == [])
  }

  /// A navigation controller may begin with another storyboard, and that with one of its own.
  @Test(arguments: ["tableViewController", "navigationController"])
  func aNavigationControllerBeginsWithTheOtherStoryboardsFirstScene(_ first: String) {
    let bar = storyboard(
      named: "App/Main.storyboard", initial: "n",
      scene(
        "n", "navigationController", "storyboardIdentifier=\"menu\" customClass=\"MenuNavigationController\"",
        segues: segue("relationship", to: "r", "relationship=\"rootViewController\"")),
      scene("r", "viewControllerPlaceholder", "storyboardName=\"Settings\""))
    let other = storyboard(
      named: "App/Settings.storyboard", initial: "s",
      first == "navigationController"
        ? scene("s", first, "", segues: segue("relationship", to: "d", "relationship=\"rootViewController\""))
        : scene("s", first, "storyboardIdentifier=\"list\" customClass=\"ListViewController\""),
      scene("d", "viewController", "storyboardIdentifier=\"detail\" customClass=\"ListViewController\""))
    let scenes = StoryboardScenes(StoryboardImport(bar, other).parts)
    #expect(scenes.scene(storyboard: "Main", identifier: "menu")?.root?.type == "ListViewController")
  }

  @Test func whereAScreenHasTheStoryboardsNameItLeadsToTheInitialScreen() {
    let result = StoryboardImport(
      main(
        to: "storyboardName=\"Settings\"", scene("x", "viewController", "storyboardIdentifier=\"Settings\"")),
      settings)
    #expect(result.edges.map(\.to) == [.screen(ScreenAddress("Settings", "list"))])
  }

  @Test func withoutANameItLeadsToItsOwnStoryboard() {
    let byIdentifier = StoryboardImport(main(to: "referencedIdentifier=\"home\""))
    #expect(byIdentifier.edges.map(\.to) == [.screen(ScreenAddress("Main", "home"))])
    let initial = StoryboardImport(main(to: ""))
    #expect(initial.edges.map(\.to) == [.screen(ScreenAddress("Main", "home"))])
  }

  @Test func theMacWritesReferencesItsOwnWay() {
    let result = StoryboardImport(
      storyboard(
        scene("w", "windowController", segues: relationship("window.shadowedContentViewController", to: "r")),
        "<scene><objects><controllerPlaceholder storyboardName=\"Settings\" id=\"r\"/></objects></scene>"),
      settings)
    #expect(result.edges.map(\.summaryText) == ["Main.window root Settings"])
  }

  @Test func tabsMayBeReferencesWithTheirOwnWords() {
    let result = StoryboardImport(
      storyboard(
        scene(
          "t", "tabBarController",
          segues: relationship("viewControllers", to: "r") + relationship("viewControllers", to: "q")),
        scene(
          "r", "viewControllerPlaceholder", "storyboardName=\"Settings\"",
          content: "<tabBarItem key=\"tabBarItem\" title=\"Set up\"/>"),
        scene(
          "q", "viewControllerPlaceholder", "storyboardName=\"Gone\"",
          content: "<tabBarItem key=\"tabBarItem\" title=\"Lost\"/>")),
      settings)
    #expect(result.edges.map(\.summaryText) == ["Main.tabs tab Settings", "Main.tabs tab Gone"])
    #expect(result.edges.map(\.trigger) == ["Set up", "Lost"])
  }

  /// What the reference shows is only there in Interface Builder.
  @Test(arguments: ["Item", "Set up"])
  func theItemOfTheControllerThatAReferenceStandsForIsTheTab(placeholder: String) {
    let help = storyboard(
      named: "App/Help.storyboard", initial: "h",
      scene("h", content: "<tabBarItem key=\"tabBarItem\" title=\"Ask us\"/>"))
    let result = StoryboardImport(
      storyboard(
        scene("t", "tabBarController", segues: relationship("viewControllers", to: "r")),
        scene(
          "r", "viewControllerPlaceholder", "storyboardName=\"Help\"",
          content: "<tabBarItem key=\"tabBarItem\" title=\"\(placeholder)\"/>")),
      help)
    #expect(result.edges.map(\.trigger) == ["Ask us"])
  }

  @Test func aReferenceToNoStoryboardIsWarnedOfOnceAndStaysAsAPort() throws {
    let result = StoryboardImport(
      main(
        to: "storyboardName=\"Setings\" referencedIdentifier=\"list\"",
        scene("x", segues: segue("show", to: "r"))), settings)
    #expect(result.edges.map(\.to) == [.named("Setings.list"), .named("Setings.list")])
    #expect(result.findings == ["5:31 warning unresolved-storyboard-reference"])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.position?.file == "/home/me/app/App/Main.storyboard")
    #expect(diagnostic.message == "no storyboard 'Setings' among the files")
    #expect(diagnostic.suggestion == "did you mean 'Settings'?")
    #expect(diagnostic.sourceLine?.contains("viewControllerPlaceholder") == true)
    #expect(RegistryAssembler.assemble(result.parts).problems.allSatisfy { $0.isWarning })
  }

  @Test func anIdentifierThatIsNotThereIsWarnedOf() {
    let result = StoryboardImport(
      main(to: "storyboardName=\"Settings\" referencedIdentifier=\"lst\""), settings)
    #expect(result.edges.map(\.to) == [.named("Settings.lst")])
    #expect(result.diagnostics.map(\.suggestion) == ["did you mean 'list'?"])
  }

  @Test func aNameThatLeadsNowhereIsNotMistakenForAScreen() {
    let result = StoryboardImport(main(to: "storyboardName=\"home\""))
    let registry = RegistryAssembler.assemble(result.parts).registry
    #expect(registry.edges.map(\.edge.to) == [.named("home.storyboard")])
    let identifier = StoryboardImport(
      main(to: "storyboardName=\"Settings\" referencedIdentifier=\"detail-view\""), settings)
    #expect(identifier.edges.map(\.to) == [.named("Settings.storyboard.detail-view")])
  }

  @Test func aStoryboardWithoutABeginningIsWarnedOf() {
    let result = StoryboardImport(
      main(to: "storyboardName=\"Parts\""), storyboard(named: "Parts.storyboard", scene("a")))
    #expect(result.edges.map(\.to) == [.coordinator("Parts")])
    #expect(result.findings == ["5:31 warning no-initial-controller"])
  }

  @Test func ofSeveralStoryboardsTheNearestIsMeant() {
    let near = storyboard(named: "App/Help.storyboard", initial: "a", scene("a"))
    let far = storyboard(named: "Watch/Help.storyboard", initial: "a", scene("a"))
    let result = StoryboardImport(main(to: "storyboardName=\"Help\""), far, near)
    #expect(result.edges.map(\.to) == [.coordinator("App-Help")])
    #expect(result.findings == [])
  }

  @Test func ofSeveralEquallyNearTheFirstIsTakenWithAWarning() {
    let english = storyboard(named: "App/en.lproj/Help.storyboard", initial: "a", scene("a"))
    let french = storyboard(named: "App/fr.lproj/Help.storyboard", initial: "a", scene("a"))
    let result = StoryboardImport(main(to: "storyboardName=\"Help\""), french, english)
    #expect(result.edges.map(\.to) == [.coordinator("en-lproj-Help")])
    #expect(result.findings == ["5:31 warning ambiguous-storyboard-reference"])
  }

  @Test func theOrderOfTheSourcesMakesNoDifference() {
    let sources = [
      main(to: "storyboardName=\"Settings\""), settings, storyboard(named: "B/Main.storyboard", scene("z")),
      storyboard(named: "A/Broken.storyboard", "<scene>"),
    ]
    let expected = StoryboardImporter().importStoryboards(sources)
    #expect(expected.parts.count == 3)
    for turn in 1..<sources.count {
      let turned = Array(sources[turn...] + sources[..<turn])
      let result = StoryboardImporter().importStoryboards(turned.reversed())
      #expect(result.parts == expected.parts)
      #expect(result.diagnostics == expected.diagnostics)
      #expect(result.positions == expected.positions)
    }
  }
}
