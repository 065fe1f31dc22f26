import Testing

/// Methods that show what a closure makes: arguments go to parameters as Swift has it.
@Suite struct ContentClosureTests {
  private static func edges(_ method: String, _ call: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      enum Style { case sheet, bottom }
      class Presenter: ObservableObject {
        static let shared = Presenter()
        \(method)
        func present(link: URL) { present { _ in BrowserView() } }
      }
      struct HomeView: View {
        var body: some View { Button("Help") { \(call) } }
      }
      struct HelpView: View { var body: some View { Text("x") } }
      struct BrowserView: View { var body: some View { Text("x") } }
      struct PlainView: View { var body: some View { Text("x") } }
      """
    ).edges(of: "App")
  }

  private static let method = """
    func present(
      style: Style = .sheet, @ViewBuilder content: @escaping (Binding<Bool>) -> some View,
      onDismiss: (() -> Void)? = nil
    ) { stack.append(Page(style, AnyView(content(.constant(true))), onDismiss)) }
    """

  @Test(arguments: [
    "Presenter.shared.present(style: .bottom) { _ in HelpView() }",
    // What can be left out is left out.
    "Presenter.shared.present { _ in HelpView() }",
    // A second closure has its label.
    "Presenter.shared.present { _ in HelpView() } onDismiss: { log() }",
    "Presenter.shared.present(content: { _ in HelpView() }, onDismiss: { log() })",
    "Presenter.shared.present { isPresented in NavigationStack { HelpView() } }",
  ])
  func theClosureIsWhatIsShown(_ call: String) throws {
    let found = try Self.edges(Self.method, call).filter { $0.contains("help") }
    #expect(found == ["home -present-> help on Help"])
  }

  @Test(arguments: [
    (
      "func presentSheet<V: View>(@ViewBuilder _ content: () -> V) { pages.append(AnyView(content())) }",
      "presentSheet"
    ),
    ("func pushPage(content: @escaping () -> AnyView) { pages.append(content) }", "pushPage"),
  ])
  func whateverTheMethodIsCalled(_ method: String, _ name: String) throws {
    let kind = name.hasPrefix("push") ? "push" : "present"
    #expect(
      try Self.edges(method, "Presenter.shared.\(name) { HelpView() }").filter { $0.contains("help") }
        == ["home -\(kind)-> help on Help"])
  }

  /// An overload without a closure is not meant by a call with one.
  @Test func theOverloadIsThatOfTheArguments() throws {
    let found = try Self.edges(Self.method, "Presenter.shared.present(link: address)")
    #expect(found == ["home -present-> browser on Help"])
  }

  /// A method that gives views arranges them, and a closure that gives none is no content.
  @Test(arguments: [
    (
      "func presentable<V: View>(@ViewBuilder _ content: () -> V) -> some View { content() }",
      "presentable { PlainView() }"
    ),
    ("func present(style: Style = .sheet, then: () -> Void) {}", "present { log(PlainView.name) }"),
  ])
  func otherClosuresShowNothing(_ method: String, _ call: String) throws {
    #expect(try Self.edges(method, "Presenter.shared.\(call)").filter { $0.contains("plain") } == [])
  }
}
