import Testing

/// Functions that are passed the controller to show something on, and decide what that is.
@Suite struct GivenPresenterTests {
  private func edges(_ presenter: String) throws -> [String] {
    try ImportedApp(
      """
      enum Link { static var isDown: Bool { UserDefaults.standard.bool(forKey: "down") } }
      final class ShelfPresenter { \(presenter) }
      class ShelfViewController: UIViewController {
        let presenter = ShelfPresenter()
        @IBAction func openTapped() { presenter.open(self) }
      }
      class BookViewController: UIViewController {}
      class OfflineViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    """
    func open(_ screen: UIViewController) {
      if Link.isDown {
        screen.present(OfflineViewController(), animated: true)
        return
      }
      screen.navigationController?.pushViewController(BookViewController(), animated: true)
    }
    """,
    """
    func open(_ screen: UIViewController) {
      guard !Link.isDown else { return screen.present(OfflineViewController(), animated: true) }
      let stack = screen.navigationController
      let book = BookViewController()
      book.title = screen.title
      stack?.pushViewController(book, animated: true)
    }
    """,
    """
    func open(_ screen: UINavigationController) {
      if Link.isDown {
        let notice = OfflineViewController()
        screen.present(notice, animated: true, completion: nil)
      } else {
        screen.pushViewController(BookViewController(), animated: true)
      }
    }
    """,
  ])
  func whatIsCheckedBeforeIsTheCondition(_ presenter: String) throws {
    #expect(
      try edges(presenter).sorted() == [
        "shelf -present-> offline on open tapped if link is down",
        "shelf -push-> book on open tapped if link is not down",
      ])
  }

  @Test func conditionsOfWhatShowsWhateverItIsGivenAreItsOwn() throws {
    let edges = try ImportedApp(
      """
      final class Shower {
        func show(_ next: UIViewController, on screen: UIViewController) {
          if UIAccessibility.isReduceMotionEnabled { return screen.present(next, animated: false) }
          screen.present(next, animated: true)
        }
      }
      class ShelfViewController: UIViewController {
        let shower = Shower()
        @IBAction func openTapped() { shower.show(BookViewController(), on: self) }
      }
      class BookViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges == ["shelf -present-> book on open tapped"])
  }
}
