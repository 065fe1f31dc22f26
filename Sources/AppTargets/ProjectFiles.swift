import SwiftOutline

/// How the readers of projects get at files; tests need no disk.
public struct ProjectFiles: Sendable {
  /// The bytes of a file; nil when it cannot be read.
  public var bytes: @Sendable (_ path: String) -> [UInt8]?
  /// The names in a folder; empty if the folder does not exist.
  public var names: @Sendable (_ folder: String) -> [String]
  /// The tree of a YAML file; nil if it is not valid YAML.
  public var yaml: @Sendable (_ bytes: [UInt8]) -> PropertyTree?
  /// The outlines of Swift files, in their order; nil for those that cannot be read.
  public var outlines: @Sendable (_ files: [[UInt8]]) -> [SourceOutline?]

  /// Creates access to files.
  public init(
    bytes: @escaping @Sendable (_ path: String) -> [UInt8]?,
    names: @escaping @Sendable (_ folder: String) -> [String],
    yaml: @escaping @Sendable (_ bytes: [UInt8]) -> PropertyTree? = { _ in nil },
    outlines: @escaping @Sendable (_ files: [[UInt8]]) -> [SourceOutline?] = { $0.map { _ in nil } }
  ) {
    self.bytes = bytes
    self.names = names
    self.yaml = yaml
    self.outlines = outlines
  }

  /// Whether there is something at a path.
  func exists(_ path: String) -> Bool {
    names(PathText.folder(of: path)).contains(PathText.name(of: path))
  }
}
