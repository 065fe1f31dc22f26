import Foundation
import Testing

@testable import FlowCommandLine

/// After a change in comments or layout an earlier import is taken over, with the lines of now.
@Suite struct MovedImportTests {
  private static let home = """
    class HomeViewController: UIViewController {
      @IBAction func openDetails() {
        navigationController?.pushViewController(DetailViewController(), animated: true)
      }
    }

    """

  private func sandbox() throws -> Sandbox {
    try Sandbox([
      "app/App.swift": """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
        }
      }
      class DetailViewController: UIViewController {}

      """,
      "app/Home.swift": Self.home,
    ])
  }

  private func imported(_ sandbox: Sandbox, _ options: String = "--cache cache") -> Sandbox.Run {
    sandbox.run("import swift app \(options)")
  }

  private func outlineCount(_ sandbox: Sandbox) -> Int {
    sandbox.files(in: "cache").keys.count { $0.hasPrefix("outline-") }
  }

  /// Changes the file of the home screen after a first import, and imports again.
  ///
  /// - Returns: whether all code was followed again: the outline of the other file is gone from the cache, and
  ///   only back after that.
  private func isFollowed(after change: String, _ sandbox: Sandbox) throws -> Bool {
    let first = imported(sandbox)
    #expect(first.output.contains("DetailViewController"))
    for (path, bytes) in sandbox.files(in: "cache")
    where path.hasPrefix("outline-") && bytes.range(of: Data("AppDelegate".utf8)) != nil {
      try sandbox.remove("cache/\(path)")
    }
    try sandbox.write(change, to: "app/Home.swift")
    let before = outlineCount(sandbox)
    let second = imported(sandbox)
    let plain = imported(sandbox, "--no-cache")
    #expect(second.output == plain.output)
    #expect(second.messages == plain.messages)
    #expect(imported(sandbox).output == plain.output)
    return outlineCount(sandbox) > before + 1
  }

  @Test func aCommentMovesLinesAndNothingElse() throws {
    let sandbox = try sandbox()
    let change = "// The first screen.\n\n" + Self.home.replacing("{\n", with: "{\n    // Here.\n")
    #expect(try !isFollowed(after: change, sandbox))
    #expect(imported(sandbox).output.contains("Home.swift:7"))
  }

  @Test func codeOnAnotherLineOfItsOwnIsTheSameCode() throws {
    let change = Self.home.replacing(
      "(DetailViewController(), animated", with: "(  DetailViewController(), animated")
    #expect(try !isFollowed(after: change, try sandbox()))
  }

  @Test(arguments: [
    ("openDetails", "openMore"), ("animated: true)", "animated: false)"), ("@IBAction ", "@objc "),
    ("{\n    nav", "{ nav"),
  ]) func aChangeOfCodeIsFollowed(_ old: String, _ new: String) throws {
    #expect(try isFollowed(after: Self.home.replacing(old, with: new), try sandbox()))
  }

  /// Of several texts that are set on one thing the nearest to a control counts, so distances matter.
  @Test func codeThatDependsOnDistancesIsFollowed() throws {
    let sandbox = try sandbox()
    let home = Self.home.replacing(
      "  @IBAction",
      with: """
          override func viewDidLoad() {
            let bar = Bar()
            bar.button.title = "One"
            bar.button.title = "Two"
          }
          @IBAction
        """)
    try sandbox.write(home, to: "app/Home.swift")
    #expect(try isFollowed(after: "// More.\n" + home, sandbox))
  }
}
