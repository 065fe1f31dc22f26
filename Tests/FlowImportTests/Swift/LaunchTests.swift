import FlowModel
import Testing

/// What an app begins with: not what it shows instead for once, nor what lies over it in a window of its own.
@Suite struct LaunchTests {
  /// A coordinator that is started in one way or another is what the app begins with.
  @Test func oneCoordinatorIsNoChoice() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let coordinator = AppCoordinator(window: window!)
          if let link = options.urlContexts.first {
            coordinator.start(link: link)
          } else {
            coordinator.start(link: nil)
          }
        }
      }
      class AppCoordinator {
        let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start(link: Link?) { window.rootViewController = HomeViewController() }
      }
      class HomeViewController: UIViewController {}
      """)
    let launch = app.registry.launch
    #expect(launch == .coordinator("App") || launch == .screen(ScreenAddress("App", "home")))
    #expect(!app.coordinators.contains("Others"))
  }

  /// A window that lets touches through lies over the app's own.
  @Test func aWindowThatLetsTouchesThroughReplacesNothing() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = HomeViewController()
          return true
        }
      }
      class PassthroughWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
      }
      class HomeViewController: UIViewController {
        @IBAction func saveTapped() {
          let toasts = PassthroughWindow(frame: .zero)
          toasts.rootViewController = ToastViewController()
          toasts.makeKeyAndVisible()
        }
      }
      class ToastViewController: UIViewController {}
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "home")))
    #expect(app.edges(of: "App") == ["home -present-> toast on save tapped"])
  }

  /// What the app's delegate has for others to call is not what the app begins with.
  @Test(arguments: [
    "func openHelp() { window?.rootViewController = HelpViewController() }",
    "@discardableResult func openHelp(isQuiet: Bool = false) -> Bool { window?.rootViewController = HelpViewController(); return true }",
  ])
  func whatOthersCallIsNotTheLaunch(_ helper: String) throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        static let shared = UIApplication.shared.delegate as! AppDelegate
        var window: UIWindow?
        \(helper)
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = HomeViewController()
          return true
        }
      }
      class HomeViewController: UIViewController {
        @IBAction func helpTapped() { AppDelegate.shared.openHelp() }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "home")))
    #expect(app.edges(of: "App").contains("home -root-> help on help tapped"))
  }

  @Test func anEarlyExitIsNotTheLaunch() throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var root: RootCoordinator!
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          if Updates.isRequired {
            window?.rootViewController = UpdateViewController()
            return false
          }
          root = RootCoordinator()
          window?.rootViewController = root.viewController
          root.showHome()
          return true
        }
      }
      class UpdateViewController: UIViewController {}
      class HomeViewController: UIViewController {}
      class RootCoordinator {
        let viewController: UIViewController = {
          let controller = UIViewController()
          controller.view.backgroundColor = .white
          return controller
        }()
        func showHome() { viewController.embed(HomeViewController()) }
      }
      extension UIViewController {
        func embed(_ child: UIViewController) {
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }
      }
      """)
    #expect(app.registry.launch == .coordinator("Root"))
    // What is put into the controller that the coordinator keeps is what it begins with.
    #expect(app.registry.coordinator("Root")?.initial == "home")
  }

  @Test func tabsThatACoordinatorTakesFromOthersLeadToThese() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let root = RootCoordinator()
          root.showTabs()
          window?.rootViewController = root.tabs
        }
      }
      class RootCoordinator {
        let tabs = UITabBarController()
        var home: HomeCoordinator?
        var diary: DiaryCoordinator?
        func showTabs() {
          home = HomeCoordinator()
          home?.showHome()
          diary = DiaryCoordinator()
          let all = [home?.navigation, diary?.controller].compactMap { $0 }
          tabs.setViewControllers(all, animated: false)
        }
      }
      class HomeCoordinator {
        let navigation = UINavigationController()
        func showHome() { navigation.setViewControllers([HomeViewController()], animated: false) }
      }
      class DiaryCoordinator {
        var isNew = true
        lazy var controller: UINavigationController = {
          if isNew { return UINavigationController(rootViewController: DiaryInfoViewController()) }
          return UINavigationController(rootViewController: DiaryViewController())
        }()
      }
      class HomeViewController: UIViewController {}
      class DiaryInfoViewController: UIViewController {}
      class DiaryViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Root").sorted() == ["any -tab-> Diary on Diary", "any -tab-> Home on Home"])
    #expect(app.registry.coordinator("Diary")?.screens.map(\.id.rawValue) == ["diaryInfo", "diary"])
    #expect(app.registry.coordinator("Home")?.screens.map(\.id.rawValue) == ["home"])
  }

  @Test(arguments: ["alert", "normal + 1", "statusBar - 1"])
  func aWindowAboveTheOthersIsNotTheLaunch(level: String) throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var lock: UIWindow?
        lazy var root = makeRoot()
        func makeRoot() -> ListViewController { ListViewController() }
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          lock = UIWindow()
          lock?.rootViewController = PasscodeViewController()
          lock?.windowLevel = .\(level)
          window?.rootViewController = root
        }
      }
      class PasscodeViewController: UIViewController {}
      class ListViewController: UIViewController {}
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "list")))
    #expect(app.edges(of: "App").contains("any -present-> passcode on start"))
  }

  @Test func aPlainTabBarIsALaunch() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = Factory.root()
        }
      }
      enum Factory {
        static func root() -> UIViewController {
          let tabs = UITabBarController()
          tabs.viewControllers = [ListViewController(), SettingsViewController()]
          return tabs
        }
      }
      class ListViewController: UIViewController {}
      class SettingsViewController: UIViewController {}
      """)
    #expect(app.registry.launch == .screen(ScreenAddress("App", "list")))
  }

  @Test(arguments: ["run", "start", "activate"])
  func coordinatorsBeginWithWhatTheirProtocolSays(method: String) throws {
    let app = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          let coordinator = AppCoordinator(window: UIWindow())
          coordinator.\(method)()
          return true
        }
      }
      protocol Coordinator: AnyObject { var navigation: UINavigationController { get }; func \(method)() }
      class AppCoordinator {
        let window: UIWindow
        var children: [Coordinator] = []
        init(window: UIWindow) { self.window = window }
        func \(method)() {
          let kinds: [Tab] = [.feed, .profile]
          children = kinds.map { make($0) }
          children.forEach { $0.\(method)() }
          let tabs = UITabBarController()
          tabs.viewControllers = children.map { $0.navigation }
          window.rootViewController = tabs
        }
        func make(_ tab: Tab) -> Coordinator {
          let navigation = UINavigationController()
          switch tab {
          case .feed: return FeedCoordinator(navigation: navigation)
          case .profile: return ProfileCoordinator(navigation: navigation)
          }
        }
      }
      enum Tab { case feed, profile }
      class FeedCoordinator: Coordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func \(method)() { navigation.pushViewController(FeedViewController(), animated: false) }
      }
      class ProfileCoordinator: Coordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func \(method)() { navigation.pushViewController(ProfileViewController(), animated: false) }
      }
      class FeedViewController: UIViewController {}
      class ProfileViewController: UIViewController {}
      """)
    #expect(app.registry.launch == .coordinator("App"))
    #expect(app.edges(of: "App").sorted() == ["any -tab-> Feed on Feed", "any -tab-> Profile on Profile"])
    #expect(app.registry.coordinator("Feed")?.initial == "feed")
    #expect(app.registry.coordinator("Profile")?.initial == "profile")
  }

  /// A framework's type can have the name of one of the app's.
  @Test(arguments: [
    ("@main struct App { let store = Store() }\nextension App: SwiftUI.App {", "}"),
    ("@main struct DemoApp: SwiftUI.App {", "}"),
    ("@main struct Main: App {", "}"),
  ])
  func theAppMayBeCalledApp(_ beginning: String, _ end: String) throws {
    let app = try ImportedApp(
      """
      \(beginning)
        var body: some Scene { WindowGroup { HomeView() } }
      \(end)
      struct HomeView: SwiftUI.View { var body: some SwiftUI.View { NavigationLink("Next") { NextView() } } }
      struct NextView: View { var body: some View { Text("x") } }
      """)
    #expect(app.registry.launch?.description.contains("home") ?? false)
    #expect(app.allEdges == ["home -push-> next on Next"])
  }
}
