import Testing

/// Computed properties of enums that give a case of another, which are known where the case is.
@Suite struct EnumPropertyTests {
  private static func edges(_ enums: String, _ navigate: String) throws -> [String] {
    try ImportedApp(
      """
      enum Wing: Hashable { case east, west, none }
      enum Panel: Identifiable { case maps, tickets; var id: Self { self } }
      \(enums)
      @Observable final class Guide {
        var panel: Panel?
        \(navigate)
      }
      @main struct MuseumApp: App {
        @State private var guide = Guide()
        var body: some Scene { WindowGroup { LobbyView().environment(guide) } }
      }
      struct LobbyView: View {
        @Environment(Guide.self) private var guide
        var body: some View {
          @Bindable var guide = guide
          List {
            Button("Coins") { guide.navigate(to: .coins) }
            Button("Prints") { guide.navigate(to: .prints(3)) }
          }
          .sheet(item: $guide.panel) { panel in
            switch panel {
            case .maps: MapsView()
            case .tickets: TicketsView()
            }
          }
        }
      }
      struct MapsView: View { var body: some View { Text("x") } }
      struct TicketsView: View { var body: some View { Text("x") } }
      """
    ).allEdges.sorted()
  }

  private static let rooms = """
    enum Room: Hashable {
      case coins, prints(Int), store
      var wing: Wing {
        switch self {
        case .coins, .store: .east
        case .prints: .west
        }
      }
    }
    extension Wing {
      var panel: Panel? {
        switch self {
        case .east: return .maps
        case .west: return .tickets
        case .none: return nil
        }
      }
    }
    """

  static let spellings: [(enums: String, navigate: String)] = [
    (
      rooms,
      """
      func navigate(to room: Room) {
        let wing = room.wing
        guard let target = wing.panel else { return }
        panel = target
      }
      """
    ),
    (rooms, "func navigate(to room: Room) { panel = room.wing.panel }"),
    (
      """
      enum Room: Hashable { case coins, prints(Int) }
      extension Room {
        var panel: Panel {
          switch self {
          case .coins: return .maps
          default: return .tickets
          }
        }
      }
      """,
      "func navigate(to room: Room) { show(room.panel) }; private func show(_ next: Panel) { panel = next }"
    ),
  ]

  @Test(arguments: spellings) func aKnownCaseLeadsOnlyToItsOwn(enums: String, navigate: String) throws {
    let edges = try Self.edges(enums, navigate)
    #expect(edges == ["lobby -present-> maps on Coins", "lobby -present-> tickets on Prints"])
  }

  /// A property that compares the enum itself is known for each case, too.
  @Test(arguments: [
    #"var title: String { self == .lists ? "Lists" : "Profile" }"#,
    #"var title: String { if self != .lists { return "Profile" } else { return "Lists" } }"#,
    #"func name() -> String { self == .profile ? "Profile" : "Lists" }; var title: String { name() }"#,
  ])
  func whatTheEnumIsDecides(title: String) throws {
    let app = try ImportedApp(
      """
      enum Tab: CaseIterable { case lists, profile
        \(title)
      }
      final class MainController: UITabBarController {
        override func viewDidLoad() {
          viewControllers = Tab.allCases.map { tab in
            let stack = UINavigationController(rootViewController: make(tab))
            stack.tabBarItem = UITabBarItem(title: tab.title, image: nil, tag: 0)
            return stack
          }
        }
        private func make(_ tab: Tab) -> UIViewController {
          switch tab {
          case .lists: return ListsViewController()
          case .profile: return ProfileViewController()
          }
        }
      }
      final class ListsViewController: UIViewController {}
      final class ProfileViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["main -tab-> lists on Lists", "main -tab-> profile on Profile"])
  }
}
