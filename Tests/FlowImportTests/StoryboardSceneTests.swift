import FlowModel
import Testing

@testable import FlowImport

@Suite struct StoryboardSceneTests {
  @Test(arguments: [
    ("viewController", ScreenKind.view), ("tableViewController", .table),
    ("collectionViewController", .collection), ("pageViewController", .pages),
    ("navigationController", .navigation), ("tabBarController", .tabs), ("splitViewController", .split),
    ("hostingController", .hosting), ("glkViewController", .gl), ("avPlayerViewController", .player),
    ("windowController", .window), ("tabViewController", .tabs), ("pagecontroller", .pages),
    ("someControllerOfTheFuture", .view),
  ])
  func oneSceneIsOneScreenWhateverItsController(element: String, kind: ScreenKind) {
    let result = StoryboardImport(storyboard(scene("a", element)))
    #expect(result.screens.map(\.kind) == [kind])
    #expect(result.findings == [])
  }

  @Test(arguments: [
    ("controller", ScreenKind.watch), ("notificationController", .watchNotification),
    ("glanceController", .watchGlance), ("hostingController", .hosting),
  ])
  func theWatchMarksNoControllers(element: String, kind: ScreenKind) {
    let scene = "<scene><objects><\(element) id=\"a\"/></objects></scene>"
    #expect(StoryboardImport(storyboard(scene)).screens.map(\.kind) == [kind])
  }

  @Test func aDynamicNotificationIsOneThoughItIsWrittenAsAController() {
    let result = StoryboardImport(
      storyboard(
        scene("a", "notificationController", segues: relationship("dynamicNotificationInterface", to: "b")),
        scene("b", "controller")))
    #expect(result.screens.map(\.kind) == [.watchNotification, .watchNotification])
    #expect(result.edges.map(\.kind) == [.embed])
    #expect(result.edges.map(\.style) == ["dynamicNotification"])
  }

  @Test func aPlainControllerOfASystemClassIsWhatTheClassSays() {
    let result = StoryboardImport(
      storyboard(scene("a", "viewController", "customClass=\"UINavigationController\"")))
    #expect(result.screens.map(\.kind) == [.navigation])
    #expect(result.screens.map(\.type) == ["UINavigationController"])
  }

  @Test func theMacsApplicationAndBindingControllersAreNoScreens() {
    let result = StoryboardImport(
      storyboard(
        """
        <scene><objects><application id="app" sceneMemberID="viewController"><menu key="mainMenu"><items>
        <menuItem title="Settings…"><connections>\(segue("modal", to: "a"))</connections></menuItem>
        </items></menu></application></objects></scene>
        """,
        "<scene><objects><arrayController id=\"x\"/><viewController id=\"a\"/></objects></scene>"))
    #expect(result.screens.map(\.id) == ["view"])
    #expect(result.edges.map(\.summaryText) == ["any present Main.view"])
    #expect(result.edges.map(\.trigger) == ["Settings…"])
  }

  @Test func aStoryboardIsOneCoordinatorThatBeginsWhereItSays() {
    let result = StoryboardImport(
      storyboard(
        named: "App/Main.storyboard", initial: "b", scene("a"),
        scene("b", "navigationController", "storyboardIdentifier=\"Start\" customClass=\"Nav\"")))
    let coordinator = result.coordinators.first
    #expect(result.coordinators.count == 1)
    #expect(coordinator?.id == "Main")
    #expect(coordinator?.initial == "Start")
    #expect(coordinator?.container == .navigation)
    #expect(coordinator?.source == SourceReference("App/Main.storyboard", line: 2))
    #expect(coordinator?.screens.map(\.type) == [nil, "Nav"])
    #expect(coordinator?.screens.map(\.source?.line) == [4, 5])
  }

  @Test(arguments: [
    ("tabBarController", Container.tabs), ("splitViewController", .split), ("pageViewController", .pages),
  ])
  func theInitialControllerTellsTheContainer(element: String, container: Container) {
    #expect(
      StoryboardImport(storyboard(initial: "a", scene("a", element))).coordinators.map(\.container)
        == [container])
  }

  @Test func aStoryboardNeedsNoInitialControllerAndMayHaveSeveralRoots() {
    let result = StoryboardImport(
      storyboard(scene("a", "navigationController"), scene("b", "navigationController"), scene("c")))
    #expect(result.coordinators.map(\.initial) == [nil])
    #expect(result.coordinators.map(\.container) == [nil])
    #expect(result.screens.count == 3)
    #expect(result.findings == [])
  }

  @Test func anInitialControllerThatIsNotThereIsWarnedOf() {
    let result = StoryboardImport(storyboard(initial: "gone", scene("a")))
    #expect(result.coordinators.map(\.initial) == [nil])
    #expect(result.findings == ["2:1 warning unknown-initial-controller"])
  }

  @Test func launchScreensAreLeftOutUnlessAskedFor() {
    let launch = storyboard(named: "Launch.storyboard", attributes: " launchScreen=\"YES\"", scene("a"))
    #expect(StoryboardImport(launch).parts == [])
    #expect(StoryboardImport(launch, launchScreens: true).screens.count == 1)
  }

  @Test func everyPositionIsKnownByItsPathInTheModel() {
    let result = StoryboardImport(
      storyboard(scene("a", segues: segue("show", to: "b")), scene("b", "tableViewController")))
    func position(_ path: String...) -> String? {
      result.positions[PartPath(part: 0, ["coordinators", "Main"] + path)]?.description
    }
    #expect(position() == "/home/me/app/Main.storyboard:2:1")
    #expect(position("screens", "table") == "/home/me/app/Main.storyboard:5:31")
    #expect(position("edges", "0") == "/home/me/app/Main.storyboard:4:99")
  }
}
