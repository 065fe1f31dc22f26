import FlowModel
import Testing

/// Screens that the cases of an enum carry, and containers that get their screens after the window got them.
@Suite struct CarriedScreenTests {
  private static let screens = """
    class ChatViewController: UIViewController {}
    class AccountViewController: UIViewController {}
    class DetailsViewController: UIViewController {}
    """

  private static func app(_ setUp: String, _ declarations: String) throws -> ImportedApp {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          let tabs = UITabBarController()
          window?.rootViewController = tabs
          let chat = UINavigationController(rootViewController: ChatViewController())
          let account = UINavigationController(rootViewController: AccountViewController())
          \(setUp)
          return true
        }
      }
      \(declarations)
      \(screens)
      """)
  }

  private static let tabs = ["any -tab-> chat on Chat", "any -tab-> account on Account"]

  private static let pages = """
    enum Pages {
      case split(UISplitViewController, UISplitViewController)
      case plain(UINavigationController, UINavigationController)
    """

  @Test(arguments: [
    // A property over `self`.
    """
    var all: [UIViewController] {
      switch self { case let .split(first, second): [first, second] case let .plain(first, second): [first, second] }
    }
    }
    """,
    // By way of a pair.
    """
    var all: [UIViewController] { [pair.0, pair.1] }
    var pair: (UIViewController, UIViewController) {
      switch self { case .split(let a, let b): return (a, b) case .plain(let a, let b): return (a, b) }
    }
    }
    """,
    // Under a condition.
    """
    var all: [UIViewController] {
      if case let .plain(first, second) = self { return [first, second] }
      return []
    }
    }
    """,
  ])
  func aCaseGivesWhatItCarries(_ property: String) throws {
    let app = try Self.app(
      "let pages = Pages.plain(chat, account)\ntabs.setViewControllers(pages.all, animated: false)",
      Self.pages + "\n" + property)
    #expect(app.edges(of: "App") == Self.tabs)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "chat")))
  }

  @Test func oneOfTwoCasesIsChosen() throws {
    let app = try Self.app(
      """
      let pages: Pages = isPad ? .split(UISplitViewController(), UISplitViewController()) : .plain(chat, account)
      tabs.viewControllers = pages.all
      """,
      """
      \(Self.pages)
        var all: [UIViewController] {
          switch self { case let .split(a, b): [a, b] case let .plain(a, b): [a, b] }
        }
      }
      """)
    #expect(app.edges(of: "App") == Self.tabs)
  }

  /// What a column of a split view shows that is in no window yet is not what the app begins with.
  @Test func theWindowsContainerIsTheLaunch() throws {
    let app = try Self.app(
      """
      let pages: Pages = isPad ? .split(makeSplit(), makeSplit()) : .plain(chat, account)
      if case let .split(first, second) = pages {
        first.viewControllers = [DetailsViewController(), DetailsViewController()]
      }
      tabs.viewControllers = [chat, account]
      """,
      "\(Self.pages) }\nfunc makeSplit() -> UISplitViewController { UISplitViewController() }")
    #expect(app.registry.launch == .screen(ScreenAddress("App", "chat")))
  }

  // MARK: - `.init` of what a property is declared to be

  private static func made(_ factory: String) throws -> [String] {
    try ImportedApp(
      """
      class ListViewController: UIViewController {
        var screens: Screens!
        override func viewDidLoad() { screens = AppScreens(store: Store()) }
        @IBAction func addTapped() { navigationController?.pushViewController(screens.makeEditor(), animated: true) }
      }
      class EditorViewController: UIViewController {}
      protocol Screens { func makeEditor() -> UIViewController }
      struct EditorFactory { let store: Store; func make(for screens: Screens) -> UIViewController { EditorViewController() } }
      \(factory)
      """
    ).edges(of: "App")
  }

  @Test(arguments: [
    "private let editor: EditorFactory; init(store: Store) { editor = .init(store: store) }",
    "private let editor: EditorFactory; init(store: Store) { self.editor = .init(store: store) }",
    "private let editor: EditorFactory; init(store: Store) { editor = isNew ? .init(store: store) : .init(store: store) }",
    "private let editor: EditorFactory = .init(store: .init()); init(store: Store) {}",
  ])
  func initIsThatOfTheDeclaredType(_ code: String) throws {
    let found = try Self.made(
      "struct AppScreens: Screens { \(code)\nfunc makeEditor() -> UIViewController { editor.make(for: self) } }"
    )
    #expect(found == ["list -push-> editor on add tapped"])
  }
}
