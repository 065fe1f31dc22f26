import Testing

@testable import FlowCommandLine

/// `flowatlas.yml` says what to read and write when the command line does not.
@Suite struct ProjectFileTests {
  private func sandbox(_ project: String) throws -> Sandbox {
    try Sandbox(["flows/shop.flow.yml": Models.shop, "flowatlas.yml": project])
  }

  @Test func itSaysWhatToReadAndWrite() throws {
    let sandbox = try sandbox("inputs: [flows]\noutput: docs/atlas\ntheme: print\nlaunch-screens: false\n")
    #expect(sandbox.run("generate").code == .success)
    #expect(sandbox.read("docs/atlas/README.md") != nil)
    #expect(sandbox.read("docs/atlas/diagrams/Main.svg")?.contains("prefers-color-scheme") == false)
    #expect(sandbox.run("generate -o other --theme auto").code == .success)
    #expect(sandbox.read("other/diagrams/Main.svg")?.contains("prefers-color-scheme") == true)
  }

  @Test func itCountsForNothingWhenAnInputIsGiven() throws {
    let sandbox = try sandbox("nonsense\n")
    #expect(sandbox.run("stats flows").code == .success)
    #expect(sandbox.run("stats").code == .findings)
  }

  @Test func everythingWrongInItIsSaidAtOnce() throws {
    let run = try sandbox(
      "inpts: [flows]\noutput: [a]\ntheme: drak\nlaunch-screens: perhaps\ndirection: up\ntemplates: {}\n"
    ).run("stats")
    #expect(run.code == .findings)
    let errors = run.messages.split(separator: "\n").filter { $0.hasPrefix("flowatlas.yml:") }
    #expect(
      errors == [
        "flowatlas.yml:1:1: error: unknown key 'inpts'; did you mean 'inputs'?",
        "flowatlas.yml:2:9: error: 'output' needs a path",
        "flowatlas.yml:3:8: error: 'theme' needs one of light, dark, auto, print",
        "flowatlas.yml:4:17: error: 'launch-screens' needs true or false",
        "flowatlas.yml:5:12: error: 'direction' needs one of auto, left-right, top-down",
        "flowatlas.yml:6:12: error: 'templates' needs a path",
      ])
  }

  @Test(arguments: ["", "inputs: []\n", "# nothing yet\n", "output: atlas\n"])
  func withoutInputsThereIsNothingToRead(_ project: String) throws {
    let run = try sandbox(project).run("stats")
    #expect(run.code == .usage)
    #expect(run.messages.hasPrefix("error: nothing to read: flowatlas.yml lists no inputs; write 'inputs:'"))
  }

  @Test func anInputOfItThatIsNotThereIs66() throws {
    let run = try sandbox("inputs: [flws]\n").run("stats")
    #expect(run.code == .noInput)
    #expect(run.messages == "error: 'flws' does not exist; check the path\n")
  }
}
