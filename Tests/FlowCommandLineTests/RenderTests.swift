import Foundation
import Testing

@testable import FlowCommandLine

/// `flowatlas render` draws one diagram in one format.
@Suite struct RenderTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(["shop.flow.yml": Models.shop, "small.flow.yml": Models.smallShop]) }

  @Test func anOverviewIsDrawnUnlessThereIsOneCoordinatorOnly() {
    let all = sandbox.run("render shop.flow.yml -f json").output
    #expect(all == sandbox.run("render shop.flow.yml --overview -f json").output)
    let one = sandbox.run("render small.flow.yml -f json").output
    #expect(one == sandbox.run("render small.flow.yml --coordinator Main -f json").output)
  }

  @Test(arguments: [
    ("svg", "<?xml"), ("dot", "digraph"), ("mermaid", "flowchart"), ("json", "{\n  \"id\""),
  ]) func everyFormatGoesToStandardOutput(_ format: String, _ beginning: String) {
    for view in ["--overview", "--app", "-c Main", "--focus Main.item --depth 2"] {
      let run = sandbox.run("render shop.flow.yml \(view) -f \(format)")
      #expect(run.code == .success)
      #expect(run.output.contains(beginning), "\(view)")
      #expect(run.messages == "")
    }
  }

  @Test func aChapterOfALargeCoordinatorIsDrawn() throws {
    let screens = (1...30).map { "      s\($0): {title: Screen \($0)}\n" }.joined()
    let edges = (2...30).map { "      - {from: s\($0 / 2), to: s\($0), by: push, on: next}\n" }.joined()
    try sandbox.write(
      "flowatlas: 1\napp: Large\ncoordinators:\n  A:\n    screens:\n\(screens)    edges:\n\(edges)",
      to: "large.flow.yml")
    let chapter = sandbox.run("render large.flow.yml -c A --chapter 2 -f json")
    #expect(chapter.code == .success)
    #expect(chapter.output.contains("\"id\": \"A.2\""))
    let unknown = sandbox.run("render large.flow.yml -c A --chapter 9 -f json")
    #expect(unknown.code == .usage)
    #expect(
      unknown.messages.contains("coordinator 'A' has no chapter 9; its chapters are numbered from 1 to "))
    let small = sandbox.run("render small.flow.yml -c Main --chapter 1")
    #expect(small.messages.contains("has no chapter 1; one drawing shows all of it"))
    #expect(
      sandbox.run("render large.flow.yml --chapter 1").messages.contains(
        "'--chapter' requires '--coordinator'"))
    #expect(sandbox.run("render large.flow.yml -c A --chapter 0").messages.contains("numbered from 1"))
  }

  @Test func theFileNameTellsTheFormat() {
    for (name, format) in [
      ("a.dot", "dot"), ("b.MMD", "mermaid"), ("c.json", "json"), ("d", "svg"), ("e.gv", "dot"),
    ] {
      #expect(sandbox.run("render shop.flow.yml -o \(name)").code == .success)
      #expect(sandbox.read(name) == sandbox.run("render shop.flow.yml -f \(format)").output)
    }
    #expect(sandbox.run("render shop.flow.yml -o x.json -f dot").code == .success)
    #expect(sandbox.read("x.json")?.hasPrefix("digraph") == true)
  }

  @Test func anEndingWithoutAFormatIsRefused() {
    let run = sandbox.run("render shop.flow.yml -o shop.bmp")
    #expect(run.code == .usage)
    #expect(run.messages.contains("'.bmp' of shop.bmp; name it with '--format'"))
    #expect(sandbox.read("shop.bmp") == nil)
  }

  @Test(arguments: [
    ("-c Mian", "no coordinator 'Mian'; did you mean 'Main'?"),
    ("-c Logni", "no coordinator 'Logni'; did you mean 'Login'?"),
    ("--focus Main.itme", "no screen 'Main.itme'; did you mean 'Main.item'?"),
    ("--focus itme", "no screen 'itme'; did you mean 'Main.item'?"),
    ("--focus home --depth -1", "'--depth -1' is out of range; give a number from 0 to 1000"),
    ("--depth 2", "'--depth' requires '--focus'; give both"),
    ("--app --overview", "'--overview' and '--app' cannot be combined"),
    ("-f sgv", "did you mean 'svg'?"), ("--theme drak", "did you mean 'dark'?"),
  ]) func mistypedNamesAreAnswered(_ options: String, _ words: String) {
    let run = sandbox.run("render shop.flow.yml \(options)")
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.messages.contains(words), "\(run.messages)")
  }

  @Test func aScreenNeedsItsCoordinatorOnlyWhenSeveralHaveOne() throws {
    #expect(sandbox.run("render shop.flow.yml --focus form").code == .success)
    try sandbox.write(
      Models.shop.replacing("screens: { form: Form }", with: "screens: { form: Form, home: Start }"),
      to: "shop.flow.yml")
    let run = sandbox.run("render shop.flow.yml --focus home")
    #expect(run.code == .usage)
    #expect(
      run.messages.contains(
        "several coordinators have a screen 'home'; name one of them: 'Login.home', 'Main.home'"))
  }

  @Test func theDirectionIsThatOfTheCommandLineThenOfTheProject() throws {
    try sandbox.write("inputs: small.flow.yml\ndirection: top-down\n", to: "flowatlas.yml")
    #expect(sandbox.run("render -f mermaid").output.contains("flowchart TD"))
    #expect(sandbox.run("render -f mermaid --direction left-right").output.contains("flowchart LR"))
    #expect(sandbox.run("render -f dot").output.contains("rankdir=TB "))
    #expect(
      sandbox.run("render -f dot --direction auto").output
        == sandbox.run("render small.flow.yml -f dot").output)
  }
}
