import Foundation
import Testing

@testable import FlowCommandLine

/// `flowatlas check --drift` compares a model with the code.
@Suite struct CheckTests {
  private func sandbox(_ more: [String: String] = [:]) throws -> Sandbox {
    try Sandbox(SwiftInputTests.app.merging(more) { _, new in new })
  }

  private static let model = """
    flowatlas: 1
    coordinators:
      Shop:
        screens:
          list: List
          detail: Detail
          wishes: Wishes
          later: { title: Later, tags: planned }
        edges:
          - { from: list, to: detail, by: present, if: in stock }
          - { from: list, to: wishes, by: push }
      Login: {}

    """

  @Test func aModelThatWasJustImportedDoesNotDiffer() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("import swift App --cache cache -o app.flow.yml").code == .success)
    let run = sandbox.run("check --drift app.flow.yml App --cache cache -q")
    #expect(run.code == .success)
    #expect(run.output == "No drift: 1 coordinator, 3 screens and 3 transitions agree.\n")
    #expect(run.messages == "")
    let json = sandbox.run("check --drift App app.flow.yml --cache cache --format json")
    #expect(json.code == .success && json.output == "{\n  \"differences\": []\n}\n")
  }

  @Test func differencesAreListedByCoordinatorWithFileAndLine() throws {
    let sandbox = try sandbox(["app.flow.yml": Self.model])
    let run = sandbox.run("check --drift app.flow.yml App --cache cache -q")
    #expect(run.code == .findings)
    #expect(
      run.output == """
        Login
          only in the model
            the whole coordinator                       app.flow.yml:12:3

        Shop
          only in the model
            screen wishes                               app.flow.yml:7:7
            transition list to wishes, push             app.flow.yml:11:9
          only in the code
            screen leave                                App/ShopCoordinator.swift:18
            transition list to leave, present on leave  App/ShopCoordinator.swift:9
            transition detail, pop on close             App/ShopCoordinator.swift:14
          different
            transition list to detail, present
              model: present                            app.flow.yml:10:9
              code:  push                               App/ShopCoordinator.swift:8
            transition list to detail, present
              model: if in stock                        app.flow.yml:10:9
              code:  always                             App/ShopCoordinator.swift:8

        8 differences: 3 only in the model, 3 only in the code, 2 different

        """)
  }

  @Test func scriptsGetThemAsData() throws {
    let sandbox = try sandbox(["app.flow.yml": Self.model])
    let run = sandbox.run("check --drift app.flow.yml App --cache cache -q --format json")
    #expect(run.code == .findings)
    let data = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
    let found = try #require(data?["differences"])
    #expect(found.compactMap { $0["found"] as? String }.count == 8)
    let kind = try #require(found.first { $0["found"] as? String == "differentKind" })
    #expect(kind["inModel"] as? String == "present" && kind["inCode"] as? String == "push")
    #expect((kind["code"] as? [String: Any])?["line"] as? Int == 8)
    #expect((kind["model"] as? [String: Any])?["column"] as? Int == 9)
  }

  @Test func wordsThatOnlyNameWhatTheCodeHasAreUnderstood() throws {
    let sandbox = try sandbox(["words.flow.yml": SwiftInputTests.words])
    let run = sandbox.run("check --drift words.flow.yml App --cache cache -q")
    #expect(run.code == .findings)
    #expect(!run.output.contains("edge list to wishes") && !run.output.contains("error"))
  }

  @Test func bothSidesAreNeeded() throws {
    let sandbox = try sandbox(["app.flow.yml": Self.model])
    #expect(sandbox.run("check --drift app.flow.yml").code == .usage)
    #expect(sandbox.run("check --drift App --cache cache").code == .usage)
    #expect(sandbox.run("check --drift").code == .usage)
    #expect(sandbox.run("check --drift nowhere.flow.yml App --cache cache").code == .noInput)
    try sandbox.write("coordinators: []\n", to: "broken.flow.yml")
    // Code that shows nothing is code all the same.
    try sandbox.write("struct Nothing {}\n", to: "Empty/Nothing.swift")
    #expect(sandbox.run("check --drift app.flow.yml Empty --cache cache").code == .findings)
    let broken = sandbox.run("check --drift broken.flow.yml App --cache cache")
    #expect(broken.code == .findings && broken.messages.contains("broken.flow.yml:1:"))
  }
}
