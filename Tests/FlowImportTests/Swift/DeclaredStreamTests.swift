import Testing

/// Streams that a protocol declares are sent by the types that conform to it.
@Suite struct DeclaredStreamTests {
  private func app(
    declared: String, model: String, others: String = "", heard: String, tapped: String = "model.fetch()"
  ) throws -> [String] {
    try ImportedApp(
      """
      protocol ListModel { func fetch(); \(declared) }
      \(others)
      class DefaultListModel: ListModel { \(model) }
      class ListViewController: UIViewController {
        private let model: ListModel
        let saveButton = UIButton()
        init(model: ListModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Import", style: .plain, target: self, action: #selector(importIt))
          \(heard)
        }
        @objc private func importIt() { \(tapped) }
      }
      class DoneViewController: UIViewController {}
      class ListCoordinator {
        let navigation = UINavigationController()
        func start() {
          navigation.pushViewController(ListViewController(model: DefaultListModel()), animated: false)
        }
      }
      """
    ).allEdges
  }

  @Test(arguments: [
    (
      "var donePublisher: AnyPublisher<Void, Never> { get }",
      """
      private let subject = PassthroughSubject<Void, Never>()
      var donePublisher: AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() }
      func fetch() { client.get { self.subject.send(()) } }
      """,
      "model.donePublisher.sink { [weak self] in self?.present(DoneViewController(), animated: true) }"
    ),
    (
      "var done: PublishRelay<Void> { get set }",
      "var done = PublishRelay<Void>(); func fetch() { done.accept(()) }",
      "model.done.subscribe(onNext: { [weak self] _ in self?.present(DoneViewController(), animated: true) })"
    ),
  ])
  func whatConformsSends(_ declared: String, _ model: String, _ heard: String) throws {
    #expect(
      try app(declared: declared, model: model, heard: heard) == ["list -present-> done on Import"])
  }

  @Test func aScreenSendsThroughTheProtocolToo() throws {
    let edges = try app(
      declared: "var done: PublishRelay<Void> { get }",
      model: "let done = PublishRelay<Void>(); func fetch() {}",
      heard:
        "model.done.subscribe(onNext: { [weak self] _ in self?.present(DoneViewController(), animated: true) })",
      tapped: "model.done.accept(())")
    #expect(edges == ["list -present-> done on Import"])
  }

  @Test func anyOfManyCanSend() throws {
    let others = (1...3).map {
      "class ListModel\($0): ListModel { let done = PublishRelay<Void>(); func fetch() {} }"
    }
    let edges = try app(
      declared: "var done: PublishRelay<Void> { get }",
      model: "let done = PublishRelay<Void>(); func fetch() { done.accept(()) }",
      others: others.joined(separator: "\n")
        + " let all: [ListModel] = [ListModel1(), ListModel2(), ListModel3()]",
      heard:
        "model.done.subscribe(onNext: { [weak self] _ in self?.present(DoneViewController(), animated: true) })"
    )
    #expect(edges == ["list -present-> done on done"])
  }

  @Test(arguments: [
    // What an operator's closure sends.
    (
      """
      let done = PublishRelay<Void>()
      let start = PublishRelay<Void>()
      init() { start.flatMap { self.client.get().do(onNext: { self.done.accept(()) }) }.subscribe() }
      func fetch() { start.accept(()) }
      """,
      ""
    ),
    // What is sent as something fails.
    (
      """
      let done = PublishRelay<Void>()
      let start = PublishRelay<Void>()
      func bind() { start.flatMap { self.client.get() }.subscribe(onError: { _ in self.done.accept(()) }) }
      func fetch() { start.accept(()) }
      """,
      " if an error occurs"
    ),
  ])
  func whatAnotherStreamLeadsTo(_ model: String, _ condition: String) throws {
    let edges = try app(
      declared: "var done: PublishRelay<Void> { get }", model: model,
      heard:
        "model.done.subscribe(onNext: { [weak self] _ in self?.present(DoneViewController(), animated: true) })"
    )
    #expect(edges == ["list -present-> done on Import" + condition])
  }

  @Test func theConditionOfWhatIsToldStays() throws {
    let app = try ImportedApp(
      """
      class CalendarViewController: UIViewController, UICollectionViewDelegate {
        let model = CalendarModel()
        override func viewDidLoad() {
          model.dateTapped.sink { [weak self] _ in self?.present(DayViewController(), animated: true) }
        }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { model.pick(dates[path.item]) }
      }
      class CalendarModel {
        let dateTapped = PassthroughSubject<Date, Never>()
        func pick(_ date: Date) { load(date) { items in if items.count > 0 { self.dateTapped.send(date) } } }
      }
      class DayViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["calendar -present-> day on date tapped if has items"])
  }
}
