import Foundation

/// Reads the texts of one file by their keys; an unreadable file has none.
enum WordTableReader {
  static func entries(of file: WordFile, ending: String) -> [String: String] {
    switch ending {
    case "xcstrings": catalog(file.bytes)
    case "stringsdict": plurals(file.bytes)
    default: strings(file.bytes)
    }
  }

  private static func strings(_ bytes: [UInt8]) -> [String: String] {
    let isList = bytes.starts(with: Array("bplist".utf8)) || startsLikeMarkup(bytes)
    guard isList else { return StringsScanner.entries(of: bytes) }
    return (propertyList(bytes) ?? [:]).compactMapValues { $0 as? String }
  }

  private static func startsLikeMarkup(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  private static func propertyList(_ bytes: [UInt8]) -> [String: Any]? {
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: Any]
  }

  /// The texts for many of something: `%#@count@` is what its variable says for `other`.
  private static func plurals(_ bytes: [UInt8]) -> [String: String] {
    (propertyList(bytes) ?? [:]).compactMapValues { entry in
      guard let entry = entry as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String
      else { return nil }
      return filled(format) { name in
        let variable = entry[name] as? [String: Any]
        return (variable?["other"] ?? variable?["many"] ?? variable?["one"]) as? String
      }
    }
  }

  /// A format with its `%#@name@` replaced, three times as they may be within one another.
  private static func filled(_ format: String, _ variable: (String) -> String?) -> String {
    var text = format
    for _ in 0..<3 {
      var result = ""
      var rest = text[...]
      while let start = rest.range(of: "%#@") ?? rest.range(of: "$#@") {
        let name = rest[start.upperBound...].prefix { $0 != "@" }
        let before = rest[..<start.lowerBound]
        // `%1$#@name@` has its position before the name.
        let isNumbered = rest[start].hasPrefix("$")
        let cut = isNumbered ? before.lastIndex(of: "%").map { before[..<$0] } ?? before : before
        result += cut + (variable(String(name)) ?? "%@")
        rest = rest[name.endIndex...].dropFirst()
      }
      result += rest
      if result == text { break }
      text = result
    }
    return text
  }

  /// A string catalog's texts in its source language; an entry without any is its own text.
  private static func catalog(_ bytes: [UInt8]) -> [String: String] {
    guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { return [:] }
    let language = root["sourceLanguage"] as? String ?? "en"
    var found: [String: String] = [:]
    for (key, entry) in strings {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any]
      guard let own = localizations?[language] as? [String: Any] else {
        // A key that is no text, and has none, is not a text either.
        if !KeyWords.looksLikeKey(key) { found[key] = key }
        continue
      }
      let variables = own["substitutions"] as? [String: Any] ?? [:]
      found[key] = text(of: own).map { format in
        filled(format) { name in (variables[name] as? [String: Any]).flatMap(text) }
      }
    }
    return found
  }

  /// The text of a unit, or of what it is in the plural or on a phone.
  private static func text(of unit: [String: Any]) -> String? {
    if let unit = unit["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    guard let variations = unit["variations"] as? [String: Any] else { return nil }
    for kind in ["plural", "device"] {
      guard let cases = variations[kind] as? [String: Any] else { continue }
      for name in ["other", "iphone", "many", "one"] {
        if let found = (cases[name] as? [String: Any]).flatMap(text) { return found }
      }
    }
    return nil
  }
}
