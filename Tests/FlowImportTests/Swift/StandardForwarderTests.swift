import Testing

/// A protocol's standard function that only adds an argument hands on to what fulfils the protocol.
@Suite struct StandardForwarderTests {
  private func edges(
    factory: String, push: String, forward: String, body: String, make: String, call: String,
    _ more: String = ""
  ) throws -> [String] {
    try ImportedApp(
      """
      protocol SceneFactory { \(factory) }
      protocol SceneCoordinator { \(push) }
      extension SceneCoordinator { \(forward) }
      class MainCoordinator: SceneCoordinator {
        let navigation = UINavigationController()
        func start() { navigation.viewControllers = [HomeViewController(router: HomeRouter(coordinator: self))] }
        \(body)
      }
      struct HomeRouter {
        let coordinator: SceneCoordinator
        func showDetail() { \(call) }
      }
      class HomeViewController: UIViewController {
        let router: HomeRouter
        init(router: HomeRouter) { self.router = router; super.init(nibName: nil, bundle: nil) }
        @IBAction func detailTapped() { router.showDetail() }
      }
      struct DetailFactory: SceneFactory { \(make) { DetailViewController() } }
      struct OtherFactory: SceneFactory { \(make) { OtherViewController() } }
      class DetailViewController: UIViewController {}
      class OtherViewController: UIViewController {}
      \(more)
      """
    ).allEdges
  }

  @Test(arguments: ["coordinator.push(DetailFactory())", "coordinator.push(DetailFactory(), animated: true)"])
  func thePassedFactoryMakes(call: String) throws {
    let found = try edges(
      factory: "func make() -> UIViewController", push: "func push(_ factory: SceneFactory, animated: Bool)",
      forward:
        "func push(_ factory: SceneFactory, animated: Bool = true) { push(factory, animated: animated) }",
      body: """
        func push(_ factory: SceneFactory, animated: Bool) {
          navigation.pushViewController(factory.make(), animated: animated)
        }
        """, make: "func make() -> UIViewController", call: call)
    #expect(found == ["home -push-> detail on detail tapped"])
  }

  @Test(arguments: [
    "_ = coordinator.push(DetailFactory())", "_ = coordinator.push(DetailFactory(), animated: false)",
  ])
  func aGenericFactoryMakes(call: String) throws {
    let found = try edges(
      factory: "associatedtype Result; func make(resolver: Resolver<Result>) -> UIViewController",
      push: "func push<F: SceneFactory>(_ factory: F, animated: Bool) -> Promise<F.Result>",
      forward: """
        func push<F: SceneFactory>(_ factory: F, animated: Bool = true) -> Promise<F.Result> {
          push(factory, animated: animated)
        }
        """,
      body: """
        func push<F: SceneFactory>(_ factory: F, animated: Bool) -> Promise<F.Result> {
          let (promise, resolver) = Promise<F.Result>.pending()
          navigation.pushViewController(factory.make(resolver: resolver), animated: animated)
          return promise
        }
        """, make: "func make(resolver: Resolver<Void>) -> UIViewController", call: call)
    #expect(found == ["home -push-> detail on detail tapped"])
  }

  /// Of functions for two kinds of factories, the one is meant whose protocol the argument conforms to.
  @Test(
    arguments: ["coordinator.NAME(DetailFactory())", "coordinator.NAME(OtherFactory())"], ["push", "present"])
  func theArgumentsProtocolDecides(call: String, name: String) throws {
    let found = try ImportedApp(
      """
      protocol SceneFactory { func make() -> UIViewController }
      protocol AnsweringFactory { associatedtype Answer; func make(answer: (Answer) -> Void) -> UIViewController }
      protocol SceneCoordinator {
        func \(name)(_ factory: SceneFactory, animated: Bool)
        func \(name)<F: AnsweringFactory>(_ factory: F, animated: Bool)
      }
      extension SceneCoordinator {
        func \(name)(_ factory: SceneFactory, animated: Bool = true) { \(name)(factory, animated: animated) }
        func \(name)<F: AnsweringFactory>(_ factory: F, animated: Bool = true) { \(name)(factory, animated: animated) }
      }
      class MainCoordinator: SceneCoordinator {
        let navigation = UINavigationController()
        func start() { navigation.viewControllers = [HomeViewController(coordinator: self)] }
        func \(name)(_ factory: SceneFactory, animated: Bool) {
          navigation.pushViewController(factory.make(), animated: animated)
        }
        func \(name)<F: AnsweringFactory>(_ factory: F, animated: Bool) {
          navigation.pushViewController(factory.make { _ in }, animated: animated)
        }
      }
      class HomeViewController: UIViewController {
        let coordinator: SceneCoordinator
        init(coordinator: SceneCoordinator) { self.coordinator = coordinator; super.init(nibName: nil, bundle: nil) }
        @IBAction func nextTapped() { \(call.replacing("NAME", with: name)) }
      }
      struct DetailFactory: SceneFactory { func make() -> UIViewController { DetailViewController() } }
      struct OtherFactory: AnsweringFactory {
        func make(answer: (Int) -> Void) -> UIViewController { OtherViewController() }
      }
      class DetailViewController: UIViewController {}
      class OtherViewController: UIViewController {}
      """
    ).allEdges
    #expect(
      found.filter { !$0.hasPrefix("any") } == [
        "home -push-> \(call.contains("Detail") ? "detail" : "other") on next tapped"
      ])
  }

  /// Where only the protocol is known, what fulfils it is called.
  @Test func whoFulfilsItIsCalled() throws {
    let found = try edges(
      factory: "func make() -> UIViewController", push: "func push(_ factory: SceneFactory, animated: Bool)",
      forward:
        "func push(_ factory: SceneFactory, animated: Bool = true) { push(factory, animated: animated) }",
      body: """
        func push(_ factory: SceneFactory, animated: Bool) {
          navigation.pushViewController(factory.make(), animated: animated)
        }
        """, make: "func make() -> UIViewController", call: "Locator.coordinator.push(DetailFactory())",
      "enum Locator { static var coordinator: SceneCoordinator { resolve() } }")
    #expect(found.contains("home -push-> detail on detail tapped"))
    #expect(!found.contains { $0.contains("other") })
  }
}
