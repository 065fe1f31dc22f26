import FlowModel
import Testing

/// Methods that go back are what their code does, and not what they are called.
@Suite struct NamedWayBackTests {
  private func edges(_ router: String, call: String = "router?.dismissDetail()") throws -> [String] {
    try ImportedApp(
      """
      protocol DetailRouting { func dismissDetail(); func popDetail(); func leave(animated: Bool) }
      \(router)
      final class DetailViewController: UIViewController {
        var router: DetailRouting?
        init() {
          super.init(nibName: nil, bundle: nil)
          let made = DetailRouter()
          made.viewController = self
          router = made
        }
        @IBAction func backTapped() { \(call) }
      }
      final class ListViewController: UIViewController {
        @IBAction func openTapped() { navigationController?.pushViewController(DetailViewController(), animated: true) }
      }
      """
    ).allEdges.filter { $0.contains("back tapped") }
  }

  @Test(arguments: [
    "func dismissDetail() { viewController?.navigationController?.popViewController(animated: true) }",
    "func dismissDetail() { popDetail() }\nfunc popDetail() { viewController?.navigationController?.popViewController(animated: true) }",
    "func dismissDetail() { guard let nav = viewController?.navigationController else { return }; nav.popViewController(animated: true) }",
  ])
  func aMethodCalledDismissMayPop(method: String) throws {
    let edges = try edges(
      """
      final class DetailRouter: DetailRouting {
        weak var viewController: UIViewController?
        \(method)
      }
      """)
    #expect(edges == ["detail -pop-> on back tapped"], "\(edges)")
  }

  @Test func aMethodCalledPopMayDismiss() throws {
    let edges = try edges(
      """
      final class DetailRouter: DetailRouting {
        weak var viewController: UIViewController?
        func popDetail() { viewController?.dismiss(animated: true, completion: nil) }
      }
      """, call: "router?.popDetail()")
    #expect(edges == ["detail -dismiss-> on back tapped"], "\(edges)")
  }

  @Test func aWrapperOfUIKitIsLookedThrough() throws {
    let edges = try edges(
      """
      protocol ViewControllable { var controller: UIViewController { get } }
      extension ViewControllable {
        func popBack(animated: Bool) { controller.navigationController?.popViewController(animated: animated) }
      }
      final class DetailRouter: DetailRouting {
        weak var viewController: UIViewController?
        var view: ViewControllable?
        func dismissDetail() { view?.popBack(animated: true) }
      }
      """)
    #expect(edges == ["detail -pop-> on back tapped"], "\(edges)")
  }

  /// What takes one way or the other goes by its name.
  @Test func whatTakesSeveralWaysGoesByItsName() throws {
    let edges = try edges(
      """
      final class DetailRouter: DetailRouting {
        weak var viewController: UIViewController?
        func dismissDetail() {
          if viewController?.presentingViewController != nil { viewController?.dismiss(animated: true) }
          else { viewController?.navigationController?.popViewController(animated: true) }
        }
      }
      """)
    #expect(edges.contains("detail -dismiss-> on back tapped"), "\(edges)")
  }
}
