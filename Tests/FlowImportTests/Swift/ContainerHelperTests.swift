import FlowModel
import Testing

/// Helpers by which coordinators put screens into an app's own container.
@Suite struct ContainerHelperTests {
  private static func app(_ container: String, _ call: String) -> String {
    """
    import UIKit
    class DayCoordinator {
      let root: StageViewController
      init(root: StageViewController) { self.root = root }
      func start() {
        let morning = MorningViewController()
        morning.onNoon = { [weak self] in self?.showNoon() }
        \(call.replacing("SCREEN", with: "morning"))
      }
      private func showNoon() {
        let noon = NoonViewController()
        \(call.replacing("SCREEN", with: "noon"))
      }
    }
    \(container)
    class MorningViewController: UIViewController {
      var onNoon: (() -> Void)?
      @IBAction func bellTapped() { onNoon?() }
    }
    class NoonViewController: UIViewController {}
    """
  }

  private static let swapping = """
    if current == nil { begin(screen) } else { swap(screen) }
    }
    private func begin(_ screen: UIViewController) { addChild(screen); screen.didMove(toParent: self) }
    private func swap(_ screen: UIViewController) {
      addChild(screen)
      transition(from: current!, to: screen, duration: 0, options: [], animations: nil)
    """

  @Test(arguments: [
    ("extension Stage where Self: UIViewController {", "func setContent(_ screen: UIViewController) {"),
    ("extension Stage where Self: UIViewController {", "func setContent<S: UIViewController>(_ screen: S) {"),
    ("extension Stage where Self: UIViewController {", "func setContent(_ screen: UIViewController?) {"),
  ])
  func whatACoordinatorPutsIntoAContainerReplacesWhatWasThere(_ around: String, _ function: String) throws {
    let container = """
      protocol Stage: AnyObject { var current: UIViewController? { get } }
      \(around)
        \(function)
        \(Self.swapping)
        }
      }
      class StageViewController: UIViewController, Stage { var current: UIViewController? }
      """
    let app = try ImportedApp(Self.app(container, "root.setContent(SCREEN)"))
    #expect(app.edges(of: "Day") == ["morning -root-> noon on bell tapped"])
    #expect(app.registry.coordinator("Day")?.initial?.rawValue == "morning")
    #expect(app.allEdges.allSatisfy { !$0.contains("set content") })
  }

  @Test func whatIsOnlyAddedIsEmbedded() throws {
    let container = """
      class StageViewController: UIViewController {
        func add(_ screen: UIViewController) { addChild(screen); view.addSubview(screen.view) }
      }
      """
    let app = try ImportedApp(Self.app(container, "root.add(SCREEN)"))
    #expect(app.allEdges.contains("morning -embed-> noon on bell tapped"))
  }

  /// A method that only keeps what it is given shows nothing.
  @Test func whatIsOnlyKeptIsNotShown() throws {
    let container = """
      class StageViewController: UIViewController {
        var next: UIViewController?
        func prepare(_ screen: UIViewController) { next = screen }
      }
      """
    let app = try ImportedApp(Self.app(container, "root.prepare(SCREEN)"))
    #expect(!app.allEdges.contains { $0.contains("-root->") || $0.contains("-> noon on bell tapped") })
  }
}
