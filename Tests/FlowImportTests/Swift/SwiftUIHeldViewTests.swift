import FlowModel
import Testing

/// Views that other views are given and keep, and views that variables get in branches.
@Suite struct SwiftUIHeldViewTests {
  private static func app(_ root: String, _ types: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { \(root) } } }
      struct OffersView: View { var body: some View { Text("offers") } }
      struct NewsView: View { var body: some View { Text("news") } }
      \(types)
      """)
  }

  /// However a container keeps what it is given, that is gone through where it puts it.
  @Test(arguments: [
    ("Card", "let content: C; init(@ViewBuilder content: () -> C) { self.content = content() }", "content"),
    ("Card", "let inner: C; init(@ViewBuilder _ make: () -> C) { inner = make() }", "inner"),
    ("Card", "@ViewBuilder let content: () -> C", "content()"),
    (
      "Card", "let make: (Int) -> C; init(@ViewBuilder make: @escaping (Int) -> C) { self.make = make }",
      "make(1)"
    ),
  ])
  func whatAContainerKeeps(name: String, keeping: String, shown: String) throws {
    let app = try Self.app(
      "NavigationStack { HomeView() }",
      """
      struct HomeView: View { var body: some View { VStack { Card { NavigationLink("Offers") { OffersView() } } } } }
      struct \(name)<C: View>: View { \(keeping); var body: some View { VStack { \(shown) } } }
      """)
    #expect(app.edges(of: "App") == ["home -push-> offers on Offers"])
  }

  /// A view that is handed over as such, generic or erased.
  @Test(arguments: [
    (
      "Card(content: NavigationLink(\"Offers\") { OffersView() })",
      "struct Card<C: View>: View { let content: C;"
    ),
    (
      "Card(AnyView(NavigationLink(\"Offers\") { OffersView() }))",
      "struct Card: View { let content: AnyView; init(_ view: AnyView) { content = view };"
    ),
    (
      "Card { AnyView(NavigationLink(\"Offers\") { OffersView() }) }",
      "struct Card: View { let make: () -> AnyView; var content: AnyView { make() };"
    ),
  ])
  func aViewThatIsHandedOver(made: String, container: String) throws {
    let app = try Self.app(
      "NavigationStack { HomeView() }",
      """
      struct HomeView: View { var body: some View { VStack { \(made) } } }
      \(container) var body: some View { VStack { content } } }
      """)
    #expect(app.edges(of: "App") == ["home -push-> offers on Offers"])
  }

  @Test func theWindowBeginsWithinWhatWrapsIt() throws {
    let app = try Self.app(
      "Tinted { RootView().sheet(isPresented: $asks) { NewsView() } }",
      """
      struct Tinted<Content: View>: View {
        private let content: Content
        @State private var isBusy = false
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { if isBusy { content } else { Core { content } } }
      }
      struct Core<Content: View>: View {
        private let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { content.tint(.red) }
      }
      struct RootView: View {
        var body: some View { gated.padding() }
        @ViewBuilder private var gated: some View { Active { tabs } }
        private struct Active<C: View>: View {
          private let content: C
          init(@ViewBuilder content: () -> C) { self.content = content() }
          var body: some View { content }
        }
        @ViewBuilder private var tabs: some View {
          if #available(iOS 18, *) {
            TabView { Tab("Offers", systemImage: "tag") { OffersView() } }
          } else {
            TabView { OffersView().tabItem { Text("Offers") } }
          }
        }
      }
      """)
    #expect(app.registry.launch?.coordinator == "Root")
    #expect(app.edges(of: "Root") == ["any -tab-> offers on Offers", "any -present-> news on asks"])
  }

  /// A variable that each branch gives another view.
  @Test(arguments: [
    "let view: AnyView\nswitch kind { case .a: view = AnyView(OffersView())\ndefault: view = AnyView(NewsView()) }",
    "let view: AnyView\nif kind == .a { view = AnyView(OffersView()) } else { view = AnyView(NewsView()) }",
    "var view = AnyView(NewsView())\nif kind == .a { view = AnyView(OffersView()) }",
  ])
  func aViewThatIsAssignedInBranches(body: String) throws {
    let app = try Self.app(
      "NavigationStack { HomeView() }",
      """
      enum Kind { case a, b }
      struct HomeView: View {
        let kind: Kind
        var body: some View { NavigationLink("Next", destination: next()) }
        func next() -> AnyView { \(body)\nreturn view }
      }
      """)
    let edges = app.edges(of: "App")
    #expect(edges.contains { $0.hasPrefix("home -push-> offers on Next if kind is a") })
    #expect(edges.contains { $0.hasPrefix("home -push-> news on Next if kind is") })
    #expect(edges.count == 2)
  }

  /// The case that a type begins with says nothing of an instance that comes from elsewhere.
  @Test func whatAnItemBeginsWithDecidesNothing() throws {
    let app = try Self.app(
      "NavigationStack { HomeView() }",
      """
      enum Kind { case a, b }
      struct Item { var kind = Kind.a }
      struct HomeView: View {
        let item: Item
        var body: some View { NavigationLink("Next") { next(item.kind) } }
        @ViewBuilder func next(_ kind: Kind) -> some View {
          switch kind { case .a: OffersView(); case .b: NewsView() }
        }
      }
      """)
    #expect(Set(app.screens(of: "App")).isSuperset(of: ["offers", "news"]))
  }
}
