import Testing

/// Modifiers of an app's own that say what is shown for values of a type, as `navigationDestination(for:)` does.
@Suite struct OwnDestinationTests {
  private static func edges(_ stack: String, _ modifiers: String, _ action: String) throws -> [String] {
    try ImportedApp(
      """
      final class Router: ObservableObject {
        @Published var path = NavigationPath()
        func push<T>(_ route: T) where T: Hashable { path.append(route) }
      }
      enum ShopRoute: Hashable { case cart, help }
      enum InboxRoute: Hashable { case inbox }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ShopView() } } }
      struct ShopView: View {
        @StateObject private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) { \(stack) }.environmentObject(router)
        }
      }
      struct CartView: View { var body: some View { Text("x") } }
      struct HelpView: View { var body: some View { Text("x") } }
      struct InboxView: View { var body: some View { Text("x") } }
      struct ListView: View {
        @EnvironmentObject var router: Router
        var body: some View { Row(action: { [weak router] in \(action) }) }
      }
      struct Row: View {
        let action: () -> Void
        var body: some View { Button("Open") { action() } }
      }
      \(modifiers)
      """
    ).allEdges
  }

  private static let stack = """
    ListView().page(for: ShopRoute.self) { route in
      switch route {
      case .cart: CartView()
      case .help: HelpView()
      }
    }
    """

  /// With a view modifier that keeps the closure, with SwiftUI's own modifier, and through an overload.
  static let spellings = [
    """
    extension View {
      func page<D, C>(for type: D.Type, isWide: Bool = false, @ViewBuilder shown: @escaping (D) -> C) -> some View
      where D: Hashable, C: View { modifier(PageModifier(for: type, isWide: isWide, shown: shown)) }
    }
    private struct PageModifier<D, C>: ViewModifier where D: Hashable, C: View {
      let isWide: Bool
      @ViewBuilder var shown: (D) -> C
      init(for _: D.Type, isWide: Bool, shown: @escaping (D) -> C) { self.shown = shown; self.isWide = isWide }
      func body(content: Content) -> some View {
        content.navigationDestination(for: D.self) { item in shown(item).padding() }
      }
    }
    """,
    """
    extension View {
      func page<Value: Hashable>(for type: Value.Type, @ViewBuilder _ shown: @escaping (Value) -> some View) -> some View {
        navigationDestination(for: type) { shown($0) }
      }
    }
    """,
    """
    extension View {
      func page<D: Hashable, C: View>(for type: D.Type, @ViewBuilder content: @escaping (D) -> C) -> some View {
        page(for: type, isWide: false, content: content)
      }
      func page<D: Hashable, C: View>(
        for type: D.Type, isWide: Bool, @ViewBuilder content: @escaping (D) -> C
      ) -> some View { navigationDestination(for: type, destination: content) }
    }
    """,
  ]

  @Test(arguments: spellings)
  func aPushLeadsToTheView(_ modifiers: String) throws {
    let found = try Self.edges(Self.stack, modifiers, "router?.push(ShopRoute.cart)")
    #expect(found.contains { $0.hasPrefix("list -push-> cart on Open") }, "\(found)")
    #expect(!found.contains { $0.hasPrefix("list -push-> help on Open") }, "\(found)")
  }

  /// One view for all cases needs no `switch`.
  @Test(arguments: spellings)
  func allCasesLeadToOneView(_ modifiers: String) throws {
    let found = try Self.edges(
      "ListView().page(for: InboxRoute.self) { _ in InboxView() }", modifiers,
      "router?.push(InboxRoute.inbox)")
    #expect(found.contains { $0.hasPrefix("list -push-> inbox on Open") }, "\(found)")
  }

  /// A modifier with a type and a closure that sets no destination shows what it makes in place.
  @Test func aModifierThatPushesNothing() throws {
    let found = try Self.edges(
      Self.stack,
      """
      extension View {
        func page<D, C: View>(for type: D.Type, @ViewBuilder shown: @escaping (D) -> C) -> some View {
          overlay { Color.clear }
        }
      }
      """, "router?.push(ShopRoute.cart)")
    #expect(!found.contains { $0.contains("-push-> inbox") }, "\(found)")
    #expect(!found.contains { $0.contains("if type is") }, "\(found)")
  }
}
