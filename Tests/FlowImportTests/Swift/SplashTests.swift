import Testing

/// Pictures and words that the root view shows until its state is known.
@Suite struct SplashTests {
  private static func app(_ choice: String, _ more: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct Shop: App {
        @StateObject var model = Model()
        var body: some Scene { WindowGroup { RootView().environmentObject(model) } }
      }
      class Model: ObservableObject {
        enum Phase { case unknown, login, main }
        @Published var phase: Phase = .unknown
        func load() { phase = .login }
      }
      struct RootView: View {
        @EnvironmentObject var model: Model
        var body: some View { Group { \(choice) }.task { model.load() } }
        \(more)
      }
      struct LoginView: View { var body: some View { Button("Log in") {} } }
      struct MainView: View { var body: some View { Text("Main") } }
      """)
  }

  @Test(arguments: [
    (
      "switch model.phase { case .unknown: splash; case .login: LoginView(); case .main: MainView() }",
      "var splash: some View { ZStack { Color.blue; Image(\"logo\") } }"
    ),
    (
      "switch model.phase { case .unknown: splash(); case .login: LoginView(); case .main: MainView() }",
      "func splash() -> some View { VStack { Text(\"Shop\") } }"
    ),
    (
      "if model.phase == .unknown { Image(\"logo\") } else if model.phase == .login { LoginView() } else { MainView() }",
      ""
    ),
  ]) func comeFirst(choice: String, more: String) throws {
    let app = try Self.app(choice, more)
    #expect(app.registry.coordinator("Root")?.initial == "splash")
    #expect(app.edges(of: "Root").contains("splash -root-> login on when shown"))
  }

  @Test func aBackgroundIsNone() throws {
    let app = try Self.app(
      "switch model.phase { case .unknown: Color.blue; case .login: LoginView(); case .main: MainView() }")
    #expect(app.registry.coordinator("Root")?.screens.contains { $0.id == "splash" } == false)
  }

  /// While the check runs, none of the screens is shown that wait for its end.
  @Test(arguments: [
    (
      "if isChecking { SplashScreen() } else if session.isMember { MainScreen() } else { LoginScreen() }",
      ".task { await restore() }"
    ),
    (
      """
      if isChecking {
        SplashScreen()
      } else {
        if session.isMember { MainScreen() } else { LoginScreen() }
      }
      """, ".onAppear { Task { await restore() } }"
    ),
    (
      "if !isChecking { if session.isMember { MainScreen() } else { LoginScreen() } } else { SplashScreen() }",
      ".task(restore)"
    ),
  ])
  func whatACheckFindsLeadsOnFromTheScreenDuringTheCheck(_ choice: String, _ start: String) throws {
    let app = try ImportedApp(
      """
      @main struct LibraryApp: App { var body: some Scene { WindowGroup { EntranceView() } } }
      @Observable final class Session {
        var member: String?
        var isMember: Bool { member != nil }
        func admit(_ name: String) { member = name }
      }
      struct EntranceView: View {
        @State private var session = Session()
        @State private var isChecking = true
        var body: some View {
          Group { \(choice) }\(start)
        }
        private func restore() async {
          if let name = UserDefaults.standard.string(forKey: "member") { session.admit(name) }
          isChecking = false
        }
      }
      struct SplashScreen: View { var body: some View { ProgressView("Library") } }
      struct LoginScreen: View { var body: some View { Text("Log in") } }
      struct MainScreen: View { var body: some View { Text("Main") } }
      """)
    #expect(app.allEdges.contains { $0.hasPrefix("splash -root-> main on when shown") }, "\(app.allEdges)")
    #expect(app.allEdges.contains { $0.hasPrefix("splash -root-> login on when shown") }, "\(app.allEdges)")
    #expect(!app.allEdges.contains { $0.hasPrefix("login ") }, "\(app.allEdges)")
  }
}
