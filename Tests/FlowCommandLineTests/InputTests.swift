import FlowModel
import Foundation
import Testing

@testable import FlowCommandLine

/// What an INPUT can be, and what is said of one that cannot be read.
@Suite struct InputTests {
  @Test func aFileOrAFolderOrBothAreReadOnce() throws {
    let sandbox = try Sandbox(["flows/shop.flow.yml": Models.shop])
    let expected = sandbox.run("stats flows --format json").output
    #expect(expected.contains(#""coordinators": 2"#))
    try FileManager.default.createSymbolicLink(
      at: sandbox.url("link.flow.yml"), withDestinationURL: sandbox.url("flows/shop.flow.yml"))
    for inputs in [
      "flows/shop.flow.yml", "flows/ flows", "./flows/../flows flows/shop.flow.yml", "link.flow.yml .",
    ] {
      #expect(sandbox.run("stats \(inputs) --format json").output == expected, "\(inputs)")
    }
  }

  @Test func aFolderGivesModelsAndStoryboardsButNotWhatOthersPutThere() throws {
    let sandbox = try Sandbox([
      "a/one.flow.yml": Models.shop, "a/b/Second.storyboard": Models.storyboard,
      "a/registry.json": "{}", "a/notes.yml": "x", "a/Pods/x.flow.yml": "broken",
      "a/.git/x.flow.yml": "broken",
    ])
    let run = sandbox.run("stats a")
    #expect(run.code == .success)
    #expect(run.output.hasPrefix("3  coordinators\n5  screens\n"))
  }

  @Test func whatIsNoInputIsSaidToBeNone() throws {
    let sandbox = try Sandbox(["notes.md": "# Notes\n", "model.txt": Models.shop, "model": Models.shop])
    let run = sandbox.run("stats notes.md")
    #expect(run.code == .noInput)
    #expect(
      run.messages == """
        error: 'notes.md' is not an input; the names of inputs end in .swift, .storyboard, .xib, .flow.yml, .flow.yaml, \
        .flow.json

        """)
    #expect(sandbox.run("stats model.txt").code == .success)
    #expect(sandbox.run("stats model").code == .success)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func aFolderBelowThatMayNotBeReadIsAWarning() throws {
    let sandbox = try Sandbox(["a/shop.flow.yml": Models.shop, "a/secret/x.flow.yml": Models.shop])
    let secret = sandbox.url("a/secret").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: secret) }
    let run = sandbox.run("stats a")
    #expect(run.code == .success)
    #expect(run.messages == "warning: the folder a/secret cannot be read; it is left out\n")
    #expect(sandbox.run("stats a/secret").code == .noInput)
  }

  @Test func whereThereAreOnlyLaunchScreensThatIsSaid() throws {
    let launch = Models.storyboard.replacing("<document ", with: "<document launchScreen=\"YES\" ")
    let sandbox = try Sandbox(["a/LaunchScreen.storyboard": launch])
    let run = sandbox.run("stats a")
    #expect(run.code == .success)
    #expect(
      run.messages == """
        warning: there are only launch screens, which are left out; read them too with --launch-screens

        """)
    #expect(sandbox.run("stats a --launch-screens").messages == "")
  }

  @Test func everythingThatCantBeReadIsNamed() throws {
    let sandbox = try Sandbox(["empty/readme": ""])
    try #require(mkfifo(sandbox.url("pipe.flow.yml").path, 0o600) == 0)
    let run = sandbox.run("stats nowhere.flow.yml empty pipe.flow.yml")
    #expect(run.code == .noInput)
    #expect(
      run.messages == """
        error: 'nowhere.flow.yml' does not exist; check the path
        error: no Swift file, storyboard or model file in the folder empty; their names end in .swift, \
        .storyboard, .xib, .flow.yml, .flow.yaml, .flow.json
        error: 'pipe.flow.yml' is a pipe, a socket or a device; give a file, or '-' for standard input

        """)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func whatMayNotBeReadIsNamed() throws {
    let sandbox = try Sandbox(["a/x.flow.yml": Models.shop, "a/b/y.flow.yml": Models.shop])
    for path in ["a/x.flow.yml", "a/b"] {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: sandbox.url(path).path)
    }
    let run = sandbox.run("stats a")
    #expect(run.code == .noInput)
    #expect(run.messages.contains("the folder a/b cannot be read"))
    #expect(run.messages.contains("'a/x.flow.yml' cannot be read"))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: sandbox.url("a/b").path)
  }

  @Test func coordinatorsMayBeShuffledOverFiles() throws {
    let coordinators = Models.shop.components(separatedBy: "  Login:\n")
    let login = "flowatlas: 1\ncoordinators:\n  Login:\n" + coordinators[1]
    let one = try Sandbox(["flows/all.flow.yml": Models.shop])
    let two = try Sandbox(["flows/z.flow.yml": coordinators[0], "flows/m/a.flow.yml": login])
    let three = try Sandbox(["flows/a.flow.yml": coordinators[0], "flows/z.flow.yml": login])
    for sandbox in [one, two, three] {
      #expect(sandbox.run("generate flows -o atlas").code == .success)
      #expect(sandbox.files(in: "atlas") == one.files(in: "atlas"))
    }
    #expect(two.run("generate flows/z.flow.yml flows/m/a.flow.yml -o a").code == .success)
    #expect(two.run("generate flows/m/a.flow.yml flows/z.flow.yml -o b").code == .success)
    #expect(two.files(in: "a") == one.files(in: "atlas"))
    #expect(two.files(in: "b") == one.files(in: "atlas"))
  }

  @Test func aProgramWithItsOwnRegistryNeedsNoInput() throws {
    let sandbox = try Sandbox(["flows/shop.flow.yml": Models.shop])
    func registry() throws -> FlowRegistry {
      try FlowRegistry(app: "Own") {
        Coordinator("Only", container: .navigation, initial: "one") { Screen("one", title: "One") }
      }
    }
    let run = sandbox.run("stats", registry: registry)
    #expect(run.output.hasPrefix("1  coordinators\n1  screens\n"))
    #expect(sandbox.run("stats flows", registry: registry).output.hasPrefix("2  coordinators\n"))
    #expect(sandbox.run("generate -o atlas", registry: registry).code == .success)
    #expect(sandbox.read("atlas/coordinators/Only.md") != nil)
  }

  @Test func aRegistryOfOnesOwnIsMadeOnlyWhenItIsNeeded() throws {
    struct Broken: Error {}
    func broken() throws -> FlowRegistry { throw Broken() }
    func wrong() throws -> FlowRegistry {
      try FlowRegistry(app: "Own") { Coordinator("A", initial: "nowhere") {} }
    }
    let sandbox = try Sandbox()
    #expect(sandbox.run("schema", registry: broken).code == .success)
    #expect(sandbox.run("stats", registry: broken).code == .software)
    let run = sandbox.run("stats", registry: wrong)
    #expect(run.code == .findings)
    #expect(run.messages.contains("nowhere"))
  }
}
