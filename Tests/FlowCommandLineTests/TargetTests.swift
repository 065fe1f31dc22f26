import Foundation
import Testing

@testable import FlowCommandLine

/// Only the code of the app that is meant is read.
@Suite struct TargetTests {
  private static func coordinator(_ name: String, shows screen: String) -> String {
    """
    import UIKit
    final class \(name)Coordinator {
      let navigation = UINavigationController()
      func start() { navigation.setViewControllers([\(screen)ViewController()], animated: false) }
    }
    class \(screen)ViewController: UIViewController {}
    """
  }

  private static let spec = """
    name: Shop
    targets:
      Shop: { type: application, platform: iOS, sources: App, dependencies: [{ target: Share }] }
      Share: { type: app-extension, platform: iOS, sources: Share }
    """

  private func shop(_ more: [String: String] = [:]) throws -> Sandbox {
    let files = [
      "project.yml": Self.spec, "App/Shop.swift": Self.coordinator("Shop", shows: "List"),
      "Share/Share.swift": Self.coordinator("Share", shows: "Compose"),
    ]
    return try Sandbox(files.merging(more) { $1 })
  }

  @Test func theMainAppIsTheDefault() throws {
    let run = try shop().run("import swift . --cache cache")
    #expect(run.output.contains("Shop:") && !run.output.contains("Share:"))
    #expect(run.messages.contains("reading target Shop; left out 1 file of 1 other target (Share)"))
  }

  @Test func theAtlasHasTheNameOfTheTargetHoweverDeepItsProjectIs() throws {
    let files = try shop().run("import swift . --target Share -o - --cache cache")
    #expect(files.output.contains("app: Share\n"))
    let deep = try Sandbox([
      "apps/phone/project.yml": Self.spec,
      "apps/phone/App/Shop.swift": Self.coordinator("Shop", shows: "List"),
    ])
    #expect(deep.run("import swift . -o - --cache cache").output.contains("app: Shop\n"))
    #expect(deep.run("generate . -o atlas --cache cache").code == .success)
    #expect(deep.read("atlas/README.md")?.hasPrefix("# Shop\n") == true)
  }

  @Test func anotherTargetIsAskedFor() throws {
    let sandbox = try shop(["flowatlas.yml": "inputs: .\ntarget: Share\ncache: cache\n"])
    #expect(sandbox.run("import swift . --target Share --cache cache").output.contains("Share:"))
    #expect(sandbox.run("stats --format json").output.contains("\"coordinators\": 1"))
    #expect(sandbox.run("stats").messages.contains("reading target Share"))
  }

  @Test func aWrongTargetIsAnsweredWithTheRightOnes() throws {
    let run = try shop().run("stats . --target Shpo --cache cache")
    #expect(run.code == .usage)
    #expect(run.messages.contains("error: no target 'Shpo'; did you mean 'Shop'?"))
  }

  @Test func patternsIncludeAndExclude() throws {
    let sandbox = try shop([
      "flowatlas.yml": "inputs: .\ninclude: Share\nexclude: [\"App/*.swift\", Shared]\ncache: cache\n"
    ])
    let run = sandbox.run("generate -o atlas")
    #expect(sandbox.read("atlas/coordinators/Share.md") != nil)
    #expect(sandbox.read("atlas/coordinators/Shop.md") == nil)
    #expect(
      run.messages.contains(
        "warning: the pattern 'Shared' of 'exclude' matches no file; did you mean 'Share'?"))
  }

  @Test func typesAreWhatTheProjectsFileSays() throws {
    let sandbox = try shop([
      "App/Other.swift": """
      import UIKit
      final class SheetCoordinator {
        func show(_ controller: UIViewController) { UIApplication.shared.root.present(controller, animated: true) }
      }
      final class Onboarding {
        let navigation = UINavigationController()
        func start() { navigation.pushViewController(WelcomeViewController(), animated: true) }
      }
      class WelcomeViewController: UIViewController {}
      """,
      "flowatlas.yml": """
      inputs: .
      launch: Onboarding
      routers: [SheetCoordinator]
      coordinators: { Onboarding: true, Onboardin: true }
      cache: cache
      """,
    ])
    let run = sandbox.run("generate -o atlas")
    let registry = try #require(sandbox.read("atlas/registry.json"))
    #expect(registry.contains("\"launch\": \"Onboarding\""))
    #expect(!registry.contains("\"Sheet\""))
    #expect(
      run.messages.contains(
        "'coordinators' names the type 'Onboardin', which is not in the code that is read; did you mean 'Onboarding'?"
      ))
  }

  @Test func anExtensionBeginsWithItsPrincipalClass() throws {
    let sandbox = try Sandbox([
      "project.yml": """
      name: Shop
      targets:
        Shop: { type: application, platform: iOS, sources: App }
        Share:
          type: app-extension
          platform: iOS
          sources: Share
          info: { path: Share/Info.plist, properties: { NSExtension: { NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).ShareViewController } } }
      """,
      "App/Main.swift": Self.coordinator("Shop", shows: "List"),
      "Share/Share.swift": """
      class ShareViewController: UIViewController {
        @objc func send() { present(DoneViewController(), animated: true) }
      }
      class DoneViewController: UIViewController {}
      """,
    ])
    #expect(sandbox.run("import swift . --target Share --cache cache").output.contains("launch: App.share"))
  }

  @Test func twoFoldersNeverShareTheNameOfAFile() throws {
    let sandbox = try Sandbox([
      "One/App.swift": Self.coordinator("Shop", shows: "List"),
      "Two/App.swift": Self.coordinator("Login", shows: "Password"),
    ])
    let output = sandbox.run("import swift One Two --cache cache").output
    #expect(output.contains("One/App.swift:2") && output.contains("Two/App.swift:2"))
    let alone = sandbox.run("import swift One --cache cache").output
    #expect(alone.contains("source: App.swift:2"))
    let elsewhere = sandbox.run(["import", "swift", sandbox.url("One").path, "Two", "--cache", "cache"])
      .output
    #expect(elsewhere.contains("One/App.swift:2") && !elsewhere.contains(sandbox.folder.path))
  }

  @Test func withoutAProjectTheNearestAppIsRead() throws {
    func app(_ name: String) -> String {
      """
      import SwiftUI
      @main struct \(name)App: App { var body: some Scene { WindowGroup { \(name)View() } } }
      struct \(name)View: View { var body: some View { NavigationStack { NavigationLink("More") { Text("x") } } } }
      """
    }
    let sandbox = try Sandbox([
      "App/ShopApp.swift": app("Shop"), "Kit/Example/Sources/ExampleApp.swift": app("Example"),
      "Kit/MockRouter.swift": "final class MockShopRouter { }",
      "App/HelperTests.swift": "import XCTest\nfinal class TestCoordinator { func start() {} }",
    ])
    let run = sandbox.run("import swift . --cache cache")
    #expect(run.output.contains("shop") && !run.output.contains("xample"))
    #expect(run.messages.contains("left out 1 other app: ExampleApp in Kit/Example; pass the folder"))
  }
}
