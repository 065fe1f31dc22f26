import FlowModel
import Testing

/// What people see first, whoever decides it.
@Suite struct FirstScreenTests {
  private func launched(_ code: String, _ types: String) throws -> ImportedApp {
    try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          \(code)
        }
      }
      class Home: UIViewController {}
      class Hello: UIViewController {}
      class Update: UIViewController {}
      \(types)
      """)
  }

  /// An optional flag that is compared, a `switch` over several flags, and functions of user defaults.
  @Test(arguments: [
    (
      "account.isLoggedIn == true ? Home() : Hello()", "class Account { @Kept(\"in\") var isLoggedIn: Bool? }"
    ),
    ("account.isNew != false ? Hello() : Home()", "class Account { @Kept(fallback: true) var isNew: Bool? }"),
    ("defaults.bool(.onboarding) ? Home() : Hello()", ""),
    ("UserDefaults.Intro.bool(.onboarding) ? Home() : Hello()", "extension UserDefaults { enum Intro {} }"),
    ("chosen.controller()", "let chosen = Chosen()"),
  ])
  func whatIsStoredIsNotSet(_ choice: String, _ types: String) throws {
    let app = try launched(
      "window?.rootViewController = \(choice)",
      """
      \(types)
      class Chosen {
        func controller() -> UIViewController {
          switch first {
          case .home: return Home()
          case .hello: return Hello()
          }
        }
        private var first: First {
          switch (UserDefaults.standard.bool(forKey: "seen"), store.string(forKey: "token")) {
          case (true, .some): .home
          case (false, _), (true, nil): .hello
          }
        }
        enum First { case home, hello }
      }
      """)
    let expected: ScreenID = choice.hasPrefix("defaults") ? "home" : "hello"
    #expect(app.registry.coordinator("App")?.initial == expected)
  }

  /// Most people have a phone.
  @Test(arguments: [
    "if UIDevice.current.userInterfaceIdiom == .pad { show(Update()) } else { show(Home()) }",
    "if traits.horizontalSizeClass == .regular { show(Update()) } else { show(Home()) }",
    "switch device.idiom { case .pad: show(Update())\ncase .phone: show(Home())\ndefault: show(Hello()) }",
  ])
  func aPhoneComesBeforeATablet(_ choice: String) throws {
    let app = try launched(
      choice,
      "extension SceneDelegate { func show(_ it: UIViewController) { window?.rootViewController = it } }")
    #expect(app.registry.coordinator("App")?.initial == "home")
  }

  /// While a state is loaded, that branch is first that only waits for it.
  @Test func whatOnlyWaitsIsFirst() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App {
        @StateObject private var model = Model()
        var body: some Scene {
          WindowGroup {
            if model.isLoading { Image("Logo") }
            else if model.isLoggedIn { if model.hasAnswered { HomeView() } else { QuestionView() } }
            else { HelloView() }
          }
        }
      }
      final class Model: ObservableObject {
        @Published var isLoading = true
        @Published var isLoggedIn = false
        @Published var hasAnswered = false
      }
      struct HomeView: View { var body: some View { Text("Home") } }
      struct QuestionView: View { var body: some View { Text("Question") } }
      struct HelloView: View { var body: some View { Text("Hello") } }
      """)
    #expect(app.registry.coordinator("App")?.initial == "hello")
  }

  /// A plain tab bar controller is one of the things to choose from.
  @Test(arguments: [
    ("session.isLoggedIn", "hello"), ("!session.isLoggedIn", "home"), ("hasSeenIntro", "hello"),
  ])
  func aPlainTabBarCanBeChosen(_ condition: String, _ first: ScreenID) throws {
    let app = try launched(
      """
      if \(condition) {
        let tabs = UITabBarController()
        tabs.viewControllers = [Home(), Update()]
        window?.rootViewController = tabs
      } else {
        window?.rootViewController = UINavigationController(rootViewController: Hello())
      }
      """, "")
    #expect(app.registry.launch == .coordinator("App"))
    #expect(app.registry.coordinator("App")?.initial == first)
  }

  /// What covers the first screen is not first, nor what is shown in some cases only.
  @Test(arguments: [
    """
    if versions.isOutdated { window?.rootViewController?.present(Update(), animated: true) }
    window?.rootViewController = Home()
    """,
    """
    let over = UIWindow(windowScene: scene)
    over.windowLevel = .alert
    over.rootViewController = Update()
    over.makeKeyAndVisible()
    window?.rootViewController = Home()
    """,
    """
    let home = Home()
    if let newest = versions.newest, newest > 3 { home.present(Update(), animated: true) }
    window?.rootViewController = home
    """,
  ])
  func whatCoversIsNotFirst(_ code: String) throws {
    let app = try launched(code, "")
    #expect(app.registry.launch == .screen(ScreenAddress("App", "home")))
  }

  /// What a property chooses to show depends on the same as where a function does.
  @Test(arguments: [
    "session.isLoggedIn ? Home() : Hello()",
    "if session.isLoggedIn { return Home() }\nreturn Hello()",
    "guard session.isLoggedIn else { return Hello() }\nreturn Home()",
    "switch session.state { case .loggedIn: return Home()\ncase .loggedOut: return Hello() }",
  ])
  func aPropertyCanChoose(_ getter: String) throws {
    let app = try launched(
      "window?.rootViewController = first",
      "extension SceneDelegate { var first: UIViewController { \(getter) } }")
    #expect(app.registry.coordinator("App")?.initial == "hello")
    let rows = app.edges(of: "App")
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.hasPrefix("any -root-> ") && $0.contains(" if ") })
  }

  /// A branch whose parts are put together in properties is a place like one that is written there.
  @Test(arguments: [
    "Group { switch tab { case .list: listTab\ncase .more: moreTab } }", "tabs",
    "ZStack { tabs }",
  ])
  func aBranchOfPropertiesIsAPlace(_ branch: String) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      final class Model: ObservableObject { @Published var mode: Mode = .plain }
      enum Mode { case plain, other }
      enum Tab { case list, more }
      struct RootView: View {
        @StateObject var model = Model()
        @State var tab: Tab = .list
        var body: some View {
          switch model.mode {
          case .plain: \(branch)
          case .other: OtherView()
          }
        }
        var tabs: some View { Group { switch tab { case .list: listTab
          case .more: moreTab } } }
        var listTab: some View { NavigationStack { ZStack { ListView()
          bar } } }
        var moreTab: some View { NavigationStack { ZStack { MoreView()
          bar } } }
        var bar: some View { HStack { Button("List") { tab = .list }
          Button("More") { tab = .more } } }
      }
      struct ListView: View { var body: some View { NavigationLink("Item") { ItemView() } } }
      struct MoreView: View { var body: some View { Text("More") } }
      struct ItemView: View { var body: some View { Text("Item") } }
      struct OtherView: View { var body: some View { Text("Other") } }
      """)
    #expect(app.registry.launch != .screen(ScreenAddress("App", "other")))
    let launch = try #require(app.registry.launch?.coordinator)
    #expect(app.registry.coordinator(launch)?.initial != "other")
  }

  // MARK: - Coordinators

  private static let children = """
    final class HomeCoordinator: Coordinator {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { stack.setViewControllers([Home()], animated: false) }
    }
    final class HelloCoordinator: Coordinator {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { stack.setViewControllers([Hello()], animated: false) }
    }
    """

  private func coordinated(_ start: String, _ others: String = "") throws -> ImportedApp {
    try launched(
      "root = RootCoordinator(window: window!)\nroot?.start()",
      """
      protocol Coordinator: AnyObject { func start() }
      extension SceneDelegate { var root: RootCoordinator? { get { nil } set {} } }
      final class RootCoordinator: Coordinator {
        let window: UIWindow
        let stack = UINavigationController()
        init(window: UIWindow) { self.window = window; window.rootViewController = stack }
        func start() { \(start) }
        \(others)
      }
      \(Self.children)
      """)
  }

  /// A coordinator that begins with another one is entered at none of its own screens.
  @Test(arguments: [
    "public func fail() { stack.present(UIAlertController(title: \"Expired\", message: nil, preferredStyle: .alert), animated: true) }",
    "public func help() { stack.present(SFSafariViewController(url: faq), animated: true) }",
    "public func mail() { stack.present(MFMailComposeViewController(), animated: true) }",
  ])
  func aDialogIsNoBeginning(_ dialog: String) throws {
    let app = try coordinated("HomeCoordinator(stack: stack).start()", dialog)
    #expect(app.registry.launch == .coordinator("Root"))
    #expect(app.registry.coordinator("Root")?.initial == nil)
    #expect(app.registry.coordinator("Root")?.screens.count == 1)
    #expect(app.registry.entryScreens(of: "Root").isEmpty)
    #expect(app.registry.beginsElsewhere("Root"))
  }

  @Test func aCoordinatorWithAScreenBeginsThere() throws {
    let app = try coordinated(
      "stack.setViewControllers([Update()], animated: false)\nHomeCoordinator(stack: stack).start()")
    #expect(app.registry.entryScreens(of: "Root") == [ScreenAddress("Root", "update")])
    #expect(!app.registry.beginsElsewhere("Root"))
  }

  /// Of a child and a screen of its own, a coordinator begins with what fits the first start.
  @Test(arguments: [
    (
      "if keys.isEmpty { HelloCoordinator(stack: stack).start() } else { window.rootViewController = Home() }",
      false
    ),
    (
      "if session.isLoggedIn { window.rootViewController = Home() } else { HelloCoordinator(stack: stack).start() }",
      false
    ),
    (
      "if session.isLoggedIn { HomeCoordinator(stack: stack).start() } else { window.rootViewController = Hello() }",
      true
    ),
  ])
  func whatFitsTheFirstStartDecidesForACoordinatorToo(_ start: String, _ isOwn: Bool) throws {
    let app = try coordinated(start)
    let root = try #require(app.registry.coordinator("Root"))
    #expect(root.initial == (isOwn ? "hello" : nil))
    #expect(app.registry.beginsElsewhere("Root") == !isOwn)
  }

  /// A coordinator that pushes its first screen begins there, even if it may start a child over it.
  @Test(arguments: ["pushViewController"])
  func whatIsPushedIsABeginning(_ push: String) throws {
    let app = try coordinated(
      "begin(with: .hello)",
      """
      func begin(with entry: Entry) {
        switch entry {
        case .hello: stack.\(push)(Hello(), animated: false)
        case .home: stack.\(push)(Hello(), animated: false)
          HomeCoordinator(stack: stack).start()
        }
      }
      enum Entry { case hello, home }
      """)
    #expect(app.registry.entryScreens(of: "Root") == [ScreenAddress("Root", "hello")])
  }

  /// A function within a function can be called before it is written.
  @Test(arguments: [
    "if session.isLoggedIn { fill(Home()) } else { fill(Hello()) }\nfunc fill(_ it: UIViewController) { window.rootViewController = it }",
    "begin()\nfunc begin() { if session.isLoggedIn { fill(Home()) } else { fill(Hello()) } }\nfunc fill(_ it: UIViewController) { window.rootViewController = it }",
    "guard session.isLoggedIn else { return hello() }\nwindow.rootViewController = Home()\nfunc hello() { window.rootViewController = Hello() }",
  ])
  func aFunctionWithinCanFollowItsCall(_ start: String) throws {
    let app = try coordinated(start)
    #expect(app.registry.coordinator("Root")?.initial == "hello")
    #expect(
      app.edges(of: "Root").sorted() == [
        "any -root-> hello on start if session is not logged in",
        "any -root-> home on start if session is logged in",
      ])
  }

  /// Of tabs that are other coordinators the selected one comes first.
  @Test(arguments: [("Tab.lists", "Lists"), ("Tab.films", "Films")])
  func theSelectedTabIsFirst(_ selected: String, _ first: CoordinatorID) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { BarView() } } }
      enum Tab { case films, search, lists }
      struct BarView: View {
        @State var selected = \(selected)
        var body: some View {
          TabView(selection: $selected) {
            FilmsView().tabItem { Text("Films") }.tag(Tab.films)
            SearchView().tabItem { Text("Search") }.tag(Tab.search)
            ListsView().tabItem { Text("Lists") }.tag(Tab.lists)
          }
        }
      }
      struct FilmsView: View { var body: some View { NavigationStack { NavigationLink("Film") { FilmView() } } } }
      struct SearchView: View { var body: some View { Text("Search") } }
      struct ListsView: View { var body: some View { NavigationStack { NavigationLink("List") { ListView() } } } }
      struct FilmView: View { var body: some View { Text("Film") } }
      struct ListView: View { var body: some View { Text("List") } }
      """)
    let bar = try #require(app.registry.coordinator("Bar"))
    #expect(bar.initial == nil)
    #expect(bar.edges.first { $0.kind == .tab }?.to == .coordinator(first))
    #expect(app.registry.beginsElsewhere("Bar"))
  }
}
