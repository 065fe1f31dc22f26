import Testing

/// What a function does after something that can fail only happens where its caller hears of no failure.
@Suite struct TriedChangeTests {
  private static func app(_ function: String, _ call: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct ClubApp: App {
        @State private var session = Session()
        var body: some Scene {
          WindowGroup { if session.isIn { HomeView() } else { EnterView(session: session) } }
        }
      }
      @Observable final class Session {
        private(set) var isIn = false
        \(function)
      }
      struct EnterView: View {
        let session: Session
        @State private var failed = false
        var body: some View {
          Button("Enter") { Task { await submit() } }.alert("Wrong code", isPresented: $failed) {}
        }
        private func submit() async { \(call) }
      }
      struct HomeView: View { var body: some View { Text("Home") } }
      """)
  }

  private static let call = "do { try await session.enter() } catch { failed = true }"

  @Test(arguments: [
    ("func enter() async throws { try await Club.enter(); isIn = true }", call),
    (
      "func enter() async throws { try await Club.enter(); note() }\n  private func note() { isIn = true }",
      call
    ),
    (
      "func enter() async throws { let member = try await Club.enter(); if member.isKnown { isIn = true } }",
      call
    ),
    (
      "func enter() async throws { try await Club.enter(); isIn = true }",
      "do { await prepare(); try await session.enter() } catch let error { print(error); failed = true }"
    ),
  ])
  func theStateIsSetWhereNothingFails(_ function: String, _ call: String) throws {
    let app = try Self.app(function, call)
    let ways = app.allEdges.filter { $0.contains("on Enter") }
    #expect(ways.contains("enter -present-> wrong-code on Enter if an error occurs"))
    #expect(ways.contains { $0.hasPrefix("enter -root-> home on Enter if no error occurs") })
  }

  /// Also where its caller passes over the failure.
  @Test func whatIsSetAfterASuccessDependsOnIt() throws {
    let app = try Self.app(
      "func enter() async throws { try await Club.enter(); isIn = true }", "try? await session.enter()")
    #expect(app.allEdges.contains("enter -root-> home on Enter if no error occurs"))
  }

  @Test(arguments: [
    ("func enter() async throws { isIn = true; try await Club.enter() }", call),
    ("func enter() async { try? await Club.enter(); isIn = true }", "await session.enter()"),
  ])
  func whatHappensInAnyCaseDependsOnNoFailure(_ function: String, _ call: String) throws {
    let app = try Self.app(function, call)
    #expect(app.allEdges.contains("enter -root-> home on Enter"))
  }

  @Test(arguments: [
    "func show(_ route: Route) { path.append(route) }", "func show(_ route: Route) { path = [route] }",
    "func show(_ route: Route) { self.path.append(route) }",
  ])
  func aRouterIsOnlyAskedWhereNothingFails(_ show: String) throws {
    let app = try ImportedApp(
      """
      enum Route: Hashable { case trip(String) }
      @Observable final class Router {
        var path: [Route] = []
        \(show)
      }
      @main struct TripApp: App {
        @State private var router = Router()
        var body: some Scene {
          WindowGroup {
            NavigationStack(path: $router.path) {
              NewView().navigationDestination(for: Route.self) { route in
                switch route { case .trip(let id): TripView(id: id) }
              }
            }
            .environment(router)
          }
        }
      }
      struct NewView: View {
        @Environment(Router.self) private var router
        @State private var failed = false
        var body: some View {
          Button("Create") { Task { await create() } }
            .alert("Not created", isPresented: $failed) {}
        }
        private func create() async {
          do {
            let id = try await Trips.create()
            router.show(.trip(id))
          } catch { failed = true }
        }
      }
      struct TripView: View { let id: String; var body: some View { Text(id) } }
      """)
    #expect(
      app.allEdges.sorted() == [
        "new -present-> not-created on Create if an error occurs",
        "new -push-> trip on Create if no error occurs",
      ])
  }
}
