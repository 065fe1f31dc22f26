import FlowModel
import Testing

/// What a person tries again after a failure: each way once, with how the request ends.
@Suite struct RetryTests {
  private func edges(sending: String, helper: String) throws -> [String] {
    try ImportedApp(
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          window?.rootViewController = UINavigationController(rootViewController: LetterViewController())
        }
      }
      class LetterViewController: UIViewController {
        @IBAction func postTapped() { post() }
        func post() { \(sending) }
      }
      \(helper)
      class PostedViewController: UIViewController {}
      """
    ).edges(of: "App")
  }

  @Test(arguments: [
    (
      """
      Task {
        do {
          try await Mail.post()
          navigationController?.pushViewController(PostedViewController(), animated: true)
        } catch {
          report(error) { [weak self] in self?.post() }
        }
      }
      """,
      """
      extension UIViewController {
        func report(_ error: Error, retry: @escaping () -> Void) {
          let alert = UIAlertController(title: "Lost", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Again", style: .default) { _ in retry() })
          present(alert, animated: true)
        }
      }
      """
    ),
    (
      """
      Mail.post { [weak self] result in
        switch result {
        case .success: self?.navigationController?.pushViewController(PostedViewController(), animated: true)
        case .failure(let error): self?.report(error, retry: { self?.post() })
        }
      }
      """,
      """
      protocol Reporting: UIViewController {}
      extension LetterViewController: Reporting {}
      extension Reporting {
        func report(_ error: Error, retry: (() -> Void)?) {
          let alert = UIAlertController(title: "Lost", message: nil, preferredStyle: .alert)
          if let retry { alert.addAction(UIAlertAction(title: "Again", style: .default) { _ in retry() }) }
          present(alert, animated: true)
        }
      }
      """
    ),
    (
      """
      Task {
        do {
          try await Mail.post()
          navigationController?.pushViewController(PostedViewController(), animated: true)
        } catch {
          let alert = UIAlertController(title: "Lost", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Again", style: .default) { [weak self] _ in self?.post() })
          present(alert, animated: true)
        }
      }
      """, ""
    ),
  ])
  func eachWayIsToldOnce(sending: String, helper: String) throws {
    let edges = try edges(sending: sending, helper: helper)
    #expect(edges.filter { $0.contains("on Again") }.count == 2, "\(edges)")
    for trigger in ["post tapped", "Again"] {
      #expect(edges.contains("letter -present-> lost on \(trigger) if an error occurs"), "\(edges)")
      let posted = edges.filter { $0.hasPrefix("letter -push-> posted on \(trigger) if ") }
      #expect(posted.count == 1, "\(edges)")
      #expect(posted.allSatisfy { $0.hasSuffix("no error occurs") || $0.hasSuffix("is success") }, "\(edges)")
    }
  }

  /// What is told to a delegate or through a closure after something has succeeded needs that, too.
  @Test(arguments: [
    (
      "weak var delegate: LetterDelegate?", "delegate?.letterWasPosted()",
      """
      extension MailFlow: LetterDelegate {
        func letterWasPosted() { stack.pushViewController(PostedViewController(), animated: true) }
      }
      protocol LetterDelegate: AnyObject { func letterWasPosted() }
      """, "letter.delegate = self"
    ),
    (
      "var onPost: (() -> Void)?", "onPost?()", "",
      "letter.onPost = { [weak self] in self?.stack.pushViewController(PostedViewController(), animated: true) }"
    ),
    (
      "var onPost: ((Result<Void, Error>) -> Void)?", "onPost?(.success(()))", "",
      """
      letter.onPost = { [weak self] result in
        switch result {
        case .success: self?.stack.pushViewController(PostedViewController(), animated: true)
        case .failure: break
        }
      }
      """
    ),
  ])
  func whatIsToldAfterASuccessNeedsIt(property: String, telling: String, more: String, begin: String) throws {
    let app = try ImportedApp(
      """
      class MailFlow {
        let stack = UINavigationController()
        func start() {
          let letter = LetterViewController()
          \(begin)
          stack.setViewControllers([letter], animated: false)
        }
      }
      \(more)
      class LetterViewController: UIViewController {
        \(property)
        @IBAction func postTapped() {
          Task { do { try await Mail.post(); \(telling) } catch { print(error) } }
        }
      }
      class PostedViewController: UIViewController {}
      """)
    let pushes = app.allEdges.filter { $0.contains("-push-> posted") }
    #expect(pushes == ["letter -push-> posted on post tapped if no error occurs"], "\(app.allEdges)")
  }
}
