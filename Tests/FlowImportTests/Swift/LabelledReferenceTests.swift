import Testing

/// Functions that are named with their labels, which tell one of several by the same name.
@Suite struct LabelledReferenceTests {
  private static func edges(_ destination: String, _ sheet: String) throws -> [String] {
    try ImportedApp(
      """
      @main
      struct ZooApp: App {
        @StateObject private var zoo = Zoo()
        var body: some Scene { WindowGroup { MapView(zoo: zoo) } }
      }
      final class Zoo: ObservableObject {
        enum Page: Hashable { case lion, owl }
        enum Sheet: Identifiable { case tickets; var id: Self { self } }
        @Published var path: [Page] = []
        @Published var sheet: Sheet?
        @ViewBuilder func show(page: Page) -> some View {
          switch page {
          case .lion: LionView()
          case .owl: OwlView()
          }
        }
        @ViewBuilder func show(sheet: Sheet) -> some View {
          switch sheet {
          case .tickets: TicketsView()
          }
        }
        static func show(_ sheet: Sheet) -> TicketsView { TicketsView() }
      }
      struct MapView: View {
        @ObservedObject var zoo: Zoo
        var body: some View {
          NavigationStack(path: $zoo.path) {
            VStack {
              Button("Lion") { zoo.path.append(.lion) }
              Button("Owl") { zoo.path.append(.owl) }
              Button("Tickets") { zoo.sheet = .tickets }
            }
            .navigationDestination(for: Zoo.Page.self, \(destination))
          }
          .sheet(item: $zoo.sheet, \(sheet))
        }
        private func view(page: Zoo.Page) -> some View { zoo.show(page: page) }
        private func view(sheet: Zoo.Sheet) -> some View { zoo.show(sheet: sheet) }
      }
      struct LionView: View { var body: some View { Text("Lion") } }
      struct OwlView: View { var body: some View { Text("Owl") } }
      struct TicketsView: View { var body: some View { Text("Tickets") } }
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [
    ("destination: zoo.show(page:)", "content: zoo.show(sheet:)"),
    ("destination: view(page:)", "content: self.view(sheet:)"),
    ("destination: zoo.show(page:)", "content: Zoo.show(_:)"),
  ])
  func showWhatTheNamedOneShows(destination: String, sheet: String) throws {
    #expect(
      try Self.edges(destination, sheet) == [
        "map -present-> tickets on Tickets", "map -push-> lion on Lion", "map -push-> owl on Owl",
      ])
  }
}
