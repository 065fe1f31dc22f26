import FlowImport
import FlowModel
import Testing

/// What helpers show on a controller that they were given as a plain `UIViewController` happens on the screen
/// that it is.
@Suite struct KeptControllerTests {
  private func edges(_ helper: String, _ screen: String) throws -> [String] {
    try ImportedApp(
      """
      class OfferViewController: UIViewController {}
      \(helper)
      class ShopViewController: UIViewController {
        \(screen)
      }
      """
    ).allEdges.filter { $0.contains("offer") }
  }

  private static let own = """
    class OfferHelper {
      private let context: UIViewController
      init(showingOn context: UIViewController) { self.context = context }
      func showOffer() { context.present(OfferViewController(), animated: true) }
    }
    """

  @Test(arguments: [
    (own, "lazy var helper = OfferHelper(showingOn: self)"),
    (
      own.replacing(
        "context.present(OfferViewController(), animated: true)",
        with: """
          guard let stack = context.navigationController else { return }
          stack.pushViewController(OfferViewController(), animated: true)
          """), "lazy var helper = OfferHelper(showingOn: self)"
    ),
    (
      """
      class OfferHelper {
        weak var context: UIViewController?
        func showOffer() { context?.present(OfferViewController(), animated: true) }
      }
      """,
      """
      let helper = OfferHelper()
      override func viewDidLoad() { helper.context = self }
      """
    ),
    (
      """
      struct OfferHelper {
        let context: UINavigationController
        func showOffer() { context.pushViewController(OfferViewController(), animated: true) }
      }
      """, "var helper: OfferHelper { OfferHelper(context: self.navigationController!) }"
    ),
  ])
  func whoeverMakesTheHelperSaysWhichScreenItIs(helper: String, screen: String) throws {
    let edges = try edges(helper, screen + "\n@IBAction func offerTapped() { helper.showOffer() }")
    #expect(edges.count == 1)
    #expect(edges.allSatisfy { $0.hasPrefix("shop -") && $0.contains("-> offer") }, "\(edges)")
  }

  @Test func whatOthersPassOnIsFollowedBack() throws {
    let edges = try edges(
      """
      struct Row { let title: String; let action: () -> Void }
      class RowSource {
        let presenter: UIViewController
        lazy var rows: [Row] = [self.offerRow(on: self.presenter)]
        init(presenter: UIViewController) { self.presenter = presenter }
        private func offerRow(on context: UIViewController) -> Row {
          Row(title: "Offer") {
            context.navigationController?.pushViewController(OfferViewController(), animated: true)
          }
        }
      }
      class ShopMaker {
        let source: RowSource
        let controller: ShopViewController
        init() {
          let controller = ShopViewController()
          self.controller = controller
          source = RowSource(presenter: controller)
        }
      }
      """, "")
    #expect(edges == ["shop -push-> offer on Offer"], "\(edges)")
  }

  @Test func theClosureThatAHelperSetsIsWhatHappens() throws {
    let edges = try edges(
      Self.own + """

        class ShopSource: NSObject, UITableViewDelegate {
          var showAction: ((Int) -> Void)?
          func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            showAction?(indexPath.row)
          }
        }
        class ShopHolder {
          let controller = ShopViewController()
          let source = ShopSource()
          var helper: OfferHelper?
          func prepare() -> UIViewController {
            source.showAction = showOffer(_:)
            return UINavigationController(rootViewController: controller)
          }
          private func showOffer(_ id: Int) {
            helper = OfferHelper(showingOn: controller)
            helper?.showOffer()
          }
        }
        class AppDelegate: UIResponder, UIApplicationDelegate {
          let window = UIWindow()
          let holder = ShopHolder()
          func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
            window.rootViewController = holder.prepare()
            return true
          }
        }
        """, "")
    #expect(edges == ["shop -present-> offer on row selected"], "\(edges)")
  }
}
