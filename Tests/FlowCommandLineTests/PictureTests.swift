import Foundation
import Testing

@testable import FlowCommandLine

/// The pictures of screens lie beside the model file that names them.
@Suite struct PictureTests {
  private func model(_ coordinator: String, _ picture: String) -> String {
    """
    flowatlas: 1
    coordinators:
      \(coordinator):
        initial: home
        screens: { home: { title: Home, picture: \(picture) } }

    """
  }

  @Test func eachFileHasItsOwn() throws {
    let sandbox = try Sandbox([
      "a/one.flow.yml": model("One", "pictures/home.svg"), "a/pictures/home.svg": Models.redPicture,
      "b/two.flow.yml": model("Two", "pictures/home.svg"), "b/pictures/home.svg": Models.bluePicture,
    ])
    for inputs in ["a b", "b a", "a/one.flow.yml b", "."] {
      try? sandbox.remove("atlas")
      let run = sandbox.run("generate \(inputs) -o atlas")
      #expect(run.code == .success)
      #expect(!run.messages.contains("warning"))
      #expect(sandbox.read("atlas/pictures/One/home.svg") == Models.redPicture, "\(inputs)")
      #expect(sandbox.read("atlas/pictures/Two/home.svg") == Models.bluePicture, "\(inputs)")
    }
  }

  @Test func pagesAndTheRegistryNameTheCopies() throws {
    let sandbox = try Sandbox([
      "flows/sub/one.flow.yml": model("One", "../shared/home"), "flows/shared/home": Models.redPicture,
    ])
    sandbox.run("generate flows -o atlas")
    #expect(sandbox.read("atlas/coordinators/One.md")?.contains("../pictures/One/home.svg") == true)
    #expect(sandbox.read("atlas/registry.json")?.contains("\"pictures/One/home.svg\"") == true)
    #expect(sandbox.read("atlas/diagrams/One.svg")?.contains("data:image/svg+xml;base64,") == true)
    sandbox.run("generate atlas/registry.json -o again")
    #expect(sandbox.files(in: "again") == sandbox.files(in: "atlas"))
  }

  @Test func onlyThoseInTheFolderOfTheInputAreShown() throws {
    let sandbox = try Sandbox([
      "flows/one.flow.yml": model("One", "../home.svg"), "home.svg": Models.redPicture,
    ])
    try FileManager.default.createSymbolicLink(
      at: sandbox.url("flows/link.svg"), withDestinationURL: sandbox.url("home.svg"))
    try sandbox.write(model("Two", "link.svg"), to: "flows/two.flow.yml")
    let run = sandbox.run("generate flows -o atlas")
    #expect(run.code == .success)
    #expect(
      run.messages.hasPrefix(
        """
        warning: the picture '../home.svg' of screen One.home is outside the folder of its input; move it there, or \
        allow it with --any-pictures
        warning: the picture 'link.svg' of screen Two.home is outside
        """), "\(run.messages)")
    #expect(!sandbox.files(in: "atlas").keys.contains { $0.hasPrefix("pictures/") })
    sandbox.run("generate flows -o atlas --any-pictures")
    #expect(sandbox.read("atlas/pictures/One/home.svg") == Models.redPicture)
    #expect(sandbox.run("render .").messages == "", "the working folder has it all")
  }

  @Test func anSVGWithScriptsIsWarnedOf() throws {
    let sandbox = try Sandbox([
      "one.flow.yml": model("One", "home.svg"),
      "home.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
    ])
    let run = sandbox.run("generate one.flow.yml -o atlas")
    #expect(
      run.messages.hasPrefix(
        "warning: the picture 'home.svg' of screen One.home has scripts, or loads something from elsewhere; ")
    )
    #expect(sandbox.read("atlas/pictures/One/home.svg") == nil)
  }

  @Test func renderShowsThemToo() throws {
    let sandbox = try Sandbox(["one.flow.yml": model("One", "home.svg"), "home.svg": Models.redPicture])
    #expect(sandbox.run("render one.flow.yml").output.contains("data:image/svg+xml;base64,"))
  }

  @Test(arguments: [
    ("nowhere.png", "does not exist; paths are relative to the model file"),
    ("one.flow.yml", "is not a PNG, JPEG, GIF, WebP or SVG; convert it to one of them"),
    (
      "https://example.com/a.png",
      "is on the network, and only files are shown; save it next to the model file"
    ),
    ("pipe", "is not a readable file; name an image file"),
  ]) func whatCantBeShownIsWarnedOf(_ picture: String, _ words: String) throws {
    let sandbox = try Sandbox(["one.flow.yml": model("One", "'\(picture)'")])
    try #require(mkfifo(sandbox.url("pipe").path, 0o600) == 0)
    let run = sandbox.run("generate one.flow.yml -o atlas")
    #expect(run.code == .success)
    #expect(run.messages.contains("warning: the picture '\(picture)' of screen One.home \(words)\n"))
  }
}
