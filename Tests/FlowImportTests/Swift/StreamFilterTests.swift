import FlowModel
import Testing

/// What a stream's `filter` asks on the way from a control to what navigates.
@Suite struct StreamFilterTests {
  private func edges(_ output: String) throws -> [String] {
    try ImportedApp(
      """
      import RxSwift
      final class FormViewController: UIViewController {
        let nextButton = UIButton()
        let model = FormModel()
        let bag = DisposeBag()
        override func viewDidLoad() {
          let output = model.transform(.init(next: nextButton.rx.tap.asObservable()))
          output.showsHelp.subscribe(onNext: { [weak self] in
            self?.present(HelpViewController(), animated: true)
          }).disposed(by: bag)
        }
      }
      final class FormModel {
        struct Input { let next: Observable<Void> }
        struct Output { let showsHelp: Observable<Void> }
        let isValid = BehaviorRelay<Bool>(value: false)
        let name = BehaviorRelay<String>(value: "")
        func transform(_ input: Input) -> Output {
          let both = Observable.combineLatest(isValid, name)
          let checked = input.next.withLatestFrom(isValid).map { $0 }.share()
          return Output(showsHelp: \(output))
        }
      }
      final class HelpViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    ("input.next.withLatestFrom(isValid).filter { !$0 }.map { _ in }", "not valid"),
    (
      "input.next.withLatestFrom(both).filter { valid, name in !valid && name.count > 3 }.map { _ in }",
      "not valid and name count is more than 3"
    ),
    ("checked.filter { $0 }.map { _ in }", "checked"),
    ("input.next.withLatestFrom(name).filter { !$0.isEmpty }.map { _ in }", "has name"),
  ])
  func whatItLetsThroughIsAGuard(_ output: String, _ words: String) throws {
    let edges = try edges(output)
    #expect(edges.count == 1 && edges[0].hasSuffix(" if \(words)"), "\(edges)")
  }

  /// What cannot be named is not told, and that something came is no condition.
  @Test(arguments: [
    "input.next.withLatestFrom(both).filter { $0.0 }.map { _ in }",
    "input.next.filter { _ in true }",
    "name.filter { !$0.isEmpty }.map { _ in }",
  ])
  func whatHasNoNameIsNone(_ output: String) throws {
    let edges = try edges(output)
    #expect(edges.allSatisfy { !$0.contains(" if ") }, "\(edges)")
  }
}
