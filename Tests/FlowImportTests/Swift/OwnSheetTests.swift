import FlowModel
import Testing

/// Sheets that are shown through an object which views share.
@Suite struct OwnSheetTests {
  private static func edges(_ desk: String, _ show: String, _ place: String = place) throws -> [String] {
    try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @StateObject var desk = Desk()
        var body: some View { NavigationView { ListView() }.environmentObject(desk)\(place) }
      }
      struct Drawer<Content: View>: View {
        @Binding var isShown: Bool
        let content: Content
        init(isShown: Binding<Bool>, @ViewBuilder content: () -> Content) {
          _isShown = isShown
          self.content = content()
        }
        var body: some View { if isShown { content } }
      }
      \(desk)
      struct ListView: View {
        @EnvironmentObject var desk: Desk
        var body: some View { Button("Remove") { \(show) } }
        func remove() {}
      }
      struct QuestionView: View {
        var title = ""
        var didConfirm: () -> Void
        var didCancel: (() -> Void)? = nil
        @EnvironmentObject var desk: Desk
        @State private var isHelpShown = false
        var body: some View {
          VStack {
            Button("Cancel") { desk.hide() }
            Button("Help") { isHelpShown = true }.sheet(isPresented: $isHelpShown) { HelpView() }
          }
        }
      }
      struct HelpView: View { var body: some View { Text("x") } }
      """
    ).allEdges.filter { !$0.hasPrefix("any -root->") }
  }

  private static let place = ".overlay(Drawer(isShown: $desk.isShown) { desk.content })"
  private static let question = "QuestionView(title: \"Sure?\") { remove() }"
  private static let closure = """
    class Desk: ObservableObject {
      @Published var isShown = false
      @Published var content = AnyView(EmptyView())
      func show<T: View>(tint: Color = .red, content: () -> T) { self.content = AnyView(content()); isShown = true }
      func hide() { isShown = false }
    }
    """
  private static let argument = """
    class Desk: ObservableObject {
      @Published var content: AnyView?
      func show(_ view: some View) { content = AnyView(view) }
      func hide() { content = nil }
    }
    """
  private static let erased = """
    @Observable class Desk {
      var isShown = false
      var content: AnyView = AnyView(EmptyView())
      func show(view: AnyView) { content = view; isShown = true }
      func hide() { isShown = false; content = AnyView(EmptyView()) }
    }
    """

  @Test(arguments: [
    (closure, "desk.show { \(question) }", place),
    (
      closure, "desk.show(tint: .blue) { \(question) }",
      ".sheet(isPresented: $desk.isShown) { desk.content }"
    ),
    (argument, "desk.show(\(question))", ".overlay { if let view = desk.content { view } }"),
    (erased, "desk.show(view: AnyView(\(question)))", place),
  ])
  func eachCallPresentsItsContent(_ desk: String, _ show: String, _ place: String) throws {
    let found = try Self.edges(desk, show, place)
    #expect(found.contains("root -present-> question on Remove"))
    #expect(found.contains("question -dismiss-> on Cancel"))
    #expect(found.contains("question -present-> help on Help"))
  }

  /// What no view shows is only kept.
  @Test func whatIsNotShownIsNoSheet() throws {
    let found = try Self.edges(Self.closure, "desk.show { \(Self.question) }", "")
    #expect(!found.contains { $0.contains("-present-> question") })
  }
}
