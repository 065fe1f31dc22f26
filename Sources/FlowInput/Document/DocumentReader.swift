import FlowDiagnostics

/// The two ways to write a model file.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
  /// YAML 1.1 as libyaml reads it, one document, keys that are text.
  case yaml
  /// JSON by RFC 8259, without exception.
  case json

  /// The format that a path's ending indicates: `.yml`, `.yaml` or `.json` in any letter case; else nil.
  public init?(path: String) {
    let path = path.lowercased()
    if path.hasSuffix(".json") {
      self = .json
    } else if path.hasSuffix(".yml") || path.hasSuffix(".yaml") {
      self = .yaml
    } else {
      return nil
    }
  }
}

/// What came of reading one file's text.
public struct DocumentReading: Sendable {
  /// The document; nil when a problem left none.
  ///
  /// A document with duplicate keys keeps the first of each.
  public var root: DocumentNode?
  /// The text, for diagnostics of those who decode the document.
  public var source: SourceText
  /// Every problem found, in the order of the file; all are errors.
  public var diagnostics: [Diagnostic]
}

/// Reads the text of a model file to a document tree.
///
/// Time and memory are linear in the size of the file and bounded by the limits, whatever the file holds.
public struct DocumentReader: Sendable {
  /// How large a file may be.
  public var limits: DocumentLimits

  /// Creates a reader.
  public init(limits: DocumentLimits = DocumentLimits()) {
    self.limits = limits
  }

  /// Reads a file's bytes.
  ///
  /// A problem of syntax, encoding or size ends the reading; duplicate keys, unknown tags and aliases and
  /// misused merge keys are all reported, and the document is given all the same.
  ///
  /// - Parameter file: The path for positions, as the user gave it, or `<stdin>`.
  public func read(_ bytes: [UInt8], file: String, format: DocumentFormat) -> DocumentReading {
    guard bytes.count <= limits.byteCount else {
      let source = SourceText([], file: file)
      var problems = ProblemList(source: source, limit: limits.problemCount)
      _ = problems.stop(.tooLarge(limit: limits.byteCount), at: source.position(byteOffset: 0))
      return DocumentReading(root: nil, source: source, diagnostics: problems.diagnostics)
    }
    let source = SourceText(bytes, file: file)
    var problems = ProblemList(source: source, limit: limits.problemCount)
    let root = try? tree(of: source, format: format, problems: &problems)
    return DocumentReading(root: root, source: source, diagnostics: problems.diagnostics)
  }

  private func tree(
    of source: SourceText, format: DocumentFormat, problems: inout ProblemList
  ) throws(ProblemList.Stop) -> DocumentNode {
    let found = TextCheck.firstProblem(in: source.bytes) { scalar in
      format == .json || TextCheck.isPrintableInYAML(scalar)
    }
    if let found {
      throw problems.stop(found.problem, at: source.position(byteOffset: found.offset))
    }
    switch format {
    case .yaml:
      var builder = YAMLDocumentBuilder(source: source, limits: limits, problems: problems)
      defer { problems = builder.problems }
      return try builder.build()
    case .json:
      var parser = JSONDocumentParser(source: source, limits: limits, problems: problems)
      defer { problems = parser.problems }
      return try parser.parse()
    }
  }
}
