import FlowModel
import Testing

/// A stack that begins with one of several screens, by a state that a router sets.
@Suite struct StackRootTests {
  private static let router = """
    enum Stop: Hashable { case splash, signIn, home, detail }
    final class Way: ObservableObject {
      @Published var path = NavigationPath()
      @Published var root: Stop
      init(root: Stop = .splash) { self.root = root }
      func push(_ stop: Stop) { path.append(stop) }
      func backToRoot() { path.removeLast(path.count) }
      func begin(with stop: Stop) { path.removeLast(path.count); root = stop }
      func begin(with stop: Stop, then next: Stop) { path = NavigationPath(); root = stop; path.append(next) }
    }
    """

  private static let cases = """
    case .splash: SplashView()
    case .signIn: SignInView()
    case .home: HomeView()
    case .detail: DetailView()
    """

  private func app(
    _ stack: String, members: String = "", splash: String = "Button(\"Go on\") { way.begin(with: .signIn) }"
  ) throws -> ImportedApp {
    try ImportedApp(
      Self.router,
      """
      @main struct StallApp: App { var body: some Scene { WindowGroup { RootView() } } }
      final class ViewMaker {
        @ViewBuilder func view(for stop: Stop) -> some View { switch stop { \(Self.cases) } }
      }
      struct RootView: View {
        @StateObject private var way = Way()
        private let maker = ViewMaker()
        var body: some View { NavigationStack(path: $way.path) { \(stack) }.environmentObject(way) }
        \(members)
      }
      struct SplashView: View {
        @EnvironmentObject var way: Way
        @StateObject private var model = SplashModel()
        var body: some View { \(splash) }
      }
      final class SplashModel: ObservableObject {
        @Published var next: Stop?
        var isKnown = false
        func check() async { if isKnown { next = .home } else { next = .signIn } }
      }
      struct SignInView: View {
        @EnvironmentObject var way: Way
        var body: some View { Button("Sign in") { way.begin(with: .home) } }
      }
      struct HomeView: View {
        @EnvironmentObject var way: Way
        var body: some View {
          Button("Detail") { way.push(.detail) }
          Button("Start over") { way.begin(with: .signIn, then: .detail) }
        }
      }
      struct DetailView: View {
        @EnvironmentObject var way: Way
        var body: some View {
          Button("Done") { way.backToRoot() }
          Button("Sign out") { way.begin(with: .splash) }
        }
      }
      """)
  }

  private static let edges = [
    "detail -popToRoot-> on Done", "detail -root-> splash on Sign out", "home -push-> detail on Detail",
    "home -push-> detail on Start over", "home -root-> signIn on Start over",
    "signIn -root-> home on Sign in",
    "splash -root-> signIn on Go on",
  ]

  @Test(arguments: [
    (
      "maker.view(for: way.root).id(way.root).navigationDestination(for: Stop.self) { maker.view(for: $0) }",
      ""
    ),
    (
      "Group { switch way.root { \(cases) } }.navigationDestination(for: Stop.self) { maker.view(for: $0) }",
      ""
    ),
    (
      "first.navigationDestination(for: Stop.self) { stop in maker.view(for: stop) }",
      "@ViewBuilder var first: some View { switch way.root { \(cases) } }"
    ),
  ])
  func anotherStateBeginsTheStackAnew(stack: String, members: String) throws {
    let app = try app(stack, members: members)
    #expect(app.allEdges.sorted() == Self.edges)
    #expect(app.registry.coordinator("Root")?.initial == "splash")
  }

  @Test func whatTheFirstScreenDecidesAsItAppearsBeginsTheStack() throws {
    let edges = try app(
      "maker.view(for: way.root).navigationDestination(for: Stop.self) { maker.view(for: $0) }",
      splash: """
        Text("Stall").task { await model.check() }.onChange(of: model.next) { _, next in
          guard let next else { return }
          way.begin(with: next)
        }
        """
    ).allEdges
    #expect(edges.contains("splash -root-> home on when shown if known"), "\(edges)")
    #expect(edges.contains("splash -root-> signIn on when shown if not known"), "\(edges)")
  }

  /// States of one screen, under its title, are no screens that replace one another.
  @Test func statesUnderOneTitleAreOneScreen() throws {
    let edges = try ImportedApp(
      """
      @main struct ShelfApp: App { var body: some Scene { WindowGroup { ShelfView() } } }
      final class ShelfModel: ObservableObject {
        enum Phase { case loading, loaded, failed }
        @Published var phase: Phase = .loading
        func load() { phase = .loaded }
      }
      struct ShelfView: View {
        @StateObject var model = ShelfModel()
        var body: some View {
          NavigationStack {
            Group {
              switch model.phase {
              case .loading: WaitingView()
              case .loaded: BooksView()
              case .failed: FailedView()
              }
            }
            .navigationTitle("Books").task { model.load() }
          }
        }
      }
      struct WaitingView: View { var body: some View { ProgressView() } }
      struct BooksView: View { var body: some View { NavigationLink("Novel") { NovelView() } } }
      struct FailedView: View { var body: some View { Text("failed") } }
      struct NovelView: View { var body: some View { Text("novel") } }
      """
    ).allEdges
    #expect(!edges.contains { $0.contains("-root->") }, "\(edges)")
  }
}
