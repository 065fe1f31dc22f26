import FlowImport
import Foundation
import Testing

@testable import FlowCommandLine

/// Sources as they lie about in real folders: what is broken costs a warning, never the run.
@Suite struct SwiftSourcesTests {
  /// A small app that is sound.
  private static let app = """
    class AppCoordinator: Coordinator {
      let navigation = UINavigationController()
      func start() { navigation.pushViewController(HomeViewController(), animated: false) }
    }
    class HomeViewController: UIViewController {}

    """

  private func sandbox(_ more: [String: [UInt8]] = [:]) throws -> Sandbox {
    let sandbox = try Sandbox(["app/App.swift": Self.app])
    for (name, bytes) in more {
      let url = sandbox.url("app/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    return sandbox
  }

  private func imported(_ sandbox: Sandbox) -> Sandbox.Run {
    sandbox.run("import swift app --cache cache")
  }

  /// A broken file, and what is said of it; nil where nothing is.
  ///
  /// The log of a test has its name and not its bytes.
  struct BrokenFile: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var words: String?

    init(_ name: String, _ bytes: [UInt8], _ words: String? = nil) {
      (self.name, self.bytes, self.words) = (name, bytes, words)
    }

    init(_ name: String, _ text: String, _ words: String? = nil) {
      self.init(name, Array(text.utf8), words)
    }

    var testDescription: String { name }
  }

  static let broken = [
    BrokenFile(
      "Conflict.swift", "let a = 1\n<<<<<<< HEAD\nlet b = 1\n=======\n>>>>>>> x\n", ":2:1: warning: the code"
    ),
    BrokenFile(
      "Half.swift", "class Half {\n  func f() {\n    if a {", ":3:1: warning: the code has a syntax error"),
    BrokenFile("Empty.swift", ""),
    BrokenFile("Blank.swift", "\n\n  \n"),
    BrokenFile("Mark.swift", [0xEF, 0xBB, 0xBF] + Array("class Marked {}\n".utf8)),
    BrokenFile("Lines.swift", "class Lines {\r\n  var a = 1\r\n}\r\n"),
    BrokenFile(
      "Latin.swift", Array("let a = 1\n// caf".utf8) + [0xE9, 0x0A], ":2:1: warning: the file is not UTF-8"),
    BrokenFile(
      "Wide.swift",
      [0xFF, 0xFE] + Array("class Wide {}".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      ":1:1: warning: the file is not UTF-8 text"),
    BrokenFile(
      "Image.swift", (0..<4000).map { UInt8($0 * $0 % 7 == 0 ? 0 : $0 % 256) },
      ":1:1: warning: the file is not UTF-8 text"),
    BrokenFile("Zero.swift", "class Zero {}\nlet text = 1\u{0}\nclass After {}\n"),
    BrokenFile("Deep.swift", "let a = " + String(repeating: "[", count: 9000), ":1:1: warning: "),
    BrokenFile("Braces.swift", String(repeating: "class A { ", count: 3000), ":1:1: warning: "),
    BrokenFile("Chain.swift", "let a = b" + String(repeating: ".c()", count: 20_000), ""),
    BrokenFile("Sum.swift", "let a = b" + String(repeating: " + c", count: 50_000)),
    BrokenFile("Long.swift", "let a = \"" + String(repeating: "x", count: 2_000_000) + "\"\n"),
  ]

  @Test(arguments: broken)
  func aBrokenFileIsAWarningAtItsLine(_ file: BrokenFile) throws {
    let sandbox = try sandbox([file.name: file.bytes])
    let run = imported(sandbox)
    #expect(run.code == .success)
    #expect(run.output.contains("AppCoordinator"))
    if let words = file.words {
      #expect(words.isEmpty || run.messages.contains("app/\(file.name)\(words)"), "\(run.messages)")
    } else {
      #expect(!run.messages.contains(file.name), "\(run.messages)")
    }
  }

  @Test func whatStandsBehindMarkAndLineEndsIsRead() throws {
    let app = Self.app.replacingOccurrences(of: "\n", with: "\r\n")
    let sandbox = try Sandbox()
    try FileManager.default.createDirectory(at: sandbox.url("app"), withIntermediateDirectories: true)
    try Data([0xEF, 0xBB, 0xBF] + Array(app.utf8)).write(to: sandbox.url("app/App.swift"))
    let run = imported(sandbox)
    #expect(run.output.contains("App.swift:5"), "\(run.output)")
  }

  @Test func aFileOfAHundredThousandLinesIsRead() throws {
    let functions = (0..<100).map { "  func f\($0)() {\n    let a = [\($0): \"b\"]\n    print(a)\n  }\n" }
    let code = (0..<250).map { "class Generated\($0) {\n" + functions.joined() + "}\n" }.joined()
    let run = imported(try sandbox(["Generated.swift": Array(code.utf8)]))
    #expect(run.code == .success)
    #expect(run.output.contains("AppCoordinator"))
    #expect(!run.messages.contains("warning"), "\(run.messages)")
  }

  @Test func foldersAndLinksThatAreCalledLikeFilesDoNoHarm() throws {
    let sandbox = try sandbox(["Folder.swift/Inner.swift": Array("class Inner {}".utf8)])
    let files = FileManager.default
    for (name, target) in [
      ("Itself.swift", "Itself.swift"), ("Gone.swift", "nowhere.swift"), ("Loop.swift", "Pool.swift"),
      ("Pool.swift", "Loop.swift"), ("Around.swift", "."), ("Again", ".."), ("Device.swift", "/dev/zero"),
    ] {
      try files.createSymbolicLink(atPath: sandbox.url("app/\(name)").path, withDestinationPath: target)
    }
    let run = imported(sandbox)
    #expect(run.code == .success)
    #expect(run.output.contains("AppCoordinator"))
    for name in ["Itself", "Gone", "Loop", "Pool", "Around", "Device"] {
      #expect(run.messages.contains("warning: 'app/\(name).swift' "), "\(name) in \(run.messages)")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func aFileThatMayNotBeReadIsAWarning() throws {
    let sandbox = try sandbox(["Secret.swift": Array("class Secret {}".utf8)])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: sandbox.url("app/Secret.swift").path)
    let run = imported(sandbox)
    #expect(run.code == .success)
    #expect(run.messages.contains("warning: 'app/Secret.swift' cannot be read"))
  }

  @Test func aFileThatIsNamedMustBeThere() throws {
    let run = try sandbox().run("import swift app/App.swift app/Gone.swift --cache cache")
    #expect(run.code == .noInput)
  }

  // MARK: - A second run

  @Test func aSecondRunGivesTheSameAndAChangeIsSeen() throws {
    let sandbox = try sandbox(["Broken.swift": Array("class {".utf8)])
    let first = imported(sandbox)
    let entries = sandbox.files(in: "cache").keys.sorted()
    #expect(entries.count { $0.hasPrefix("import-") } == 1)
    let second = imported(sandbox)
    #expect(second.output == first.output)
    #expect(second.messages == first.messages)
    #expect(sandbox.files(in: "cache").keys.sorted() == entries)

    try sandbox.write(
      Self.app.replacingOccurrences(of: "HomeViewController", with: "StartViewController"),
      to: "app/App.swift")
    let third = imported(sandbox)
    #expect(third.output.contains("StartViewController"))
    #expect(!third.output.contains("HomeViewController"))
    // Only the changed file was read again.
    #expect(sandbox.files(in: "cache").keys.count { $0.hasPrefix("outline-") } == 3)

    try FileManager.default.moveItem(at: sandbox.url("app/App.swift"), to: sandbox.url("app/Main.swift"))
    #expect(imported(sandbox).output.contains("source: Main.swift:1"))
  }

  /// Sets have another order in every run and instance.
  @Test func whatSetsHoldIsInOneOrder() throws {
    func encoded(_ names: [String]) throws -> Data {
      var hints = ImportHints()
      for name in names { hints.objectiveCNames.insert(name) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(hints)
    }
    let names = (1...40).map { "name\($0)" }
    #expect(try encoded(names) == encoded(names.reversed()))
  }

  @Test func anUnchangedAppWithManyOutletsIsNotFollowedAgain() throws {
    let outlets = (1...12).map { "<outlet property=\"button\($0)\" destination=\"b\"/>" }.joined()
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
      <viewController id="c" customClass="HomeViewController"><view key="view" id="v"><subviews>
      <button id="b"><connections><action selector="tap:" destination="c"/></connections></button>
      </subviews></view><connections>\(outlets)</connections></viewController>
      </objects></scene></scenes></document>
      """
    let sandbox = try sandbox(["Main.storyboard": Array(storyboard.utf8)])
    // Another process would put sets into another order, and so do other instances of a set.
    for _ in 0..<4 { #expect(imported(sandbox).code == .success) }
    #expect(sandbox.files(in: "cache").keys.count { $0.hasPrefix("import-") } == 1)
  }

  @Test func aChangedStoryboardIsSeen() throws {
    let sandbox = try sandbox()
    for count in 1...2 {
      #expect(imported(sandbox).output == imported(sandbox).output)
      #expect(sandbox.files(in: "cache").keys.count { $0.hasPrefix("import-") } == count)
      try sandbox.write(Models.storyboard, to: "app/Main.storyboard")
    }
  }

  @Test func aCacheThatCannotBeUsedIsNoMatter() throws {
    let sandbox = try sandbox()
    let first = imported(sandbox)
    for path in sandbox.files(in: "cache").keys {
      try Data("torn".utf8).write(to: sandbox.url("cache/\(path)"))
    }
    #expect(imported(sandbox).output == first.output)
    try sandbox.remove("cache")
    try sandbox.write("a file where the folder should be", to: "cache")
    #expect(imported(sandbox).output == first.output)
    #expect(sandbox.read("cache") == "a file where the folder should be")
  }
}
