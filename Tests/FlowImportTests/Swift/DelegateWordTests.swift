import Testing

/// What the system's delegates are told, where the label alone does not say it.
@Suite struct DelegateWordTests {
  @Test(arguments: [
    (
      "mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: Int, error: Error?)",
      "mail sent or cancelled"
    ),
    (
      "documentCameraViewController(_ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)",
      "document scanned"
    ),
    ("webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)", "page loaded"),
    (
      "tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool",
      "tab tapped"
    ),
    ("didPopViewController(animated: Bool)", "gone back"),
    ("loader(_ loader: Loader, didFinish result: Int)", "finished"),
  ])
  func theMethodSaysWhatHasHappened(method: String, words: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class HomeViewController: UIViewController {
        func \(method) { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(app.allEdges.map { $0.split(separator: " on ").last.map(String.init) } == [words])
  }

  /// A controller or view is told that it goes away by a parent that it no longer has.
  @Test(arguments: [
    ("didMove(toParent parent: UIViewController?) { if parent == nil { leave() } }", "when closed"),
    (
      "willMove(toParent parent: UIViewController?) { guard parent == nil else { return }; leave() }",
      "when closed"
    ),
    ("didMove(toParent parent: UIViewController?) { if parent != nil { leave() } }", "when shown"),
    (
      "didMove(toParent parent: UIViewController?) { guard parent != nil else { leave(); return } }",
      "when closed"
    ),
  ])
  func whereAParentIsMissingItGoesAway(method: String, words: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        override func \(method)
        private func leave() { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["home -present-> help on \(words)"])
  }

  /// That the app comes and goes is no launch, unless nothing is shown before.
  @Test(arguments: [
    ("applicationDidBecomeActive(_ application: UIApplication)", "app becomes active"),
    ("applicationWillResignActive(_ application: UIApplication)", "app becomes inactive"),
    ("sceneDidEnterBackground(_ scene: UIScene)", "app goes to the background"),
  ])
  func thatTheAppComesAndGoesIsNoLaunch(method: String, words: String) throws {
    func app(_ launch: String) throws -> ImportedApp {
      try ImportedApp(
        """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
            \(launch)
            return true
          }
          func \(method) { lock() }
          private func lock() { window?.rootViewController = LockViewController() }
        }
        class HomeViewController: UIViewController {}
        class LockViewController: UIViewController {}
        """)
    }
    let both = try app("window?.rootViewController = HomeViewController()")
    #expect(both.registry.launch?.description.contains("home") ?? false)
    let locking = both.allEdges.filter { $0.contains("lock") }
    #expect(locking.count == 1 && locking.allSatisfy { $0.hasSuffix("-root-> lock on \(words)") })
    #expect(try app("").registry.launch?.description.contains("lock") ?? false)
  }

  /// What passes on which row was selected is told like the row.
  @Test(arguments: [
    ("didSelect(at indexPath: IndexPath)", "row selected"),
    ("select(_ indexPath: IndexPath)", "row selected"),
    ("didSelectItem(at indexPath: IndexPath)", "item selected"),
  ])
  func aSelectionThatIsPassedOn(method: String, words: String) throws {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        func \(method) { present(DetailViewController(), animated: true) }
      }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["list -present-> detail on \(words)"])
  }
}
