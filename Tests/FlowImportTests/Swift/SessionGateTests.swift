import Testing

/// What the app itself does on the state by which its first view chooses happens on the screen that is shown then.
@Suite struct SessionGateTests {
  private static func app(_ app: String, _ window: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct ClubApp: App {
        @Environment(\\.scenePhase) private var phase
        \(app)
        var body: some Scene { \(window) }
      }
      struct RootView: View {
        let session: Session
        var body: some View {
          switch session.state {
          case .restoring: SplashView()
          case .signedOut: WelcomeView()
          case .signedIn: HomeView()
          }
        }
      }
      @Observable final class Session {
        enum State { case restoring, signedOut, signedIn }
        private(set) var state: State = .restoring
        func restore() async {
          do { try await Club.member(); state = .signedIn } catch { state = .signedOut }
        }
        func expire() { state = .signedOut }
      }
      struct SplashView: View { var body: some View { ProgressView() } }
      struct WelcomeView: View { var body: some View { Text("Welcome") } }
      struct HomeView: View { var body: some View { Text("Home") } }
      """)
  }

  @Test(arguments: [
    "@State private var session = Session()",
    "@State private var session: Session\n  init() { _session = State(initialValue: Session()) }",
    "@State private var session: Session\n  init() { let made = Session(); _session = State(wrappedValue: made) }",
  ])
  func theFirstScreenLeadsOn(_ session: String) throws {
    let app = try Self.app(
      session, "WindowGroup { RootView(session: session).task { await session.restore() } }")
    #expect(
      app.allEdges.sorted() == [
        "splash -root-> home on when shown if no error occurs",
        "splash -root-> welcome on when shown if an error occurs",
      ])
    #expect(app.firstScreen == "Root.splash")
  }

  @Test(arguments: ["gate", "gate()", "Gate(session: session)"])
  func theFirstScreenOfAnInnerChoiceLeadsOn(_ gate: String) throws {
    let choice = """
      switch session.state {
      case .restoring: SplashView()
      case .signedOut: WelcomeView()
      case .signedIn: HomeView()
      }
      """
    let app = try ImportedApp(
      """
      @main struct ClubApp: App {
        @State private var session = Session()
        var body: some Scene {
          WindowGroup { RootView().environment(session).task { await session.restore() } }
        }
      }
      struct RootView: View {
        @Environment(Session.self) private var session
        @AppStorage("isDone") private var isDone = false
        var body: some View { if isDone { \(gate) } else { TourView(onDone: { isDone = true }) } }
        @ViewBuilder private var gate: some View { \(choice) }
        @ViewBuilder private func gate() -> some View { \(choice) }
      }
      struct Gate: View {
        let session: Session
        var body: some View { \(choice) }
      }
      @Observable final class Session {
        enum State { case restoring, signedOut, signedIn }
        private(set) var state: State = .restoring
        func restore() async {
          do { try await Club.member(); state = .signedIn } catch { state = .signedOut }
        }
      }
      struct TourView: View {
        let onDone: () -> Void
        var body: some View { Button("Done", action: onDone) }
      }
      struct SplashView: View { var body: some View { ProgressView() } }
      struct WelcomeView: View { var body: some View { Text("Welcome") } }
      struct HomeView: View { var body: some View { Text("Home") } }
      """)
    let ways = app.allEdges.filter { $0.contains("on when shown") }
    #expect(
      ways.sorted() == [
        "splash -root-> home on when shown if no error occurs, done",
        "splash -root-> welcome on when shown if an error occurs, done",
      ])
  }

  @Test(arguments: [
    """
    WindowGroup { RootView(session: session) }.onChange(of: phase) { _, new in
      if new == .background { session.expire() }
    }
    """,
    """
    WindowGroup {
      RootView(session: session).onChange(of: phase) { _, new in
        if new == .background { session.expire() }
      }
    }
    """,
  ])
  func theSceneSetsTheStateToo(_ window: String) throws {
    let app = try Self.app("@State private var session = Session()", window)
    #expect(
      app.allEdges.contains { $0.hasPrefix("any -root-> welcome on phase changed if new is background") })
  }

  @Test(arguments: [
    "if session.isIn { \(tabs) } else { WelcomeView(session: session) }",
    "Group { if session.isIn { \(tabs) } else { WelcomeView(session: session) } }",
    "if !session.isIn { WelcomeView(session: session) } else { \(tabs) }",
  ])
  func tabsWrittenInTheWindowAreShownByWhoeverSetsTheState(_ window: String) throws {
    let app = try ImportedApp(
      """
      @main struct ClubApp: App {
        @State private var session = Session()
        var body: some Scene { WindowGroup { \(window) } }
      }
      @Observable final class Session { var isIn = false }
      struct WelcomeView: View {
        let session: Session
        var body: some View { Button("Enter") { session.isIn = true } }
      }
      struct BoatsView: View { var body: some View { Text("Boats") } }
      struct ProfileView: View {
        let session: Session
        var body: some View { Button("Leave") { session.isIn = false } }
      }
      """)
    #expect(
      app.allEdges.filter { !$0.hasPrefix("any") }.sorted() == [
        "profile -root-> welcome on Leave", "welcome -root-> boats on Enter",
      ])
  }

  private static let tabs = """
    TabView {
      BoatsView().tabItem { Text("Boats") }
      ProfileView(session: session).tabItem { Text("Profile") }
    }
    """
}
