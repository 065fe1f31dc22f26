import Foundation
import Graphviz
import Testing

@testable import FlowCommandLine

/// The README's commands run, and its pictures and messages are what they print.
@Suite struct ReadmeTests {
  private let page: DocumentationPage

  init() throws { page = try DocumentationPage("README.md") }

  @Test func theModelMakesThePicture() throws {
    let model = try #require(page.blocks("yaml").first)
    #expect(model.split(separator: "\n").count <= 10)
    let sandbox = try Sandbox(["profile.flow.yml": model])
    let run = sandbox.run("render profile.flow.yml -o profile.svg")
    #expect(run.messages == "" && run.code == .success)
    try expectCurrent(sandbox, "profile.svg", "docs/shop/profile.svg")
  }

  @Test(arguments: [("-c Checkout", "Checkout.svg"), ("--overview", "overview.svg")])
  func theShopIsDrawnFromItsModel(_ view: String, _ name: String) throws {
    let model = Project.folder.appendingPathComponent("docs/shop/shop.flow.yml").path
    let sandbox = try Sandbox()
    let view = view.split(separator: " ").map(String.init)
    let run = sandbox.run(["render", model] + view + ["-o", name])
    #expect(run.messages == "" && run.code == .success)
    try expectCurrent(sandbox, name, "docs/shop/\(name)")
    #expect(sandbox.run(["check", model, "--strict"]).code == .success)
  }

  @Test func theMisspelledNameIsReportedAsShown() throws {
    let model = try #require(page.blocks("yaml").first)
    let message = try #require(page.blocks("").first { $0.contains("error:") })
    let wrong = model.replacingOccurrences(of: "to: followings", with: "to: folowings")
    let run = try Sandbox(["profile.flow.yml": wrong]).run("check profile.flow.yml")
    #expect(run.messages.hasPrefix(message))
  }

  @Test func theFirstAtlasIsWritten() throws {
    #expect(page.commands.map(\.line).contains("flowatlas generate . -o atlas"))
    let sandbox = try Sandbox([
      "Flow.swift": """
      final class HomeCoordinator {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(HomeViewController(), animated: false) }
      }
      final class HomeViewController: UIViewController {}
      """
    ])
    #expect(sandbox.run("generate . -o atlas").code == .success)
    #expect(sandbox.read("atlas/README.md") != nil)
  }

  @Test func theTableHasEveryCommandAndEachRuns() throws {
    let rows = page.text.matches(of: #/\n\| `flowatlas ([^`]*)` \|/#).map { String($0.1) }
    let commands = CommandList.program.specification.subcommands.map(\.name) + ["help"]
    #expect(Set(rows.compactMap { $0.split(separator: " ").first.map(String.init) }) == Set(commands))
    for row in rows {
      let sandbox = try Sandbox([
        "app.flow.yml": try #require(page.blocks("yaml").first), "Sources/App.swift": "class A {}\n",
        "Main.storyboard": Self.storyboard,
      ])
      let places = [
        "INPUT…": "app.flow.yml", "-o DIR": "-o out",
        "-o FILE": row.hasPrefix("print") ? "-o out.pdf" : "-o out",
        "[OLD] [NEW]": "app.flow.yml app.flow.yml", "SCREEN": "settings", "STEPS": "followings",
        "MODEL SOURCES": "app.flow.yml Sources",
        "swift PATH…": "swift Sources", "storyboard PATH…": "storyboard Main.storyboard", "COMMAND": "check",
        "bash\\|zsh\\|fish": "zsh",
      ]
      var line = row
      for (place, words) in places { line = line.replacingOccurrences(of: place, with: words) }
      let code = sandbox.run(line).code
      #expect([.success, .findings].contains(code), "flowatlas \(line)")
    }
  }

  @Test func theMakeTargetsExist() throws {
    let makefile = try String(
      contentsOf: Project.folder.appendingPathComponent("Makefile"), encoding: .utf8)
    let targets = page.text.matches(of: #/(?:\n|`|package )make ([a-z]+)/#).map { String($0.1) }
    #expect(targets.contains("install"))
    for target in targets { #expect(makefile.contains("\n\(target):"), "make \(target)") }
  }

  /// Which layout is the best is for Graphviz to say, whose versions differ.
  private func expectCurrent(_ sandbox: Sandbox, _ name: String, _ path: String) throws {
    guard try ExampleTests.recordedGraphviz == GraphvizEngine.shared().version else { return }
    let committed = try String(
      contentsOf: Project.folder.appendingPathComponent(path), encoding: .utf8)
    #expect(sandbox.read(name) == committed, "draw \(path) again")
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
    <scenes><scene sceneID="s"><objects><viewController id="a"/></objects></scene></scenes></document>
    """
}
