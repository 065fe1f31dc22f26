/// The help of one command, in the style of swift-argument-parser.
struct HelpText {
  private static let labelColumns = 26
  /// More than this many parameters are `[<options>]` in the usage line.
  private static let usageLimit = 12

  private let command: CommandPath
  private let columns: Int

  private var specification: CommandSpecification { command.specification }

  init(_ command: CommandPath, columns: Int = 80) {
    self.command = command
    self.columns = max(columns, 40)
  }

  /// All sections, with an empty line between them.
  var text: String {
    var sections = ["OVERVIEW: " + wrap(specification.information.abstract, after: 10)]
    if !specification.information.discussion.isEmpty {
      sections.append(wrap(specification.information.discussion))
    }
    sections.append(usage(prefix: "USAGE: "))
    let arguments = specification.visibleParameters.filter { $0.kind == .argument }
    if !arguments.isEmpty {
      sections.append(table("ARGUMENTS", arguments.map { ($0.heading, explanation($0)) }))
    }
    sections.append(table("OPTIONS", options))
    if !specification.visibleSubcommands.isEmpty {
      let rows = specification.visibleSubcommands.map { ($0.name, $0.information.abstract) }
      let hint = ([command.names[0], "help"] + command.names.dropFirst()).joined(separator: " ")
      sections.append(table("SUBCOMMANDS", rows))
      sections.append("  See '\(hint) <subcommand>' for detailed help.")
    }
    if !specification.information.examples.isEmpty { sections.append(examples) }
    return sections.joined(separator: "\n\n")
  }

  private var options: [(String, String)] {
    var rows = specification.visibleParameters.filter { $0.kind != .argument }.map {
      ($0.heading, explanation($0))
    }
    if command.isRoot, specification.information.version != nil {
      rows.append(("--version", "Show the version."))
    }
    return rows + [("-h, --help", "Show help information.")]
  }

  private var examples: String {
    let rows = specification.information.examples.map { example in
      "  \(example.line)\n      " + wrap(example.explanation, indent: 6, after: 6)
    }
    return (["EXAMPLES:"] + rows).joined(separator: "\n")
  }

  private func explanation(_ parameter: ParameterSpecification) -> String {
    var facts: [String] = []
    if !parameter.allowedValues.isEmpty {
      facts.append("values: " + parameter.allowedValues.joined(separator: ", "))
    }
    if let text = parameter.defaultText { facts.append("default: \(text)") }
    return facts.isEmpty ? parameter.help : "\(parameter.help) (\(facts.joined(separator: "; ")))"
  }
}

// MARK: - The usage line

extension HelpText {
  /// How the command is used, wrapped between its parameters.
  func usage(prefix: String) -> String {
    var items = usageItems
    if items.count > Self.usageLimit {
      items = specification.visibleParameters.filter { $0.kind == .argument || $0.isRequired }.map(usageItem)
      items.append("[<options>]")
    }
    let line = fill([command.names.joined(separator: " ")] + items, indent: prefix.count, after: prefix.count)
    return prefix + line
  }

  private var usageItems: [String] {
    guard specification.subcommands.isEmpty else { return ["<subcommand>"] }
    let parameters = specification.visibleParameters
    var items: [String] = []
    var seen: Set<ParameterSpecification.Alternatives> = []
    for parameter in parameters {
      guard let alternatives = parameter.alternatives else {
        items.append(usageItem(parameter))
        continue
      }
      guard seen.insert(alternatives).inserted else { continue }
      let choices = parameters.filter { $0.alternatives == alternatives }.map(\.usage).joined(
        separator: " | ")
      items.append(alternatives.isRequired ? "(\(choices))" : "[\(choices)]")
    }
    return items
  }

  private func usageItem(_ parameter: ParameterSpecification) -> String {
    let repeats = parameter.kind == .option && parameter.isRepeating ? "..." : ""
    return (parameter.isRequired ? parameter.usage : "[\(parameter.usage)]") + repeats
  }
}

// MARK: - Layout

extension HelpText {
  private func table(_ title: String, _ rows: [(label: String, text: String)]) -> String {
    let indent = Self.labelColumns
    let lines = rows.map { label, text in
      let first = "  " + label
      if text.isEmpty { return first }
      let gap =
        first.count < indent
        ? String(repeating: " ", count: indent - first.count)
        : "\n" + String(repeating: " ", count: indent)
      return first + gap + wrap(text, indent: indent, after: indent)
    }
    return (["\(title):"] + lines).joined(separator: "\n")
  }

  /// Breaks lines between words; `after` columns are taken on the first line, `indent` on those that follow.
  private func wrap(_ text: String, indent: Int = 0, after: Int = 0) -> String {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    return paragraphs.map { index, paragraph in
      fill(
        paragraph.split(separator: " ").map(String.init), indent: indent, after: index == 0 ? after : indent)
    }.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  private func fill(_ pieces: [String], indent: Int, after: Int) -> String {
    var text = ""
    var column = after
    for piece in pieces {
      if text.isEmpty {
        text = piece
        column += piece.count
      } else if column + 1 + piece.count > columns {
        text += "\n" + String(repeating: " ", count: indent) + piece
        column = indent + piece.count
      } else {
        text += " " + piece
        column += 1 + piece.count
      }
    }
    return text
  }
}
