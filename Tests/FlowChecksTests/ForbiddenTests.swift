import FlowModel
import Testing

@testable import FlowChecks

@Suite struct ForbiddenTests {
  private let model = """
    launch: Main
    coordinators:
      Main:
        initial: home
        screens: { home: Home, offer: { title: Offer, tags: [beta] } }
        edges:
          - { from: home, to: offer, by: push }
          - { from: offer, to: Pay.card, by: present }
          - { from: home, to: Pay, by: start }
      Pay: { owner: money, initial: card, screens: { card: Card, done: Done }, edges: [{ from: card, to: done, by: push }] }
    """

  private func run(
    from: [String] = [], to: [String] = [], by kinds: [EdgeKind] = [], via: [String] = [],
    message: String? = nil
  ) throws -> Checks {
    var way = ForbiddenWay("rule")
    (way.from, way.to, way.via) = (
      from.map { PlacePattern(parsing: $0) }, to.map { PlacePattern(parsing: $0) },
      via.map { PlacePattern(parsing: $0) }
    )
    (way.kinds, way.message) = (kinds, message)
    var settings = CheckSettings()
    settings.forbidden = [way]
    return try check(model, only: Forbidden.self, settings: settings)
  }

  @Test(arguments: [
    ("Main", "Pay", 2), ("Main.home", "Pay", 1), ("tag:beta", "", 1), ("", "owner:money", 3),
    ("", "Pay.*", 2),
    ("Main.*", "!Main", 2), ("Pa?", "", 1),
  ])
  func placesAreNamedByIdGlobTagAndOwner(_ from: String, _ to: String, _ count: Int) throws {
    #expect(
      try run(from: from.isEmpty ? [] : [from], to: to.isEmpty ? [] : [to]).findings.count == count,
      "from \(from) to \(to)")
  }

  @Test(arguments: [
    ("Mian", "", "'from: Mian' of the rule 'rule' matches nothing in this app", "did you mean 'Main'?"),
    (
      "", "tag:bta", "'to: tag:bta' of the rule 'rule' matches nothing in this app",
      "did you mean 'tag:beta'?"
    ),
    ("!Mian", "", "'from: !Mian' of the rule 'rule' matches nothing in this app", "did you mean 'Main'?"),
  ])
  func aPatternThatMeansNothingIsReported(
    _ from: String, _ to: String, _ message: String, _ suggestion: String
  ) throws {
    let run = try run(from: from.isEmpty ? [] : [from], to: to.isEmpty ? [] : [to], by: [.custom])
    #expect(run.findings.map(\.message) == [message])
    #expect(run.findings.first?.suggestion == suggestion)
  }

  @Test func waysFromAnyScreenStartAtEachOfThem() throws {
    let model = """
      coordinators:
        Main: { screens: { home: Home, more: More }, edges: [{ to: more, by: push }] }
      """
    var way = ForbiddenWay("rule")
    way.from = [PlacePattern(parsing: "Main.*")]
    var settings = CheckSettings()
    settings.forbidden = [way]
    #expect(try check(model, only: Forbidden.self, settings: settings).subjects == ["edge Main 1"])
  }

  @Test func aRuleAboutRoutesMeansLinks() throws {
    let model = self.model + "\nroutes: { card: { url: 'app://card', to: Pay.card } }"
    var way = ForbiddenWay("rule")
    (way.to, way.kinds) = ([PlacePattern(parsing: "Pay")], [.route])
    var settings = CheckSettings()
    settings.forbidden = [way]
    #expect(try check(model, only: Forbidden.self, settings: settings).subjects == ["route card"])
  }

  @Test func kindsNarrowIt() throws {
    #expect(try run(from: ["Main"], by: [.present]).subjects == ["edge Main 2"])
  }

  @Test func theTeamsWordsAreShown() throws {
    let run = try run(from: ["tag:beta"], message: "Beta screens lead nowhere.")
    #expect(run.findings.first?.message == "Beta screens lead nowhere.")
    #expect(run.findings.first?.suggestion == "'rule' forbids this present from 'Main.offer' to 'Pay.card'")
  }

  @Test func aWalkMustNotPassAPlace() throws {
    #expect(
      try run(from: ["Main.home"], to: ["Pay.done"], via: ["Main.offer"]).words == [
        "edge Pay 1: the way Main.home → Main.offer → Pay.card → Pay.done passes 'Main.offer', which 'rule' forbids"
      ])
    #expect(try run(from: ["Pay"], to: ["Pay.done"], via: ["Main.offer"]).findings.isEmpty)
  }
}
