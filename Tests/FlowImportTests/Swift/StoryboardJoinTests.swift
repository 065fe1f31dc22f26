import FlowImport
import FlowModel
import Testing

/// What storyboards say that code does not: tabs, embedded children, the words on controls.
@Suite struct StoryboardJoinTests {
  /// That the Info.plist begins with the storyboard.
  private static let beginsWithMain: ImportHints = {
    var hints = ImportHints()
    hints.storyboard = "Main"
    return hints
  }()

  private static func document(_ scenes: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
    \(scenes)
    </scenes></document>
    """
  }

  private static func scene(_ object: String) -> String {
    "<scene sceneID=\"\(object.hashValue)\"><objects>\(object)</objects></scene>"
  }

  private static func tabBar(_ attributes: String) -> String {
    document(
      [
        """
        <tabBarController id="a" storyboardIdentifier="main" \(attributes) sceneMemberID="viewController"><connections>
        <segue destination="b" kind="relationship" relationship="viewControllers" id="s1"/>
        <segue destination="c" kind="relationship" relationship="viewControllers" id="s2"/>
        </connections></tabBarController>
        """,
        """
        <navigationController id="b" sceneMemberID="viewController"><tabBarItem key="tabBarItem" title="News" id="t"/>
        <connections><segue destination="d" kind="relationship" relationship="rootViewController" id="s3"/></connections>
        </navigationController>
        """,
        """
        <viewController id="c" customClass="SettingsViewController" sceneMemberID="viewController">
        <tabBarItem key="tabBarItem" title="Settings" id="u"/></viewController>
        """,
        #"<viewController id="d" customClass="NewsViewController" sceneMemberID="viewController"/>"#,
      ].map(scene).joined())
  }

  private static let screens = """
    class NewsViewController: UIViewController { func load() {} }
    class SettingsViewController: UIViewController { func load() {} }
    """

  @Test func theTabsOfAClassAreThoseOfItsScene() throws {
    let app = try ImportedApp(
      """
      class MainTabBarController: UITabBarController {
        override func viewDidLoad() { tabBar.tintColor = .red }
      }
      class SplashViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          let main = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "main")
          present(main as! MainTabBarController, animated: true)
        }
      }
      """, Self.screens, storyboard: Self.tabBar("customClass=\"MainTabBarController\""))
    #expect(
      app.edges(of: "App").sorted() == [
        "mainTabBar -tab-> news on News", "mainTabBar -tab-> settings on Settings",
        "splash -present-> mainTabBar on when shown",
      ])
  }

  @Test func codeThatSetsTabsSaysMoreThanTheScene() throws {
    let app = try ImportedApp(
      """
      class HelpViewController: UIViewController { func load() {} }
      class MainTabBarController: UITabBarController {
        override func viewDidLoad() { viewControllers = [HelpViewController()] }
      }
      """, Self.screens, storyboard: Self.tabBar("customClass=\"MainTabBarController\""))
    #expect(app.edges(of: "App").filter { $0.contains("-tab->") } == ["mainTabBar -tab-> help on Help"])
  }

  /// A tab bar controller without a class of its own is a screen where it is shown, or the app begins with it.
  @Test func aPlainTabBarControllerHasTabs() throws {
    let app = try ImportedApp(Self.screens, storyboard: Self.tabBar(""), hints: Self.beginsWithMain)
    #expect(
      app.edges(of: "App").sorted() == ["main -tab-> news on News", "main -tab-> settings on Settings"])
    #expect(app.registry.launch == .screen(ScreenAddress("App", "main")))
  }

  /// What the app's delegate pushes onto the storyboard's first screen is not the first screen.
  @Test func whatIsPushedAtTheLaunchIsNotFirst() throws {
    let app = try ImportedApp(
      Self.screens,
      """
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          let top = window?.rootViewController as? UINavigationController
          top?.pushViewController(HelpViewController(), animated: false)
          return true
        }
      }
      """, storyboard: Self.tabBar(""), hints: Self.beginsWithMain)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "main")))
  }

  /// A window that fills itself lies over the one that the storyboard fills, and the app doesn't begin with it.
  @Test(arguments: [
    "override init(frame: CGRect) { super.init(frame: frame); rootViewController = CursorViewController() }",
    "convenience init() { self.init(frame: .zero); self.rootViewController = CursorViewController() }",
    "func fill() { rootViewController = CursorViewController() }",
  ])
  func aWindowOverTheStoryboardsIsNoLaunch(_ member: String) throws {
    let fill = member.contains("fill()") ? "cursor.fill()" : ""
    let app = try ImportedApp(
      Self.screens,
      """
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let cursor = CursorWindow(frame: .zero)
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          \(fill)
          cursor.isHidden = false
          return true
        }
      }
      class CursorWindow: UIWindow { \(member) }
      class CursorViewController: UIViewController {}
      """, storyboard: Self.tabBar(""), hints: Self.beginsWithMain)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "main")), "\(app.allEdges)")
  }

  /// What comes as the app becomes active comes after what the storyboard shows.
  @Test(arguments: [
    "func applicationDidBecomeActive(_ application: UIApplication) { ask() }",
    "func applicationWillEnterForeground(_ application: UIApplication) { ask() }",
    """
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      ask()
      return true
    }
    """,
  ])
  func anAppBeginsWithItsStoryboardAndNotAsItBecomesActive(_ member: String) throws {
    let app = try ImportedApp(
      Self.screens,
      """
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let navigation = UINavigationController()
        \(member)
        func ask() {
          navigation.viewControllers = [RequestViewController()]
          Tasks.shared.run { HomeViewController().ask() }
        }
      }
      class RequestViewController: UIViewController {}
      class HomeViewController: UIViewController {
        func ask() { Tasks.shared.run { self.navigationController?.viewControllers = [RequestViewController()] } }
      }
      """, storyboard: Self.tabBar(""), hints: Self.beginsWithMain)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "main")), "\(app.allEdges)")
  }

  private static let splash = """
    class SplashViewController: UIViewController {
      override func viewDidAppear(_ animated: Bool) { performSegue(withIdentifier: "main", sender: nil) }
    }
    """

  /// A screen that presents a split view controller, whose columns are the news and another screen.
  private static func split(_ attributes: String, detail: String) -> String {
    document(
      [
        """
        <viewController id="a" customClass="SplashViewController" sceneMemberID="viewController"><connections>
        <segue destination="b" kind="presentation" identifier="main" id="s0"/></connections></viewController>
        """,
        """
        <splitViewController id="b" \(attributes) sceneMemberID="viewController"><connections>
        <segue destination="c" kind="relationship" relationship="masterViewController" id="s1"/>
        <segue destination="d" kind="relationship" relationship="detailViewController" id="s2"/>
        </connections></splitViewController>
        """,
        #"<viewController id="c" customClass="NewsViewController" sceneMemberID="viewController"/>"#,
        "<viewController id=\"d\" customClass=\"\(detail)\" sceneMemberID=\"viewController\"/>",
      ].map(scene).joined())
  }

  @Test func thePartsOfAPlainSplitViewControllerAreThere() throws {
    let app = try ImportedApp(
      Self.splash, Self.screens,
      storyboard: Self.split(#"storyboardIdentifier="split""#, detail: "SettingsViewController"))
    #expect(
      app.edges(of: "App").sorted() == [
        "splash -present-> split on when shown", "split -embed-> news on when shown",
        "split -embed-> settings on when shown",
      ])
  }

  /// A split view controller that coordinates owns its columns, as a coordinator that sets them does.
  @Test func theColumnsOfASplitViewControllerThatCoordinatesAreItsOwn() throws {
    let app = try ImportedApp(
      """
      class MainSplitCoordinator: UISplitViewController {
        func showSettings() { present(SettingsViewController(), animated: true) }
        func newsDidSelectSettings() { showSettings() }
      }
      class ArticleViewController: UIViewController { func load() {} }
      """, Self.splash, Self.screens,
      storyboard: Self.split(#"customClass="MainSplitCoordinator""#, detail: "ArticleViewController"))
    let coordinator = app.registry.coordinator("MainSplit")
    #expect(coordinator?.container == .split)
    #expect(coordinator?.initial == "news")
    #expect(app.edges(of: "MainSplit").contains("any -embed-> article on start"))
    #expect(app.allEdges.filter { $0.contains("-embed->") }.count == 1)
  }

  /// What code puts into a column later, by whoever calls it, is not what the column begins with.
  @Test func columnsThatAreReplacedLaterBeginWithTheirScenes() throws {
    let app = try ImportedApp(
      """
      class MainSplitCoordinator: UISplitViewController, UINavigationControllerDelegate {
        func navigationController(_ controller: UINavigationController, didShow shown: UIViewController) {
          if shown is NewsViewController { setViewController(EmptyViewController(), for: .secondary) }
        }
      }
      class EmptyViewController: UIViewController {}
      class ArticleViewController: UIViewController { func load() {} }
      """, Self.splash, Self.screens,
      storyboard: Self.split(#"customClass="MainSplitCoordinator""#, detail: "ArticleViewController"))
    #expect(app.registry.coordinator("MainSplit")?.initial == "news")
    #expect(app.edges(of: "MainSplit").contains("any -embed-> article on start"))
  }

  private static let list = document(
    [
      """
      <tableViewController id="a" customClass="ListViewController" sceneMemberID="viewController"><tableView>
      <prototypes><tableViewCell reuseIdentifier="row" id="cell"><label text="Lorem ipsum" id="label"/><connections>
      <outlet property="name" destination="label" id="o"/>
      <segue destination="b" kind="show" identifier="showDetail" id="s1"/></connections></tableViewCell></prototypes>
      </tableView><navigationItem><barButtonItem key="rightBarButtonItem" title="Filter" id="i"><connections>
      <segue destination="c" kind="presentation" identifier="showFilter" id="s2"/></connections></barButtonItem>
      </navigationItem></tableViewController>
      """,
      """
      <viewController id="b" customClass="DetailViewController" sceneMemberID="viewController"><view><subviews>
      <containerView id="container"><connections><segue destination="d" kind="embed" id="s3"/></connections></containerView>
      <button id="button"><connections><segue destination="c" kind="presentation" id="s4"/></connections></button>
      </subviews></view><connections><segue destination="c" kind="presentation" id="s5"/></connections></viewController>
      """,
      #"<viewController id="c" customClass="FilterViewController" sceneMemberID="viewController"/>"#,
      #"<viewController id="d" customClass="MapViewController" sceneMemberID="viewController"/>"#,
    ].map(scene).joined())

  private static let classes = """
    class DetailViewController: UIViewController { func load() {} }
    class FilterViewController: UIViewController { func load() {} }
    class MapViewController: UIViewController { func load() {} }
    """

  /// A label that code sets is a placeholder; a segue that nothing can begin is none.
  @Test func whatStandsOnAControlSaysMoreThanAnIdentifier() throws {
    let app = try ImportedApp(
      "class ListViewController: UITableViewController { func load() {} }", Self.classes,
      storyboard: Self.list)
    #expect(
      app.edges(of: "App").sorted() == [
        "detail -embed-> map on when shown", "detail -present-> filter on tapped",
        "list -present-> filter on Filter", "list -push-> detail on row selected",
      ])
  }

  @Test func aControlPerformsItsSegueBesideTheCode() throws {
    let app = try ImportedApp(
      """
      class ListViewController: UITableViewController {
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
          performSegue(withIdentifier: "showFilter", sender: self)
        }
      }
      """, Self.classes, storyboard: Self.list)
    #expect(
      app.edges(of: "App").filter { $0.hasPrefix("list -present") }.sorted() == [
        "list -present-> filter on Filter", "list -present-> filter on device shaken",
      ])
  }

  private static let generated = """
    protocol SegueType: RawRepresentable {}
    extension UIViewController {
      func perform<S: SegueType>(segue: S, sender: Any? = nil) where S.RawValue == String {
        let identifier = segue.rawValue
        performSegue(withIdentifier: identifier, sender: sender)
      }
    }
    enum StoryboardSegue { enum Main: String, SegueType { case showDetail } }
    """

  /// SwiftGen's declarations are often in no repository.
  @Test(arguments: ["", Self.generated])
  func segueAccessorsAreIdentifiers(generated: String) throws {
    let app = try ImportedApp(
      """
      class ListViewController: UITableViewController {
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          perform(segue: StoryboardSegue.Main.showDetail, sender: self)
        }
      }
      """, Self.classes, generated, storyboard: Self.list)
    #expect(
      app.edges(of: "App").filter { $0.hasPrefix("list -push") } == ["list -push-> detail on row selected"])
  }

  /// A helper that makes any scene gives the one that is asked for, whatever it calls the type.
  @Test(arguments: [("Screen?", "as? Screen"), ("Screen", "as! Screen")])
  func aGenericHelperGivesTheScene(result: String, cast: String) throws {
    let scenes = [
      #"<viewController id="a" storyboardIdentifier="Start" customClass="StartViewController"/>"#,
      #"<viewController id="b" storyboardIdentifier="Home" customClass="HomeViewController"/>"#,
    ]
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {}
      class StartViewController: UIViewController {
        @IBAction func doneTapped() { Navigator.showHome() }
      }
      enum Navigator {
        static func make<Screen>(_ storyboard: String, _ identifier: String) -> \(result) {
          let storyboard = UIStoryboard(name: storyboard, bundle: nil)
          return storyboard.instantiateViewController(withIdentifier: identifier) \(cast)
        }
        static func home() -> HomeViewController? { make("Main", "Home") }
        static func showHome() {
          guard let home = home() else { return }
          UIApplication.shared.delegate?.window??.rootViewController = home
        }
        static func showStart() {
          let start: StartViewController? = make("Main", "Start")
          UIApplication.shared.delegate?.window??.rootViewController = start
        }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          Navigator.showStart()
          return true
        }
      }
      """, storyboard: Self.document(scenes.map(Self.scene).joined()))
    let edges = app.registry.coordinators.flatMap { app.edges(of: "\($0.id)") }
    #expect(edges.contains("start -root-> home on done tapped"), "\(edges)")
  }

  private static let byMethod = """
    enum Board {
      case list, settings(String)
      var name: String { switch self { case .list: return "Start"; case .settings: return "Home" } }
      func controller() -> UIViewController? {
        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name)
      }
    }
    """
  private static let byRawValue = """
    enum Board: String {
      case list = "Start", settings = "Home"
      var storyboard: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) }
      func controller() -> UIViewController? { storyboard.instantiateViewController(withIdentifier: rawValue) }
    }
    """
  private static let byType = """
    enum Board: String {
      case main = "Main"
      static var list: UIViewController { Board.main.controller(StartViewController.self) }
      static func settings() -> UIViewController { Board.main.controller(HomeViewController.self) }
      var storyboard: UIStoryboard { UIStoryboard(name: rawValue, bundle: nil) }
      func controller<T: UIViewController>(_ type: T.Type) -> T {
        storyboard.instantiateViewController(withIdentifier: "\\(type)") as! T
      }
    }
    """

  /// An enum of storyboards or scenes knows what each of its cases makes.
  @Test(arguments: [
    (byMethod, "open(.settings(\"a\"))"), (byRawValue, "open(.settings)"), (byType, "show(Board.settings())"),
  ])
  func aCaseMakesItsScene(board: String, opening: String) throws {
    let scenes = [
      #"<viewController id="a" storyboardIdentifier="Start" customClass="StartViewController"/>"#,
      #"<viewController id="b" storyboardIdentifier="Home" customClass="HomeViewController"/>"#,
    ]
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {}
      class StartViewController: UIViewController {
        @IBAction func doneTapped() { Windows.\(opening) }
      }
      enum Windows {
        static func open(_ board: Board, identifier: String? = nil) {
          var controller: UIViewController?
          if let identifier = identifier { controller = find(identifier) } else { controller = board.controller() }
          show(controller)
        }
        static func show(_ controller: UIViewController?) {
          guard let window = UIApplication.shared.delegate?.window ?? nil, let controller else { return }
          window.set(rootViewController: controller)
        }
      }
      extension UIWindow {
        func set(rootViewController controller: UIViewController) { rootViewController = controller }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          Windows.\(board == Self.byType ? "show(Board.list)" : "open(.list)")
          return true
        }
      }
      \(board)
      """, storyboard: Self.document(scenes.map(Self.scene).joined()))
    #expect(app.allEdges.contains("start -root-> home on done tapped"), "\(app.allEdges)")
    #expect(app.registry.launch.map { "\($0)" }?.contains("App") ?? false)
    #expect(app.registry.coordinator("App")?.initial == "start")
  }
}
