import Testing

@testable import FlowDiagram

@Suite struct TextFittingTests {
  @Test func wordsFillLinesUpToTheirWidth() {
    #expect(TextFitting.wrap("one two three", width: 7, lines: 3) == ["one two", "three"])
    #expect(TextFitting.wrap("one two three", width: 100, lines: 3) == ["one two three"])
  }

  @Test func whiteSpaceIsOneBlank() {
    #expect(TextFitting.wrap("  one\n\ttwo  ", width: 20, lines: 3) == ["one two"])
    #expect(TextFitting.wrap(" \n ", width: 20, lines: 3) == [])
    #expect(TextFitting.wrap("", width: 20, lines: 3) == [])
  }

  @Test func whatDoesNotFitEndsInAnEllipsis() {
    #expect(TextFitting.wrap("one two three four", width: 7, lines: 1) == ["one tw…"])
    #expect(TextFitting.wrap("one two three four", width: 8, lines: 2) == ["one two", "three…"])
  }

  @Test func aLineIsCutBetweenWords() {
    #expect(
      TextFitting.wrap("present splash screen, if idle", width: 25, lines: 1) == ["present splash screen…"])
    // What is left would be too little.
    #expect(TextFitting.wrap("a verylongword x", width: 14, lines: 1) == ["a verylongwor…"])
    #expect(TextFitting.wrap("protocol SomeLongDelegate", width: 20, lines: 1) == ["protocol SomeLongDe…"])
  }

  @Test func aFirstLineEndsBetweenWords() {
    #expect(TextFitting.firstLine("signed or  cancelled", width: 12) == ("signed or", "cancelled"))
    #expect(TextFitting.firstLine("signed", width: 12) == ("signed", ""))
    #expect(TextFitting.firstLine("", width: 12) == ("", ""))
  }

  @Test func longWordsBreakBeforeACapital() {
    #expect(
      TextFitting.wrap("ProfileSettingsViewController", width: 20, lines: 3)
        == ["ProfileSettingsView", "Controller"])
    #expect(TextFitting.wrap(String(repeating: "x", count: 9), width: 4, lines: 3) == ["xxxx", "xxxx", "x"])
  }

  @Test func eastAsianScriptsAndEmojiTakeTwoColumns() {
    #expect(TextFitting.columns(of: "設定") == 4)
    #expect(TextFitting.columns(of: "🙂") == 2)
    #expect(TextFitting.columns(of: "e\u{301}") == 1)
    #expect(TextFitting.wrap("設定を開く", width: 4, lines: 3) == ["設定", "を開", "く"])
  }

  @Test(arguments: 1...40) func noLineIsWiderThanAsked(_ width: Int) {
    let text = "Ein ungewöhnlich langerZusammengesetzterName 利用規約 👩‍👩‍👧‍👦 " + String(repeating: "AbC", count: 50)
    let lines = TextFitting.wrap(text, width: max(2, width), lines: 5)
    // An emoji of several people can't be broken, so it may stick out by itself.
    #expect(lines.allSatisfy { TextFitting.columns(of: $0) <= max(8, width + 1) })
    #expect(lines.count <= 5)
  }
}
