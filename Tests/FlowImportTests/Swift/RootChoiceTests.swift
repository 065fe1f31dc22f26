import FlowModel
import Testing

/// A view that only chooses what the window shows is no screen: each of its branches is.
@Suite struct RootChoiceTests {
  private func app(_ root: String, _ more: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App {
        @StateObject var session = Session()
        var body: some Scene { WindowGroup { ShellView(session: session) } }
      }
      enum Stage { case loading, welcome, inside }
      class Session: ObservableObject {
        @Published var stage = Stage.loading
        @Published var isInside = false
        @Published var stages: [Stage] = []
        var top: Stage { stages.last ?? .welcome }
        func finish() { stage = .inside; isInside = true; stages = [.inside] }
        func leave() { stage = .welcome; isInside = false; stages = [.welcome] }
        func begin() { stage = .welcome }
      }
      struct GreetingView: View {
        let session: Session
        var body: some View { Button("Start") { session.finish() } }
      }
      struct MainView: View {
        let session: Session
        var body: some View { Button("Leave") { session.leave() } }
      }
      struct SplashView: View { var body: some View { Text("Welcome") } }
      struct FirstTab: View {
        let session: Session
        var body: some View { Button("Leave") { session.leave() } }
      }
      struct SecondTab: View { var body: some View { Text("b") } }
      \(root)
      """, more)
  }

  private let router = "class ShopCoordinator { func start() { show(UIViewController()) } }"

  @Test(arguments: [
    "switch session.stage { case .loading, .welcome: GreetingView(session: session)\ncase .inside: MainView(session: session) }",
    "ZStack { Color.red; if session.isInside { MainView(session: session) } else { GreetingView(session: session) } }",
    """
    Group {
      if session.top == .inside { MainView(session: session) }
      if session.top == .welcome { GreetingView(session: session) }
    }
    """,
  ])
  func eachBranchIsAScreen(_ body: String) throws {
    let app = try app(
      "struct ShellView: View { @ObservedObject var session: Session; var body: some View { \(body) } }")
    let ways = app.allEdges
    #expect(ways.contains { $0.hasPrefix("greeting -root-> main on Start") })
    #expect(ways.contains { $0.hasPrefix("main -root-> greeting on Leave") })
    let first = app.registry.coordinators.compactMap(\.initial)
    #expect(first.contains("greeting"))
  }

  /// Tabs that are written in a branch are the view itself; what else it chooses is beside it.
  @Test(arguments: [
    "GreetingView(session: session)", "NavigationStack { GreetingView(session: session) }",
    "GeometryReader { _ in GreetingView(session: session) }",
  ])
  func whatIsWrittenInPlaceIsTheChoosingView(_ branch: String) throws {
    let app = try app(
      """
      struct ShellView: View {
        @ObservedObject var session: Session
        var body: some View {
          ZStack {
            switch session.stage {
            case .loading: SplashView()
            case .welcome: \(branch)
            case .inside: tabs
            }
          }
          .onAppear { session.begin() }
        }
        private var tabs: some View {
          TabView {
            FirstTab(session: session).tabItem { Text("One") }
            SecondTab().tabItem { Text("Two") }
          }
        }
      }
      """)
    let ways = app.allEdges
    #expect(ways.contains { $0.contains("greeting -") && $0.contains("on Start") && $0.contains("Shell") })
    #expect(ways.contains { $0.contains("firstTab -root-> ") && $0.contains("greeting on Leave") })
    #expect(ways.contains { $0.hasPrefix("splash -root-> greeting") })
    #expect(app.registry.coordinator("App")?.initial == "splash")
  }

  /// Where the app has coordinators, views are none, and still each branch is a screen.
  @Test func aControllerOfTheWindowCanCarryTheChoice() throws {
    let app = try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        let session = Session()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UIHostingController(rootView: ShellView(session: self.session))
        }
      }
      class Session: ObservableObject {
        @Published var user: String?
        func enter() { user = "a" }
        func leave() { user = nil }
      }
      struct ShellView: View {
        @ObservedObject var session: Session
        var body: some View {
          if session.user != nil { MainView(session: session) } else { GreetingView(session: session) }
        }
      }
      struct GreetingView: View {
        let session: Session
        var body: some View { Button("Start") { session.enter() } }
      }
      struct MainView: View {
        let session: Session
        var body: some View { Button("Leave") { session.leave() } }
      }
      """)
    #expect(app.allEdges.contains("greeting -root-> main on Start"))
    #expect(app.allEdges.contains("main -root-> greeting on Leave"))
    #expect(!app.registry.coordinators.flatMap(\.screens).contains { $0.id == "shell" })
    #expect(app.registry.coordinator("App")?.initial == "greeting")
  }

  /// Flags of one model, of which one is set, also in a stack and spelt as `isShown ? View() : nil`.
  @Test(arguments: [
    "ZStack { if desk.greets { HelloView(desk: desk) }; if desk.works { WorkView(desk: desk) } }",
    "NavigationStack { ZStack { if desk.greets { HelloView(desk: desk) }\n if desk.works { WorkView(desk: desk) } } }",
    "NavigationStack { ZStack { (desk.greets) ? (HelloView(desk: desk)) : nil\n desk.works ? WorkView(desk: desk) : nil } }",
  ])
  func flagsOfOneModelChoose(_ root: String) throws {
    let app = try ImportedApp(
      """
      @main struct DeskApp: App {
        @StateObject private var desk = Desk()
        var body: some Scene { WindowGroup { \(root) } }
      }
      class Desk: ObservableObject {
        @Published var greets = true
        @Published var works = false
      }
      struct HelloView: View {
        let desk: Desk
        var body: some View { Button("Start") { desk.greets = false; desk.works = true } }
      }
      struct WorkView: View {
        let desk: Desk
        var body: some View { Button("Leave") { desk.greets = true; desk.works = false } }
      }
      """)
    #expect(app.registry.coordinator("App")?.initial == "hello")
    #expect(app.allEdges.sorted() == ["hello -root-> work on Start", "work -root-> hello on Leave"])
  }

  /// A stack's beginning that a function chooses by what it is passed, also behind a protocol.
  @Test(arguments: [
    ("Desk", ""), ("T", "<T: Paging>"),
  ])
  func whatIsPassedOnChooses(_ model: String, _ generics: String) throws {
    let app = try ImportedApp(
      """
      @main struct DeskApp: App { var body: some Scene { WindowGroup { DeskView(desk: Desk()) } } }
      enum Page: Hashable { case hello, work }
      protocol Paging: ObservableObject {
        var path: NavigationPath { get set }
        var page: Page { get }
        associatedtype Shown: View
        func view(for page: Page?) -> Shown
      }
      final class Desk: Paging {
        @Published var path = NavigationPath()
        @Published var page: Page
        init() { page = .hello }
        @ViewBuilder func view(for page: Page?) -> some View {
          switch page {
          case .hello: HelloView(desk: self)
          case .work: WorkView()
          case nil: EmptyView()
          }
        }
        func greeted() { page = .work }
      }
      struct DeskView\(generics): View {
        @StateObject var desk: \(model)
        var body: some View { NavigationStack(path: $desk.path) { desk.view(for: desk.page) } }
      }
      struct HelloView: View {
        let desk: Desk
        var body: some View { Button("Start") { desk.greeted() } }
      }
      struct WorkView: View { var body: some View { Text("work") } }
      """)
    #expect(app.allEdges == ["hello -root-> work on Start"])
  }

  /// What a view shows of its own data is no choice of screens.
  @Test(arguments: [
    "VStack { SecondTab(); if session.isInside { MainView(session: session) } }",
    "ZStack { SecondTab(); if session.isInside { Banner() } else { Notice() } }",
  ])
  func aPartOfAScreenIsNoRoot(_ body: String) throws {
    let app = try app(
      """
      struct ShellView: View { @ObservedObject var session: Session; var body: some View { \(body) } }
      struct Banner: View { var body: some View { Text("a") } }
      struct Notice: View { var body: some View { Text("b") } }
      """)
    #expect(app.registry.coordinators.flatMap(\.screens).contains { $0.id == "shell" })
    #expect(!app.allEdges.contains { $0.contains("-root-> main") })
  }
}
