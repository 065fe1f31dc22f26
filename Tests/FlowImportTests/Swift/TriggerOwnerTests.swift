import FlowImport
import FlowModel
import Testing

/// What is triggered in a view happens on the screens that the view is a part of.
@Suite struct TriggerOwnerTests {
  @Test func aBaseClassThatAnswersAViewIsNotItsScreen() throws {
    let app = try ImportedApp(
      """
      protocol HeaderDelegate: AnyObject { func hireTapped() }
      class HeaderView: UIView {
        weak var delegate: HeaderDelegate?
        let hire = UIButton()
        func setUp() {
          hire.setTitle("Hire", for: .normal)
          hire.addTarget(self, action: #selector(hireTapped), for: .touchUpInside)
        }
        @objc func hireTapped() { delegate?.hireTapped() }
      }
      class BaseViewController: UIViewController, HeaderDelegate {
        func hireTapped() { navigationController?.pushViewController(HireViewController(), animated: true) }
      }
      class HireViewController: UIViewController {}
      class ProfileViewController: BaseViewController {
        let header = HeaderView()
        override func viewDidLoad() { header.delegate = self; header.setUp() }
      }
      """)
    #expect(app.edges(of: "App") == ["profile -push-> hire on Hire"])
  }

  /// A controller that shows what others ask it for is not where they ask.
  private func asking(_ part: String, _ screen: String) throws -> [String] {
    let app = try ImportedApp(
      """
      class RootController: UITabBarController {
        static let shared = RootController()
        func open(_ id: String) {
          (selectedViewController as? UINavigationController)?
            .pushViewController(IdentityViewController(), animated: true)
        }
      }
      class IdentityViewController: UIViewController {}
      class HomeViewController: UIViewController {
        @objc func aboutTapped() { navigationController?.pushViewController(\(screen), animated: true) }
      }
      """ + "\n" + part)
    return app.edges(of: "App")
  }

  @Test func aCellBelongsToTheScreenThatDequeuesIt() throws {
    let edges = try asking(
      """
      class AboutViewController: UIViewController, UITableViewDataSource {
        func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell: AliasCell = table.dequeue(at: path)
          return cell
        }
      }
      class AliasCell: UITableViewCell {
        let button = UIButton()
        func layout() {
          button.setTitle("Alias", for: .normal)
          button.addTarget(self, action: #selector(pressed), for: .touchUpInside)
        }
        @objc func pressed() { RootController.shared.open("alias") }
      }
      """, "AboutViewController()")
    #expect(edges.contains("about -push-> identity on Alias"))
    #expect(!edges.contains { $0.hasPrefix("root ") })
  }

  @Test func aViewOfSwiftUIsBelongsToTheScreenThatMakesIt() throws {
    let edges = try asking(
      """
      struct AboutView: View { var body: some View { List { AliasRow() } } }
      struct AliasRow: View { var body: some View { Button("Alias") { RootController.shared.open("alias") } } }
      """, "UIHostingController(rootView: AboutView())")
    #expect(edges.contains("about -push-> identity on Alias"))
    #expect(!edges.contains { $0.hasPrefix("root ") })
  }

  @Test func whatNothingCallsHappensInNoneOfThoseThatHaveIt() throws {
    let app = try ImportedApp(
      """
      protocol ProfileRouter { func showSync(); func showQuality() }
      class Router: ProfileRouter {
        let navigationController = UINavigationController()
        func showSync() { navigationController.pushViewController(SyncViewController(), animated: true) }
        func showQuality() { navigationController.pushViewController(QualityViewController(), animated: true) }
      }
      class SyncViewController: UIViewController { var router: ProfileRouter? }
      class QualityViewController: UIViewController {
        var router: ProfileRouter?
        @objc func syncTapped() { router?.showSync() }
      }
      """)
    #expect(app.edges(of: "Router").contains("quality -push-> sync on sync tapped"))
    #expect(!app.edges(of: "Router").contains { $0.hasPrefix("sync ") })
    #expect(app.edges(of: "Router").contains { $0.hasPrefix("any -push-> quality") })
  }
}
