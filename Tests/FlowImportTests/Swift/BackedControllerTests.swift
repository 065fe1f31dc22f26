import Testing

/// Protocols whose extension gives the conforming controller as `self`.
@Suite struct BackedControllerTests {
  @Test(arguments: [
    ("var controller: UIViewController { get }", "var controller: UIViewController { self }", "controller"),
    (
      "var controller: UIViewController { get }", "var controller: UIViewController { return self }",
      "controller"
    ),
    (
      "func toPresent() -> UIViewController?", "func toPresent() -> UIViewController? { self }",
      "toPresent()?"
    ),
  ])
  func callsOfTheAppsOwnHelpersAreFollowed(_ required: String, _ given: String, _ asked: String) throws {
    let edges = try ImportedApp(
      """
      protocol Backed: AnyObject { \(required) }
      extension Backed where Self: UIViewController { \(given) }
      extension UIViewController {
        func presentCard(_ controller: UIViewController, animated: Bool) {
          controller.modalPresentationStyle = .custom
          present(controller, animated: animated)
        }
      }
      class ListViewController: UIViewController, Backed {
        let presenter = ListPresenter()
        override func viewDidLoad() { presenter.view = self }
        @IBAction func nextTapped() { presenter.goOn() }
      }
      class ListPresenter {
        weak var view: Backed?
        let wireframe = ListWireframe()
        func goOn() { wireframe.showDetail(from: view) }
      }
      class ListWireframe {
        func showDetail(from view: Backed?) {
          view?.\(asked).presentCard(DetailViewController(), animated: true)
        }
      }
      class DetailViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges == ["list -present-> detail on next tapped"])
  }
}
