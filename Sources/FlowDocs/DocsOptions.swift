import FlowModel

/// What pages show in addition to the model itself.
public struct DocsOptions: Sendable {
  /// What is put before the path of a source file to make it a link, such as
  /// `https://github.com/owner/name/blob/main/`; nil shows the path without a link.
  public var sourceBase: String?
  /// The addresses of source files by the paths that the registry names; they come before ``sourceBase``.
  public var sourceAddresses: [String: String] = [:]
  /// What the registry was read from.
  public var origin = Origin.model
  /// Why a diagram's file is missing, by the path it would have.
  public var undrawn: [String: String] = [:]
  /// What `check` found, in the order in which pages list it.
  public var findings: [DocsFinding] = []
  /// Where screens' pictures are, relative to the folder of the atlas; a screen that is not here shows none.
  public var pictures: [ScreenAddress: String]
  /// How pages show diagrams.
  public var diagrams: Diagrams
  /// Whether Mermaid blocks show alerts and action sheets.
  public var showsAlerts: Bool
  /// What was not understood of the source code that the registry was read from; nil when it was not.
  public var reading: SourceReading?

  /// What a registry was read from.
  public enum Origin: Hashable, Sendable {
    /// Model files, or a program that brings its own registry.
    case model
    /// Source code and storyboards.
    case code
    /// Model files laid over source code.
    case both
  }

  /// How pages show diagrams.
  public enum Diagrams: String, CaseIterable, Sendable {
    /// As links to SVG files, which somebody else writes.
    case svg
    /// As Mermaid blocks, which GitHub and others draw themselves.
    case mermaid
    /// Not at all.
    case none
  }

  /// Creates options.
  public init(
    sourceBase: String? = nil, pictures: [ScreenAddress: String] = [:], diagrams: Diagrams = .svg,
    showsAlerts: Bool = false, reading: SourceReading? = nil
  ) {
    self.sourceBase = sourceBase
    self.pictures = pictures
    self.diagrams = diagrams
    self.showsAlerts = showsAlerts
    self.reading = reading
  }
}

/// How much was understood of the source code that a registry was read from.
public struct SourceReading: Sendable {
  /// A call that navigates, and nobody knows where to.
  public struct Call: Sendable {
    /// What it does.
    public var kind: EdgeKind
    /// The call as it is written.
    public var text: String
    /// Where it is in the code.
    public var source: SourceReference

    /// Creates a call.
    public init(_ kind: EdgeKind, _ text: String, at source: SourceReference) {
      self.kind = kind
      self.text = text
      self.source = source
    }
  }

  /// How many calls navigate.
  public var callCount: Int
  /// How many of them are in code that nothing can call, and therefore not in the model.
  public var unusedCount: Int
  /// How many of them are in the model only as inferred edges, because no caller was found.
  public var inferredCount: Int
  /// Those whose target is not known, by file and line.
  public var unresolved: [Call]

  /// How many files of Objective-C were skipped.
  public var objectiveCFileCount: Int

  /// Creates a reading.
  public init(
    callCount: Int, unusedCount: Int = 0, inferredCount: Int = 0, unresolved: [Call],
    objectiveCFileCount: Int = 0
  ) {
    self.callCount = callCount
    self.unusedCount = unusedCount
    self.inferredCount = inferredCount
    self.unresolved = unresolved
    self.objectiveCFileCount = objectiveCFileCount
  }
}
