import Foundation

/// What every sheet shows in addition to the app's own words.
public struct SheetDocument: Hashable, Sendable {
  /// The app's version; nil when not known.
  public var version: String?
  /// The date of the sheets; the day in UTC is printed.
  public var date: Date
  /// The program that made them, for the file's metadata.
  public var creator: String

  /// Creates a document's particulars.
  public init(version: String? = nil, date: Date, creator: String) {
    self.version = version
    self.date = date
    self.creator = creator
  }

  /// `2026-02-03`.
  var day: String { String(date.formatted(.iso8601).prefix(10)) }
}
