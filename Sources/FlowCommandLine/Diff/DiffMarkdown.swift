import FlowAnalysis
import FlowDiagram
import FlowDocs
import FlowModel

/// The differences as a comment on a pull request: a summary, a table, pictures, and all details folded away.
///
/// It is always shorter than a comment may be. What has no room is counted.
struct DiffMarkdown {
  /// How pictures get into the comment.
  enum Pictures {
    /// As Mermaid diagrams, which GitHub and GitLab draw themselves.
    case mermaid
    /// As images at an address, or in a folder.
    case images(String)
  }

  /// A picture of changes.
  struct Drawing {
    var title: String
    var diagram: Diagram
    /// The name of its file.
    var file: String
    /// What sort of picture it is, which decides how it is laid out.
    var view: DiagramView
  }

  let report: DiffReport
  let drawings: [Drawing]
  let pictures: Pictures

  /// The first line, by which a workflow finds its own comment again.
  static let marker = "<!-- flowatlas diff -->"
  /// The most characters of a comment; GitHub takes 65,536, and some room is left for what others add.
  static let limit = 64_000
  /// The most characters of a Mermaid diagram that GitHub draws.
  private static let mermaidLimit = 45_000
  /// The most rows of the table, and the most pictures that are not folded away.
  private static let (rowLimit, openLimit) = (25, 2)
  /// What is left for details when pictures are large.
  private static let detailRoom = 12_000

  var text: String {
    let title = Self.marker + "\n### Navigation changes\n\n"
    guard !report.diff.isEmpty else {
      return title
        + "No change in navigation between \(Markdown.code(report.old)) and \(Markdown.code(report.new)).\n"
    }
    let head =
      title + "**\(Markdown.escape(sentence(report.summary)))** "
      + "between \(Markdown.code(report.old)) and \(Markdown.code(report.new))\n\n" + table + "\n"
    var room = Self.limit - head.utf16.count - 400
    let details = self.details
    let detailCount = details.reduce(0) { $0 + $1.utf16.count }
    var body = ""
    var left = 0
    for (index, drawing) in drawings.enumerated() {
      let text = picture(drawing, isOpen: index < Self.openLimit)
      guard let text, room - text.utf16.count > min(Self.detailRoom, detailCount) else {
        left += 1
        continue
      }
      body += text
      room -= text.utf16.count
    }
    if left > 0 { body += "_\(left) more drawing\(left == 1 ? " has" : "s have") no room here._\n\n" }
    return head + body + folded("All differences", fitted(details, in: room))
  }

  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  // MARK: - Table

  /// One row for each difference, without its values.
  private var table: String {
    var rows = ["| | Coordinator | What | Change |", "|:-:|---|---|---|"]
    let differences = report.diff.differences
    // Where a whole coordinator came or went, its own row says so.
    let whole = Set(
      differences.compactMap { difference -> CoordinatorID? in
        if case .coordinator = difference.subject, difference.isWhole { difference.coordinator } else { nil }
      })
    let shown = differences.filter { difference in
      if case .coordinator = difference.subject { return true }
      return !(difference.isWhole && difference.coordinator.map(whole.contains) ?? false)
    }
    for difference in mostImportant(shown) {
      let coordinator = difference.coordinator.map { Markdown.escape(report.coordinatorTitle($0)) } ?? ""
      rows.append(
        "| \(DiffReport.sign(difference.change)) | \(coordinator) | \(Markdown.escape(cut(report.words(difference)))) "
          + "| \(change(difference)) |")
    }
    if shown.count > Self.rowLimit {
      rows.append("| … | | and \(shown.count - Self.rowLimit) more, listed below | |")
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// As many as the table has rows, in their order: coordinators first, then screens and routes, then
  /// transitions.
  private func mostImportant(_ differences: [RegistryDiff.Difference]) -> [RegistryDiff.Difference] {
    func rank(_ difference: RegistryDiff.Difference) -> Int {
      switch difference.subject {
      case .app, .coordinator: 0
      case .screen, .route: 1
      case .edge: 2
      case .service: 3
      }
    }
    let ranked = differences.indices.sorted { (rank(differences[$0]), $0) < (rank(differences[$1]), $1) }
    return ranked.prefix(Self.rowLimit).sorted().map { differences[$0] }
  }

  /// `changed: if, on`; a single short value is shown itself.
  private func change(_ difference: RegistryDiff.Difference) -> String {
    let fields = report.fields(difference)
    let word = difference.change.rawValue
    guard let first = fields.first else { return word }
    if fields.count == 1 {
      let words = DiffText.words(first)
      if words.count <= 80 {
        return difference.change == .changed ? Markdown.escape(words) : "\(word); \(Markdown.escape(words))"
      }
    }
    var names: [String] = []
    for name in fields.map(\.name) where !names.contains(name) { names.append(name) }
    return "\(word): " + names.joined(separator: ", ")
  }

  /// Long words in a table make it hard to read.
  private func cut(_ text: String) -> String { text.count > 100 ? text.prefix(99) + "…" : text }

  // MARK: - Pictures

  private func picture(_ drawing: Drawing, isOpen: Bool) -> String? {
    let content: String
    switch pictures {
    case .mermaid:
      let mermaid = MermaidWriter().write(drawing.diagram)
      guard mermaid.utf16.count <= Self.mermaidLimit else { return nil }
      content = "```mermaid\n\(mermaid)```\n"
    case .images(let address):
      let separator = address.isEmpty || address.hasSuffix("/") ? "" : "/"
      content =
        "![\(Markdown.alternative("Changes of " + drawing.title))]"
        + "(\(address)\(separator)\(Markdown.address(drawing.file)))\n"
    }
    return folded(drawing.title, content, isOpen: isOpen)
  }

  private func folded(_ title: String, _ content: String, isOpen: Bool = false) -> String {
    "<details\(isOpen ? " open" : "")><summary>\(XMLText.escaped(title))</summary>\n\n\(content)\n</details>\n\n"
  }

  // MARK: - Details

  /// Headings and list items, each with its own line break.
  private var details: [String] {
    report.sections.flatMap { section in
      ["#### \(Markdown.escape(section.title))\n"] + section.differences.map(item) + ["\n"]
    }
  }

  private func item(_ difference: RegistryDiff.Difference) -> String {
    let isNamed = !(difference.isWhole || difference.change == .changed)
    var text = "- \(DiffReport.sign(difference.change)) \(Markdown.escape(report.words(difference)))"
    if isNamed { text += ", \(difference.change.rawValue)" }
    if let source = report.source(difference) { text += " (\(Markdown.code(source.description)))" }
    text += "\n"
    for field in report.fields(difference) { text += "  - \(Markdown.escape(DiffText.words(field)))\n" }
    return text
  }

  /// As many pieces as there is room for.
  private func fitted(_ pieces: [String], in room: Int) -> String {
    var text = ""
    var used = 0
    for (index, piece) in pieces.enumerated() {
      used += piece.utf16.count
      if used > room {
        let left = pieces[index...].count { $0.hasPrefix("- ") }
        return text + "\nand \(left) more: `flowatlas diff` lists them all\n"
      }
      text += piece
    }
    return text
  }
}
