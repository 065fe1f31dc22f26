import FlowModel
import Testing

@testable import FlowImport

@Suite struct StoryboardSegueTests {
  @Test(arguments: [
    ("show", EdgeKind.push, nil), ("push", .push, nil), ("presentation", .present, nil),
    ("modal", .present, nil), ("popover", .present, "popover"), ("popoverPresentation", .present, "popover"),
    ("sheet", .present, "sheet"), ("showDetail", .showDetail, nil), ("replace", .replace, nil),
    ("custom", .custom, nil), ("embed", .embed, nil),
  ])
  func everyKindOfSegueIsAnEdge(written: String, kind: EdgeKind, style: String?) {
    let result = StoryboardImport(
      storyboard(scene("a", segues: segue(written, to: "b")), scene("b", "tableViewController")))
    #expect(result.edges.map(\.summaryText) == ["Main.view \(kind) Main.table"])
    #expect(result.edges.map(\.style) == [style])
    #expect(result.edges.map(\.source) == [SourceReference("Main.storyboard", line: 4)])
    #expect(result.findings == [])
  }

  @Test func aKindThatIsNotKnownIsTakenAsCustomWithAWarning() {
    let result = StoryboardImport(storyboard(scene("a", segues: segue("teleport", to: "a"))))
    #expect(result.edges.map(\.kind) == [.custom])
    #expect(result.findings == ["4:99 warning unknown-segue-kind"])
  }

  @Test func aNavigationControllerIsPresented() {
    let result = StoryboardImport(
      storyboard(scene("a", segues: segue("show", to: "b")), scene("b", "navigationController")))
    #expect(result.edges.map(\.kind) == [.present])
  }

  @Test func aCustomSegueNamesItsClass() {
    let result = StoryboardImport(
      storyboard(scene("a", segues: segue("custom", to: "a", "customClass=\"FadeSegue\""))))
    #expect(result.edges.map(\.type) == ["FadeSegue"])
  }

  @Test func theStyleIsThatOfTheSegueOrElseOfWhereItLeads() {
    let result = StoryboardImport(
      storyboard(
        scene(
          "a",
          segues: segue("presentation", to: "b")
            + segue("presentation", to: "b", "modalPresentationStyle=\"pageSheet\"") + segue("show", to: "b")),
        scene("b", "viewController", "modalPresentationStyle=\"formSheet\"")))
    #expect(result.edges.map(\.style) == ["formSheet", "pageSheet", nil])
  }

  @Test func theAnimationIsTheTransitionStyleOrNone() {
    let result = StoryboardImport(
      storyboard(
        scene(
          "a",
          segues: segue("presentation", to: "a", "modalTransitionStyle=\"crossDissolve\"")
            + segue("presentation", to: "a", "animates=\"NO\"") + segue("show", to: "a"))))
    #expect(result.edges.map(\.animation) == ["crossDissolve", "none", nil])
  }

  @Test func relationshipsMeanWhatTheirNamesSay() {
    let result = StoryboardImport(
      storyboard(
        scene("nav", "navigationController", segues: relationship("rootViewController", to: "a")),
        scene(
          "win", "windowController", segues: relationship("window.shadowedContentViewController", to: "a")),
        scene(
          "split", "splitViewController",
          segues: relationship("masterViewController", to: "a")
            + relationship("supplementaryViewController", to: "a")
            + relationship("detailViewController", to: "a")),
        scene("page", "controller", segues: relationship("nextPage", to: "a")),
        scene("a")))
    #expect(result.edges.map(\.kind) == [.root, .root, .embed, .embed, .embed, .embed])
    #expect(result.edges.map(\.style) == [nil, nil, "master", "supplementary", "detail", "page"])
    #expect(result.edges.allSatisfy { $0.trigger == nil })
  }

  @Test func tabsComeInOrderWithTheWordsOnThem() {
    let result = StoryboardImport(
      storyboard(
        scene(
          "tabs", "tabBarController",
          segues: relationship("viewControllers", to: "b") + relationship("viewControllers", to: "a")
            + relationship("viewControllers", to: "c")),
        scene("a", content: "<tabBarItem key=\"tabBarItem\" title=\"Home\"/>"),
        scene("b", content: "<tabBarItem key=\"tabBarItem\" systemItem=\"search\"/>"),
        scene("c", "viewController", "title=\"More\"")))
    #expect(result.edges.map(\.kind) == [.tab, .tab, .tab])
    #expect(result.edges.map(\.trigger) == ["search", "Home", "More"])
  }

  @Test func theMacNamesTabsAndPanesInItsItems() {
    let result = StoryboardImport(
      storyboard(
        scene(
          "tabs", "tabViewController",
          content:
            "<tabViewItems><tabViewItem label=\"General\"/><tabViewItem label=\"Advanced\"/></tabViewItems>",
          segues: relationship("tabItems", to: "a") + relationship("tabItems", to: "b")),
        scene(
          "split", "splitViewController",
          content: "<splitViewItems><splitViewItem behavior=\"sidebar\"/><splitViewItem/></splitViewItems>",
          segues: relationship("splitItems", to: "a") + relationship("splitItems", to: "b")),
        scene("a"), scene("b")))
    #expect(result.edges.map(\.kind) == [.tab, .tab, .embed, .embed])
    #expect(result.edges.map(\.trigger) == ["General", "Advanced", nil, nil])
    #expect(result.edges.map(\.style) == [nil, nil, "sidebar", "column 2"])
  }

  @Test func anUnwindLeadsWhereOnlyTheCodeKnows() {
    let result = StoryboardImport(
      storyboard(
        scene(
          "a", segues: segue("unwind", to: "x", "identifier=\"done\" unwindAction=\"unwindToList:\""),
          objects: "<exit id=\"x\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")))
    #expect(result.edges.map(\.summaryText) == ["Main.view unwind -"])
    #expect(result.edges.map(\.trigger) == ["done"])
    #expect(result.edges.map(\.effect) == ["unwindToList:"])
    #expect(result.findings == [])
  }

  @Test func tieBreakersAndPreviewsAreNoSegues() {
    var source = storyboard(
      scene(
        "a",
        segues: "<segue destination=\"a\" kind=\"show\" id=\"g\">"
          + "<segue key=\"commit\" inheritsFrom=\"parent\" id=\"g2\"/></segue>"))
    let text = String(decoding: source.bytes, as: UTF8.self).replacing(
      "</scenes>",
      with: "</scenes><inferredMetricsTieBreakers><segue reference=\"g\"/></inferredMetricsTieBreakers>")
    source.bytes = Array(text.utf8)
    let result = StoryboardImport(source)
    #expect(result.edges.map(\.kind) == [.push])
    #expect(result.findings == [])
  }

  @Test func aSegueToNothingIsWarnedOfAndStaysAsAPort() {
    let result = StoryboardImport(
      storyboard(scene("a", segues: segue("show", to: "gone") + "<segue kind=\"show\"/>")))
    #expect(result.edges.map(\.to) == [.named("Main.#gone")])
    #expect(
      result.findings == [
        "4:99 warning unknown-segue-destination", "4:151 warning unknown-segue-destination",
      ])
  }
}

@Suite struct StoryboardTriggerTests {
  /// The trigger of a segue that starts in an element of a scene.
  func trigger(in element: String) -> String? {
    let result = StoryboardImport(
      storyboard(
        scene("a", content: "<view key=\"view\"><subviews>\(element)</subviews></view>"), scene("b")))
    #expect(result.edges.map(\.from) == [.screen(ScreenAddress("Main", "view"))])
    return result.edges.first?.trigger
  }

  static let connection = "<connections>\(segue("show", to: "b"))</connections>"

  @Test(arguments: [
    ("<button><state key=\"normal\" title=\"Sign in\"/>\(connection)</button>", "Sign in"),
    (
      "<button><state key=\"normal\"><string key=\"title\">Sign\nin</string></state>\(connection)</button>",
      "Sign in"
    ),
    ("<button><buttonConfiguration key=\"configuration\" title=\"Buy\"/>\(connection)</button>", "Buy"),
    (
      "<button><state key=\"normal\"><attributedString key=\"attributedTitle\"><fragment content=\"Go\"/>"
        + "<fragment content=\" on\"/></attributedString></state>\(connection)</button>", "Go on"
    ),
    (
      "<button><state key=\"normal\" title=\"Button\"/><buttonConfiguration key=\"configuration\" title=\"Add port\"/>"
        + "\(connection)</button>", "Add port"
    ),
    (
      "<button><state key=\"normal\" title=\"Placeholder\"/><userDefinedRuntimeAttributes>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"styleName\" value=\"Bold\"/>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"normalText\" value=\"History\"/>"
        + "</userDefinedRuntimeAttributes>\(connection)</button>", "History"
    ),
    (
      "<button><state key=\"normal\" title=\"History\"/><userDefinedRuntimeAttributes>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"titleKey\" value=\"button.history\"/>"
        + "</userDefinedRuntimeAttributes>\(connection)</button>", "History"
    ),
    ("<button><buttonCell key=\"cell\" title=\"OK\"/>\(connection)</button>", "OK"),
    ("<barButtonItem title=\"Edit\">\(connection)</barButtonItem>", "Edit"),
    ("<barButtonItem systemItem=\"add\">\(connection)</barButtonItem>", "add"),
    ("<toolbarItem label=\"Share\">\(connection)</toolbarItem>", "Share"),
    (
      "<tableViewCell><tableViewCellContentView key=\"contentView\"><subviews><label text=\"Privacy\"/>"
        + "<label text=\"On\"/></subviews></tableViewCellContentView>\(connection)</tableViewCell>", "Privacy"
    ),
    (
      "<button><accessibility key=\"accessibilityConfiguration\" label=\"Close\"/>\(connection)</button>",
      "Close"
    ),
  ])
  func theWordsOnWhatStartsASegueAreItsTrigger(element: String, words: String) {
    #expect(trigger(in: element) == words)
  }

  @Test func withoutWordsASegueSaysWhatPeopleDo() {
    #expect(trigger(in: "<tapGestureRecognizer>\(Self.connection)</tapGestureRecognizer>") == "tapped")
    #expect(trigger(in: "<button>\(Self.connection)</button>") == "tapped")
    #expect(trigger(in: "<button image=\"gear\">\(Self.connection)</button>") == "settings tapped")
    #expect(
      trigger(in: "<barButtonItem image=\"ic_filter\">\(Self.connection)</barButtonItem>") == "filter tapped")
    let state = "<state key=\"normal\" image=\"more\"/>"
    #expect(trigger(in: "<button>\(state)\(Self.connection)</button>") == "more tapped")
    #expect(trigger(in: "<tableViewCell>\(Self.connection)</tableViewCell>") == "row selected")
    #expect(trigger(in: "<view>\(Self.connection)</view>") == nil)
  }

  @Test func anIdentifierComesBeforeWords() {
    let named = segue("show", to: "b", "identifier=\"toDetail\"")
    #expect(
      trigger(in: "<barButtonItem title=\"Edit\"><connections>\(named)</connections></barButtonItem>")
        == "toDetail")
  }

  @Test func theAccessoryOfACellIsToldFromTheCell() {
    let accessory = segue("show", to: "b", "trigger=\"accessoryAction\"")
    #expect(
      trigger(
        in: "<tableViewCell><label text=\"Wi-Fi\"/><connections>\(accessory)</connections></tableViewCell>")
        == "Wi-Fi accessory")
  }

  @Test func objectsBesideTheControllerBelongToIt() {
    let result = StoryboardImport(
      storyboard(
        scene("a", objects: "<tapGestureRecognizer id=\"t\">\(Self.connection)</tapGestureRecognizer>"),
        scene("b", "tableViewController")))
    #expect(result.edges.map(\.summaryText) == ["Main.view push Main.table"])
  }

  @Test func aContainerViewGivesItsLabelAsThePane() {
    let embed = segue("embed", to: "b")
    let container = "<containerView userLabel=\"Map\"><connections>\(embed)</connections></containerView>"
    let result = StoryboardImport(
      storyboard(scene("a", content: container), scene("b", "tableViewController")))
    #expect(result.edges.map(\.summaryText) == ["Main.view embed Main.table"])
    #expect(result.edges.map(\.style) == ["Map"])
    #expect(result.edges.map(\.trigger) == [nil])
  }
}
