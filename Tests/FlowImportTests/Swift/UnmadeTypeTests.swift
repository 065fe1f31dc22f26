import FlowImport
import FlowModel
import Testing

/// Types that nothing makes.
@Suite struct UnmadeTypeTests {
  private func app(_ code: String, home: String = "", hints: ImportHints = ImportHints()) throws
    -> ImportedApp
  {
    try ImportedApp(
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window = UIWindow()
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
          return true
        }
      }
      class HomeViewController: UIViewController {
        @IBAction func about() { present(AboutViewController(), animated: true) }
        \(home)
      }
      class AboutViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      \(code)
      """, hints: hints)
  }

  private static let offer = """
    class OfferViewController: UIViewController {
      @IBAction func help() { present(HelpViewController(), animated: true) }
    }
    """

  @Test(arguments: [
    offer,
    "\(offer)\nclass OfferMaker { func make() -> UIViewController { OfferViewController() } }",
    """
    class OfferViewController: UIViewController {
      lazy var button = Button { [weak self] in self?.help() }
      func help() { present(HelpViewController(), animated: true) }
      static func make() -> OfferViewController { OfferViewController() }
    }
    """,
    """
    struct OfferView: View {
      @State private var isShown = false
      var body: some View {
        Button("Help") { isShown = true }.sheet(isPresented: $isShown) { HelpScreen() }
      }
    }
    struct HelpScreen: View { var body: some View { Text("Help") } }
    """,
    """
    class OfferCoordinator {
      let navigation = UINavigationController()
      func start() { navigation.pushViewController(OfferViewController(), animated: true) }
    }
    \(offer)
    """,
  ])
  func whatNothingMakesDoesNothing(code: String) throws {
    let app = try app(code)
    #expect(app.allEdges.contains { $0.contains("about") }, "\(app.allEdges)")
    #expect(app.allEdges.allSatisfy { !$0.contains("help") && !$0.contains("offer") }, "\(app.allEdges)")
    let calls = app.report.calls.filter { $0.text.contains("Help") || $0.text.contains("Offer") }
    #expect(calls.allSatisfy { $0.fate != .edges }, "\(calls)")
  }

  @Test(arguments: [
    "@IBAction func offer() { present(OfferViewController(), animated: true) }",
    "@IBAction func offer() { present(OfferViewController.init(nibName: nil, bundle: nil), animated: true) }",
    "@IBAction func offer() { let next: OfferViewController = Box.make(); present(next, animated: true) }",
    "@IBAction func offer() { present(Box.make(OfferViewController.self), animated: true) }",
    "@IBAction func offer() { present(Box.make() as! OfferViewController, animated: true) }",
    "@IBAction func offer() { present(Box<OfferViewController>().value, animated: true) }",
    "@IBAction func offer() { show(.init()) }\nfunc show(_ next: OfferViewController) { present(next, animated: true) }",
    "var next: OfferViewController?\n@IBAction func offer() { next = .init(); present(next!, animated: true) }",
    "@IBAction func offer() { open(\"OfferViewController\") }",
    "@IBAction func offer() { present(SaleViewController(), animated: true) }",
  ])
  func whatCodeCanMakeDoes(home: String) throws {
    let app = try app("\(Self.offer)\nclass SaleViewController: OfferViewController {}", home: home)
    #expect(app.allEdges.contains { $0.contains("help") }, "\(app.allEdges)")
  }

  @Test func aTypeMayBeWrittenLikeAVariable() throws {
    let code = """
      class iPadOffer: UIViewController {
        @IBAction func help() { present(HelpViewController(), animated: true) }
      }
      """
    let app = try app(code, home: "@IBAction func offer() { present(iPadOffer(), animated: true) }")
    #expect(app.allEdges.contains { $0.contains("help") }, "\(app.allEdges)")
  }

  @Test func whatObjectiveCOrAnInterfaceFileMakesDoes() throws {
    var interfaces = ObjectiveCInterfaces()
    interfaces.read([UInt8]("  UIViewController *next = [[OfferViewController alloc] init];".utf8))
    var hints = ImportHints()
    hints.objectiveCNames = interfaces.receivers
    #expect(try app(Self.offer, hints: hints).allEdges.contains { $0.contains("help") })
    hints = ImportHints()
    let nib = #"<document><objects><view customClass="OfferViewController" id="a"/></objects></document>"#
    hints.actions = StoryboardImporter().actions(
      inNibs: [StoryboardSource(bytes: [UInt8](nib.utf8), file: "Offer.xib")])
    #expect(try app(Self.offer, hints: hints).allEdges.contains { $0.contains("help") })
  }

  @Test func partOfAnAppSaysNothingOfWhatIsMade() throws {
    let app = try ImportedApp("\(Self.offer)\nclass HelpViewController: UIViewController {}")
    #expect(app.allEdges.contains { $0.contains("help") })
  }

  @Test func whatTheSystemMakesDoes() throws {
    let app = try app(
      """
      class CarSceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate {
        func templateApplicationScene(_ scene: CPTemplateApplicationScene, didConnect c: CPInterfaceController) {
          UIApplication.shared.open(URL(string: "https://example.com")!)
        }
      }
      """)
    #expect(app.allEdges.contains { $0.contains("example.com") }, "\(app.allEdges)")
  }
}
