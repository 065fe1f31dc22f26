import FlowChecks
import FlowDiagnostics
import FlowInput
import Foundation

/// Findings that a team accepts for now, by what they are known by when lines have moved.
struct Baseline: Equatable {
  /// The name of the file unless another one is given.
  static let standardFile = "flowatlas-baseline.json"

  private var identities: Set<String>

  init(_ findings: [Finding]) { identities = Set(findings.map(\.identity)) }

  func contains(_ finding: Finding) -> Bool { identities.contains(finding.identity) }

  /// The accepted findings that are not among these, sorted.
  func missing(from findings: [Finding]) -> [String] {
    identities.subtracting(findings.map(\.identity)).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
  }

  /// The file's text: one finding on each line, sorted, so that a review shows what was accepted.
  var text: String {
    let sorted = identities.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    return JSONWriter().write(
      .map([.init("version", .integer(1)), .init("findings", .list(sorted.map { .text($0) }))]))
  }

  /// Reads a file.
  ///
  /// - Throws: a failure when it cannot be read (66) or is no baseline (1).
  static func read(_ path: String, _ console: Console) throws(Failure) -> Baseline {
    let bytes: [UInt8]
    do throws(SourceLoadError) {
      bytes = try SourceLoader().load(console.path(of: path))
    } catch {
      var diagnostic = error.diagnostic
      if error.reason == .notFound { diagnostic.suggestion = "'--write-baseline' creates it" }
      throw Failure(.noInput, [diagnostic])
    }
    let reading = DocumentReader().read(bytes, file: path, format: .json)
    guard reading.diagnostics.isEmpty, let root = reading.root else {
      throw Failure(.findings, reading.diagnostics)
    }
    guard root["version"]?.asText == "1", let list = root["findings"]?.asList else {
      throw Failure(
        .findings,
        [
          reading.source.diagnostic(
            .error, id: "no-baseline", "this is not a baseline of version 1", at: root.position,
            suggestion: "'--write-baseline' creates one")
        ])
    }
    var baseline = Baseline([])
    baseline.identities = Set(list.compactMap(\.asText))
    return baseline
  }
}
