import Testing

/// What a screen has for others to call happens on those that call it.
@Suite struct CalledScreenTests {
  private func edges(_ list: String, _ filter: String) throws -> [String] {
    try ImportedApp(
      """
      class ListViewController: UIViewController { \(list) }
      \(filter)
      class DoneViewController: UIViewController {}
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [
    // The screen that was shown keeps the one that shows it.
    "weak var owner: ListViewController?; @IBAction func applyTapped() { owner?.apply() }",
    "unowned let owner: ListViewController\n  init(owner: ListViewController) { self.owner = owner; super.init() }\n  @IBAction func applyTapped() { owner.apply() }",
    "weak var owner: ListViewController?; override func viewDidLoad() { applyButton.addAction(UIAction { [weak self] _ in self?.owner?.apply() }, for: .touchUpInside) }",
  ])
  func theScreenThatCallsIsTheOneThatCloses(_ code: String) throws {
    let made =
      code.contains("init") ? "FilterViewController(owner: self)" : "FilterViewController()"
    let kept = code.contains("init") ? "" : "filter.owner = self"
    let edges = try edges(
      """
      @IBAction func filterTapped() { let filter = \(made); \(kept); present(filter, animated: true) }
      func apply() { dismiss(animated: true) }
      """,
      "class FilterViewController: UIViewController { let applyButton = UIButton(); \(code) }")
    #expect(
      edges == [
        "filter -dismiss-> on apply \(code.contains("applyButton.") ? "button " : "")tapped",
        "list -present-> filter on filter tapped",
      ])
  }

  @Test(arguments: [
    "lazy var page = PageViewController { [weak self] in self?.finish() }",
    "lazy var page: PageViewController = PageViewController(onStart: { [weak self] in self?.finish() })",
    "lazy var page: PageViewController = { PageViewController { [weak self] in self?.finish() } }()",
  ])
  func whatAPropertyIsMadeWithCalls(_ property: String) throws {
    let edges = try edges(
      """
      \(property)
      @IBAction func helpTapped() { present(page, animated: true) }
      func finish() { present(DoneViewController(), animated: true) }
      """,
      """
      class PageViewController: UIViewController {
        let onStart: () -> Void
        init(onStart: @escaping () -> Void) { self.onStart = onStart; super.init(nibName: nil, bundle: nil) }
        @IBAction func startTapped() { onStart() }
      }
      """)
    #expect(!edges.contains { $0.hasSuffix("on finish") })
    #expect(edges.contains { $0.hasSuffix("done on start tapped") })
  }

  @Test(arguments: [
    // A control calls it, too.
    "@IBAction func apply() { present(DoneViewController(), animated: true) }",
    "@objc func apply() { present(DoneViewController(), animated: true) }",
  ])
  func whatAControlCallsHappensHereAsWell(_ code: String) throws {
    let edges = try edges(
      code, "class Watcher { weak var list: ListViewController?; func changed() { list?.apply() } }")
    #expect(edges.contains { $0.hasPrefix("list -present-> done") })
  }

  /// Where nothing leads to the call, the screen keeps it.
  @Test func whatNothingIsSeenToCallStaysOnTheScreen() throws {
    let edges = try edges(
      "func apply() { present(DoneViewController(), animated: true) }",
      "func changed(_ list: ListViewController) { list.apply() }")
    #expect(edges.count == 1 && edges[0].hasPrefix("list -present-> done"))
  }
}
