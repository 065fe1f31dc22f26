import FlowModel
import Testing

/// A result that a stream brings is a condition of what follows; what happens is what people do for it.
@Suite struct StreamEndTests {
  private func edges(_ transform: String, _ hearing: String) throws -> [String] {
    let app = try ImportedApp(
      """
      class LoginViewController: UIViewController {
        let model = LoginModel()
        let appleButton = UIButton()
        private let tapped = PassthroughSubject<Provider, Never>()
        override func viewDidLoad() {
          appleButton.publisher(for: .touchUpInside).sink { [weak self] _ in self?.tapped.send(.apple) }
          let output = model.transform(.init(tapped: tapped.eraseToAnyPublisher()))
          \(hearing)
        }
        func showHome() { navigationController?.pushViewController(HomeViewController(), animated: true) }
        func showError() { present(OfflineViewController(), animated: true) }
      }
      enum Provider { case apple }
      class HomeViewController: UIViewController {}
      class OfflineViewController: UIViewController {}
      class LoginModel {
        struct Input { let tapped: AnyPublisher<Provider, Never> }
        struct Output { let login: AnyPublisher<Result<User, Error>, Never> }
        let service: LoginService
        \(transform)
      }
      protocol LoginService { func login(_ provider: Provider) -> AnyPublisher<Result<User, Error>, Never> }
      """)
    return app.coordinators.flatMap(app.edges).sorted()
  }

  @Test(
    arguments: [
      """
      func transform(_ input: Input) -> Output {
        Output(login: input.tapped.flatMap { [service] in service.login($0) }.eraseToAnyPublisher())
      }
      """,
      """
      func transform(_ input: Input) -> Output { Output(login: self.login(input: input)) }
      private func login(input: Input) -> AnyPublisher<Result<User, Error>, Never> {
        let provider = input.tapped.removeDuplicates()
        return provider.flatMap { [service] in service.login($0) }.eraseToAnyPublisher()
      }
      """,
      """
      func transform(_ input: Input) -> Output { .init(login: result(of: input)) }
      private func result(of input: Input) -> AnyPublisher<Result<User, Error>, Never> { attempts(input) }
      private func attempts(_ input: Input) -> AnyPublisher<Result<User, Error>, Never> {
        input.tapped.flatMap { [service] in service.login($0) }.eraseToAnyPublisher()
      }
      """,
    ],
    [
      """
      output.login.sink { [weak self] result in
        switch result {
        case .success: self?.showHome()
        case .failure: self?.showError()
        }
      }
      """,
      """
      output.login.sink { [weak self] result in
        guard case .success = result else { self?.showError(); return }
        self?.showHome()
      }
      """,
    ])
  func aResultIsACondition(_ transform: String, _ hearing: String) throws {
    #expect(
      try edges(transform, hearing) == [
        "login -present-> offline on apple button tapped if an error occurs",
        "login -push-> home on apple button tapped if result is success",
      ])
  }
}
