import Testing

/// Streams of what people do to controls, wherever they are passed and whatever is made of them.
@Suite struct ControlStreamTests {
  private func triggers(_ listening: String, _ more: String = "") throws -> [String] {
    try ImportedApp(
      """
      class HomeViewController: UIViewController {
        let saveButton = UIButton()
        let helpButton: UIButton = { let button = UIButton(); button.setTitle("Help", for: .normal); return button }()
        let tableView = UITableView()
        let collectionView = UICollectionView()
        let refreshControl = UIRefreshControl()
        let searchBar = UISearchBar()
        let headerView = HeaderView()
        override func viewDidLoad() {
          \(listening)
        }
        func show() { present(NextViewController(), animated: true) }
      }
      class HeaderView: UIView {
        let closeButton = UIButton()
        var didTapClose: Signal<Void> { closeButton.rx.tap.asSignal() }
      }
      class NextViewController: UIViewController {}
      \(more)
      """
    ).allEdges.filter { $0.contains("next") }.map { $0.replacing("home -present-> next on ", with: "") }
  }

  @Test(arguments: [
    ("saveButton.rx.tap.subscribe(onNext: { [weak self] in self?.show() })", "save button tapped"),
    ("helpButton.rx.tap.asDriver().drive(onNext: { [weak self] _ in self?.show() })", "Help"),
    ("saveButton.rx.controlEvent(.touchUpInside).bind { [weak self] in self?.show() }", "save button tapped"),
    (
      "headerView.rx.tapGesture().when(.recognized).bind(with: self) { owner, _ in owner.show() }",
      "header view tapped"
    ),
    ("tableView.rx.itemSelected.map(\\.row).bind { [weak self] _ in self?.show() }", "row selected"),
    (
      "tableView.rx.modelSelected(Int.self).subscribe(with: self, onNext: { $0.show(); _ = $1 })",
      "row selected"
    ),
    ("collectionView.rx.itemSelected.withUnretained(self).bind { $0.show(); _ = $1 }", "item selected"),
    ("searchBar.rx.searchButtonClicked.subscribe(onNext: { [weak self] in self?.show() })", "search pressed"),
    ("refreshControl.rx.controlEvent(.valueChanged).subscribe(onNext: { self.show() })", "pulled to refresh"),
    (
      "saveButton.publisher(for: .touchUpInside).sink { [weak self] _ in self?.show() }", "save button tapped"
    ),
    ("helpButton.tapPublisher.throttle(for: 1).sink { [weak self] in self?.show() }", "Help"),
    (
      "saveButton.controlEventPublisher(for: .primaryActionTriggered).sink { _ in self.show() }",
      "save button tapped"
    ),
    ("headerView.didTapClose.emit(onNext: { [weak self] in self?.show() })", "close button tapped"),
  ])
  func theControlTells(listening: String, words: String) throws {
    #expect(try triggers(listening) == [words])
  }

  /// Through the input and the output of a view model.
  @Test(arguments: ["Input(", ".init("])
  func inputsAndOutputsTell(made: String) throws {
    let found = try triggers(
      """
      let output = HomeViewModel().transform(input: \(made == ".init(" ? made : "HomeViewModel.Input(")save: saveButton.rx.tap.asObservable(), help: helpButton.rx.tap.asObservable()))
      output.saved.drive(onNext: { [weak self] _ in self?.show() })
      """,
      """
      class HomeViewModel {
        struct Input { let save: Observable<Void>; let help: Observable<Void> }
        struct Output { let saved: Driver<Void> }
        func transform(input: Input) -> Output {
          let saved = input.save.flatMapLatest { self.useCase.save() }.asDriver(onErrorDriveWith: .empty())
          return Output(saved: saved)
        }
      }
      """)
    #expect(found == ["save button tapped"])
  }

  /// A property of the app's own that is only named like such a stream.
  @Test func ownPublishersKeepTheirNames() throws {
    let found = try triggers(
      "headerModel.itemTapPublisher.sink { [weak self] in self?.show() }",
      """
      extension HomeViewController { var headerModel: HeaderModel { HeaderModel() } }
      class HeaderModel { let itemTapPublisher = PassthroughSubject<Void, Never>() }
      """)
    #expect(found == ["item tapped"] || found == ["item tap"])
  }

  private static let operators = """
    extension Publisher {
      var main: AnyPublisher<Output, Failure> { receive(on: DispatchQueue.main).eraseToAnyPublisher() }
      var voids: AnyPublisher<Void, Failure> { map { _ in () }.eraseToAnyPublisher() }
      var opened: AnyPublisher<Output, Failure> { filter { _ in true }.eraseToAnyPublisher() }
      func throttleTap() -> AnyPublisher<Output, Failure> {
        throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: false).eraseToAnyPublisher()
      }
    }
    extension ObservableType {
      var onMain: Observable<Element> { observe(on: MainScheduler.instance) }
    }
    extension SharedSequence {
      var once: SharedSequence<SharingStrategy, Element> { throttle(.seconds(1)) }
    }
    class HomeModel {
      let saved = PassthroughSubject<Void, Never>()
      let main = PassthroughSubject<Void, Never>()
    }
    """

  /// What an app declares in extensions of streams passes them on, whatever it is called.
  @Test(arguments: [
    ("saveButton.publisher(for: .touchUpInside).main.sink { _ in self.show() }", "save button tapped"),
    (
      "saveButton.publisher(for: .touchUpInside).main.share().sink { _ in self.show() }", "save button tapped"
    ),
    ("saveButton.tapPublisher.throttleTap().sink { self.show() }", "save button tapped"),
    ("saveButton.tapPublisher.throttleTap().main.voids.sink { self.show() }", "save button tapped"),
    ("helpButton.rx.tap.onMain.subscribe(onNext: { [weak self] in self?.show() })", "Help"),
    (
      "saveButton.rx.tap.asDriver().once.drive(with: self, onNext: { owner, _ in owner.show() })",
      "save button tapped"
    ),
    ("HomeModel().saved.main.sink { [weak self] in self?.show() }", "saved"),
  ])
  func ownOperatorsPassStreamsOn(listening: String, words: String) throws {
    #expect(try triggers(listening, Self.operators) == [words])
  }

  /// A stream that only has an operator's name, and one that is a part of another.
  @Test(arguments: [
    ("HomeModel().main.sink { [weak self] in self?.show() }", "main"),
    ("HomeModel().saved.opened.sink { [weak self] in self?.show() }", "opened"),
  ])
  func otherPropertiesOfStreamsKeepTheirNames(listening: String, words: String) throws {
    #expect(try triggers(listening, Self.operators) == [words])
  }

  /// One of several controls is named by the list that it is in.
  @Test(arguments: [
    ("leftItems?[0].rx.tap", "left item tapped"), ("leftItems?.first?.rx.tap", "left item tapped"),
    ("closeButtons[1].rx.tap", "close button tapped"),
  ])
  func aControlOfAListIsNamedByTheList(_ stream: String, _ trigger: String) throws {
    let edges = try ImportedApp(
      """
      final class SheetViewController: UIViewController {
        let bar = SheetBar()
        override func viewDidLoad() {
          bar.\(stream).bind(onNext: { [weak self] in self?.dismiss(animated: true) })
        }
      }
      final class SheetBar: UIView { var leftItems: [UIButton]?; var closeButtons: [UIButton] = [] }
      """
    ).allEdges
    #expect(edges == ["sheet -dismiss-> on \(trigger)"])
  }

  /// Of `for await _ in input.save.values`, also where several streams are merged.
  @Test(arguments: [
    ("input.save", ["save button tapped"]),
    ("input.help.withUnretained(self).flatMapLatest { (self, _) in self.load() }", ["Help"]),
    ("Observable.merge(input.save, input.help)", ["Help", "save button tapped"]),
    (
      "Driver.combineLatest(Signal.merge(input.save, input.help), input.load) { (saved: $0, loaded: $1) }",
      ["Help", "save button tapped"]
    ),
  ])
  func awaitedStreamsTell(stream: String, words: [String]) throws {
    let edges = try ImportedApp(
      """
      final class HomeCoordinator {
        let navigation = UINavigationController()
        func start() {
          let home = HomeViewController()
          home.model = HomeViewModel(coordinator: self)
          navigation.setViewControllers([home], animated: false)
        }
        func showNext() { navigation.pushViewController(NextViewController(), animated: true) }
      }
      final class HomeViewModel {
        struct Input { let save: Signal<Void>; let help: Signal<Void>; let load: Driver<Bool> }
        let coordinator: HomeCoordinator
        init(coordinator: HomeCoordinator) { self.coordinator = coordinator }
        func transform(_ input: Input) {
          let stream = \(stream)
          Task {
            for await _ in stream.values { coordinator.showNext() }
          }
        }
      }
      final class HomeViewController: UIViewController {
        var model: HomeViewModel!
        let saveButton = UIButton()
        let helpButton: UIButton = { let button = UIButton(); button.setTitle("Help", for: .normal); return button }()
        override func viewDidLoad() {
          model.transform(
            .init(save: saveButton.rx.tap.asSignal(), help: helpButton.rx.tap.asSignal(), load: .just(true)))
        }
      }
      final class NextViewController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("next") }
    #expect(edges.sorted() == words.map { "home -push-> next on \($0)" })
  }
}
