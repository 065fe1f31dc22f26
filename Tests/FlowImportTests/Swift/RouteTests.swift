import FlowModel
import Testing

/// Routes as values, carried out by one method.
@Suite struct RouteTests {
  @Test func aRoutesCaseIsFollowedToItsBranch() throws {
    let app = try ImportedApp(
      """
      enum BookRoute { case list, page(Int), about }
      final class BookCoordinator: Coordinator {
        let navigationController: UINavigationController
        func start() { navigate(to: .list) }
        func navigate(to route: BookRoute) {
          switch route {
          case .list:
            let list = ListViewController()
            list.coordinator = self
            navigationController.setViewControllers([list], animated: false)
          case .page(let number):
            navigationController.pushViewController(PageViewController(number), animated: true)
          case .about: navigationController.present(AboutViewController(), animated: true)
          }
        }
      }
      class ListViewController: UIViewController {
        var coordinator: BookCoordinator?
        @objc func turn() { coordinator?.navigate(to: .page(3)) }
      }
      class PageViewController: UIViewController {}
      class AboutViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Book"])
    #expect(app.registry.coordinator("Book")?.initial == "list")
    #expect(
      app.edges(of: "Book") == ["list -push-> page on turn", "any -present-> about on about"])
  }

  @Test func transitionsThatAreReturnedAreEdges() throws {
    let app = try ImportedApp(
      """
      enum UserRoute: Route { case users, user(String), add, about, logout, closeAll }
      class UserCoordinator: NavigationCoordinator<UserRoute> {
        init() { super.init(initialRoute: .users) }
        override func prepareTransition(for route: UserRoute) -> NavigationTransition {
          switch route {
          case .users:
            let list = UsersViewController(router: unownedRouter)
            return .set([list])
          case .user(let name):
            let user = UserViewController(name)
            return .push(user, animation: .fade)
          case .add: return .present(AddViewController())
          case .about:
            let about = AboutCoordinator()
            return .present(about.strongRouter)
          case .logout: return .dismiss()
          case .closeAll: return .multiple(.dismiss(), .popToRoot())
          }
        }
      }
      enum AboutRoute: Route { case home }
      class AboutCoordinator: NavigationCoordinator<AboutRoute> {
        init() { super.init(initialRoute: .home) }
        override func prepareTransition(for route: AboutRoute) -> NavigationTransition {
          switch route { case .home: return .push(AboutViewController()) }
        }
      }
      class UsersViewController: UIViewController {
        let router: UnownedRouter<UserRoute>
        @objc func addTapped() { router.trigger(.add) }
        @objc func pick() { router.trigger(.user("Ada")) }
      }
      class UserViewController: UIViewController {}
      class AddViewController: UIViewController {}
      class AboutViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["About", "User"])
    #expect(app.registry.coordinator("User")?.initial == "users")
    #expect(app.registry.coordinator("About")?.initial == "about")
    #expect(
      app.edges(of: "User").sorted()
        == [
          "any -dismiss-> on close all",
          "any -dismiss-> on logout",
          "any -popToRoot-> on close all",
          "any -start-> About on about",
          "users -present-> add on add tapped",
          "users -push-> user on pick",
        ])
  }

  @Test func stepsReachTheFlowThatHasACaseForThem() throws {
    let app = try ImportedApp(
      """
      enum AppStep: Step { case list, film(Int), settings }
      class FilmFlow: Flow {
        let rootViewController = UINavigationController()
        var root: Presentable { rootViewController }
        func navigate(to step: Step) -> FlowContributors {
          guard let step = step as? AppStep else { return .none }
          switch step {
          case .list: return showList()
          case .film(let id): return showFilm(id)
          case .settings: return showSettings()
          }
        }
        private func showList() -> FlowContributors {
          let list = FilmsViewController()
          rootViewController.pushViewController(list, animated: false)
          return .one(flowContributor: .contribute(withNextPresentable: list, withNextStepper: list))
        }
        private func showFilm(_ id: Int) -> FlowContributors {
          let film = FilmViewController()
          rootViewController.pushViewController(film, animated: true)
          return .none
        }
        private func showSettings() -> FlowContributors {
          let settings = SettingsFlow()
          Flows.use(settings, when: .created) { [unowned self] root in
            self.rootViewController.present(root, animated: true)
          }
          return .one(flowContributor: .contribute(withNextPresentable: settings, withNextStepper: settings))
        }
      }
      class SettingsFlow: Flow {
        let rootViewController = UINavigationController()
        func navigate(to step: Step) -> FlowContributors { return .none }
      }
      class FilmsViewController: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
        @objc func pick() { steps.accept(AppStep.film(1)) }
        @objc func gear() { steps.accept(AppStep.settings) }
      }
      class FilmViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Film", "Settings"])
    #expect(
      app.edges(of: "Film").sorted()
        == ["any -push-> films on list", "films -push-> film on pick", "films -start-> Settings on settings"])
    #expect(app.report.unresolved == [])
  }

  @Test func routesAreReadFromAttributes() throws {
    let app = try ImportedApp(
      """
      final class NoteCoordinator: NavigationCoordinatable {
        let stack = NavigationStack(initial: \\NoteCoordinator.start)
        @Root var start = makeStart
        @Route(.push) var note = makeNote
        @Route(.modal) var login = makeLogin
        @ViewBuilder func makeStart() -> some View { NotesScreen() }
        @ViewBuilder func makeNote(_ id: Int) -> some View { NoteScreen(id: id) }
        func makeLogin() -> NavigationViewCoordinator<LoginCoordinator> {
          NavigationViewCoordinator(LoginCoordinator())
        }
      }
      final class LoginCoordinator: NavigationCoordinatable {
        @Root var form = makeForm
        func makeForm() -> some View { FormScreen() }
      }
      struct NotesScreen: View {
        @EnvironmentObject var router: NoteCoordinator.Router
        var body: some View { Button("Open") { router.route(to: \\.note, 1) } }
      }
      struct NoteScreen: View { var body: some View { EmptyView() } }
      struct FormScreen: View { var body: some View { EmptyView() } }
      """)
    #expect(app.coordinators == ["Login", "Note"])
    #expect(app.registry.coordinator("Note")?.initial == "notes")
    #expect(app.registry.coordinator("Login")?.initial == "form")
    #expect(
      app.edges(of: "Note").sorted() == ["any -start-> Login on login", "notes -push-> note on Open"])
  }
}
