import Testing

@testable import FlowChecks

@Suite struct ContainerNestingTests {
  private func run(_ edge: String, _ more: String = "", imported: Bool = false) throws -> Checks {
    try check(
      """
      launch: Main
      coordinators:
        Main:
          container: navigation
          initial: list
          screens: { list: List, bar: { title: Bar, kind: tabs }, a: A, b: B, sure: { title: Sure, kind: alert } }
          edges:
            - \(edge)
      \(more)
        Tabs: { container: tabs, screens: { one: One, two: Two } }
        Custom: { container: tabs, type: UICustomTabViewController, screens: { one: One, two: Two } }
        Plain: { container: tabs, type: UITabBarController, screens: { one: One, two: Two } }
        Panes: { container: split, screens: { master: Master, detail: Detail } }
        Child: { container: navigation, screens: { first: First } }
        Own: { container: navigation, type: UINavigationController, screens: { first: First } }
      """, only: ContainerNesting.self, imported: imported)
  }

  /// What "iPhone Tweetie Style Navigation Framework" had to work around.
  @Test(arguments: ["Tabs", "Panes", "bar"])
  func noTabBarAndNoSplitViewOnAStack(_ target: String) throws {
    #expect(try run("{ from: list, to: \(target), by: push }").subjects == ["edge Main 1"])
    #expect(try run("{ from: list, to: \(target), by: root }").findings.isEmpty)
  }

  /// The article's problem is a finding, and its solution is none.
  @Test func aTabBarOfTheAppsOwnMayStandOnAStack() throws {
    #expect(try run("{ from: list, to: Plain, by: push }").subjects == ["edge Main 1"])
    let own = "{ from: list, to: Custom, by: push }"
    #expect(try run(own).findings.isEmpty && run(own).undecided.isEmpty)
    #expect(try run(own, imported: true).undecided.count == 1)
  }

  @Test func noNavigationInNavigation() throws {
    #expect(try run("{ from: list, to: Own, by: push }").subjects == ["edge Main 1"])
    let child = try run("{ from: list, to: Child, by: push }")
    #expect(child.findings.isEmpty && child.undecided.count == 1)
    #expect(try run("{ from: list, to: Child, by: present }").undecided.isEmpty)
  }

  @Test func noPresentationOverAPresentation() throws {
    let more = "      - { from: a, to: b, by: present }"
    #expect(
      try run("{ from: list, to: a, by: present }", more).words == [
        "edge Main 2: 'Main.b' is presented over 'Main.a', which is presented itself"
      ])
    #expect(try run("{ from: list, to: a, by: push }", more).findings.isEmpty)
    #expect(
      try run("{ from: list, to: a, by: present }", "      - { from: a, to: sure, by: present }").findings
        .isEmpty)
  }

  @Test func aScreenThatIsAlsoPushedIsNotAlwaysInALayer() throws {
    let more = "      - { from: list, to: a, by: push }\n      - { from: a, to: b, by: present }"
    #expect(try run("{ from: list, to: a, by: present }", more).findings.isEmpty)
  }

  @Test func aScreenThatPresentsItsOwnKindIsNotAlwaysInALayer() throws {
    let more = "      - { from: a, to: b, by: present }"
    #expect(try run("{ from: a, to: a, by: present }", more).findings.isEmpty)
  }

  @Test func codeThatPresentsBothMayTakeTheFirstAwayBefore() throws {
    func edge(_ from: String, _ to: String, _ file: String) -> String {
      "{ from: \(from), to: \(to), by: present, on: tapped, call: \(file).swift:1 }"
    }
    func run(_ second: String) throws -> Checks {
      try self.run(edge("list", "a", "Main"), "      - \(edge("a", "b", second))", imported: true)
    }
    #expect(try run("A").subjects == ["edge Main 2"])
    #expect(
      try run("Main").undecided.map(\.doubt) == [
        "'Main.swift' presents both, and may dismiss 'Main.a' first"
      ])
  }

  @Test func codeMayLeaveALayerBeforeItGoesOn() throws {
    let more = "      - { from: a, to: b, by: push }\n      - { from: b, to: list, by: present }"
    #expect(try run("{ from: sure, to: a, by: present }", more).subjects == ["edge Main 3"])
    #expect(try run("{ from: sure, to: a, by: present }", more, imported: true).findings.isEmpty)
  }

  @Test func aTabBarIsNoBeginningOfAStack() throws {
    let model =
      "coordinators: { Main: { container: navigation, initial: bar, screens: { bar: { kind: tabs } } } }"
    #expect(try check(model, only: ContainerNesting.self).subjects == ["screen Main.bar"])
  }
}
