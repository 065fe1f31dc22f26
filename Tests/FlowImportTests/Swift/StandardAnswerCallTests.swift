import FlowModel
import Testing

/// Helpers of protocols and of framework classes happen where they are called, and on no other screen that has them.
@Suite struct StandardAnswerCallTests {
  private func edges(_ more: String, in container: String = "UINavigationController") throws -> [String] {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = \(container)(rootViewController: AViewController())
          return true
        }
      }
      class FailureViewController: UIViewController {}
      protocol FailureShowing: UIViewController { func showFailure() }
      extension FailureShowing {
        func showFailure() { present(FailureViewController(), animated: true) }
      }
      class AViewController: UIViewController, FailureShowing {
        @IBAction func nextTapped() { show(BViewController(), sender: nil) }
      }
      class BViewController: UIViewController, FailureShowing {
        @IBAction func nextTapped() { show(CViewController(), sender: nil) }
      }
      class CViewController: UIViewController, FailureShowing {
        @IBAction func nextTapped() { show(DViewController(), sender: nil) }
      }
      class DViewController: UIViewController, FailureShowing {
        @IBAction func nextTapped() { show(EViewController(), sender: nil) }
      }
      class EViewController: UIViewController, FailureShowing {}
      \(more)
      """
    ).allEdges.filter { !$0.contains("Next") && !$0.contains("next tapped") }.sorted()
  }

  /// Whoever passes itself is asked.
  @Test func aCallOnAParameterIsForThoseThatPassThemselves() throws {
    let edges = try edges(
      """
      final class Payment {
        func pay(on view: FailureShowing) { view.showFailure() }
      }
      extension CViewController {
        @IBAction func payTapped() { Payment().pay(on: self) }
      }
      """)
    #expect(edges == ["cView -present-> failure on pay tapped"])
  }

  @Test func aCallOfAContainerIsForWhicheverScreenItShows() throws {
    let edges = try edges(
      """
      final class BarController: UINavigationController {
        @IBAction func failTapped() { (viewControllers.last as? FailureShowing)?.showFailure() }
      }
      """, in: "BarController")
    #expect(edges == ["a", "b", "c", "d", "e"].map { "\($0)View -present-> failure on fail tapped" })
  }

  @Test func aHelperThatNothingCallsIsNoRow() throws {
    let edges = try edges(
      """
      extension UINavigationController {
        func popViewController(animated: Bool, then: @escaping () -> Void) {
          popViewController(animated: animated)
        }
      }
      enum Picker {
        static func edit(_ text: String, sender: UIViewController? = nil) {
          sender?.present(FailureViewController(), animated: true)
        }
      }
      class Holder { let picker: Picker? = nil; let navigation = UINavigationController() }
      extension BViewController { func make() -> UINavigationController { UINavigationController() } }
      """)
    #expect(edges.isEmpty)
  }

  /// A helper of one protocol's types may be what another protocol asks of them.
  @Test func whatAnotherProtocolAsksForIsNotDead() throws {
    let edges = try ImportedApp(
      """
      protocol Opening { func open() }
      protocol Helping: UIViewController {}
      extension Helping { func open() { present(HelpViewController(), animated: true) } }
      class HomeViewController: UIViewController, Helping, Opening {
        override func viewDidLoad() { Caller(part: self).run() }
      }
      struct Caller { var part: Opening; func run() { part.open() } }
      class HelpViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges.contains { $0.contains("-present-> help") }, "\(edges)")
  }
}
