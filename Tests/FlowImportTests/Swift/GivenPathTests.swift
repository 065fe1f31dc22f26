import Testing

/// Paths that are set to a list which a method of a router is given.
@Suite struct GivenPathTests {
  private static func edges(_ router: String, _ generic: String, _ opened: String) throws -> [String] {
    try ImportedApp(
      """
      @main
      struct BankApp: App {
        @StateObject private var router = Router\(generic)()
        var body: some Scene {
          WindowGroup {
            HomeView(router: router).onOpenURL { _ in \(opened) }
          }
        }
      }
      enum Place: Hashable { case cards, limits }
      \(router)
      struct HomeView: View {
        @ObservedObject var router: Router\(generic)
        var body: some View {
          NavigationStack(path: $router.places) {
            Button("Limits") { router.replace(with: [.cards, .limits]) }
              .navigationDestination(for: Place.self) { place in
                switch place {
                case .cards: CardsView()
                case .limits: LimitsView()
                }
              }
          }
        }
      }
      struct CardsView: View { var body: some View { Text("Cards") } }
      struct LimitsView: View { var body: some View { Text("Limits") } }
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [
    (
      """
      final class Router: ObservableObject {
        @Published var places: [Place] = []
        func replace(with places: [Place]) { self.places = places }
      }
      """, ""
    ),
    (
      """
      final class Router<Route: Hashable>: ObservableObject {
        @Published var places: [Route] = []
        func replace(with routes: [Route]) { places = routes }
      }
      """, "<Place>"
    ),
    (
      """
      final class Router: ObservableObject {
        @Published var places: [Place] = []
        func replace(with places: [Place]) {
          let next = places
          withAnimation { self.places = next }
        }
      }
      """, ""
    ),
  ])
  func leadToTheLast(router: String, generic: String) throws {
    #expect(
      try Self.edges(router, generic, "router.replace(with: [.cards])") == [
        "any -route-> cards on deep link", "home -push-> limits on Limits",
      ])
  }
}
