import Testing

/// Segues of the app's own classes, whose `perform()` shows the destination.
@Suite struct SegueClassTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
    <scene sceneID="1"><objects><viewController id="a" customClass="FeedViewController">
    <connections><segue destination="b" kind="custom" customClass="LeafSegue" identifier="detail" id="s"/></connections>
    </viewController></objects></scene>
    <scene sceneID="2"><objects><viewController id="b" customClass="PostViewController"/></objects></scene>
    </scenes></document>
    """

  private func edges(_ segue: String, in feed: String = "") throws -> [String] {
    try ImportedApp(
      """
      \(segue)
      class FeedViewController: UIViewController {\(feed)}
      class PostViewController: UIViewController {}
      """, storyboard: Self.storyboard
    ).edges(of: "App")
  }

  @Test(arguments: [
    (
      "class LeafSegue: UIStoryboardSegue { override func perform() { source.present(destination, animated: true) } }",
      "present"
    ),
    (
      """
      class LeafSegue: UIStoryboardSegue {
        override func perform() {
          source.navigationController?.pushViewController(destination, animated: false)
        }
      }
      """, "push"
    ),
    (
      """
      class SheetSegue: UIStoryboardSegue {
        override func perform() {
          let leaf = destination as! PostViewController
          UIView.animate(withDuration: 1, animations: {}) { _ in self.raise(leaf, from: self.source) }
        }
        func raise(_ next: UIViewController, from owner: UIViewController) {
          owner.present(UINavigationController(rootViewController: next), animated: true)
        }
      }
      class LeafSegue: SheetSegue {}
      """, "present"
    ),
    (
      """
      class LeafSegue: UIStoryboardSegue {
        override func perform() {
          guard let stack = source.navigationController else { return }
          var controllers = stack.viewControllers
          controllers.removeLast()
          controllers.append(destination)
          stack.setViewControllers(controllers, animated: true)
        }
      }
      """, "replace"
    ),
    (
      """
      class LeafSegue: UIStoryboardSegue {
        override func perform() { UIApplication.shared.keyWindow?.rootViewController = self.destination }
      }
      """, "root"
    ),
    (
      """
      class LeafSegue: UIStoryboardSegue {
        override func perform() {
          source.addChild(destination)
          source.view.addSubview(destination.view)
        }
      }
      """, "embed"
    ),
    ("class LeafSegue: SwiftMessagesSegue { override func perform() { super.perform() } }", "present"),
    ("class LeafSegue: UIStoryboardSegue { override func perform() { tell(destination.title) } }", "custom"),
  ])
  func segueDoesWhatItsClassDoes(_ segue: String, _ kind: String) throws {
    #expect(try edges(segue) == ["feed -\(kind)-> post on detail"])
  }

  @Test func segueThatCodePerformsDoesWhatItsClassDoes() throws {
    let segue = """
      class LeafSegue: UIStoryboardSegue {
        override func perform() {
          destination.modalPresentationStyle = .overFullScreen
          source.present(destination, animated: true)
        }
      }
      """
    let feed = "@IBAction func openTapped() { performSegue(withIdentifier: \"detail\", sender: nil) }"
    #expect(try edges(segue, in: feed) == ["feed -present-> post on open tapped"])
  }
}
