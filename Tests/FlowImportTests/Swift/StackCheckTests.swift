import FlowModel
import Testing

/// Conditions that only ask whether there is anything to go back to.
@Suite struct StackCheckTests {
  private func edges(_ helper: String, _ action: String) throws -> [String] {
    try ImportedApp(
      """
      final class ListViewController: UIViewController {
        @IBAction func openTapped() {
          let next = ItemViewController(navigator: Navigator(nav: navigationController!))
          navigationController?.pushViewController(next, animated: true)
        }
      }
      final class Navigator {
        let nav: UINavigationController
        var isPresenting = false
        init(nav: UINavigationController) { self.nav = nav }
        \(helper.contains("extension") ? "" : helper)
      }
      \(helper.contains("extension") ? helper : "")
      final class ItemViewController: UIViewController {
        let navigator: Navigator
        var isPaid: Bool { UserDefaults.standard.bool(forKey: "paid") }
        init(navigator: Navigator) { self.navigator = navigator; super.init(nibName: nil, bundle: nil) }
        \(action)
      }
      final class HelpViewController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("go tapped") }.sorted()
  }

  @Test(arguments: [
    (
      "func back() { guard nav.viewControllers.count > 1 else { return }; nav.popViewController(animated: true) }",
      "@IBAction func goTapped() { navigator.back() }"
    ),
    (
      "func back() { if nav.viewControllers.isEmpty { return }; nav.popViewController(animated: true) }",
      "@IBAction func goTapped() { navigator.back() }"
    ),
    (
      """
      extension UIViewController {
        func goBack() {
          guard let nav = navigationController, nav.viewControllers.count >= 2 else { return }
          nav.popViewController(animated: true)
        }
      }
      """, "@IBAction func goTapped() { goBack() }"
    ),
    (
      """
      extension UINavigationController {
        func back() {
          if viewControllers.count == 1 { viewControllers = [] } else { popViewController(animated: true) }
        }
      }
      """, "@IBAction func goTapped() { navigationController?.back() }"
    ),
  ])
  func aCheckOfTheStackIsNoCondition(helper: String, action: String) throws {
    let edges = try edges(helper, action)
    #expect(edges == ["item -pop-> on go tapped"], "\(edges)")
  }

  @Test func whatElseMustHoldStays() throws {
    let edges = try edges(
      "func back() { guard nav.viewControllers.count > 1 else { return }; nav.popViewController(animated: true) }",
      "@IBAction func goTapped() { if isPaid { navigator.back() } }")
    #expect(edges == ["item -pop-> on go tapped if paid"], "\(edges)")
  }

  @Test func aCheckThatChoosesBetweenTwoWaysIsOne() throws {
    let edges = try edges(
      "",
      """
      @IBAction func goTapped() {
        if navigationController!.viewControllers.count == 1 {
          dismiss(animated: true)
        } else {
          navigationController?.popViewController(animated: true)
        }
      }
      """)
    #expect(
      edges == [
        "item -dismiss-> on go tapped if view controllers count is 1",
        "item -pop-> on go tapped if view controllers count is not 1",
      ], "\(edges)")
  }

  /// How deep the stack is decides between going back and something that is told elsewhere.
  @Test func howDeepAStackIsIsACondition() throws {
    let edges = try edges(
      "",
      """
      @IBAction func goTapped() {
        let shown = navigationController?.viewControllers ?? []
        if shown.count > 2 { navigationController?.popViewController(animated: true) } else { Log.note("first") }
      }
      @IBAction func againGoTapped() {
        if navigationController!.viewControllers.count > 2 { navigationController?.popViewController(animated: true) }
      }
      """)
    #expect(edges.allSatisfy { $0.contains("more than 2") } && edges.count == 2, "\(edges)")
  }

  @Test func whatDecidesWhatIsShownIsACondition() throws {
    let edges = try edges(
      "",
      """
      @IBAction func goTapped() {
        if navigationController!.viewControllers.count == 3 {
          navigationController?.pushViewController(HelpViewController(), animated: true)
        }
      }
      """)
    #expect(edges == ["item -push-> help on go tapped if view controllers count is 3"], "\(edges)")
  }

  @Test func whatKeepsACallFromHappeningTwiceIsNoCondition() throws {
    let edges = try edges(
      "func open() { guard !isPresenting else { return }; nav.present(HelpViewController(), animated: true) }",
      "@IBAction func goTapped() { navigator.open() }")
    #expect(edges == ["item -present-> help on go tapped"], "\(edges)")
  }

  /// A path with nothing in it has no button that leads back.
  @Test(arguments: ["!router.path.isEmpty", "router.path.count > 0"])
  func aPathThatHasSomethingLeadsBack(_ condition: String) throws {
    let app = try ImportedApp(
      """
      enum Route: Hashable { case item }
      @Observable final class Router { var path: [Route] = [] }
      struct HomeView: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            Button("Open") { router.path.append(.item) }
              .navigationDestination(for: Route.self) { _ in ItemView(router: router) }
          }
        }
      }
      struct ItemView: View {
        let router: Router
        var body: some View {
          if \(condition) {
            Button { router.path.removeLast() } label: { Color.red }
          }
        }
      }
      @main struct TestApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      """)
    #expect(app.allEdges.filter { $0.contains("-pop->") } == ["item -pop-> on back button tapped"])
  }
}
