import FlowModel

/// Makes identifiers and titles of the names people give in Xcode.
enum TextShaping {
  /// The longest identifier or title that is made, in characters.
  private static let limit = 80

  /// Text as one line without white space around it, cut when it is long; nil when nothing is left.
  static func tidy(_ text: String) -> String? {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > limit else { return line.nonEmpty }
    return line.prefix(limit - 1) + "…"
  }

  /// Text as a valid identifier: letters, digits and `_` stay, all else becomes single dashes; nil when none
  /// stays.
  static func identifier(_ text: String) -> String? {
    var result = ""
    var gap = false
    for scalar in text.unicodeScalars.prefix(1000) {
      if scalar != "-", ScreenID(String(scalar)).isValid {
        if gap, !result.isEmpty { result += "-" }
        result.unicodeScalars.append(scalar)
        gap = false
      } else {
        gap = true
      }
      if result.utf8.count >= limit { break }
    }
    return result.nonEmpty
  }

  /// A class name without its module and ending.
  static func stem(ofClass name: String) -> String {
    withoutEnding(name.split(separator: ".").last.map(String.init) ?? name)
  }

  /// A name without `ViewController` and the like, unless that is all of it.
  static func withoutEnding(_ name: String) -> String {
    for ending in ["ViewController", "InterfaceController", "WindowController", "Controller"]
    where name.hasSuffix(ending) && name.count > ending.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// A name in camel case as words: `PINEntry` is `PIN Entry`.
  static func humanised(_ name: String) -> String {
    let letters = Array(name)
    var result = ""
    for (index, letter) in letters.enumerated() {
      if letter == "_" || letter == "-" || letter.isWhitespace {
        if !result.isEmpty, !result.hasSuffix(" ") { result += " " }
        continue
      }
      let previous = index > 0 ? letters[index - 1] : nil
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let beginsWord =
        letter.isUppercase
        && (previous.map { $0.isLowercase || $0.isNumber } ?? false
          || (previous?.isUppercase ?? false && next?.isLowercase ?? false))
      if beginsWord, !result.hasSuffix(" ") { result += " " }
      result += result.isEmpty ? letter.uppercased() : String(letter)
    }
    return tidy(result).map(withProperNames) ?? name
  }

  /// Names that begin in lower case or have capitals inside, which are one word.
  private static let properNames = [
    "iPadOS", "iOS", "macOS", "tvOS", "watchOS", "visionOS", "iPhone", "iPad", "iCloud", "iTunes", "iMessage",
    "eSIM",
  ]

  /// `iOS Settings` for `I OS Settings`, which is what splitting a name into words makes of it.
  private static func withProperNames(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    for name in properNames {
      let parts = split(name)
      var start = 0
      while start + parts.count <= words.count {
        let range = start..<(start + parts.count)
        if words[range].map({ $0.lowercased() }) == parts { words.replaceSubrange(range, with: [name]) }
        start += 1
      }
    }
    return words.joined(separator: " ")
  }

  /// The words of a name where it changes to capitals, in lower case: `i` and `os` of `iOS`.
  private static func split(_ name: String) -> [String] {
    var parts: [String] = []
    var isUpper = true
    for letter in name {
      if parts.isEmpty || letter.isUppercase && !isUpper { parts.append("") }
      isUpper = letter.isUppercase
      parts[parts.count - 1] += letter.lowercased()
    }
    return parts
  }
}
