import Testing

/// A delegate that nothing is set to is told nothing.
@Suite struct UnsetDelegateTests {
  private func edges(_ home: String, _ shop: String, _ list: String = "weak var delegate: ListDelegate?")
    throws
    -> [String]
  {
    try ImportedApp(
      """
      protocol ListDelegate: AnyObject { func listDidSelect(_ item: Int); func listDidClose() }
      class ListViewController: UIViewController {
        \(list)
        @IBAction func rowTapped() { delegate?.listDidSelect(1) }
        @IBAction func closeTapped() { delegate?.listDidClose() }
      }
      class HomeCoordinator: ListDelegate {
        let navigation: UINavigationController
        func start() {
          \(home)
        }
        func listDidSelect(_ item: Int) { navigation.pushViewController(DetailViewController(), animated: true) }
        func listDidClose() { navigation.dismiss(animated: true) }
      }
      class ShopCoordinator: ListDelegate {
        let navigation: UINavigationController
        func start() {
          \(shop)
        }
        func listDidSelect(_ item: Int) { navigation.pushViewController(OfferViewController(), animated: true) }
        func listDidClose() { navigation.dismiss(animated: true) }
      }
      class DetailViewController: UIViewController {}
      class OfferViewController: UIViewController {}
      """
    ).allEdges
  }

  private static let shown = "navigation.pushViewController(list, animated: false)"

  @Test(arguments: [
    ("let list = ListViewController(); list.delegate = self", "weak var delegate: ListDelegate?"),
    (
      "let list = ListViewController(delegate: self)",
      "private weak var delegate: ListDelegate?\ninit(delegate: ListDelegate) { self.delegate = delegate; super.init(nibName: nil, bundle: nil) }"
    ),
    (
      "let list = makeList()",
      """
      weak var delegate: ListDelegate?
      }
      extension ShopCoordinator {
        func makeList() -> ListViewController { let list = ListViewController(); list.delegate = self; return list }
      }
      class Rest: NSObject { weak var delegate: UITableViewDelegate?
      """
    ),
  ])
  func onlyWhoIsSetIsTold(setting: String, list: String) throws {
    let edges = try edges("", "\(setting)\n\(Self.shown)", list)
    #expect(edges.contains { $0.contains("list -push-> offer") }, "\(edges)")
    #expect(!edges.contains { $0.contains("detail") }, "\(edges)")
  }

  /// What others hand over may be anybody.
  @Test(arguments: [
    "let list = ListViewController(); list.delegate = someone()",
    "let list = ListViewController(); set(list)",
  ])
  func whatIsNotKnownIsKept(setting: String) throws {
    let edges = try edges(
      "", "\(setting)\n\(Self.shown)",
      """
      weak var delegate: ListDelegate?
      }
      extension ShopCoordinator { func set(_ list: AnyObject) { (list as? ListViewController)?.delegate = one } }
      class Rest: NSObject {
      """)
    #expect(edges.contains { $0.contains("detail") }, "\(edges)")
  }

  @Test func bothAreToldWhereBothAreSet() throws {
    let setting = "let list = ListViewController(); list.delegate = self\n\(Self.shown)"
    let edges = try edges(setting, setting)
    #expect(
      edges.contains { $0.contains("-push-> offer") } && edges.contains { $0.contains("-push-> detail") })
  }
}
