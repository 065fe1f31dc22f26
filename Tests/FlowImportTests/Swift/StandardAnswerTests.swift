import FlowModel
import Testing

/// What a protocol's extension does when a view tells its delegate something, the conforming screens do.
@Suite struct StandardAnswerTests {
  private func edges(_ answers: String, home: String = "") throws -> [String] {
    try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
          return true
        }
      }
      protocol PostCellDelegate: UIViewController {
        func postCell(_ cell: PostCell, boostPressed button: UIButton)
      }
      class PostCell: UITableViewCell {
        weak var delegate: PostCellDelegate?
        let boostButton = UIButton()
        override func awakeFromNib() {
          boostButton.addTarget(self, action: #selector(boostPressed(_:)), for: .touchUpInside)
        }
        @objc func boostPressed(_ sender: UIButton) { delegate?.postCell(self, boostPressed: sender) }
      }
      protocol PostSource { func post(at index: Int) -> String }
      \(answers)
      class HomeViewController: UIViewController, UITableViewDataSource {
        @IBAction func searchTapped() { present(SearchViewController(), animated: true) }
        func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {
          let cell = t.dequeueReusableCell(withIdentifier: "post", for: i) as! PostCell
          cell.delegate = self
          return cell
        }
        \(home)
      }
      extension HomeViewController: PostCellDelegate {}
      class SearchViewController: UIViewController, PostCellDelegate {}
      class BoostersViewController: UIViewController {}
      """
    ).edges(of: "App").filter { $0.contains("boosters") }.sorted()
  }

  private static let body = """
    func postCell(_ cell: PostCell, boostPressed button: UIButton) {
      Task { navigationController?.pushViewController(BoostersViewController(), animated: true) }
    }
    """

  @Test(arguments: [
    "extension PostCellDelegate { \(body) }",
    "extension PostCellDelegate where Self: PostSource { \(body) }",
    "extension PostCellDelegate where Self: UIViewController & PostSource { \(body) }",
  ])
  func everyConformingScreenDoesIt(answers: String) throws {
    let edges = try edges(answers)
    #expect(
      edges == ["home -push-> boosters on boost pressed", "search -push-> boosters on boost pressed"])
  }

  @Test func aScreensOwnMethodComesFirst() throws {
    let edges = try edges(
      "extension PostCellDelegate { \(Self.body) }",
      home: "func postCell(_ cell: PostCell, boostPressed button: UIButton) {}")
    #expect(edges == ["search -push-> boosters on boost pressed"])
  }

  /// What a conforming type only calls on itself is a helper, and happens where it is called.
  @Test func aHelperIsOnlyOfThoseThatCallIt() throws {
    let edges = try edges(
      """
      protocol BoosterListing { func showBoosters() }
      extension BoosterListing where Self: UIViewController {
        func showBoosters() {
          navigationController?.pushViewController(BoostersViewController(), animated: true)
        }
      }
      extension HomeViewController: BoosterListing {}
      extension SearchViewController: BoosterListing {}
      """,
      home: "@IBAction func boostersTapped() { showBoosters() }")
    #expect(edges == ["home -push-> boosters on boosters tapped"])
  }
}
