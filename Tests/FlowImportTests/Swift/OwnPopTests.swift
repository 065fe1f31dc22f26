import FlowModel
import Testing

/// Helpers of an app's own that go back to a screen by its type.
@Suite struct OwnPopTests {
  private static func edges(_ helper: String, _ back: String) throws -> [String] {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: ShelfViewController())
          return true
        }
      }
      class ShelfViewController: UIViewController {
        @IBAction func bookTapped() { navigationController?.pushViewController(BookViewController(), animated: true) }
      }
      class BookViewController: UIViewController {
        @IBAction func doneTapped() { \(back) }
      }
      \(helper)
      """
    ).allEdges.filter { $0.contains("-pop->") }
  }

  private static let each = """
    extension UIViewController {
      func popTo(_ kind: AnyClass) {
        navigationController?.viewControllers.forEach { screen in
          if screen.isKind(of: kind) { self.navigationController?.popToViewController(screen, animated: true) }
        }
      }
    }
    """
  private static let generic = """
    extension UIViewController {
      func goBack<T: UIViewController>(to kind: T.Type) {
        guard let screen = navigationController?.viewControllers.first(where: { $0 is T }) else { return }
        navigationController?.popToViewController(screen, animated: true)
      }
    }
    """
  private static let shared = """
    enum Kinds { static let shelf: AnyClass = ShelfViewController.self }
    class Stack {
      static func unwind(_ kind: AnyClass) { UIApplication.shared.unwind(kind) }
    }
    extension UIApplication {
      func unwind(_ kind: AnyClass) {
        let stack = keyWindow?.rootViewController as? UINavigationController
        if let screen = stack?.viewControllers.first(where: { $0.isKind(of: kind) }) {
          stack?.popToViewController(screen, animated: true)
        }
      }
    }
    """

  @Test(arguments: [
    (each, "popTo(ShelfViewController.self)"),
    (generic, "goBack(to: ShelfViewController.self)"),
    (shared, "UIApplication.shared.unwind(Kinds.shelf)"),
    (shared, "Stack.unwind(ShelfViewController.self)"),
  ])
  func theTypeIsTheScreen(_ helper: String, _ back: String) throws {
    #expect(try Self.edges(helper, back) == ["book -pop-> shelf on done tapped"])
  }

  /// What is only asked for a type goes nowhere.
  @Test func aQuestionIsNoWayBack() throws {
    let helper = """
      extension UIViewController {
        func has(_ kind: AnyClass) -> Bool { navigationController?.viewControllers.contains { $0.isKind(of: kind) } ?? false }
      }
      """
    #expect(try Self.edges(helper, "_ = has(ShelfViewController.self)") == [])
  }
}
