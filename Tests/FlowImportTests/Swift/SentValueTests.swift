import Testing

/// What is heard through publishers and published properties happens when the value is sent.
@Suite struct SentValueTests {
  /// A screen whose only button makes its model do something.
  private func app(heard: String, model: String, called: String = "model.fetch()") throws -> [String] {
    try ImportedApp(
      """
      class ListViewController: UIViewController {
        let model = ListModel()
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Import", style: .plain, target: self, action: #selector(importIt))
          \(heard)
        }
        @objc private func importIt() { \(called) }
        private func showDone() { present(DoneViewController(), animated: true) }
      }
      class ListModel { \(model) }
      class DoneViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    (
      "model.donePublisher.sink { [weak self] in self?.showDone() }",
      """
      private let subject = PassthroughSubject<Void, Never>()
      var donePublisher: AnyPublisher<Void, Never> { subject.eraseToAnyPublisher() }
      func fetch() { client.get { self.subject.send(()) } }
      """
    ),
    (
      "model.imported.receive(on: queue).sink { _ in self.showDone() }.store(in: &bag)",
      "let imported = PassthroughSubject<Void, Never>(); func fetch() { imported.send(()) }"
    ),
    (
      "model.$item.sink { [weak self] item in self?.showDone() }",
      "@Published var item: Item?; func fetch() { client.get { self.item = $0 } }"
    ),
    (
      "model.summary.subscribe(onNext: { [weak self] _ in self?.showDone() }).disposed(by: bag)",
      """
      private let relay = PublishRelay<Void>()
      lazy var summary = relay.asObservable()
      func fetch() { relay.accept(()) }
      """
    ),
    // What sends it may be called like the sending itself.
    (
      "model.imported.sink { [weak self] in self?.showDone() }",
      """
      let imported = PassthroughSubject<Void, Never>()
      let other = PassthroughSubject<Void, Never>()
      func fetch() { send() }
      private func send() { imported.send(()) }
      func note() { other.send(()) }
      """
    ),
  ])
  func whatIsSentGoesByTheButtonThatLeadsToIt(_ heard: String, _ model: String) throws {
    #expect(try app(heard: heard, model: model) == ["list -present-> done on Import"])
  }

  @Test func whereItIsSentDecides() throws {
    let edges = try app(
      heard: "model.summary.sink { [weak self] in self?.showDone() }",
      model: """
        let summary = PassthroughSubject<Void, Never>()
        func fetch() { if isNew { summary.send(()) } }
        """)
    #expect(edges == ["list -present-> done on Import if new"])
  }

  @Test(arguments: [
    // Another object's subject of the same name.
    "let summary = PassthroughSubject<Void, Never>() }; class Other { let summary = PassthroughSubject<Void, Never>(); func fetch() { summary.send(()) }",
    // Only a first value, and its end.
    "@Published var summary: Item?; init() { summary = Item() }; func fetch() { summary = nil }",
    // Nobody calls what sends.
    "let summary = PassthroughSubject<Void, Never>(); func fetch() {}; func refresh() { summary.send(()) }",
  ])
  func elsewhereTheNameRemains(_ model: String) throws {
    let edges = try app(heard: "model.summary.sink { [weak self] in self?.showDone() }", model: model)
    #expect(edges == ["list -present-> done on summary"])
  }

  /// A view shows something by a state that others set, to whom it gives a binding.
  private static func view(_ shown: String, _ more: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State private var showProblem = false
        var body: some View {
          VStack { \(shown) }.sheet(isPresented: $showProblem) { ProblemView() }
        }
      }
      struct ProblemView: View { var body: some View { Text("x") } }
      \(more)
      """
    ).allEdges
  }

  private static let page = """
    struct PageView: UIViewRepresentable {
      @Binding var isBroken: Bool
      func makeUIView(context: Context) -> WKWebView { WKWebView() }
      func makeCoordinator() -> Coordinator { Coordinator(self) }
      class Coordinator: NSObject, WKNavigationDelegate {
        let parent: PageView
        init(_ parent: PageView) { self.parent = parent }
        func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
          parent.isBroken = true
        }
      }
    }
    """

  @Test(arguments: [
    ("PageView(isBroken: $showProblem)", ""),
    (
      "Frame(broken: $showProblem)",
      "struct Frame: View { @Binding var broken: Bool; var body: some View { PageView(isBroken: $broken) } }"
    ),
  ])
  func aStateThatAnotherViewSetsGoesByWhatHappensThere(_ shown: String, _ more: String) throws {
    #expect(
      try Self.view(shown, Self.page + "\n" + more) == ["home -present-> problem on page fails to load"])
  }

  @Test func aStateThatNothingSetsGoesByItsName() throws {
    #expect(
      try Self.view("Other(isBroken: $showProblem)", Self.page) == ["home -present-> problem on show problem"]
    )
  }
}
