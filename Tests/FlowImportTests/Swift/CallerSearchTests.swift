import FlowImport
import FlowModel
import Testing

/// What no code in use can call leads nowhere, although functions of other types share its name; what may be called in
/// a way that is hard to see stays.
@Suite struct CallerSearchTests {
  private static let launch = """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = HomeViewController()
        return true
      }
    }
    class HelpViewController: UIViewController {}
    class NewsViewController: UIViewController { func open() {} ; override func viewDidLoad() { open() } }

    """
  private static let opening = "func open() { present(HelpViewController(), animated: true) }"

  private func isLeadingToHelp(_ code: String, isTargetKnown: Bool = false) throws -> Bool {
    var hints = ImportHints()
    hints.isTargetKnown = isTargetKnown
    return try ImportedApp(Self.launch + code, hints: hints).registry.edges.contains {
      "\($0.edge.to)".contains("help")
    }
  }

  @Test(arguments: [
    "class HomeViewController: UIViewController { \(opening) }",
    "class HomeViewController: UIViewController, UITableViewDelegate { \(opening); func old() { open() } }",
    "class HomeViewController: UIViewController { \(opening); func one() { two() }; func two() { one(); open() } }",
    """
    class HomeViewController: UIViewController {
      @objc \(opening)
      let button = CloseButton()
    }
    class CloseButton: UIButton {
      func setUp() { addTarget(self, action: #selector(open), for: .touchUpInside) }
      @objc func open() {}
      override func layoutSubviews() { setUp() }
    }
    """,
    """
    class HomeViewController: UIViewController {
      func open(_ animated: Bool, then: Int) { present(HelpViewController(), animated: animated) }
      override func viewDidLoad() { let old = Old(); old.open() }
    }
    class Old { func open() {} }
    """,
    """
    class HomeViewController: UIViewController { let news = NewsViewController(); override func viewDidLoad() { news.open() } }
    class OldViewController: UIViewController { \(opening); override func viewDidLoad() { open() } }
    enum OldModule { static func make() -> UIViewController { OldViewController() } }
    enum NewModule { static func make() -> UIViewController { NewsViewController() } }
    class Start { func run() { _ = NewModule.make() } }
    """,
  ])
  func whatNothingInUseCallsLeadsNowhere(_ code: String) throws {
    #expect(try !isLeadingToHelp(code, isTargetKnown: true))
  }

  @Test(arguments: [
    // Called as what a protocol requires.
    """
    protocol Opening { func open() }
    class HomeViewController: UIViewController, Opening {
      \(opening)
      override func viewDidLoad() { let part: Opening = self; part.open() }
    }
    """,
    """
    protocol Opening { func open() }
    class Other: Opening { func open() {} }
    class HomeViewController: UIViewController, Opening {
      var part: Opening = Other()
      \(opening)
      override func viewDidLoad() { part = self; part.open() }
    }
    """,
    """
    protocol Opening { func open() }
    protocol Helping: UIViewController {}
    extension Helping { \(opening) }
    class HomeViewController: UIViewController, Helping, Opening {
      override func viewDidLoad() { Caller(part: self).run() }
    }
    struct Caller { var part: Opening; func run() { part.open() } }
    """,
    """
    protocol Opening { func open() }
    protocol Calling { associatedtype Part: Opening; var part: Part { get } }
    extension Calling { func run() { part.open() } }
    class Caller: Calling { let part: HomeViewController; init(_ part: HomeViewController) { self.part = part } }
    class HomeViewController: UIViewController, Opening {
      \(opening)
      override func viewDidLoad() { Caller(self).run() }
    }
    """,
    // Called as what a base class has.
    """
    class BaseViewController: UIViewController { func open() {}; override func viewDidLoad() { open() } }
    class HomeViewController: BaseViewController { override \(opening) }
    """,
    // Called on something whose type is not known.
    """
    class HomeViewController: UIViewController {
      \(opening)
      override func viewDidLoad() { children.map { $0.open() } }
    }
    """,
    """
    class HomeViewController: UIViewController {
      \(opening)
      override func viewDidLoad() { Library.shared.current(self).open() }
    }
    """,
    "class HomeViewController: UIViewController { \(opening); override func viewDidLoad() { run(open) } }",
    "class HomeViewController: UIViewController { \(opening); override func viewDidLoad() { Self.open(self)() } }",
    // Selectors.
    """
    class HomeViewController: UIViewController {
      @objc \(opening)
      override func viewDidLoad() { add(#selector(HomeViewController.open)) }
    }
    """,
    """
    class HomeViewController: UIViewController { @objc \(opening); let bar = Bar() }
    class Bar: UIView { override func layoutSubviews() { add(#selector(HomeViewController.open)) } }
    """,
    """
    class HomeViewController: UIViewController {
      @objc \(opening)
      override func viewDidLoad() { let open = 1; add(#selector(open)) }
    }
    """,
    """
    class HomeViewController: UIViewController { @objc \(opening); override func viewDidLoad() { add(Selector("open")) } }
    """,
    """
    class HomeViewController: UIViewController {
      @objc \(opening)
      let news = NewsBar()
    }
    class NewsBar: UIView {
      override func layoutSubviews() { add(#selector(HomeViewController.open)) }
      @objc func open() {}
    }
    """,
    // Through other types, subscripts and conditions of cases.
    """
    @dynamicMemberLookup struct Box { let home: HomeViewController }
    class HomeViewController: UIViewController {
      \(opening)
      override func viewDidLoad() { let box = Box(home: self); box.open() }
    }
    """,
    """
    class HomeViewController: UIViewController {
      \(opening)
      subscript(index: Int) -> Int { open(); return index }
    }
    """,
    """
    class HomeViewController: UIViewController {
      func open() -> Bool { present(HelpViewController(), animated: true); return true }
      override func viewDidLoad() { switch tag { case let number where open(): print(number); default: break } }
    }
    """,
    // By what the language calls.
    """
    @resultBuilder struct Openings { static func buildBlock(_ home: HomeViewController) { home.open() } }
    class HomeViewController: UIViewController {
      \(opening)
      override func viewDidLoad() { run { self } }
      func run(@Openings _ make: () -> Void) { make() }
    }
    """,
    // Where no call is noted.
    "class HomeViewController: UIViewController { \(opening); override func viewDidLoad() { print(\"\\(open())\") } }",
    """
    class HomeViewController: UIViewController {
      static \(opening)
      override func viewDidLoad() { run(.open) }
    }
    """,
    """
    class HomeViewController: UIViewController {
      \(opening)
      override func viewDidLoad() { run() }
      func run(_ action: (HomeViewController) -> () -> Void = HomeViewController.open) { action(self)() }
    }
    """,
    """
    class HomeViewController: UIViewController {
      \(opening)
      lazy var action = Action { [unowned self] in open() }
    }
    """,
    """
    class HomeViewController: UIViewController { \(opening) }
    let opener = Opener { (home: HomeViewController) in home.open() }
    """,
    // Additions to a framework's class.
    """
    extension UIViewController { \(opening) }
    class HomeViewController: UIViewController { override func viewDidLoad() { navigationController?.open() } }
    """,
    """
    protocol Opening {}
    extension Opening where Self: UIViewController { \(opening) }
    extension UINavigationController: Opening {}
    class HomeViewController: UIViewController { override func viewDidLoad() { navigationController?.open() } }
    """,
    // In functions within functions, and in code that only a type's own extension has.
    """
    class HomeViewController: UIViewController {
      \(opening)
      override func viewDidLoad() { func later() { open() }; later() }
    }
    """,
    """
    class HomeViewController: UIViewController { override func viewDidLoad() { begin() } }
    private extension HomeViewController { func begin() { open() } }
    extension HomeViewController { \(opening) }
    """,
  ])
  func whatMayBeCalledStays(_ code: String) throws {
    #expect(try isLeadingToHelp(code))
  }
}
