import Arguments
import FlowDiagnostics
import Foundation

/// Numbers of sheets, such as `3,5-7`.
struct SheetSelection: ArgumentValue {
  let numbers: Set<Int>

  /// More sheets than anyone prints; a slip of the finger should not take all memory.
  private static let limit = 100_000

  init?(argument: String) {
    var numbers: Set<Int> = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
        Int($0.trimmingCharacters(in: .whitespaces))
      }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
        first <= last, last <= Self.limit
      else { return nil }
      numbers.formUnion(first...last)
    }
    self.numbers = numbers
  }

  var argumentText: String { numbers.sorted().map(String.init).joined(separator: ",") }

  static var expectation: String? { "sheets, such as 3,5-7" }
}

/// How many sheets a poster has, such as `3x2`: three beside one another, two above one another.
struct PosterSize: ArgumentValue {
  let columns: Int
  let rows: Int

  /// The most there may be of either.
  static let limit = 26

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    guard parts.count == 2, parts.allSatisfy({ (1...Self.limit).contains($0) }) else { return nil }
    (columns, rows) = (parts[0], parts[1])
  }

  var argumentText: String { "\(columns)x\(rows)" }

  static var expectation: String? { "columns and rows from 1 to \(limit), such as 3x2" }
}

/// A day, such as `2026-02-03`.
struct DayArgument: ArgumentValue {
  /// Its beginning in UTC.
  let date: Date
  private let text: String

  init?(argument: String) {
    guard argument.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil,
      let date = try? Date(argument + "T00:00:00Z", strategy: .iso8601),
      // The 31st of February is no day.
      date.formatted(.iso8601).hasPrefix(argument)
    else { return nil }
    self.date = date
    text = argument
  }

  var argumentText: String { text }

  static var expectation: String? { "a date, such as 2026-02-03" }

  /// The date when none is given: that of `SOURCE_DATE_EPOCH`, else today's, whose time is left out.
  static func fallback(_ console: Console) throws(Failure) -> Date {
    if let epoch = console.environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int64(epoch), (0...253_402_300_799).contains(seconds) else {
        throw Failure(
          .usage,
          [
            Diagnostic(
              .error, id: "source-date", "SOURCE_DATE_EPOCH is '\(epoch)', which is not a time",
              suggestion: "write a number of seconds since 1970, or nothing")
          ])
      }
      return Date(timeIntervalSince1970: Double(seconds))
    }
    let today = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(from: today) ?? Date()
  }
}

/// The most sheets of an atlas.
struct SheetLimit: ArgumentValue {
  let number: Int

  init?(argument: String) {
    guard let number = Int(argument), (1...100_000).contains(number) else { return nil }
    self.number = number
  }

  var argumentText: String { String(number) }

  static var expectation: String? { "a number of sheets from 1" }
}
