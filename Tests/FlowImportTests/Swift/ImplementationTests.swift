import FlowModel
import Testing

/// Models behind protocols and generic screens, whose actions are cases of enums of their own.
@Suite struct ImplementationTests {
  /// - Parameter view: how the screen declares its model, and the actions it sends.
  private func app(_ view: String, _ actions: String) throws -> [String] {
    try ImportedApp(
      """
      protocol Guide: AnyObject { associatedtype Stop; var next: PublishRelay<Stop> { get }; var stack: UINavigationController { get } }
      extension Guide { func close() { stack.dismiss(animated: true) } }
      enum DeskStop { case settings, detail(Int) }
      protocol DeskCoordinator: Guide where Stop == DeskStop {}
      final class DeskCoordinatorImpl: DeskCoordinator {
        let next = PublishRelay<DeskStop>()
        let stack: UINavigationController
        init(stack: UINavigationController) {
          self.stack = stack
          next.subscribe(with: self, onNext: { owner, stop in
            switch stop {
            case .settings: owner.showSettings()
            case .detail: owner.showDetail()
            }
          })
        }
        func start() { stack.pushViewController(DeskViewController(reactor: DeskReactorImpl(coordinator: self)), animated: false) }
        private func showSettings() { stack.pushViewController(SettingsViewController(), animated: true) }
        private func showDetail() { stack.present(DetailViewController(), animated: true) }
      }
      enum DeskAction { case settingsTapped, rowTapped(Int), closeTapped }
      enum DeskMutation { case openSettings, openDetail(Int) }
      protocol DeskReactor: Reactor where Action == DeskAction, Mutation == DeskMutation {}
      final class DeskReactorImpl: DeskReactor {
        typealias Action = DeskAction
        typealias Mutation = DeskMutation
        let coordinator: any DeskCoordinator
        init(coordinator: any DeskCoordinator) { self.coordinator = coordinator }
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .settingsTapped: return .just(.openSettings)
          case .rowTapped(let id): return .just(.openDetail(id))
          case .closeTapped: coordinator.close(); return .never()
          }
        }
        func reduce(state: State, mutation: Mutation) -> State {
          switch mutation {
          case .openSettings: coordinator.next.accept(.settings)
          case .openDetail(let id): coordinator.next.accept(.detail(id))
          }
          return state
        }
      }
      \(view) {
        let settingsButton = UIButton()
        let closeButton = UIButton()
        let tableView = UITableView()
        func bind(reactor: R) {
          settingsButton.rx.tap.map { \(actions).settingsTapped }.bind(to: reactor.action)
          closeButton.rx.tap.map { \(actions).closeTapped }.bind(to: reactor.action)
          tableView.rx.itemSelected.map { \(actions).rowTapped($0.row) }.bind(to: reactor.action)
        }
      }
      final class SettingsViewController: UIViewController {}
      final class DetailViewController: UIViewController {}
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          let stack = UINavigationController()
          window?.rootViewController = stack
          DeskCoordinatorImpl(stack: stack).start()
        }
      }
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [
    ("final class DeskViewController<R: DeskReactor>: UIViewController, View", "Reactor.Action"),
    ("final class DeskViewController<R: DeskReactor>: UIViewController, View", "R.Action"),
    ("final class DeskViewController<R: DeskReactor>: UIViewController, View", "DeskAction"),
    ("final class DeskViewController: BaseViewController<DeskReactorImpl>", "Reactor.Action"),
  ])
  func whatScreensSendReachesTheCoordinator(view: String, actions: String) throws {
    let base =
      "class BaseViewController<R>: UIViewController, View where R: Reactor { typealias Reactor = R }\n"
    let edges = try app(view.contains("Base") ? base + view : view, actions)
    #expect(
      edges == [
        "desk -dismiss-> on close button tapped", "desk -present-> detail on row selected",
        "desk -push-> settings on settings button tapped",
      ])
  }

  /// A class above a screen says what the screen's names mean.
  @Test func aliasesAreInheritedWithTheirGenericArguments() throws {
    let edges = try ImportedApp(
      """
      class ModelViewController<M>: UIViewController { typealias Model = M; let model: M; init(model: M) { self.model = model } }
      final class NotesModel { func open(from screen: UIViewController) { screen.present(NoteViewController(), animated: true) } }
      final class NotesViewController: ModelViewController<NotesModel> {
        @IBAction func openTapped() { act(model) }
        func act(_ model: Model) { model.open(from: self) }
      }
      final class NoteViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges == ["notes -present-> note on open tapped"])
  }
}
