import Testing

/// A screen that takes out a part of itself and puts it in again is no container that swaps screens.
@Suite struct EmbeddedPartTests {
  @Test(arguments: [
    "if let player = self.player { self.player = player; addChild(player); box.addSubview(player.view) }",
    "let player = PlayerViewController(); self.player = player; self.addChild(player); box.addSubview(player.view)",
    "guard let player else { return }; addChildViewController(player); box.addSubview(player.view)",
  ])
  func samePartIsEmbedded(_ adding: String) throws {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        @IBAction func videoTapped() {
          navigationController?.pushViewController(VideoViewController(), animated: true)
        }
      }
      class VideoViewController: UIViewController {
        var box = UIView()
        var player: PlayerViewController? = PlayerViewController()
        override func viewDidLoad() { play() }
        func play() {
          if player != nil { player?.view.removeFromSuperview(); player?.removeFromParent() }
          \(adding)
        }
        @IBAction func closeTapped() { navigationController?.popViewController(animated: true) }
      }
      class PlayerViewController: UIViewController {}
      """)
    #expect(app.allEdges.contains("list -push-> video on video tapped"))
    #expect(app.allEdges.contains("video -pop-> on close tapped"))
    #expect(app.allEdges.contains { $0.hasPrefix("video -embed-> player") })
  }

  @Test func differentScreensAreSwapped() throws {
    let app = try ImportedApp(
      """
      class RootViewController: UIViewController {
        var current: UIViewController?
        override func viewDidLoad() { show(LoginViewController()) }
        func show(_ next: UIViewController) {
          current?.removeFromParent()
          addChild(next)
          view.addSubview(next.view)
          current = next
        }
        @objc func loggedIn() { show(HomeViewController()) }
      }
      class LoginViewController: UIViewController {}
      class HomeViewController: UIViewController {}
      """)
    #expect(!app.allEdges.contains { $0.contains("-embed->") })
  }
}
