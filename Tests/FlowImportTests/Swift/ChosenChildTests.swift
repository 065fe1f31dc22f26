import FlowModel
import Testing

/// Children that are chosen in branches, or taken out of a collection.
@Suite struct ChosenChildTests {
  private static let base = """
    protocol Coordinator: AnyObject { func start() }
    class BaseCoordinator: Coordinator {
      let navigation: UINavigationController
      var children: [Coordinator] = []
      init(navigation: UINavigationController) { self.navigation = navigation }
      func start() {}
      func keep(_ child: Coordinator) { children.append(child) }
    }
    enum Step { case hint, report, done }
    class HomeViewController: UIViewController {
      var coordinator: HomeCoordinator?
      @IBAction func nextTapped() { coordinator?.next(load()) }
    }
    class HintViewController: UIViewController {}
    class ReportViewController: UIViewController {}
    class HintCoordinator: BaseCoordinator {
      override func start() { navigation.pushViewController(HintViewController(), animated: true) }
      func explain() { navigation.present(HintViewController(), animated: true) }
    }
    class ReportCoordinator: BaseCoordinator {
      override func start() { navigation.pushViewController(ReportViewController(), animated: true) }
      func explain() { navigation.present(ReportViewController(), animated: true) }
    }

    """

  private func edges(_ code: String) throws -> [String] {
    try ImportedApp(
      Self.base,
      """
      class HomeCoordinator: BaseCoordinator {
        override func start() {
          let home = HomeViewController()
          home.coordinator = self
          navigation.pushViewController(home, animated: true)
        }
        \(code)
      }
      """
    ).edges(of: "Home")
  }

  @Test(arguments: [
    """
    func next(_ step: Step) {
      let child: Coordinator
      switch step {
      case .hint: child = HintCoordinator(navigation: navigation)
      case .report: child = ReportCoordinator(navigation: navigation)
      case .done: return
      }
      keep(child)
      child.start()
    }
    """,
    """
    func next(_ step: Step) {
      var child: (any Coordinator)?
      switch step {
      case .hint: child = HintCoordinator(navigation: navigation)
      case .report: child = ReportCoordinator(navigation: navigation)
      case .done: break
      }
      child?.start()
    }
    """,
    """
    func next(_ step: Step) { make(step)?.start() }
    func make(_ step: Step) -> Coordinator? {
      switch step {
      case .hint: return HintCoordinator(navigation: navigation)
      case .report: return ReportCoordinator(navigation: navigation)
      case .done: return nil
      }
    }
    """,
  ])
  func eachChildOfASwitchIsStartedInItsCase(code: String) throws {
    let edges = try edges(code)
    #expect(
      edges == [
        "home -start-> Hint on next tapped if step is hint",
        "home -start-> Report on next tapped if step is report",
      ], "\(edges)")
  }

  @Test(arguments: [
    """
    func next(_ step: Step) {
      let child: BaseCoordinator
      if step == .hint { child = HintCoordinator(navigation: navigation) }
      else { child = ReportCoordinator(navigation: navigation) }
      child.start()
    }
    """,
    """
    func next(_ step: Step) {
      let child: Coordinator =
        step == .hint ? HintCoordinator(navigation: navigation) : ReportCoordinator(navigation: navigation)
      keep(child)
      child.start()
    }
    """,
  ])
  func eachChildOfAnIfIsStarted(code: String) throws {
    let edges = try edges(code)
    #expect(
      edges == [
        "home -start-> Hint on next tapped if step is hint",
        "home -start-> Report on next tapped if step is not hint",
      ], "\(edges)")
  }

  /// What is set in place of another child is the only one.
  @Test func aChildThatIsReplacedIsNotStarted() throws {
    let edges = try edges(
      """
      func next(_ step: Step) {
        var child: Coordinator = HintCoordinator(navigation: navigation)
        child = ReportCoordinator(navigation: navigation)
        child.start()
      }
      """)
    #expect(edges == ["home -start-> Report on next tapped"], "\(edges)")
  }

  @Test(arguments: [
    "children.compactMap { $0 as? ReportCoordinator }.first?.explain()",
    "children.lazy.compactMap { child in child as? ReportCoordinator }.first?.explain()",
    "(children.first(where: { $0 is ReportCoordinator }) as? ReportCoordinator)?.explain()",
    "guard let report = children.first(where: { $0 is ReportCoordinator }) else { return }; report.explain()",
    "reports.first { $0.isReady }?.explain()",
    "for report in reports { report.explain() }",
    "named[\"first\"]?.explain()",
  ])
  func aMethodOfAChildOutOfACollectionIsFollowed(call: String) throws {
    let edges = try ImportedApp(
      Self.base,
      """
      extension ReportCoordinator { var isReady: Bool { !children.isEmpty } }
      class HomeCoordinator: BaseCoordinator {
        var named: [String: ReportCoordinator] = [:]
        var reports: [ReportCoordinator] { children.compactMap { $0 as? ReportCoordinator } }
        override func start() {
          let home = HomeViewController()
          home.coordinator = self
          navigation.pushViewController(home, animated: true)
        }
        func next(_ step: Step) { \(call) }
      }
      """
    ).edges(of: "Report")
    #expect(edges.contains { $0.hasPrefix("Home.home -present-> report on next tapped") }, "\(edges)")
  }

  /// Elements of other types are not taken for the one that is called.
  @Test func whatIsNotTakenOutIsNotCalled() throws {
    let edges = try ImportedApp(
      Self.base,
      """
      class HomeCoordinator: BaseCoordinator {
        override func start() {
          let home = HomeViewController()
          home.coordinator = self
          navigation.pushViewController(home, animated: true)
        }
        func next(_ step: Step) { children.compactMap { $0 as? ReportCoordinator }.first?.explain() }
      }
      """
    ).edges(of: "Hint")
    #expect(!edges.contains { $0.contains("next tapped") }, "\(edges)")
  }

  /// A child that only begins to listen is not what is seen then.
  @Test(arguments: [
    ("override func start() { center.listen(self) }", false),
    ("override func start() { guard isReady else { return }; center.listen(self) }", false),
    (
      "override func start() { center.listen(self); navigation.pushViewController(NewsViewController(), animated: true) }",
      true
    ),
    ("let news = NewsViewController(); override func start() { center.listen(self) }", true),
  ])
  func aChildThatShowsNothingIsNotStarted(code: String, isStarted: Bool) throws {
    let app = try ImportedApp(
      Self.base.replacing("let navigation: UINavigationController", with: "").replacing(
        "init(navigation: UINavigationController) { self.navigation = navigation }", with: ""
      ).replacing("navigation.", with: "stack.").replacing("navigation: navigation", with: ""),
      """
      let stack = UINavigationController()
      class NewsViewController: UIViewController {}
      class WatchCoordinator: BaseCoordinator {
        let center = Center()
        \(code)
        func heard() { stack.present(NewsViewController(), animated: true) }
      }
      class HomeCoordinator: BaseCoordinator {
        override func start() {
          let home = HomeViewController()
          home.coordinator = self
          stack.pushViewController(home, animated: true)
        }
        func next(_ step: Step) { WatchCoordinator().start() }
      }
      """.replacing("navigation.", with: "stack."))
    #expect(app.allEdges.contains { $0.contains("Watch on next tapped") } == isStarted, "\(app.allEdges)")
  }
}
