import Testing

/// What stands for a screen is told apart from the screen.
@Suite struct PlaceholderTests {
  private func app(_ shown: String, _ more: String = "") throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @State private var isShown = false
        @State private var item: String?
        var body: some View {
          Button("Help") { isShown = true }.sheet(isPresented: $isShown) { \(shown) }
        }
      }
      struct HelpView: View { var body: some View { Text("a") } }
      \(more)
      """)
  }

  /// What is said where there is nothing to show is no screen, and neither is a background.
  @Test(arguments: [
    "if let item { HelpView() } else { Text(\"Nothing\") }",
    "switch item { case nil: ProgressView()\ndefault: HelpView() }",
    "ZStack { Color.red.ignoresSafeArea(); HelpView() }",
    "ZStack { Color(\"Back\"); HelpView() }",
  ])
  func aHintIsNoScreen(_ shown: String) throws {
    let app = try app(shown)
    #expect(app.allEdges.allSatisfy { $0.hasPrefix("root -present-> help on Help") })
    #expect(app.allEdges.count == 1)
  }

  /// A text by itself is all there is.
  @Test func aTextAloneIsAScreen() throws {
    #expect(try app("Text(\"Nothing\")").allEdges.count == 1)
  }

  /// A view that an item carries, and that nothing tells, is no screen of its own.
  @Test(arguments: ["card.view", "NavigationStack { card.view }", "card.view.padding()"])
  func aViewThatIsCarriedIsNotTheState(_ shown: String) throws {
    let app = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct Card: Identifiable { let id = 1; let view: AnyView }
      struct RootView: View {
        @State private var card: Card?
        let next: () -> Card
        var body: some View { Button("Help") { card = next() }.sheet(item: $card) { card in \(shown) } }
      }
      """)
    #expect(app.allEdges.isEmpty)
  }

  /// A controller can be given to an autoclosure, which the view calls when it is shown.
  @Test func aWrapperCallsTheClosureItKeeps() throws {
    let app = try app(
      "Carrier(HelpController())",
      """
      struct Carrier<Shown: UIViewController>: UIViewControllerRepresentable {
        var make: () -> Shown
        init(_ make: @escaping @autoclosure () -> Shown) { self.make = make }
        func makeUIViewController(context: Context) -> Shown { make() }
        func updateUIViewController(_ controller: Shown, context: Context) {}
      }
      class HelpController: UIViewController {}
      """)
    #expect(app.allEdges == ["root -present-> help on Help"])
  }

  /// A view that wraps the controller it is made with is that controller.
  @Test(arguments: [
    "Carrier(controller: HelpController())", "Carrier(HelpController())",
    "Carrier(controller: HelpController()) { _ in }",
  ])
  func aWrapperIsTheControllerItIsMadeWith(_ shown: String) throws {
    let label =
      shown.contains("Carrier(HelpController")
      ? "_ controller: UIViewController" : "controller: UIViewController"
    let update = shown.hasSuffix("}") ? ", update: @escaping (UIViewController) -> Void" : ""
    let app = try app(
      shown,
      """
      struct Carrier: UIViewControllerRepresentable {
        let controller: UIViewController
        init(\(label)\(update)) { self.controller = controller }
        func makeUIViewController(context: Context) -> UIViewController { controller }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      class HelpController: UIViewController {}
      """)
    #expect(app.allEdges == ["root -present-> help on Help"])
  }
}
