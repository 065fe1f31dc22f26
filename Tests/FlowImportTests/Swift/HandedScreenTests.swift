import Testing

/// Screens that are handed to a helper which shows them later: they are shown as the helper shows anything.
@Suite struct HandedScreenTests {
  @Test(arguments: [
    (
      "static func enqueue(_ controller: UIViewController) { waiting.append(controller); next() }",
      "next.present(waiting.removeFirst(), animated: true)", "present"
    ),
    (
      "static func add<Screen: UIViewController>(_ screen: Screen) { waiting += [screen]; next() }",
      "next.show(waiting.removeFirst(), sender: nil)", "push"
    ),
    (
      "static let take: (UIViewController) -> Void = { waiting.append($0) }\nstatic func keep(_ it: UIViewController) { waiting.append(it) }",
      "next.present(waiting[0], animated: true)", "present"
    ),
  ])
  func theyAreShownAsTheHelperShows(taking: String, showing: String, kind: String) throws {
    let name = taking.contains("enqueue") ? "enqueue" : taking.contains("add<") ? "add" : "keep"
    let app = try ImportedApp(
      """
      enum Queue {
        private static var waiting: [UIViewController] = []
        private static var presenters: [UIViewController] = []
        \(taking)
        private static func next() {
          guard let next = presenters.last else { return }
          \(showing)
        }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = SyncController()
        }
      }
      final class SyncController: UIViewController {
        @IBAction func logInTapped() { Queue.\(name)(LoginController()) }
      }
      final class LoginController: UIViewController {}
      """)
    #expect(app.allEdges == ["sync -\(kind)-> login on log in tapped"])
  }
}
