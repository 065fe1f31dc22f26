import FlowModel
import Testing

/// Properties of a view model that its initialiser makes of one subject, to send and to hear values.
@Suite struct TwinStreamTests {
  private static func app(_ model: String, _ binding: String) -> String {
    """
    import UIKit
    import RxSwift
    class ShelfCoordinator {
      let navigationController = UINavigationController()
      let bag = DisposeBag()
      func start() {
        let model = ShelfModel()
        let shelf = ShelfViewController()
        shelf.model = model
        model.showBook.subscribe(onNext: { [weak self] _ in self?.show() }).disposed(by: bag)
        navigationController.setViewControllers([shelf], animated: false)
      }
      private func show() { navigationController.pushViewController(BookViewController(), animated: true) }
    }
    class ShelfModel {
      let showBook: Observable<Void>
      let choose: AnyObserver<Void>
      \(model)
    }
    class ShelfViewController: UIViewController {
      var model: ShelfModel!
      let openButton = UIButton()
      let bag = DisposeBag()
      override func viewDidLoad() { \(binding) }
    }
    class BookViewController: UIViewController {}
    """
  }

  @Test(arguments: [
    "init() { let chosen = PublishSubject<Void>(); choose = chosen.asObserver(); showBook = chosen.asObservable() }",
    "init() { let chosen = PublishRelay<Void>(); choose = chosen.asObserver(); showBook = chosen.map { $0 }.share() }",
    "private let chosen = PublishSubject<Void>()\ninit() { choose = chosen.asObserver(); showBook = chosen.asObservable() }",
  ])
  func whatIsSentThroughOneIsHeardThroughTheOther(_ model: String) throws {
    let app = try ImportedApp(
      Self.app(model, "openButton.rx.tap.bind(to: model.choose).disposed(by: bag)"))
    #expect(app.edges(of: "Shelf") == ["shelf -push-> book on open button tapped"])
  }

  @Test func whatOtherSubjectsSendIsNotHeard() throws {
    let app = try ImportedApp(
      Self.app(
        "init() { let a = PublishSubject<Void>(); choose = a.asObserver(); let b = PublishSubject<Void>(); "
          + "showBook = b.asObservable() }",
        "openButton.rx.tap.bind(to: model.choose).disposed(by: bag)"))
    #expect(app.edges(of: "Shelf") == ["shelf -push-> book on show book"])
  }

  /// A protocol's publisher is that of the model which fulfils it.
  @Test(arguments: ["ShelfInput & ShelfOutput", "ShelfOutput & ShelfInput", "ShelfKind"])
  func aStreamThatAProtocolAsksForIsTheModels(_ kind: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      import Combine
      protocol ShelfInput { func choose() }
      protocol ShelfOutput { var fullPublisher: AnyPublisher<Void, Never> { get } }
      protocol ShelfKind: ShelfInput, ShelfOutput {}
      final class ShelfModel: ShelfKind {
        private let fullSubject = PassthroughSubject<Void, Never>()
        var fullPublisher: AnyPublisher<Void, Never> { fullSubject.eraseToAnyPublisher() }
        func choose() { fullSubject.send() }
      }
      class ShelfViewController: UIViewController {
        let model: \(kind)
        var bag = Set<AnyCancellable>()
        init(model: \(kind)) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          model.fullPublisher.sink { [weak self] in self?.present(FullViewController(), animated: true) }
            .store(in: &bag)
        }
        @IBAction func addTapped() { model.choose() }
      }
      class FullViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["shelf -present-> full on add tapped"])
  }

  /// What a closure sends that `start()` gives a screen is sent when the screen calls it.
  @Test(arguments: [
    "let nest = NestViewController(); nest.onFly = { [weak self] in self?.app.fly.send() }",
    "let nest = NestViewController(onFly: { [weak self] in self?.app.fly.send() })",
  ])
  func whatAKeptClosureSendsIsSentLater(_ making: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      import Combine
      class AppCoordinator {
        let navigationController = UINavigationController()
        let fly = PassthroughSubject<Void, Never>()
        var bag = Set<AnyCancellable>()
        func start() {
          NestCoordinator(app: self).start()
          fly.sink { [weak self] in self?.showSky() }.store(in: &bag)
        }
        private func showSky() { navigationController.pushViewController(SkyViewController(), animated: true) }
      }
      class NestCoordinator {
        let app: AppCoordinator
        init(app: AppCoordinator) { self.app = app }
        func start() {
          \(making)
          app.navigationController.setViewControllers([nest], animated: false)
        }
      }
      class NestViewController: UIViewController {
        var onFly: (() -> Void)?
        convenience init(onFly: @escaping () -> Void) { self.init(nibName: nil, bundle: nil); self.onFly = onFly }
        @IBAction func wingTapped() { onFly?() }
      }
      class SkyViewController: UIViewController {}
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("-push-> sky on wing tapped") })
  }
}
