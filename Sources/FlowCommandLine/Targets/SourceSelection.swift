import AppTargets
import FlowImport
import SwiftOutline

/// What of an app's sources is read, and what a team says that its code doesn't.
struct SourceSelection {
  /// The target that is read; nil for the main app.
  var target: String?
  /// The flags of `#if` that are set, besides those of the target.
  var defines: [String] = []
  /// Patterns of files that are read although a target or a test's folder leaves them out.
  var included: [Glob] = []
  /// Patterns of files that are not read.
  var excluded: [Glob] = []
  /// What the code doesn't say about types.
  var hints = ImportHints()

  /// What the command line says, over what the project's file says.
  func over(_ project: SourceSelection) -> SourceSelection {
    var selection = project
    selection.target = target ?? project.target
    selection.defines += defines
    return selection
  }
}
