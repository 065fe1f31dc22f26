import FlowModel
import Testing

/// What publishers, closures and listeners lead to.
@Suite struct PublisherTests {
  @Test func theCaseOfWhatAPublisherHandsOverIsTheTrigger() throws {
    let app = try ImportedApp(
      """
      enum Action { case rename, move(String) }
      class DetailViewController: UIViewController {
        let model: DetailModel
        init(model: DetailModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          model.actions.sink { [weak self] result in
            switch result {
            case let .success(action): self?.handle(action)
            case .failure: self?.present(ErrorViewController(), animated: true)
            }
          }
        }
        private func handle(_ action: Action) {
          switch action {
          case .rename: show(RenameViewController(), sender: nil)
          case .move: show(MoveViewController(), sender: nil)
          }
        }
      }
      class DetailModel { var actions: AnyPublisher<Result<Action, Error>, Never> { subject.eraseToAnyPublisher() } }
      class ErrorViewController: UIViewController {}
      class RenameViewController: UIViewController {}
      class MoveViewController: UIViewController {}
      """)
    #expect(
      app.coordinators.flatMap(app.edges).sorted() == [
        "detail -present-> error on when it fails", "detail -push-> move on move",
        "detail -push-> rename on rename",
      ])
  }

  /// A callback for successes says only that something came.
  @Test(arguments: [
    "func success(_ action: Action) { handle(action) }",
    "func success(_ action: Action) { if case .rename = action { show(RenameViewController(), sender: nil) } }",
  ])
  func theCaseThatASuccessBringsIsTheTrigger(_ callback: String) throws {
    let app = try ImportedApp(
      """
      enum Action { case rename, close }
      class DetailViewController: UIViewController {
        \(callback)
        private func handle(_ action: Action) {
          switch action {
          case .rename: show(RenameViewController(), sender: nil)
          case .close: break
          }
        }
      }
      class RenameViewController: UIViewController {}
      """)
    #expect(app.coordinators.flatMap(app.edges) == ["detail -push-> rename on rename"])
  }

  @Test func whatAViewModelPublishesHappensInItsScreen() throws {
    let app = try ImportedApp(
      """
      class BaseCoordinator<ResultType> {
        typealias CoordinationResult = ResultType
        func coordinate<T>(to coordinator: BaseCoordinator<T>) -> Observable<T> {
          return coordinator.start().do(onNext: { _ in })
        }
        func start() -> Observable<ResultType> { fatalError() }
      }
      enum PickResult { case picked(String), cancel }
      class PickCoordinator: BaseCoordinator<PickResult> {
        private let rootViewController: UIViewController
        init(rootViewController: UIViewController) { self.rootViewController = rootViewController }
        override func start() -> Observable<CoordinationResult> {
          let controller = PickViewController.initFromStoryboard(name: "Main")
          let nav = UINavigationController(rootViewController: controller)
          let model = PickViewModel()
          controller.viewModel = model
          let cancel = model.didCancel.map { _ in CoordinationResult.cancel }
          let picked = model.didPick.map { CoordinationResult.picked($0) }
          rootViewController.present(nav, animated: true)
          return Observable.merge(cancel, picked).take(1).do(onNext: { [weak self] _ in self?.rootViewController.dismiss(animated: true) })
        }
      }
      class ListCoordinator: BaseCoordinator<Void> {
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        override func start() -> Observable<Void> {
          let model = ListViewModel()
          let controller = ListViewController.initFromStoryboard(name: "Main")
          let nav = UINavigationController(rootViewController: controller)
          controller.viewModel = model
          model.showItem.subscribe(onNext: { [weak self] in self?.showItem($0, in: nav) }).disposed(by: bag)
          model.showPicker.flatMap { [weak self] _ -> Observable<String?> in
            guard let `self` = self else { return .empty() }
            return self.showPicker(on: controller)
          }.filter { $0 != nil }.bind(to: model.setLanguage).disposed(by: bag)
          window.rootViewController = nav
          return Observable.never()
        }
        private func showItem(_ url: URL, in nav: UINavigationController) {
          let s = SFSafariViewController(url: url)
          nav.pushViewController(s, animated: true)
        }
        private func showPicker(on controller: UIViewController) -> Observable<String?> {
          let child = PickCoordinator(rootViewController: controller)
          return coordinate(to: child).map { result in
            switch result { case .picked(let l): return l; case .cancel: return nil } }
        }
      }
      protocol StoryboardInitializable { static var storyboardIdentifier: String { get } }
      extension StoryboardInitializable where Self: UIViewController {
        static func initFromStoryboard(name: String = "Main") -> Self {
          let storyboard = UIStoryboard(name: name, bundle: Bundle.main)
          return storyboard.instantiateViewController(withIdentifier: storyboardIdentifier) as! Self } }
      class PickViewController: UIViewController, StoryboardInitializable {
        var viewModel: PickViewModel!
      }
      class ListViewController: UIViewController, StoryboardInitializable {
        var viewModel: ListViewModel!
      }
      class PickViewModel { let didCancel: Observable<Void>; let didPick: Observable<String>
        init() {
          let _c = PublishSubject<Void>(); didCancel = _c.asObservable(); let _p = PublishSubject<String>(); didPick = _p.asObservable() }
        }
      class ListViewModel { let showItem: Observable<URL>; let showPicker: Observable<Void>; let setLanguage: AnyObserver<String>
        init() {
          let a = PublishSubject<URL>(); showItem = a.asObservable(); let b = PublishSubject<Void>(); showPicker = b.asObservable() }
        }
      """)
    #expect(app.coordinators == ["List", "Pick"])
    #expect(app.registry.coordinator("List")?.initial == "list")
    #expect(
      app.edges(of: "List") == ["list -push-> safari on show item", "list -start-> Pick on show picker"])
    #expect(app.registry.coordinator("Pick")?.initial == "pick")
    #expect(
      app.edges(of: "Pick") == ["pick -dismiss-> on cancelled", "pick -dismiss-> on picked"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func casesThatArePublishedAreTriggers() throws {
    let app = try ImportedApp(
      """
      enum CartAction { case checkout(Cart), pickItem(Item), close }
      class CartCoordinator {
        private var cancellables = Set<AnyCancellable>()
        private let nav: UINavigationController
        init(nav: UINavigationController) { self.nav = nav }
        func start() {
          let model = CartViewModel()
          let view = CartView(model: model)
          let host = UIHostingController(rootView: view)
          model.actions.receive(on: DispatchQueue.main).sink { [weak self] action in
            guard let self else { return }
            switch action {
            case .checkout(let cart): self.showCheckout(cart)
            case let .pickItem(item): self.nav.pushViewController(ItemViewController(item), animated: true)
            case .close: self.nav.dismiss(animated: true)
            }
          }.store(in: &cancellables)
          nav.setViewControllers([host], animated: false)
        }
        private func showCheckout(_ cart: Cart) {
          let vc = CheckoutViewController(cart: cart) { [weak self] result in self?.showReceipt(result) }
          nav.pushViewController(vc, animated: true)
        }
        private func showReceipt(_ r: Receipt) { nav.show(ReceiptViewController(), sender: nil) }
      }
      class CartViewModel: ObservableObject { let actions = PassthroughSubject<CartAction, Never>() }
      struct CartView: View {
        @ObservedObject var model: CartViewModel
        var body: some View { Text("Cart") }
      }
      class ItemViewController: UIViewController { init(_ i: Item) {} }
      class CheckoutViewController: UIViewController {
        let done: (Receipt) -> Void
        init(cart: Cart, done: @escaping (Receipt) -> Void) { self.done = done; super.init(nibName: nil, bundle: nil) }
      }
      class ReceiptViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Cart"])
    #expect(app.registry.coordinator("Cart")?.initial == "cart")
    #expect(
      app.edges(of: "Cart")
        == [
          "cart -push-> checkout on checkout",
          "cart -push-> item on item picked",
          "cart -dismiss-> on close",
          "checkout -push-> receipt on done",
        ])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func listsOfClosuresAreCalledByWhoeverHoldsThem() throws {
    let app = try ImportedApp(
      """
      struct TripActions {
        let showStop: (Stop) -> Void
        let close: () -> Void
      }
      class TripCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let actions = TripActions(showStop: showStop, close: { [weak self] in self?.navigation.dismiss(animated: true) })
          let controller = TripViewController(model: TripModel(actions: actions))
          navigation.pushViewController(controller, animated: false)
        }
        private func showStop(_ stop: Stop) {
          navigation.pushViewController(StopViewController(), animated: true)
        }
      }
      class TripModel {
        private let actions: TripActions
        init(actions: TripActions) { self.actions = actions }
        func pick(_ index: Int) { actions.showStop(stops[index]) }
      }
      class TripViewController: UIViewController {
        private let model: TripModel
        init(model: TripModel) { self.model = model }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
          model.pick(path.item)
        }
      }
      class StopViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Trip"])
    #expect(app.registry.coordinator("Trip")?.initial == "trip")
    #expect(
      app.edges(of: "Trip") == ["trip -push-> stop on item selected", "trip -dismiss-> on close"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func closuresTellTheTypesOfTheirParameters() throws {
    let app = try ImportedApp(
      """
      class PhotoModel {
        var showAlert: ((UIAlertController) -> Void)?
        var onEdit: ((EditViewController) -> Void)?
      }
      class PhotoViewController: UIViewController {
        let model = PhotoModel()
        override func viewDidLoad() {
          model.showAlert = { alert in self.present(alert, animated: true) }
          model.onEdit = { next in self.navigationController?.pushViewController(next, animated: true) }
        }
      }
      class EditViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["App"])
    #expect(
      app.edges(of: "App") == ["photo -present-> alert on show alert", "photo -push-> edit on edit"])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func notificationsAndActionsHaveNames() throws {
    let app = try ImportedApp(
      """
      class RoomViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          NotificationCenter.default.addObserver(forName: .keyLost, object: nil, queue: .main) { [weak self] _ in
            self?.present(KeyViewController(), animated: true)
          }
          NotificationCenter.default.publisher(for: .doorClosed).sink { [weak self] _ in
            self?.dismiss(animated: true)
          }
            .store(in: &bag)
          let item = UIBarButtonItem(title: "Lamp", primaryAction: UIAction { [weak self] _ in self?.showLamp() })
          navigationItem.rightBarButtonItem = item
          window.rx.tap.subscribe(onNext: { [unowned self] in present(WindowViewController(), animated: true) }).disposed(by: bag)
        }
        func showLamp() {
          UIView.animate(withDuration: 0.2, animations: {}, completion: { _ in self.show(LampViewController(), sender: nil) })
        }
        let window = UIButton()
      }
      class KeyViewController: UIViewController {}
      class LampViewController: UIViewController {}
      class WindowViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["App"])
    #expect(
      app.edges(of: "App")
        == [
          "room -present-> key on key lost",
          "room -dismiss-> on door closed",
          "room -push-> lamp on Lamp",
          "room -present-> window on window tapped",
        ])
    #expect(app.report.unresolved.isEmpty)
  }

  @Test func whatSystemControlsCallHasATrigger() throws {
    let app = try ImportedApp(
      """
      class HomeCoordinator {
        let nav = UINavigationController()
        func start() { nav.viewControllers = [HomeViewController()] }
      }
      class HomeViewController: UIViewController {
        let button = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          button.addTarget(self, action: #selector(helpTapped), for: .touchUpInside)
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Settings", style: .plain, target: self, action: #selector(openSettings))
          let tap = UITapGestureRecognizer(target: self, action: #selector(Self.photoTapped(_:)))
          view.addGestureRecognizer(tap)
          NotificationCenter.default.addObserver(self, selector: #selector(sessionExpired), name: .sessionExpired, object: nil)
          NotificationCenter.default.addObserver(forName: .didLogout, object: nil, queue: .main) { [weak self] _ in
            self?.present(LoginViewController(), animated: true)
          }
          let action = UIAction(title: "Share") { [unowned self] _ in
            present(ShareViewController(), animated: true)
          }
          button.addAction(action, for: .primaryActionTriggered)
        }
        @objc private func helpTapped() {
          navigationController?.pushViewController(HelpViewController(), animated: true)
        }
        @objc func openSettings() {
          Task { @MainActor in await load(); self.show(SettingsViewController(), sender: self) }
        }
        @objc func photoTapped(_ g: UITapGestureRecognizer) {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { UIView.animate(withDuration: 0.3, animations: {}, completion: { _ in self.present(PhotoViewController(), animated: true, completion: nil) }) }
        }
        @objc func sessionExpired() {
          dismiss(animated: true) { [weak self] in self?.navigationController?.popToRootViewController(animated: true) }
        }
      }
      class LoginViewController: UIViewController {}
      class ShareViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      class SettingsViewController: UIViewController {}
      class PhotoViewController: UIViewController {}
      """)
    #expect(app.coordinators == ["Home"])
    #expect(app.registry.coordinator("Home")?.initial == "home")
    #expect(
      app.edges(of: "Home")
        == [
          "home -present-> login on logged out",
          "home -present-> share on Share",
          "home -push-> help on help tapped",
          "home -push-> settings on Settings",
          "home -present-> photo on photo tapped",
          "home -dismiss-> on session expired",
          "home -popToRoot-> on session expired",
        ])
    #expect(app.report.unresolved.isEmpty)
  }
}
