import Testing

/// A view that two others show is gone through with what each of them gives it.
@Suite struct TwoParentTests {
  @Test(arguments: [
    "Button(\"Open chart\", action: onOpen)", "Button(\"Open chart\") { onOpen() }",
    "Text(\"Open chart\").onTapGesture(perform: onOpen)",
  ])
  func eachParentGivesItsOwnAction(_ control: String) throws {
    let app = try ImportedApp(
      """
      @main struct ChartApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @Environment(\\.horizontalSizeClass) private var size
        var body: some View { if size == .regular { WideView() } else { NarrowView() } }
      }
      struct WideView: View {
        @State private var showsChart = false
        var body: some View {
          NavigationStack { LogView(onOpen: { showsChart = true }).navigationDestination(isPresented: $showsChart) { ChartView() } }
        }
      }
      struct NarrowView: View {
        @State private var isCharting = false
        var body: some View {
          NavigationStack { LogView(onOpen: { isCharting = true }).sheet(isPresented: $isCharting) { ChartView() } }
        }
      }
      struct LogView: View {
        let onOpen: () -> Void
        var body: some View { \(control) }
      }
      struct ChartView: View { var body: some View { Text("Chart") } }
      """)
    let ways = app.allEdges.filter { $0.contains("on Open chart") }
    #expect(
      ways.sorted() == ["log -push-> chart on Open chart", "narrow -present-> Wide.chart on Open chart"])
  }

  @Test func rowsOfASidebarAreCalledWhatTheirCasesAreCalled() throws {
    let app = try ImportedApp(
      """
      @main struct ChartApp: App { var body: some Scene { WindowGroup { SidebarView() } } }
      enum Part: String, CaseIterable, Identifiable {
        case log, stats
        var id: String { rawValue }
        var title: String {
          switch self {
          case .log: "Ship's log"
          case .stats: "Statistics"
          }
        }
      }
      struct SidebarView: View {
        @State private var part: Part? = .log
        var body: some View {
          NavigationSplitView {
            List(Part.allCases, selection: $part) { part in
              NavigationLink(value: part) { Label(part.title, systemImage: "star") }
            }
          } detail: {
            switch part {
            case .log: LogView()
            case .stats: StatsView()
            case nil: Text("Choose")
            }
          }
        }
      }
      struct LogView: View { var body: some View { Text("Log") } }
      struct StatsView: View { var body: some View { Text("Stats") } }
      """)
    #expect(
      app.allEdges == ["sidebar -embed-> log on Ship's log", "sidebar -embed-> stats on Statistics"])
  }
}
