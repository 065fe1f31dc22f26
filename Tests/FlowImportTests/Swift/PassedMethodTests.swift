import Testing

/// Methods of one object that another is made with, and calls for what its views do.
@Suite struct PassedMethodTests {
  private static func edges(_ made: String, _ gate: String, _ call: String) throws -> [String] {
    try ImportedApp(
      """
      @main
      struct GardenApp: App {
        @StateObject private var garden = Garden()
        var body: some Scene { WindowGroup { GardenView(garden: garden) } }
      }
      final class Lock { let garden: Garden; init(_ garden: Garden) { self.garden = garden } }
      final class Garden: ObservableObject {
        enum Phase { case closed, open }
        @Published private(set) var phase: Phase = .closed
        lazy var lock = Lock(self)
        func enter() { phase = .open }
        func makeGate() -> Gate { Gate(onOpen: enter) }
      }
      struct GardenView: View {
        @ObservedObject var garden: Garden
        var body: some View {
          switch garden.phase {
          case .closed: GateView(gate: \(made))
          case .open: BedsView()
          }
        }
      }
      \(gate)
      struct GateView: View {
        let gate: Gate
        var body: some View { Button("Knock") { \(call) } }
      }
      struct BedsView: View { var body: some View { Text("Beds") } }
      """
    ).allEdges
  }

  private static let gate = """
    final class Gate {
      private let onOpen: () -> Void
      init(onOpen: @escaping () -> Void) { self.onOpen = onOpen }
      func knock() { onOpen() }
    }
    """
  private static let renaming = """
    final class Gate {
      private let opened: () -> Void
      init(onOpen: @escaping () -> Void) { opened = onOpen }
      func knock() { opened() }
    }
    """

  @Test(arguments: [
    ("Gate(onOpen: garden.enter)", gate, "gate.knock()"),
    ("garden.makeGate()", gate, "gate.knock()"),
    ("Gate(onOpen: garden.lock.garden.enter)", renaming, "gate.knock()"),
    ("Gate(onOpen: garden.enter)", "struct Gate { let onOpen: () -> Void }", "gate.onOpen()"),
  ])
  func whatAnObjectIsMadeWithHappensWhereItCallsIt(made: String, gate: String, call: String) throws {
    let edges = try Self.edges(made, gate, call)
    #expect(edges.contains { $0.hasSuffix("gate -root-> beds on Knock") }, "\(edges)")
    #expect(!edges.contains { $0.hasPrefix("any -root-> beds") }, "\(edges)")
  }
}
