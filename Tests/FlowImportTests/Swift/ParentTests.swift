import FlowModel
import Testing

/// Children that call their parent by a property of a general type.
@Suite struct ParentTests {
  private static let base = """
    class Coordinator {
      var children: [Coordinator] = []
      weak var parent: Coordinator?
      let navigation: UINavigationController
      init(navigation: UINavigationController) { self.navigation = navigation }
      func start() {}
      func finish() {}
      func add(_ child: Coordinator) {
        child.parent = self
        children.append(child)
      }
    }
    class HomeViewController: UIViewController {
      var coordinator: HomeCoordinator?
      @IBAction func hintTapped() { coordinator?.showHint() }
    }
    class ListViewController: UIViewController {
      var coordinator: ListCoordinator?
      @IBAction func noteTapped() { coordinator?.showNote() }
    }
    class HintViewController: UIViewController {
      var coordinator: HintCoordinator?
      @IBAction func doneTapped() { coordinator?.done() }
    }
    class NoteViewController: UIViewController {}
    class ListCoordinator: Coordinator {
      override func start() {
        let list = ListViewController()
        list.coordinator = self
        navigation.pushViewController(list, animated: true)
      }
      func showNote() {
        let child = NoteCoordinator(navigation: navigation)
        child.parent = self
        child.start()
      }
      override func finish() { navigation.dismiss(animated: true) }
    }
    class NoteCoordinator: Coordinator {
      override func start() { navigation.pushViewController(NoteViewController(), animated: true) }
      override func finish() { navigation.popToRootViewController(animated: true) }
    }

    """

  private func edges(_ start: String, _ more: String = "") throws -> [String] {
    let app = try ImportedApp(
      Self.base,
      """
      class HomeCoordinator: Coordinator {
        override func start() {
          let home = HomeViewController()
          home.coordinator = self
          navigation.pushViewController(home, animated: true)
        }
        func showHint() { \(start) }
        override func finish() { navigation.popViewController(animated: true) }
      }
      class HintCoordinator: Coordinator {
        override func start() {
          let hint = HintViewController()
          hint.coordinator = self
          navigation.pushViewController(hint, animated: true)
        }
        func done() { parent?.finish() }
        \(more)
      }
      """)
    return app.allEdges.filter { $0.contains("done tapped") }
  }

  @Test(arguments: [
    "let child = HintCoordinator(navigation: navigation); child.parent = self; child.start()",
    "let child = HintCoordinator(navigation: navigation); add(child); child.start()",
    """
    let child: Coordinator
    if isReady { child = HintCoordinator(navigation: navigation) }
    else { child = HintCoordinator(navigation: navigation) }
    add(child)
    child.start()
    """,
  ])
  func onlyWhoSetsTheParentIsCalled(start: String) throws {
    let edges = try edges(start)
    #expect(edges.count == 1, "\(edges)")
    #expect(edges.first?.contains("hint -pop-> on done tapped") ?? false, "\(edges)")
  }

  @Test func aParentThatTheInitialiserIsPassedIsCalled() throws {
    let edges = try edges(
      "HintCoordinator(navigation: navigation, parent: self).start()",
      """
      init(navigation: UINavigationController, parent: Coordinator) {
        super.init(navigation: navigation)
        self.parent = parent
      }
      """)
    #expect(edges.count == 1, "\(edges)")
    #expect(edges.first?.contains("hint -pop-> on done tapped") ?? false, "\(edges)")
  }

  @Test func aParentBehindAProtocolIsTheOneThatIsSet() throws {
    let app = try ImportedApp(
      """
      protocol ParentCoordinator: AnyObject { func childDone() }
      class HintViewController: UIViewController {
        var coordinator: HintCoordinator?
        @IBAction func doneTapped() { coordinator?.done() }
      }
      class HintCoordinator: Coordinator {
        weak var parent: ParentCoordinator?
        func start() {
          let hint = HintViewController()
          hint.coordinator = self
          navigation.pushViewController(hint, animated: true)
        }
        func done() { parent?.childDone() }
      }
      class HomeCoordinator: Coordinator, ParentCoordinator {
        func start() {
          navigation.pushViewController(HomeViewController(), animated: true)
          let child = HintCoordinator()
          child.parent = self
          child.start()
        }
        func childDone() { navigation.popViewController(animated: true) }
      }
      class OtherCoordinator: Coordinator, ParentCoordinator {
        func start() { navigation.pushViewController(OtherViewController(), animated: true) }
        func childDone() { navigation.popToRootViewController(animated: true) }
      }
      class HomeViewController: UIViewController {}
      class OtherViewController: UIViewController {}
      """)
    let edges = app.allEdges.filter { $0.contains("done tapped") }
    #expect(edges.count == 1, "\(edges)")
    #expect(edges.first?.contains("-pop->") ?? false, "\(edges)")
  }

  /// Where two types start a child, either can be its parent.
  @Test func eachOfSeveralParentsIsCalled() throws {
    let app = try ImportedApp(
      Self.base,
      """
      class HomeCoordinator: Coordinator {
        func showHint() { let child = HintCoordinator(navigation: navigation); add(child); child.start() }
        override func finish() { navigation.popViewController(animated: true) }
      }
      class MoreCoordinator: Coordinator {
        func showHint() { let child = HintCoordinator(navigation: navigation); add(child); child.start() }
        override func finish() { navigation.dismiss(animated: true) }
      }
      class HintCoordinator: Coordinator {
        override func start() {
          let hint = HintViewController()
          hint.coordinator = self
          navigation.pushViewController(hint, animated: true)
        }
        func done() { parent?.finish() }
      }
      """)
    let edges = app.allEdges.filter { $0.contains("done tapped") }
    #expect(
      edges.contains { $0.contains("-pop->") } && edges.contains { $0.contains("-dismiss->") }, "\(edges)")
    #expect(!edges.contains { $0.contains("popToRoot") }, "\(edges)")
  }
}
