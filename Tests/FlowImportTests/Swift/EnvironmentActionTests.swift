import FlowModel
import Testing

/// Closures in the environment that views call, and bindings that are made by key paths or go into a case.
@Suite struct EnvironmentActionTests {
  @Test(arguments: [
    (
      "@Entry var showPaywall: () -> Void = {}", ".environment(\\.showPaywall) { isPaying = true }",
      "Button(\"Unlock\", action: showPaywall)", ""
    ),
    (
      "var showPaywall: () -> Void { get { self[Key.self] } set { self[Key.self] = newValue } }",
      ".environment(\\.showPaywall, { isPaying = true })", "Button(\"Unlock\") { showPaywall() }", ""
    ),
    (
      "@Entry var showPaywall = PaywallAction { }",
      ".environment(\\.showPaywall, PaywallAction { isPaying = true })",
      "Button(\"Unlock\") { tap() }", "func tap() { showPaywall() }"
    ),
    (
      "@Entry var showPaywall = PaywallAction { }", ".onPaywall { isPaying = true }",
      "Button(\"Unlock\") { showPaywall() }", ""
    ),
  ])
  func anActionOfTheEnvironment(key: String, setting: String, button: String, method: String) throws {
    let app = try ImportedApp(
      """
      extension EnvironmentValues { \(key) }
      struct PaywallAction { let action: () -> Void; func callAsFunction() { action() } }
      extension View {
        func onPaywall(_ action: @escaping () -> Void) -> some View {
          environment(\\.showPaywall, PaywallAction(action: action))
        }
      }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopView: View {
        @State private var isPaying = false
        var body: some View {
          NavigationStack { NavigationLink("Item") { ItemView() } }
            \(setting)
            .sheet(isPresented: $isPaying) { PaywallView() }
        }
      }
      struct ItemView: View {
        @Environment(\\.showPaywall) private var showPaywall
        var body: some View { \(button) }
        \(method)
      }
      struct PaywallView: View { var body: some View { Text("Pay") } }
      """)
    #expect(Set(app.allEdges) == ["shop -push-> item on Item", "item -present-> paywall on Unlock"])
  }

  /// A binding that a function makes of a key path.
  @Test(arguments: [
    "Binding(get: { self.state[keyPath: path] }, set: { self.state[keyPath: path] = $0 })",
    "Binding { self.state[keyPath: path] } set: { self.state[keyPath: path] = $0 }",
  ])
  func aBindingByKeyPath(binding: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopState { var isFiltering = false }
      class ShopModel: ObservableObject {
        @Published private(set) var state = ShopState()
        func handle(_ intent: ShopIntent) { switch intent { case .filter: state.isFiltering = true } }
        func binding<Value>(_ path: WritableKeyPath<ShopState, Value>) -> Binding<Value> { \(binding) }
      }
      enum ShopIntent { case filter }
      struct ShopView: View {
        @StateObject var model = ShopModel()
        var body: some View {
          VStack { Button("Filter") { model.handle(.filter) } }
            .sheet(isPresented: model.binding(\\.isFiltering)) { FilterView() }
        }
      }
      struct FilterView: View { var body: some View { Text("Filter") } }
      """)
    #expect(app.allEdges == ["shop -present-> filter on Filter"])
  }

  /// Bindings that go into a case of one state.
  @Test func aBindingIntoACase() throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView(model: ShopModel()) } } }
      @Observable class ShopModel {
        var destination: Destination?
        @CasePathable enum Destination { case edit(Item), filter }
        func itemTapped(_ item: Item) { destination = .edit(item) }
        func filterTapped() { destination = .filter }
        func done() { destination = nil }
      }
      struct Item: Identifiable { let id: Int }
      struct ShopView: View {
        @Bindable var model: ShopModel
        var body: some View {
          VStack {
            Button("Edit") { model.itemTapped(Item(id: 1)) }
            Button("Filter") { model.filterTapped() }
          }
          .sheet(item: $model.destination.edit) { item in EditView(done: { model.done() }) }
          .sheet(isPresented: Binding($model.destination.filter)) { FilterView() }
        }
      }
      struct EditView: View { let done: () -> Void; var body: some View { Button("Done") { done() } } }
      struct FilterView: View { var body: some View { Text("Filter") } }
      """)
    #expect(
      Set(app.allEdges) == [
        "shop -present-> edit on Edit", "shop -present-> filter on Filter", "edit -dismiss-> on Done",
      ])
  }

  /// Links whose title and destination an enum's case says.
  @Test(arguments: [
    "NavigationLink(section.title) { section.destination }",
    "NavigationLink { section.destination } label: { Text(section.title) }",
    "NavigationLink(destination: section.destination) { Label(section.title, systemImage: \"gear\") }",
  ])
  func titlesOfCases(link: String) throws {
    let app = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { MenuView() } } }
      enum Section: CaseIterable, Identifiable {
        case account, help
        var id: Self { self }
        var title: String { switch self { case .account: "My account"; case .help: "Get help" } }
        @ViewBuilder var destination: some View {
          switch self { case .account: AccountView(); case .help: HelpView() }
        }
      }
      struct MenuView: View {
        var body: some View { List { ForEach(Section.allCases) { section in \(link) } } }
      }
      struct AccountView: View { var body: some View { Text("Account") } }
      struct HelpView: View { var body: some View { Text("Help") } }
      """)
    #expect(
      Set(app.allEdges) == ["menu -push-> account on My account", "menu -push-> help on Get help"])
  }
}
