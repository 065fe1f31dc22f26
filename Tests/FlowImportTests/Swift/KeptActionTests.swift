import Testing

/// A closure that a part of a screen keeps runs when the part is touched, and not while it is filled.
@Suite struct KeptActionTests {
  private static func edges(_ filling: String, _ part: String) throws -> [String] {
    try ImportedApp(
      """
      class ListViewController: UIViewController, UITableViewDataSource {
        let banner = PartView()
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "x", for: indexPath) as! PartCell
          if isLoggedIn {
            \(filling)
          }
          return cell
        }
      }
      \(part)
      class HelpViewController: UIViewController {}
      """
    ).allEdges
  }

  private static let help = "self.present(HelpViewController(), animated: true)"

  @Test(arguments: [
    (
      "cell.setText(\"Help me\", style: .plain) { [unowned self] in \(help) }",
      """
      class PartCell: UITableViewCell {
        private var onTap: (() -> Void)?
        func setText(_ text: String, style: Style, _ action: @escaping () -> Void) { onTap = action }
        @objc private func touched() { onTap?() }
      }
      """
    ),
    (
      "cell.configure(title: \"Help me\", onTap: { \(help) })",
      """
      class PartCell: UITableViewCell {
        var onTap: (() -> Void)?
        func configure(title: String, onTap: (() -> Void)?) { self.onTap = onTap }
      }
      """
    ),
    (
      "cell.configure(item) { [weak self] in self?.present(HelpViewController(), animated: true) }",
      """
      class PartCell: UITableViewCell {
        let button = UIButton()
        var callback: (() -> Void)?
        func configure(_ item: Item, callback: @escaping () -> Void) {
          self.callback = callback
          button.setTitle("Help me", for: .normal)
          button.addTarget(self, action: #selector(asked), for: .touchUpInside)
        }
        @objc func asked() { callback?() }
      }
      """
    ),
    (
      "cell.accessoryView = PartView(text: \"Help me\", onTap: { \(help) })",
      """
      class PartCell: UITableViewCell {}
      class PartView: UIView {
        let onTap: () -> Void
        init(text: String, onTap: @escaping () -> Void) { self.onTap = onTap; super.init(frame: .zero) }
      }
      """
    ),
  ])
  func whatAPartKeepsHappensWhenItIsTouched(_ filling: String, _ part: String) throws {
    #expect(try Self.edges(filling, part) == ["list -present-> help on Help me"])
  }

  @Test func whatAPartRunsAtOnceHappensWhileItIsFilled() throws {
    let edges = try Self.edges(
      "cell.fill { \(Self.help) }",
      "class PartCell: UITableViewCell { func fill(_ action: () -> Void) { action() } }")
    #expect(edges == ["list -present-> help on when shown if logged in"])
  }
}
