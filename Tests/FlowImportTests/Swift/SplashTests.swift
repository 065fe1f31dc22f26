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
}
