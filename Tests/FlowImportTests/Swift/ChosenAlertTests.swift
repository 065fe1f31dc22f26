import Testing

/// An alert is called what the code says that chooses it.
@Suite struct ChosenAlertTests {
  private static func app(_ alert: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      enum Problem: Identifiable {
        case closed, soldOut(String)
        var id: Int { 0 }
      }
      struct ShopView: View {
        @State private var problem: Problem?
        var body: some View {
          VStack {
            Button("Knock") { problem = .closed }
            Button("Buy") { problem = .soldOut("rope") }
          }
          .alert(item: $problem) { \(alert) }
        }
      }
      """)
  }

  @Test(arguments: [
    """
    problem in
    switch problem {
    case .closed: Alert(title: Text("Closed"))
    case .soldOut(let name): Alert(title: Text("Sold out"), message: Text(name))
    }
    """,
    """
    problem in
    switch problem {
    case .closed: return Alert(title: Text("Closed"))
    case .soldOut: return Alert(title: Text("Sold out"), dismissButton: .default(Text("OK")))
    }
    """,
    """
    problem in
    if case .closed = problem { return Alert(title: Text("Closed")) } else { return Alert(title: Text("Sold out")) }
    """,
  ])
  func eachCaseHasAnAlertOfItsOwn(_ alert: String) throws {
    let app = try Self.app(alert)
    #expect(
      app.allEdges.sorted() == ["shop -present-> closed on Knock", "shop -present-> sold-out on Buy"])
  }

  @Test(arguments: [
    "notice in Alert(title: Text(notice.title))", "Alert(title: Text($0.title))",
    "notice in Alert(title: Text(notice.title), dismissButton: .default(Text(\"OK\")))",
  ])
  func anAlertIsCalledWhatItIsGiven(_ alert: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct Notice: Identifiable {
        let id = UUID()
        let title: String
        static let offline = Notice(title: "You are offline")
      }
      struct ShopView: View {
        @State private var notice: Notice?
        var body: some View {
          VStack {
            Button("Buy") { notice = Notice(title: "Not bought") }
            Button("Sync") { notice = .offline }
          }
          .alert(item: $notice) { \(alert) }
        }
      }
      """)
    #expect(
      app.allEdges.sorted() == [
        "shop -present-> not-bought on Buy", "shop -present-> you-are-offline on Sync",
      ])
  }
}
