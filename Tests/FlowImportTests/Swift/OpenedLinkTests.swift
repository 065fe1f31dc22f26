import Testing

/// What a router does for an opened link is told once, as what the link leads to.
@Suite struct OpenedLinkTests {
  @Test(arguments: [
    "func open(_ link: Link) { follow(link) }",
    "func open(_ link: Link) { if isReady { follow(link) } }\n  private let isReady = true",
    "func open(_ link: Link) { pending = link; follow(link) }\n  private var pending: Link?",
  ])
  func nothingHappensAnywhereBesides(_ open: String) throws {
    let app = try ImportedApp(
      """
      enum Route: Hashable { case trip(String) }
      enum Link {
        case trip(String), home
        init?(url: URL) { self = .trip(url.lastPathComponent) }
      }
      @main struct TripApp: App {
        @State private var router = AppRouter()
        var body: some Scene {
          WindowGroup {
            RootView().environment(router)
              .onOpenURL { url in
                guard let link = Link(url: url) else { return }
                router.open(link)
              }
          }
        }
      }
      @Observable final class AppRouter {
        let trips = TabRouter()
        \(open)
        private func follow(_ link: Link) {
          switch link {
          case .trip(let id):
            trips.popToRoot()
            trips.path.append(.trip(id))
          case .home: break
          }
        }
      }
      @Observable final class TabRouter {
        var path: [Route] = []
        func popToRoot() { path.removeAll() }
      }
      struct RootView: View {
        @Environment(AppRouter.self) private var router
        var body: some View {
          @Bindable var trips = router.trips
          NavigationStack(path: $trips.path) {
            Text("Trips").navigationDestination(for: Route.self) { TripView(route: $0) }
          }
        }
      }
      struct TripView: View { let route: Route; var body: some View { Text("Trip") } }
      """)
    #expect(app.allEdges.filter { !$0.contains("on deep link") } == [])
    #expect(app.allEdges.contains { $0.hasPrefix("any -route-> trip on deep link") })
  }
}
