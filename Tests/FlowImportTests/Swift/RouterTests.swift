import FlowModel
import Testing

/// Routes that are sent from elsewhere: view models, other coordinators, steppers and deep links.
@Suite struct RouterTests {
  private static let tea = """
    enum TeaRoute: Route { case list, brew(String), warn, leave }
    class TeaCoordinator: NavigationCoordinator<TeaRoute> {
      init() { super.init(initialRoute: .list) }
      override func prepareTransition(for route: TeaRoute) -> NavigationTransition {
        switch route {
        case .list:
          let list = TeaListViewController()
          list.model = TeaListModel(router: unownedRouter)
          return .push(list)
        case .brew: return .push(BrewViewController())
        case .warn:
          let alert = UIAlertController(title: "Too hot", message: nil, preferredStyle: .alert)
          alert.addAction(.init(title: "Leave", style: .default) { [unowned self] _ in self.trigger(.leave) })
          return .present(alert)
        case .leave: return .dismiss()
        }
      }
    }
    protocol TeaListModelType { }
    class TeaListModel: TeaListModelType {
      private let router: UnownedRouter<TeaRoute>
      private(set) lazy var brewAction = Action<String, Void> { [unowned self] name in
        self.router.rx.trigger(.brew(name))
      }
      func warnTapped() { router.trigger(.warn) }
      init(router: UnownedRouter<TeaRoute>) { self.router = router }
    }
    class TeaListViewController: UIViewController { var model: TeaListModelType! }
    class BrewViewController: UIViewController {}
    """

  @Test func whatAViewModelSendsComesFromItsScreen() throws {
    let app = try ImportedApp(Self.tea)
    #expect(app.coordinators == ["Tea"])
    #expect(app.registry.coordinator("Tea")?.initial == "teaList")
    #expect(
      app.edges(of: "Tea").sorted()
        == [
          "teaList -present-> too-hot on warn tapped",
          "teaList -push-> brew on brew",
          "too-hot -dismiss-> on Leave",
        ])
  }

  @Test func coordinatorsAreMadeOfOthers() throws {
    let app = try ImportedApp(
      Self.tea,
      """
      enum KitchenRoute: Route { case tea, cups }
      class KitchenCoordinator: TabBarCoordinator<KitchenRoute> {
        private let teaRouter: StrongRouter<TeaRoute>
        private let cupsRouter: StrongRouter<CupRoute>
        convenience init() { self.init(teaRouter: TeaCoordinator().strongRouter, cupsRouter: CupCoordinator().strongRouter) }
        init(teaRouter: StrongRouter<TeaRoute>, cupsRouter: StrongRouter<CupRoute>) {
          self.teaRouter = teaRouter
          self.cupsRouter = cupsRouter
          super.init(tabs: [teaRouter, cupsRouter], select: cupsRouter)
        }
        override func prepareTransition(for route: KitchenRoute) -> TabBarTransition {
          switch route {
          case .tea: return .select(teaRouter)
          case .cups: return .select(cupsRouter)
          }
        }
        func linkOpened() { trigger(.cups) }
      }
      enum CupRoute: Route { case shelf, kitchen }
      class CupCoordinator: NavigationCoordinator<CupRoute> {
        init() { super.init(initialRoute: .shelf) }
        override func prepareTransition(for route: CupRoute) -> NavigationTransition {
          switch route {
          case .shelf: return .push(ShelfViewController())
          case .kitchen: return .multiple(.dismissAll(), deepLink(TeaRoute.brew("green")))
          }
        }
      }
      class ShelfViewController: UIViewController {
        var router: UnownedRouter<CupRoute>!
        @objc func openKitchen() { router.trigger(.kitchen) }
      }
      """)
    #expect(app.coordinators == ["Cup", "Kitchen", "Tea"])
    #expect(
      app.edges(of: "Kitchen").prefix(2) == ["any -tab-> Tea on Tea", "any -tab-> Cup on Cup"])
    #expect(app.edges(of: "Cup") == ["shelf -dismiss-> on open kitchen"])
    #expect(app.edges(of: "Tea").contains("Cup.shelf -push-> brew on open kitchen"))
  }

  @Test func aRouterThatRedirectsSendsItsParentsRoute() throws {
    let app = try ImportedApp(
      Self.tea,
      """
      enum SmallRoute: Route { case hot, back }
      class SmallRouter: RedirectionRouter<TeaRoute, SmallRoute> {
        override func mapToParentRoute(_ route: SmallRoute) -> TeaRoute {
          switch route {
          case .hot: return .warn
          case .back: return .leave
          }
        }
      }
      extension BrewViewController { @objc func tooHot() { router.trigger(.hot) } }
      extension BrewViewController { var router: UnownedRouter<SmallRoute> { SmallRouter(TeaCoordinator()).unownedRouter } }
      """)
    #expect(app.edges(of: "Tea").contains("brew -present-> too-hot on too hot"))
  }

  private static let films = """
    enum FilmStep: Step { case list, film(Int), sheet, login, loginDone, denied }
    class FilmFlow: Flow {
      var root: Presentable { navigation }
      private let navigation = UINavigationController()
      func adapt(step: Step) -> Single<Step> {
        switch step {
        case FilmStep.sheet: return allowed ? .just(step) : .just(FilmStep.denied)
        default: return .just(step)
        }
      }
      func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? FilmStep else { return .none }
        switch step {
        case .list:
          let list = FilmsViewController()
          navigation.pushViewController(list, animated: false)
          return .one(flowContributor: .contribute(withNextPresentable: list, withNextStepper: list.model))
        case .film: navigation.pushViewController(FilmViewController(), animated: true)
        case .sheet: navigation.present(SheetViewController(), animated: true)
        case .denied: navigation.present(DeniedViewController(), animated: true)
        case .login:
          let login = LoginFlow()
          Flows.use(login, when: .created) { root in self.navigation.present(root, animated: true) }
          return .multiple(flowContributors: [
            .contribute(withNextPresentable: login, withNextStepper: OneStepper(withSingleStep: FilmStep.login))
          ])
        case .loginDone: navigation.dismiss(animated: true)
        }
        return .none
      }
    }
    class LoginFlow: Flow {
      var root: Presentable { navigation }
      private let navigation = UINavigationController()
      func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? FilmStep else { return .none }
        switch step {
        case .login:
          let form = FormViewController()
          navigation.pushViewController(form, animated: false)
          return .one(flowContributor: .contribute(withNext: form))
        case .loginDone: return .end(forwardToParentFlowWithStep: FilmStep.loginDone)
        default: return .none
        }
      }
    }
    class FilmsModel: Stepper {
      let steps = PublishRelay<Step>()
      func pick(_ id: Int) { steps.accept(FilmStep.film(id)) }
    }
    class FilmsViewController: UIViewController {
      let model = FilmsModel()
      @objc func share() { model.steps.accept(FilmStep.sheet) }
    }
    class FormViewController: UIViewController, Stepper {
      let steps = PublishRelay<Step>()
      override func viewDidLoad() {
        okButton.rx.tap.map { FilmStep.loginDone }.bind(to: steps).disposed(by: bag)
      }
    }
    class FilmViewController: UIViewController {}
    class SheetViewController: UIViewController {}
    class DeniedViewController: UIViewController {}
    """

  @Test func stepsAreMappedAdaptedAndForwarded() throws {
    let app = try ImportedApp(Self.films)
    #expect(app.coordinators == ["Film", "Login"])
    #expect(app.registry.coordinator("Login")?.initial == "form")
    #expect(
      app.edges(of: "Film").filter { !$0.hasPrefix("any") }.sorted()
        == [
          "Login -dismiss-> on login done",
          "films -present-> denied on share",
          "films -present-> sheet on share",
          "films -push-> film on pick",
        ])
    #expect(app.edges(of: "Login") == ["form -finish-> on OK button tapped"])
  }

  @Test func aRouteOfStinsenNobodySendsIsInferred() throws {
    let app = try ImportedApp(
      """
      final class HatCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \\HatCoordinator.hats)
        @Root var hats = makeHats
        @Root var empty = makeEmpty
        @Route(.push) var hat = makeHat
        func makeHats() -> some View { HatsScreen() }
        func makeEmpty() -> some View { NoHatsScreen() }
        func makeHat() -> some View { HatScreen() }
      }
      final class ShopCoordinator: TabCoordinatable {
        @Route(tabItem: makeHatTab) var hats = makeHats
        func makeHats() -> HatCoordinator { HatCoordinator() }
        func makeHatTab(isActive: Bool) -> some View { Text("Hats") }
      }
      struct HatsScreen: View { var body: some View { EmptyView() } }
      struct NoHatsScreen: View { var body: some View { EmptyView() } }
      struct HatScreen: View { var body: some View { EmptyView() } }
      """)
    let hat = try #require(app.registry.coordinator("Hat"))
    #expect(hat.initial == "hats")
    #expect(app.edges(of: "Hat") == ["any -root-> noHats on empty", "any -push-> hat on hat"])
    #expect(hat.edges.allSatisfy { $0.confidence == .inferred })
    #expect(app.edges(of: "Shop") == ["any -tab-> Hat on hats"])
    #expect(app.registry.coordinator("Shop")?.edges.first?.confidence == .certain)
  }

  /// A router that puts what it is passed into a navigation controller does not show it itself.
  @Test func whatARouterOnlyWrapsIsNotItsOwn() throws {
    let app = try ImportedApp(
      """
      class ViewRouter: NSObject {
        func wrap(_ controller: UIViewController, large: Bool = false) -> UINavigationController {
          let navigation = UINavigationController(rootViewController: controller)
          navigation.navigationBar.prefersLargeTitles = large
          return navigation
        }
        func showPicker(from other: UIViewController) {
          other.present(wrap(PickerViewController()), animated: true)
        }
      }
      class MapViewController: UIViewController {
        let router: ViewRouter
        @IBAction func reportTapped() { present(router.wrap(ReportViewController()), animated: true) }
      }
      class MoreViewController: UIViewController {
        let router: ViewRouter
        @IBAction func addTapped() {
          let navigation = router.wrap(AddViewController(), large: true)
          present(navigation, animated: true)
        }
      }
      class ReportViewController: UIViewController {}
      class AddViewController: UIViewController {}
      class PickerViewController: UIViewController {}
      """)
    #expect(
      app.allEdges.filter { $0.contains("tapped") }.sorted() == [
        "map -present-> report on report tapped", "more -present-> add on add tapped",
      ])
    #expect(!app.allEdges.contains { $0.contains("-root->") })
  }
}
