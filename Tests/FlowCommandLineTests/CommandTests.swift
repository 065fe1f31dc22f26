import Foundation
import Testing

@testable import FlowCommandLine

/// The smaller commands, and what all commands have in common.
@Suite struct CommandTests {
  @Test func theCommandsAreDeclaredWithoutMistakes() {
    #expect(CommandList.program.specification.mistakes == [])
  }

  @Test func statsCounts() throws {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop])
    #expect(
      sandbox.run("stats shop.flow.yml").output == """
        2  coordinators
        3  screens
        3    view
        3  edges
        1    push
        1    start
        1    finish
        3  triggers
        0  routes
        0  services

        """)
    let json = try JSONSerialization.jsonObject(
      with: Data(sandbox.run("stats shop.flow.yml --format json").output.utf8))
    let numbers = try #require(json as? [String: Any])
    #expect(numbers["screens"] as? Int == 3)
    #expect(numbers["edges"] as? Int == 3 && numbers["triggers"] as? Int == 3)
    #expect(numbers["edgesByKind"] as? [String: Int] == ["push": 1, "start": 1, "finish": 1])
  }

  @Test func initStartsAProjectThatGenerates() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("init").code == .success)
    #expect(sandbox.files().keys.sorted() == ["flowatlas.yml", "flows/app.flow.yml"])
    #expect(sandbox.run("generate").code == .success)
    #expect(sandbox.read("atlas/README.md") != nil)
  }

  @Test func initLeavesFilesThatAreThere() throws {
    let sandbox = try Sandbox(["app/flowatlas.yml": "inputs: mine\n"])
    let run = sandbox.run("init app")
    #expect(run.messages.contains("app/flowatlas.yml is there already and stays as it is\n"))
    #expect(sandbox.read("app/flowatlas.yml") == "inputs: mine\n")
    #expect(sandbox.read("app/flows/app.flow.yml") != nil)
  }

  @Test(arguments: ["app.flow.yml", "app.flow.json"])
  func whatIsImportedSaysTheSameAsTheStoryboards(_ name: String) throws {
    let sandbox = try Sandbox(["Base.lproj/List.storyboard": Models.storyboard])
    let run = sandbox.run("import storyboard Base.lproj -o \(name)")
    #expect(run.messages == "\(name): 1 coordinator\n")
    let expected = sandbox.run("stats Base.lproj --format json").output
    #expect(expected.contains(#""push": 1"#))
    #expect(sandbox.run("stats \(name) --format json").output == expected)
    sandbox.run("generate Base.lproj -o a")
    sandbox.run("generate \(name) -o b")
    #expect(sandbox.files(in: "a") == sandbox.files(in: "b"))
  }

  @Test func anImportGoesToStandardOutputToo() throws {
    let sandbox = try Sandbox(["List.storyboard": Models.storyboard, "x.flow.yml": Models.shop])
    #expect(sandbox.run("import storyboard List.storyboard").output.hasPrefix("flowatlas: 1\n"))
    #expect(sandbox.run("import storyboard nowhere").code == .noInput)
    let run = sandbox.run("import storyboard x.flow.yml")
    #expect(run.code == .findings)
    #expect(run.messages.hasPrefix("x.flow.yml:1:1: error: the file is no XML, so not a storyboard"))
  }

  @Test func quietRunsSayErrorsOnly() throws {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop, "broken.flow.yml": Models.broken])
    #expect(sandbox.run("generate shop.flow.yml -o atlas -q").messages == "")
    #expect(sandbox.run("generate broken.flow.yml -o atlas --quiet").messages.contains("error: "))
  }

  @Test(arguments: [
    "generate shop.flow.yml -o file", "render shop.flow.yml -o file/x.svg", "docs shop.flow.yml -o file/x",
    "import storyboard List.storyboard -o file/x.yml", "init file", "render shop.flow.yml -o folder",
  ]) func anOutputThatCantBeMadeIs73(_ line: String) throws {
    let sandbox = try Sandbox([
      "shop.flow.yml": Models.shop, "List.storyboard": Models.storyboard, "file": "", "folder/x": "",
    ])
    let before = sandbox.files()
    let run = sandbox.run(line)
    #expect(run.code == .cannotCreate)
    #expect(run.messages.hasPrefix("error: "))
    #expect(sandbox.files() == before)
  }

  @Test(.enabled(if: FileKind(of: URL(fileURLWithPath: "/dev/full")) == .other, "needs /dev/full"))
  func anOutputThatCantBeWrittenToTheEndIs74() throws {
    let run = try Sandbox(["shop.flow.yml": Models.shop]).run("render shop.flow.yml -o /dev/full")
    #expect(run.code == .ioError)
    #expect(run.messages == "error: can't write /dev/full: No space left on device\n")
  }

  @Test(arguments: [
    ("genrate", "did you mean 'generate'?"), ("generate --ouput x", "did you mean '--output'?"),
    ("import swft x", "'storyboard'"), ("stats", "nothing to read"),
    ("generate shop.flow.yml", "missing option '--output <DIR>'"),
    ("completions", "missing argument 'SHELL'"),
    ("stats shop.flow.yml --format jsn", "did you mean 'json'?"), ("stats --quiet=yes x", "takes no value"),
  ]) func wrongUsageIs64(_ line: String, _ words: String) throws {
    let run = try Sandbox(["shop.flow.yml": Models.shop]).run(line)
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.messages.contains(words), "\(run.messages)")
  }

  @Test(arguments: [
    (["generate", "shop.flow.yml", "-o", ""], ExitCode.usage),
    (["render", "shop.flow.yml", "-o", ""], .usage),
    (["generate", "shop.flow.yml", "-o", "-"], .usage), (["init", ""], .usage), (["stats", ""], .noInput),
    (["import", "storyboard", "List.storyboard", "-o", ""], .usage),
  ]) func anEmptyNameIsNotTheWorkingFolder(_ arguments: [String], _ code: ExitCode) throws {
    let sandbox = try Sandbox(["shop.flow.yml": Models.shop, "List.storyboard": Models.storyboard])
    let run = sandbox.run(arguments)
    #expect(run.code == code)
    #expect(run.messages.contains("error: "))
    #expect(sandbox.files().count == 2)
  }

  @Test func aGroupOfCommandsShowsItsHelp() throws {
    let run = try Sandbox().run("import")
    #expect(run.code == .success)
    #expect(run.output.contains("  storyboard "))
  }

  @Test func theVersionIsPrinted() throws {
    let run = try Sandbox().run("--version")
    #expect(run.output == "\(CommandList.version)\n")
    #expect(run.code == .success)
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionsKnowEveryCommand(_ shell: String) throws {
    let script = try Sandbox().run("completions \(shell)").output
    for command in CommandList.program.specification.subcommands {
      #expect(script.contains(command.name), "\(command.name)")
      for below in command.subcommands { #expect(script.contains(below.name)) }
    }
  }
}
