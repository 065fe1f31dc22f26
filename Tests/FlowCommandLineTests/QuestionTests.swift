import Foundation
import Testing

@testable import FlowAnalysis
@testable import FlowCommandLine

/// `paths`, `reach`, `tours` and `simulate` answer as a person asks.
@Suite struct QuestionTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox([
      "shop.flow.yml": """
      flowatlas: 1
      app: Shop
      launch: Main
      coordinators:
        Main:
          container: navigation
          initial: home
          screens:
            home: { title: Home, type: HomeController }
            item: Item
            settings: Settings
          edges:
            - { from: home, to: item, by: push, on: row tapped, if: signed in }
            - { from: home, to: Login.form, by: present, on: row tapped, if: not signed in }
            - { from: home, to: settings, by: present, on: settings tapped, style: sheet }
            - { from: settings, by: dismiss, on: close tapped }
            - { from: item, by: pop, on: done, if: saved }
        Login:
          screens: { form: Form, settings: Login settings }
          edges:
            - { from: form, by: pop, on: cancel tapped }
      routes:
        item: { url: "shop://item/{id}", to: Main.item }

      """
    ])
  }

  // MARK: - Names

  @Test(arguments: [
    "Main.item", "item", "Item", "MAIN.ITEM", "main item",
  ]) func placesAreFoundByWhatPeopleType(_ name: String) {
    let run = sandbox.run(["paths", "shop.flow.yml", "--to", name])
    #expect(run.code == .success, "\(run.messages)")
    #expect(run.output.hasPrefix("1 shortest way from launch to Item, 1 step\n"))
  }

  @Test(arguments: [
    ("itme", "no screen or coordinator 'itme'; did you mean 'Main.item'?"),
    ("HomeControler", "did you mean 'Main.home'?"),
    (
      "settings",
      "several coordinators have a screen 'settings'; name one of them: 'Login.settings', 'Main.settings'"
    ),
  ]) func wrongNamesGetSuggestions(_ name: String, _ words: String) {
    let run = sandbox.run(["reach", name, "shop.flow.yml"])
    #expect(run.code == .usage)
    #expect(run.messages.contains(words), "\(run.messages)")
  }

  // MARK: - Paths

  @Test func pathsNameGuardsAndAlternatives() {
    #expect(
      sandbox.run("paths shop.flow.yml --from Main.settings --to item").output == """
        1 shortest way from Settings to Item, 2 steps

          at Settings
          1. close tapped → Home (dismiss, Main 4)
          2. row tapped → Item, if signed in (push, Main 1)
          needs: signed in

        """)
  }

  @Test func noWayIsAFinding() {
    let run = sandbox.run("paths shop.flow.yml --to Login.settings")
    #expect(run.code == .findings)
    #expect(run.output == "No way leads from launch to Login settings.\n")
  }

  @Test(arguments: ["svg", "png", "pdf", "dot", "mermaid", "markdown", "json"])
  func aWayIsWrittenInEveryFormat(_ format: String) {
    let run = sandbox.run("paths shop.flow.yml --to item -f \(format) -o way.out")
    #expect(run.code == .success, "\(run.messages)")
    #expect((try? Data(contentsOf: sandbox.url("way.out")))?.isEmpty == false)
  }

  @Test func aDrawnWayNumbersItsSteps() {
    let run = sandbox.run("paths shop.flow.yml --from Main.settings --to item -f mermaid")
    #expect(run.output.contains("1. close tapped"))
    #expect(run.output.contains("2. row tapped"))
  }

  // MARK: - Reach

  @Test func reachListsBothDirectionsAndWhatDependsOnIt() {
    let run = sandbox.run("reach Main.home shop.flow.yml")
    #expect(run.output.contains("Home (Main.home)\nShown at launch.\n"))
    #expect(run.output.contains("to Item: row tapped, if signed in (push, Main 1)"))
    #expect(
      run.output.contains(
        "Could not be reached without it (2)\n  Form (Login.form)\n  Settings (Main.settings)\n"))
    #expect(sandbox.run("reach Main.home shop.flow.yml -f json").output.contains("\"dependants\""))
    #expect(sandbox.run("reach Main.home shop.flow.yml -f markdown").output.hasPrefix("# Home\n"))
  }

  // MARK: - Tours

  @Test func toursAreAPlanForATester() {
    #expect(
      sandbox.run("tours shop.flow.yml").output == """
        2 tours with 5 steps take 5 of 6 transitions and the only route

        Tour 1
          needs: signed in; saved; not signed in
          launch → Home
          1. settings tapped → Settings (present (sheet), Main 3)
          2. close tapped → Home (dismiss, Main 4)
          3. row tapped → Item, if signed in (push, Main 1)
          4. done → Home, if saved (pop, Main 5)
          5. row tapped → Form, if not signed in (present, Main 2)

        Tour 2
          enter by link shop://item/{id} → Item

        Not in any tour (1)
          'Form' was not pushed, so there is nothing to pop:
            Login 1: pop from Form, cancel tapped

        """)
  }

  @Test func toursAreWrittenInEveryFormat() throws {
    #expect(sandbox.run("tours shop.flow.yml -o plan.md").code == .success)
    #expect(sandbox.read("plan.md")?.contains("- [ ] **settings tapped** → Settings") == true)
    let rows = sandbox.run("tours shop.flow.yml -f csv").output.components(separatedBy: "\r\n")
    #expect(rows.first == "tour,step,do,if,shows,transition,on screen")
    #expect(rows.contains { $0.hasPrefix("1,3,row tapped,signed in,Item,\"push, Main 1\",window: ") })
    #expect(
      try JSONSerialization.jsonObject(with: Data(sandbox.run("tours shop.flow.yml -f json").output.utf8))
        is [String: Any])
  }

  @Test(.enabled(if: External.runs(["swiftc", "--version"]), "needs a Swift compiler"))
  func theSkeletonOfTestsIsSwift() throws {
    try sandbox.write(
      """
      flowatlas: 1
      app: "2 \\"quoted\\" \\\\(apps)"
      coordinators:
        Main:
          screens: { one: "A \\"b\\" \\\\(c)", two: }
          edges:
            - { from: one, to: two, by: push, on: "say \\"x\\" \\\\n", if: "a \\\\ b" }

      """, to: "odd.flow.yml")
    #expect(sandbox.run("tours odd.flow.yml -o Tours.swift").code == .success)
    let outcome = try External.run(["swiftc", "-frontend", "-parse", sandbox.url("Tours.swift").path])
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test(arguments: Project.exampleNames) func toursOfTheExamplesTakeEveryWayThatWorks(_ name: String) throws {
    let example = Project.examples.appendingPathComponent(name).path
    let run = sandbox.run(["tours", example, "-f", "json"])
    #expect(run.code == .success)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let uncovered = try #require(json["uncovered"] as? [[String: String]])
    // What no tour takes must be impossible as the article's own code has it, and not out of reach.
    #expect(uncovered.allSatisfy { $0["reason"]?.contains("nothing to pop") == true }, "\(uncovered)")
  }

  // MARK: - Simulate

  @Test func simulateShowsTheLayersAfterEachStep() {
    #expect(
      sandbox.run(["simulate", "shop.flow.yml", "--do", "settings, close tapped"]).output == """
        launch → Home
           window  Home

        1. settings tapped → Settings (present (sheet), Main 3)
           sheet   Settings
           window  Home

        2. close tapped → Home (dismiss, Main 4)
           window  Home

        """)
  }

  @Test func conditionsAreAskedForAndAnswered() {
    let run = sandbox.run(["simulate", "shop.flow.yml", "--do", "row tapped"])
    #expect(run.code == .findings)
    #expect(run.messages.contains("'row tapped' depends on a condition; use --given for those that hold:"))
    #expect(run.messages.contains("--given \"signed in\" leads to Item"))
    #expect(run.messages.contains("--given \"not signed in\" leads to Form"))
    let answered = sandbox.run(["simulate", "shop.flow.yml", "--do", "Row Tapped", "--given", "Signed in"])
    #expect(answered.code == .success, "\(answered.messages)")
    #expect(answered.output.contains("window  Home › Item"))
  }

  @Test func anImpossibleStepListsWhatIsPossible() {
    let run = sandbox.run(["simulate", "shop.flow.yml", "--do", "close tapped"])
    #expect(run.code == .findings)
    #expect(
      run.messages.contains(
        "'close tapped' is not possible here: 'Settings' is not on screen (dismiss, Main 4)"))
    #expect(run.messages.contains("Possible here:\n  row tapped → Item, if signed in (push, Main 1)\n"))
    #expect(
      sandbox.run(["simulate", "shop.flow.yml", "--do", "setings tapped"]).messages.contains(
        "did you mean 'settings tapped'?"))
  }

  @Test func aStepMayBeANumberAWayBackOrALink() {
    let run = sandbox.run(["simulate", "shop.flow.yml", "--do", "Main 3, back, open shop://item/42"])
    #expect(run.code == .success, "\(run.messages)")
    #expect(run.output.hasSuffix("3. enter by link shop://item/{id} → Item (route item)\n   window  Item\n"))
  }

  @Test func aConditionThatDecidesNothingIsReported() {
    let run = sandbox.run(["simulate", "shop.flow.yml", "--do", "settings tapped", "--given", "signed inn"])
    #expect(run.code == .success)
    #expect(run.messages.contains("no step depends on 'signed inn'; did you mean 'signed in'?"))
  }

  @Test func withoutStepsWhatIsPossibleIsListed() {
    let run = sandbox.run("simulate shop.flow.yml")
    #expect(run.output.contains("Possible here:\n  row tapped → Item, if signed in (push, Main 1)\n"))
    #expect(sandbox.run("simulate shop.flow.yml -f json").output.contains("\"possible\""))
  }

  // MARK: - Launch and ways in

  private func launching() throws -> Sandbox {
    try Sandbox([
      "app.flow.yml": """
      flowatlas: 1
      launch: App
      coordinators:
        App:
          initial: main
          screens: { main: { title: main, kind: step }, ready: { title: Ready, kind: step }, login: Login, home: Home }
          edges:
            - { from: main, to: ready, by: launch }
            - { from: ready, to: home, by: launch, if: session is active }
            - { from: ready, to: login, by: launch, if: session is not active }
            - { from: login, to: home, by: root, on: log in tapped }
            - { to: home, by: route, on: notification tapped, if: allowed, id: told }

      """
    ])
  }

  @Test func theStepsOfALaunchHappenByThemselves() throws {
    let sandbox = try launching()
    let run = sandbox.run([
      "simulate", "app.flow.yml", "--do", "log in tapped", "--given", "session is not active",
    ])
    #expect(run.code == .success, "\(run.messages)")
    #expect(run.output.contains("3. log in tapped → Home"))
    #expect(sandbox.run(["simulate", "app.flow.yml", "--do", "log in tapped"]).code == .findings)
  }

  @Test(arguments: ["App 5", "App.told", "told", "notification tapped"])
  func aWayInIsAStep(_ step: String) throws {
    let run = try launching().run(["simulate", "app.flow.yml", "--do", step, "--given", "allowed"])
    #expect(run.code == .success, "\(run.messages)")
  }

}
