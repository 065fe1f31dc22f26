import Testing

/// Routers that keep more than one way to show a route.
@Suite struct KeptRouteStyleTests {
  /// What a route says of itself decides between the path and the sheet.
  @Test(arguments: [
    "var style: Style { switch kind { case .fixed(let style): style\ncase .free: .push } }",
    "var style: Style { kept }",
  ])
  func aRouteSaysHowItIsShown(_ style: String) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { StackView(desk: Desk()) } } }
      enum Style { case push, sheet }
      enum Kind { case fixed(Style), free }
      struct Page: Hashable {
        let id: String
        let kept: Style
        let kind: Kind
        private let content: AnyView
        \(style)
        init(id: String, style: Style = .push, @ViewBuilder content: () -> some View) {
          self.id = id
          self.kept = style
          self.kind = .fixed(style)
          self.content = AnyView(content())
        }
        var view: some View { content }
        static var help: Page { Page(id: "help") { HelpView() } }
        static var about: Page { Page(id: "about", style: .sheet) { AboutView() } }
      }
      struct Card: Identifiable { let page: Page; let id = 1 }
      class Desk: ObservableObject {
        @Published var path: [Page] = []
        @Published var card: Card?
        func show(_ page: Page) {
          switch page.style {
          case .push: path.append(page)
          case .sheet: card = .init(page: page)
          }
        }
      }
      struct StackView: View {
        @ObservedObject var desk: Desk
        var body: some View {
          NavigationStack(path: $desk.path) {
            ListView(desk: desk).navigationDestination(for: Page.self) { page in page.view }
          }
          .sheet(item: $desk.card) { card in card.page.view }
        }
      }
      struct ListView: View {
        let desk: Desk
        var body: some View {
          Button("Help") { desk.show(.help) }
          Button("About") { desk.show(.about) }
        }
      }
      struct HelpView: View { var body: some View { Text("a") } }
      struct AboutView: View { var body: some View { Text("b") } }
      """)
    let ways = app.allEdges
    #expect(ways.contains { $0.hasPrefix("list -push-> help on Help") })
    #expect(ways.contains { $0.hasPrefix("list -present-> about on About") })
    #expect(!ways.contains { $0.contains("-push-> about") || $0.contains("-present-> help") })
  }

  /// A state can take over the routes that a subject passes on.
  @Test(arguments: [
    "desk.page.map { $0.map { Card(page: $0) } }.assign(to: &$card)",
    "desk.page.sink { [weak self] page in self?.card = page.map { Card(page: $0) } }",
    "desk.page.map { page in page.map { Card(page: $0) } }.assign(to: \\.card, on: self)",
  ])
  func aSubjectPassesRoutesOn(_ hearing: String) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      enum Page {
        case help, about
        @ViewBuilder var view: some View {
          switch self {
          case .help: HelpView()
          case .about: AboutView()
          }
        }
      }
      struct Card: Identifiable { let page: Page; let id = 1 }
      class Desk { let page = CurrentValueSubject<Page?, Never>(nil) }
      class BaseModel: ObservableObject {
        let desk: Desk
        init(desk: Desk) { self.desk = desk }
        func show(_ page: Page?) { desk.page.send(page) }
      }
      class RootModel: BaseModel {
        @Published var card: Card?
        func subscribe() { \(hearing) }
      }
      struct RootView: View {
        @StateObject var model = RootModel(desk: Desk())
        var body: some View { ListView().sheet(item: $model.card) { card in card.page.view } }
      }
      struct ListView: View {
        @StateObject var model = BaseModel(desk: Desk())
        var body: some View { Button("About") { model.show(.about) } }
      }
      struct HelpView: View { var body: some View { Text("a") } }
      struct AboutView: View { var body: some View { Text("b") } }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("-present-> about on About") })
  }
}
