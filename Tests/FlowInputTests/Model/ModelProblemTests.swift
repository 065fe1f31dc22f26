import FlowDiagnostics
import FlowModel
import Testing

@testable import FlowInput

/// What a person reads when a file is wrong.
@Suite struct ModelProblemTests {
  @Test func aTextThatIsTooLongIsRefused() {
    let long = String(repeating: "a", count: 20_001)
    for line in ["app: \(long)", "coordinators: { A: { tags: \(long) } }"] {
      let diagnostics = ModelReader().read([model("\(line)\n")]).diagnostics
      #expect(diagnostics.map(\.id) == ["too-long"])
    }
    #expect(ModelReader().read([model("app: \(long.dropLast())\n")]).diagnostics == [])
  }

  @Test func allProblemsOfAFileAreReportedAtOnce() {
    let text = """
      app: Profile sample
      coordinators:
        Profile:
          contaner: navigation
          initial: profile
          screens:
            profile:  { title: Profile, kind: tabel }
            settings: { title: Settings }
          edges:
            - { from: profile, to: setings, by: present }
            - { from: profile, to: settings }
            - { from: settings, by: dismiss, back: yes }
      """
    let diagnostics = ModelReader().read([model(text, file: "profile.flow.yml")]).diagnostics
    #expect(
      diagnostics.map { DiagnosticFormatter().format($0) }.joined(separator: "\n") == """
        profile.flow.yml:5:5: error: unknown key 'contaner' in a coordinator; did you mean 'container'?
              contaner: navigation
              ^
        profile.flow.yml:8:41: error: 'kind' cannot be 'tabel'; did you mean 'table'?
                profile:  { title: Profile, kind: tabel }
                                                  ^
        profile.flow.yml:11:30: error: no screen 'setings' in coordinator 'Profile'; did you mean 'settings'?
                - { from: profile, to: setings, by: present }
                                       ^
        profile.flow.yml:12:9: error: an edge needs 'by'; say what it does, such as 'by: push' or 'by: present'
                - { from: profile, to: settings }
                  ^
        profile.flow.yml:13:46: error: expected true or false for 'back', found 'yes'; write true, without quotes
                - { from: settings, by: dismiss, back: yes }
                                                       ^
        """)
  }

  @Test(arguments: [
    ("ap: x", "2:1: error: unknown key 'ap' in the model file; did you mean 'app'?"),
    (
      "zzzzz: x",
      "2:1: error: unknown key 'zzzzz' in the model file; its keys are flowatlas, app, summary, imported, launch, coordinators, routes, services"
    ),
    ("app: [x]", "2:6: error: expected text for 'app', found a list"),
    ("app: {}", "2:6: error: expected text for 'app', found a mapping"),
    (
      "coordinators: [A]",
      "2:15: error: expected a mapping for 'coordinators', found a list; write 'Name: {}' instead of '- Name'"
    ),
    (
      "coordinators:\n  A:\n    screens:\n      - home",
      "5:7: error: expected a mapping for 'screens', found a list; write 'name: Its title' or 'name: {}' instead of '- name'"
    ),
    (
      "coordinators: { A: { edges: { by: pop } } }",
      "2:29: error: expected a list for 'edges', found a mapping; begin each edge with '- '"
    ),
    (
      "coordinators: { A: { edges: [pop] } }",
      "2:30: error: expected a mapping for this edge, found text; write '{ from: one, to: other, by: push }'"
    ),
    (
      "coordinators: { A: { edges: [~] } }",
      "2:30: error: an item of 'edges' has no value; begin each edge with '- '"
    ),
    (
      "coordinators: { A: { edges: [{ by: }] } }",
      "2:32: error: 'by' has no value; say what it does, such as 'by: push' or 'by: present'"
    ),
    (
      "coordinators: { A: { edges: [{ by: pop, on: [x, y] }] } }",
      "2:45: error: expected text for 'on', found a list; write 'triggers: [one, two]' for several"
    ),
    (
      "coordinators: { A: { edges: [{ by: pop, on: x, triggers: [y] }] } }",
      "2:41: error: an edge with 'triggers' cannot have 'on'; move it into 'triggers', such as 'triggers: [{ on: … }]'"
    ),
    (
      "coordinators: { A: { edges: [{ by: pop, triggers: [y], if: z }] } }",
      "2:56: error: an edge with 'triggers' cannot have 'if'; move it into 'triggers', such as 'triggers: [{ if: … }]'"
    ),
    (
      "coordinators: { A: { edges: [{ by: pop, triggers: [{ on: x, when: y }] }] } }",
      "2:61: error: unknown key 'when' in a trigger; did you mean 'if'?"
    ),
    (
      "coordinators: { A: { edges: [{ by: pop, triggers: [[x]] }] } }",
      "2:52: error: expected a mapping for this trigger, found a list; write its words, or '{ on: button tapped, if: signed in }'"
    ),
    (
      "coordinators: { A: { edges: [{ by: pop, trigger: x }] } }",
      "2:41: error: unknown key 'trigger' in an edge; did you mean 'on'?"
    ),
    (
      "coordinators: { A: { edges: [{ by: push }] } }",
      "2:30: error: an edge of kind 'push' needs 'to'; name a screen or coordinator"
    ),
    (
      "coordinators: { A: { edges: [{ to: { inside: x }, by: push }] } }",
      "2:36: error: expected a place for 'to', found a mapping; write a screen or coordinator such as 'Main.home', or '{ outside: Safari }'"
    ),
    (
      "coordinators: { A: x }",
      "2:20: error: expected a mapping for this coordinator, found text; write its keys below it, or '{}'"
    ),
    (
      "coordinators: { A: { container: stack } }",
      "2:33: error: 'container' cannot be 'stack'; it is one of window, navigation, tabs, split, pages, layers, custom"
    ),
    (
      "coordinators: { A: { container: UITabBarController } }",
      "2:33: error: 'container' cannot be 'UITabBarController'; write 'container: tabs'"
    ),
    (
      "coordinators: { A: { screens: { a: A }, edges: [{ from: a, to: a, by: modal }] } }",
      "2:71: error: 'by' cannot be 'modal'; write 'by: present'"
    ),
    (
      "coordinators: { A: { screens: { a: A }, edges: [{ from: a, to: a, by: actionSheet }] } }",
      "2:71: error: 'by' cannot be 'actionSheet'; write 'by: present, style: actionSheet'"
    ),
    (
      "coordinators: { A: { screens: { a: { kind: tableView } } } }",
      "2:44: error: 'kind' cannot be 'tableView'; write 'kind: table'"
    ),
    (
      "edges: [{ by: pop }]",
      "2:1: error: unknown key 'edges' in the model file; it belongs to a coordinator; indent it below one"
    ),
    (
      "coordinators: { A: { tags: { a: b } } }",
      "2:28: error: expected a list of text for 'tags', found a mapping; write 'tags: [one, two]'"
    ),
    (
      "coordinators: { A: { tags: [~] } }",
      "2:29: error: an item of 'tags' has no value; write it or remove the item"
    ),
    (
      "coordinators: { A: { uses: [{ held: weak }] } }",
      "2:29: error: a dependency needs 'to'; name what it refers to, such as 'to: Session'"
    ),
    (
      "routes: { r: }",
      "2:14: error: a route needs 'to'; say where it leads, such as 'to: Main' or 'to: Main.home'"
    ),
    (
      "imported: 'true'",
      "2:11: error: expected true or false for 'imported', found 'true'; write true, without quotes"
    ),
    ("launch: [x]", "2:9: error: expected text for 'launch', found a list"),
  ])
  func oneProblem(_ text: String, _ expected: String) {
    #expect(messages(model(text)) == [expected])
  }

  @Test(arguments: [
    ("app: x", "1:1: error: the model file needs 'flowatlas'; add 'flowatlas: 1' at the top"),
    ("flowatlas:", "1:1: error: 'flowatlas' has no value; add 'flowatlas: 1' at the top"),
    (
      "flowatlas: 2\nnovelty: x",
      "1:12: error: version '2' of the model file is not supported; this program reads 'flowatlas: 1'"
    ),
    ("flowatlas: []", "1:12: error: expected text for 'flowatlas', found a list"),
    (
      "- flowatlas: 1",
      "1:1: error: expected a mapping for this model file, found a list; a model begins with the line 'flowatlas: 1'"
    ),
    ("", "1:1: error: the file is empty; a model begins with the line 'flowatlas: 1'"),
  ])
  func theVersionIsRequired(_ text: String, _ expected: String) {
    let source = ModelSource(Array(text.utf8), file: "a.flow.yml", format: .yaml)
    #expect(messages(source) == [expected])
  }

  @Test func problemsBeyondTheLimitAreCounted() {
    let keys = (1...105).map { "key-\($0): x" }.joined(separator: "\n")
    let found = messages(model(keys))
    #expect(found.count == 101)
    #expect(found.last == "101:1: error: 5 more problems in this file")
    let edges = String(repeating: "{ by: pop, from: gone }, ", count: 1500)
    #expect(messages(model("coordinators: { A: { edges: [\(edges)] } }")).count == 101)
  }
}
