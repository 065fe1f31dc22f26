import FlowModel
import Testing

/// What coordinators with a generic base class hear of the subjects by which they say how they end.
@Suite struct OwnSubjectTests {
  private static let rx = """
    class BaseCoordinator<Outcome> {
      let navigation: UINavigationController
      let bag = DisposeBag()
      init(_ navigation: UINavigationController) { self.navigation = navigation }
      func start() -> Observable<Outcome> { fatalError() }
      func coordinate<T>(to child: BaseCoordinator<T>) -> Observable<T> { child.start() }
    }
    class HomeCoordinator: BaseCoordinator<Void> {
      override func start() -> Observable<Void> {
        let home = HomeViewController()
        home.onOpen = { [weak self] in self?.open() }
        navigation.pushViewController(home, animated: false)
        return .never()
      }
      func open() { coordinate(to: TermsCoordinator(navigation)).subscribe().disposed(by: bag) }
    }
    class HomeViewController: UIViewController {
      var onOpen: (() -> Void)?
      @IBAction func openTapped() { onOpen?() }
    }
    enum Outcome { case agreed, cancelled }
    class TermsCoordinator: BaseCoordinator<Outcome> {
    """
  private static let combine = """
    class Flow<Outcome> {
      let navigation: UINavigationController
      var bag = Set<AnyCancellable>()
      init(_ navigation: UINavigationController) { self.navigation = navigation }
      func start() -> AnyPublisher<Outcome, Never> { fatalError() }
      func coordinate<T>(to child: Flow<T>) -> AnyPublisher<T, Never> { child.start() }
    }
    class HomeCoordinator: Flow<Void> {
      override func start() -> AnyPublisher<Void, Never> {
        let home = HomeViewController()
        home.onOpen = { [weak self] in self?.open() }
        navigation.pushViewController(home, animated: false)
        return Empty().eraseToAnyPublisher()
      }
      func open() { coordinate(to: TermsCoordinator(navigation)).sink { _ in }.store(in: &bag) }
    }
    class HomeViewController: UIViewController {
      var onOpen: (() -> Void)?
      @IBAction func openTapped() { onOpen?() }
    }
    enum Outcome { case agreed, cancelled }
    class TermsCoordinator: Flow<Outcome> {
    """

  private func edges(_ base: String, _ code: String) throws -> [String] {
    try ImportedApp(
      """
      \(base)
        \(code)
      }
      class TermsViewController: UIViewController {
        let agreeButton = UIButton()
        var onCancel: (() -> Void)?
        @IBAction func cancelTapped() { onCancel?() }
      }
      """
    ).edges(of: "Terms").filter { !$0.contains("-finish->") }.sorted()
  }

  @Test(arguments: [
    (
      rx,
      """
      let finish = PublishSubject<Outcome>()
      override func start() -> Observable<Outcome> {
        let terms = TermsViewController()
        terms.agreeButton.rx.tap.map { Outcome.agreed }.bind(to: finish).disposed(by: bag)
        terms.onCancel = { [weak self] in self?.finish.onNext(.cancelled) }
        navigation.pushViewController(terms, animated: true)
        return finish.do(onNext: { [weak self] _ in self?.navigation.popViewController(animated: true) })
      }
      """
    ),
    (
      rx,
      """
      private let ended = PublishRelay<Outcome>()
      override func start() -> Observable<Outcome> {
        show()
        return ended.asObservable().take(1).do(onNext: { [weak self] _ in self?.leave() })
      }
      private func show() {
        let terms = TermsViewController()
        terms.agreeButton.rx.tap.map { _ in .agreed }.bind(to: ended).disposed(by: bag)
        terms.onCancel = { [weak self] in self?.ended.accept(.cancelled) }
        navigation.pushViewController(terms, animated: true)
      }
      private func leave() { navigation.popViewController(animated: true) }
      """
    ),
    (
      combine,
      """
      private let result = PassthroughSubject<Outcome, Never>()
      override func start() -> AnyPublisher<Outcome, Never> {
        let terms = TermsViewController()
        terms.agreeButton.tapPublisher.map { Outcome.agreed }.subscribe(result).store(in: &bag)
        terms.onCancel = { [weak self] in self?.result.send(.cancelled) }
        navigation.pushViewController(terms, animated: true)
        return result.handleEvents(receiveOutput: { [navigation] _ in navigation.popViewController(animated: true) })
          .eraseToAnyPublisher()
      }
      """
    ),
  ])
  func whatIsDoneWithAResultHappensWhereItIsSent(base: String, code: String) throws {
    let edges = try edges(base, code)
    #expect(edges == ["terms -pop-> on agree button tapped", "terms -pop-> on cancel tapped"], "\(edges)")
  }

  /// Each case leads only to what is done with it.
  @Test func whatIsSentDecides() throws {
    let edges = try edges(
      Self.rx,
      """
      let finish = PublishSubject<Outcome>()
      override func start() -> Observable<Outcome> {
        let terms = TermsViewController()
        terms.agreeButton.rx.tap.map { Outcome.agreed }.bind(to: finish).disposed(by: bag)
        terms.onCancel = { [weak self] in self?.finish.onNext(.cancelled) }
        navigation.pushViewController(terms, animated: true)
        return finish.do(onNext: { [weak self] outcome in
          switch outcome {
          case .agreed: self?.navigation.popToRootViewController(animated: true)
          case .cancelled: self?.navigation.popViewController(animated: true)
          }
        })
      }
      """)
    #expect(
      edges == ["terms -pop-> on cancel tapped", "terms -popToRoot-> on agree button tapped"], "\(edges)")
  }

  /// What nothing is seen to send is not lost.
  @Test func whatNothingSendsStays() throws {
    let edges = try edges(
      Self.rx,
      """
      let finish = PublishSubject<Outcome>()
      override func start() -> Observable<Outcome> {
        let terms = TermsViewController()
        Store.shared.add(finish)
        navigation.pushViewController(terms, animated: true)
        return finish.do(onNext: { [weak self] _ in self?.navigation.popViewController(animated: true) })
      }
      """)
    #expect(edges.contains { $0.contains("-pop->") }, "\(edges)")
  }
}
