import FlowModel
import Testing

/// The Composable Architecture: what leads to an action, and under which conditions.
@Suite struct ComposableOccasionTests {
  private static func mail(
    app: String = "MailView(store: Self.store)", view: String, actions: String, reduce: String
  ) -> String {
    """
    @main struct MailApp: App {
      static let store = Store(initialState: Mail.State()) { Mail() }
      @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
      var body: some Scene { WindowGroup { \(app) } }
    }
    @Reducer struct Mail {
      @ObservableState struct State { @Presents var offer: Offer.State? }
      enum Link { case inbox, offer }
      enum Action {
        \(actions)
        case offer(PresentationAction<Offer.Action>)
      }
      @Dependency(\\.client) var client
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          \(reduce)
          case .offer: return .none
          }
        }
        .ifLet(\\.$offer, action: \\.offer) { Offer() }
      }
    }
    struct MailView: View {
      @Bindable var store: StoreOf<Mail>
      var body: some View {
        \(view)
          .sheet(item: $store.scope(state: \\.offer, action: \\.offer)) { OfferView(store: $0) }
      }
    }
    @Reducer struct Offer { struct State {}; enum Action {} }
    struct OfferView: View { let store: StoreOf<Offer>; var body: some View { Text("Offer") } }
    """
  }

  /// What an app or its delegate sends to its store comes from outside.
  @Test(arguments: [
    ("MailView(store: Self.store).onOpenURL { Self.store.send(.opened($0)) }", "", "deep link"),
    (
      "MailView(store: appDelegate.store).onOpenURL { appDelegate.store.send(.opened($0)) }",
      """
      class AppDelegate: NSObject, UIApplicationDelegate {
        let store = Store(initialState: Mail.State()) { Mail()._printChanges() }
      }
      """, "deep link"
    ),
    (
      "MailView(store: appDelegate.store)",
      """
      class AppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        let store: StoreOf<Mail> = makeStore()
        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
          guard let url = response.url else { return }
          await MainActor.run { _ = store.send(.opened(url)) }
        }
      }
      """, "notification"
    ),
  ])
  func whatIsSentFromOutsideIsFollowed(app: String, delegate: String, trigger: String) throws {
    let code = Self.mail(
      app: app, view: "Text(\"Mail\")", actions: "case opened(URL)",
      reduce: "case .opened: state.offer = Offer.State(); return .none")
    #expect(try ImportedApp(code, delegate).allEdges == ["mail -present-> offer on \(trigger)"])
  }

  /// What a reducer asks of what an action carries stays a condition where nothing says what it is.
  @Test(arguments: [
    (
      "Text(\"Mail\").onOpenURL { store.send(.opened($0)) }", "case opened(URL), follow(Link)",
      """
      case let .opened(url):
        guard let link = Link(url) else { return .none }
        return .send(.follow(link))
      case let .follow(link):
        switch link {
        case .offer: state.offer = Offer.State()
        case .inbox: break
        }
        return .none
      """, "deep link if link is offer"
    ),
    (
      "Text(\"Mail\").onOpenURL { store.send(.opened($0)) }", "case opened(URL), follow(Link)",
      """
      case let .opened(url): return .send(.follow(Link(url)))
      case .follow(let link):
        if case .offer = link { state.offer = Offer.State() }
        return .none
      """, "deep link if link is offer"
    ),
    (
      "Button(\"Go\") { store.send(.follow(link)) }", "case follow(Link)",
      """
      case .follow(.offer): state.offer = Offer.State(); return .none
      case .follow: return .none
      """, "Go if link is offer"
    ),
    (
      "Button(\"Go\") { store.send(.follow(.offer)) }", "case follow(Link)",
      """
      case .follow(let link):
        switch link {
        case .offer: state.offer = Offer.State()
        case .inbox: break
        }
        return .none
      """, "Go"
    ),
  ])
  func whatAnActionCarriesIsACondition(
    view: String, actions: String, reduce: String, words: String
  ) throws {
    let app = try ImportedApp(Self.mail(view: view, actions: actions, reduce: reduce))
    #expect(app.allEdges == ["mail -present-> offer on \(words)"])
  }

  /// What an effect does about a failure happens when one occurs.
  @Test(arguments: [
    "return .run { send in try await client.save() } catch: { error, send in await send(.failed(error)) }",
    "return .run(operation: { send in try await client.save() }, catch: { _, send in await send(.failed(nil)) })",
    "return .run { send in do { try await client.save() } catch { await send(.failed(error)) } }",
  ])
  func whatIsSentAboutAFailureIsSentWhenOneOccurs(effect: String) throws {
    let app = try ImportedApp(
      Self.mail(
        view: "Button(\"Save\") { store.send(.saveTapped) }", actions: "case saveTapped, failed(any Error)",
        reduce: """
          case .saveTapped: \(effect)
          case .failed: state.offer = Offer.State(); return .none
          """))
    #expect(app.allEdges == ["mail -present-> offer on Save if an error occurs"])
  }

  /// What an asynchronous sequence brings comes by itself, and not as the sequence begins to be heard.
  @Test(arguments: [
    (
      "case task, sessionExpired",
      """
      case .task: return .run { send in for await _ in client.warnings() { await send(.sessionExpired) } }
      case .sessionExpired: state.offer = Offer.State(); return .none
      """, "session expired"
    ),
    (
      "case task, event(Event)",
      """
      case .task:
        return .merge(.run { send in
          for try await event in client.events() where event.isNew { await send(.event(event)) }
        })
      case .event(.offerSent): state.offer = Offer.State(); return .none
      case .event: return .none
      """, "offer sent"
    ),
    (
      "case task, event(Event)",
      """
      case .task: return .run { send in for await event in client.events() { await send(.event(event)) } }
      case let .event(event):
        switch event {
        case .offerSent: state.offer = Offer.State()
        case .closed: break
        }
        return .none
      """, "offer sent"
    ),
  ])
  func whatAStreamBringsComesByItself(actions: String, reduce: String, trigger: String) throws {
    let app = try ImportedApp(
      Self.mail(
        view: "Text(\"Mail\").task { await store.send(.task).finish() }", actions: actions, reduce: reduce))
    #expect(app.allEdges == ["mail -present-> offer on \(trigger)"])
  }

  /// An alert's button that two alerts have leads on from each.
  @Test(arguments: [
    "AlertState { TextState(\"Failed\") } actions: { ButtonState(action: .save) { TextState(\"Again\") } }",
    "AlertState(title: { TextState(\"Failed\") }, actions: { ButtonState(action: .send(.save)) { TextState(\"Again\") } })",
    ".failed(\"Failed\", again: .save)",
  ])
  func aButtonOfTwoAlertsLeadsOnFromEach(alert: String) throws {
    let app = try ImportedApp(
      """
      extension AlertState {
        static func failed(_ title: String, again: Action) -> Self {
          AlertState { TextState(title) } actions: { ButtonState(action: again) { TextState("Again") } }
        }
      }
      @Reducer struct Note {
        @ObservableState struct State { @Presents var alert: AlertState<Action.Alert>?; @Presents var done: Done.State? }
        enum Action {
          case saveTapped, failed
          case alert(PresentationAction<Alert>), done(PresentationAction<Done.Action>)
          enum Alert { case save }
        }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .saveTapped:
              state.alert = AlertState { TextState("Sure?") } actions: { ButtonState(action: .save) { TextState("Save") } }
              return .none
            case .failed: state.alert = \(alert); return .none
            case .alert(.presented(.save)): state.done = Done.State(); return .none
            case .alert, .done: return .none
            }
          }
        }
      }
      struct NoteView: View {
        @Bindable var store: StoreOf<Note>
        var body: some View {
          Button("Keep") { store.send(.saveTapped) }
            .alert($store.scope(state: \\.alert, action: \\.alert))
            .sheet(item: $store.scope(state: \\.done, action: \\.done)) { DoneView(store: $0) }
        }
      }
      @Reducer struct Done { struct State {}; enum Action {} }
      struct DoneView: View { let store: StoreOf<Done>; var body: some View { Text("done") } }
      """)
    #expect(app.allEdges.contains("sure -present-> done on Save"))
    #expect(app.allEdges.contains("failed -present-> done on Again"))
  }

  /// A root that a reducer asks for before it sets another is what the other replaces.
  @Test(arguments: [
    "guard case .main = state.root else { return .none }; state.root = .login(Login.State())",
    "if case .main = state.root { state.root = .login(Login.State()) }",
    "switch state.root { case .main: state.root = .login(Login.State()); default: break }",
  ])
  func aRootThatIsAskedForIsReplaced(change: String) throws {
    let app = try ImportedApp(
      """
      @main struct MailApp: App {
        static let store = Store(initialState: Mail.State()) { Mail() }
        var body: some Scene { WindowGroup { MailView(store: Self.store) } }
      }
      @Reducer struct Mail {
        @Reducer enum Root { case login(Login), main(Main) }
        @ObservableState struct State { var root: Root.State = .login(Login.State()) }
        enum Action { case task, expired, root(Root.Action) }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .task: return .run { send in for await _ in client.endings() { await send(.expired) } }
            case .root(.login(.doneTapped)): state.root = .main(Main.State()); return .none
            case .expired:
              \(change)
              return .none
            case .root: return .none
            }
          }
        }
      }
      struct MailView: View {
        let store: StoreOf<Mail>
        var body: some View {
          Group {
            switch store.scope(state: \\.root, action: \\.root).case {
            case let .login(store): LoginView(store: store)
            case let .main(store): MainView(store: store)
            }
          }
          .task { await store.send(.task).finish() }
        }
      }
      @Reducer struct Login { struct State {}; enum Action { case doneTapped } }
      @Reducer struct Main { struct State {}; enum Action {} }
      struct LoginView: View { let store: StoreOf<Login>; var body: some View { Button("Done") { store.send(.doneTapped) } } }
      struct MainView: View { let store: StoreOf<Main>; var body: some View { Text("Main") } }
      """)
    #expect(app.allEdges == ["login -root-> main on Done", "main -root-> login on expired"])
  }
}
