import Testing

/// Of what a state chooses from, only what it begins with is there at the start.
@Suite struct SettledStartTests {
  private static let views = """
    struct SplashView: View {
      @EnvironmentObject var session: Session
      var body: some View { Text("a").onAppear { session.phase = .login } }
    }
    struct LoginView: View {
      @EnvironmentObject var session: Session
      var body: some View { Button("Log in") { session.phase = .main } }
    }
    struct MainView: View {
      @EnvironmentObject var session: Session
      var body: some View { Button("Log out") { session.phase = .login } }
    }
    enum Phase { case splash, login, main }
    struct Store { static var hasToken: Bool { false } }
    """

  private static let choice = """
    switch session.phase { case .splash: SplashView()
    case .login: LoginView()
    case .main: MainView() }
    """

  private func ways(of session: String, body: String = choice) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App {
        @StateObject var session = Session()
        var body: some Scene { WindowGroup { RootView().environmentObject(session) } }
      }
      \(session)
      struct RootView: View {
        @EnvironmentObject var session: Session
        var body: some View { \(body) }
      }
      """, Self.views)
  }

  @Test(arguments: [
    ("class Session: ObservableObject { @Published var phase: Phase = .splash }", choice),
    ("@Observable class Session { var phase = Phase.splash }", "ZStack { \(choice) }"),
    (
      "class Session: ObservableObject { @Published var phase = Phase.splash }",
      """
      if session.phase == .splash { SplashView() } else if session.phase == .login { LoginView() }
      else { MainView() }
      """
    ),
  ])
  func whatIsSetLaterIsNoStart(_ session: String, _ body: String) throws {
    let app = try ways(of: session, body: body)
    #expect(app.registry.coordinators.first?.initial == "splash")
    #expect(
      app.allEdges.sorted() == [
        "login -root-> main on Log in", "main -root-> login on Log out",
        "splash -root-> login on when shown",
      ])
  }

  @Test func aFlagOfTheAppItselfBeginsAsItIsDeclared() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App {
        @State var isInside = false
        var body: some Scene {
          WindowGroup {
            if isInside { MainView(inside: $isInside) } else { LoginView(inside: $isInside) }
          }
        }
      }
      struct LoginView: View {
        @Binding var inside: Bool
        var body: some View { Button("Log in") { inside = true } }
      }
      struct MainView: View {
        @Binding var inside: Bool
        var body: some View { Button("Log out") { inside = false } }
      }
      """)
    #expect(app.registry.coordinator("App")?.initial == "login")
    #expect(app.allEdges.sorted() == ["login -root-> main on Log in", "main -root-> login on Log out"])
  }

  /// What is stored, looked up or set while the state's owner is made can be anything at the start.
  @Test(arguments: [
    "class Session: ObservableObject { @AppStorage(\"phase\") var phase: Phase = .splash }",
    "class Session: ObservableObject { @Published var phase: Phase = Store.hasToken ? .main : .splash }",
    """
    class Session: ObservableObject {
      @Published var phase: Phase = .splash
      init() { look() }
      private func look() { if Store.hasToken { phase = .main } }
    }
    """,
  ])
  func whatIsStoredCanBeAStart(_ session: String) throws {
    let app = try ways(of: session)
    #expect(app.allEdges.contains { $0.hasPrefix("any -root-> main on start") })
    #expect(app.allEdges.contains("login -root-> main on Log in"))
  }

  /// A case that nothing was seen to set is still to be found somewhere.
  @Test func whatNothingSetsStaysAStart() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      enum Phase { case splash, main, maintenance }
      struct RootView: View {
        @State private var phase: Phase = .splash
        var body: some View {
          switch phase {
          case .splash: SplashView(done: { phase = .main })
          case .main: MainView()
          case .maintenance: MaintenanceView()
          }
        }
      }
      struct SplashView: View { let done: () -> Void; var body: some View { Button("Go", action: done) } }
      struct MainView: View { var body: some View { Text("m") } }
      struct MaintenanceView: View { var body: some View { Text("n") } }
      """)
    #expect(app.allEdges.contains { $0.hasPrefix("any -root-> maintenance") })
    #expect(!app.allEdges.contains { $0.hasPrefix("any -root-> main on") })
    #expect(app.allEdges.contains("splash -root-> main on Go"))
  }
}
