import FlowModel
import Testing

@testable import FlowDiagram

/// References divided by who holds them, for drawings that are too large as one.
@Suite struct DependencyDivisionTests {
  private func division(_ closesCycle: Bool = false) throws -> DependencyDivision {
    let registry = try FlowRegistry(app: "") {
      Coordinator("Main", title: "Main flow", uses: ["Session", "Side"]) {
        Screen("home", uses: [Dependency("Side", strength: .strong)])
      }
      Coordinator("Side", uses: [Dependency("Main.home", strength: closesCycle ? .strong : .weak)]) {
        Screen("a")
      }
      Service("Session", uses: ["Clock"])
      Service("Clock")
    }
    return DependencyDivision(registry, options: DiagramOptions(), order: ["Side", "Main"])
  }

  private func words(_ part: DependencyDivision.Part) -> [String] {
    part.references.map { "\($0.knower)>\($0.dependency.target)" }
  }

  @Test func eachOwnerHasItsReferencesAndThoseOfItsScreens() throws {
    let units = try division().units
    #expect(units.map(\.owners) == [["Side"], ["Main flow"], ["services"]])
    #expect(
      units.map(words) == [
        ["Side>Main.home"], ["Main>Session", "Main>Side", "Main.home>Side"], ["Session>Clock"],
      ])
  }

  @Test func aStrongCycleIsNotTorn() throws {
    let unit = try #require(division(true).units.first)
    #expect(unit.owners == ["Side", "Main flow"])
    #expect(words(unit) == ["Side>Main.home", "Main.home>Side", "Main>Session", "Main>Side"])
    #expect(
      try division(true).halves(of: unit).map(words) == [
        ["Side>Main.home", "Main.home>Side"], ["Main>Session", "Main>Side"],
      ])
  }

  @Test func aSingleReferenceHasNoHalves() throws {
    let division = try division()
    #expect(division.halves(of: division.units[0]).isEmpty)
  }

  @Test func joinedPartsAreDrawnTogether() throws {
    let division = try division()
    let joined = division.joined([division.units[0], division.units[2]])
    #expect(joined.owners == ["Side", "services"])
    let diagram = division.diagram(of: joined)
    #expect(diagram.arrows.map(\.from) == ["object-Side", "object-Session"])
    #expect(diagram.nodes.count == 4)
  }
}
