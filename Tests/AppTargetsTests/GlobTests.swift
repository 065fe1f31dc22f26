import Testing

@testable import AppTargets

@Suite struct GlobTests {
  @Test(arguments: [
    ("Tests", "App/Tests/LoginTests.swift", true),
    ("*.generated.swift", "App/Strings.generated.swift", true),
    ("App/*.swift", "App/Main.swift", true),
    ("App/*.swift", "App/Login/Main.swift", false),
    ("App/**/*.swift", "App/Login/Main.swift", true),
    ("App/**/*.swift", "App/Main.swift", true),
    ("**/Debug", "App/Debug/Menu.swift", true),
    ("Sources/**/*.{swift,m}", "Sources/A/B.swift", true),
    ("Sources/**/*.{h,m}", "Sources/A/B.swift", false),
    ("App/Log??.swift", "App/Login.swift", true),
    ("App", "Other/Application.swift", false),
  ])
  func aPatternMeansPaths(pattern: String, path: String, fits: Bool) {
    #expect(Glob(pattern).matches(path) == fits)
  }

  @Test func anAnchoredPatternOnlyMeansTheTop() {
    #expect(Glob("*.swift", isAnchored: true).matches("Main.swift"))
    #expect(!Glob("*.swift", isAnchored: true).matches("Login/Main.swift"))
  }
}
