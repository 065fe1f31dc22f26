import Testing

/// Rows that methods and modifiers make for the route they are called with.
@Suite struct RowRouteTests {
  private static func edges(_ rows: String, _ makers: String, views: String = "") throws -> [String] {
    try ImportedApp(
      """
      enum Page: Hashable { case product(Int), cart, help }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopView: View {
        @State var path: [Page] = []
        var body: some View {
          NavigationStack(path: $path) {
            ListView(path: $path).navigationDestination(for: Page.self) { page in
              switch page {
              case .product(let id): ProductView(id: id)
              case .cart: CartView()
              case .help: HelpView()
              }
            }
          }
        }
      }
      struct ProductView: View { let id: Int; var body: some View { Text("x") } }
      struct CartView: View { var body: some View { Text("x") } }
      struct HelpView: View { var body: some View { Text("x") } }
      struct ListView: View {
        @Binding var path: [Page]
        let current: Page
        var body: some View {
          VStack {
            \(rows)
          }
        }
        \(makers)
      }
      \(views)
      """
    ).edges(of: "Shop").filter { $0.hasPrefix("list -push->") && $0.contains(" on ") }.sorted()
  }

  @Test(arguments: [
    "func row(_ title: String, _ page: Page) -> some View { Button(title) { path.append(page) } }",
    "func row(_ title: String, _ page: Page) -> some View { NavigationLink(value: page) { Text(title) } }",
    "@ViewBuilder func row(_ title: String, _ page: Page) -> some View { NavigationLink(title, value: page) }",
  ])
  func eachRowLeadsToItsPage(_ maker: String) throws {
    let found = try Self.edges(
      "row(\"Cart\", .cart)\nrow(\"Help\", Page.help)\nrow(\"One\", .product(1))", maker)
    #expect(
      found == [
        "list -push-> cart on Cart", "list -push-> help on Help", "list -push-> product on One",
      ])
  }

  @Test func aModifierLeadsToItsPage() throws {
    let found = try Self.edges(
      "Text(\"Cart\").opening(.cart, \"Cart\")\nText(\"Help\").opening(.help, \"Help\")", "",
      views: """
        extension View {
          func opening(_ page: Page, _ title: String) -> some View { NavigationLink(value: page) { Text(title) } }
        }
        """)
    #expect(found.contains("list -push-> cart on Cart"))
    #expect(!found.contains("list -push-> cart on Help"))
    #expect(!found.contains("list -push-> product on Cart"))
  }

  /// A route that is not constant can be any case.
  @Test func aRouteThatIsKeptElsewhere() throws {
    let found = try Self.edges(
      "row(\"Open\", current)",
      "func row(_ title: String, _ page: Page) -> some View { Button(title) { path.append(page) } }")
    #expect(found.contains("list -push-> cart on Open"))
    #expect(found.contains("list -push-> help on Open"))
  }
}
