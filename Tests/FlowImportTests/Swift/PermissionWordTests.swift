import Testing

/// Conditions on what people allow an app, in words they use.
@Suite struct PermissionWordTests {
  @Test(arguments: [
    ("if AVCaptureDevice.authorizationStatus(for: .video) == .authorized", "camera access is authorized"),
    ("if AVCaptureDevice.authorizationStatus(for: .audio) == .denied", "microphone access is denied"),
    ("if PHPhotoLibrary.authorizationStatus() == .limited", "photo access is limited"),
    ("if CLLocationManager.authorizationStatus() == .denied", "location access is denied"),
  ])
  func sayWhatIsAllowed(condition: String, words: String) throws {
    let edges = try ImportedApp(
      """
      class ScanViewController: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
          \(condition) { present(HelpViewController(), animated: true) }
        }
      }
      class HelpViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges.count == 1 && edges[0].hasSuffix(words))
  }

  @Test(arguments: [
    "if response.actionIdentifier == UNNotificationDefaultActionIdentifier { open() }",
    "guard response.actionIdentifier == UNNotificationDefaultActionIdentifier else { return }\nopen()",
    "if UNNotificationDefaultActionIdentifier == response.actionIdentifier { self.open() }",
  ])
  func aTappedNotificationNeedsNone(code: String) throws {
    let edges = try ImportedApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        var window: UIWindow?
        func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window?.rootViewController = HomeViewController()
          return true
        }
        func userNotificationCenter(
          _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
          \(code)
        }
        private func open() {
          window?.rootViewController?.present(HelpViewController(), animated: true)
        }
      }
      class HomeViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """
    ).allEdges
    #expect(edges.count == 1 && edges[0].hasSuffix("help on notification"))
  }
}
