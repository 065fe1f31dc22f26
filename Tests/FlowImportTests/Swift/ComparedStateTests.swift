import FlowModel
import Testing

/// States that are set to whether something holds, and states that many screens change.
@Suite struct ComparedStateTests {
  private static let base = """
    enum Status { case off, on, busy, unsupported, outdated }
    class Device: ObservableObject {
      @Published var status: Status = .off
      func sync() { status = .busy; work(); status = .on }
      func check(_ version: Int) { if version < 3 { status = .unsupported } }
    }
    struct UnsupportedView: View { var body: some View { Text("No") } }
    struct OutdatedView: View { var body: some View { Text("Old") } }
    """

  @Test func whatIsComparedShowsWhereItHolds() throws {
    let app = try ImportedApp(
      """
      @main struct Sample: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @StateObject var device = Device()
        @State var showsUnsupported = false
        @State var showsOutdated = false
        @State var text = ""
        var body: some View {
          VStack {
            Button("Check") { device.check(2) }
            Button("Sync") { device.sync() }
            TextField("Name", text: $text)
          }
          .sheet(isPresented: $showsUnsupported) { UnsupportedView() }
          .sheet(isPresented: $showsOutdated) { OutdatedView() }
          .onChange(of: device.status) { status in showsUnsupported = status == .unsupported }
          .onChange(of: text) { text in showsOutdated = text.count > 3 }
        }
      }
      \(Self.base)
      """)
    #expect(
      app.edges(of: "App") == [
        "home -present-> unsupported on Check if version is less than 3",
        "home -present-> outdated on text changed if text count is more than 3",
      ])
  }

  /// Whether a device is connected says nothing of the screen on which it was changed; a route does.
  @Test(arguments: [3, 6])
  func whatManyScreensChangeHappensWhereItIsSeen(_ count: Int) throws {
    let screens = (0..<count).map { index in
      """
      struct Part\(index)View: View {
        @EnvironmentObject var device: Device
        var body: some View { Button("Refuse \(index)") { device.refuse() } }
      }
      """
    }
    let tabs = (0..<count).map { "Part\($0)View().tabItem { Text(\"Tab \($0)\") }" }
    let app = try ImportedApp(
      """
      @main struct Sample: App {
        @StateObject var device = Device()
        var body: some Scene { WindowGroup { RootView().environmentObject(device) } }
      }
      extension Device { func refuse() { status = .unsupported } }
      struct RootView: View { var body: some View { TabView { StatusView().tabItem { Text("Status") }
        \(tabs.joined(separator: "\n")) } } }
      struct StatusView: View {
        @EnvironmentObject var device: Device
        @State var isShown = false
        var body: some View {
          Text("Status").sheet(isPresented: $isShown) { UnsupportedView() }
            .onChange(of: device.status) { status in isShown = status == .unsupported }
        }
      }
      \(screens.joined(separator: "\n"))
      \(Self.base)
      """)
    let found = app.edges(of: "Root").filter { $0.contains("-> unsupported") }
    #expect(found.count { $0.contains("Refuse") } == (count > 4 ? 0 : count))
    if count > 4 {
      #expect(found == ["status -present-> unsupported on status changed if status is unsupported"])
    }
  }
}
