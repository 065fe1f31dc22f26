import FlowModel
import Testing

/// The Composable Architecture: alerts that helpers make of what they are given.
@Suite struct ComposableAlertTests {
  private static func inbox(set alert: String, helper: String) -> String {
    """
    \(helper)
    @Reducer struct Inbox {
      @ObservableState struct State { @Presents var alert: AlertState<Action.Alert>? }
      enum Action {
        case refreshTapped
        case response(Result<[String], any Error>)
        case alert(PresentationAction<Alert>)
        enum Alert { case reload }
      }
      @Dependency(\\.client) var client
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .refreshTapped, .alert(.presented(.reload)):
            return .run { send in await send(.response(Result { try await client.load() })) }
          case let .response(.failure(error)):
            state.alert = \(alert)
            return .none
          case .response, .alert: return .none
          }
        }
        .ifLet(\\.$alert, action: \\.alert)
      }
    }
    struct InboxView: View {
      @Bindable var store: StoreOf<Inbox>
      var body: some View {
        Button("Refresh") { store.send(.refreshTapped) }
          .alert($store.scope(state: \\.alert, action: \\.alert))
      }
    }
    """
  }

  @Test(arguments: [
    (
      ".failed(\"No messages\", error: error, retry: .reload)",
      """
      extension AlertState {
        static func failed(_ title: String, error: any Error, retry: Action) -> Self {
          AlertState { TextState(title) } actions: {
            ButtonState(action: retry) { TextState("Again") }
          } message: { TextState(error.localizedDescription) }
        }
      }
      """
    ),
    (
      "AlertState.failed(action: .reload, text: \"No messages\")",
      """
      extension AlertState {
        static func failed(action: Action, text: String, button: String = "Again") -> AlertState<Action> {
          AlertState(title: { TextState(text) }, actions: {
            ButtonState(role: .destructive, action: .send(action)) { TextState(button) }
          })
        }
      }
      """
    ),
    (
      ".failed(\"No messages\")",
      """
      extension AlertState where Action == Inbox.Action.Alert {
        static func failed(_ title: String) -> Self { retrying(title: title, .reload) }
        static func retrying(title: String, _ action: Action) -> Self {
          AlertState { TextState(title) } actions: { ButtonState(action: action) { TextState("Again") } }
        }
      }
      """
    ),
  ])
  func aHelperShowsWhatItIsGiven(alert: String, helper: String) throws {
    let app = try ImportedApp(Self.inbox(set: alert, helper: helper))
    #expect(
      app.allEdges == [
        "inbox -present-> no-messages on Refresh if an error occurs",
        "inbox -present-> no-messages on Again if an error occurs",
      ])
  }

  /// What is only known at run time leaves a gap in a title.
  @Test(arguments: [
    ("AlertState { TextState(\"Delete “\\(item.title)”?\") }", ""),
    (
      ".delete(item)",
      "extension AlertState { static func delete(_ item: Item) -> Self { AlertState { TextState(\"Delete “\\(item.title)”?\") } } }"
    ),
    (
      ".ask(\"Delete “\\(item.title)”?\")",
      "extension AlertState { static func ask(_ text: String) -> Self { AlertState { TextState(text) } } }"
    ),
  ])
  func aTitleWithGapsIsATitle(alert: String, helper: String) throws {
    let app = try ImportedApp(Self.inbox(set: alert, helper: helper))
    #expect(app.registry.coordinators.flatMap(\.screens).map(\.title).contains("Delete “…”?"))
  }
}
