import Testing

/// Sheets for an item whose content asks the state itself, and not what it is passed, for the case.
@Suite struct HeldStateTests {
  @Test(arguments: [
    """
    { _ in
      switch router.popup {
      case .pick: PickView()
      case .about: AboutView()
      case nil: EmptyView()
      }
    }
    """,
    """
    { _ in
      if let shown = router.popup {
        switch shown {
        case .pick: PickView()
        case .about: AboutView()
        }
      }
    }
    """,
    """
    { _ in
      if let $shown = Binding($router.popup) {
        switch $shown.wrappedValue {
        case .pick: PickView()
        case .about: AboutView()
        }
      }
    }
    """,
    """
    { popup in
      switch popup {
      case .pick: PickView()
      case .about: AboutView()
      }
    }
    """,
  ])
  func eachCaseIsShownForItself(content: String) throws {
    let app = try ImportedApp(
      """
      enum Popup: String, Identifiable { case pick, about; var id: String { rawValue } }
      final class Router: ObservableObject {
        @Published var popup: Popup?
        func present(_ popup: Popup) { self.popup = popup }
      }
      @main struct PileApp: App { var body: some Scene { WindowGroup { PileView(router: Router()) } } }
      struct PileView: View {
        @ObservedObject var router: Router
        var body: some View {
          VStack {
            Button("Plus") { router.present(.pick) }
            Button("Info") { router.present(.about) }
          }
          .sheet(item: $router.popup) \(content)
        }
      }
      struct PickView: View { var body: some View { Text("x") } }
      struct AboutView: View { var body: some View { Text("x") } }
      """)
    #expect(app.allEdges.sorted() == ["pile -present-> about on Info", "pile -present-> pick on Plus"])
  }
}
