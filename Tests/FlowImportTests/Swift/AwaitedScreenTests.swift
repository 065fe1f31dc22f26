import FlowModel
import Testing

/// Flows and screens that code shows and waits for.
@Suite struct AwaitedScreenTests {
  @Test(arguments: [
    "screen.onSave = { done.resume(returning: true) }\nscreen.onCancel = { done.resume(returning: false) }",
    "screen.onSave = { [self] in log(); done.resume(returning: true) }\nscreen.onCancel = { done.resume(returning: false) }",
  ])
  func whatComesAfterAScreenIsAnsweredHappensThere(_ answers: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class PollFlowCoordinator {
        let navigationController = UINavigationController()
        func start() {
          let list = ListViewController()
          list.onAsk = { [weak self] in Task { await self?.ask() } }
          navigationController.setViewControllers([list], animated: false)
        }
        func ask() async {
          let answer: Bool = await withCheckedContinuation { done in
            let screen = PollViewController()
            \(answers)
            navigationController.present(screen, animated: true)
          }
          navigationController.dismiss(animated: true)
        }
        func log() {}
      }
      class ListViewController: UIViewController {
        var onAsk: (() -> Void)?
        @IBAction func askTapped() { onAsk?() }
      }
      class PollViewController: UIViewController {
        var onSave: (() -> Void)?
        var onCancel: (() -> Void)?
        @IBAction func saveTapped() { onSave?() }
        @IBAction func cancelTapped() { onCancel?() }
      }
      """)
    #expect(
      app.edges(of: "Poll").sorted() == [
        "list -present-> poll on ask tapped", "poll -dismiss-> on cancel tapped",
        "poll -dismiss-> on save tapped",
      ])
  }

  /// A child that takes until it is done has ended when the code goes on; another has only begun.
  @Test(arguments: [true, false])
  func whatComesAfterAChildIsAwaitedHappensAtItsEnd(_ waits: Bool) throws {
    let start =
      waits
      ? "await withCheckedContinuation { done in let login = LoginViewController(); "
        + "login.onLogin = { done.resume() }; navigationController.setViewControllers([login], animated: false) }"
      : "navigationController.setViewControllers([LoginViewController()], animated: false)"
    let app = try ImportedApp(
      """
      import UIKit
      class MainCoordinator {
        let navigationController = UINavigationController()
        func start() {
          let first = FirstViewController()
          first.onNext = { [weak self] in Task { await self?.login() } }
          navigationController.setViewControllers([first], animated: false)
        }
        func login() async {
          await LoginCoordinator(navigationController).start()
          navigationController.pushViewController(HomeViewController(), animated: true)
        }
      }
      class LoginCoordinator {
        let navigationController: UINavigationController
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() async { \(start) }
      }
      class FirstViewController: UIViewController {
        var onNext: (() -> Void)?
        @IBAction func nextTapped() { onNext?() }
      }
      class LoginViewController: UIViewController {
        var onLogin: (() -> Void)?
        @IBAction func loginTapped() { onLogin?() }
      }
      class HomeViewController: UIViewController {}
      """)
    let edges = app.edges(of: "Main")
    #expect(edges.contains("first -start-> Login on next tapped"))
    #expect(edges.contains { $0.hasPrefix(waits ? "Login -push-> home" : "first -push-> home") })
  }

  /// What follows the result of a child that a stream's values start happens at the child's end.
  @Test(arguments: [
    "notes.edit.rx.tap.flatMapLatest { [unowned self] in self.coordinate(to: EditCoordinator(navigationController)) }",
    "notes.edit.rx.tap.flatMap { self.coordinate(to: EditCoordinator(navigationController)) }.filter { $0 }",
    "notes.edit.rx.tap.map { self.coordinate(to: EditCoordinator(navigationController)) }.switchToLatest()",
  ])
  func aChildThatAStreamStartsTellsItsParent(_ stream: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      import RxSwift
      class BaseCoordinator<Result> {
        let navigationController: UINavigationController
        let bag = DisposeBag()
        init(_ navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() -> Observable<Result> { fatalError() }
        func coordinate<T>(to child: BaseCoordinator<T>) -> Observable<T> { child.start() }
      }
      class NotesCoordinator: BaseCoordinator<Void> {
        override func start() -> Observable<Void> {
          let notes = NotesViewController()
          navigationController.setViewControllers([notes], animated: false)
          \(stream)
            .subscribe(onNext: { [weak self] _ in self?.thank() }).disposed(by: bag)
          return .never()
        }
        private func thank() { navigationController.pushViewController(ThanksViewController(), animated: true) }
      }
      class EditCoordinator: BaseCoordinator<Bool> {
        override func start() -> Observable<Bool> {
          let editor = EditorViewController()
          navigationController.pushViewController(editor, animated: true)
          return editor.save.rx.tap.map { true }
        }
      }
      class NotesViewController: UIViewController { let edit = UIButton() }
      class EditorViewController: UIViewController { let save = UIButton() }
      class ThanksViewController: UIViewController {}
      """)
    let edges = app.edges(of: "Notes")
    #expect(edges.contains { $0.hasPrefix("notes -start-> Edit") })
    #expect(edges.filter { $0.contains("-push-> thanks") }.allSatisfy { $0.hasPrefix("Edit -push-> thanks") })
    #expect(edges.contains { $0.hasPrefix("Edit -push-> thanks") })
  }
}
