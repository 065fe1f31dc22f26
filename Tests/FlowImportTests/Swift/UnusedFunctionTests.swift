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

  /// All that the app is made of is read, Objective-C too.
  private static var knownTarget: ImportHints {
    var hints = ImportHints()
    hints.isTargetKnown = true
    return hints
  }

  private func isLeadingToHelp(_ app: ImportedApp) -> Bool {
    app.registry.edges.contains { "\($0.edge.to)".contains("help") }
  }

  @Test(arguments: [
    "private func showHelp() { present(HelpViewController(), animated: true) }",
    "fileprivate func showHelp() { present(HelpViewController(), animated: true) }",
    "@objc private func showHelp() { present(HelpViewController(), animated: true) }",
    "@objc func showHelp() { present(HelpViewController(), animated: true) }",
    "func showHelp() { present(HelpViewController(), animated: true) }",
    "func showHelp() { present(HelpViewController(), animated: true) }; func old() { showHelp() }",
    "private func showHelp(again: Bool) { if again { showHelp(again: false) }; present(HelpViewController(), animated: true) }",
    "private func old() { showHelp() }; func showHelp() { present(HelpViewController(), animated: true) }",
  ])
  func aFunctionThatNothingCallsLeadsNowhere(_ member: String) throws {
    let app = try ImportedApp(
      Self.launch + "class HomeViewController: UIViewController { \(member) }", hints: Self.knownTarget)
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

  /// Code around the screens that nothing uses, however it is written.
  @Test(arguments: [
    """
    protocol Helping {}
    extension Helping where Self: UIViewController {
      func openHelp(completion: (() -> Void)? = nil) { present(HelpViewController(), animated: true) }
    }
    class HomeViewController: UIViewController, Helping, UITableViewDelegate {}
    """,
    """
    extension UIViewController { func openHelp() { present(HelpViewController(), animated: true) } }
    class HomeViewController: UIViewController {}
    """,
    """
    enum HelpModule {
      static func show(on home: UIViewController) { home.present(HelpViewController(), animated: true) }
    }
    class HomeViewController: UIViewController { override func viewDidLoad() { show(self, sender: nil) } }
    """,
    """
    class BaseViewController: UIViewController { func openHelp() {} }
    class HomeViewController: BaseViewController {
      override func openHelp() { present(HelpViewController(), animated: true) }
    }
    """,
    """
    class Factory { func makeList() -> ListViewController { ListViewController() } }
    class ListViewController: UIViewController {
      override func viewDidLoad() { openHelp() }
      func openHelp() { present(HelpViewController(), animated: true) }
    }
    class HomeViewController: UIViewController { let factory = Factory() }
    """,
    """
    class OldList { let home = HomeViewController(); init() { home.openHelp() } }
    class HomeViewController: UIViewController {
      func openHelp() { present(HelpViewController(), animated: true) }
    }
    """,
    """
    class HomeViewController: UIViewController, UITableViewDelegate {
      func openHelp() { present(HelpViewController(), animated: true) }
    }
    """,
  ])
  func codeThatNothingUsesLeadsNowhere(_ code: String) throws {
    #expect(!isLeadingToHelp(try ImportedApp(Self.launch + code)))
  }

  /// What a framework, a library or Objective-C may call, or only a text names.
  @Test(arguments: [
    """
    class HomeViewController: UIViewController, ScannerDelegate {
      func scannerDidFinish() { present(HelpViewController(), animated: true) }
    }
    """,
    """
    class HomeViewController: UIViewController, MFMailComposeViewControllerDelegate {
      func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: Result) {
        present(HelpViewController(), animated: true)
      }
    }
    """,
    """
    class BaseViewController: UIViewController { func openHelp() {} ; override func viewDidLoad() { openHelp() } }
    class HomeViewController: BaseViewController {
      override func openHelp() { present(HelpViewController(), animated: true) }
    }
    """,
    """
    class HomeViewController: UIViewController {
      override func viewDidLoad() { print("\\(openHelp())") }
      func openHelp() -> String { present(HelpViewController(), animated: true); return "" }
    }
    """,
    """
    protocol Helping { func openHelp() }
    class HomeViewController: UIViewController, Helping {
      let list = List()
      override func viewDidLoad() { list.helping = self; list.tapped() }
      func openHelp() { present(HelpViewController(), animated: true) }
    }
    class List { var helping: Helping?; func tapped() { helping?.openHelp() } }
    """,
  ])
  func whatOthersCanCallStays(_ code: String) throws {
    #expect(isLeadingToHelp(try ImportedApp(Self.launch + code)))
  }

  /// A helper's own call still happens elsewhere.
  @Test func callsOfHelpersThatAreNeverMadeAreInTheLedger() throws {
    let calls = try ImportedApp(
      Self.launch + """
        class HomeViewController: UIViewController {
          override func viewDidLoad() { openHelp() }
          func openHelp() { present(HelpViewController(), animated: true) }
          func old() { openHelp() }
        }
        class OldViewController: UIViewController {
          let home: HomeViewController
          override func viewDidLoad() { home.openHelp() }
        }
        """
    ).report.calls.filter { $0.name == "openHelp" }
    #expect(calls.map(\.fate) == [.edges, .unreached, .unreached])
    #expect(
      calls.compactMap(\.reason) == ["nothing calls 'old'", "nothing makes a 'OldViewController'"])
  }

  /// A base class may have what a framework asks of a subclass.
  @Test func whatASubclassIsAskedForIsNotUnused() throws {
    let calls = try ImportedApp(
      Self.launch + """
        class BaseViewController: UIViewController {
          func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: Result) {
            present(HelpViewController(), animated: true)
          }
        }
        class HomeViewController: BaseViewController, MFMailComposeViewControllerDelegate {}
        """
    ).report.calls
    #expect(calls.contains { $0.name == "present" && $0.fate != .unreached })
  }

  /// Objective-C calls `open(with:)` as `openWith:`.
  @Test(arguments: [
    "[self.home openHelp];", "[home openHelpWith:item];", "@selector(openHelp:)", "home.openHelp;",
  ])
  func whatObjectiveCCallsStays(_ code: String) throws {
    var interfaces = ObjectiveCInterfaces()
    interfaces.read(Array(code.utf8))
    var hints = Self.knownTarget
    hints.objectiveCCalls = interfaces.callable
    let app = """
      class HomeViewController: UIViewController {
        @objc func openHelp() { present(HelpViewController(), animated: true) }
      }
      """
    #expect(isLeadingToHelp(try ImportedApp(Self.launch + app, hints: hints)))
    #expect(!isLeadingToHelp(try ImportedApp(Self.launch + app, hints: Self.knownTarget)))
  }

  @Test func whatCannotBeReadMayCallAnything() throws {
    let home = """
      class HomeViewController: UIViewController {
        func openHelp() { present(HelpViewController(), animated: true) }
      }
      """
    #expect(!isLeadingToHelp(try ImportedApp(Self.launch + home, "class List { func open() {} }")))
    #expect(isLeadingToHelp(try ImportedApp(Self.launch + home, "class List { func open( {} }")))
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
