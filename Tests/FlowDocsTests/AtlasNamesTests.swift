import FlowDiagram
import FlowModel
import Testing

@Suite struct AtlasNamesTests {
  private func stems(_ ids: String...) throws -> [String] {
    let registry = try FlowRegistry(app: "") { ids.map { Coordinator(CoordinatorID($0)) {} } }
    let names = AtlasNames(registry)
    return ids.map { names.stem(of: CoordinatorID($0)) }
  }

  @Test func aStemIsTheID() throws {
    #expect(try stems("Profile", "Größe") == ["Profile", "Größe"])
  }

  @Test func namesThatDifferInCaseOnlyAreKeptApart() throws {
    #expect(try stems("Profile", "profile", "PROFILE") == ["Profile-2", "profile-3", "PROFILE"])
    #expect(try stems("straße", "STRASSE") == ["straße-2", "STRASSE"])
  }

  @Test func noSuffixMakesAnotherRealName() throws {
    #expect(try stems("a", "A", "A-2", "a-3") == ["a-4", "A", "A-2", "a-3"])
  }

  @Test func theAtlassOwnNamesAreTaken() throws {
    #expect(
      try stems("App", "Overview", "readme", "Index", "app") == [
        "App-coordinator", "Overview-coordinator", "readme-coordinator", "Index-coordinator",
        "app-coordinator-2",
      ])
    #expect(
      try stems("Con", "COM1", "lpt9", "com10") == [
        "Con-coordinator", "COM1-coordinator", "lpt9-coordinator", "com10",
      ])
    #expect(try stems("App", "App-coordinator") == ["App-coordinator-2", "App-coordinator"])
  }

  @Test func anchorsOfScreensDifferInMoreThanCase() throws {
    let registry = try FlowRegistry(app: "") {
      Coordinator("A") {
        Screen("List")
        Screen("list")
      }
    }
    let names = AtlasNames(registry)
    #expect(names.anchor(of: ScreenAddress("A", "List")) == "screen.list")
    #expect(names.anchor(of: ScreenAddress("A", "list")) == "screen.list-2")
  }
}
