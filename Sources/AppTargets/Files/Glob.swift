/// A pattern of paths: `*` and `?` within one part, `**` across parts, `{a,b}` for one of several.
///
/// A pattern that means a folder means all that is in it. One without `/` means a file or folder of that name
/// anywhere, as in `.gitignore`.
public struct Glob: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String
  private let alternatives: [[String]]

  /// How many ways braces may be spelt out.
  private static let alternativeLimit = 64

  /// Creates a glob.
  ///
  /// - Parameter isAnchored: whether a pattern without `/` matches only at the top level.
  public init(_ pattern: String, isAnchored: Bool = false) {
    self.pattern = pattern
    alternatives = Self.spellOut(pattern).map { pattern in
      let isFree = !isAnchored && !pattern.dropLast(pattern.hasSuffix("/") ? 1 : 0).contains("/")
      let parts = PathText.tidy(pattern).split(separator: "/").map(String.init)
      return isFree ? ["**"] + parts : parts
    }
  }

  /// Whether the pattern matches a path, or a folder that contains it.
  public func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map { Array($0) }
    return alternatives.contains { Self.fits($0[...], parts[...]) }
  }

  private static func fits(_ pattern: ArraySlice<String>, _ parts: ArraySlice<[Character]>) -> Bool {
    guard let first = pattern.first else { return true }
    if first == "**" {
      let rest = pattern.dropFirst()
      if rest.isEmpty { return true }
      return parts.indices.contains { fits(rest, parts[$0...]) }
    }
    guard let part = parts.first, fits(Array(first), part) else { return false }
    return fits(pattern.dropFirst(), parts.dropFirst())
  }

  /// Whether one part fits, with the last `*` as the only place to try again.
  private static func fits(_ pattern: [Character], _ text: [Character]) -> Bool {
    var (inPattern, inText) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while inText < text.count {
      if inPattern < pattern.count, pattern[inPattern] == "*" {
        star = (inPattern, inText)
        inPattern += 1
      } else if inPattern < pattern.count, pattern[inPattern] == "?" || pattern[inPattern] == text[inText] {
        inPattern += 1
        inText += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        inPattern = last.pattern + 1
        inText = last.text + 1
      } else {
        return false
      }
    }
    return pattern[inPattern...].allSatisfy { $0 == "*" }
  }

  private static func spellOut(_ pattern: String) -> [String] {
    var waiting = [pattern]
    var done: [String] = []
    while let next = waiting.popLast(), done.count + waiting.count < alternativeLimit {
      guard let open = next.firstIndex(of: "{"), let close = next[open...].firstIndex(of: "}") else {
        done.append(next)
        continue
      }
      for choice in next[next.index(after: open)..<close].split(
        separator: ",", omittingEmptySubsequences: false)
      {
        waiting.append("\(next[..<open])\(choice)\(next[next.index(after: close)...])")
      }
    }
    return done
  }
}
