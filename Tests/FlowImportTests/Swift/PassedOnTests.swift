import Testing

/// Values that come through several streams before a coordinator acts.
@Suite struct PassedOnTests {
  private func edges(_ passing: String, _ sending: String) throws -> [String] {
    try ImportedApp(
      """
      enum Outcome { case sent, cancelled }
      class FormViewModel {
        enum Output { case close, other }
        let output = PassthroughSubject<Output, Never>()
        let closings = PassthroughSubject<Void, Never>()
        func close() { \(sending) }
      }
      class FormCoordinator {
        private let presenter: UIViewController
        private let navigationController = UINavigationController()
        private let outcome = PassthroughSubject<Outcome, Never>()
        init(presenter: UIViewController) { self.presenter = presenter }
        func start() -> AnyPublisher<Outcome, Never> {
          let model = FormViewModel()
          \(passing)
          navigationController.viewControllers = [FormViewController(model: model)]
          presenter.present(navigationController, animated: true)
          return outcome.first()
            .handleEvents(receiveOutput: { [presenter] _ in presenter.dismiss(animated: true) })
            .eraseToAnyPublisher()
        }
      }
      class FormViewController: UIViewController {
        private let model: FormViewModel
        init(model: FormViewModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Give up", style: .plain, target: self, action: #selector(cancelTapped))
        }
        @objc private func cancelTapped() { model.close() }
      }
      """
    ).allEdges
  }

  @Test(arguments: [
    (
      "model.output.sink { [unowned self] in switch $0 { case .close: outcome.send(.cancelled); case .other: break } }",
      "output.send(.close)"
    ),
    (
      "model.output.sink { [weak self] output in if case .close = output { self?.outcome.send(.cancelled) } }",
      "output.send(.close)"
    ),
    ("model.closings.map { Outcome.cancelled }.subscribe(outcome)", "closings.send()"),
  ])
  func goByWhatPeopleDo(passing: String, sending: String) throws {
    let found = try edges(passing, sending).filter { $0.contains("dismiss") }
    #expect(found == ["form -dismiss-> on Give up"])
  }
}
