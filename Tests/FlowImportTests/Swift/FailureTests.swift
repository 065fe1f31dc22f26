import FlowModel
import Testing

/// What happens only when something fails, and what an alert's buttons take away.
@Suite struct FailureTests {
  private func app(_ code: String) throws -> ImportedApp {
    try ImportedApp(
      """
      import UIKit
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
          do { try Store.open() } catch {
            let alert = UIAlertController(title: "Broken", message: nil, preferredStyle: .alert)
            window?.rootViewController?.present(alert, animated: true)
          }
          window?.rootViewController = UINavigationController(rootViewController: ListViewController())
          return true
        }
      }
      class DetailViewController: UIViewController {}
      class ListViewController: UIViewController {
        private func fail() { present(SorryViewController(), animated: true) }
        @IBAction func loadTapped(_ sender: Any) {
          \(code)
        }
      }
      class SorryViewController: UIViewController {
        @IBAction func removeTapped(_ sender: Any) {
          let sure = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
          sure.addAction(UIAlertAction(title: "Remove", style: .destructive) { _ in
            self.dismiss(animated: true)
          })
          present(sure, animated: true)
        }
      }
      """)
  }

  @Test(arguments: [
    "service.load().then { _ in }.catch { _ in self.fail() }",
    "service.load(onError: { _ in self.fail() })",
    "service.load { items, error in if let error = error { self.fail() } }",
    "service.load { result in switch result { case .success: break; case .failure: self.fail() } }",
    "do { try service.load() } catch { fail() }",
    "service.load { items, error in guard error == nil else { self.fail(); return } }",
    "service.load { items, error in if error != nil { self.fail() } }",
    "service.load { success in if !success { self.fail() } }",
    "service.load { result in guard case .success = result else { return self.fail() } }",
    "service.load { result in switch result { case .failure(let error): self.fail(); default: break } }",
  ])
  func thatSomethingFailsIsACondition(_ code: String) throws {
    #expect(
      try app(code).edges(of: "App").contains("list -present-> sorry on load tapped if an error occurs"))
  }

  /// Which error it is says more than that there is one.
  @Test(arguments: [
    "service.load { result in switch result { case .failure(.lost(let error)): self.fail(); default: break } }",
    "service.load { result in switch result { case .failure(LoadError.lost): self.fail(); default: break } }",
    "service.load { result in if case .failure(.lost) = result { self.fail() } }",
  ])
  func whichErrorItIsIsTheCondition(_ code: String) throws {
    let edges = try app(code).edges(of: "App")
    #expect(edges.contains("list -present-> sorry on load tapped if error is lost"), "\(edges)")
  }

  @Test(arguments: [
    "service.load { items, error in guard error == nil else { return }; self.fail() }",
    "service.load { items, error in if let error = error { log(error); return }; self.fail() }",
  ])
  func thatNothingFailsIsACondition(_ code: String) throws {
    #expect(
      try app(code).edges(of: "App").contains("list -present-> sorry on load tapped if no error occurs"))
  }

  @Test func theLaunchIsNoAlert() throws {
    let found = try app("")
    #expect(found.registry.coordinator("App")?.initial == "list")
  }

  @Test func anAlertsButtonTakesAwayTheScreenBeneath() throws {
    let edges = try app("fail()").edges(of: "App")
    #expect(edges.contains("sorry -dismiss-> on Remove"))
  }

  @Test func anAlertOfTheAppsOwnIsTheSystems() throws {
    let found = try app(
      """
      let themed = ThemedAlert(title: "Go on?", message: nil, preferredStyle: .alert)
      themed.addAction(ThemedAction(title: "Yes", style: .default) { _ in self.fail() })
      present(themed, animated: true)
      } }
      class ThemedAlert: UIAlertController {}
      class ThemedAction: UIAlertAction {}
      class Rest { func rest() { func run() {
      """)
    #expect(
      found.edges(of: "App").contains("list -present-> go-on on load tapped")
        || found.edges(of: "App").contains("list -present-> go-On on load tapped"))
    #expect(found.edges(of: "App").contains { $0.hasSuffix("-present-> sorry on Yes") })
  }
}
