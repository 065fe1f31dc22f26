import FlowModel
import Testing

/// RIBs whose interactors listen to streams of what people do on their screens.
@Suite struct RIBStreamTests {
  /// A garden that shows a plant, and closes it again.
  private static func garden(
    action: String = "var action: PlantAction? { get }", plant: String, close: String, view: String
  ) throws -> ImportedApp {
    try ImportedApp(
      """
      protocol PlantListener: AnyObject { func plantDidClose() }
      final class PlantBuilder: Builder<PlantDependency>, PlantBuildable {
        func build(withListener listener: PlantListener) -> ViewableRouting {
          let viewController = PlantViewController()
          let interactor = PlantInteractor(presenter: viewController)
          interactor.listener = listener
          return PlantRouter(interactor: interactor, viewController: viewController)
        }
      }
      protocol PlantBuildable: Buildable { func build(withListener listener: PlantListener) -> ViewableRouting }
      final class PlantRouter: ViewableRouter<PlantInteractable, PlantViewControllable> {}
      \(plant)
      protocol PlantPresentable: Presentable { \(action) }
      final class PlantInteractor: PresentableInteractor<PlantPresentable> {
        weak var listener: PlantListener?
        override func didBecomeActive() {
          super.didBecomeActive()
          listen()
        }
        private func listen() {
          \(close)
        }
      }
      final class PlantViewController: UIViewController, PlantPresentable, PlantViewControllable {
        private let closeButton = UIButton()
        \(view)
      }
      """,
      """
      protocol GardenRouting: ViewableRouting { func attachPlant(); func detachPlant() }
      final class GardenRouter: ViewableRouter<GardenInteractable, ViewControllable>, GardenRouting {
        private let builder: PlantBuildable
        private var plant: ViewableRouting?
        func attachPlant() {
          let router = builder.build(withListener: interactor)
          plant = router
          attachChild(router)
          viewController.uiviewController.navigationController?.pushViewController(
            router.viewControllable.uiviewController, animated: true)
        }
        func detachPlant() {
          guard let router = plant else { return }
          viewController.uiviewController.navigationController?.popViewController(animated: true)
          detachChild(router)
        }
      }
      protocol GardenInteractable: Interactable, PlantListener {}
      protocol GardenPresentable: Presentable { var action: GardenAction? { get set } }
      protocol GardenAction: AnyObject { var plantPicked: Observable<Plant> { get } }
      final class GardenInteractor: PresentableInteractor<GardenPresentable>, GardenInteractable {
        weak var router: GardenRouting?
        override func didBecomeActive() {
          guard let action = presenter.action else { return }
          action.plantPicked
            .withUnretained(self)
            .subscribe(onNext: { owner, plant in if plant.isAlive { owner.router?.attachPlant() } })
            .disposeOnDeactivate(interactor: self)
        }
        func plantDidClose() { router?.detachPlant() }
      }
      final class GardenViewController: UIViewController, GardenPresentable, GardenAction {
        weak var action: GardenAction?
        private let table = UITableView()
        private let picked = PublishRelay<Plant>()
        override func viewDidLoad() { action = self }
        var plantPicked: Observable<Plant> { picked.asObservable() }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { picked.accept(plants[path.row]) }
      }
      """)
  }

  private static let tapped = "protocol PlantAction: AnyObject { var closeTapped: Observable<Void> { get } }"
  private static let button = """
    override func viewDidLoad() { closeButton.setTitle("Water it later", for: .normal) }
    """

  @Test(arguments: [
    (
      "presenter.action?.closeTapped.bind { [weak self] in self?.listener?.plantDidClose() }",
      "var closeTapped: Observable<Void> { closeButton.rx.tap.asObservable() }"
    ),
    (
      """
      guard let action = presenter.action else { return }
      action.closeTapped.flatMap { [weak self] in self?.save() ?? .empty() }
        .subscribe(onNext: { [weak self] in self?.leave() }).disposeOnDeactivate(interactor: self)
      }
      private func leave() {
        listener?.plantDidClose()
      """,
      "lazy var closeTapped: Observable<Void> = closeButton.rx.tap.throttle(.seconds(1)).asObservable()"
    ),
    (
      "presenter.action?.closeTapped.sink { [weak self] _ in self?.listener?.plantDidClose() }.store(in: &all)",
      """
      private let closing = PublishRelay<Void>()
      var closeTapped: Observable<Void> { closing.asObservable() }
      func bind() { closeButton.rx.tap.bind(to: closing).disposed(by: bag) }
      """
    ),
  ])
  func whatAnInteractorHearsOfItsScreenIsWhatPeopleDoThere(close: String, view: String) throws {
    let app = try Self.garden(
      plant: Self.tapped, close: close,
      view: Self.button
        + "}; extension PlantViewController: PlantAction { var action: PlantAction? { self }\n" + view)
    #expect(
      app.edges(of: "Garden") == ["garden -start-> Plant on plant picked if plant is alive"])
    #expect(app.edges(of: "Plant") == ["plant -finish-> on Water it later"])
  }

  /// The cases of a stream that the presenter itself has.
  @Test func aCaseOfThePresentersStreamIsWhatPeopleDoForItToBeSent() throws {
    let app = try Self.garden(
      action: "var action: PassthroughSubject<PlantAction, Never> { get }",
      plant: "enum PlantAction { case water, close }",
      close: """
        presenter.action.sink { [weak self] action in
          switch action {
          case .water: self?.water()
          case .close: self?.listener?.plantDidClose()
          }
        }.store(in: &all)
        """,
      view: """
        let action = PassthroughSubject<PlantAction, Never>()
        private lazy var backButton = UIButton(
          type: .system, primaryAction: UIAction(title: "Leave") { [weak self] _ in self?.action.send(.close) })
        @objc func waterTapped() { action.send(.water) }
        """)
    #expect(app.edges(of: "Plant") == ["plant -finish-> on Leave"])
  }

  /// What no screen sends begins as the interactor becomes active.
  @Test func whatAServiceSendsIsHeardAsTheScreenIsShown() throws {
    let app = try Self.garden(
      plant: "protocol Weather { var storm: Observable<Void> { get } }",
      close: "weather.storm.bind { [weak self] in self?.listener?.plantDidClose() }", view: "")
    #expect(app.edges(of: "Plant") == ["plant -finish-> on when shown"])
  }
}
