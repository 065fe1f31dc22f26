import FlowImport
import FlowModel
import Testing

/// What nothing calls leads nowhere, and the ledger says why.
@Suite struct UnusedFunctionTests {
  private static let launch = """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = HomeViewController()
        return true
      }
    }
    class HelpViewController: UIViewController {}

    """

  private func isLeadingToHelp(_ app: ImportedApp) -> Bool {
    app.registry.edges.contains { "\($0.edge.to)".contains("help") }
  }

  @Test(arguments: [
    "private func showHelp() { present(HelpViewController(), animated: true) }",
    "fileprivate func showHelp() { present(HelpViewController(), animated: true) }",
    "@objc private func showHelp() { present(HelpViewController(), animated: true) }",
    "private func showHelp(again: Bool) { if again { showHelp(again: false) }; present(HelpViewController(), animated: true) }",
    "private func old() { showHelp() }; func showHelp() { present(HelpViewController(), animated: true) }",
  ])
  func aFunctionThatNothingCallsLeadsNowhere(_ member: String) throws {
    let app = try ImportedApp(Self.launch + "class HomeViewController: UIViewController { \(member) }")
    #expect(!isLeadingToHelp(app))
    let call = try #require(app.report.calls.first { $0.name == "present" })
    #expect(call.fate == .unreached)
    #expect(call.reason == "nothing calls 'showHelp'")
  }

  @Test(arguments: [
    "private func showHelp() { router.showHelp() }",
    "private func showHelp() { let help = showHelp; router.showHelp() }",
  ])
  func othersCannotCallWhatIsPrivate(_ member: String) throws {
    let app = try ImportedApp(
      Self.launch + "class HomeViewController: UIViewController { let router = Router(); \(member) }",
      """
      class Router { func showHelp() { top.present(HelpViewController(), animated: true) } }
      """)
    #expect(!isLeadingToHelp(app))
  }

  @Test(arguments: [
    "@IBAction private func showHelp() { present(HelpViewController(), animated: true) }",
    "public func showHelp() { present(HelpViewController(), animated: true) }",
    "@objc func showHelp() { present(HelpViewController(), animated: true) }",
    "func showHelp() { present(HelpViewController(), animated: true) }",
    "override func showHelp() { present(HelpViewController(), animated: true) }",
    """
    private func showHelp() { present(HelpViewController(), animated: true) }
      override func viewDidLoad() { button.addTarget(self, action: #selector(showHelp), for: .touchUpInside) }
    """,
    """
    @objc private func showHelp() { present(HelpViewController(), animated: true) }
      override func viewDidLoad() { button.addTarget(self, action: Selector("showHelp"), for: .touchUpInside) }
    """,
    """
    private func showHelp() { present(HelpViewController(), animated: true) }
      lazy var button = Button(onTap: showHelp)
    """,
    """
    private func showHelp() { present(HelpViewController(), animated: true) }
      override func viewDidLoad() { follow(perform: self.showHelp) }
      func follow(perform: () -> Void) { perform() }
    """,
  ])
  func whatCanBeCalledStays(_ member: String) throws {
    let app = try ImportedApp(Self.launch + "class HomeViewController: UIViewController { \(member) }")
    #expect(isLeadingToHelp(app))
  }

  @Test func aDelegateThatIsNeverToldLeadsNowhere() throws {
    func app(_ selector: String) throws -> ImportedApp {
      try ImportedApp(
        Self.launch + """
          protocol OverlayDelegate: AnyObject { func overlayDidAskForHelp(); func overlayDidClose() }
          class OverlayView: UIView {
            weak var delegate: OverlayDelegate?
            @objc private func helpTapped() { delegate?.overlayDidAskForHelp() }
            @objc private func closeTapped() { delegate?.overlayDidClose() }
            func setUp() { button.addTarget(self, action: #selector(\(selector)), for: .touchUpInside) }
          }
          class HomeViewController: UIViewController, OverlayDelegate, UITableViewDelegate {
            let overlay = OverlayView()
            override func viewDidLoad() { overlay.delegate = self; overlay.setUp() }
            func overlayDidAskForHelp() { present(HelpViewController(), animated: true) }
            func overlayDidClose() {}
          }
          """)
    }
    #expect(isLeadingToHelp(try app("helpTapped")))
    #expect(!isLeadingToHelp(try app("closeTapped")))
  }

  @Test func whatAFrameworkAsksForStays() throws {
    let app = try ImportedApp(
      Self.launch + """
        class HomeViewController: UIViewController, UITableViewDelegate {
          func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            present(HelpViewController(), animated: true)
          }
        }
        """)
    #expect(isLeadingToHelp(app))
  }

  @Test func inAPartOfAnAppOnlyPrivateFunctionsAreKnownToBeUnused() throws {
    let app = try ImportedApp(
      """
      class HelpViewController: UIViewController {}
      class HomeViewController: UIViewController {
        func showHelp() { present(HelpViewController(), animated: true) }
        private func showNews() { showHelp(); present(NewsViewController(), animated: true) }
      }
      class NewsViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -present-> help on show help"])
  }
}
