import FlowChecks
import FlowDiagnostics
import Foundation
import SwiftSources

/// What a run of the rules found, with places, as every format writes it.
struct CheckReport {
  /// A finding and where it is.
  struct Item {
    var finding: Finding
    var position: SourcePosition?
    var line: String?
    var notes: [Diagnostic.Note]

    /// The path in the repository, or else from the working folder, with `/` between its parts.
    var path: String?

    /// What tells the finding from all others, whatever lines have moved.
    var fingerprint: String { ContentHash([UInt8](finding.identity.utf8)).description }
  }

  /// What is wrong and not accepted, by file and line.
  var items: [Item]
  /// What rules cannot tell, by file and line.
  var undecided: [Item]
  /// What the model or the code silences.
  var silenced: [Checks.Silenced]
  /// How many findings the baseline accepts.
  var acceptedCount = 0
  /// The findings that the baseline accepts and that are gone.
  var goneIdentities: [String] = []
  /// Whether what cannot be told is listed too.
  var listsUndecided = false
  /// The working folder.
  var folder: URL

  /// - Parameter prefix: the way from the top of the repository to the working folder, such as `App/`.
  init(
    _ checks: Checks, _ places: FindingPlaces, baseline: Baseline?, folder: URL, prefix: String = ""
  ) {
    self.folder = folder
    let fresh = checks.findings.filter { !(baseline?.contains($0) ?? false) }
    acceptedCount = checks.findings.count - fresh.count
    if let baseline {
      // What is silenced or in doubt now is not gone.
      let present = checks.findings + checks.undecided + checks.silenced.map(\.finding)
      goneIdentities = baseline.missing(from: present)
    }
    silenced = checks.silenced
    items = Self.items(fresh, places, folder, prefix)
    undecided = Self.items(checks.undecided, places, folder, prefix)
  }

  private static func items(
    _ findings: [Finding], _ places: FindingPlaces, _ folder: URL, _ prefix: String
  ) -> [Item] {
    let items = findings.map { finding in
      let place = places.place(of: finding.subject)
      let notes = finding.notes.map { note in
        let place = places.place(of: note.subject)
        return Diagnostic.Note(note.message, at: place?.position, sourceLine: place?.line)
      }
      return Item(
        finding: finding, position: place?.position, line: place?.line, notes: notes,
        path: place.map { path($0.position.file, from: folder, prefix) })
    }
    return items.enumerated().sorted { left, right in
      switch (left.element.position, right.element.position) {
      case (let first?, let second?) where first != second: first < second
      case (nil, _?): true
      case (_?, nil): false
      default: left.offset < right.offset
      }
    }.map(\.element)
  }

  /// A path as code hosts know it: from the top of the repository, or else from the working folder.
  private static func path(_ file: String, from folder: URL, _ prefix: String) -> String {
    let inside = folder.standardizedFileURL.path + "/"
    let path = file.hasPrefix(inside) ? String(file.dropFirst(inside.count)) : file
    if path.hasPrefix("/") { return path }
    var parts: [Substring] = []
    for part in (prefix + path).split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// How many findings have a severity.
  func count(_ severity: Diagnostic.Severity) -> Int { items.count { $0.finding.severity == severity } }

  /// Whether the run fails.
  func fails(isStrict: Bool) -> Bool { count(.error) > 0 || isStrict && count(.warning) > 0 }
}

/// How findings are written.
///
/// A new one is one file that conforms, and one line in ``FindingsFormats``.
protocol FindingsFormat {
  /// The text of a whole report, with a line break at its end unless it is empty.
  static func write(_ report: CheckReport) -> String
}

/// All formats, by the names that `--format` knows.
enum FindingsFormats {
  static func format(_ name: Check.Format) -> any FindingsFormat.Type {
    switch name {
    case .text: TextFindings.self
    case .json: JSONFindings.self
    case .sarif: SARIFFindings.self
    case .github: GitHubFindings.self
    case .gitlab: GitLabFindings.self
    case .xcode: XcodeFindings.self
    }
  }
}
