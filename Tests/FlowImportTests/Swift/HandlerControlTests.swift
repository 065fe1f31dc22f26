import Testing

/// Methods whose names only say what they do go by the button without a text that calls them.
@Suite struct HandlerControlTests {
  private func trigger(_ making: String, method: String = "goToSearch") throws -> [String] {
    try ImportedApp(
      """
      extension UINavigationItem {
        func icon(_ target: Any?, action: Selector, imageName: String) -> UIBarButtonItem {
          UIBarButtonItem(image: UIImage(named: imageName), style: .plain, target: target, action: action)
        }
      }
      extension UIViewController {
        func addBar() { \(making) }
        @objc func \(method)() { navigationController?.pushViewController(SearchViewController(), animated: true) }
      }
      class HomeViewController: UIViewController {
        override func viewDidLoad() { addBar() }
      }
      class SearchViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    "let searchButton = navigationItem.icon(self, action: #selector(goToSearch), imageName: \"lens\")",
    "let leftItem = navigationItem.icon(self, action: #selector(goToSearch), imageName: \"searchIcon\")",
    "let searchBtn = UIButton(); searchBtn.addTarget(self, action: #selector(goToSearch), for: .touchUpInside)",
  ])
  func theButtonIsTheTrigger(_ making: String) throws {
    #expect(try trigger(making) == ["home -push-> search on search button tapped"])
  }

  @Test func aSymbolSaysMoreThanTheButton() throws {
    let making = """
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "magnifyingglass"), style: .plain, target: self, action: #selector(goToSearch))
      """
    #expect(try trigger(making) == ["home -push-> search on search"])
  }

  @Test(arguments: ["lensTapped", "didTapLens", "clickLens"])
  func aMethodThatSaysWhatIsTouchedKeepsItsName(_ method: String) throws {
    let making =
      "let bigButton = navigationItem.icon(self, action: #selector(\(method)), imageName: \"lens\")"
    let edges = try trigger(making, method: method)
    #expect(edges.count == 1 && edges[0].hasPrefix("home -push-> search on lens "))
  }

  @Test func severalButtonsAreCalledAfterTheMethod() throws {
    let making = """
      let searchButton = navigationItem.icon(self, action: #selector(goToSearch), imageName: "lens")
      let findButton = navigationItem.icon(self, action: #selector(goToSearch), imageName: "lens")
      """
    #expect(try trigger(making) == ["home -push-> search on search button tapped"])
  }
}
