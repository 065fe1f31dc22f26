import FlowDiagnostics
import FlowModel
import Testing

@testable import FlowInput

@Suite struct ModelWriterTests {
  static let sample = """
    flowatlas: 1
    app: Profile sample
    launch: Profile.profile
    coordinators:
      Main: {}
      Profile:
        type: ProfileFlowController
        container: navigation
        initial: profile
        tags: [social, "no"]
        uses:
          - Session
          - { to: Main, held: weak }
        screens:
          profile: Profile
          settings: { title: Settings, type: SettingsViewController }
          help: {}
        edges:
          - { from: profile, to: settings, by: present, on: settings tapped, if: profile is on top }
          - { from: settings, to: Main, by: push, id: go }
          - { from: help, to: App Store, by: external, triggers: [rate tapped, shaken] }
          - from: profile
            to: help
            by: push
            triggers:
              - help tapped
              - { if: lost, source: "Help.swift:12", call: "Help.swift:14", confidence: inferred }
          - to: profile
            by: custom
            summary: |-
              One line
              and another
    routes:
      profile: { to: Profile, url: "app://profile/{id}" }
    services:
      Session: {}

    """

  @Test func yamlReadsAsAPersonWouldWriteIt() throws {
    let (registry, _) = ModelReader().read(Array(Self.sample.utf8), format: .yaml)
    let text = try ModelWriter.yaml(#require(registry))
    #expect(text == Self.sample)
  }

  @Test func keysComeInTheOrderOfTheTables() throws {
    let registry = try registry(
      model("coordinators:\n  A: { edges: [{ on: tap, by: tab, to: x }], screens: { x: }, type: T }\napp: S"))
    #expect(
      ModelWriter.yaml(registry) == """
        flowatlas: 1
        app: S
        coordinators:
          A:
            type: T
            screens:
              x: {}
            edges:
              - { to: x, by: tab, on: tap }

        """)
  }

  @Test func jsonSaysEverythingInFull() throws {
    let registry = try registry(
      model("coordinators: { A: { uses: A, screens: { x: X }, edges: [{ to: x, by: tab }] } }"))
    #expect(
      ModelWriter.json(registry) == """
        {
          "flowatlas": 1,
          "coordinators": {
            "A": {
              "uses": [
                {
                  "to": "A"
                }
              ],
              "screens": {
                "x": {
                  "title": "X"
                }
              },
              "edges": [
                {
                  "to": "x",
                  "by": "tab",
                  "id": "any-tab-x"
                }
              ]
            }
          }
        }

        """)
  }

  @Test func jsonWritesEveryTriggerAsAnObject() throws {
    let registry = try registry(
      model("coordinators: { A: { edges: [{ by: pop, triggers: [x, y], does: z, call: 'a:1' }] } }"))
    #expect(
      ModelWriter.json(registry) == """
        {
          "flowatlas": 1,
          "coordinators": {
            "A": {
              "edges": [
                {
                  "by": "pop",
                  "triggers": [
                    {
                      "on": "x",
                      "does": "z",
                      "call": "a:1"
                    },
                    {
                      "on": "y",
                      "does": "z",
                      "call": "a:1"
                    }
                  ],
                  "id": "any-pop-x"
                }
              ]
            }
          }
        }

        """)
  }

  @Test func anIDIsWrittenWhereTheEdgeWouldGetAnother() throws {
    let registry = try registry(
      model(
        """
        coordinators:
          A:
            edges:
              - { by: pop, id: any-pop }
              - { by: pop, id: mine }
              - { by: pop, id: any-pop-2 }
              - { by: pop }
        """))
    #expect(
      ModelWriter.yaml(registry).split(separator: "\n").suffix(4).map { $0.drop { $0 == " " } } == [
        "- { by: pop }", "- { by: pop, id: mine }", "- { by: pop, id: any-pop-2 }",
        "- { by: pop, id: any-pop-3 }",
      ])
    #expect(ModelReader().read(Array(ModelWriter.yaml(registry).utf8), format: .yaml).registry == registry)
  }

  @Test(arguments: [DocumentFormat.yaml, .json]) func whatIsWrittenIsReadBack(format: DocumentFormat) {
    for seed in 1...400 as ClosedRange<UInt64> {
      var models = RandomModels(seed: seed)
      let part = models.part(toleratesMissingPlaces: seed % 2 == 0)
      let (registry, problems) = RegistryAssembler.assemble([part])
      #expect(problems.filter { !$0.isWarning } == [], "seed \(seed)")
      let text = format == .yaml ? ModelWriter.yaml(registry) : ModelWriter.json(registry)
      let (again, diagnostics) = ModelReader().read(Array(text.utf8), format: format)
      let errors = diagnostics.filter { $0.severity == .error }.map { DiagnosticFormatter().format($0) }
      #expect(errors == [], "seed \(seed):\n\(text)")
      #expect(again == registry, "seed \(seed):\n\(text)")
      guard let again else { continue }
      #expect((format == .yaml ? ModelWriter.yaml(again) : ModelWriter.json(again)) == text, "seed \(seed)")
    }
  }

  @Test func aFileThatWasChangedAtRandomIsReadOrRejected() {
    for (format, text) in [(DocumentFormat.yaml, Self.sample), (.json, Self.sampleInJSON)] {
      for seed in 1...2000 as ClosedRange<UInt64> {
        var bytes = Array(text.utf8)
        var values = RandomValues(seed: seed)
        values.mutate(&bytes)
        let (registry, diagnostics) = ModelReader().read(bytes, format: format)
        let hasError = diagnostics.contains { $0.severity == .error }
        #expect(hasError == (registry == nil), "seed \(seed)")
        let lost = diagnostics.filter { $0.position == nil || $0.sourceLine == nil }
        #expect(lost == [], "seed \(seed)")
        guard let registry else { continue }
        let again = ModelReader().read(Array(ModelWriter.json(registry).utf8), format: .json)
        #expect(again.registry == registry, "seed \(seed)")
      }
    }
  }

  private static var sampleInJSON: String {
    ModelReader().read(Array(sample.utf8), format: .yaml).registry.map(ModelWriter.json) ?? ""
  }
}
