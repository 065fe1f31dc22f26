import Testing

/// A function that shows whatever it is given, in a way that what it is given decides.
@Suite struct ShownKindTests {
  private static func app(_ navigator: String) throws -> ImportedApp {
    try ImportedApp(
      """
      class HomeViewController: UIViewController {
        let navigator = Navigator()
        @objc func detailTapped() { navigator.show(DetailViewController(), from: self) }
        @objc func editTapped() { navigator.show(EditViewController(), from: self, style: .modal(isWrapped: true)) }
        @objc func askTapped() {
          let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          navigator.show(alert, from: self, style: .modal(isWrapped: true))
        }
      }
      class DetailViewController: UIViewController {}
      class EditViewController: UIViewController {}
      enum Style {
        case push
        case modal(isWrapped: Bool)
        var isWrapped: Bool { if case .modal(let isWrapped) = self { isWrapped } else { false } }
      }
      \(navigator)
      """)
  }

  private static let showing = """
    switch style {
    case .modal: from.present(stack ?? shown, animated: true)
    case .push: from.show(stack ?? shown, sender: nil)
    }
    """

  @Test(arguments: [
    """
    if shown is UIAlertController { return from.present(shown, animated: true) }
    var stack: UINavigationController?
    if style.isWrapped { stack = shown as? UINavigationController ?? UINavigationController(rootViewController: shown) }
    \(showing)
    """,
    """
    guard !(shown is UIAlertController) else { from.present(shown, animated: true); return }
    var stack: UINavigationController?
    if style.isWrapped { stack = UINavigationController(rootViewController: shown) }
    \(showing)
    """,
    """
    if shown is UIAlertController {
      from.present(shown, animated: true)
    } else {
      var stack: UINavigationController?
      if style.isWrapped { stack = shown as? UINavigationController ?? UINavigationController(rootViewController: shown) }
      \(showing)
    }
    """,
  ])
  func alertsAndStylesAreToldApart(_ body: String) throws {
    let app = try Self.app(
      """
      class Navigator {
        func show(_ shown: UIViewController, from: UIViewController, style: Style = .push) { \(body) }
      }
      """)
    #expect(
      app.allEdges.map { $0.split(separator: " on ").first.map(String.init) ?? $0 }.sorted() == [
        "home -present-> edit", "home -present-> sure", "home -push-> detail",
      ], "\(app.allEdges)")
  }

  /// What comes from a pod may be anything.
  @Test func ofAPodsControllerNothingIsKnown() throws {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func openTapped() { show(PickerViewController()) }
        func show(_ shown: UIViewController) {
          if shown is UIAlertController { present(shown, animated: true); return }
          navigationController?.pushViewController(shown, animated: true)
        }
      }
      class PickerViewController: PodViewController {}
      """)
    #expect(app.allEdges.contains { $0.hasPrefix("home -push-> picker") }, "\(app.allEdges)")
  }
}
