import FlowChecks
import FlowDiagnostics
import FlowInput
import FlowModel

/// Findings as SARIF 2.1.0, which code hosts and editors show.
///
/// Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
enum SARIFFindings: FindingsFormat {
  static func write(_ report: CheckReport) -> String {
    let items = report.items + (report.listsUndecided ? report.undecided : [])
    let rules = Rules.all.filter { rule in items.contains { $0.finding.rule == rule.name } }
    let indices = Dictionary(
      rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let driver: [DocumentValue.Entry] = [
      .init("name", .text("FlowAtlas")), .init("version", .text(CommandList.version)),
      .init("rules", .list(rules.map(descriptor))),
    ]
    let run: [DocumentValue.Entry] = [
      .init("tool", .map([.init("driver", .map(driver))])),
      .init("columnKind", .text("unicodeCodePoints")),
      .init(
        "originalUriBaseIds",
        .map([.init("SRCROOT", .map([.init("description", text("The working folder."))]))])),
      .init("results", .list(items.map { result($0, indices[$0.finding.rule] ?? 0) })),
    ]
    return JSONWriter().write(
      .map([
        .init("$schema", .text(schema)), .init("version", .text("2.1.0")), .init("runs", .list([.map(run)])),
      ]))
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private static func descriptor(_ rule: any Rule.Type) -> DocumentValue {
    .map([
      .init("id", .text(rule.name)), .init("shortDescription", text(rule.summary)),
      .init("help", text("\(rule.summary) See docs/checks/\(rule.name).md of FlowAtlas.")),
      .init("defaultConfiguration", .map([.init("level", .text(rule.severity.rawValue))])),
    ])
  }

  private static func result(_ item: CheckReport.Item, _ rule: Int) -> DocumentValue {
    let finding = item.finding
    var message = finding.message + (finding.suggestion.map { "; \($0)" } ?? "")
    if let doubt = finding.doubt { message += " (undecided, because \(doubt))" }
    var entries: [DocumentValue.Entry] = [
      .init("ruleId", .text(finding.rule)), .init("ruleIndex", .integer(rule)),
      // A result that is open says nothing of how bad it is.
      .init("kind", .text(finding.isCertain ? "fail" : "open")),
      .init("level", .text(finding.isCertain ? finding.severity.rawValue : "none")),
      .init("message", text(message)),
      .init("locations", .list([location(item.position, item.path, finding.subject)])),
      .init("partialFingerprints", .map([.init("flowatlas/v1", .text(item.fingerprint))])),
    ]
    let notes = zip(finding.notes, item.notes).enumerated().map { index, pair in
      related(pair.1, pair.0.subject, index + 1, item)
    }
    if !notes.isEmpty { entries.append(.init("relatedLocations", .list(notes))) }
    return .map(entries)
  }

  private static func location(
    _ position: SourcePosition?, _ path: String?, _ subject: Subject
  ) -> DocumentValue {
    var entries: [DocumentValue.Entry] = []
    if let position, let path { entries.append(.init("physicalLocation", physical(position, path))) }
    entries.append(
      .init(
        "logicalLocations",
        .list([
          .map([.init("fullyQualifiedName", .text(subject.words)), .init("kind", .text(kind(subject)))])
        ])))
    return .map(entries)
  }

  private static func related(
    _ note: Diagnostic.Note, _ subject: Subject, _ id: Int, _ item: CheckReport.Item
  ) -> DocumentValue {
    var entries: [DocumentValue.Entry] = [.init("id", .integer(id))]
    if let position = note.position {
      let path = position.file == item.position?.file ? item.path ?? position.file : position.file
      entries.append(.init("physicalLocation", physical(position, path)))
    }
    entries.append(.init("message", text(note.message)))
    return .map(entries)
  }

  private static func physical(_ position: SourcePosition, _ path: String) -> DocumentValue {
    var artifact: [DocumentValue.Entry] = [.init("uri", .text(uri(path)))]
    if !path.hasPrefix("/") { artifact.append(.init("uriBaseId", .text("SRCROOT"))) }
    return .map([
      .init("artifactLocation", .map(artifact)),
      .init(
        "region",
        .map([.init("startLine", .integer(position.line)), .init("startColumn", .integer(position.column))])),
    ])
  }

  private static func kind(_ subject: Subject) -> String {
    switch subject {
    case .app: "namespace"
    case .coordinator, .service, .screen: "type"
    case .edge, .route, .code: "member"
    }
  }

  private static func text(_ text: String) -> DocumentValue { .map([.init("text", .text(text))]) }

  /// A path as a URI: everything but letters, digits and a few signs is encoded.
  static func uri(_ path: String) -> String {
    let encoded = path.utf8.map { byte -> String in
      let isPlain =
        byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
        || [0x2D, 0x2E, 0x2F, 0x5F, 0x7E].contains(byte)
      if isPlain { return String(UnicodeScalar(byte)) }
      let hex = String(byte, radix: 16, uppercase: true)
      return "%" + (hex.count == 1 ? "0" + hex : hex)
    }.joined()
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }
}
