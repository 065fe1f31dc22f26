import Testing

/// Scenes of storyboards that code asks for by the name of their class.
@Suite struct NamedSceneTests {
  @Test(arguments: [
    "extension NSObject { class var className: String { String(describing: self) } }\n|DetailViewController.className",
    "protocol Named { static var id: String { get } }\nextension Named { static var id: String { .init(describing: Self.self) } }\nextension UIViewController: Named {}\n|DetailViewController.id",
    "|DetailViewController.storyboardIdentifier",
  ])
  func identifierOfAClassMeansTheClass(_ code: String) throws {
    let parts = code.split(separator: "|", omittingEmptySubsequences: false)
    let edges = try ImportedApp(
      """
      \(parts[0])class HomeViewController: UIViewController {
        let board = UIStoryboard(name: "Main", bundle: nil)
        @IBAction func openTapped() {
          let detail = board.instantiateViewController(withIdentifier: \(parts[1]))
          navigationController?.pushViewController(detail, animated: true)
        }
      }
      class DetailViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges == ["home -push-> detail on open tapped"])
  }

  @Test(arguments: ["[info]", "[info] as Array", "[info] as [UIViewController]"])
  func castListOfControllersKeepsWhatIsInIt(_ list: String) throws {
    let edges = try ImportedApp(
      """
      class TopNavigationController: UINavigationController {}
      class HomeViewController: UIViewController {
        @IBAction func infoTapped() {
          let info = InfoViewController(nibName: "InfoViewController", bundle: nil)
          let navigation = TopNavigationController()
          navigation.viewControllers = \(list)
          present(navigation, animated: true) {}
        }
      }
      class InfoViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges == ["home -present-> info on info tapped"])
  }
}
