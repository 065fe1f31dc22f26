import FlowModel
import Testing

/// Closures that one screen keeps for another, and what they are called with.
@Suite struct KeptClosureTests {
  private static let launch = """
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        window?.rootViewController = UINavigationController(rootViewController: SettingsViewController())
      }
    }
    class NewPasscodeViewController: UIViewController {}

    """

  /// Nine screens that each keep a closure under the same name.
  private static let others = (1...9).map { number in
    """
    class Other\(number)ViewController: UIViewController {
      var completion: () -> Void = {}
      @objc func tap\(number)Done() { completion() }
    }

    """
  }.joined()

  @Test func aClosureIsCalledByItsOwnScreen() throws {
    let app = try ImportedApp(
      Self.launch + Self.others + """
        class SettingsViewController: UITableViewController {
          override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let edit = EditViewController()
            edit.completion = { self.navigationController?.popViewController(animated: true) }
            show(edit, sender: self)
          }
        }
        class EditViewController: UIViewController {
          var completion: () -> Void = {}
          override func viewDidLoad() {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              title: "Save", style: .done, target: self, action: #selector(save))
          }
          @objc private func save() { completion() }
        }
        """)
    #expect(app.edges(of: "App").contains("edit -pop-> on Save"))
  }

  @Test(arguments: [
    ("if success { show() } else { close() }", "true", "false"),
    ("guard success else { return close() }; show()", "true", "false"),
    ("switch result { case .success: show(); case .cancelled: close() }", ".success", ".cancelled"),
  ])
  func whatAClosureIsCalledWithTellsTheButtons(_ body: String, _ right: String, _ wrong: String) throws {
    let name = body.contains("switch") ? "result" : "success"
    let app = try ImportedApp(
      Self.launch + """
        enum Outcome { case success, cancelled }
        class SettingsViewController: UIViewController {
          @IBAction func changeTapped(_ sender: Any) {
            let passcode = PasscodeViewController()
            passcode.completion = { [unowned self] \(name) in
              \(body.replacing("show()", with: "passcode.present(NewPasscodeViewController(), animated: true)")
                .replacing("close()", with: "passcode.dismiss(animated: true)"))
            }
            present(passcode, animated: true)
          }
        }
        class PasscodeViewController: UIViewController {
          var completion: (\(name == "result" ? "Outcome" : "Bool")) -> Void = { _ in }
          @IBAction func cancelTapped(_ sender: Any) { completion(\(wrong)) }
          @IBAction func unlockTapped(_ sender: Any) { completion(\(right)) }
        }
        """)
    #expect(
      app.edges(of: "App").filter { $0.hasPrefix("passcode") }.sorted() == [
        "passcode -dismiss-> on cancel tapped", "passcode -present-> newPasscode on unlock tapped",
      ])
  }

  /// Code that a part keeps under the name of a method is that method only where it is handed over.
  @Test(arguments: ["#selector(onClose)", "#selector(self.onClose)"])
  func aMethodOfTheSameNameIsAnother(_ action: String) throws {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .close, target: self, action: \(action))
        }

        @objc private func onClose() { dismiss(animated: true) }
      }
      class TitleView: UIView {
        var onClose: (() -> Void)?
        private let closeButton = UIButton()
        init() { closeButton.addTarget(self, action: #selector(tapped), for: .touchUpInside) }
        @objc private func tapped() { onClose?() }
      }
      class SheetViewController: UIViewController {
        let titleView = TitleView()
        override func viewDidLoad() { titleView.onClose = { [weak self] in self?.dismiss(animated: true) } }
      }
      """)
    #expect(app.edges(of: "App") == ["list -dismiss-> on Close", "sheet -dismiss-> on title tapped"])
  }

  @Test(arguments: ["titleView.onClose = onClose", "titleView.onClose = self.onClose"])
  func aMethodThatIsHandedOverIsRun(_ handing: String) throws {
    let app = try ImportedApp(
      """
      class SheetViewController: UIViewController {
        let titleView = TitleView()
        override func viewDidLoad() { \(handing) }
        private func onClose() { dismiss(animated: true) }
      }
      class TitleView: UIView {
        var onClose: (() -> Void)?
        @IBAction func crossTapped() { onClose?() }
      }
      """)
    #expect(app.edges(of: "App").map { $0.hasPrefix("sheet -dismiss->") } == [true])
  }
}
