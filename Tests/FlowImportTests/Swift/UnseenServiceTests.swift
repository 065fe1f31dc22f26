import Testing

/// Services of which only a protocol is among the sources: whatever fulfils it calls what it is passed.
@Suite struct UnseenServiceTests {
  private func edges(_ service: String, _ work: String, _ more: String = "") throws -> [String] {
    try ImportedApp(
      """
      \(service)
      final class CardViewController: UIViewController {
        \(work)
        @IBAction func blockTapped() { block() }
        func show(_ error: Error) {
          present(UIAlertController(title: "Sorry", message: nil, preferredStyle: .alert), animated: true)
        }
      }
      \(more)
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [
    (
      "protocol Bank { func block(_ card: String, completion: @escaping (Result<Void, Error>) -> Void) }",
      """
      var bank: Bank!
      func block() {
        bank.block("1") { [weak self] result in
          switch result {
          case .success: self?.dismiss(animated: true)
          case .failure(let error): self?.show(error)
          }
        }
      }
      """, ""
    ),
    (
      "protocol Bank { func block(_ card: String, then: @escaping () -> Void, otherwise: @escaping (Error) -> Void) }",
      """
      let model = CardModel(bank: Parts.bank)
      func block() { model.block(then: { [weak self] in self?.dismiss(animated: true) }, otherwise: { [weak self] in self?.show($0) }) }
      """,
      """
      final class CardModel {
        private let bank: any Bank
        init(bank: any Bank) { self.bank = bank }
        func block(then: @escaping () -> Void, otherwise: @escaping (Error) -> Void) {
          bank.block("1", then: then, otherwise: { error in otherwise(error) })
        }
      }
      """
    ),
  ])
  func completionsAreCalled(service: String, work: String, more: String) throws {
    let found = try edges(service, work, more)
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("on block tapped") })
    #expect(found.contains { $0.hasPrefix("card -dismiss->") })
    #expect(found.contains { $0.hasPrefix("card -present-> sorry") })
  }

  @Test func aGenericModelCallsWhatItsViewDoesThen() throws {
    let app = try ImportedApp(
      """
      protocol Loading { func load(_ done: @escaping (Bool) -> Void) }
      final class Model<Loader: Loading>: ObservableObject {
        @Published var isShown = false
        private let loader: Loader
        init(loader: Loader) { self.loader = loader }
        func open() { loader.load { [weak self] isThere in if isThere { self?.isShown = true } } }
      }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView(model: Model(loader: Parts.loader)) } } }
      struct ShopView: View {
        @StateObject var model: Model<AnyLoader>
        var body: some View {
          Button("Open") { model.open() }.sheet(isPresented: $model.isShown) { DetailView() }
        }
      }
      struct DetailView: View { var body: some View { Text("x") } }
      """)
    #expect(app.allEdges == ["shop -present-> detail on Open if there"])
  }
}
