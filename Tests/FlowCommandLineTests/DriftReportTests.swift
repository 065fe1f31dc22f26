import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation
import Testing

@testable import FlowCommandLine

/// What `flowatlas check --drift` prints about an edge with several triggers.
@Suite struct DriftReportTests {
  private static let model = """
    flowatlas: 1
    coordinators:
      Shop:
        screens: { list: , detail: }
        edges:
          - from: list
            to: detail
            by: push
            triggers:
              - row tapped
              - { on: link opened, if: signed in }
              - shaken
    """

  private func report() throws -> DriftReport {
    let source = ModelSource(Array(Self.model.utf8), file: "app.flow.yml", format: .yaml)
    var code = ModelPart {
      Coordinator("Shop") {
        Screen("list")
        Screen("detail")
        Edge(from: "list", to: "detail", by: .push) {
          EdgeTrigger("row tapped", source: SourceReference("Shop.swift", line: 9))
          EdgeTrigger("link opened", source: SourceReference("Links.swift", line: 4))
          EdgeTrigger("widget tapped", source: SourceReference("Widget.swift", line: 7))
        }
      }
    }
    code.layer = .code
    let edge = ["coordinators", "Shop", "edges", "0"]
    let positions = StatementPositions([
      edge: SourcePosition(file: "App/Shop.swift", line: 9, column: 1),
      edge + ["triggers", "1"]: SourcePosition(file: "App/Links.swift", line: 4, column: 1),
      edge + ["triggers", "2"]: SourcePosition(file: "App/Widget.swift", line: 7, column: 1),
    ])
    let console = Console(folder: URL(fileURLWithPath: "/"), output: { _ in }, message: { _ in })
    let parts = [
      ReadPart(input: ModelReader().part(source)),
      ReadPart(input: InputPart(name: "swift", part: code, positions: positions)),
    ]
    return DriftReport(
      model: try Check.Side(.model, parts, console), code: try Check.Side(.code, parts, console))
  }

  @Test func everyTriggerThatDiffersIsListedWithFileAndLine() throws {
    #expect(
      try report().text == """
        Shop
          only in the model
            trigger shaken of transition list to detail, push         app.flow.yml:12:13
          only in the code
            trigger widget tapped of transition list to detail, push  App/Widget.swift:7
          different
            trigger link opened of transition list to detail, push
              model: if signed in                                     app.flow.yml:11:13
              code:  always                                           App/Links.swift:4

        3 differences: 1 only in the model, 1 only in the code, 1 different

        """)
  }

  @Test func scriptsGetTheTriggerAndItsEdge() throws {
    let json =
      try JSONSerialization.jsonObject(
        with: Data(JSONWriter().write(report().json).utf8)) as? [String: [[String: Any]]]
    let first = try #require(json?["differences"]?.first)
    #expect(first["what"] as? String == "trigger")
    #expect(first["edge"] as? String == "list-push-detail-row-tapped")
    #expect(first["words"] as? String == "trigger shaken of transition list to detail, push")
    #expect((first["model"] as? [String: Any])?["line"] as? Int == 12)
  }
}
