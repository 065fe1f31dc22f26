import Testing

/// What a view's object is told to call by whoever makes it, where views are only known to have one.
@Suite struct CalledBackTests {
  private static func edges(_ open: String, _ visit: String, _ shown: String, _ view: String) throws
    -> [String]
  {
    try ImportedApp(
      """
      @main
      struct MuseumApp: App {
        @StateObject private var museum = Museum()
        var body: some Scene { WindowGroup { HallView(museum: museum) } }
      }
      final class Museum: ObservableObject {
        enum Page: Hashable { case shop }
        enum Cover: Identifiable {
          case visit(Visit)
          var id: String { "visit" }
        }
        @Published var path: [Page] = []
        @Published var cover: Cover?
        @Published var visit: Visit?
        func open() { \(open) }
        func leave(_ end: Visit.End) {
          cover = nil
          visit = nil
          if case .bought = end { path.append(.shop) }
        }
      }
      \(visit)
      struct HallView: View {
        @ObservedObject var museum: Museum
        var body: some View {
          NavigationStack(path: $museum.path) {
            Button("Enter") { museum.open() }
              .navigationDestination(for: Museum.Page.self) { _ in ShopView() }
          }
          \(shown)
        }
      }
      \(view)
      struct ShopView: View { var body: some View { Text("Shop") } }
      """
    ).allEdges.sorted()
  }

  private static let visit = """
    final class Visit: ObservableObject, Identifiable {
      enum End { case tired, bought }
      var onEnd: ((End) -> Void)?
      func stop() { onEnd?(.tired) }
    }
    """
  private static let made = """
    final class Visit: ObservableObject, Identifiable {
      enum End { case tired, bought }
      private let ended: (End) -> Void
      init(onEnd: @escaping (End) -> Void) { ended = onEnd }
      func stop() { ended(.tired) }
      func buy() { ended(.bought) }
    }
    """
  private static let cover = """
    .fullScreenCover(item: $museum.cover) { cover in
      switch cover {
      case .visit(let visit): VisitView(visit: visit)
      }
    }
    """
  private static let view = """
    struct VisitView: View {
      @ObservedObject var visit: Visit
      var body: some View {
        Button("Stop", action: visit.stop)
        Button("Buy") { visit.onEnd?(.bought) }
      }
    }
    """

  @Test(arguments: [
    (
      "let visit = Visit(); visit.onEnd = { [weak self] end in self?.leave(end) }; cover = .visit(visit)",
      visit, cover, view
    ),
    (
      "cover = .visit(Visit(onEnd: { [weak self] in self?.leave($0) }))", made, cover,
      view.replacing("visit.onEnd?(.bought)", with: "visit.buy()")
    ),
    (
      "visit = Visit(onEnd: leave)", made, ".fullScreenCover(item: $museum.visit) { VisitView(visit: $0) }",
      view.replacing("visit.onEnd?(.bought)", with: "visit.buy()")
    ),
  ])
  func happensWhereTheViewCallsIt(open: String, visit: String, shown: String, view: String) throws {
    #expect(
      try Self.edges(open, visit, shown, view) == [
        "hall -present-> visit on Enter", "visit -dismiss-> on Buy", "visit -dismiss-> on Stop",
        "visit -push-> shop on Buy",
      ])
  }

  /// An object of the environment is only known by its type.
  @Test func isToldToAnObjectOfTheEnvironment() throws {
    let app = try ImportedApp(
      """
      @main
      struct ClubApp: App {
        @StateObject private var club = Club()
        var body: some Scene { WindowGroup { ClubView(club: club) } }
      }
      final class Club: ObservableObject {
        enum Phase { case outside, inside }
        @Published private(set) var phase: Phase = .inside
        private(set) lazy var member = Member(onLeave: { [weak self] in self?.leave() })
        func leave() { phase = .outside }
      }
      struct ClubView: View {
        @ObservedObject var club: Club
        var body: some View {
          switch club.phase {
          case .outside: DoorView()
          case .inside: RoomView().environmentObject(club.member.card)
          }
        }
      }
      final class Member {
        let onLeave: () -> Void
        init(onLeave: @escaping () -> Void) { self.onLeave = onLeave }
        private(set) lazy var card = Card { [weak self] in self?.onLeave() }
      }
      final class Card: ObservableObject {
        private let returned: () -> Void
        init(returned: @escaping () -> Void) { self.returned = returned }
        func giveBack() { returned() }
      }
      struct RoomView: View {
        @EnvironmentObject private var card: Card
        var body: some View { Button("Leave") { card.giveBack() } }
      }
      struct DoorView: View { var body: some View { Text("Door") } }
      """)
    #expect(app.allEdges == ["room -root-> door on Leave"])
  }
}
