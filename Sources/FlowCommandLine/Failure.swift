import Arguments
import FlowDiagnostics

/// Why a command ends before its work is done, with all there is to say about it.
struct Failure: Error {
  var code: ExitCode
  var diagnostics: [Diagnostic]

  init(_ code: ExitCode, _ diagnostics: [Diagnostic]) {
    self.code = code
    self.diagnostics = diagnostics
  }

  /// The diagnostics have been printed already.
  static func reported(_ code: ExitCode) -> Failure { Failure(code, []) }

  /// A name on the command line that means nothing, answered with the nearest right one, or the list.
  static func unknown(_ what: String, _ name: String, known: [String]) -> Failure {
    let suggestion =
      NearestName.suggestion(for: name, in: known, listing: "there are") ?? "there are none"
    return Failure(
      .usage, [Diagnostic(.error, id: "unknown-name", "no \(what) '\(name)'", suggestion: suggestion)])
  }

  /// A name on the command line that means nothing, answered with what it may stand for.
  static func unknown(_ what: String, _ name: String, meant: [String]) -> Failure {
    let names = meant.prefix(12).map { "'\($0)'" }.joined(separator: " or ")
    return Failure(
      .usage,
      [
        Diagnostic(
          .error, id: "unknown-name", "no \(what) '\(name)'", suggestion: "did you mean \(names)?")
      ])
  }
}
