import Testing

/// Cases that operators make of what people do, and that a screen hears as its model's route.
@Suite struct RelayedCaseTests {
  private func edges(
    _ model: String, screen: String = "mapButton.tapPublisher.subscribe(model.input.didTapMap)",
    more: String = "", heard: String = "model.output.route.sink { [weak self] route in"
  ) throws -> [String] {
    try ImportedApp(
      """
      class MarketViewModel {
        enum Route { case map, stall(Int) }
        struct Input {
          let didTapMap = PassthroughSubject<Void, Never>()
          let didTapStall = PassthroughSubject<Int, Never>()
        }
        struct Output { let route = PassthroughSubject<Route, Never>() }
        let input = Input()
        let output = Output()
        init() { bind() }
        \(model)
      }
      class MarketViewController: UIViewController {
        let model = MarketViewModel()
        let mapButton = UIButton()
        let tableView = UITableView()
        override func viewDidLoad() {
          \(screen)
          \(heard)
            switch route {
            case .map: self?.present(MapViewController(), animated: true)
            case .stall: self?.navigationController?.pushViewController(StallViewController(), animated: true)
            }
          }
        }
        \(more)
      }
      class MapViewController: UIViewController {}
      class StallViewController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("present") }
  }

  @Test(arguments: [
    // Combine.
    "func bind() { input.didTapMap.map { .map }.subscribe(output.route).store(in: &bag) }",
    """
    func bind() {
      input.didTapMap.handleEvents(receiveOutput: { log() })
        .compactMap { [weak self] _ -> Route? in
          guard let self else { return nil }
          return Route.map
        }
        .receive(on: queue).subscribe(output.route).store(in: &bag)
    }
    """,
    "func bind() { input.didTapMap.sink { [weak self] in self?.output.route.send(.map) }.store(in: &bag) }",
    """
    func bind() { input.didTapMap.withUnretained(self).sink { owner, _ in owner.showMap() }.store(in: &bag) }
    private func showMap() { output.route.send(.map) }
    """,
    // RxSwift.
    "func bind() { input.didTapMap.map { Route.map }.bind(to: output.route).disposed(by: bag) }",
    "func bind() { input.didTapMap.subscribe(onNext: { [weak self] in self?.output.route.onNext(.map) }) }",
    "func bind() { input.didTapMap.bind(with: self) { owner, _ in owner.output.route.accept(.map) } }",
  ])
  func theControlThatLeadsToTheCaseIsTheTrigger(_ model: String) throws {
    #expect(try edges(model) == ["market -present-> map on map button tapped"])
  }

  @Test(arguments: [
    ("mapButton.rx.tap.bind(to: model.input.didTapMap)", "", "map button tapped"),
    (
      "mapButton.rx.tap.map { _ in () }.asObservable().subscribe(model.input.didTapMap)", "",
      "map button tapped"
    ),
    (
      "mapButton.rx.tap.subscribe(onNext: { [weak self] in self?.model.input.didTapMap.onNext(()) })", "",
      "map button tapped"
    ),
    ("tableView.rx.itemSelected.map { _ in () }.bind(to: model.input.didTapMap)", "", "row selected"),
    (
      "", "@IBAction func mapPressed() { model.input.didTapMap.send(()) }",
      "map pressed"
    ),
    (
      "Publishers.Merge(mapButton.tapPublisher, mapButton.tapPublisher).subscribe(model.input.didTapMap)", "",
      "map button tapped"
    ),
    // Nobody is seen to send what the model's input is named after.
    ("", "", "map tapped"),
  ])
  func theInputIsFollowedToWhoFillsIt(_ screen: String, _ more: String, _ trigger: String) throws {
    let edges = try edges(
      "func bind() { input.didTapMap.map { Route.map }.bind(to: output.route) }", screen: screen, more: more)
    #expect(edges == ["market -present-> map on \(trigger)"])
  }

  /// A model that makes its output of an input.
  @Test(arguments: [
    "input.mapTap.map { Route.map }.bind(to: route)",
    "input.mapTap.subscribe(onNext: { route.accept(.map) })",
    "input.mapTap.flatMapLatest { Observable.just(Route.map) }.bind(to: route)",
  ])
  func anInputThatIsMadeOfControls(_ relaying: String) throws {
    let app = try ImportedApp(
      """
      class PlanViewModel {
        enum Route { case map, day }
        struct Input { let mapTap: Observable<Void>; let dayTap: Observable<Void> }
        struct Output { let route: Observable<Route> }
        func transform(_ input: Input) -> Output {
          let route = PublishRelay<Route>()
          \(relaying)
          input.dayTap.map { Route.day }.bind(to: route)
          return Output(route: route.asObservable())
        }
      }
      class PlanViewController: UIViewController {
        let model = PlanViewModel()
        let mapButton = UIButton()
        let dayButton = UIButton()
        override func viewDidLoad() {
          let input = PlanViewModel.Input(
            mapTap: mapButton.rx.tap.asObservable(), dayTap: dayButton.rx.tap.asObservable())
          let output = model.transform(input)
          output.route.subscribe(onNext: { [weak self] route in
            switch route {
            case .map: self?.present(MapViewController(), animated: true)
            case .day: self?.navigationController?.pushViewController(DayViewController(), animated: true)
            }
          }).disposed(by: bag)
        }
      }
      class MapViewController: UIViewController {}
      class DayViewController: UIViewController {}
      """)
    #expect(
      app.allEdges.sorted() == [
        "plan -present-> map on map button tapped", "plan -push-> day on day button tapped",
      ])
  }

  @Test(arguments: [
    // It is sent when data has come, which says nothing of a control.
    "func bind() { output.route.send(.map) }",
    // Another case.
    "func bind() { input.didTapMap.map { .stall(1) }.subscribe(output.route) }",
    // The stream is heard, and nothing is passed on.
    "func bind() { input.didTapMap.subscribe(on: queue).sink { print(Route.map) } }",
  ])
  func otherwiseTheCaseIsTheTrigger(_ model: String) throws {
    #expect(try edges(model) == ["market -present-> map on map"])
  }
}
