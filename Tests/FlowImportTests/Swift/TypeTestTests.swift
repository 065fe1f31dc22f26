import FlowImport
import FlowModel
import Testing

/// What is seen to be made as one type takes only the branches for that type.
@Suite struct TypeTestTests {
  private func targets(_ body: String) throws -> [String] {
    let app = try ImportedApp(
      """
      protocol AppAlert {}
      class UpsellAlert: AppAlert {}
      class CountryAlert: UpsellAlert {}
      struct UpdateAlert: AppAlert {}
      class AlertService {
        let root: UIViewController
        init(root: UIViewController) { self.root = root }
        func push(_ alert: AppAlert) { \(body) }
        private func show(_ alert: UpsellAlert) { root.present(UpsellViewController(), animated: true) }
        private func show(_ alert: UpdateAlert) { root.present(UpdateViewController(), animated: true) }
      }
      class HomeViewController: UIViewController {
        lazy var alerts = AlertService(root: self)
        @objc func countryTapped() { alerts.push(CountryAlert()) }
      }
      class UpsellViewController: UIViewController {}
      class UpdateViewController: UIViewController {}
      """)
    return app.edges(of: "App").filter { $0.contains("on country tapped") }
  }

  @Test(arguments: [
    """
    switch alert {
    case let update as UpdateAlert: show(update)
    case let upsell as UpsellAlert: show(upsell)
    default: break
    }
    """,
    """
    switch alert {
    case is UpdateAlert: root.present(UpdateViewController(), animated: true)
    case is UpsellAlert: root.present(UpsellViewController(), animated: true)
    default: break
    }
    """,
    """
    if let update = alert as? UpdateAlert {
      show(update)
    } else if let upsell = alert as? UpsellAlert {
      show(upsell)
    }
    """,
  ])
  func theTypeDecides(body: String) throws {
    #expect(
      try targets(body).map { $0.components(separatedBy: " if ")[0] } == [
        "home -present-> upsell on country tapped"
      ])
  }

  @Test func ofSeveralCasesInAListNoneIsKnown() throws {
    let app = try ImportedApp(
      """
      enum Item { case home, help }
      class MenuViewController: UITableViewController {
        let items: [[Item]] = [[.home], [.help]]
        override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
          let item = items[path.section][path.row]
          switch item {
          case .home: navigationController?.pushViewController(HomeViewController(), animated: true)
          case .help: navigationController?.pushViewController(HelpViewController(), animated: true)
          }
        }
      }
      class HomeViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App") == [
        "menu -push-> home on row selected if item is home",
        "menu -push-> help on row selected if item is help",
      ])
  }
}
