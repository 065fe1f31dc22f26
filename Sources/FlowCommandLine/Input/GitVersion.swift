import Foundation

/// What git calls the state of a folder, such as `v1.2` or `v1.2-3-gabcdef`.
enum GitVersion {
  /// The version of the folder that the first input is in; nil where git knows none.
  static func find(for inputs: [String], _ console: Console) -> String? {
    let first = inputs.first { $0 != "-" }
    let folder = first.map { Git.folder(of: $0, console) } ?? console.folder
    return Git.run(["describe", "--tags", "--always"], in: folder)
  }
}
