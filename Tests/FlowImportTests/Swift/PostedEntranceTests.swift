import Testing

/// A view that hears of a notification which only the system's ways into the app post is entered from outside.
@Suite struct PostedEntranceTests {
  @Test(arguments: [
    (".onReceive(NotificationCenter.default.publisher(for: .didTapReminder)) { _ in shown = 1 }", ""),
    (
      ".onReceive(NotificationCenter.default.publisher(for: Notification.Name.didTapReminder)) { _ in open() }",
      ""
    ),
    (
      ".onReceive(NotificationCenter.default.publisher(for: .didTapReminder)) { _ in open() }",
      "NotificationCenter.default.post(name: .other, object: nil)"
    ),
  ])
  func aTappedNotificationIsAWayIn(_ modifier: String, _ code: String) throws {
    let app = try Self.app(modifier, code)
    #expect(app.allEdges == ["any -route-> trip on notification"])
  }

  @Test func whatOtherCodePostsIsNone() throws {
    let app = try Self.app(
      ".onReceive(NotificationCenter.default.publisher(for: .didTapReminder)) { _ in shown = 1 }",
      "NotificationCenter.default.post(name: .didTapReminder, object: nil)")
    #expect(app.allEdges.count == 1)
    #expect(!app.allEdges.contains { $0.contains("on notification") })
  }

  private static func app(_ modifier: String, _ code: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct TripApp: App {
        @UIApplicationDelegateAdaptor(PushDelegate.self) private var push
        var body: some Scene { WindowGroup { HomeView() } }
      }
      struct HomeView: View {
        @State private var shown: Int?
        var body: some View {
          Text("Home")
            \(modifier)
            .sheet(item: $shown) { TripView(id: $0) }
        }
        private func open() { shown = 2 }
      }
      final class PushDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
          _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
          NotificationCenter.default.post(name: .didTapReminder, object: nil)
        }
        func applicationDidBecomeActive(_ application: UIApplication) { \(code) }
      }
      extension Notification.Name { static let didTapReminder = Notification.Name("didTapReminder") }
      struct TripView: View { let id: Int; var body: some View { Text("Trip") } }
      """)
  }
}
