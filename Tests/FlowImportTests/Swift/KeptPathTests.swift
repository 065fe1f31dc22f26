import Testing

/// Routers that keep several paths: by tab, in a list of structures, or in properties that a key path names.
@Suite struct KeptPathTests {
  private static func edges(_ router: String, _ path: String) throws -> [String] {
    try ImportedApp(
      """
      enum Stop: Hashable { case harbour, market(Int) }
      enum Line: Hashable, CaseIterable { case red, blue }
      @MainActor final class Tram: ObservableObject {
        @Published var line: Line = .red
        \(router)
      }
      @main struct TramApp: App {
        @StateObject private var tram = Tram()
        var body: some Scene { WindowGroup { TramView().environmentObject(tram) } }
      }
      struct TramView: View {
        @EnvironmentObject private var tram: Tram
        var body: some View {
          NavigationStack(path: \(path)) {
            DepotView().navigationDestination(for: Stop.self) { stop in
              switch stop {
              case .harbour: HarbourView()
              case .market: MarketView()
              }
            }
          }
        }
      }
      struct DepotView: View {
        @EnvironmentObject private var tram: Tram
        var body: some View { Button("Harbour") { tram.ride(.harbour) } }
      }
      struct HarbourView: View {
        @EnvironmentObject private var tram: Tram
        var body: some View { Button("Market") { tram.ride(.market(2)) }; Button("Back") { tram.reverse() } }
      }
      struct MarketView: View {
        @EnvironmentObject private var tram: Tram
        var body: some View { Button("End") { tram.finish() } }
      }
      """
    ).allEdges.sorted()
  }

  static let spellings: [(router: String, path: String)] = [
    (
      """
      private var tracks: [Line: NavigationPath] = [:]
      subscript(line: Line) -> NavigationPath {
        get { tracks[line] ?? NavigationPath() }
        set { tracks[line] = newValue }
      }
      func ride(_ stop: Stop) { tracks[line, default: NavigationPath()].append(stop) }
      func reverse() { tracks[line]?.removeLast() }
      func finish() { tracks[line] = NavigationPath() }
      """, "$tram[.red]"
    ),
    (
      """
      @Published var tracks: [Line: [Stop]] = [:]
      func track(for line: Line) -> Binding<[Stop]> {
        Binding(get: { self.tracks[line] ?? [] }, set: { self.tracks[line] = $0 })
      }
      func ride(_ stop: Stop) { tracks[line]?.append(stop) }
      func reverse() { _ = tracks[line]?.popLast() }
      func finish() { tracks[line] = [] }
      """, "tram.track(for: .red)"
    ),
    (
      """
      @Published var tracks: [Line: NavigationPath] = [.red: NavigationPath(), .blue: NavigationPath()]
      func ride(_ stop: Stop) { tracks[line]?.append(stop) }
      func reverse() { tracks[line]?.removeLast() }
      func finish() { withAnimation { tracks[line] = nil } }
      """, "$tram.tracks[.red]"
    ),
    (
      """
      struct Track { var line: Line; var path = NavigationPath() }
      @Published var tracks = [Track(line: .red)]
      func ride(_ stop: Stop) { tracks[tracks.count - 1].path.append(stop) }
      func reverse() { tracks[tracks.count - 1].path.removeLast() }
      func finish() { tracks[0].path = NavigationPath() }
      """, "$tram.tracks[0].path"
    ),
    (
      """
      @Published var red = NavigationPath()
      @Published var blue = NavigationPath()
      private var track: ReferenceWritableKeyPath<Tram, NavigationPath> {
        switch line {
        case .red: \\.red
        case .blue: \\.blue
        }
      }
      func ride(_ stop: Stop) { self[keyPath: track].append(stop) }
      func reverse() { self[keyPath: track].removeLast() }
      func finish() { self[keyPath: track] = NavigationPath() }
      """, "$tram.red"
    ),
  ]

  @Test(arguments: spellings) func theScreenThatAsksTheRouterIsTheSource(router: String, path: String) throws
  {
    #expect(
      try Self.edges(router, path)
        == [
          "depot -push-> harbour on Harbour",
          "harbour -pop-> on Back",
          "harbour -push-> market on Market",
          "market -popToRoot-> on End",
        ])
  }

  @Test func otherDictionariesAreNoPaths() throws {
    let edges = try Self.edges(
      """
      @Published var path: [Stop] = []
      private var seen: [Line: [Stop]] = [:]
      func ride(_ stop: Stop) { seen[line, default: []].append(stop) }
      func reverse() { seen[line]?.removeLast() }
      func finish() { seen[line] = [] }
      """, "$tram.path")
    #expect(edges.filter { $0.contains(" on Harbour") || $0.contains("pop") } == [])
  }
}
