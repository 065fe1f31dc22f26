import Testing

/// Destinations that hand a route within a route on to views that choose again, and paths that begin empty.
@Suite struct NestedDestinationTests {
  /// How the path keeps routes, and how the destination gets one.
  private enum Keeping: String, CaseIterable {
    case routes, entries, published
  }

  private static let model = """
    enum Page: Hashable { case intro(Intro), main(Main) }
    enum Intro: Hashable { case welcome, name }
    enum Main: Hashable { case habits(Habits), settings(Settings) }
    enum Habits: Hashable { case home, history }
    enum Settings: Hashable { case list, profile, theme }
    struct Entry: Hashable, Identifiable { let id = UUID(); let page: Page }
    final class Session { var isLoggedIn = false }
    @main struct HabitApp: App {
      @State private var coordinator = MainCoordinator(session: Session())
      var body: some Scene { WindowGroup { RootView(coordinator: coordinator) } }
    }
    struct WelcomeView: View { let next: () -> Void; var body: some View { Button("Next") { next() } } }
    struct NameView: View { let done: () -> Void; var body: some View { Button("Done") { done() } } }
    struct HomeView: View { let open: () -> Void; var body: some View { Button("Settings") { open() } } }
    struct HistoryView: View { var body: some View { Text("History") } }
    struct ProfileView: View { var body: some View { Text("Profile") } }
    struct ThemeView: View { var body: some View { Text("Theme") } }
    struct SettingsFlow {
      let open: (Settings) -> Void
      let reset: () -> Void
      func showProfile() { open(.profile) }
    }
    struct SettingsView: View {
      let flow: SettingsFlow
      var body: some View {
        List {
          Button("Profile") { flow.showProfile() }
          Button("Theme") { flow.open(.theme) }
          Button("Log out") { flow.reset() }
        }
      }
    }
    """

  private static func coordinator(_ keeping: Keeping) -> String {
    let (item, made) = keeping == .entries ? ("Entry", "Entry(page: page)") : ("Page", "page")
    let head =
      keeping == .published
      ? "final class MainCoordinator: ObservableObject {\n@Published var path: [\(item)] = []"
      : "@Observable final class MainCoordinator {\nvar path: [\(item)] = []"
    return """
      \(head)
        let session: Session
        init(session: Session) { self.session = session }
        func start() { if session.isLoggedIn { reset(to: .main(.habits(.home))) } else { reset(to: .intro(.welcome)) } }
        func navigate(to page: Page) { path.append(\(made)) }
        func reset(to page: Page) { path = [\(made)] }
      }
      struct RootView: View {
        \(keeping == .published ? "@ObservedObject" : "@State") var coordinator: MainCoordinator
        var body: some View {
          NavigationStack(path: $coordinator.path) {
            Color.clear.navigationDestination(for: \(item).self) { item in
              PageView(page: \(keeping == .entries ? "item.page" : "item"), coordinator: coordinator)
            }
          }
          .task { coordinator.start() }
        }
      }
      """
  }

  private static let settings = """
    SettingsView(
      flow: SettingsFlow(
        open: { coordinator.navigate(to: .main(.settings($0))) },
        reset: { coordinator.reset(to: .intro(.name)) }))
    """

  /// Views that choose one after the other, and one view that chooses by all at once.
  private static let destinations = [
    """
    struct PageView: View {
      let page: Page
      let coordinator: MainCoordinator
      var body: some View {
        switch page {
        case .intro(let intro): IntroPage(intro: intro, coordinator: coordinator)
        case .main(let main): MainPage(main: main, coordinator: coordinator)
        }
      }
    }
    struct IntroPage: View {
      let intro: Intro
      let coordinator: MainCoordinator
      var body: some View {
        switch intro {
        case .welcome: WelcomeView(next: { coordinator.navigate(to: .intro(.name)) })
        case .name: NameView(done: { coordinator.reset(to: .main(.habits(.home))) })
        }
      }
    }
    struct MainPage: View {
      let main: Main
      let coordinator: MainCoordinator
      var body: some View {
        switch main {
        case .habits(let habits):
          switch habits {
          case .home: HomeView(open: { coordinator.navigate(to: .main(.settings(.list))) })
          case .history: HistoryView()
          }
        case .settings(let page): SettingsPage(page: page, coordinator: coordinator)
        }
      }
    }
    struct SettingsPage: View {
      let page: Settings
      let coordinator: MainCoordinator
      var body: some View {
        switch page {
        case .list:
          \(settings)
        case .profile: ProfileView()
        case .theme: ThemeView()
        }
      }
    }
    """,
    """
    struct PageView: View {
      let page: Page
      let coordinator: MainCoordinator
      var body: some View {
        switch page {
        case .intro(.welcome): WelcomeView(next: { coordinator.navigate(to: .intro(.name)) })
        case .intro(.name): NameView(done: { coordinator.reset(to: .main(.habits(.home))) })
        case .main(.habits(.home)): HomeView(open: { coordinator.navigate(to: .main(.settings(.list))) })
        case .main(.habits(.history)): HistoryView()
        case .main(.settings(.list)):
          \(settings)
        case .main(.settings(.profile)): ProfileView()
        case .main(.settings(.theme)): ThemeView()
        }
      }
    }
    """,
  ]

  @Test(arguments: Keeping.allCases, destinations)
  private func eachRouteLeadsToItsOwnScreen(keeping: Keeping, destination: String) throws {
    let app = try ImportedApp(Self.model, Self.coordinator(keeping), destination)
    #expect(
      app.allEdges.sorted() == [
        "home -push-> settings on Settings", "name -push-> home on Done",
        "root -push-> home on when shown if session is logged in",
        "root -push-> welcome on when shown if session is not logged in", "settings -push-> name on Log out",
        "settings -push-> profile on Profile", "settings -push-> theme on Theme",
        "welcome -push-> name on Next",
      ])
  }
}
