import FlowModel
import Testing

@testable import FlowDiagram
@testable import FlowDrawing

/// What is said of a layout's size before there is one.
@Suite struct LayoutEstimateTests {
  /// Screens one after the other, or all reached from the first.
  private func diagram(_ count: Int, isChain: Bool) throws -> Diagram {
    let edges = (1..<count).map {
      Edge(from: .named("s\(isChain ? $0 - 1 : 0)"), to: .named("s\($0)"), by: .push, on: "row \($0) tapped")
    }
    let screens = (0..<count).map { Screen(ScreenID("s\($0)"), title: "Screen number \($0)") }
    let registry = try FlowRegistry(parts: [
      ModelPart(
        app: "Sample", coordinators: [Coordinator("C", initial: "s0", screens: screens, edges: edges)])
    ])
    return try DiagramMaker(registry).coordinatorDiagram(#require(registry.coordinator("C")))
  }

  @Test(arguments: DOTWriter.Direction.allCases, [true, false])
  func anEstimateIsNearTheLayoutsSize(_ direction: DOTWriter.Direction, _ isChain: Bool) throws {
    for count in [2, 6, 12] {
      let diagram = try diagram(count, isChain: isChain)
      let estimate = LayoutEstimate(diagram, direction: direction, spread: 1)
      let size = try DiagramDrawer(.init(direction: direction)).layOut(diagram).size
      #expect((0.8...1.2).contains(estimate.width / size.bareWidth), "\(count): \(estimate), \(size)")
      #expect((0.8...1.2).contains(estimate.height / size.bareHeight), "\(count): \(estimate), \(size)")
    }
  }

  @Test func whatCannotFitIsKnownWithoutALayout() throws {
    func drawer(width: Double) -> DiagramDrawer {
      DiagramDrawer(.init(isTight: true, fit: { $0.width <= width && $0.height <= 800 ? 1 : nil }))
    }
    let chain = try diagram(12, isChain: true)
    #expect(!drawer(width: 500).mayFit(chain))
    #expect(drawer(width: 5000).mayFit(chain))
    let star = try diagram(12, isChain: false)
    #expect(drawer(width: 500).mayFit(star))
  }
}
