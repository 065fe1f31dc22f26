import FlowModel
import Testing

/// Screens that code makes and hands to something that is not understood: they are shown by who makes them.
@Suite struct MadeScreenTests {
  private static let launch = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window?.rootViewController = HomeViewController()
        return true
      }
    }

    """

  /// A library's container shows what it is given.
  @Test func whatALibraryIsGivenIsEmbedded() throws {
    let app = try ImportedApp(
      Self.launch + """
        class HomeViewController: UIViewController {
          override func viewDidLoad() {
            let pager = Pager()
            pager.add(FeedViewController())
          }
        }
        class FeedViewController: UIViewController {
          @IBAction func cellTapped() { present(DetailViewController(), animated: true) }
        }
        class DetailViewController: UIViewController {}
        """)
    #expect(
      app.edges(of: "App") == [
        "feed -present-> detail on cell tapped", "home -embed-> feed on when shown",
      ])
  }

  /// The words of what is called with a screen, or on it, say how it is shown.
  @Test(arguments: [
    ("Stack.shared.pushTop(next)", "push"), ("next.show()", "present"), ("Popups.present(next)", "present"),
    ("deck.cards.insert(next)", "embed"),
  ])
  func theWordsOfACallSayHow(call: String, kind: String) throws {
    let app = try ImportedApp(
      Self.launch + """
        class HomeViewController: UIViewController {
          @IBAction func moreTapped() {
            let next = NextViewController()
            \(call)
          }
        }
        class NextViewController: UIViewController {}
        """)
    #expect(app.edges(of: "App") == ["home -\(kind)-> next on more tapped"])
  }

  /// What is kept to be shown later is made by whoever keeps it, and by what calls a maker.
  @Test(arguments: [
    "let next = NextViewController()",
    "lazy var next: NextViewController = NextViewController()",
    "public func make() -> UIViewController { Maker.next() }",
  ])
  func whatIsKeptIsMade(member: String) throws {
    let app = try ImportedApp(
      Self.launch + """
        class HomeViewController: UIViewController { \(member) }
        enum Maker { static func next() -> UIViewController { NextViewController() } }
        class NextViewController: UIViewController {}
        """)
    #expect(app.registry.coordinator("App")?.edges.map(\.kind) == [.embed])
  }

  /// A base class is not made by its subclasses, and what calls show needs nothing more.
  @Test func whatIsShownOtherwiseIsLeftAlone() throws {
    let app = try ImportedApp(
      Self.launch + """
        class BaseViewController: UIViewController {
          init(title: String) { super.init(nibName: nil, bundle: nil) }
        }
        class HomeViewController: BaseViewController {
          init() { super.init(title: "Home") }
          @IBAction func moreTapped() { present(NextViewController(), animated: true) }
        }
        class NextViewController: UIViewController {}
        """)
    #expect(app.edges(of: "App") == ["home -present-> next on more tapped"])
  }

  /// Screens that have one name within their features are told apart by how the code writes them.
  @Test(arguments: [
    "Feed.ViewController()", "Feed.ViewController.init()",
    "Screens.make(Feed.ViewController.self, Feed.ViewController())",
  ])
  func oneNameInSeveralFeatures(made: String) throws {
    let app = try ImportedApp(
      Self.launch + """
        class HomeViewController: UIViewController {
          @IBAction func feedTapped() { Deck.shared.insert(\(made)) }
          @IBAction func chatTapped() { present(Chat.ViewController(), animated: true) }
        }
        enum Feed { class ViewController: UIViewController {} }
        enum Chat {}
        extension Chat {
          class ViewController: UIViewController {
            @IBAction func moreTapped() { present(ChatInfo.ViewController(), animated: true) }
          }
        }
        enum ChatInfo { final class ViewController: UIViewController {} }
        """)
    #expect(
      app.allEdges.map { $0.replacing("Controller", with: "") }.sorted() == [
        "chat -present-> chatInfo on more tapped", "home -embed-> feed on feed tapped",
        "home -present-> chat on chat tapped",
      ])
  }
}
