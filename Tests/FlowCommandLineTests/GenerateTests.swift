import Foundation
import Testing

@testable import FlowCommandLine

/// `flowatlas generate` writes an atlas, again and again, and never touches what is not its own.
@Suite struct GenerateTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["flows/shop.flow.yml": Models.shop])
  }

  @Test func writesPagesDiagramsAndTheRegistry() {
    let run = sandbox.run("generate flows -o atlas")
    #expect(run.code == .success)
    #expect(run.output == "")
    #expect(run.messages == "atlas: 11 files (11 written); begin with atlas/README.md\n")
    #expect(
      sandbox.files(in: "atlas").keys.sorted() == [
        ".flowatlas-manifest", "README.md", "coordinators/Login.md", "coordinators/Main.md",
        "diagrams/Login.dot", "diagrams/Login.svg", "diagrams/Main.dot", "diagrams/Main.svg",
        "diagrams/overview.dot", "diagrams/overview.svg", "names.md", "registry.json",
      ])
  }

  @Test func aSecondRunChangesNeitherBytesNorTimes() throws {
    sandbox.run("generate flows -o atlas")
    let files = sandbox.files(in: "atlas")
    let times = try sandbox.times(in: "atlas")
    let run = sandbox.run("generate flows -o atlas")
    #expect(run.messages == "atlas: 11 files (11 unchanged); begin with atlas/README.md\n")
    #expect(sandbox.files(in: "atlas") == files)
    #expect(try sandbox.times(in: "atlas") == times)
  }

  @Test func filesOfACoordinatorThatHasGoneAreRemoved() throws {
    sandbox.run("generate flows -o atlas")
    try sandbox.write("mine", to: "atlas/coordinators/notes.md")
    try sandbox.write(Models.smallShop, to: "flows/shop.flow.yml")
    let run = sandbox.run("generate flows -o atlas")
    #expect(run.messages.contains("3 removed"))
    let files = sandbox.files(in: "atlas")
    #expect(files.keys.filter { $0.contains("Login") } == [])
    #expect(files["coordinators/notes.md"] == Data("mine".utf8))
  }

  @Test func aFileThatWasChangedByHandIsNotRemoved() throws {
    sandbox.run("generate flows -o atlas")
    try sandbox.write("my own words", to: "atlas/coordinators/Login.md")
    try sandbox.write(Models.smallShop, to: "flows/shop.flow.yml")
    let run = sandbox.run("generate flows -o atlas")
    #expect(run.code == .success)
    #expect(
      run.messages.hasPrefix(
        "warning: atlas/coordinators/Login.md is no longer needed, but was changed by hand and is kept"))
    #expect(sandbox.read("atlas/coordinators/Login.md") == "my own words")
  }

  @Test func aFileThatWasChangedByHandIsNotOverwritten() throws {
    sandbox.run("generate flows -o atlas")
    try sandbox.write("my own words", to: "atlas/coordinators/Login.md")
    let before = sandbox.files(in: "atlas")
    let run = sandbox.run("generate flows -o atlas")
    #expect(run.code == .cannotCreate)
    #expect(run.messages.contains("atlas/coordinators/Login.md was changed since flowatlas wrote it"))
    #expect(sandbox.files(in: "atlas") == before)
    #expect(sandbox.run("generate flows -o atlas --force").code == .success)
    #expect(sandbox.read("atlas/coordinators/Login.md")?.contains("my own words") == false)
  }

  @Test func someoneElsesFileIsNotOverwritten() throws {
    try sandbox.write("mine", to: "atlas/README.md")
    let run = sandbox.run("generate flows -o atlas")
    #expect(run.code == .cannotCreate)
    #expect(run.messages.contains("atlas/README.md already exists and was not written by flowatlas"))
    #expect(Array(sandbox.files(in: "atlas").keys) == ["README.md"])
    #expect(sandbox.run("generate flows -o atlas --force").code == .success)
    #expect(sandbox.read("atlas/README.md")?.contains("Shop") == true)
  }

  @Test func aModelWithErrorsLeavesTheOldAtlas() throws {
    sandbox.run("generate flows -o atlas")
    let before = sandbox.files(in: "atlas")
    try sandbox.write(Models.broken, to: "flows/shop.flow.yml")
    let run = sandbox.run("generate flows -o atlas")
    #expect(run.code == .findings)
    #expect(run.messages.hasPrefix("flows/shop.flow.yml:6:27: error: "))
    #expect(sandbox.files(in: "atlas") == before)
  }

  @Test func theAtlasMayLieInOrAtTheInput() {
    for output in ["flows", "flows/atlas"] {
      #expect(sandbox.run("generate flows -o \(output)").code == .success)
      let files = sandbox.files(in: output)
      #expect(sandbox.run("generate flows -o \(output)").messages.contains("11 unchanged"))
      #expect(sandbox.files(in: output) == files)
    }
  }

  @Test func theRegistryIsAModelOfTheSameAtlas() {
    sandbox.run("generate flows -o atlas")
    #expect(sandbox.run("generate atlas/registry.json -o again").code == .success)
    #expect(sandbox.files(in: "again") == sandbox.files(in: "atlas"))
  }

  @Test func anEmptyModelMakesNoAtlas() throws {
    try sandbox.write("flowatlas: 1\n", to: "flows/shop.flow.yml")
    #expect(sandbox.run("generate flows -o atlas").code == .findings)
    #expect(sandbox.read("atlas/README.md") == nil)
  }

  @Test func docsWritesPagesOnly() {
    #expect(sandbox.run("docs flows -o pages").code == .success)
    #expect(
      sandbox.files(in: "pages").keys.sorted() == [
        ".flowatlas-manifest", "README.md", "coordinators/Login.md", "coordinators/Main.md",
        "names.md",
      ])
    #expect(sandbox.read("pages/coordinators/Main.md")?.contains("```mermaid") == true)
    sandbox.run("docs flows -o pages --diagrams none")
    #expect(sandbox.read("pages/coordinators/Main.md")?.contains("```mermaid") == false)
  }

  @Test func docsLeavesTheDiagramsThatGenerateWrote() {
    sandbox.run("generate flows -o atlas")
    let before = sandbox.files(in: "atlas")
    #expect(sandbox.run("docs flows -o atlas --diagrams svg").code == .success)
    #expect(sandbox.files(in: "atlas") == before)
  }

  @Test func templatesReplaceTheBuiltInOnes() throws {
    try sandbox.write("Nothing but {{title}}.\n", to: "look/index.md.mustache")
    try sandbox.write("", to: "look/indx.md.mustache")
    let run = sandbox.run("docs flows -o pages --templates look")
    #expect(run.messages.hasPrefix("warning: "))
    #expect(run.messages.contains("indx.md.mustache' replaces no template"))
    #expect(sandbox.read("pages/README.md")?.hasPrefix("Nothing but ") == true)
    try sandbox.write("{{#open}}", to: "look/index.md.mustache")
    #expect(sandbox.run("docs flows -o pages --templates look").code == .findings)
    #expect(sandbox.run("docs flows -o pages --templates nowhere").code == .noInput)
  }
}
