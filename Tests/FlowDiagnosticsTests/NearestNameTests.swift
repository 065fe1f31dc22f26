import FlowDiagnostics
import Testing

@Suite struct NearestNameTests {
  private let known = ["settings", "profile", "home", "sendings"]

  @Test(arguments: [
    ("setings", "settings"), ("settingss", "settings"), ("settinga", "settings"), ("SETTINGS", "settings"),
    ("stetings", "settings"), ("hmoe", "home"), ("Profil", "profile"),
  ])
  func isOneLetterOrASwapAway(typed: String, meant: String) {
    #expect(NearestName.nearest(to: typed, in: known) == meant)
  }

  @Test(arguments: ["", "login", "h", "hello"])
  func isNoneWhenAllAreTooFarAway(typed: String) {
    #expect(NearestName.nearest(to: typed, in: known) == nil)
  }

  @Test func isNeverTheNameItself() {
    #expect(NearestName.nearest(to: "home", in: ["home"]) == nil)
    #expect(NearestName.nearest(to: "home", in: ["home", "Home"]) == "Home")
  }

  @Test func isTheFirstOfNamesEquallyNear() {
    #expect(NearestName.nearest(to: "cat", in: ["car", "bat"]) == "car")
    #expect(NearestName.nearest(to: "cat", in: ["bat", "car"]) == "bat")
  }

  @Test func isNotLookedForWhenANameIsLongerThanAHundredCharacters() {
    let long = String(repeating: "a", count: 101)
    #expect(NearestName.nearest(to: long, in: [long + "a"]) == nil)
    #expect(NearestName.nearest(to: String(long.dropLast()), in: [long]) == nil)
  }

  @Test func isSuggestedOrElseWhatIsKnown() {
    #expect(NearestName.suggestion(for: "setings", in: known) == "did you mean 'settings'?")
    #expect(NearestName.suggestion(for: "login", in: ["a1b", "c2d"]) == "known are 'a1b', 'c2d'")
    #expect(NearestName.suggestion(for: "login", in: ["a1b"], listing: "there is") == "the only one is 'a1b'")
    #expect(NearestName.suggestion(for: "login", in: []) == nil)
  }

  @Test func isReplacedByTwelveNamesOfMany() {
    let names = (10..<30).map { "x\($0)" }
    let text = NearestName.suggestion(for: "zzzzzz", in: names)
    #expect(text?.hasSuffix("'x20', 'x21' and 8 more") == true)
  }
}
