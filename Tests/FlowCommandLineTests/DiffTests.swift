import Foundation
import Testing

@testable import FlowCommandLine

/// `flowatlas diff`, `snapshot` and `check --against`.
///
/// To record the whole outputs anew: `FLOWATLAS_RECORD=1 swift test --filter DiffTests`; that run fails.
@Suite struct DiffTests {
  /// The shop with a changed guard, a screen more and without the login.
  private static let newShop = """
    flowatlas: 1
    app: Shop
    coordinators:
      Main:
        container: navigation
        initial: home
        screens: { home: Home, item: Product, cart: Cart }
        edges:
          - { from: home, to: item, by: push, on: row tapped, if: it is in stock }
          - { from: item, to: cart, by: present, on: buy tapped }

    """

  private func versions() throws -> Sandbox {
    try Sandbox(["old.flow.yml": Models.shop, "new.flow.yml": Self.newShop])
  }

  @Test(arguments: [("text", "diff.txt"), ("markdown", "diff.md"), ("json", "diff.json")])
  func outputIsAsRecorded(_ format: String, _ name: String) throws {
    let run = try versions().run("diff old.flow.yml new.flow.yml -f \(format)")
    #expect(run.code == .success && run.messages == "")
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(name)")
    if ProcessInfo.processInfo.environment["FLOWATLAS_RECORD"] == "1" {
      try Data(run.output.utf8).write(to: golden)
      Issue.record("\(name) was recorded; run again without FLOWATLAS_RECORD")
      return
    }
    #expect(try String(contentsOf: golden, encoding: .utf8) == run.output)
  }

  @Test func theExitCodeSaysWhetherThereIsADifferenceOnlyWhenAsked() throws {
    let sandbox = try versions()
    #expect(sandbox.run("diff old.flow.yml new.flow.yml").code == .success)
    #expect(sandbox.run("diff old.flow.yml new.flow.yml --exit-code").code == .findings)
    let same = sandbox.run("diff old.flow.yml old.flow.yml --exit-code")
    #expect(same.code == .success)
    #expect(same.output == "No difference: 2 coordinators, 3 screens and 3 transitions agree.\n")
  }

  @Test func aFolderGetsEverything() throws {
    let sandbox = try versions()
    let run = sandbox.run("diff old.flow.yml new.flow.yml -o out")
    #expect(run.code == .success, "\(run.messages)")
    #expect(
      Set(sandbox.files(in: "out").keys.filter { !$0.hasPrefix(".") }) == [
        "README.md", "comment.md", "diff.json", "diff.txt", "diagrams/overview.svg", "diagrams/overview.png",
        "diagrams/Main.svg", "diagrams/Main.png", "diagrams/Login.svg", "diagrams/Login.png",
      ])
    let page = try #require(sandbox.read("out/README.md"))
    #expect(page.contains("](diagrams/Main.svg)") && !page.contains("mermaid"))
    let svg = try #require(sandbox.read("out/diagrams/Main.svg"))
    #expect(svg.contains("prefers-color-scheme:dark"))
    #expect(svg.contains(">+2<") && svg.contains(">−2<") && svg.contains(">~1<"))
    #expect(svg.contains("+ added") && svg.contains("− removed") && svg.contains("~ changed"))
  }

  @Test func theOrderInWhichAModelIsWrittenChangesNoDrawing() throws {
    let sandbox = try versions()
    let one = sandbox.run("diff old.flow.yml new.flow.yml -f svg -c Main").output
    #expect(one == sandbox.run("diff old.flow.yml new.flow.yml -f svg -c Main").output)
    #expect(one.hasPrefix("<?xml") || one.hasPrefix("<svg"))
    let unknown = sandbox.run("diff old.flow.yml new.flow.yml -f svg -c Mian")
    #expect(unknown.code == .usage && unknown.messages.contains("did you mean 'Main'?"))
    #expect(sandbox.run("diff old.flow.yml new.flow.yml -c Main").code == .usage)
  }

  @Test func aCommentIsNeverLongerThanGitHubTakes() throws {
    let screens = (0..<800).map { "s\($0): A screen with a rather long title, number \($0)" }
    let edges = (1..<800).map {
      "      - { from: s0, to: s\($0), by: push, on: row tapped, if: the very long condition number \($0) holds }"
    }
    let model = """
      flowatlas: 1
      coordinators:
        Main:
          screens:
            \(screens.joined(separator: "\n      "))
          edges:
      \(edges.joined(separator: "\n"))
      """
    let sandbox = try Sandbox(["old.flow.yml": Models.shop, "new.flow.yml": model])
    let run = sandbox.run("diff old.flow.yml new.flow.yml -f markdown")
    #expect(run.code == .success, "\(run.messages)")
    #expect(run.output.utf16.count < 65_536)
    #expect(run.output.contains("more: `flowatlas diff` lists them all"))
    #expect(
      run.output.components(separatedBy: "<details").count
        == run.output.components(separatedBy: "</details>").count)
  }

  // MARK: - Snapshots

  @Test func aSnapshotSaysAllThatTheModelSays() throws {
    let sandbox = try versions()
    #expect(sandbox.run("snapshot new.flow.yml -o navigation.yml").code == .success)
    let check = sandbox.run("check --against navigation.yml new.flow.yml")
    #expect(check.code == .success)
    #expect(check.output.hasPrefix("No difference"))
    let text = try #require(sandbox.read("navigation.yml"))
    #expect(text.contains("      cart: Cart\n      home: Home\n      item: Product\n"))
    #expect(text.contains("- { from: item, to: cart, by: present, on: buy tapped }"))
  }

  @Test func aSnapshotDoesNotDependOnTheOrderOfTheModel() throws {
    let lines = Self.newShop.components(separatedBy: "\n")
    var other = lines
    other.swapAt(lines.count - 3, lines.count - 2)
    let sandbox = try Sandbox([
      "a.flow.yml": Self.newShop,
      "b.flow.yml": other.joined(separator: "\n").replacing(
        "home: Home, item: Product", with: "item: Product, home: Home"),
    ])
    #expect(sandbox.run("snapshot a.flow.yml").output == sandbox.run("snapshot b.flow.yml").output)
  }

  @Test func aModelThatNoLongerMatchesItsSnapshotFails() throws {
    let sandbox = try versions()
    sandbox.run("snapshot old.flow.yml -o navigation.yml")
    let check = sandbox.run("check --against navigation.yml new.flow.yml")
    #expect(check.code == .findings)
    #expect(check.output.contains("+ screen cart \"Cart\""))
    #expect(
      check.messages == """
        error: the navigation differs from navigation.yml; if that is intended, update it: flowatlas snapshot \
        new.flow.yml -o navigation.yml

        """)
    #expect(sandbox.run("snapshot new.flow.yml -o navigation.yml").code == .success)
    #expect(sandbox.run("check --against navigation.yml new.flow.yml").code == .success)
  }

  @Test func aSnapshotIsNotNamedLikeAModelThatIsReadWithTheCode() throws {
    let run = try versions().run("snapshot old.flow.yml -o app.flow.yml")
    #expect(run.code == .usage && run.messages.contains("choose a name without '.flow'"))
  }
}
