/// What is known of how code is built, which decides which branches of `#if` are in the app.
public struct BuildConditions: Hashable, Sendable {
  /// The operating system, as `os(…)` names it.
  public var platform: String
  /// The flags that are set, such as `DEBUG`.
  public var flags: Set<String>
  /// Whether every flag that is set is in `flags`; otherwise one that is not there may be set.
  public var areFlagsKnown: Bool

  /// Creates conditions; those of an iOS app's release of which no flags are known.
  public init(platform: String = "iOS", flags: Set<String> = [], areFlagsKnown: Bool = false) {
    self.platform = platform
    self.flags = flags
    self.areFlagsKnown = areFlagsKnown
  }

  /// The arguments for the helper program; they are also a part of cache keys.
  public var arguments: [String] {
    [
      "--platform", platform, areFlagsKnown ? "--flags" : "--some-flags",
      flags.sorted().joined(separator: ","),
    ]
  }

  /// Reads such arguments; nil when they are not.
  public init?(arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count == 4, words[0] == "--platform", ["--flags", "--some-flags"].contains(words[2]) else {
      return nil
    }
    self.init(
      platform: words[1], flags: Set(words[3].split(separator: ",").map(String.init)),
      areFlagsKnown: words[2] == "--flags")
  }
}
