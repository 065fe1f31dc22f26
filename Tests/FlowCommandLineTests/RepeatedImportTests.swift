import Foundation
import Testing

@testable import FlowCommandLine

/// An import in which nothing has changed writes what the last one has written.
@Suite struct RepeatedImportTests {
  private static let code = """
    import UIKit
    final class ShopCoordinator {
      let navigation = UINavigationController()
      func start() { navigation.setViewControllers([ListViewController()], animated: false) }
      func open() { navigation.pushViewController(unknown(), animated: true) }
    }
    class ListViewController: UIViewController {
      override func viewDidLoad() { title = NSLocalizedString("list", comment: "") }
    }
    """

  private func shop() throws -> Sandbox {
    try Sandbox([
      "App/Shop.swift": Self.code, "App/Broken.swift": "class Broken {\n  func (",
      "App/en.lproj/Localizable.strings": "\"list\" = \"All goods\";",
    ])
  }

  private func written(in sandbox: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sandbox.url("cache").path)
      .filter { $0.hasPrefix("written-") }
  }

  @Test(arguments: ["", " --unresolved", " -o app.flow.yml", " -o app.json"])
  func theSameIsWrittenAndSaid(options: String) throws {
    let sandbox = try shop()
    let line = "import swift App --cache cache" + options
    let (first, second) = (sandbox.run(line), sandbox.run(line))
    #expect(first.code == second.code && first.output == second.output)
    #expect(first.messages == second.messages && first.messages.contains("syntax error"))
    #expect(first.messages == sandbox.run("import swift App --no-cache" + options).messages)
    #expect(try written(in: sandbox).count == 1)
  }

  @Test func anEntryIsUsed() throws {
    let sandbox = try shop()
    _ = sandbox.run("import swift App --cache cache")
    let entry = try #require(try written(in: sandbox).first)
    let known = try #require(WrittenImport(entry, in: .init(folder: sandbox.url("cache"))))
    WrittenImport(warnings: known.warnings, results: ["results\n"], text: Data("text\n".utf8))
      .write(entry, to: .init(folder: sandbox.url("cache")))
    let run = sandbox.run("import swift App --cache cache")
    #expect(
      run.output == "text\n" && run.messages.contains("syntax error") && run.messages.hasSuffix("results\n"))
  }

  @Test(arguments: [
    ("App/Shop.swift", "class Other: UIViewController {}\n" + Self.code),
    ("App/en.lproj/Localizable.strings", "\"list\" = \"All our goods\";"),
    ("App/Legacy.h", "@interface ListViewController : UITableViewController\n@end\n"),
    ("App/Legacy.m", "@implementation Legacy\n@end\n"),
    ("App/Cell.xib", "<document></document>"),
    (
      "App/Main.storyboard",
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"></document>"
    ),
  ])
  func whatIsChangedIsImportedAgain(path: String, text: String) throws {
    let sandbox = try shop()
    _ = sandbox.run("import swift App --cache cache")
    try sandbox.write(text, to: path)
    let run = sandbox.run("import swift App --cache cache")
    #expect(try written(in: sandbox).count == 2)
    #expect(run.output == sandbox.run("import swift App --no-cache").output)
  }

  @Test func aModelThatSomebodyWroteIsKept() throws {
    let sandbox = try shop()
    _ = sandbox.run("import swift App --cache cache -o app.json")
    try sandbox.write("{\"flowatlas\": 1}", to: "app.json")
    #expect(sandbox.run("import swift App --cache cache -o app.json").code == .cannotCreate)
  }
}
