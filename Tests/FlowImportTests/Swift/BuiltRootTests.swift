import FlowModel
import Testing

/// What the window shows where something other than a view chooses it or gives it.
@Suite struct BuiltRootTests {
  private static let screens = """
    struct SplashView: View { let flow: AppFlow; var body: some View { Text("Splash").onAppear { flow.greet() } } }
    struct WelcomeView: View { let onDone: () -> Void; var body: some View { Button("Start") { onDone() } } }
    struct MainView: View { let flow: AppFlow; var body: some View { Button("Log out") { flow.greet() } } }
    @Observable final class AppFlow {
      enum Screen { case splash, welcome, main }
      var current: Screen = .splash
      func greet() { current = .welcome }
      func enter() { current = .main }
    }
    @main struct Sample: App {
      @State var flow = AppFlow()
      var body: some Scene { WindowGroup { RootView(flow: flow) } }
    }
    """
  private static let choice = """
    switch flow.current {
    case .splash: SplashView(flow: flow)
    case .welcome: WelcomeView(onDone: { [flow] in flow.enter() })
    case .main: MainView(flow: flow)
    }
    """

  @Test(arguments: [
    (
      "ZStack { Color.white.ignoresSafeArea(); Screens.content(flow: flow) }", "enum",
      "static func content(flow: AppFlow)"
    ),
    ("Screens.content(flow: flow)", "enum", "static func content(flow: AppFlow)"),
    ("Screens(flow: flow).body", "struct", "var body:"),
    ("Screens(flow: flow).make()", "struct", "func make()"),
  ])
  func aBuilderChoosesTheRoot(_ body: String, _ kind: String, _ head: String) throws {
    let arrow = head.hasPrefix("var") ? "" : " ->"
    let app = try ImportedApp(
      """
      struct RootView: View { let flow: AppFlow; var body: some View { \(body) } }
      \(kind) Screens {
        \(kind == "struct" ? "let flow: AppFlow" : "")
        @ViewBuilder \(head)\(arrow) some View { \(Self.choice) }
      }
      \(Self.screens)
      """)
    #expect(app.firstScreen == "App.splash")
    #expect(app.edges(of: "App").contains("splash -root-> welcome on when shown"))
    #expect(app.edges(of: "App").contains("welcome -root-> main on Start"))
    #expect(app.edges(of: "App").contains("main -root-> welcome on Log out"))
  }

  @Test func whatABuilderGivesCoversTheRest() throws {
    let app = try ImportedApp(
      """
      @main struct Sample: App {
        @State private var isStarting = true
        var body: some Scene {
          WindowGroup {
            NavigationStack { HomeBuilder().body }
              .overlay { if isStarting { SplashBuilder().body } }
          }
        }
      }
      struct HomeBuilder { var body: some View { HomeView() } }
      struct SplashBuilder { var body: some View { let name = "Hi"; return SplashView(name: name) } }
      struct SplashView: View { let name: String; var body: some View { Text(name) } }
      struct HomeView: View { var body: some View { Text("Home") } }
      """)
    #expect(app.firstScreen == "App.splash")
  }

  /// What an extension adds to a framework's view modifies it, and gives no other.
  @Test func anExtendedButtonStaysAButton() throws {
    let app = try ImportedApp(
      """
      @main struct Sample: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        var body: some View { Button("Site") { Links.open("https://example.org") }.capsule(.blue) }
      }
      enum Links {
        static func open(_ link: String) {
          guard let url = URL(string: link) else { return }
          UIApplication.shared.open(url)
        }
      }
      extension Button { func capsule(_ color: Color) -> some View { self.padding().background(color) } }
      """)
    #expect(app.edges(of: "App") == ["home -external-> example.org on Site"])
  }

  /// A view that waits for its animation chooses between no screens.
  @Test func anAnimationIsAScreen() throws {
    let app = try ImportedApp(
      """
      @main struct Sample: App {
        @State private var state = State.loading
        enum State { case loading, ready }
        var body: some Scene {
          WindowGroup {
            switch state {
            case .loading: LogoView { state = .ready }
            case .ready: HomeView()
            }
          }
        }
      }
      struct LogoView: View {
        let onEnd: () -> Void
        @State private var animation: AnimatedLogo?
        var body: some View {
          Group { if let animation { animation } else { Color.clear } }.onTapGesture { onEnd() }
        }
      }
      struct HomeView: View { var body: some View { Text("Home") } }
      """)
    #expect(app.registry.coordinator("Logo") == nil)
    #expect(app.firstScreen == "App.logo")
  }

  /// What there is instead of something that is stored is there at first, and `.none` may be a case of one's own.
  @Test func aLocalConstantSaysWhatIsFirst() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = splash()
        }
        func splash() -> UIViewController {
          let option = SplashOption.stored() ?? .regular
          switch option {
          case .none: return Home()
          case .regular: return Regular()
          case .news: return News()
          }
        }
      }
      enum SplashOption { case none, regular, news
        static func stored() -> SplashOption? { read(key: "splash") } }
      class Home: UIViewController {}
      class Regular: UIViewController {}
      class News: UIViewController {}
      """)
    #expect(app.firstScreen == "App.regular")
  }
}
