import Testing

/// Closures that objects are made with without a label, and call themselves.
@Suite struct UnlabelledClosureTests {
  private static func edges(_ pay: String, _ types: String) throws -> [String] {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
          return true
        }
      }
      class HomeViewController: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Pay", style: .plain, target: self, action: #selector(pay))
        }
        @objc func pay() { \(pay) }
        func check() -> Check { Check { self.present(PayViewController(), animated: true) } }
      }
      class PayViewController: UIViewController {}
      \(types)
      """
    ).edges(of: "App").sorted()
  }

  @Test(arguments: [
    (
      "check().run()",
      "final class Check { let fail: () -> Void; init(_ fail: @escaping () -> Void) { self.fail = fail } func run() { fail() } }"
    ),
    ("let check = check(); check.run()", "struct Check { let fail: () -> Void; func run() { fail() } }"),
    (
      "Runner().run(check())",
      "class Check { let f: () -> Void; init(failing: @escaping () -> Void) { f = failing } }\nclass Runner { func run(_ check: Check) { check.f() } }"
    ),
  ]) func runWhereTheyAreCalled(pay: String, types: String) throws {
    #expect(try Self.edges(pay, types) == ["home -present-> pay on Pay"])
  }

  @Test func thatNothingCallsRunsForTheObject() throws {
    let types =
      "class Check { var onPick: () -> Void; init(onPick: @escaping () -> Void) { self.onPick = onPick } }"
    let edges = try Self.edges(
      "keep(Check(onPick: { self.present(PayViewController(), animated: true) }))", types)
    #expect(edges == ["home -present-> pay on picked"])
  }
}
