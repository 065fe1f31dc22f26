import FlowModel
import Testing

/// Views that lie over all else in the window as the app starts, and what leads to the views beneath.
@Suite struct RootCoverTests {
  private static let views = """
    struct TourView: View {
      let onEnd: () -> Void
      var body: some View { Button("Begin") { onEnd() } }
    }
    struct OfflineView: View { var body: some View { Text("Offline") } }
    struct MainTabs: View {
      var body: some View {
        TabView {
          NavigationStack { HomeView() }.tabItem { Text("Home") }
          NavigationStack { NewsView() }.tabItem { Text("News") }
        }
      }
    }
    struct HomeView: View { var body: some View { NavigationLink("Detail") { DetailView() } } }
    struct NewsView: View { var body: some View { NavigationLink("Detail") { DetailView() } } }
    struct DetailView: View { var body: some View { Text("Detail") } }
    """

  @Test(arguments: [
    """
    @AppStorage("showsTour") private var showsTour = true
    @State private var isOffline = false
    var body: some View {
      Group {
        MainTabs()
          .overlay { if isOffline { OfflineView() } }
          .overlay { if showsTour { TourView(onEnd: { showsTour = false }) } }
      }
    }
    """,
    """
    @State private var showsTour = true
    var body: some View {
      ZStack {
        MainTabs()
        if showsTour { TourView(onEnd: { showsTour = false }).transition(.opacity) }
      }
    }
    """,
    """
    @State private var hasSeenTour = false
    var body: some View {
      MainTabs().overlay(hasSeenTour ? nil : TourView(onEnd: { hasSeenTour = true }))
    }
    """,
  ])
  func whatHoldsAtFirstCoversTheRest(members: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShellView() } } }
      struct ShellView: View {
        \(members)
      }
      \(Self.views)
      """)
    #expect(app.firstScreen == "App.tour")
    #expect(app.edges(of: "App").contains { $0.hasPrefix("tour -start-> MainTabs on Begin") })
  }

  @Test func whatIsHiddenAtFirstCoversNothing() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShellView() } } }
      struct ShellView: View {
        @State private var isOffline = false
        var body: some View {
          ZStack {
            MainTabs()
            if isOffline { OfflineView() }
          }
        }
      }
      \(Self.views)
      """)
    #expect(!app.allEdges.contains { $0.contains("offline") })
  }

  @Test func choiceBehindAWrapperIsMadeOfScreens() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { OuterView() } } }
      struct OuterView: View { var body: some View { ShellView().tint(.red) } }
      struct ShellView: View {
        @AppStorage("hasSeenTour") private var hasSeenTour = false
        var body: some View {
          ZStack { if !hasSeenTour { TourView(onEnd: { hasSeenTour = true }) } else { content } }
        }
        private var content: some View {
          TabView {
            NavigationStack { HomeView() }.tabItem { Text("Home") }
            NavigationStack { NewsView() }.tabItem { Text("News") }
          }
        }
      }
      \(Self.views)
      """)
    #expect(app.firstScreen.map { $0.hasSuffix(".tour") } == true)
    #expect(app.allEdges.contains { $0.hasPrefix("tour -") && $0.contains("Begin") })
  }

  @Test func functionOfATypeGivesTheRoot() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView.make(services: 1) } } }
      struct Layer<Content: View>: View {
        let content: (Int) -> Content
        init(@ViewBuilder content: @escaping (Int) -> Content) { self.content = content }
        var body: some View { content(1) }
      }
      struct RootView: View {
        @State var isLaunching = true
        var body: some View {
          ZStack { if isLaunching { TourView(onEnd: { isLaunching = false }) } else { NewsView() } }
        }
      }
      extension RootView {
        static func make(services: Int) -> some View { Layer { RootView().environment(\\.services, $0) } }
      }
      \(Self.views)
      """)
    #expect(app.firstScreen == "Root.tour")
    #expect(app.edges(of: "Root").contains("tour -root-> news on Begin"))
  }

  @Test func pictureBesideAChoiceIsContent() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { WelcomeView() } } }
      struct WelcomeView: View {
        @State var isLoading = false
        var body: some View {
          VStack {
            Image("logo")
            if isLoading { OfflineView() } else { form }
          }
        }
        private var form: some View { Button("Begin") { isLoading = true } }
      }
      \(Self.views)
      """)
    #expect(app.firstScreen == "App.welcome")
  }

  /// What lies over a choice between whole views, as messages and a spinner do, is none of what is chosen.
  @Test func layersOverAChoiceAreNotChosen() throws {
    let app = try ImportedApp(
      """
      @main struct GardenApp: App { var body: some Scene { WindowGroup { GeometryReader { _ in GateView() } } } }
      class Session: ObservableObject {
        static let shared = Session()
        @Published var account: Account?
        @Published var person: Person?
        @Published var isBusy = false
        @Published var isOld = false
      }
      struct GateView: View {
        @ObservedObject var session = Session.shared
        var body: some View {
          ZStack {
            Color.green
            if session.account != nil {
              if let person = session.person { GardenView(person: person) } else { WaitView() }
            } else {
              GreetView()
            }
            VStack { ForEach(notes.list) { note in NoteCard(note) } }
            if session.isBusy { BusyLayer() }
          }
          .fullScreenCover(isPresented: $session.isOld) { UpdateView() }
        }
      }
      struct NoteCard: View { let note: Note; var body: some View { Button("Close") { notes.remove(note) } } }
      struct BusyLayer: View { var body: some View { Button("Cancel") { Session.shared.isBusy = false } } }
      struct GardenView: View { let person: Person; var body: some View { NavigationStack { Text("Garden") } } }
      struct WaitView: View { var body: some View { Button("Stop") { Session.shared.account = nil } } }
      struct GreetView: View { var body: some View { Button("Sign in") { Session.shared.account = Account() } } }
      struct UpdateView: View { var body: some View { Text("Update") } }
      """)
    #expect(app.firstScreen == "App.greet")
    let screens = app.registry.coordinators.flatMap(\.screens).map(\.id.rawValue)
    #expect(Set(screens).isDisjoint(with: ["noteCard", "busyLayer", "gate"]))
  }
}
