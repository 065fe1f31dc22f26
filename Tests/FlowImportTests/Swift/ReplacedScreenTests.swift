import FlowModel
import Testing

/// What a property's observers close, and closures that a screen is given after it is shown.
@Suite struct ReplacedScreenTests {
  /// What was there before goes to make room, which is no way back from the screen that comes.
  @Test(arguments: [
    "didSet { oldValue?.dismiss(animated: false); if let shown { present(shown, animated: true) } }",
    "willSet { shown?.dismiss(animated: false) }\ndidSet { if let shown { present(shown, animated: true) } }",
    "willSet { if newValue != nil, let shown { shown.dismiss(animated: false) } }\ndidSet { present(shown!, animated: true) }",
  ])
  func whatAScreenReplacesIsNoWayBack(observers: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        var shown: MapViewController? { \(observers) }
        @objc func mapTapped() { shown = MapViewController() }
      }
      class MapViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["home -present-> map on map tapped"])
  }

  @Test func whatIsTakenOutOfAPropertyGoesBack() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        var shown: MapViewController? {
          didSet { oldValue?.dismiss(animated: true) }
        }
        @objc func mapTapped() { present(MapViewController(), animated: true) }
        @objc func endTapped() { shown = nil }
      }
      class MapViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App").contains("map -dismiss-> on end tapped"), "\(app.edges(of: "App"))")
  }

  @Test(arguments: [
    "list.onChoice { [weak self] in self?.dismiss(animated: true) }\npresent(list, animated: true)",
    "present(list, animated: true)\nlist.onChoice { self.dismiss(animated: true) }",
    "let shown = make(); present(UINavigationController(rootViewController: shown), animated: true); shown.onChoice { self.dismiss(animated: true) }",
  ])
  func aClosurePassedToAScreensMethodRunsThere(showing: String) throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        func make() -> ListViewController { ListViewController() }
        @objc func listTapped() {
          let list = ListViewController()
          \(showing)
        }
      }
      class ListViewController: UIViewController {
        private var action: (() -> Void)?
        func onChoice(_ action: @escaping () -> Void) { self.action = action }
        @objc func rowTapped() { action?() }
      }
      """)
    let closed = app.edges(of: "App").filter { $0.contains("-dismiss->") }
    #expect(closed.count == 1 && closed[0].hasPrefix("list -dismiss->"), "\(closed)")
  }
}
