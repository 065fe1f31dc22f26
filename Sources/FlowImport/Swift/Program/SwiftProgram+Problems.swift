import SwiftOutline

extension SwiftProgram {
  /// Whether some code could not be read, so that nobody knows what it calls.
  var isIncomplete: Bool {
    files.contains { $0.outline.problems.contains { $0.kind != .invalidUTF8 } }
  }
}
