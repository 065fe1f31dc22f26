import FlowDiagnostics

/// Why an output can't be written.
enum OutputError: Error, Hashable {
  /// A folder or file cannot be created; the text is the system's.
  case cannotCreate(String, reason: String)
  /// A file cannot be written completely; the text is the system's.
  case cannotWrite(String, reason: String)
  /// Files are there that this tool did not write.
  case notOurs([String])
  /// Files were changed since this tool wrote them.
  case changedByHand([String])
  /// The output is a file where a folder is needed.
  case notAFolder(String)
  /// The output is a file that this run has read.
  case isInput(String)
  /// The output is a model that no import has written.
  case writtenModel(String)
  /// Another run is writing to the folder.
  case busy(String)

  var failure: Failure {
    switch self {
    case .cannotCreate(let path, let reason):
      Failure(
        .cannotCreate,
        [
          Diagnostic(
            .error, id: "cannot-create", "cannot create \(path): \(reason)",
            suggestion: "choose another place, or check the permissions")
        ])
    case .cannotWrite(let path, let reason):
      Failure(.ioError, [Diagnostic(.error, id: "cannot-write", "cannot write \(path): \(reason)")])
    case .notOurs(let paths):
      Failure(
        .cannotCreate,
        paths.map { path in
          Diagnostic(
            .error, id: "not-ours", "\(path) already exists and was not written by flowatlas",
            suggestion: "choose another folder with -o, or overwrite it with --force")
        })
    case .changedByHand(let paths):
      Failure(
        .cannotCreate,
        paths.map { path in
          Diagnostic(
            .error, id: "changed-by-hand", "\(path) was changed since flowatlas wrote it",
            suggestion:
              "keep the change elsewhere (in the model, or in a template), or overwrite it with --force")
        })
    case .notAFolder(let path):
      Failure(
        .cannotCreate,
        [
          Diagnostic(
            .error, id: "not-a-folder", "\(path) is a file", suggestion: "-o needs the path of a folder")
        ])
    case .isInput(let path):
      Failure(
        .cannotCreate,
        [
          Diagnostic(
            .error, id: "output-is-input", "the output \(path) is an input of this run",
            suggestion: "choose another file with -o, or overwrite it with --force")
        ])
    case .writtenModel(let path):
      Failure(
        .cannotCreate,
        [
          Diagnostic(
            .error, id: "written-model", "\(path) is a model file that flowatlas did not write",
            suggestion: "choose another file with -o, or overwrite it with --force")
        ])
    case .busy(let path):
      Failure(
        .cannotCreate,
        [
          Diagnostic(
            .error, id: "busy-folder", "another run of flowatlas is writing to \(path)",
            suggestion: "wait for it to end, or choose another folder with -o")
        ])
    }
  }
}
