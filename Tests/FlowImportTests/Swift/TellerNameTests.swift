import Testing

/// Where `tableView` is read, a table view is meant, and none of the methods that begin with its name.
@Suite struct TellerNameTests {
  @Test(arguments: ["OrderSource(tableView: tableView)", "makeSource()"])
  func handingOverATableViewShowsNothing(source: String) throws {
    let app = try ImportedApp(
      """
      class OrderSource: NSObject, UITableViewDataSource {
        var tableView: UITableView?
        init(tableView: UITableView?) { self.tableView = tableView }
        func orderID(at path: IndexPath) -> Int { 1 }
      }
      class OrdersViewController: UITableViewController {
        var source: OrderSource?
        override func viewDidLoad() { source = \(source) }
        func makeSource() -> OrderSource {
          let source = OrderSource(tableView: nil)
          source.tableView = tableView
          return source
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          navigationController?.pushViewController(OrderViewController(), animated: true)
        }
      }
      class OrderViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["orders -push-> order on row selected"])
  }
}
