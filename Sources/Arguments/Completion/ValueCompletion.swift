/// What a shell offers when a person presses Tab where a value belongs.
public enum ValueCompletion: Hashable, Sendable {
  /// Nothing.
  case none
  /// These words.
  case words([String])
  /// Folders, and files whose names end in one of the extensions (without the first dot: `flow.yml`);
  /// every file when there are none.
  case files(extensions: [String] = [])
  /// Folders only.
  case directory
}
