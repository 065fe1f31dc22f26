import Testing

/// What a view keeps to itself begins anew whenever the view does.
@Suite struct BegunStateTests {
  private static func app(_ choice: String) throws -> ImportedApp {
    try ImportedApp(
      """
      @main struct CourseApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        @AppStorage("isDone") private var isDone = false
        var body: some View { if isDone { HomeView() } else { CourseView() } }
      }
      struct CourseView: View {
        @AppStorage("isDone") private var isDone = false
        @State private var step: Step = .intro
        enum Step { case intro, knots }
        var body: some View { \(choice) }
      }
      struct IntroView: View {
        let onNext: () -> Void
        var body: some View { Button("Next", action: onNext) }
      }
      struct KnotsView: View {
        let onDone: () -> Void
        var body: some View { Button("Done", action: onDone) }
      }
      struct HomeView: View {
        @AppStorage("isDone") private var isDone = true
        var body: some View { Button("Again") { isDone = false } }
      }
      """)
  }

  @Test(arguments: [
    """
    switch step {
    case .intro: IntroView(onNext: { step = .knots })
    case .knots: KnotsView(onDone: { isDone = true })
    }
    """,
    """
    if step == .intro { IntroView { step = .knots } } else { KnotsView { isDone = true } }
    """,
    """
    VStack {
      switch step {
      case .intro: IntroView { step = .knots }
      case .knots: KnotsView { isDone = true }
      }
    }
    """,
  ])
  func nothingBeginsWithALaterStep(_ choice: String) throws {
    let app = try Self.app(choice)
    let starts = app.allEdges.filter { $0.hasPrefix("any -root-> knots") }
    #expect(starts == [])
    let ways = app.allEdges.filter { !$0.hasPrefix("any") }
    #expect(
      ways.sorted() == [
        "home -root-> intro on Again", "intro -root-> knots on Next if not done",
        "knots -root-> home on Done",
      ])
  }
}
