import Foundation
import Testing

@testable import FlowCommandLine

/// A command never replaces what it has read, or what somebody wrote, unless its user insists.
@Suite struct ResultFileTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(["m.flow.yml": Models.shop, "Main.storyboard": Models.storyboard])
    try FileManager.default.createSymbolicLink(
      at: sandbox.url("link.svg"), withDestinationURL: sandbox.url("m.flow.yml"))
    try FileManager.default.linkItem(at: sandbox.url("m.flow.yml"), to: sandbox.url("hard.svg"))
    return sandbox
  }

  @Test(arguments: [
    "render m.flow.yml -f svg -o m.flow.yml", "print m.flow.yml -o m.flow.yml",
    "render m.flow.yml -f svg -o ./x/../m.flow.yml", "render m.flow.yml -o link.svg",
    "render m.flow.yml -o hard.svg", "render link.svg -f dot -o m.flow.yml",
    "import storyboard Main.storyboard -o Main.storyboard",
  ])
  func anInputIsNoOutput(_ line: String) throws {
    let sandbox = try sandbox()
    try FileManager.default.createDirectory(at: sandbox.url("x"), withIntermediateDirectories: true)
    let before = sandbox.files()
    let run = sandbox.run(line)
    #expect(run.code == .cannotCreate)
    #expect(run.messages.contains(" is an input of this run; choose another file with -o"), "\(run.messages)")
    #expect(sandbox.files() == before)
  }

  @Test(arguments: [
    ("words.flow.yml", "flowatlas: 1\napp: Shop\n"), ("words.flow.yml", "{ broken"),
    ("any.yaml", "# mine\nflowatlas: 1\n"), ("any.json", "{ \"flowatlas\": 1 }"),
    ("any.json", "{\n  \"flowatlas\": 1,\n  \"imported\": false\n}"),
  ])
  func aModelThatSomebodyWroteStays(_ name: String, _ text: String) throws {
    let sandbox = try sandbox()
    try sandbox.write(text, to: name)
    let run = sandbox.run("import storyboard Main.storyboard -o \(name)")
    #expect(run.code == .cannotCreate)
    #expect(
      run.messages
        == "error: \(name) is a model file that flowatlas did not write; choose another file with -o, or "
        + "overwrite it with --force\n")
    #expect(sandbox.read(name) == text)
    #expect(sandbox.run("import storyboard Main.storyboard --force -o \(name)").code == .success)
    #expect(sandbox.read(name) != text)
  }

  @Test(arguments: ["app.flow.yml", "app.flow.json", "other.json"])
  func anImportIsWrittenAgain(_ name: String) throws {
    let sandbox = try sandbox()
    for _ in 1...2 {
      #expect(sandbox.run("import storyboard Main.storyboard -o \(name)").code == .success)
    }
    try sandbox.write("", to: "empty.flow.yml")
    #expect(sandbox.run("import storyboard Main.storyboard -o empty.flow.yml").code == .success)
    #expect(sandbox.run("render m.flow.yml -o a.svg").code == .success)
    #expect(sandbox.run("render m.flow.yml --app -o a.svg").code == .success)
  }
}
