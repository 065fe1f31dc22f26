import FlowModel
import Testing

/// Routers of FlowStacks, NavigationBackport and UIPilot, which keep a list of routes.
@Suite struct LibraryRouterTests {
  private static let transitions: Set<String> = [
    "home -push-> list on Pick a number", "list -present-> number on One", "list -pop-> on Go back",
    "number -dismiss-> on Close",
  ]

  /// A coordinator passes closures to the screens, and changes its list of routes in them.
  @Test(arguments: [
    "@State private var routes: Routes<Screen> = [.root(.home, embedInNavigationView: true)]",
    "@State private var routes: [Route<Screen>] = [Route.root(Screen.home)]",
  ])
  func aListInACoordinator(routes: String) throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      import FlowStacks
      @main struct NumbersApp: App { var body: some Scene { WindowGroup { NumbersCoordinator() } } }
      enum Screen { case number(Int), home, list }
      struct NumbersCoordinator: View {
        \(routes)
        var body: some View {
          Router($routes) { screen, _ in
            switch screen {
            case .number(let number): NumberView(number: number, close: { routes.dismiss() })
            case .home: HomeView(onGo: showList)
            case .list: ListView(onChoose: { routes.presentSheet(.number($0)) }, back: goBack)
            }
          }
        }
        private func showList() { routes.push(.list) }
        private func goBack() { routes.goBack() }
      }
      struct HomeView: View {
        let onGo: () -> Void
        var body: some View { Button("Pick a number", action: onGo) }
      }
      struct ListView: View {
        let onChoose: (Int) -> Void
        let back: () -> Void
        var body: some View { VStack { Button("One") { onChoose(1) }; Button("Go back", action: back) } }
      }
      struct NumberView: View {
        let number: Int
        let close: () -> Void
        var body: some View { Button("Close", action: close) }
      }
      """)
    #expect(Set(app.allEdges) == Self.transitions)
    #expect(app.registry.coordinator("Numbers")?.initial?.rawValue == "home")
    #expect(app.registry.launch == .coordinator("Numbers"))
  }

  /// Screens ask the navigator of the environment, or have links.
  @Test func aNavigatorInTheEnvironment() throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      import FlowStacks
      @main struct NumbersApp: App { var body: some Scene { WindowGroup { NumbersCoordinator() } } }
      enum Screen: Hashable { case list, number(Int), help }
      struct NumbersCoordinator: View {
        @State var path = FlowPath()
        @State var showsTour = false
        var body: some View {
          FlowStack($path, withNavigation: true) {
            HomeView()
              .flowDestination(for: Screen.self) { screen in
                switch screen {
                case .list: ListView()
                case .number(let number): NumberView(number: number)
                case .help: HelpView()
                }
              }
          }
        }
      }
      struct HomeView: View {
        @EnvironmentObject var navigator: FlowNavigator<Screen>
        @State private var showsTour = false
        var body: some View {
          VStack {
            Button("Pick a number") { navigator.push(.list) }
            FlowLink(value: Screen.number(2), style: .push, label: { Text("Two") })
            FlowLink(value: Screen.help, style: .cover(withNavigation: true), label: { Text("Help") })
            Button("Tour") { showsTour = true }
          }
          .flowDestination(isPresented: $showsTour, style: .sheet) { TourView() }
        }
      }
      struct ListView: View {
        @EnvironmentObject var navigator: FlowNavigator<Screen>
        var body: some View {
          VStack {
            Button("One") { navigator.presentSheet(.number(1)) }
            Button("Go back") { navigator.goBack() }
          }
        }
      }
      struct NumberView: View {
        let number: Int
        @EnvironmentObject var navigator: FlowNavigator<Screen>
        var body: some View { Button("Close") { navigator.dismiss() } }
      }
      struct HelpView: View {
        @EnvironmentObject var navigator: FlowNavigator<Screen>
        var body: some View { Button("Start over") { navigator.goBackToRoot() } }
      }
      struct TourView: View { var body: some View { Text("Welcome") } }
      """)
    #expect(
      Set(app.allEdges)
        == Self.transitions.union([
          "home -push-> number on Two", "home -present-> help on Help", "home -present-> tour on Tour",
          "help -popToRoot-> on Start over",
        ]))
    let help = app.report.calls.first { $0.text.contains("Screen.help") }
    #expect(help?.fate == .edges)
  }

  /// A library's router is none where the app has a type of that name.
  @Test func aRouterOfTheAppsOwn() throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      import FlowStacks
      @main struct DeskApp: App { var body: some Scene { WindowGroup { Router { HomeView() } } } }
      struct Router<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      struct HomeView: View { var body: some View { NavigationLink("Help") { HelpView() } } }
      struct HelpView: View { var body: some View { Text("help") } }
      """)
    #expect(app.allEdges == ["home -push-> help on Help"])
  }

  @Test(arguments: ["UIPilot(initial: AppRoute.home)", "UIPilot<AppRoute>(initial: .home)"])
  func aPilot(made: String) throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      import UIPilot
      enum AppRoute: Equatable { case detail(String), home }
      @main struct ShopApp: App {
        @StateObject private var pilot = \(made)
        var body: some Scene {
          WindowGroup {
            UIPilotHost(pilot) { route in
              switch route {
              case .detail(let id): DetailView(id: id)
              case .home: HomeView()
              }
            }
          }
        }
      }
      struct HomeView: View {
        @EnvironmentObject var pilot: UIPilot<AppRoute>
        var body: some View { Button("Details") { pilot.push(.detail("a")) } }
      }
      struct DetailView: View {
        let id: String
        @EnvironmentObject var pilot: UIPilot<AppRoute>
        var body: some View {
          VStack {
            Button("Back") { pilot.pop() }
            Button("Start over") { pilot.popTo(.home) }
          }
        }
      }
      """)
    #expect(
      Set(app.allEdges) == [
        "home -push-> detail on Details", "detail -pop-> on Back", "detail -pop-> on Start over",
      ])
    #expect(app.registry.launch == .screen(ScreenAddress("App", "home")))
  }

  @Test func aStackForOlderSystems() throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      import NavigationBackport
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct Item: Hashable {}
      struct ShopView: View {
        @State private var path = NBNavigationPath()
        var body: some View {
          NBNavigationStack(path: $path) {
            HomeView().nbNavigationDestination(for: Item.self) { _ in ItemView() }
          }
        }
      }
      struct HomeView: View {
        @EnvironmentObject var navigator: PathNavigator
        var body: some View { NBNavigationLink("Item", value: Item()) }
      }
      struct ItemView: View {
        @EnvironmentObject var navigator: PathNavigator
        var body: some View { Button("Home") { navigator.popToRoot() } }
      }
      """)
    #expect(Set(app.allEdges) == ["home -push-> item on Item", "item -popToRoot-> on Home"])
  }
}
