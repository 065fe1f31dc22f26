import Testing

/// States of a single screen in a stack, and rows that show what the app's data says.
@Suite struct StackedStateTests {
  /// What is around the states, and what is written in their place, belongs to the screen of the stack.
  @Test(arguments: [
    """
    Group { if boats.isEmpty { NoBoats { adds = true } } else { BoatRows() } }
      .navigationTitle("Boats").toolbar { Button("Help") { helps = true } }
    """,
    """
    content.navigationBarTitle("Boats").toolbar { Button("Help") { helps = true } }
    """,
    """
    Group {
      switch model.phase {
      case .idle: VStack { Text("Idle"); Button("Add a boat") { adds = true } }
      case .ready: List(boats) { boat in Text(boat.name) }
      }
    }
    .toolbar { Button("Help") { helps = true } }
    """,
  ]) func statesOfOneScreen(content: String) throws {
    let app = try ImportedApp(Self.harbour("NavigationStack { \(content) }"))
    #expect(app.allEdges.contains("harbour -present-> help on Help"), "\(app.allEdges)")
    #expect(app.allEdges.contains { $0.hasPrefix("harbour -present-> add on Add a boat") }, "\(app.allEdges)")
    #expect(!app.allEdges.contains { $0.contains("noBoats") || $0.contains("boatRows") }, "\(app.allEdges)")
  }

  /// Whole views without anything around them remain screens.
  @Test func viewsThatAStackChoosesFrom() throws {
    let app = try ImportedApp(
      Self.harbour("NavigationStack { if boats.isEmpty { NoBoats { adds = true } } else { BoatRows() } }"))
    #expect(app.allEdges.contains { $0.contains("-root-> boatRows") }, "\(app.allEdges)")
  }

  /// What the parts of such a screen lead to starts there, also where they push something, and the stack is a
  /// coordinator.
  @Test(arguments: [
    "Group { if boat == nil { WaitingView() } else { BoatParts(boat: Boat(id: 1)) } }.toolbar { close }",
    "VStack { BoatParts(boat: Boat(id: 1)); Text(\"Boat\") }.toolbar { close }",
    """
    Group {
      switch model.phase {
      case .idle: WaitingView()
      case .ready(let boat): BoatParts(boat: boat)
      }
    }
    .toolbar { close }
    """,
    "content.navigationTitle(\"Boat\").toolbar { close }",
  ]) func partsOfOneScreenThatPush(content: String) throws {
    let app = try ImportedApp(
      """
      @main struct PierApp: App { var body: some Scene { WindowGroup { NavigationView { PierView() } } } }
      struct Boat: Identifiable { let id: Int }
      final class PierModel: ObservableObject {
        enum Phase { case idle, ready(Boat) }
        @Published var phase: Phase = .idle
        func land() { phase = .ready(Boat(id: 1)) }
      }
      struct PierView: View {
        @State private var boat: Boat?
        var body: some View {
          Button("Open") { boat = Boat(id: 1) }.sheet(item: $boat) { BerthView(model: PierModel(), boat: $0) }
        }
      }
      struct BerthView: View {
        @Environment(\\.dismiss) private var dismiss
        @StateObject var model: PierModel
        @State var boat: Boat?
        var body: some View { NavigationView { \(content) } }
        private var close: some View { Button("Done") { dismiss() } }
        @ViewBuilder private var content: some View {
          if let boat { BoatParts(boat: boat) } else { WaitingView() }
        }
      }
      struct BoatParts: View {
        let boat: Boat
        var body: some View { VStack { BoatLinks(); NavigationLink("Crew") { CrewView() } } }
      }
      struct BoatLinks: View {
        @State private var shows = false
        var body: some View { Button("Papers") { shows = true }.sheet(isPresented: $shows) { PapersView() } }
      }
      struct WaitingView: View { var body: some View { ProgressView() } }
      struct CrewView: View { var body: some View { Text("x") } }
      struct PapersView: View { var body: some View { Text("x") } }
      """)
    #expect(app.allEdges.contains { $0.hasPrefix("berth -push-> crew on Crew") }, "\(app.allEdges)")
    #expect(app.allEdges.contains { $0.hasPrefix("berth -present-> papers on Papers") }, "\(app.allEdges)")
    #expect(!app.allEdges.contains { $0.hasPrefix("pier -push->") }, "\(app.allEdges)")
    #expect(!app.allEdges.contains { $0.hasPrefix("boatParts") }, "\(app.allEdges)")
  }

  private static func harbour(_ body: String) -> String {
    """
    @main struct HarbourApp: App { var body: some Scene { WindowGroup { HarbourView() } } }
    struct Boat: Identifiable, Hashable { let id: Int; let name: String }
    final class HarbourModel: ObservableObject {
      enum Phase { case idle, ready }
      @Published var phase: Phase = .idle
      func land() { phase = .ready }
    }
    struct HarbourView: View {
      @StateObject private var model = HarbourModel()
      @State private var boats: [Boat] = []
      @State private var adds = false
      @State private var helps = false
      var body: some View {
        \(body)
          .sheet(isPresented: $adds) { AddView() }
          .sheet(isPresented: $helps) { HelpView() }
          .navigationDestination(for: Boat.self) { _ in BoatView() }
      }
      @ViewBuilder private var content: some View {
        if boats.isEmpty { NoBoats { adds = true } } else { BoatRows() }
      }
    }
    struct NoBoats: View {
      let add: () -> Void
      var body: some View { Button("Add a boat", action: add) }
    }
    struct BoatRows: View { var body: some View { NavigationLink("Boat", value: Boat(id: 1, name: "x")) } }
    struct BoatView: View { var body: some View { Text("x") } }
    struct AddView: View { var body: some View { Text("x") } }
    struct HelpView: View { var body: some View { Text("x") } }
    """
  }

  /// What is touched is called what people see of it.
  @Test(arguments: [
    ("Button(saves ? \"Saving\" : \"Save\") { shows = true }", "Save"),
    ("Button { shows = true } label: { Text(boat.name) }", "boat tapped"),
    ("Button(boat.name) { open(boat) }", "boat tapped"),
    ("NavigationLink(boat.name, destination: AddView())", "boat tapped"),
    ("ForEach(boats) { ship in Button { open(ship) } label: { Text(ship.name) } }", "ship tapped"),
    ("Tile(title: \"Places\").onTapGesture { shows = true }", "Places"),
  ]) func whatPeopleSee(body: String, trigger: String) throws {
    let app = try ImportedApp(
      """
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { HarbourView() } } }
      struct Boat: Identifiable { let id: Int; let name: String }
      struct HarbourView: View {
        let boat: Boat
        let boats: [Boat]
        @State private var saves = false
        @State private var shows = false
        var body: some View { VStack { \(body) }.sheet(isPresented: $shows) { AddView() } }
        func open(_ boat: Boat) { shows = true }
        func save() { saves = true }
      }
      struct Tile: View { let title: String; var body: some View { Text(title) } }
      struct AddView: View { var body: some View { Text("x") } }
      """)
    #expect(app.allEdges.contains { $0.hasSuffix("-> add on \(trigger)") }, "\(app.allEdges)")
  }

  /// What happens is told where a text is that of the screen, and not of something.
  @Test(arguments: ["Text(model.title)", "Text(caption)", "Text(L10n.title)"])
  func textsOfTheScreen(label: String) throws {
    let app = try ImportedApp(
      """
      @main struct HarbourApp: App { var body: some Scene { WindowGroup { HarbourView() } } }
      final class HarbourModel: ObservableObject { @Published var title = ""; func set(_ text: String) { title = text } }
      struct HarbourView: View {
        @StateObject var model = HarbourModel()
        let caption: String
        @State private var shows = false
        var body: some View {
          Button { open() } label: { \(label) }.sheet(isPresented: $shows) { AddView() }
        }
        func open() { shows = true }
      }
      struct AddView: View { var body: some View { Text("x") } }
      """)
    #expect(
      app.allEdges.allSatisfy { !$0.contains("tapped") || $0.hasSuffix("open button tapped") },
      "\(app.allEdges)")
  }
}
