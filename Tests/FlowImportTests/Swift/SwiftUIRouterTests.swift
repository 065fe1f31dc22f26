import FlowModel
import Testing

/// Routers: observable objects that keep a stack's path and what is presented.
@Suite struct SwiftUIRouterTests {
  private static let records = """
    enum Route: Hashable { case album(Int), artist(String), player }
    enum SheetRoute: Identifiable { case login, share(Int); var id: String { "" } }
    @Observable final class Router {
      var path = NavigationPath()
      var sheet: SheetRoute?
      func go(_ route: Route) { path.append(route) }
      func show(_ sheet: SheetRoute) { self.sheet = sheet }
      func home() { path = NavigationPath() }
      func back() { path.removeLast() }
      func reset() { path.removeLast(path.count) }
    }
    @main struct RecordsApp: App {
      @State private var router = Router()
      var body: some Scene {
        WindowGroup { ShelfView().environment(router).onOpenURL { _ in router.go(.player) } }
      }
    }
    struct ShelfView: View {
      @Environment(Router.self) private var router
      var body: some View {
        @Bindable var router = router
        NavigationStack(path: $router.path) { LibraryView().withRoutes() }
          .withSheets($router.sheet)
      }
    }
    extension View {
      func withRoutes() -> some View {
        navigationDestination(for: Route.self) { route in
          switch route {
          case .album(let id): AlbumView(id: id)
          case .artist: ArtistView().padding()
          case .player: PlayerView()
          }
        }
      }
      func withSheets(_ sheet: Binding<SheetRoute?>) -> some View { modifier(Sheets(sheet: sheet)) }
    }
    struct Sheets: ViewModifier {
      @Binding var sheet: SheetRoute?
      func body(content: Content) -> some View {
        content.sheet(item: $sheet) { sheet in
          Group {
            if case .login = sheet { LoginView() } else { ShareView() }
          }
        }
      }
    }
    struct LibraryView: View {
      @Environment(Router.self) var router
      var body: some View {
        List { Button("Album") { router.go(.album(1)) }; Button("Sign in") { router.show(.login) } }
      }
    }
    struct AlbumView: View {
      let id: Int
      @Environment(Router.self) var router
      var body: some View {
        Button("Share") { router.sheet = .share(id) }
        Button("Play", action: play)
        NavigationLink("Artist", value: Route.artist("x"))
      }
      private func play() { router.path.append(Route.player) }
    }
    struct ArtistView: View {
      @Environment(Router.self) var router
      var body: some View { Button("Back") { router.back() }; Button("Top") { router.reset() } }
    }
    struct PlayerView: View {
      @Environment(Router.self) var router
      var body: some View { Button("Home") { router.home() } }
    }
    struct LoginView: View {
      @Environment(\\.presentationMode) var mode
      var body: some View { Button("Close") { mode.wrappedValue.dismiss() } }
    }
    struct ShareView: View { var body: some View { Text("") } }
    """

  @Test func theScreenThatAsksTheRouterIsTheSource() throws {
    let app = try ImportedApp(Self.records)
    #expect(app.coordinators == ["Shelf"])
    #expect(
      app.edges(of: "Shelf").sorted()
        == [
          "album -present-> share on Share",
          "album -push-> artist on Artist",
          "album -push-> player on Play",
          "any -route-> player on deep link",
          "artist -pop-> on Back",
          "artist -popToRoot-> on Top",
          "library -present-> login on Sign in",
          "library -push-> album on Album",
          "login -dismiss-> on Close",
          "player -popToRoot-> on Home",
        ])
  }

  @Test func aCoordinatorThatKeepsThePathIsTheCoordinator() throws {
    let app = try ImportedApp(
      """
      enum Page: Hashable { case list, item(Int), edit }
      enum Panel: String, Identifiable { case help, filters; var id: String { rawValue } }
      final class ShopCoordinator: ObservableObject {
        @Published var path: [Page] = []
        @Published var panel: Panel?
        func push(_ page: Page) { path.append(page) }
        func present(_ panel: Panel) { self.panel = panel }
        func dismissPanel() { panel = nil }
        @ViewBuilder func build(_ page: Page) -> some View {
          switch page {
          case .list: ListView()
          case .item(let id): ItemView(id: id)
          case .edit: EditView()
          }
        }
        func build(panel: Panel) -> AnyView {
          switch panel {
          case .help: return AnyView(HelpView())
          case .filters: return AnyView(FiltersView())
          }
        }
      }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopCoordinatorView() } } }
      struct ShopCoordinatorView: View {
        @StateObject private var coordinator = ShopCoordinator()
        var body: some View {
          NavigationStack(path: $coordinator.path) {
            coordinator.build(.list)
              .navigationDestination(for: Page.self) { coordinator.build($0) }
              .sheet(item: $coordinator.panel) { coordinator.build(panel: $0) }
          }
          .environmentObject(coordinator)
        }
      }
      struct ListView: View {
        @EnvironmentObject private var coordinator: ShopCoordinator
        var body: some View {
          Button("Open") { coordinator.push(.item(1)) }
            .toolbar { ToolbarItem { Button("Help") { coordinator.present(.help) } } }
        }
      }
      struct ItemView: View {
        let id: Int
        @EnvironmentObject private var coordinator: ShopCoordinator
        var body: some View {
          Button("Edit") { coordinator.path = [.item(id), .edit] }
          Button("Home") { coordinator.path = [] }
        }
      }
      struct EditView: View { var body: some View { Text("") } }
      struct HelpView: View {
        @EnvironmentObject private var coordinator: ShopCoordinator
        var body: some View { Button("Done") { coordinator.dismissPanel() } }
      }
      struct FiltersView: View { var body: some View { Text("") } }
      """)
    #expect(app.coordinators == ["Shop"])
    #expect(app.registry.coordinator("Shop")?.type == "ShopCoordinator")
    #expect(app.registry.launch == .coordinator("Shop"))
    #expect(
      app.edges(of: "Shop").sorted() == [
        "help -dismiss-> on Done", "item -popToRoot-> on Home", "item -push-> edit on Edit",
        "list -present-> help on Help", "list -push-> item on Open",
      ])
  }
}
