/// How large a model file may be, so that none can exhaust time, memory or the stack.
public struct DocumentLimits: Hashable, Sendable {
  /// The largest file, in bytes.
  public var byteCount: Int
  /// The maximum number of nodes of a document: scalars, lists, mappings and keys, aliases expanded.
  public var nodeCount: Int
  /// The most lists and mappings inside one another.
  public var depth: Int
  /// The most problems that are reported; reading stops there.
  public var problemCount: Int

  /// Makes limits; what is not given is 16 MiB, 1,000,000 nodes, 100 levels and 100 problems.
  public init(
    byteCount: Int = 16 << 20, nodeCount: Int = 1_000_000, depth: Int = 100, problemCount: Int = 100
  ) {
    self.byteCount = byteCount
    self.nodeCount = nodeCount
    self.depth = depth
    self.problemCount = problemCount
  }
}
