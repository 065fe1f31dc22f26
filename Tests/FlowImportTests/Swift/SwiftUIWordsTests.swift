import FlowModel
import Testing

/// The triggers of SwiftUI code, and what leaves the app.
@Suite struct SwiftUIWordsTests {
  private static func edges(_ home: String, _ types: String = "") throws -> [String] {
    try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct OfferView: View { var body: some View { Text("offer") } }
      struct HomeView: View { \(home) }
      \(types)
      """
    ).edges(of: "App")
  }

  /// A row without a text goes by what it shows.
  @Test(arguments: [
    (
      "ForEach(offers) { offer in NavigationLink { OfferView() } label: { Text(offer.name) } }",
      "offer tapped"
    ),
    (
      "List(offers) { offer in NavigationLink(destination: OfferView()) { OfferCell(offer: offer) } }",
      "offer tapped"
    ),
    ("NavigationLink(destination: OfferView()) { AvatarView() }", "avatar tapped"),
    ("NavigationLink(destination: OfferView()) { TitleRow(name: title) }", "Today's offer"),
    ("Button { shows = true } label: { Image(systemName: \"gear\") }", "settings"),
    ("AvatarView().onTapGesture { shows = true }", "avatar tapped"),
  ])
  func whatIsTouched(body: String, trigger: String) throws {
    let edges = try Self.edges(
      """
      let offers: [Offer]; @State private var shows = false; let title = "Today's offer"
      var body: some View { VStack { \(body) }.sheet(isPresented: $shows) { OfferView() } }
      """,
      """
      struct Offer: Identifiable { var id = 0; var name = "" }
      struct OfferCell: View { let offer: Offer; var body: some View { Text(offer.name) } }
      struct AvatarView: View { var body: some View { Circle() } }
      struct TitleRow: View { let name: String; var body: some View { Text(name) } }
      """)
    #expect(edges.count == 1)
    #expect(edges.first?.hasSuffix("-> offer on \(trigger)") == true, "\(edges)")
  }

  /// What a button opens is no text of its own.
  @Test(arguments: ["popover", "sheet", "fullScreenCover"])
  func whatALabelOpens(modifier: String) throws {
    let edges = try Self.edges(
      """
      @State private var shows = false
      var body: some View {
        Button { shows = true } label: {
          Image(systemName: "gear").\(modifier)(isPresented: $shows) { VStack { Text("Packet count"); OfferView() } }
        }
      }
      """)
    #expect(edges.count == 1)
    #expect(edges.first?.hasSuffix("on settings") == true, "\(edges)")
  }

  @Test(arguments: [
    (".onChange(of: model.isOnline) { shows = true }", "is online changed"),
    (
      ".onReceive(NotificationCenter.default.publisher(for: .orderSaved)) { _ in shows = true }",
      "order saved received"
    ),
    (".onReceive(model.$order) { _ in shows = true }", "order received"),
  ])
  func whatIsHeardHasAName(modifier: String, trigger: String) throws {
    let edges = try Self.edges(
      """
      @State private var shows = false
      var body: some View { Text("Home").sheet(isPresented: $shows) { OfferView() }\(modifier) }
      """)
    #expect(edges == ["home -present-> offer on \(trigger)"])
  }

  @Test(arguments: [
    ("@Environment(\\.dismiss) private var dismiss", "Button(\"Close\") { dismiss() }"),
    ("@Environment(\\.dismiss) private var goBack", "Button(\"Close\") { goBack() }"),
    ("@Environment(\\.dismiss) var close", "Button(\"Close\", action: close.callAsFunction)"),
    ("@Environment(\\.dismiss) var close", "CloseRow(action: close.callAsFunction)"),
  ])
  func aViewGoesByItsEnvironmentsAction(property: String, button: String) throws {
    let edges = try Self.edges(
      "var body: some View { NavigationLink(\"Next\", destination: NextView()) }",
      """
      struct NextView: View { \(property); var body: some View { VStack { \(button) } } }
      struct CloseRow: View { let action: () -> Void; var body: some View { Button("Close", action: action) } }
      """)
    #expect(Set(edges) == ["home -push-> next on Next", "next -pop-> on Close"])
  }

  @Test func aClosureCalledDismissIsNone() throws {
    let edges = try Self.edges(
      "var body: some View { NavigationLink(\"Next\", destination: NextView(dismiss: { print(1) })) }",
      "struct NextView: View { let dismiss: () -> Void; var body: some View { Button(\"No\") { dismiss() } } }"
    )
    #expect(edges == ["home -push-> next on Next"])
  }

  @Test(arguments: [
    "openURL(URL(string: UIApplication.openSettingsURLString)!)",
    "URL(string: UIApplication.openSettingsURLString).map { UIApplication.shared.open($0) }",
    "guard let url = URL(string: UIApplication.openSettingsURLString) else { return }; openURL(url)",
    "openURL(Links.settings)",
  ])
  func anAddressIsFollowed(action: String) throws {
    let edges = try Self.edges(
      "@Environment(\\.openURL) var openURL; var body: some View { Button(\"Allow\") { \(action) } }",
      "enum Links { static var settings: URL { URL(string: UIApplication.openSettingsURLString)! } }")
    #expect(edges == ["home -external-> Settings on Allow"])
  }

  @Test(arguments: [
    ("mailto:a@b.c", "mail"), ("https://www.shop.com/help", "www.shop.com"), ("ssh://host", "ssh: link"),
    ("https://apps.apple.com/app/id1", "App Store"),
  ])
  func whereAnAddressLeads(address: String, place: String) throws {
    let edges = try Self.edges(
      "let help = URL(string: \"\(address)\")!; var body: some View { Link(\"Go\", destination: help) }")
    #expect(edges == ["home -external-> \(place) on Go"])
  }

  @Test func aStateThatIsNeverSetShowsNothing() throws {
    let edges = try Self.edges(
      """
      @State private var never = false
      @State private var panel: Panel?
      var body: some View {
        Button("Help") { panel = .help }.alert("Sent", isPresented: $never) { Button("OK") {} }
          .sheet(item: $panel) { panel in switch panel { case .help: OfferView(); case .about: AboutView() } }
      }
      """,
      """
      enum Panel: Identifiable { case help, about }
      struct AboutView: View { var body: some View { Text("about") } }
      """)
    #expect(edges == ["home -present-> offer on Help"])
  }

  /// All that an app routes by in one value, written through a key path, a closure or a binding of a part.
  @Test(arguments: [
    ("appState[\\.routing.home.showsOffer] = true", "routingBinding.showsOffer"),
    ("appState.bulkUpdate { $0.routing.home.showsOffer = true }", "routingBinding.showsOffer"),
    ("routing.showsOffer = true", "$routing.showsOffer"),
  ])
  func statesWithinStructures(action: String, binding: String) throws {
    let edges = try Self.edges(
      """
      struct Routing: Equatable { var showsOffer = false }
      @State private var routing = Routing()
      @Environment(\\.appState) private var appState: Store<AppState>
      private var routingBinding: Binding<Routing> { $routing.dispatched(to: appState, \\.routing.home) }
      var body: some View { Button("Offer", action: showOffer).sheet(isPresented: \(binding)) { OfferView() } }
      private func showOffer() { \(action) }
      """,
      """
      typealias Store<State> = CurrentValueSubject<State, Never>
      extension Binding { func dispatched<T>(to state: Store<T>, _ path: WritableKeyPath<T, Value>) -> Self { self } }
      struct AppState { var routing = Routing(); struct Routing { var home = HomeView.Routing() } }
      """)
    #expect(edges == ["home -present-> offer on Offer"])
  }
}
