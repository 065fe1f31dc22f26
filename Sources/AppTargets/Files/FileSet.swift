/// The files of a target: named one by one, or all in a folder with exceptions.
public struct FileSet: Sendable {
  /// A folder that is in the set with everything in it.
  public struct Folder: Sendable {
    /// Its path.
    public var path: String
    /// Paths of files and folders in it that are not in the set.
    public var excluded: Set<String> = []
    /// Patterns, from the folder, of what is not in the set.
    public var excluding: [Glob] = []
    /// Patterns, from the folder, one of which must fit; empty for all.
    public var including: [Glob] = []

    /// Creates a folder.
    public init(
      _ path: String, excluded: Set<String> = [], excluding: [Glob] = [], including: [Glob] = []
    ) {
      self.path = path
      self.excluded = excluded
      self.excluding = excluding
      self.including = including
    }

    /// Whether a path that lies in the folder is in the set.
    func has(_ path: String) -> Bool {
      if !excluded.isEmpty {
        var current = path
        while current.count > self.path.count {
          if excluded.contains(current) { return false }
          current = PathText.folder(of: current)
        }
      }
      guard !excluding.isEmpty || !including.isEmpty else { return true }
      let relative = PathText.relative(path, to: self.path) ?? path
      if excluding.contains(where: { $0.matches(relative) }) { return false }
      return including.isEmpty || including.contains { $0.matches(relative) }
    }
  }

  /// The paths of single files.
  public var files: Set<String> = []
  /// The folders.
  public var folders: [Folder] = []

  /// Creates a set.
  public init(files: Set<String> = [], folders: [Folder] = []) {
    self.files = files
    self.folders = folders
  }
}
