import FlowModel
import Testing

/// Routers in SwiftUI that are told a route, and what shows whatever route it is given.
@Suite struct RouterObjectTests {
  /// The screens and routes that all spellings share.
  private static let pages = """
    enum Page: Hashable {
      case settings(_ page: SettingsPage = .root), profile(Int), editor, viewer
      static func person(_ id: Int) -> Page { .profile(id) }
    }
    enum SettingsPage: Hashable { case root, themes }
    extension SettingsPage {
      @ViewBuilder func view() -> some View {
        switch self {
        case .root: SettingsView()
        case .themes: ThemesView()
        }
      }
    }
    extension Page {
      @ViewBuilder func view() -> some View {
        switch self {
        case .settings(let page): page.view()
        case .profile(let id): ProfileView(id: id)
        case .editor: if let view = EditorView() { view } else { Text("") }
        case .viewer: ViewerView()
        }
      }
    }
    struct Frame: Hashable { let page: Page }
    struct SettingsView: View { var body: some View { Text("Settings") } }
    struct ThemesView: View { var body: some View { Text("Themes") } }
    struct ProfileView: View { let id: Int; var body: some View { Text("Profile") } }
    struct EditorView: View { init?() {}; var body: some View { Text("Editor") } }
    struct ViewerView: View { var body: some View { Text("Viewer") } }
    struct FrameView: View { let frame: Frame; var body: some View { frame.page.view() } }
    """

  private static let layers = """
    @Observable final class Layer: Identifiable {
      weak var model: Model?
      var path: [Frame] = []
      var isCover = false
      init(root: Page, isCover: Bool = false) {}
      func push(_ page: Page) { if model != nil { path.append(.init(page: page)) } else { open(page) } }
      func replace(_ page: Page) { path[path.count - 1] = Frame(page: page) }
      func open(_ page: Page) { model?.openSheet(page) }
      func showCover(_ page: Page) { model?.showCover(page) }
    }
    @Observable final class Model {
      var layers: [Layer] = []
      var nextLayer: Layer? { layers.last }
      func openSheet(_ page: Page) { layers.append(.init(root: page)) }
      func showCover(_ page: Page) { layers.append(.init(root: page, isCover: true)) }
    }
    @main struct FeedApp: App {
      @State var layer = Layer(root: .viewer)
      @State var model = Model()
      var body: some Scene {
        WindowGroup {
          NavigationStack(path: $layer.path) {
            FeedView().navigationDestination(for: Frame.self) { FrameView(frame: $0) }
          }
          .sheet(item: Binding(get: { model.nextLayer }, set: { _ in })) { LayerView(layer: $0) }
          .fullScreenCover(item: Binding(get: { model.nextLayer }, set: { _ in })) { LayerView(layer: $0) }
        }
      }
    }
    struct LayerView: View { let layer: Layer; var body: some View { Text("") } }
    """

  @Test func whatARouterDoesWithARouteIsTheKindAndTheCaseIsTheTarget() throws {
    let app = try ImportedApp(
      Self.pages, Self.layers,
      """
      struct FeedView: View {
        @Environment(Layer.self) var navigation
        var body: some View {
          Button("Profile") { navigation.push(.profile(1)) }
          Button("Write") { navigation.open(.editor) }
          Button("Photo") { navigation.showCover(.viewer) }
          Button("Other") { navigation.replace(.person(2)) }
        }
      }
      """)
    let edges = Self.edges(of: app)
    #expect(edges.contains("feed -push-> profile on Profile"))
    #expect(edges.contains("feed -present-> editor on Write"))
    #expect(edges.contains("feed -present-> viewer on Photo"))
    #expect(edges.contains("feed -replace-> profile on Other"))
    #expect(Self.styles(of: app, to: "editor") == ["sheet"])
    #expect(Self.styles(of: app, to: "viewer") == ["fullScreen"])
  }

  @Test func aNestedRouteIsFollowedToItsOwnCase() throws {
    let app = try ImportedApp(
      Self.pages, Self.layers,
      """
      struct FeedView: View {
        @EnvironmentObject var navigation: Layer
        var body: some View {
          Button("Settings") { navigation.push(.settings()) }
          Button("Themes") { navigation.push(.settings(.themes)) }
        }
      }
      """)
    let edges = Self.edges(of: app)
    #expect(edges.contains("feed -push-> settings on Settings"))
    #expect(edges.contains("feed -push-> themes on Themes"))
  }

  @Test func linksOfTheAppLeadWhereTheirRouteSays() throws {
    let app = try ImportedApp(
      Self.pages, Self.layers,
      """
      extension NavigationLink where Destination == Never {
        init(_ title: String, destination: Page) where Label == Text {
          self.init(value: Frame(page: destination)) { Text(title) }
        }
      }
      struct PageRow: View {
        let title: String
        let page: Page
        var body: some View { NavigationLink(value: Frame(page: page)) { Text(title) } }
      }
      struct FeedView: View {
        var body: some View { List { links(count: 1) } }
        func links(count: Int) -> some View {
          Group {
            NavigationLink("Edit", destination: .editor)
            PageRow(title: "You", page: .profile(1))
            NavigationLink(value: Frame(page: Page.settings(.themes))) { Label("Themes", systemImage: "paintbrush") }
          }
        }
      }
      """)
    let edges = Self.edges(of: app)
    #expect(edges.contains("feed -push-> editor on Edit"))
    #expect(edges.contains("feed -push-> profile on You"))
    #expect(edges.contains("feed -push-> themes on Themes"))
  }

  @Test(arguments: [
    "@Environment(Layer.self) var navigation", "let navigation: Layer",
    "@Environment(\\.layer) var navigation",
  ])
  func whatARouterTakesBackIsTheWayBack(property: String) throws {
    let app = try ImportedApp(
      Self.pages, Self.layers,
      """
      extension EnvironmentValues { var layer: Layer { Layer(root: .viewer) } }
      extension Layer { func dismissSheet() { model?.layers.removeLast() } }
      struct FeedView: View {
        var body: some View { NavigationLink("More") { MoreView() } }
      }
      struct MoreView: View {
        \(property)
        var body: some View { Button("Close") { navigation.dismissSheet() } }
      }
      """)
    let call = app.report.calls.first { $0.name == "dismissSheet" }
    #expect(call?.kind == .dismiss)
  }

  @Test func aRouteThatNobodyKnowsIsUnresolved() throws {
    let app = try ImportedApp(
      Self.pages, Self.layers,
      """
      struct FeedView: View {
        @Environment(Layer.self) var navigation
        let pages: [Int: Page]
        var body: some View { Button("Open") { navigation.push(load()) } }
        func load() -> Page { pages[1] ?? fallback() }
        func fallback() -> Page { decode() }
      }
      """)
    let call = app.report.calls.first { $0.name == "push" }
    #expect(call?.fate == .unresolved)
    #expect(call?.reason == "the route is not a constant here")
  }

  private static func edges(of app: ImportedApp) -> [String] {
    app.coordinators.flatMap { name in app.edges(of: name).map { $0.replacing("\(name).", with: "") } }
  }

  private static func styles(of app: ImportedApp, to screen: String) -> [String] {
    app.registry.coordinators.flatMap(\.edges).filter { $0.to.map { "\($0)".contains(screen) } ?? false }
      .compactMap(\.style)
  }
}
