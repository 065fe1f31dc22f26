import Testing

@testable import FlowImport

/// Code that is reached in so many ways that following each would leave no effort for what comes after it.
struct RepetitionTests {
  private static func home(_ members: String, shown statements: String) -> String {
    """
    class HomeViewController: UIViewController {
    \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
    \(statements)
        showNews()
      }
      func showNews() { present(NewsViewController(), animated: true) }
    }
    class NewsViewController: UIViewController {}
    """
  }

  private static func expectNews(in app: ImportedApp) {
    #expect(app.edges(of: "App").contains("home -present-> news on when shown"))
  }

  @Test
  func whatHasAddedNothingIsNotFollowedAgainWithTheSame() throws {
    // Four requests in one another, each of which can fail in nine ways.
    let ways = (0..<9).map { "    guard code != \($0) else { return completion(.failure) }\n" }.joined()
    let steps = (1...4).map { step in
      """
        static func report\(step)(_ code: Int, completion: @escaping (Outcome) -> Void) {
      \(ways)  }
        static func step\(step)(completion: @escaping (Outcome) -> Void) {
          step\(step - 1) { outcome in report\(step)(outcome) { completion($0) } }
        }

      """
    }.joined()
    let app = try ImportedApp(
      """
      enum Outcome { case done, failure }
      class Requests {
        static func step0(completion: @escaping (Outcome) -> Void) { completion(current) }
      \(steps)
      }
      """
        + Self.home(
          "  func open() { navigationController?.popViewController(animated: true) }",
          shown: """
                Requests.step4 { outcome in
                  switch outcome {
                  case .done: self.open()
                  case .failure: break
                  }
                }
            """))
    Self.expectNews(in: app)
  }

  /// The second run finds another value in a variable and so is followed.
  @Test
  func whatReadsAVariableThatWasSetIsFollowedAgain() throws {
    let app = try ImportedApp(
      """
      enum Page { case none, news }
      class HomeViewController: UIViewController {
        override func viewDidLoad() {
          var page = Page.none
          let show = {
            switch page {
            case .none: break
            case .news: self.present(NewsViewController(), animated: true)
            }
          }
          show()
          page = .news
          show()
        }
      }
      class NewsViewController: UIViewController {}
      """)
    #expect(app.allEdges.contains { $0.hasPrefix("home -present-> news") })
  }

  @Test
  func aTrialWithinATrialRunsItsClosuresOnce() throws {
    let chain = (0..<12).reduce("self.note()") { inner, _ in "self.load().flatMap { _ in \(inner) }" }
    let app = try ImportedApp(
      """
      enum Page { case news, detail }
      class HomeViewController: UIViewController {
        func load() -> AnyPublisher<Int, Never>
        func note() -> AnyPublisher<Int, Never> { show(.detail); return load() }
        @IBAction func allTapped(_ sender: Any) {
          _ = \(chain)
          show(.news)
        }
        func show(_ page: Page) {
          switch page {
          case .news: present(NewsViewController(), animated: true)
          case .detail: navigationController?.pushViewController(DetailViewController(), animated: true)
          }
        }
      }
      class DetailViewController: UIViewController {}
      class NewsViewController: UIViewController {}
      """)
    let edges = try #require(app.registry.coordinator("App")).edges
    #expect(edges.count == 2)
    #expect(edges.allSatisfy { $0.confidence == .certain })
  }

  @Test
  func numbersAreNotWorkedOutForTheSakeOfAValue() throws {
    let layouts = (0..<12).map { number in
      """
      class Layout\(number) {
        var tapped: (() -> Void)?
        var height: CGFloat
        init() { height = Layout\(number + 1)().height + Layout\(number + 1)().height }
      }

      """
    }.joined()
    let app = try ImportedApp(
      layouts + "class Layout12 { var tapped: (() -> Void)? }\n"
        + Self.home("  var layout: Layout0?", shown: "    layout = Layout0()"))
    Self.expectNews(in: app)
  }

  @Test
  func whatAnInstanceDoesLaterIsNoPartOfItsMaking() throws {
    let models = (0..<12).map { number in
      """
      class Model\(number) {
        var changed: (() -> Void)?
        var next: Model\(number + 1)?
        init() {
          DispatchQueue.main.async { self.next = Model\(number + 1)() }
          DispatchQueue.main.async { self.next = Model\(number + 1)() }
        }
      }

      """
    }.joined()
    let app = try ImportedApp(
      models + "class Model12 { var changed: (() -> Void)? }\n"
        + Self.home("  var model: Model0?", shown: "    model = Model0()"))
    Self.expectNews(in: app)
  }

  @Test
  func localVariablesThatAPropertyDoesNotDependOnAreNotEvaluated() throws {
    let layouts = (0..<12).map { number in
      """
      class Layout\(number) {
        var tapped: (() -> Void)?
        var first: Layout\(number + 1)?
        var second: Layout\(number + 1)?
        init() {
          first = Layout\(number + 1)()
          second = Layout\(number + 1)()
        }
      }

      """
    }.joined()
    let app = try ImportedApp(
      layouts + "class Layout12 { var tapped: (() -> Void)? }\n"
        + Self.home(
          """
            var page: NewsViewController
            func prepare() {
              let layout = Layout0()
              let news = NewsViewController()
              page = news
            }
          """, shown: "    print(page)"))
    Self.expectNews(in: app)
  }
}
