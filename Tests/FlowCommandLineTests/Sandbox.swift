import FlowModel
import Foundation
import Testing

@testable import FlowCommandLine

/// A temporary folder in which command lines are run, as if it were the working folder.
final class Sandbox {
  /// How a run ended, and what it said.
  struct Run {
    var code: ExitCode
    /// What went to standard output.
    var output: String
    /// What went to standard error.
    var messages: String
  }

  let folder: URL

  /// Makes the folder with these files in it, by their paths.
  init(_ files: [String: String] = [:]) throws {
    // Temporary folders lie behind a link on macOS.
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("flowatlas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a command line; its words are separated by single spaces.
  @discardableResult
  func run(_ line: String, registry: (() throws -> FlowRegistry)? = nil) -> Run {
    run(line.split(separator: " ").map(String.init), registry: registry)
  }

  func run(_ arguments: [String], registry: (() throws -> FlowRegistry)? = nil) -> Run {
    var output = Data()
    var messages = ""
    let console = Console(folder: folder, output: { output += $0 }, message: { messages += $0 })
    let code = FlowAtlas.execute(arguments, on: console, registry: registry)
    return Run(code: code, output: String(decoding: output, as: UTF8.self), messages: messages)
  }

  /// Runs a command line with this program's executable beside it, as people run it.
  static func runBuilt(_ line: String, in sandbox: Sandbox) throws -> Sandbox.Run {
    var output = Data()
    var messages = ""
    let console = Console(folder: sandbox.folder, output: { output += $0 }, message: { messages += $0 })
    let code = FlowAtlas.execute(
      line.split(separator: " ").map(String.init), on: console, registry: nil,
      program: URL(fileURLWithPath: try #require(BuiltTool.path)))
    return Sandbox.Run(code: code, output: String(decoding: output, as: UTF8.self), messages: messages)
  }

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(path))
  }

  /// The text of a file; nil when there is none.
  func read(_ path: String) -> String? {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  /// The bytes of all files in a folder, by their paths from there.
  func files(in path: String = ".") -> [String: Data] { Self.files(in: url(path)) }

  static func files(in folder: URL) -> [String: Data] {
    var found: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let url = folder.appendingPathComponent(path)
      if FileKind(of: url) == .file { found[path] = try? Data(contentsOf: url) }
    }
    return found
  }

  /// When each file of a folder was last changed.
  func times(in path: String) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for path in files(in: path).keys.map({ "\(path)/\($0)" }) {
      times[path] =
        try FileManager.default.attributesOfItem(atPath: url(path).path)[.modificationDate] as? Date
    }
    return times
  }
}

/// Models that several tests use.
enum Models {
  /// Two coordinators, one of which starts the other.
  static let shop = """
    flowatlas: 1
    app: Shop
    coordinators:
      Main:
        container: navigation
        initial: home
        screens: { home: Home, item: Item }
        edges:
          - { from: home, to: item, by: push, on: row tapped }
          - { from: home, to: Login, by: start, on: account tapped }
      Login:
        container: navigation
        initial: form
        screens: { form: Form }
        edges:
          - { from: form, by: finish, on: done }

    """

  /// The same without the login.
  static let smallShop = """
    flowatlas: 1
    app: Shop
    coordinators:
      Main:
        container: navigation
        initial: home
        screens: { home: Home, item: Item }
        edges:
          - { from: home, to: item, by: push, on: row tapped }

    """

  /// A screen that leads nowhere the model knows.
  static let broken = """
    flowatlas: 1
    coordinators:
      Main:
        screens: { home: Home }
        edges:
          - { from: home, to: hone, by: push }

    """

  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes>
        <scene sceneID="s1"><objects>
          <viewController id="a" customClass="ListController" sceneMemberID="viewController">
            <connections><segue destination="b" kind="show" identifier="detail" id="g"/></connections>
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController id="b" customClass="DetailController" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>

    """

  /// The smallest drawing there is, and another.
  static let redPicture = #"<svg xmlns="http://www.w3.org/2000/svg"><rect fill="red"/></svg>"#
  static let bluePicture = #"<svg xmlns="http://www.w3.org/2000/svg"><rect fill="blue"/></svg>"#
}

/// The project's own folder.
enum Project {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let examples = folder.appendingPathComponent("docs/examples")

  /// The names of the examples that are model files.
  static let exampleNames: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return names.filter { name in
      let content = try? FileManager.default.contentsOfDirectory(
        atPath: examples.appendingPathComponent(name).path)
      return content?.contains { $0.hasSuffix(".flow.yml") } ?? false
    }.sorted()
  }()
}
