import Testing

/// Methods that only say what they do go by what people touch.
@Suite struct TouchedHandlerTests {
  private func edges(_ setup: String, _ method: String, _ call: String, members: String = "") throws
    -> [String]
  {
    try ImportedApp(
      """
      class HomeViewController: UIViewController {
        let placeLabel = UILabel()
        let box = UIView()
        \(members)
        override func viewDidLoad() { \(setup) }
        \(method) { \(call) }
      }
      class MapViewController: UIViewController {}
      """
    ).allEdges
  }

  private let push = "navigationController?.pushViewController(MapViewController(), animated: true)"

  @Test(arguments: [
    (
      "let tap = UITapGestureRecognizer(target: self, action: #selector(openMap)); placeLabel.addGestureRecognizer(tap)",
      "place label tapped"
    ),
    (
      "placeLabel.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openMap)))",
      "place label tapped"
    ),
    (
      "placeLabel.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(openMap)))",
      "place label held"
    ),
    (
      "view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(openMap)))",
      "screen tapped"
    ),
    ("mapSwitch.addTarget(self, action: #selector(openMap), for: .valueChanged)", "map switch changed"),
    ("refreshControl.addTarget(self, action: #selector(openMap), for: .valueChanged)", "pulled to refresh"),
    ("helper.wire(self, action: #selector(openMap))", "map button tapped"),
  ])
  func theTouchIsTheTrigger(_ setup: String, _ trigger: String) throws {
    #expect(try edges(setup, "@objc func openMap()", push) == ["home -push-> map on \(trigger)"])
  }

  @Test(arguments: [
    ("openMap(_ sender: UIButton)", "map button tapped"),
    ("choosePlace(_ sender: Any)", "choose place button tapped"),
    ("showMap(_ sender: UISwitch)", "map changed"),
    ("mapButton()", "map button tapped"),
    ("tappedMapButton()", "map button tapped"),
    ("touchUpMap()", "map tapped"),
    ("mapTouchUpInside()", "map tapped"),
    ("btnMap()", "map button tapped"),
    ("didChoosePlace()", "place chosen"),
  ])
  func anActionOfAControlIsATouch(_ method: String, _ trigger: String) throws {
    #expect(try edges("", "@IBAction func \(method)", push) == ["home -push-> map on \(trigger)"])
  }

  @Test(arguments: [
    ("navigationController?.popViewController(animated: true)", "pop", "back"),
    ("dismiss(animated: true)", "dismiss", "close"),
  ])
  func aWayBackHasItsUsualButton(_ call: String, _ kind: String, _ name: String) throws {
    let edges = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @IBAction func mapTapped() {
          \(kind == "pop" ? push : "present(MapViewController(), animated: true)")
        }
      }
      class MapViewController: UIViewController {
        @IBAction func prevVC() { \(call) }
      }
      """
    ).allEdges
    #expect(edges.contains { $0.hasSuffix("on \(name) button tapped") && $0.hasPrefix("map -\(kind)") })
  }

  @Test func whatANotificationCallsIsNoTouch() throws {
    let setup =
      "NotificationCenter.default.addObserver(self, selector: #selector(openMap), name: .placeFound, object: nil)"
    #expect(try !edges(setup, "@objc func openMap()", push).joined().contains("tapped"))
  }

  // MARK: - Storyboards

  private func boardEdges(_ code: String, title: String = "Settings", outlet: String = "placeButton") throws
    -> [String]
  {
    let connection = "<outlet property=\"\(outlet)\" destination=\"b\" id=\"o\"/>"
    return try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @IBOutlet var \(outlet): UIButton!
        override func viewDidLoad() { \(code) }
        @IBAction func openMap(_ sender: Any) { \(push) }
      }
      class MapViewController: UIViewController {}
      """,
      storyboard: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="h"><scenes>
        <scene sceneID="s"><objects><viewController id="h" customClass="HomeViewController">
        <view key="view" id="v"><subviews><button id="b"><state key="normal" title="\(title)"/>
        <connections><action selector="openMap:" destination="h" eventType="touchUpInside" id="a"/></connections>
        </button></subviews></view><connections>\(connection)</connections>
        </viewController></objects></scene></scenes></document>
        """
    ).allEdges
  }

  @Test func theTitleOfAButtonIsTheTrigger() throws {
    #expect(try boardEdges("") == ["home -push-> map on Settings"])
  }

  @Test func whatCodeSetsReplacesWhatInterfaceBuilderShows() throws {
    #expect(try boardEdges("placeButton.setTitle(\"Retry\", for: .normal)") == ["home -push-> map on Retry"])
    #expect(
      try boardEdges("placeButton.setTitle(model.name, for: .normal)") == [
        "home -push-> map on place button tapped"
      ])
  }

  @Test func aPlaceholderIsNoTitle() throws {
    #expect(try boardEdges("", title: "Button") == ["home -push-> map on place button tapped"])
    #expect(
      try boardEdges("", title: "Button", outlet: "button1") == ["home -push-> map on map button tapped"])
  }
}
