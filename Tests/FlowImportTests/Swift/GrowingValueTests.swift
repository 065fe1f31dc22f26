import Testing

/// A value that code fills from itself has no end when it is written out.
@Suite struct GrowingValueTests {
  @Test(arguments: [
    "all = [all, all, all]",
    "all.append(all); all.append(all); all.append(all)",
    "all = all.map { [$0, all, all] }",
    "all = [(all, all, all)]",
  ])
  func isFollowedToAnEnd(_ growth: String) throws {
    let edges = try ImportedApp(
      """
      class MainViewController: UIViewController {
        @IBAction func openTapped() {
          var all: [Any] = [ListViewController()]
          \(Array(repeating: growth, count: 20).joined(separator: "\n    "))
          keep(all) { self.present(ListViewController(), animated: true) }
        }
        func keep(_ all: [Any], _ done: () -> Void) { done() }
      }
      class ListViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges == ["main -present-> list on open tapped"])
  }
}
