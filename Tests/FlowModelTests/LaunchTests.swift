import FlowModel
import Testing

@Suite struct LaunchTests {
  private func deduced(_ elements: any RegistryElement...) throws -> [Place] {
    let launch = Launch(of: try FlowRegistry(app: "") { elements })
    #expect(launch.basis != .declared)
    return launch.places
  }

  private func leading(
    _ id: CoordinatorID, to targets: [CoordinatorID], by kind: EdgeKind = .root, container: Container? = nil
  ) -> Coordinator {
    Coordinator(
      id, container: container, screens: [Screen("s")],
      edges: targets.map { Edge(from: "s", to: .coordinator($0), by: kind) })
  }

  @Test func theRegistrysOwnWordCounts() throws {
    let registry = try FlowRegistry(app: "", launch: "B.s") {
      leading("A", to: ["B"])
      leading("B", to: [])
    }
    #expect(Launch(of: registry).places == [.screen(ScreenAddress("B", "s"))])
    #expect(Launch(of: registry).basis == .declared)
  }

  @Test func elseItIsWhereNothingElseLeads() throws {
    #expect(
      try deduced(leading("A", to: []), leading("B", to: ["A"]), leading("C", to: ["A"])) == [
        .coordinator("B"), .coordinator("C"),
      ])
  }

  @Test func aWindowIsPreferred() throws {
    #expect(
      try deduced(leading("A", to: []), leading("B", to: [], container: .window)) == [.coordinator("B")])
  }

  @Test func returningToAParentIsNotLeadingToIt() throws {
    #expect(
      try deduced(leading("A", to: ["B"]), leading("B", to: ["A"], by: .finish)) == [.coordinator("A")])
  }

  @Test func aRingIsEnteredWhereMostCanBeReached() throws {
    #expect(
      try deduced(
        leading("A", to: ["A2"]), leading("A2", to: ["A"]), leading("B", to: ["C"]),
        leading("C", to: ["B", "A"])) == [.coordinator("B")])
  }

  @Test func anEmptyRegistryHasNone() throws {
    #expect(try deduced().isEmpty)
  }

  @Test func onlyWhatIsNoGuessIsClaimed() throws {
    let ring = [leading("A", to: ["B"]), leading("B", to: ["A"])]
    #expect(try FlowRegistry(app: "") { ring }.launchPlaces.isEmpty)
    let withWindow = [leading("A", to: ["B"]), leading("B", to: ["A"], container: .window)]
    #expect(try FlowRegistry(app: "") { withWindow }.launchPlaces == [.coordinator("B")])
    let apart = [leading("A", to: []), leading("B", to: [])]
    #expect(try FlowRegistry(app: "") { apart }.launchPlaces.isEmpty)
    #expect(try FlowRegistry(app: "") { leading("A", to: []) }.launchPlaces == [.coordinator("A")])
  }
}
