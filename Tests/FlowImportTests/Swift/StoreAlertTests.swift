import Testing

/// Alerts and dialogs that reducers describe are called by their titles.
@Suite struct StoreAlertTests {
  /// How a reducer shows an alert, and what is declared for it.
  private static let spellings = [
    ("state.alert = AlertState { TextState(\"Delete it?\") } actions: { yes }", ""),
    (
      "state.alert = AlertState(title: TextState(\"Delete it?\"), buttons: [.destructive(TextState(\"Yes\"), action: .send(.yes))])",
      ""
    ),
    (
      "state.alert = .deletion",
      """
      extension AlertState where Action == Items.Action.Alert {
        static let deletion = Self { TextState("Delete it?") } actions: {
          ButtonState(role: .destructive, action: .yes) { TextState("Yes") }
        }
      }
      """
    ),
    (
      "state.alert = Self.question(for: 1)",
      """
      extension Items {
        static func question(for count: Int) -> AlertState<Action.Alert> {
          AlertState {
            TextState("Delete it?")
          } actions: {
            ButtonState(action: .yes) { TextState("Yes") }
          } message: {
            TextState("It cannot be restored.")
          }
        }
      }
      """
    ),
  ]

  @Test(arguments: spellings)
  func theTitleIsWhatTheAlertIsCalled(shown: String, rest: String) throws {
    let shown = shown.replacing("yes }", with: "ButtonState(action: .yes) { TextState(\"Yes\") } }")
    let app = try ImportedApp(
      """
      import ComposableArchitecture
      import SwiftUI
      @main struct ItemsApp: App {
        var body: some Scene { WindowGroup { ItemsView(store: Store(initialState: Items.State()) { Items() }) } }
      }
      @Reducer struct Items {
        @ObservableState struct State { @Presents var alert: AlertState<Action.Alert>?; @Presents var done: Done.State? }
        enum Action {
          case deleteTapped, failed, alert(PresentationAction<Alert>), done(PresentationAction<Done.Action>)
          enum Alert { case yes }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .deleteTapped: \(shown); return .none
            case .failed: state.alert = AlertState { TextState("It failed") }; return .none
            case .alert(.presented(.yes)): state.done = Done.State(); return .none
            case .alert, .done: return .none
            }
          }
          .ifLet(\\.$alert, action: \\.alert)
          .ifLet(\\.$done, action: \\.done) { Done() }
        }
      }
      @Reducer struct Done { @ObservableState struct State {}; enum Action {} }
      struct DoneView: View { let store: StoreOf<Done>; var body: some View { Text("Done") } }
      struct ItemsView: View {
        @Bindable var store: StoreOf<Items>
        var body: some View {
          VStack { Button("Delete") { store.send(.deleteTapped) }; Button("Try") { store.send(.failed) } }
            .alert($store.scope(state: \\.alert, action: \\.alert))
            .sheet(item: $store.scope(state: \\.done, action: \\.done)) { DoneView(store: $0) }
        }
      }
      """, rest)
    let alerts = Set(
      app.registry.coordinators.flatMap(\.screens).filter { $0.type == "SwiftUI.Alert" }.map(\.title))
    #expect(alerts == ["Delete it?", "It failed"])
    #expect(
      app.allEdges.contains { $0.hasSuffix("-present-> done on Yes") && !$0.hasPrefix("items ") },
      "\(app.allEdges)")
  }
}
