import Testing

/// A modifier of the app's own does what it is made with where it is used.
@Suite struct ComponentModifierTests {
  private static let modifier = """
    extension View {
      func backBar(_ locked: Bool = false, hidden: Bool = false, onBack: (() -> Void)? = nil) -> some View {
        modifier(BackBarModifier(locked: locked, hidden: hidden, onBack: onBack))
      }
    }
    struct BackBarModifier: ViewModifier {
      @Environment(\\.dismiss) private var dismiss
      let locked: Bool
      let hidden: Bool
      let onBack: (() -> Void)?
      func body(content: Content) -> some View {
        content.toolbar {
          if !hidden {
            Button { if let onBack { onBack() } else { dismiss() } } label: { HStack { Text("Back") } }.disabled(locked)
          }
        }
      }
    }
    struct HelpView: View { var body: some View { Text("") } }
    """

  private func edges(_ use: String) throws -> [String] {
    try ImportedApp(
      Self.modifier,
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View { var body: some View { NavigationLink("More") { MoreView() } } }
      struct MoreView: View {
        @State private var isBusy = false
        @State private var showsHelp = false
        var body: some View {
          Text("").\(use).onTapGesture { isBusy = true }.sheet(isPresented: $showsHelp) { HelpView() }
        }
      }
      """
    ).edges(of: "App").filter { $0.hasPrefix("more ") }
  }

  @Test func whatItDoesByDefaultNeedsNoCondition() throws {
    #expect(try edges("backBar()") == ["more -pop-> on Back"])
    #expect(try edges("backBar(hidden: true)") == [])
  }

  @Test func whatChangesIsACondition() throws {
    #expect(try edges("backBar(isBusy)") == ["more -pop-> on Back if not locked"])
  }

  @Test(arguments: ["backBar { showsHelp = true }", "backBar(onBack: { showsHelp = true })"])
  func whatItIsGivenIsDoneInstead(use: String) throws {
    #expect(try edges(use) == ["more -present-> help on Back"])
  }

  /// What a modifier keeps and passes on by its name is shown, and not the container around it.
  @Test(arguments: [
    ("let part: () -> C", "Tray(height: 3, content: part)"),
    ("let part: () -> C", "Tray(height: 3) { part() }"),
    ("@ViewBuilder var part: () -> C", "Tray(height: 3, content: part)"),
  ])
  func contentIsPassedOnByItsName(_ kept: String, _ tray: String) throws {
    let edges = try ImportedApp(
      """
      @main struct CrateApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      extension View {
        func tray<C: View>(isShown: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
          modifier(TrayModifier(isShown: isShown, part: content))
        }
      }
      struct TrayModifier<C: View>: ViewModifier {
        @Binding var isShown: Bool
        \(kept)
        func body(content: Content) -> some View { content.sheet(isPresented: $isShown) { \(tray) } }
      }
      struct Tray<C: View>: View {
        let height: CGFloat
        @ViewBuilder let content: () -> C
        var body: some View { VStack { content() } }
      }
      struct HomeView: View {
        @State private var sorts = false
        @State private var filters = false
        var body: some View {
          VStack {
            Button("Sort") { sorts = true }
            Button { filters = true } label: { Image.icons.filter.resizable() }
          }
            .tray(isShown: $sorts) { SortView() }
            .tray(isShown: $filters) { FilterView() }
        }
      }
      struct SortView: View { var body: some View { Text("sort") } }
      struct FilterView: View { var body: some View { Text("filter") } }
      """
    ).allEdges.sorted()
    #expect(edges == ["home -present-> filter on filter", "home -present-> sort on Sort"])
  }
}
