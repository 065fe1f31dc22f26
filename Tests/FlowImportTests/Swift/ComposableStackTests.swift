import FlowModel
import Testing

/// The Composable Architecture: stacks whose paths are set whole, and links on their screens.
@Suite struct ComposableStackTests {
  private static func shop(_ change: String, in page: String = "Text(\"item\")") -> String {
    """
    @Reducer struct Shop {
      @Reducer enum Path { case item(Item), cart(Cart) }
      @ObservableState struct State { var items: [String] = []; var path = StackState<Path.State>() }
      enum Action { case offerTapped, cartTapped, path(StackActionOf<Path>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .offerTapped:
            \(change)
            return .none
          case .cartTapped:
            state.path.append(.cart(Cart.State()))
            return .none
          case .path: return .none
          }
        }
        .forEach(\\.path, action: \\.path)
      }
    }
    struct ShopView: View {
      @Bindable var store: StoreOf<Shop>
      var body: some View {
        NavigationStack(path: $store.scope(state: \\.path, action: \\.path)) {
          Button("Offer") { store.send(.offerTapped) }
          Button("Cart") { store.send(.cartTapped) }
        } destination: { store in
          switch store.case {
          case let .item(store): ItemView(store: store)
          case let .cart(store): CartView(store: store)
          }
        }
      }
    }
    @Reducer struct Item { struct State {}; enum Action {} }
    @Reducer struct Cart { struct State {}; enum Action {} }
    struct ItemView: View { let store: StoreOf<Item>; var body: some View { \(page) } }
    struct CartView: View { let store: StoreOf<Cart>; var body: some View { Text("cart") } }
    """
  }

  /// A path that is set whole shows its last element.
  @Test(arguments: [
    "state.path = StackState([.item(Item.State())])",
    "state.path = StackState<Path.State>([Path.State.cart(Cart.State()), .item(Item.State())])",
    "state.path = [Path.State.item(Item.State())]",
    "state.path = .init([.item(.init())])",
  ])
  func aPathThatIsSetShowsItsLastElement(change: String) throws {
    let app = try ImportedApp(Self.shop(change))
    #expect(app.allEdges == ["shop -push-> item on Offer", "shop -push-> cart on Cart"])
  }

  /// A link is on the screen that it is written in, also where it leads to another of the same kind.
  @Test(arguments: [
    "NavigationLink(\"Related\", state: Shop.Path.State.item(Item.State()))",
    "NavigationLink(state: Shop.Path.State.item(.init())) { Text(\"Related\") }",
    "Section { NavigationLink(state: Shop.Path.State.item(Item.State())) { Label(\"Related\", systemImage: \"star\") } }",
  ])
  func aLinkLeadsFromItsOwnScreen(link: String) throws {
    let app = try ImportedApp(Self.shop("state.path.append(.item(Item.State()))", in: link))
    #expect(
      app.allEdges == [
        "shop -push-> item on Offer", "shop -push-> cart on Cart", "item -push-> item on Related",
      ])
  }
}
