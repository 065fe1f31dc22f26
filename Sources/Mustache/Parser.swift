/// Turns a template's text into nodes.
///
/// Works line by line: every line with something on it begins with a `lineStart`, which a tag that stands
/// alone on its line takes away again, together with the line break.
struct Parser {
  /// A section, parent or block whose end is still to come.
  private struct Opening {
    var tag: Tag
    /// What stood before a block's tag that is alone on its line.
    var indentation: String?
    var startsLine = false
  }

  private let source: Source
  private var reader: TagReader
  private var offset = 0
  private var lineHasStarted = false
  private var openings: [Opening] = []
  /// The nodes of the template, then those of every opening.
  private var levels: [[Node]] = [[]]

  init(_ source: Source) {
    self.source = source
    reader = TagReader(source)
  }

  mutating func parse() throws(MustacheError) -> [Node] {
    while let tag = try reader.next(from: offset) {
      addText(upTo: tag.range.lowerBound, beforeTag: true)
      offset = tag.range.upperBound
      try add(tag)
    }
    addText(upTo: source.bytes.count, beforeTag: false)
    if let opening = openings.last {
      throw source.error(.unclosedSection(opening.tag.label), at: opening.tag.range.lowerBound)
    }
    return levels.first ?? []
  }

  // MARK: Text

  private mutating func addText(upTo end: Int, beforeTag: Bool) {
    while offset < end {
      let rest = source.bytes[offset..<end]
      let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      let isEmptyLine = !lineHasStarted && source.lineBreak(after: offset)?.lowerBound == offset
      if !lineHasStarted, !isEmptyLine {
        let content = rest.firstIndex { !$0.isBlank } ?? end
        append(.lineStart(source.text(offset..<content)))
        offset = content
      }
      if offset < lineEnd { append(.text(source.text(offset..<lineEnd))) }
      lineHasStarted = source.bytes[lineEnd - 1] != UInt8(ascii: "\n")
      offset = lineEnd
    }
    if beforeTag, !lineHasStarted {
      append(.lineStart(""))
      lineHasStarted = true
    }
  }

  private mutating func append(_ node: Node) {
    levels[levels.count - 1].append(node)
  }

  /// Takes away the start of a line that a tag has for itself, and says what indentation it had.
  private mutating func takeLineStart() -> String {
    guard case .lineStart(let indentation) = levels[levels.count - 1].last else { return "" }
    levels[levels.count - 1].removeLast()
    return indentation
  }

  /// Goes on after a line break that belongs to a tag.
  private mutating func skip(_ lineBreak: Range<Int>) {
    offset = lineBreak.upperBound
    lineHasStarted = false
  }

  /// Removes the line that the tag has for itself and says its indentation; nil when it shares the line.
  private mutating func takeLine(of tag: Tag) -> String? {
    guard let lineBreak = source.lineBreak(after: tag.range.upperBound),
      source.isFirstOnLine(tag.range.lowerBound)
    else { return nil }
    skip(lineBreak)
    return takeLineStart()
  }

  // MARK: Tags

  private mutating func add(_ tag: Tag) throws(MustacheError) {
    switch tag.kind {
    case .variable:
      append(.variable(try name(tag.content, of: tag), escaped: true))
    case .triple, .unescaped:
      append(.variable(try name(tag.content, of: tag), escaped: false))
    case .comment, .delimiters:
      _ = takeLine(of: tag)
    case .partial:
      var partial = try partial(tag)
      partial.indentation = takeLine(of: tag)
      append(.partial(partial))
    case .section, .inverted, .parent, .block:
      try open(tag)
    case .close:
      try close(tag)
    }
  }

  private mutating func open(_ tag: Tag) throws(MustacheError) {
    guard openings.count < MustacheTemplate.nestingLimit else {
      throw source.error(.nestedTooDeeply(limit: MustacheTemplate.nestingLimit), at: tag.range.lowerBound)
    }
    var opening = Opening(tag: tag)
    switch tag.kind {
    case .parent:
      break
    case .block where openings.last?.tag.kind == .parent:
      // All that can stand before it on the line is ignored.
      if let lineBreak = source.lineBreak(after: offset) {
        skip(lineBreak)
        opening.startsLine = true
      }
    case .block:
      opening.indentation = takeLine(of: tag)
      opening.startsLine = opening.indentation != nil
    default:
      _ = takeLine(of: tag)
    }
    openings.append(opening)
    levels.append([])
  }

  private mutating func close(_ tag: Tag) throws(MustacheError) {
    let start = tag.range.lowerBound
    guard let opening = openings.popLast() else {
      throw source.error(.unexpectedClose(tag.content), at: start)
    }
    guard opening.tag.content == tag.content else {
      let openedAt = source.position(opening.tag.range.lowerBound)
      throw source.error(
        .mismatchedClose(tag.content, open: opening.tag.label, openedAt: openedAt), at: start)
    }
    switch opening.tag.kind {
    case .parent:
      try closeParent(opening, tag)
    case .block:
      try closeBlock(opening, tag)
    default:
      let name = try name(tag.content, of: opening.tag)
      _ = takeLine(of: tag)
      let body = levels.removeLast()
      append(.section(name, inverted: opening.tag.kind == .inverted, body))
    }
  }

  private mutating func closeParent(_ opening: Opening, _ tag: Tag) throws(MustacheError) {
    var parent = try partial(opening.tag)
    for case .block(let block) in levels.removeLast() {
      parent.arguments[block.name] = block.content
    }
    if let lineBreak = source.lineBreak(after: offset) {
      if source.isFirstOnLine(opening.tag.range.lowerBound) {
        skip(lineBreak)
        parent.indentation = takeLineStart()
      } else if source.isFirstOnLine(tag.range.lowerBound) {
        skip(lineBreak)
      }
    }
    append(.partial(parent))
  }

  private mutating func closeBlock(_ opening: Opening, _ tag: Tag) throws(MustacheError) {
    let name = try undottedName(tag.content, of: opening.tag)
    let isArgument = openings.last?.tag.kind == .parent
    let lineBreak = source.lineBreak(after: offset)
    let endsLine = source.isFirstOnLine(tag.range.lowerBound) && (isArgument || lineBreak != nil)
    if endsLine { _ = takeLineStart() }
    let nodes = levels.removeLast()
    var block = Block(
      name: name, content: Content(nodes: nodes, startsLine: opening.startsLine, endsLine: endsLine),
      indentation: opening.indentation, lineBreak: "")
    if opening.startsLine {
      let indentation = nodes.commonIndentation
      block.content.nodes = nodes.outdented(by: indentation?.utf8.count ?? 0)
      if !isArgument { block.indentation = indentation ?? opening.indentation }
    }
    if !isArgument, let lineBreak {
      let isOnOneLine =
        source.isFirstOnLine(opening.tag.range.lowerBound)
        && !source.bytes[opening.tag.range.upperBound..<tag.range.lowerBound].contains(UInt8(ascii: "\n"))
      if isOnOneLine { block.indentation = takeLineStart() }
      if isOnOneLine || endsLine || opening.startsLine {
        block.lineBreak = source.text(lineBreak)
        skip(lineBreak)
      }
    }
    append(.block(block))
  }

  // MARK: Names

  private func partial(_ tag: Tag) throws(MustacheError) -> Partial {
    let start = tag.range.lowerBound
    guard tag.content.utf8.first == UInt8(ascii: "*") else {
      let name = try undottedName(tag.content, of: tag)
      return Partial(target: .named(name), offset: start, indentation: nil, arguments: [:])
    }
    let rest = tag.content.utf8.dropFirst().drop { $0.isWhitespace }
    let name = try name(String(Substring(rest)), of: tag)
    return Partial(target: .dynamic(name), offset: start, indentation: nil, arguments: [:])
  }

  private func name(_ text: String, of tag: Tag) throws(MustacheError) -> Name {
    let start = tag.range.lowerBound
    if text == "." { return Name(parts: [], offset: start) }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !text.utf8.contains(where: \.isWhitespace), parts.allSatisfy({ !$0.isEmpty }) else {
      throw source.error(text.isEmpty ? .emptyName : .malformedName(text), at: start)
    }
    return Name(parts: parts.map { String(Substring($0)) }, offset: start)
  }

  private func undottedName(_ text: String, of tag: Tag) throws(MustacheError) -> String {
    guard !text.utf8.contains(where: \.isWhitespace) else {
      throw source.error(.malformedName(text), at: tag.range.lowerBound)
    }
    return text
  }
}
