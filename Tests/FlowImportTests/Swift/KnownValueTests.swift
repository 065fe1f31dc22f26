import FlowModel
import Testing

/// What is known of a value where something is called holds in what is called.
@Suite struct KnownValueTests {
  private static let screens = """
    enum Kind: CaseIterable { case none, sample, reserve, gift }
    class PlayViewController: UIViewController {}
    class ReserveViewController: UIViewController {}
    class GiftViewController: UIViewController {}
    """

  private func edges(_ code: String) throws -> [String] {
    try ImportedApp(
      Self.screens,
      """
      class BookViewController: UIViewController {
        var kind: Kind = load()
        \(code)
        func handle(_ kind: Kind) {
          switch kind {
          case .reserve: present(ReserveViewController(), animated: true)
          case .sample: present(PlayViewController(), animated: true)
          case .gift: present(GiftViewController(), animated: true)
          case .none: break
          }
        }
        func refresh() {
          if kind == .reserve { present(ReserveViewController(), animated: true) }
          if case .sample = kind { present(PlayViewController(), animated: true) }
        }
      }
      """
    ).allEdges.filter { $0.contains("tapped") }.sorted()
  }

  @Test(arguments: [
    "@IBAction func playTapped() { switch kind { case .sample: handle(kind); default: break } }",
    "@IBAction func playTapped() { switch self.kind { case .sample: refresh(); default: break } }",
    "@IBAction func playTapped() { if case .sample = kind { handle(kind) } }",
    "@IBAction func playTapped() { guard kind == .sample else { return }; refresh() }",
    "@IBAction func playTapped() { if kind == .sample { handle(self.kind) } }",
  ])
  func aCaseIsKnownInWhatIsCalled(code: String) throws {
    let edges = try edges(code)
    #expect(edges == ["book -present-> play on play tapped if kind is sample"], "\(edges)")
  }

  /// Of several cases only these are possible, and each of them is told by itself.
  @Test func severalCasesAreKnownInWhatIsCalled() throws {
    let edges = try edges(
      "@IBAction func playTapped() { switch kind { case .sample, .gift: handle(kind); default: break } }")
    #expect(
      edges == [
        "book -present-> gift on play tapped if kind is gift",
        "book -present-> play on play tapped if kind is sample",
      ], "\(edges)")
  }

  /// The cases that a `switch` does not name are left for its `default`.
  @Test func aDefaultLeavesTheOtherCases() throws {
    let edges = try edges(
      "@IBAction func playTapped() { switch kind { case .sample, .none: break; default: handle(kind) } }")
    #expect(edges.count == 2 && !edges.contains { $0.contains("-> play") }, "\(edges)")
  }

  /// What is set in between is no longer known.
  @Test func whatIsSetIsNotKnown() throws {
    let edges = try edges(
      """
      @IBAction func playTapped() { if kind == .sample { next(); kind = other; refresh() } }
      func next() {}
      """)
    #expect(edges.contains { $0.contains("reserve") } && edges.contains { $0.contains("play") }, "\(edges)")
  }

  /// A closure may run when the property has changed.
  @Test func aClosureMayRunLater() throws {
    let edges = try edges(
      """
      @IBAction func playTapped() { if kind == .sample { Loader.load { self.refresh() } } }
      """)
    #expect(edges.contains { $0.contains("reserve") }, "\(edges)")
  }

  /// Several cases with one transition are one condition.
  @Test func casesOfOneTransitionAreOneGuard() throws {
    let edges = try edges(
      """
      @IBAction func playTapped() {
        switch kind {
        case .sample: go()
        case .gift: go()
        default: break
        }
      }
      func go() { present(PlayViewController(), animated: true) }
      """)
    #expect(edges == ["book -present-> play on play tapped if kind is sample or gift"], "\(edges)")
  }

  private func callbacks(_ code: String) throws -> [String] {
    try ImportedApp(
      """
      struct Doc {}
      class DocsViewController: UIViewController {
        \(code)
      }
      class DocViewController: UIViewController {}
      class SorryViewController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("tapped") }.sorted()
  }

  /// An early exit says which branch of the callback runs then, and not when the others do.
  @Test(arguments: [
    """
    @IBAction func playTapped() { load { doc in guard doc != nil else { return }; self.open() } }
    func load(done: @escaping (Doc?) -> Void) { guard let url = link else { done(nil); return }; fetch(url, done) }
    """,
    """
    @IBAction func playTapped() { load { doc in if doc == nil { return }; self.open() } }
    func load(done: @escaping (Doc?) -> Void) { if link == nil { return done(nil) }; fetch(done) }
    """,
    """
    @IBAction func playTapped() { load { isDone in isDone ? self.open() : self.wait() } }
    func load(done: @escaping (Bool) -> Void) { if link == nil { return done(true) }; done(true) }
    func wait() {}
    """,
  ])
  func anEarlyExitIsNoConditionOfTheOrdinaryWay(code: String) throws {
    let edges = try callbacks(
      code + "\nfunc open() { present(DocViewController(), animated: true) }")
    #expect(edges.count == 1 && edges[0].hasPrefix("docs -present-> doc on play tapped"), "\(edges)")
    #expect(!edges.contains { $0.contains("no link") }, "\(edges)")
  }

  @Test func whatIsPassedOnRunsAlsoWithoutTheEarlyExit() throws {
    let edges = try callbacks(
      """
      @IBAction func playTapped() { ask { self.present(DocViewController(), animated: true) } }
      func ask(done: @escaping () -> Void) { guard isLocked else { done(); return }; Lock.shared.open(done) }
      """)
    #expect(edges == ["docs -present-> doc on play tapped"], "\(edges)")
  }

  /// Each button of an alert helper that gives its index has the branch for it.
  @Test(arguments: [
    """
    for (index, title) in titles.enumerated() {
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in handler(index) })
    }
    """,
    """
    titles.enumerated().forEach { index, title in
      alert.addAction(UIAlertAction(title: title, style: .default, handler: { _ in handler(index) }))
    }
    """,
    """
    for pair in titles.enumerated() {
      alert.addAction(UIAlertAction(title: pair.element, style: .default) { _ in handler(pair.offset) })
    }
    """,
  ])
  func eachButtonHasItsIndex(loop: String) throws {
    let edges = try ImportedApp(
      """
      extension UIViewController {
        func ask(_ title: String, titles: [String], handler: @escaping (Int) -> Void) {
          let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
          \(loop)
          present(alert, animated: true)
        }
      }
      class DocsViewController: UIViewController {
        @IBAction func moreTapped() {
          ask("More", titles: ["Open", "Share", "Cancel"]) { index in
            if index == 0 { self.present(DocViewController(), animated: true) }
            else if index == 1 { self.present(SorryViewController(), animated: true) }
          }
        }
      }
      class DocViewController: UIViewController {}
      class SorryViewController: UIViewController {}
      """
    ).allEdges.filter { $0.hasPrefix("more ") }.sorted()
    #expect(edges == ["more -present-> doc on Open", "more -present-> sorry on Share"], "\(edges)")
  }

  /// What a closure asks that is only run is the condition.
  @Test(arguments: [
    ("read({ list.isEmpty })", "no list"), ("queue.sync { isPaid }", "paid"),
    ("lock.withLock { return count > 3 }", "count is more than 3"),
    ("list.contains { $0.isPaid }", "some element is paid"), ("retry(3) { isPaid }", "retry"),
  ])
  func theConditionIsInTheClosure(condition: String, words: String) throws {
    let edges = try callbacks(
      """
      var list: [String] = []
      func read<T>(_ body: () -> T) -> T { body() }
      @IBAction func playTapped() { if (\(condition)) { present(DocViewController(), animated: true) } }
      """)
    #expect(edges.count == 1 && edges[0].contains(" if \(words)"), "\(edges)")
  }

  /// A default of what views change is no constant, whatever it is set to in `body`.
  @Test(arguments: ["@State var choice: Choice = .none", "@Published var choice: Choice = .none"])
  func aStateIsNoConstant(property: String) throws {
    let edges = try ImportedApp(
      """
      enum Choice { case none, locked, open }
      class PickModel: ObservableObject {
        \(property)
        let router: UINavigationController
        init(router: UINavigationController) { self.router = router; choice = .none }
        func next() {
          switch choice {
          case .locked: router.pushViewController(LoginViewController(), animated: true)
          case .open: router.pushViewController(DocViewController(), animated: true)
          case .none: break
          }
        }
      }
      class PickViewController: UIViewController {
        lazy var model = PickModel(router: navigationController!)
        @IBAction func nextTapped() { model.next() }
      }
      class LoginViewController: UIViewController {}
      class DocViewController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("tapped") }.sorted()
    #expect(
      edges == [
        "pick -push-> doc on next tapped if choice is open",
        "pick -push-> login on next tapped if choice is locked",
      ], "\(edges)")
  }

  /// Whoever is within a screen does not show it again.
  @Test(arguments: [
    "if let main = stack.children.first(where: { $0 is MainViewController }) as? MainViewController { return }",
    "if stack.topViewController is MainViewController { return }",
    "guard !(stack.topViewController is MainViewController) else { return }",
    "guard !stack.viewControllers.contains(where: { $0 is MainViewController }) else { return }",
  ])
  func whatIsThereIsNotShownAgain(check: String) throws {
    let edges = try ImportedApp(
      """
      class ShopCoordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.setViewControllers([HomeViewController(shop: self)], animated: false) }
        func showMain() {
          \(check)
          stack.pushViewController(MainViewController(shop: self), animated: true)
        }
      }
      class HomeViewController: UIViewController {
        let shop: ShopCoordinator
        init(shop: ShopCoordinator) { self.shop = shop }
        @IBAction func mainTapped() { shop.showMain() }
      }
      class MainViewController: UIViewController {
        let shop: ShopCoordinator
        init(shop: ShopCoordinator) { self.shop = shop }
        @IBAction func againTapped() { shop.showMain() }
      }
      """
    ).allEdges.filter { $0.contains("tapped") }
    #expect(edges.count == 1 && edges[0].hasPrefix("home -push-> main on main tapped"), "\(edges)")
  }

  /// What begins empty is there to be filled.
  @Test(arguments: [
    "TextField(\"Title\", text: $model.note.title)",
    "TextField(\"Title\", text: self.$model.note.title)",
    "NoteFields(title: $model.note.title)",
  ])
  func whatBeginsEmptyIsNotKnown(field: String) throws {
    let app = try ImportedApp(
      """
      struct Note { var title: String = "" }
      class NoteModel: ObservableObject {
        @Published var note: Note
        init(note: Note?) { self.note = note ?? Note() }
      }
      struct NoteFields: View {
        @Binding var title: String
        var body: some View { TextField("Title", text: $title) }
      }
      struct NoteForm: View {
        @Environment(\\.dismiss) var dismiss
        @StateObject var model: NoteModel
        init(note: Note?) { _model = StateObject(wrappedValue: NoteModel(note: note)) }
        var body: some View {
          Form { \(field) }.toolbar { Button("Save") { save() } }
        }
        func save() {
          guard !model.note.title.isEmpty else { return }
          dismiss()
        }
      }
      struct NotesView: View {
        @State var adds = false
        var body: some View { Button("Add") { adds = true }.sheet(isPresented: $adds) { NoteForm(note: nil) } }
      }
      @main struct NotesApp: App { var body: some Scene { WindowGroup { NotesView() } } }
      """)
    #expect(app.allEdges.contains("noteForm -dismiss-> on Save if has title"), "\(app.allEdges)")
  }
}
