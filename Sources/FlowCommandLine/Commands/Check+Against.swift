import FlowAnalysis
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

extension Check {
  /// Compares the INPUTs with a snapshot.
  ///
  /// - Throws: a failure with exit code 1 when they differ.
  func compare(with snapshot: String, in context: CommandContext) throws(Failure) {
    let old = try DiffSide.files(snapshot).load(InputOptions(), in: context)
    let new = try LoadedRegistry.load(input, in: context)
    let report = DiffReport(
      diff: RegistryDiff(old.registry, new.registry), old: snapshot,
      new: new.inputs.isEmpty ? "the app" : new.inputs.joined(separator: " "))
    switch format {
    case .json: context.console.print(JSONWriter().write(DiffJSON(report: report).value))
    default: context.console.print(TerminalText.visible(DiffText(report: report).text))
    }
    guard !report.diff.isEmpty else { return }
    let inputs = new.inputs.map { $0 + " " }.joined()
    throw Failure(
      .findings,
      [
        Diagnostic(
          .error, id: "snapshot-differs", "the navigation differs from \(snapshot)",
          suggestion: "if that is intended, update it: flowatlas snapshot \(inputs)-o \(snapshot)")
      ])
  }
}
