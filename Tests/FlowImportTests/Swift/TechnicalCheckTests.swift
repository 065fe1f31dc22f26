import FlowModel
import Testing

/// Conditions about how an app works, which are no guards.
@Suite struct TechnicalCheckTests {
  private func edges(_ action: String) throws -> [String] {
    try ImportedApp(
      """
      final class ListViewController: UIViewController {
        var isLoading = false
        var isPaid: Bool { UserDefaults.standard.bool(forKey: "paid") }
        var items: [String] = []
        \(action)
        func open() { navigationController?.pushViewController(HelpViewController(), animated: true) }
      }
      final class Profile {}
      enum Side { case left, right }
      final class HelpViewController: UIViewController {}
      """
    ).allEdges.sorted()
  }

  @Test(arguments: [
    ("if !isLoading && isPaid { open() }", "paid"),
    ("guard !(isLoading || !isPaid) else { return }; open()", "paid"),
    ("guard index < items.count else { return }; open()", ""),
    ("if index >= items.count { open() }", "index is at least items count"),
    ("if items.indices.contains(index) { open() }", ""),
    ("if #available(iOS 17, *) { open() }", ""),
    ("if #available(iOS 17, *) {} else { open() }", "before iOS 17"),
    ("if sender is UIButton, isPaid { open() }", "paid"),
    ("if sender is Profile { open() }", "sender is profile"),
    ("if sender.tag == 3 { open() }", ""),
    ("if sender.tag == 3, isPaid { open() }", "paid"),
    ("guard let button = sender as? UIButton, isPaid else { return }; open()", "paid"),
    ("if (sender as? UIButton) != nil, isPaid { open() }", "paid"),
    ("guard let name = nameField.text, isPaid else { return }; open()", "paid"),
    ("if let name = nameField.text { open() }", ""),
    ("guard let delegate else { return }; open()", ""),
    ("if isPresented { open() }", ""),
    (
      "if side == .left || isPaid, mode != .notRequested { open() }",
      "(side is left or paid), mode is requested"
    ),
    ("switch side { case .left, .right: open() }", ""),
    ("if UIDevice.current.userInterfaceIdiom == .pad { open() }", "on iPad"),
    ("if state == .loading { open() }", "state is loading"),
    ("if state != .loading { open() }", ""),
  ])
  func decidingPartsRemain(_ body: String, _ words: String) throws {
    let edges = try edges(
      "@IBAction func goTapped(sender: Any, index: Int, state: State, side: Side, mode: Mode) { \(body) }")
    #expect(edges.count == 1 && edges[0].hasSuffix(words.isEmpty ? "" : " if \(words)"), "\(edges)")
    #expect(edges.allSatisfy { $0.contains(" if ") == !words.isEmpty }, "\(edges)")
  }

  @Test(arguments: [
    "if gesture.state == .ended, gesture.velocity(in: view).y > 500 { open() }",
    "switch gesture.state { case .ended, .cancelled: open(); default: break }",
    "let velocity = gesture.velocity(in: view); if velocity.y > 500 || velocity.x > 0 { open() }",
    "if !view.frame.contains(gesture.location(in: view)) { open() }",
  ])
  func howAFingerMovesIsNoGuard(_ body: String) throws {
    let edges = try edges("@objc func dragged(_ gesture: UIPanGestureRecognizer) { \(body) }")
    #expect(edges.count == 1 && !edges[0].contains(" if "), "\(edges)")
  }
}
