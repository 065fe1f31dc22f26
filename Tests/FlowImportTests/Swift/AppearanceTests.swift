import Testing

/// What models tell of work that begins as a screen comes up.
@Suite struct AppearanceTests {
  private func edges(model: String, screen: String, listening: String) throws -> [String] {
    try ImportedApp(
      """
      class SplashCoordinator {
        let navigationController = UINavigationController()
        func start() {
          let model = SplashViewModel()
          \(listening)
          navigationController.viewControllers = [SplashViewController(model: model)]
        }
        private func showError() { navigationController.present(ErrorViewController(), animated: true) }
      }
      class SplashViewModel {
        \(model)
      }
      class SplashViewController: UIViewController {
        private let model: SplashViewModel
        init(model: SplashViewModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        \(screen)
      }
      class ErrorViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    "override func viewDidLoad() { super.viewDidLoad(); model.load() }",
    "override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); prepareAll() }\n"
      + "private func prepareAll() { model.load() }",
    "override func viewDidAppear(_ animated: Bool) { Task { await model.load() } }",
  ])
  func aFailureHappensWhenShown(screen: String) throws {
    let found = try edges(
      model: """
        var didFail: ((Error) -> Void)?
        func load() async { do { try await API.home() } catch { didFail?(error) } }
        """,
      screen: screen, listening: "model.didFail = { [weak self] _ in self?.showError() }")
    #expect(found == ["splash -present-> error on when shown if an error occurs"])
  }

  @Test(arguments: [
    "override func viewDidAppear(_ animated: Bool) { Task { await model.check() } }",
    "override func viewDidLoad() { model.check() }",
    "override func viewIsAppearing(_ animated: Bool) { DispatchQueue.main.async { self.model.check() } }",
  ])
  func aCaseThatIsSentHappensWhenShown(screen: String) throws {
    let found = try edges(
      model: """
        enum Output { case needsHelp, ready }
        let output = PassthroughSubject<Output, Never>()
        var isFirst = true
        func check() { if isFirst { output.send(.needsHelp) } else { output.send(.ready) } }
        """,
      screen: screen,
      listening: """
        model.output.sink { [weak self] in
          switch $0 {
          case .needsHelp: self?.showError()
          case .ready: break
          }
        }
        """)
    #expect(found == ["splash -present-> error on when shown if first"])
  }

  @Test(arguments: [
    "override func viewDidLoad() { button.addAction(UIAction { _ in self.model.load() }, for: .touchUpInside) }",
    "override func viewDidLoad() { field.onEdit = { [weak self] in self?.model.load() } }",
    "override func viewDidLoad() { source.observe { _ in self.model.load() } }",
  ])
  func whatIsOnlyListenedToDoesNot(screen: String) throws {
    let found = try edges(
      model: "var didFail: (() -> Void)?\nfunc load() { didFail?() }", screen: screen,
      listening: "model.didFail = { [weak self] in self?.showError() }")
    #expect(found.count == 1 && !found[0].contains("when shown"))
  }
}
