import Testing

/// A root that depends on whether a stored value says anything: a token, a name, a number.
@Suite struct StoredStateTests {
  private func app(_ property: String, _ root: String, _ enter: String, _ leave: String) throws -> ImportedApp
  {
    try ImportedApp(
      """
      @main struct DemoApp: App {
        \(property)
        var body: some Scene { WindowGroup { \(root) } }
      }
      struct LoginView: View {
        \(property)
        var body: some View { Button("Log in") { \(enter) } }
      }
      struct MainView: View {
        \(property)
        var body: some View { Button("Log out") { \(leave) } }
      }
      """,
      """
      class Session: ObservableObject {
        static let shared = Session()
        @Published var token: String = UserDefaults.standard.string(forKey: "token") ?? ""
        func enter(_ given: String) { token = given }
        func leave() { token = "" }
      }
      struct Service { func token() async throws -> String { "a" } }
      """)
  }

  @Test(arguments: [
    [
      "@AppStorage(\"token\") var token = \"\"", "if !token.isEmpty { MainView() } else { LoginView() }",
      "token = \"x\"", "token = \"\"",
    ],
    [
      "@AppStorage(\"token\") var token: String?", "if token != nil { MainView() } else { LoginView() }",
      "token = Service().make()", "token = nil",
    ],
    [
      "@AppStorage(\"token\") var token = \"\"", "if token == \"\" { LoginView() } else { MainView() }",
      "Task { token = try await Service().token() }", "self.token = \"\"",
    ],
    [
      "@AppStorage(\"number\") var number: Int = 0", "if number > 0 { MainView() } else { LoginView() }",
      "number = 7", "number = 0",
    ],
    [
      "@AppStorage(\"token\") var token = \"\"",
      "token.isEmpty ? AnyView(LoginView()) : AnyView(MainView())", "token = UUID().uuidString",
      "token = \"\"",
    ],
    [
      "@ObservedObject var session = Session.shared",
      "if session.token.isEmpty { LoginView() } else { MainView() }", "session.enter(UUID().uuidString)",
      "session.leave()",
    ],
  ])
  func theRootChangesWithTheValue(_ code: [String]) throws {
    let app = try app(code[0], code[1], code[2], code[3])
    #expect(app.registry.coordinator("App")?.initial == "login")
    let ways = app.allEdges.filter { !$0.hasPrefix("any") }
    #expect(ways.sorted() == ["login -root-> main on Log in", "main -root-> login on Log out"])
  }

  /// A view model that stores the value changes it too.
  @Test func aModelCanStoreTheValue() throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App {
        @AppStorage("token") private var token = ""
        var body: some Scene { WindowGroup { if token.isEmpty { LoginView() } else { MainView() } } }
      }
      class LoginModel: ObservableObject {
        @AppStorage("token") var stored = ""
        func enter() { stored = UUID().uuidString }
      }
      struct LoginView: View {
        @StateObject var model = LoginModel()
        var body: some View { Button("Log in") { model.enter() } }
      }
      struct MainView: View { var body: some View { Text("m") } }
      """)
    #expect(app.allEdges.contains("login -root-> main on Log in"))
  }

  /// A list that is set can have nothing in it, and another value decides nothing.
  @Test(arguments: [
    ("@State var items: [String] = []", "items = Service().load()"),
    ("@State var items: [String] = []", "count = 3"),
  ])
  func aListSaysNothing(_ property: String, _ action: String) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App {
        var body: some Scene { WindowGroup { RootView() } }
      }
      struct RootView: View {
        \(property)
        @State var count = 0
        var body: some View {
          if items.isEmpty { FirstView(go: { \(action) }) } else { SecondView() }
        }
      }
      struct FirstView: View { let go: () -> Void; var body: some View { Button("Go", action: go) } }
      struct SecondView: View { var body: some View { Text("s") } }
      """)
    #expect(!app.allEdges.contains { $0.hasPrefix("first -root-> second") })
  }
}
