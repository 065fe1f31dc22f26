import FlowModel
import Testing

@testable import FlowAnalysis

@Suite struct CoordinatorTrafficTests {
  @Test func knowsWhatLeadsInAndOut() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("App") {
        Screen("splash")
        Edge(from: "splash", to: "Main", by: .root)
        Edge(from: "Main", to: "Help", by: .present)
      }
      Coordinator("Help") {
        Screen("help")
        Edge(from: "help", to: "Main.home", by: .unwind)
        Edge(from: "help", by: .dismiss)
      }
      Coordinator("Main") {
        Screen("home")
        Edge(from: "home", to: "home", by: .replace)
        Edge(from: "home", to: "Safari", by: .external)
        Edge(from: "home", by: .finish)
        Edge(to: "home", by: .route)
      }
      Route("open", to: "Main")
    }
    let traffic = CoordinatorTraffic(registry)
    func names(_ edges: [NumberedEdge]) -> [String] { edges.map { "\($0.coordinator) \($0.number)" } }
    #expect(names(traffic.entries(to: "Main")) == ["App 1", "Help 1"])
    #expect(names(traffic.exits(from: "Main")) == ["App 2", "Main 2", "Main 3"])
    #expect(names(traffic.exits(from: "App")) == ["App 1"])
    #expect(names(traffic.entries(to: "Help")) == ["App 2"])
    #expect(traffic.entrances(to: "Main").map(\.target) == [.coordinator("Main"), .screen(home)])
    #expect(traffic.entrances(to: "Help").isEmpty)
  }

  private var home: ScreenAddress { ScreenAddress("Main", "home") }
}
