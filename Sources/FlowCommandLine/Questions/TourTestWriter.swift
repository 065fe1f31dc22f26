import FlowAnalysis
import FlowDiagram
import FlowModel

/// Writes tours as a test class for Xcode, whose steps only need the queries of the app's own elements.
struct TourTestWriter {
  private let report: TourReport

  init(_ report: TourReport) { self.report = report }

  func text() -> String {
    var lines = [
      "// \(Self.comment(report.summary)).",
      "// A skeleton made by `flowatlas tours --format xcuitest`: fill in `begin`, `perform` and `expect`.",
      "import XCTest", "", "final class \(className): XCTestCase {",
      "  private let app = XCUIApplication()", "", "  override func setUp() {",
      "    continueAfterFailure = false", "  }",
    ]
    for (index, tour) in report.plan.tours.enumerated() { lines += test(tour.walk, index + 1) }
    lines += Self.helpers
    lines.append("}")
    return lines.map { $0 + "\n" }.joined()
  }

  private func test(_ walk: Walk, _ number: Int) -> [String] {
    let words = report.words
    let needs = walk.guards.map(Self.literal).joined(separator: ", ")
    var lines = ["", "  @MainActor", "  func testTour\(number)() {"]
    lines.append("    begin(\(Self.literal(words.beginning(walk))), needs: [\(needs)])")
    lines += expect(walk.start)
    for step in walk.steps {
      lines.append(
        "    perform(\(Self.literal(words.action(step.move))), \(Self.literal(words.evidence(step.move))))")
      lines += expect(step.state)
    }
    lines.append("  }")
    return lines
  }

  private func expect(_ state: OnScreen) -> [String] {
    guard let focus = state.focus else { return [] }
    let title = report.words.title(.screen(focus))
    return ["    expect(\(Self.literal(title)), \(Self.literal(focus.description)))"]
  }

  private var className: String {
    let words = report.registry.app.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return (name.first?.isLetter == true ? name : "App" + name) + "Tours"
  }

  private static let helpers = """

      // MARK: - What only you know

      /// Launches the app, or enters it from outside, in a state in which all conditions hold.
      @MainActor
      private func begin(_ beginning: String, needs conditions: [String]) {
        XCTContext.runActivity(named: beginning) { _ in
          app.launchArguments = conditions
          app.launch()
        }
      }

      /// Does what starts a transition.
      @MainActor
      private func perform(_ action: String, _ transition: String) {
        XCTContext.runActivity(named: "\\(action) (\\(transition))") { _ in
          XCTFail("say how to do '\\(action)'")
        }
      }

      /// Waits until a screen is shown; give its view the screen's id as accessibility identifier.
      @MainActor
      private func expect(_ title: String, _ id: String) {
        XCTContext.runActivity(named: "see \\(title)") { _ in
          XCTAssertTrue(app.descendants(matching: .any)[id].waitForExistence(timeout: 5))
        }
      }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// The text as a Swift literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func comment(_ text: String) -> String { text.replacing("\n", with: " ") }
}
