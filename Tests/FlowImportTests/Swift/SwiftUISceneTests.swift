import FlowModel
import Testing

/// Windows, the choice between roots, tabs, panes, and what leaves the app or enters it.
@Suite struct SwiftUISceneTests {
  @Test func whoeverSetsWhatTheWindowReadsLeadsToTheOtherRoot() throws {
    let app = try ImportedApp(
      """
      @main struct DiaryApp: App {
        @AppStorage("seenWelcome") var seenWelcome = false
        var body: some Scene {
          WindowGroup { if seenWelcome { DiaryTabs() } else { WelcomeView() } }
          Settings { PreferencesView() }
        }
      }
      struct WelcomeView: View {
        @AppStorage("seenWelcome") private var isDone = false
        var body: some View { Button("Get started") { isDone = true } }
      }
      struct DiaryTabs: View {
        var body: some View { TabView { TodayView().tabItem { Text("Today") } } }
      }
      struct TodayView: View { var body: some View { Text("") } }
      struct PreferencesView: View { var body: some View { Text("") } }
      """)
    #expect(app.registry.launch == .coordinator("App"))
    #expect(
      app.edges(of: "App").sorted()
        == [
          "any -root-> preferences on Settings",
          "any -root-> welcome on start if not seen welcome",
          "any -start-> DiaryTabs if seen welcome",
          "welcome -start-> DiaryTabs on Get started",
        ])
  }

  @Test func aSharedModelChoosesTheRoot() throws {
    let app = try ImportedApp(
      """
      @main struct ClubApp: App {
        @StateObject var session = Session()
        var body: some Scene { WindowGroup { EntryView().environmentObject(session) } }
      }
      final class Session: ObservableObject {
        enum State { case loading, guest, member(String) }
        @Published var state: State = .loading
        func signIn(_ name: String) async { state = .member(name) }
        func signOut() { state = .guest }
      }
      struct EntryView: View {
        @EnvironmentObject var session: Session
        var body: some View {
          Group {
            switch session.state {
            case .loading: SplashView()
            case .guest: SignInView()
            case .member: ClubView()
            }
          }
        }
      }
      struct SplashView: View {
        @EnvironmentObject var session: Session
        var body: some View { ProgressView().task { session.state = .guest } }
      }
      struct SignInView: View {
        @EnvironmentObject private var session: Session
        var body: some View { Button("Enter") { Task { await session.signIn("x") } } }
      }
      struct ClubView: View {
        @EnvironmentObject var session: Session
        @State private var asks = false
        var body: some View {
          Button("Log out") { asks = true }
            .alert("Really?", isPresented: $asks) { Button("Yes", role: .destructive) { session.signOut() } }
        }
      }
      """)
    #expect(app.registry.coordinator("Entry")?.initial == "splash")
    #expect(
      app.edges(of: "Entry").sorted()
        == [
          "club -present-> really on Log out",
          "really -root-> signIn on Yes",
          "signIn -root-> club on Enter",
          "splash -root-> signIn on when shown",
        ])
  }

  @Test func tabsOverAnEnumHaveTheirOwnWords() throws {
    let app = try ImportedApp(
      """
      enum Corner: CaseIterable, Hashable {
        case beds, tools
        @ViewBuilder var screen: some View {
          switch self {
          case .beds: NavigationStack { BedsView() }
          case .tools: ToolsView()
          }
        }
        var title: String {
          switch self {
          case .beds: "Flower beds"
          case .tools: "Tools"
          }
        }
      }
      struct GardenTabs: View {
        @State private var selection = Corner.beds
        var body: some View {
          TabView(selection: $selection) {
            ForEach(Corner.allCases, id: \\.self) { corner in
              corner.screen.tabItem { Label(corner.title, systemImage: "leaf") }.tag(corner)
            }
          }
        }
      }
      struct BedsView: View { var body: some View { Text("").navigationTitle("My beds") } }
      struct ToolsView: View {
        var body: some View { page }
        private var page: AnyView {
          if isEmpty { return AnyView(NavigationLink("Buy") { ShopView() }) }
          return AnyView(NavigationLink(destination: SpadeView()) { HStack { Image("x"); Text("Spade") } })
        }
      }
      struct ShopView: View { var body: some View { Text("") } }
      struct SpadeView: View { var body: some View { Text("") } }
      """)
    #expect(
      app.edges(of: "GardenTabs").sorted()
        == [
          "any -tab-> beds on Flower beds",
          "any -tab-> tools on Tools",
          "tools -push-> shop on Buy if empty",
          "tools -push-> spade on Spade",
        ])
    #expect(app.registry.coordinator("GardenTabs")?.screens.first { $0.id == "beds" }?.title == "My beds")
  }

  @Test func panesTabsAndLinksOutOfTheApp() throws {
    let app = try ImportedApp(
      """
      @main struct MailApp: App {
        @State private var model = MailModel()
        var body: some Scene { WindowGroup { MailSplit().environment(model) } }
      }
      @Observable class MailModel {
        var path: [MailRoute] = []
        var tab: MailTab = .inbox
        func handle(_ url: URL) { if url.host == "drafts" { tab = .drafts } else { path = [.message(1)] } }
      }
      enum MailRoute: Hashable { case message(Int), attachment }
      enum MailTab { case inbox, drafts }
      struct MailSplit: View {
        var body: some View {
          NavigationSplitView { FolderList() } content: { MessageList() } detail: { MessageView() }
        }
      }
      struct FolderList: View {
        @Environment(\\.openURL) private var openURL
        var body: some View {
          Button("Website") { openURL(URL(string: "https://mail.example/about")!) }
          Link("Help", destination: URL(string: "https://help.example")!)
          NavigationLink(destination: MailTabs()) { Label("Tabs", systemImage: "x") }
        }
      }
      struct MessageList: View { var body: some View { Text("") } }
      struct MessageView: View { var body: some View { Text("") } }
      struct MailTabs: View {
        @Environment(MailModel.self) private var model
        var body: some View {
          @Bindable var model = model
          TabView(selection: $model.tab) {
            Tab("Inbox", systemImage: "tray", value: MailTab.inbox) { InboxTab() }
            Tab("Drafts", systemImage: "doc", value: .drafts) { DraftsView() }
          }
          .onOpenURL { model.handle($0) }
        }
      }
      struct InboxTab: View {
        @Environment(MailModel.self) private var model
        var body: some View {
          @Bindable var model = model
          NavigationStack(path: $model.path) {
            InboxView().navigationDestination(for: MailRoute.self) { route in
              switch route {
              case .message: MessageView()
              case .attachment: CameraPicker()
              }
            }
          }
        }
      }
      struct InboxView: View {
        @Environment(MailModel.self) private var model
        var body: some View {
          Button("File") { model.path = [.message(1), .attachment] }
          Button("To drafts") { model.tab = .drafts }
        }
      }
      struct DraftsView: View { var body: some View { Text("") } }
      struct CameraPicker: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIImagePickerController { UIImagePickerController() }
        class Coordinator: NSObject {}
      }
      """)
    #expect(app.coordinators == ["InboxTab", "MailSplit", "MailTabs"])
    #expect(
      app.edges(of: "MailSplit").sorted() == [
        "any -embed-> message on start", "any -embed-> messageList on start",
        "folderList -external-> help.example on Help", "folderList -external-> mail.example on Website",
        "folderList -start-> MailTabs on Tabs",
      ])
    #expect(
      app.edges(of: "MailTabs").sorted()
        == [
          "any -route-> drafts on deep link if URL host is \"drafts\"",
          "any -tab-> InboxTab on Inbox",
          "any -tab-> drafts on Drafts",
        ])
    #expect(app.edges(of: "InboxTab").contains("inbox -tab-> MailTabs.drafts on To drafts"))
    #expect(app.edges(of: "InboxTab").contains("inbox -push-> imagePicker on File"))
  }

  /// A scene of the app's own has windows of the app; the first of all is the launch.
  @Test(arguments: [
    "struct AccountScene: Scene { var body: some Scene { WindowGroup { RootView() } } }",
    """
    struct AccountScene: Scene {
      var body: some Scene {
        #if os(iOS)
        InnerScene()
        #endif
      }
    }
    struct InnerScene: Scene { var body: some Scene { WindowGroup { RootView() }.commands { MailCommands() } } }
    struct MailCommands: Commands {
      var body: some Commands { CommandGroup(after: .help) { Button("About") {} } }
    }
    """,
  ])
  func aSceneOfTheAppsOwnHasItsWindows(scene: String) throws {
    let app = try ImportedApp(
      """
      @main struct MailApp: App {
        var body: some Scene {
          AccountScene()
          WindowGroup(id: "compose") { ComposeView() }
        }
      }
      \(scene)
      struct RootView: View {
        @State private var isShowingHelp = false
        var body: some View { Button("Help") { isShowingHelp = true }.sheet(isPresented: $isShowingHelp) { HelpView() } }
      }
      struct HelpView: View { var body: some View { Text("Help") } }
      struct ComposeView: View { var body: some View { Text("New") } }
      """)
    #expect(app.registry.coordinator("App")?.initial == "root")
    #expect(app.allEdges.contains("root -present-> help on Help"), "\(app.allEdges)")
    let screens = app.registry.coordinators.flatMap { app.screens(of: $0.id.rawValue) }
    #expect(screens.sorted() == ["compose", "help", "root"])
  }
}
