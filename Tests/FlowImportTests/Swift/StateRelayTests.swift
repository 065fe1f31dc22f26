import FlowModel
import Testing

/// A property that others set, and a view that goes somewhere when it changes.
@Suite struct StateRelayTests {
  private static let routes = """
    enum Stop: Hashable, Identifiable { case plant(Int), bed, shed; var id: Self { self } }
    struct PlantView: View { let id: Int; var body: some View { Text("plant") } }
    struct BedView: View { var body: some View { Text("bed") } }
    struct ShedView: View { var body: some View { Text("shed") } }
    """

  private func app(_ guide: String, _ root: String, _ list: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct GardenApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        \(root)
        @ViewBuilder func view(for stop: Stop) -> some View {
          switch stop {
          case .plant(let id): PlantView(id: id)
          case .bed: BedView()
          case .shed: ShedView()
          }
        }
      }
      struct ListView: View {
        \(list)
        var body: some View {
          VStack {
            Button("Rose") { open(.plant(1)) }
            Button("Bed") { if isFree { open(.bed) } }
          }
        }
      }
      """, guide, Self.routes)
  }

  private static let expected = ["list -push-> bed on Bed if free", "list -push-> plant on Rose"]

  @Test(arguments: [
    // What observes a property of a class, in a closure that is given the value.
    [
      """
      @Observable final class Guide { var pending: Stop?
        func go(_ stop: Stop) { pending = stop } }
      """,
      """
      @Environment(Guide.self) private var guide
      @State private var path: [Stop] = []
      var body: some View {
        NavigationStack(path: $path) { ListView().navigationDestination(for: Stop.self) { view(for: $0) } }
          .onChange(of: guide.pending) { _, stop in
            guard let stop else { return }
            path.append(stop)
            guide.pending = nil
          }
      }
      """,
      """
      @Environment(Guide.self) private var guide
      func open(_ stop: Stop) { guide.go(stop) }
      """,
    ],
    // A publisher, and a method that is passed by its name.
    [
      """
      final class Guide: ObservableObject { static let shared = Guide()
        @Published var pending: Stop? }
      """,
      """
      @ObservedObject var guide = Guide.shared
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) { ListView().navigationDestination(for: Stop.self) { view(for: $0) } }
          .onReceive(guide.$pending.compactMap { $0 }, perform: follow)
      }
      private func follow(_ stop: Stop) { path.append(stop) }
      """,
      "func open(_ stop: Stop) { Guide.shared.pending = stop }",
    ],
    // A router generic over its routes, that the handler asks for the value.
    [
      """
      final class Guide<Route: Hashable>: ObservableObject {
        @Published var pending: Route?
        func go(_ route: Route) { pending = route }
      }
      """,
      """
      @EnvironmentObject var guide: Guide<Stop>
      @State private var path: [Stop] = []
      var body: some View {
        NavigationStack(path: $path) { ListView().navigationDestination(for: Stop.self) { view(for: $0) } }
          .onChange(of: guide.pending) { _ in if let stop = guide.pending { path.append(stop) } }
      }
      """,
      """
      @EnvironmentObject var guide: Guide<Stop>
      func open(_ stop: Stop) { guide.go(stop) }
      """,
    ],
  ])
  func whoSetsItGoesThere(_ code: [String]) throws {
    let pushes = try app(code[0], code[1], code[2]).allEdges.filter { $0.contains("-push->") }
    #expect(pushes.sorted() == Self.expected)
  }

  @Test func theValueDecidesWhatIsShown() throws {
    let edges = try app(
      "@Observable final class Guide { var pending: Stop? }",
      """
      @Environment(Guide.self) private var guide
      @State private var sheet: Stop?
      @State private var helps = false
      var body: some View {
        ListView()
          .onChange(of: guide.pending) { _, stop in
            switch stop {
            case .plant: sheet = stop
            case .bed: helps = true
            default: break
            }
          }
          .sheet(item: $sheet) { view(for: $0) }
          .fullScreenCover(isPresented: $helps) { ShedView() }
      }
      """,
      """
      @Environment(Guide.self) private var guide
      func open(_ stop: Stop) { guide.pending = stop }
      """
    ).allEdges
    let shown = edges.filter { $0.contains("-present->") }
    #expect(shown.contains("root -present-> plant on Rose"))
    #expect(shown.contains("root -present-> shed on Bed if free"))
    #expect(!shown.contains { $0.contains("shed on Rose") || $0.contains("plant on Bed") })
  }

  private func asks(_ service: String, _ change: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct RadioApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @StateObject private var service = Service()
        @State private var asks = false
        var body: some View {
          NavigationStack { ListView() }.environmentObject(service)
            .onChange(of: service.\(change)) { _ in asks = true }
            .sheet(isPresented: $asks) { ReviewView() }
        }
      }
      struct ListView: View {
        @EnvironmentObject var service: Service
        var body: some View { Button("Rate") { service.rate() } }
      }
      struct ReviewView: View { var body: some View { Text("review") } }
      final class Service: ObservableObject { \(service) }
      """
    ).allEdges
  }

  /// What only says that something has happened is a number that is counted, a flag that is flipped or a new identity.
  @Test(arguments: [
    ["@Published var asked = 0; func rate() { asked += 1 }", "asked"],
    ["@Published private(set) var isAsking = false; func rate() { isAsking.toggle() }", "isAsking"],
    ["@Published var request = UUID(); func rate() { request = UUID() }", "request"],
  ])
  func whatIsCountedIsHeard(_ code: [String]) throws {
    #expect(try asks(code[0], code[1]) == ["root -present-> review on Rate"])
  }

  /// Where nothing is seen to set it, what is told stays what has changed.
  @Test func whatPeopleEditChanges() throws {
    let service = "@Published var text = \"\"; func rate() {}"
    let edges = try ImportedApp(
      """
      @main struct RadioApp: App { var body: some Scene { WindowGroup { ListView() } } }
      struct ListView: View {
        @StateObject private var service = Service()
        @State private var finds = false
        var body: some View {
          VStack { TextField("Find", text: $service.text); Button("Clear") { service.rate() } }
            .onChange(of: service.text) { _ in finds = true }
            .sheet(isPresented: $finds) { ResultView() }
        }
      }
      struct ResultView: View { var body: some View { Text("result") } }
      final class Service: ObservableObject { \(service) }
      """
    ).allEdges
    #expect(edges == ["list -present-> result on text changed"])
  }

  /// What closes itself when something changes is on the screen then, whoever changes it.
  @Test func whatClosesItselfIsOnTheScreen() throws {
    let edges = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      final class Session: ObservableObject { @Published var isIn = false }
      struct RootView: View {
        @StateObject var session = Session()
        @State private var joins = false
        var body: some View {
          VStack { Button("Join") { joins = true }; Button("Skip") { session.isIn = true } }
            .sheet(isPresented: $joins) { JoinView(session: session) }
        }
      }
      struct JoinView: View {
        @ObservedObject var session: Session
        @Environment(\\.dismiss) var dismiss
        var body: some View {
          Button("Done") { session.isIn = true }.onChange(of: session.isIn) { if $0 { dismiss() } }
        }
      }
      """
    ).allEdges
    #expect(edges.contains("join -dismiss-> on Done"))
    #expect(!edges.contains { $0.hasPrefix("root -dismiss->") || $0.contains("Skip") })
  }
}
