import Foundation

/// What a document says of itself; nothing else of its making is in its bytes.
public struct PDFMetadata: Hashable, Sendable {
  /// The title, which readers show in the window's bar.
  public var title: String
  /// Who wrote it.
  public var author: String?
  /// What it is about.
  public var subject: String?
  /// The program that made it.
  public var creator: String?
  /// When it was made; without one nothing is said of a date.
  ///
  /// It is written in UTC, to the second.
  public var date: Date?

  /// Creates metadata.
  public init(
    title: String, author: String? = nil, subject: String? = nil, creator: String? = nil, date: Date? = nil
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.creator = creator
    self.date = date
  }

  /// `2026-02-03T04:05:06Z`, whatever the machine's calendar; empty without a date.
  var dateText: String { date?.formatted(.iso8601) ?? "" }
}
