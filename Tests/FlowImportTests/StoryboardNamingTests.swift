import FlowModel
import Testing

@testable import FlowImport

@Suite struct StoryboardNamingTests {
  @Test func aScreenIsNamedByItsIdentifierThenItsClassThenItsWordsThenItsKind() {
    let result = StoryboardImport(
      storyboard(
        scene("a", "viewController", "storyboardIdentifier=\"Sign In\" customClass=\"LoginViewController\""),
        scene("b", "viewController", "customClass=\"Shop.PINEntryViewController\" title=\"Enter PIN\""),
        scene("c", "viewController", "title=\"About us\" userLabel=\"Info\""),
        scene("d", content: "<navigationItem key=\"navigationItem\" title=\"News\"/>"),
        scene("e", "viewController", "userLabel=\"Lost &amp; found\""),
        scene("f", comment: "Weather"),
        scene("g", comment: "View Controller")))
    #expect(
      result.screens.map(\.id) == [
        "Sign-In", "PINEntry", "About-us", "News", "Lost-found", "Weather", "view",
      ])
    #expect(
      result.screens.map(\.title) == [
        "Login", "Enter PIN", "About us", "News", "Lost & found", "Weather", "View Controller",
      ])
  }

  @Test func aNamelessNavigationControllerIsNamedAfterItsRoot() {
    let root = relationship("rootViewController", to: "a")
    let elsewhere = relationship("rootViewController", to: "r")
    let result = StoryboardImport(
      storyboard(
        scene("n", "navigationController", segues: root),
        scene("a", "viewController", "customClass=\"InboxViewController\""),
        scene("m", "navigationController", segues: elsewhere),
        scene("r", "viewControllerPlaceholder", "storyboardName=\"Outbox\"")),
      storyboard(named: "Outbox.storyboard", initial: "o", scene("o")))
    #expect(
      result.coordinators.first?.screens.map(\.id) == ["Inbox-navigation", "Inbox", "Outbox-navigation"])
    #expect(result.screens.first?.title == "Inbox Navigation")
  }

  @Test func aClassThatSaysNoMoreThanTheKindNamesNothing() {
    let result = StoryboardImport(
      storyboard(
        scene(
          "n", "navigationController", "customClass=\"NavigationController\"",
          content: "<tabBarItem key=\"tabBarItem\" title=\"Map\"/>",
          segues: relationship("rootViewController", to: "a")),
        scene(
          "a", "viewController", "customClass=\"ViewController\"",
          content: "<navigationItem key=\"navigationItem\" title=\"Map\"/>")))
    #expect(result.screens.map(\.id) == ["Map-navigation", "Map"])
    #expect(result.screens.map(\.title) == ["Map Navigation", "Map"])
    #expect(result.screens.map(\.type) == ["NavigationController", "ViewController"])
  }

  @Test func navigationControllersOfOneClassAreTitledAfterTheirRoots() {
    let modal = "customClass=\"ModalNavigationController\""
    let result = StoryboardImport(
      storyboard(
        scene("n", "navigationController", modal, segues: relationship("rootViewController", to: "a")),
        scene("a", "viewController", "title=\"Feedbin\""),
        scene("m", "navigationController", modal, segues: relationship("rootViewController", to: "b")),
        scene("b", "viewController", "title=\"iCloud\"")))
    #expect(
      result.screens.map(\.title) == ["Feedbin Navigation", "Feedbin", "iCloud Navigation", "iCloud"])
    #expect(result.screens.map(\.id) == ["ModalNavigation", "Feedbin", "ModalNavigation-m", "iCloud"])
  }

  @Test(arguments: [
    ("FulfillmentContainer", "Fulfillment Container"), ("PINEntry", "PIN Entry"), ("URL", "URL"),
    ("Step2Done", "Step2 Done"), ("sign_in-page", "Sign in page"), ("Éclair", "Éclair"),
    ("iOSSettings", "iOS Settings"), ("iPadSplitView", "iPad Split View"), ("eSIM", "eSIM"),
    ("macOS", "macOS"),
    ("IdeaPad", "Idea Pad"),
  ])
  func aClassNameBecomesWords(name: String, words: String) {
    #expect(TextShaping.humanised(name) == words)
  }

  @Test func equalNamesAreToldApartByObjectIDsSoThatANewSceneRenamesNoOther() {
    let two = [scene("a1"), scene("b2")]
    #expect(StoryboardImport(storyboard(two[0], two[1])).screens.map(\.id) == ["view", "view-b2"])
    let three = StoryboardImport(storyboard(two[0], scene("new"), two[1])).screens.map(\.id)
    #expect(three == ["view", "view-new", "view-b2"])
  }

  @Test func aRepeatedIdentifierIsWarnedOfAndBothScreensStay() {
    let attributes = "storyboardIdentifier=\"List\""
    let result = StoryboardImport(
      storyboard(scene("a", "viewController", attributes), scene("b", "viewController", attributes)))
    #expect(result.screens.map(\.id) == ["List", "List-b"])
    #expect(result.findings == ["5:31 warning repeated-storyboard-identifier"])
    #expect(result.diagnostics.first?.notes.first?.position?.line == 4)
  }

  @Test func aRepeatedObjectIDIsWarnedOfAndBothScreensStay() {
    let result = StoryboardImport(storyboard(scene("a"), scene("a"), scene("a")))
    #expect(result.screens.map(\.id) == ["view", "view-a", "view-a-2"])
    #expect(
      result.findings == ["5:31 warning repeated-object-id", "6:31 warning repeated-object-id"])
  }

  @Test(arguments: ["🎉", "...", "--", "&lt;b&gt;", "日本語", "../../etc", "a.b", " ", "é\u{301}x", "Ⅳ"])
  func uglyNamesBecomeValidIdentifiers(name: String) {
    let file = name.replacing("/", with: ":").replacing("&", with: "") + ".storyboard"
    let result = StoryboardImport(
      storyboard(
        named: file, scene("a", "viewController", "storyboardIdentifier=\"\(name)\" title=\"\(name)\"")))
    #expect(result.screens.count == 1)
    #expect(result.screens.allSatisfy { $0.id.isValid })
    #expect(result.coordinators.allSatisfy { $0.id.isValid })
    #expect(RegistryAssembler.assemble(result.parts).problems == [])
  }

  @Test func anEndlessNameIsCut() {
    let name = String(repeating: "Long ", count: 2000)
    let result = StoryboardImport(
      storyboard(scene("a", "viewController", "storyboardIdentifier=\"\(name)\" title=\"\(name)\"")))
    #expect(result.screens.allSatisfy { $0.id.isValid && ($0.title?.count ?? 0) <= 80 })
  }

  @Test func filesOfOneNameAreToldApartByTheirFolders() {
    let result = StoryboardImport(
      storyboard(named: "App/Base.lproj/Main.storyboard", scene("a")),
      storyboard(named: "Watch/Base.lproj/Main.storyboard", scene("a")),
      storyboard(named: "App/Sign up.storyboard", scene("a")))
    #expect(result.coordinators.map(\.id) == ["App-Main", "Sign-up", "Watch-Main"])
    #expect(result.coordinators.map(\.title) == ["Main (App)", "Sign up", "Main (Watch)"])
  }

  @Test func languageFoldersTellFilesApartWhereNothingElseDoes() {
    let result = StoryboardImport(
      storyboard(named: "App/Base.lproj/Main.storyboard", scene("a")),
      storyboard(named: "App/ar.lproj/Main.storyboard", scene("a")))
    #expect(result.coordinators.map(\.id) == ["Base-lproj-Main", "ar-lproj-Main"])
    #expect(result.coordinators.map(\.title) == ["Main (Base.lproj)", "Main (ar.lproj)"])
  }

  @Test func namesThatOnlyBecomeEqualAreNumbered() {
    let result = StoryboardImport(
      storyboard(named: "A b.storyboard", scene("a")), storyboard(named: "A-b.storyboard", scene("a")))
    #expect(Set(result.coordinators.map(\.id)) == ["A-b", "A-b-2"])
  }

  @Test func aFileGivenTwiceIsImportedOnce() {
    #expect(StoryboardImport(storyboard(scene("a")), storyboard(scene("a"))).parts.count == 1)
  }
}
