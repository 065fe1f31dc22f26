import FlowModel
import Testing

/// Routers that are generic over their routes, with a path, a sheet and a cover.
@Suite struct SwiftUIGenericRouterTests {
  @Test func aRouteIsToldInTheWayItIsShown() throws {
    let app = try ImportedApp(
      """
      final class Router<Route: Hashable & Identifiable>: ObservableObject {
        @Published var path: [Route] = []
        @Published var sheet: Route?
        @Published var cover: Route?
        func push(_ route: Route) { path.append(route) }
        func popToRoot() { path.removeAll() }
        func present(_ route: Route) { sheet = route }
        func presentFullScreen(_ route: Route) { cover = route }
        func dismissSheet() { sheet = nil }
      }
      enum ShopRoute: Hashable, Identifiable {
        case list, product(Int), cart, login, help
        var id: Self { self }
      }
      extension ShopRoute {
        @ViewBuilder var destination: some View {
          switch self {
          case .list: ListView()
          case .product(let id): ProductView(id: id)
          case .cart: CartView()
          case .login: LoginView()
          case .help: HelpView()
          }
        }
      }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopView: View {
        @StateObject private var router: Router<ShopRoute> = .init()
        var body: some View {
          NavigationStack(path: $router.path) {
            ListView()
              .navigationDestination(for: ShopRoute.self) { $0.destination }
              .sheet(item: $router.sheet) { route in route.destination }
              .fullScreenCover(item: $router.cover) { $0.destination }
          }
          .environmentObject(router)
        }
      }
      struct ListView: View {
        @EnvironmentObject var router: Router<ShopRoute>
        var body: some View {
          Button("Open") { router.push(.product(1)) }
          Button("Cart") { router.present(.cart) }
          Button("Log in") { router.presentFullScreen(.login) }
        }
        func route(_ text: String) -> ShopRoute? { text == "help" ? ShopRoute.help : nil }
      }
      struct ProductView: View {
        let id: Int
        @EnvironmentObject private var router: Router<ShopRoute>
        var body: some View { Button("Buy") { router.popToRoot() } }
      }
      struct CartView: View {
        @EnvironmentObject private var router: Router<ShopRoute>
        var body: some View { Button("Close") { router.dismissSheet() } }
      }
      struct LoginView: View { var body: some View { Text("") } }
      struct HelpView: View { var body: some View { Text("") } }
      """)
    #expect(
      app.edges(of: "Shop").sorted() == [
        "cart -dismiss-> on Close", "list -present-> cart on Cart", "list -present-> help on help",
        "list -present-> login on Log in", "list -push-> product on Open", "product -popToRoot-> on Buy",
      ])
    let styles = app.registry.coordinator("Shop")?.edges.filter { $0.kind == .present }.map(\.style)
    #expect(styles == ["sheet", "fullScreen", "sheet"])
    #expect(app.registry.coordinator("Shop")?.edges.count { $0.confidence == .inferred } == 1)
  }

  @Test func aStackThatIsGenericKeepsItsRoutesApart() throws {
    let app = try ImportedApp(
      """
      protocol Routable: Hashable, Identifiable { associatedtype Body: View; var view: Body { get } }
      @Observable final class Router<Route: Routable> {
        var stack: [Route] = []
        var sheet: Route?
        func navigate(to route: Route) { stack.append(route) }
        func show(sheet route: Route) { sheet = route }
        func goBack() { _ = stack.popLast() }
      }
      struct RoutedStack<Route: Routable, Content: View>: View {
        @State private var router = Router<Route>()
        @ViewBuilder let content: () -> Content
        var body: some View {
          NavigationStack(path: $router.stack) {
            content().navigationDestination(for: Route.self) { route in route.view }
          }
          .sheet(item: $router.sheet) { $0.view }
          .environment(router)
        }
      }
      enum HomeRoute: Routable {
        case detail(id: Int), filter
        var id: Self { self }
        var view: some View {
          switch self {
          case let .detail(id): DetailScreen(id: id)
          case .filter: FilterScreen()
          }
        }
      }
      enum AccountRoute: Routable {
        case settings
        var id: Self { self }
        var view: some View { switch self { case .settings: SettingsScreen() } }
      }
      @main struct DemoApp: App {
        var body: some Scene {
          WindowGroup {
            TabView {
              RoutedStack<HomeRoute, HomeScreen> { HomeScreen() }.tabItem { Text("Home") }
              RoutedStack<AccountRoute, AccountScreen> { AccountScreen() }.tabItem { Text("Account") }
            }
          }
        }
      }
      struct HomeScreen: View {
        @Environment(Router<HomeRoute>.self) private var router
        var body: some View {
          Button("Row") { router.navigate(to: .detail(id: 3)) }
          Button("Filter") { router.show(sheet: .filter) }
        }
      }
      struct AccountScreen: View {
        @Environment(Router<AccountRoute>.self) private var router
        var body: some View { Button("Settings") { router.navigate(to: .settings) } }
      }
      struct DetailScreen: View {
        let id: Int
        @Environment(Router<HomeRoute>.self) private var router
        var body: some View { Button("Back") { router.goBack() } }
      }
      struct FilterScreen: View { var body: some View { Text("") } }
      struct SettingsScreen: View { var body: some View { Text("") } }
      """)
    #expect(app.coordinators == ["App"])
    #expect(
      app.edges(of: "App").sorted() == [
        "account -push-> settings on Settings", "any -tab-> account on Account", "any -tab-> home on Home",
        "detail -pop-> on Back", "home -present-> filter on Filter", "home -push-> detail on Row",
      ])
  }
}
