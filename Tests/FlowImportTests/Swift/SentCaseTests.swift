import Testing

/// Which of the values that are sent lead somewhere, and where they are sent.
@Suite struct SentCaseTests {
  /// A menu whose rows and alert send numbers or cases to its model, which calls what a coordinator set.
  private func menu(
    _ element: String = "Int", sent: [String] = ["0", "1", "2"], hearing: String,
    passed: String = "model.transform(.init(picked: rows.eraseToAnyPublisher()))",
    model: String = ""
  ) throws -> [String] {
    try ImportedApp(
      """
      enum Row { case shop, terms, leave }
      struct MenuActions { var showTerms: (() -> Void)?; var showShop: (() -> Void)?; var leave: (() -> Void)? }
      final class MenuModel {
        var actions: MenuActions?
        \(model)
        struct Input { let picked: AnyPublisher<\(element), Never> }
        func transform(_ input: Input) { \(hearing) }
      }
      final class MenuViewController: UIViewController, UITableViewDelegate {
        let model: MenuModel
        let rows = PassthroughSubject<\(element), Never>()
        init(model: MenuModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { \(passed) }
        func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
          switch indexPath.row {
          case 0: rows.send(\(sent[0]))
          case 1: rows.send(\(sent[1]))
          default: confirm()
          }
        }
        func confirm() {
          let alert = UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Leave", style: .destructive) { _ in self.rows.send(\(sent[2])) })
          present(alert, animated: true)
        }
      }
      class TermsViewController: UIViewController {}
      class ShopViewController: UIViewController {}
      class LoginViewController: UIViewController {}
      class MenuCoordinator {
        let navigation = UINavigationController()
        func start() {
          let model = MenuModel()
          model.actions = MenuActions(showTerms: showTerms, showShop: showShop, leave: leave)
          navigation.pushViewController(MenuViewController(model: model), animated: false)
        }
        lazy var showTerms: () -> Void = { [weak self] in
          self?.navigation.pushViewController(TermsViewController(), animated: true)
        }
        func showShop() { navigation.pushViewController(ShopViewController(), animated: true) }
        func leave() { navigation.setViewControllers([LoginViewController()], animated: true) }
      }
      """
    ).allEdges.sorted()
  }

  /// Where each value leads, from where it is sent.
  private static let each = [
    "leave -root-> login on Leave",
    "menu -present-> leave on row selected if not first or second row",
    "menu -push-> shop on row selected if first row",
    "menu -push-> terms on row selected if second row",
  ]

  @Test(arguments: [
    """
    input.picked.sink { [weak self] in
      switch $0 {
      case 0: self?.actions?.showShop?()
      case 1: self?.actions?.showTerms?()
      case 2: self?.actions?.leave?()
      default: break
      }
    }
    """,
    """
    input.picked.receive(on: queue).sink { row in
      if case 0 = row { self.actions?.showShop?() }
      if case 1 = row { self.actions?.showTerms?() }
      if case 2 = row { self.actions?.leave?() }
    }
    """,
  ])
  func aValueLeadsWhereItsBranchDoes(_ hearing: String) throws {
    #expect(try Set(menu(hearing: hearing).map(Self.plain)) == Set(Self.each.map(Self.plain)))
  }

  @Test func aCaseLeadsWhereItsBranchDoes() throws {
    let edges = try menu(
      "Row", sent: [".shop", ".terms", ".leave"],
      hearing: """
        input.picked.sink { [weak self] row in
          switch row {
          case .shop: self?.actions?.showShop?()
          case .terms: self?.actions?.showTerms?()
          case .leave: self?.actions?.leave?()
          }
        }
        """)
    #expect(Set(edges.map(Self.plain)) == Set(Self.each.map(Self.plain)))
  }

  /// An edge with "picked" for the row that is selected.
  private static func plain(_ edge: String) -> String {
    edge.replacing("on row selected", with: "on picked")
  }
}
