import Testing

/// Closures in a structure that a screen is given happen on that screen.
@Suite struct ActionListTests {
  private func edges(_ giving: String, _ having: String, _ calling: String) throws -> [String] {
    try ImportedApp(
      """
      class ShopCoordinator: Coordinator {
        let navigation: UINavigationController
        func start() {
          let list = ListViewController()
          list.onSelect = { [unowned self] in showArticle() }
          list.onLast = { [unowned self] in showArticle() }
          navigation.setViewControllers([list], animated: false)
        }
        func showArticle() {
          \(giving)
          navigation.pushViewController(article, animated: true)
        }
        func close() { navigation.popViewController(animated: true) }
        func showComments() { navigation.present(CommentsViewController(), animated: true) }
      }
      class ListViewController: UIViewController {
        var onSelect: (() -> Void)?
        var onLast: (() -> Void)?
        @IBAction func rowTapped() { onSelect?() }
        @IBAction func lastTapped() { onLast?() }
      }
      class ArticleViewController: UIViewController {
        struct Events { var onLeave: () -> Void; var onComment: () -> Void }
        \(having)
        override func viewDidLoad() {
          let leaving = UIButton()
          leaving.addAction(UIAction { [unowned self] _ in \(calling).onLeave() }, for: .touchUpInside)
          let comment = UIButton(primaryAction: UIAction(title: "Comment") { [unowned self] _ in self.\(calling).onComment() })
        }
      }
      class CommentsViewController: UIViewController {}
      """
    ).allEdges.filter { $0.contains("-pop->") || $0.contains("comments") }.sorted()
  }

  private static let events =
    "(onLeave: { [unowned self] in close() }, onComment: { [unowned self] in self.showComments() })"
  private static let made =
    "init(events: Events) { self.events = events; super.init(nibName: nil, bundle: nil) }"

  @Test(arguments: [
    (
      "let article = ArticleViewController()\narticle.events = .init\(events)", "var events: Events!",
      "events"
    ),
    (
      "let article = ArticleViewController()\narticle.events = ArticleViewController.Events\(events)",
      "var events: Events!", "events"
    ),
    ("let article = ArticleViewController(events: .init\(events))", "let events: Events\n\(made)", "events"),
    (
      "let article = ArticleViewController(events: ArticleViewController.Events\(events))",
      "let events: Events\n\(made)", "events"
    ),
  ])
  func theScreenActs(giving: String, having: String, calling: String) throws {
    let found = try edges(giving, having, calling)
    #expect(found.contains("article -present-> comments on Comment"))
    #expect(found.count(where: { $0.hasPrefix("article -pop->") }) == 1)
    #expect(found.count == 2)
  }
}
