import FlowModel
import Testing

/// Flows with a base class that puts the first screen into a stack and pushes the others.
@Suite struct OwnFlowTests {
  private static let base = """
    class BaseFlow {
      var navigationController: UINavigationController!
      let factory: BaseFactory
      init(factory: BaseFactory) { self.factory = factory }
      func modal(from controller: UIViewController) {
        let stack = ClosableStack()
        stack.onCancel = { [unowned self] in stop() }
        navigationController = stack
        start()
        controller.present(stack, animated: true)
      }
      func push(from controller: UIViewController) {
        navigationController = controller.navigationController
        start()
      }
      func start() {}
      func stop() {}
      func show(_ controller: UIViewController) {
        if navigationController.viewControllers.isEmpty {
          navigationController.viewControllers = [controller]
        } else {
          navigationController.pushViewController(controller, animated: true)
        }
      }
    }
    class ClosableStack: UINavigationController {
      var onCancel: () -> Void = {}
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
      }
    }
    class BaseFactory {
      func intro(_ done: @escaping () -> Void) -> IntroViewController {
        let intro = IntroViewController()
        intro.onDone = done
        return intro
      }
    }
    class KeyFactory: BaseFactory {
      func words(_ done: @escaping () -> Void) -> WordsViewController {
        let words = WordsViewController()
        words.onDone = done
        return words
      }
    }
    class KeyFlow: BaseFlow {
      init() { super.init(factory: KeyFactory()) }
      var keyFactory: KeyFactory { factory as! KeyFactory }
      override func start() {
        let intro = keyFactory.intro { [unowned self] in enter() }
        show(intro)
      }
      func enter() {
        let words = keyFactory.words { [unowned self] in check() }
        show(words)
      }
      func check() { show(CheckViewController()) }
    }
    class IntroViewController: UIViewController {
      var onDone: () -> Void = {}
      @IBAction func goTapped() { onDone() }
    }
    class WordsViewController: UIViewController {
      var onDone: () -> Void = {}
      @IBAction func wordsTapped() { onDone() }
    }
    class CheckViewController: UIViewController {}

    """

  @Test(arguments: [
    "flow = KeyFlow(); flow.modal(from: self)", "let flow = KeyFlow(); flow.modal(from: self)",
    "open(KeyFlow())",
  ])
  func theFirstScreenIsNoTransitionOfItsOwn(opening: String) throws {
    let app = try ImportedApp(
      Self.base,
      """
      class HomeViewController: UIViewController {
        var flow: KeyFlow!
        @IBAction func keyTapped() { \(opening) }
      }
      extension UIViewController {
        func open(_ flow: BaseFlow) { flow.modal(from: self) }
      }
      """)
    let edges = app.allEdges
    #expect(
      edges.contains { $0.contains("home -present-> ") && $0.contains("intro on key tapped") }, "\(edges)")
    #expect(!edges.contains { $0.contains("closableStack") || $0.contains("-root->") }, "\(edges)")
    #expect(edges.contains("intro -push-> words on go tapped"), "\(edges)")
    #expect(edges.contains("words -push-> check on words tapped"), "\(edges)")
  }
}
