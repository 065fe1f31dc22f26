import FlowModel
import Testing

@testable import FlowAnalysis

@Suite struct LaunchPathsTests {
  private func text(_ reach: LaunchPaths.Reach) -> String {
    func text(_ path: LaunchPaths.Path) -> String {
      (["\(path.start.coordinator)"] + path.steps.map { "\($0.edge.coordinator) \($0.edge.number)" })
        .joined(separator: ", ")
    }
    switch reach {
    case .fromLaunch(let path): return text(path)
    case .onlyByRoute(let path): return "by route: " + text(path)
    case .unreachable: return "unreachable"
    }
  }

  @Test func leadsFromLaunchThroughCoordinators() throws {
    let registry = try FlowRegistry(app: "", launch: "Root") {
      Coordinator("Root") {
        Screen("splash")
        Edge(from: "splash", to: "Main", by: .root)
      }
      Coordinator("Main", initial: "home") {
        Screen("home")
        Screen("detail")
        Screen("lost")
        Screen("promotion")
        Screen("offer")
        Edge(from: "home", to: "detail", by: .push, on: "tap")
        Edge(from: "home", to: "detail", by: .present, on: "hold")
        Edge(from: "promotion", to: "offer", by: .push)
        Edge(from: "offer", to: "home", by: .root)
      }
      Route("promotion", to: "Main.promotion")
    }
    let paths = LaunchPaths(registry)
    #expect(text(paths.reach(ScreenAddress("Root", "splash"))) == "Root")
    #expect(text(paths.reach(ScreenAddress("Main", "home"))) == "Root, Root 1")
    #expect(text(paths.reach(ScreenAddress("Main", "detail"))) == "Root, Root 1, Main 1")
    #expect(text(paths.reach(ScreenAddress("Main", "lost"))) == "unreachable")
    #expect(text(paths.reach(ScreenAddress("Main", "offer"))) == "by route: Main, Main 3")
    guard case .onlyByRoute(let path) = paths.reach(ScreenAddress("Main", "promotion")),
      case .route(let route)? = path.entrance
    else {
      Issue.record("the promotion is reached by a route")
      return
    }
    #expect(route.id == "promotion")
  }

  @Test func aWayOfThirtyThousandStepsIsFound() throws {
    let names = (0..<100).map { "s\($0)" }
    let coordinators = (0..<300).map { index in
      Coordinator(
        CoordinatorID("C\(1000 + index)"), initial: "s0", screens: names.map { Screen(ScreenID($0)) },
        edges: zip(names, names.dropFirst()).map { from, to in
          Edge(id: EdgeID(to), from: .named(from), to: .named(to), by: .push)
        } + (index < 299 ? [Edge(from: "s99", to: .named("C\(1001 + index)"), by: .start)] : []))
    }
    let paths = LaunchPaths(try FlowRegistry(app: "") { coordinators })
    guard case .fromLaunch(let path) = paths.reach(ScreenAddress("C1299", "s99")) else {
      Issue.record("the last screen is reached")
      return
    }
    #expect(path.steps.count == 29_999)
  }
}
