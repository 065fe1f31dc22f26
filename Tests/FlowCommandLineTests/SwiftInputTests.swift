import FlowModel
import Foundation
import Testing

@testable import FlowCommandLine

/// Swift sources are an INPUT like any other, with storyboards and model files beside them.
@Suite struct SwiftInputTests {
  /// A small app: a coordinator with a list, a detail and an alert on the way to a child, and a call that nobody
  /// can follow.
  static let app = [
    "App/ShopCoordinator.swift": """
    import UIKit

    /// Everything that is for sale.
    final class ShopCoordinator {
      let navigation = UINavigationController()
      func start() {
        let list = ListViewController()
        list.onSelect = { [weak self] in self?.showDetail() }
        list.onLeave = { [weak self] in self?.askToLeave() }
        navigation.setViewControllers([list], animated: false)
      }
      private func showDetail() {
        let detail = DetailViewController()
        detail.onClose = { [weak self] in self?.navigation.popViewController(animated: true) }
        navigation.pushViewController(detail, animated: true)
      }
      private func askToLeave() {
        let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
        navigation.present(alert, animated: true)
      }
      func show(_ mystery: UIViewController) { navigation.pushViewController(mystery, animated: true) }
      func surprise() { show(Surprises.shared.next()) }
    }
    """,
    "App/Screens.swift": """
    import UIKit

    class ListViewController: UIViewController {
      var onSelect: (() -> Void)?
      var onLeave: (() -> Void)?
    }
    class DetailViewController: UIViewController { var onClose: (() -> Void)? }
    """,
  ]

  static let words = """
    flowatlas: 1
    app: My shop
    coordinators:
      Shop:
        title: The shop
        screens:
          list: { title: All things, picture: list.svg }
          wishes: { title: Wish list, tags: planned }
        edges:
          - { from: list, to: detail, by: push, if: it is in stock }
          - { from: list, to: wishes, by: push, on: heart tapped }

    """

  private func sandbox(_ more: [String: String] = [:]) throws -> Sandbox {
    try Sandbox(Self.app.merging(more) { _, new in new })
  }

  private func registry(_ sandbox: Sandbox, _ inputs: String) throws -> String {
    let run = sandbox.run("generate \(inputs) --cache cache -o atlas --force")
    #expect(run.code == .success, "\(run.messages)")
    return try #require(sandbox.read("atlas/registry.json"))
  }

  @Test func aFolderOfSwiftIsReadByEveryCommand() throws {
    let sandbox = try sandbox()
    let stats = sandbox.run("stats App --cache cache")
    #expect(stats.code == .success && stats.output.hasPrefix("1  coordinators\n3  screens\n"))
    #expect(sandbox.run("render App --cache cache -f dot").output.contains("screen-Shop.detail"))
    #expect(sandbox.run("docs App --cache cache -o docs").code == .success)
    #expect(sandbox.read("docs/coordinators/Shop.md")?.contains("Everything that is for sale.") == true)
    #expect(try registry(sandbox, "App").contains(#""source": "ShopCoordinator.swift:12""#) == false)
    #expect(try registry(sandbox, "App").contains(#""source": "ShopCoordinator.swift:8""#))
  }

  @Test func modelFilesLieOverTheCodeInWhateverOrder() throws {
    let sandbox = try sandbox(["words.flow.yml": Self.words, "list.svg": Models.redPicture])
    let one = try registry(sandbox, "App words.flow.yml")
    #expect(try registry(sandbox, "words.flow.yml App") == one)
    #expect(one.contains(#""title": "All things""#) && one.contains(#""if": "it is in stock""#))
    #expect(one.contains(#""type": "ListViewController""#) && one.contains(#""on": "selected""#))
    #expect(sandbox.read("atlas/pictures/Shop/list.svg") == Models.redPicture)
    #expect(sandbox.run("stats App words.flow.yml --cache cache").output.contains("4  screens"))
  }

  @Test func theAppIsCalledAsItsXcodeProjectUnlessWordsSayOtherwise() throws {
    let sandbox = try sandbox([
      "words.flow.yml": Self.words, "list.svg": Models.redPicture,
      "Corner Shop.xcodeproj/project.pbxproj": "",
    ])
    #expect(try registry(sandbox, "App").contains(#""app": "Corner Shop""#))
    #expect(try registry(sandbox, "App words.flow.yml").contains(#""app": "My shop""#))
    #expect(sandbox.run("import swift App -o -").output.contains("app: Corner Shop"))
    let two = try self.sandbox(["A/A.xcodeproj/x": "", "B/B.xcodeproj/x": ""])
    let unnamed = try registry(two, "App")
    #expect(!unnamed.contains(#""app": "A""#) && !unnamed.contains(#""app": "B""#))
  }

  @Test func foldersOfTestsArePassedOverAndThoseAboutTestsAreNot() throws {
    func coordinator(_ name: String, _ head: String = "") -> String {
      """
      \(head)
      final class \(name)Coordinator {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(\(name)ViewController(), animated: true) }
      }
      """
    }
    let sandbox = try sandbox([
      "App/LabTests/Lab.swift": coordinator("Lab"),
      "App/LabTests/__tests__/Case.swift": coordinator("Case", "import XCTest"),
      "App/UITests/Robot.swift": coordinator("Robot"),
      "App/ShopTests/Helper.swift": coordinator("Helper"),
      "App/ShopTests/Cart/CartTests.swift": coordinator("Cart", "@testable import Shop"),
      "App/Mocks/Fake.swift": coordinator("Fake"),
    ])
    let found = sandbox.run("import swift App -o -").output
    #expect(found.contains("LabCoordinator"))
    for name in ["Case", "Robot", "Helper", "Cart", "Fake"] { #expect(!found.contains(name + "Coordinator")) }
  }

  @Test func aProjectBesideTheSourcesIsTheirsOnlyInTheSameRepository() throws {
    let files = ["Other/Other.xcodeproj/x": ""]
    #expect(!(try registry(try sandbox(files), "App").contains(#""app": "Other""#)))
    let together = try sandbox(files.merging([".git/HEAD": ""]) { $1 })
    #expect(try registry(together, "App").contains(#""app": "Other""#))
  }

  @Test func theProjectFileNamesSourcesAndWords() throws {
    let sandbox = try sandbox([
      "words.flow.yml": Self.words, "list.svg": Models.redPicture,
      "flowatlas.yml": "inputs: [App, words.flow.yml]\noutput: atlas\ncache: cache\nalerts: true\n",
    ])
    #expect(sandbox.run("generate").code == .success)
    #expect(!sandbox.files(in: "cache").isEmpty)
    #expect(sandbox.read("atlas/diagrams/Shop.svg")?.contains("Leave?") == true)
    #expect(sandbox.read("atlas/diagrams/Shop.svg")?.contains("not shown") == false)
  }

  @Test func whatTheCodeDoesNotHaveIsReportedAtItsLine() throws {
    let words = Self.words.replacing("  list: {", with: "  lst: {")
    let sandbox = try sandbox(["words.flow.yml": words, "list.svg": Models.redPicture])
    let run = sandbox.run("stats App words.flow.yml --cache cache")
    #expect(run.code == .success)
    #expect(
      run.messages.hasPrefix(
        """
        words.flow.yml:7:7: warning: no screen 'lst' of coordinator 'Shop' in the code; did you mean 'list'?
                lst: { title: All things, picture: list.svg }
                ^

        """))
  }

  @Test func whatWasNotResolvedIsCountedAndListedWhenAsked() throws {
    let sandbox = try sandbox()
    let run = sandbox.run("stats App --cache cache")
    #expect(run.messages == "1 of 8 navigating calls is unresolved; use --unresolved to list them\n")
    let full = sandbox.run("stats App --cache cache --unresolved")
    #expect(
      full.messages.hasPrefix("1 of 8 navigating calls is unresolved:\nApp/ShopCoordinator.swift:22: push"))
    #expect(sandbox.run("stats App --cache cache -q").messages == "")
    #expect(sandbox.run("generate App --cache cache -o atlas").code == .success)
    let index = try #require(sandbox.read("atlas/README.md"))
    #expect(index.contains("The source code has 8 navigating calls: 7 in the model, 1 unresolved.\n"))
    let page = try #require(sandbox.read("atlas/coordinators/Shop.md"))
    #expect(page.contains("| `ShopCoordinator.swift:22` | push | `"))
  }

  @Test func storyboardsBesideCodeTellWhatItsScenesAre() throws {
    let sandbox = try sandbox(["App/Main.storyboard": Models.storyboard])
    #expect(sandbox.run("stats App --cache cache").output.hasPrefix("1  coordinators\n"))
    // Code that shows nothing leaves the navigation to the storyboards.
    let plain = try Sandbox([
      "App/Main.storyboard": Models.storyboard, "App/ListController.swift": "class ListController {}",
    ])
    #expect(plain.run("stats App --cache cache").output.hasPrefix("1  coordinators\n2  screens\n"))
  }

  /// Without a navigation controller, UIKit presents what a `show` segue leads to.
  @Test(arguments: [
    ("", "present"), ("let stack = UINavigationController()", "push"),
    ("func back() { navigationController?.popViewController(animated: true) }", "push"),
  ])
  func aShowSegueNeedsAStackToPushOn(member: String, kind: String) throws {
    let sandbox = try Sandbox([
      "App/Main.storyboard": Models.storyboard,
      "App/ListController.swift": """
      import UIKit
      class ListController: UIViewController {
        \(member)
        @IBAction func itemTapped() { performSegue(withIdentifier: "detail", sender: self) }
      }
      class DetailController: UIViewController {}
      """,
    ])
    #expect(sandbox.run("import swift App --cache cache -o app.flow.yml").code == .success)
    let model = try #require(sandbox.read("app.flow.yml"))
    #expect(model.contains("by: \(kind)\n"), "\(model)")
  }

  @Test func aFileThatCantBeReadCostsAWarning() throws {
    let sandbox = try sandbox()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("App/Loop.swift").path, withDestinationPath: "Loop.swift")
    try Data(count: 17 << 20).write(to: sandbox.url("App/Huge.swift"))
    let run = sandbox.run("stats App --cache cache")
    #expect(run.code == .success && run.output.hasPrefix("1  coordinators\n"))
    #expect(run.messages.contains("warning: 'App/Huge.swift' is larger than 16 MB; it is left out"))
    #expect(run.messages.contains("warning: 'App/Loop.swift' cannot be read"))
    #expect(sandbox.run("stats App/Loop.swift").code == .noInput)
  }

  @Test func anImportedModelIsALayerOfItsOwn() throws {
    let sandbox = try sandbox(["words.flow.yml": Self.words, "list.svg": Models.redPicture])
    #expect(sandbox.run("import swift App --cache cache -o app.flow.yml").code == .success)
    #expect(sandbox.read("app.flow.yml")?.hasPrefix("flowatlas: 1\nimported: true\n") == true)
    let inputs = ["app.flow.yml words.flow.yml", "App app.flow.yml words.flow.yml"]
    #expect(try registry(sandbox, inputs[0]) == registry(sandbox, inputs[1]))
  }

  @Test func aProjectWithSourcesBeginsWithWords() throws {
    let sandbox = try sandbox()
    let run = sandbox.run("init")
    #expect(run.messages.contains("flows/words.flow.yml written"))
    #expect(sandbox.read("flows/app.flow.yml") == nil)
    let generated = sandbox.run("generate --cache cache")
    #expect(generated.code == .success && !generated.messages.contains("error"), "\(generated.messages)")
    #expect(sandbox.read("atlas/coordinators/Shop.md") != nil)
  }
}
