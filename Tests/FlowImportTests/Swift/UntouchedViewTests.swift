import FlowModel
import Testing

/// Views that nobody can touch.
@Suite struct UntouchedViewTests {
  private static let sample = """
    struct SampleView: View {
      var isLive = true
      var body: some View { VStack { NavigationLink("Open") { DetailView() } }.allowsHitTesting(isLive) }
    }
    """

  private static func app(_ body: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View {
        @State private var shows = false
        @State private var isOn = false
        @Environment(\\.openURL) var openURL
        var body: some View { VStack { \(body) } }
      }
      struct DetailView: View { var body: some View { Text("Detail") } }
      \(body.contains("SampleView") ? sample : "")
      """)
  }

  private static func edges(_ body: String) throws -> [String] {
    let app = try app(body)
    return app.coordinators.flatMap { app.edges(of: $0) }.filter { !$0.hasPrefix("any -root-> home") }
  }

  private static let link = "NavigationLink(\"Open\") { DetailView() }"

  @Test func whatCannotBeTouchedIsNoSource() throws {
    #expect(try Self.edges("VStack { \(Self.link) }.allowsHitTesting(false)").isEmpty)
    #expect(try Self.edges("VStack { \(Self.link) }.padding().redacted(reason: .placeholder)").isEmpty)
    #expect(try Self.edges("SampleView(isLive: false)").isEmpty)
    #expect(try Self.edges("SampleView().allowsHitTesting(false).frame(height: 10)").isEmpty)
    #expect(try Self.edges("Text(\"Tap\").onTapGesture { openURL(help) }.hidden()").isEmpty)
  }

  @Test func whatIsOnlyAtTimesUntouchedIsASource() throws {
    #expect(try Self.edges("VStack { \(Self.link) }.allowsHitTesting(isOn)").count == 1)
    #expect(try Self.edges("VStack { \(Self.link) }.redacted(reason: isOn ? .placeholder : [])").count == 1)
    #expect(try Self.edges("SampleView()").count == 1)
  }

  @Test func whatIsPutAroundCanBeTouched() throws {
    let edges = try Self.edges(
      "Color.red.overlay { Text(\"x\") }.allowsHitTesting(false).background { \(Self.link) }")
    #expect(edges == ["home -push-> detail on Open"])
  }

  @Test func aHiddenLinkWorksByItsState() throws {
    let edges = try Self.edges(
      """
      Button("More") { shows = true }
      NavigationLink(destination: DetailView(), isActive: $shows) { EmptyView() }.hidden()
      Button("Find") { isOn = true }.keyboardShortcut("f").hidden()
      Button("Never") { openURL(help) }.hidden()
      """)
    #expect(edges == ["home -push-> detail on More"])
  }

  @Test func thePreviewOfAMenuIsOnlyLookedAt() throws {
    let app = try Self.app(
      """
      Text("Item").contextMenu {
        Button("Help") { openURL(help) }
      } preview: {
        \(Self.link)
      }
      """)
    let edges = app.coordinators.flatMap { app.edges(of: $0) }
    #expect(!edges.contains { $0.contains("detail") }, "\(edges)")
    #expect(edges.contains { $0.hasSuffix("on Help") })
    let link = app.report.calls.first { $0.name == "NavigationLink" }
    #expect(link?.fate == .notNavigation)
    #expect(link?.reason == "in a view that cannot be touched")
  }
}
