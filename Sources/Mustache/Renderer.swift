/// Renders one template once.
///
/// Keeps its own stack of open sections and partials, so that no template can exhaust the thread's.
struct Renderer {
  /// The blocks that a parent tag, and those around it, give to a template.
  private final class Arguments {
    let blocks: [String: Argument]

    init(_ blocks: [String: Argument]) {
      self.blocks = blocks
    }
  }

  /// A block's content, with what is needed to render it as part of the template where it stands.
  private struct Argument {
    var content: Content
    var source: Source
    var arguments: Arguments?
  }

  /// A list of nodes being rendered: a template, a section's body or a block's content.
  private struct Frame {
    var nodes: [Node]
    var index = 0
    var source: Source
    var indentation = ""
    var arguments: Arguments?
    var partialDepth = 0
    /// What a section repeats over, and how many of it have begun.
    var items: [MustacheValue] = []
    var begunItems = 0
    /// What to write when all is rendered.
    var ending = ""
    /// Whether this is the content of a block within a line.
    var isInlineBlock = false
  }

  private let templates: [String: MustacheTemplate]
  private let options: MustacheOptions
  private var contexts: [MustacheValue]
  private var frame: Frame
  private var outerFrames: [Frame] = []
  private var output = ""
  private var work = 0
  /// Whether the next line goes on where a line has already begun.
  private var isWithinLine = false

  init(
    _ template: MustacheTemplate, _ templates: [String: MustacheTemplate], _ context: MustacheValue,
    _ options: MustacheOptions
  ) {
    self.templates = templates
    self.options = options
    contexts = [context]
    frame = Frame(nodes: template.nodes, source: template.source)
  }

  mutating func render() throws(MustacheError) -> String {
    repeat {
      while frame.index < frame.nodes.count {
        let node = frame.nodes[frame.index]
        frame.index += 1
        try render(node)
      }
    } while try endFrame()
    return output
  }

  private mutating func render(_ node: Node) throws(MustacheError) {
    try spend(1)
    switch node {
    case .lineStart(let indentation):
      if !isWithinLine { try write(frame.indentation) }
      isWithinLine = false
      try write(indentation)
    case .text(let text):
      isWithinLine = false
      try write(text)
    case .variable(let name, let escaped):
      isWithinLine = false
      try write(text(of: name, escaped: escaped))
    case .section(let name, let inverted, let body):
      try begin(body, over: value(of: name), inverted: inverted)
    case .partial(let partial):
      try begin(partial)
    case .block(let block):
      try begin(block)
    }
  }

  // MARK: Frames

  private mutating func begin(_ new: Frame) {
    outerFrames.append(frame)
    frame = new
  }

  /// Goes on after the frame's last node; false when that was the template's.
  private mutating func endFrame() throws(MustacheError) -> Bool {
    if frame.begunItems > 0 {
      try spend(1)
      if frame.begunItems < frame.items.count {
        contexts[contexts.count - 1] = frame.items[frame.begunItems].resolved
        frame.begunItems += 1
        frame.index = 0
        return true
      }
      contexts.removeLast()
    }
    if frame.isInlineBlock { isWithinLine = false }
    try write(frame.ending)
    guard let outer = outerFrames.popLast() else { return false }
    frame = outer
    return true
  }

  private mutating func begin(_ body: [Node], over value: MustacheValue, inverted: Bool) {
    guard value.isTruthy != inverted, !body.isEmpty else { return }
    var new = frame
    new.nodes = body
    new.index = 0
    new.items = []
    new.begunItems = 0
    new.ending = ""
    new.isInlineBlock = false
    if !inverted {
      if case .list(let items) = value { new.items = items } else { new.items = [value] }
      guard let first = new.items.first else { return }
      new.begunItems = 1
      contexts.append(first.resolved)
    }
    begin(new)
  }

  private mutating func begin(_ partial: Partial) throws(MustacheError) {
    guard let name = try name(of: partial) else { return }
    guard let template = templates[name] else {
      guard options.strictPartials else { return }
      throw error(.unknownPartial(name, known: templates.keys.sorted()), at: partial.offset)
    }
    guard frame.partialDepth < MustacheLibrary.partialDepthLimit else {
      throw error(
        .partialsNestedTooDeeply(name, limit: MustacheLibrary.partialDepthLimit), at: partial.offset)
    }
    var new = Frame(nodes: template.nodes, source: template.source)
    new.partialDepth = frame.partialDepth + 1
    new.arguments = arguments(of: partial)
    if let indentation = partial.indentation { new.indentation = frame.indentation + indentation }
    // Partials that include others twice each are what makes a few short templates run for hours.
    try spend(Self.partialCost + new.indentation.utf8.count + (new.arguments?.blocks.count ?? 0))
    begin(new)
  }

  /// How many steps a partial counts as, which is about what it costs.
  private static let partialCost = 50

  /// What the tag gives, under what the template around it was given: the outermost wins.
  private func arguments(of partial: Partial) -> Arguments? {
    guard !partial.arguments.isEmpty else { return frame.arguments }
    var blocks = partial.arguments.mapValues {
      Argument(content: $0, source: frame.source, arguments: frame.arguments)
    }
    if let outer = frame.arguments { blocks.merge(outer.blocks) { _, outer in outer } }
    return Arguments(blocks)
  }

  private mutating func begin(_ block: Block) throws(MustacheError) {
    var new = Frame(nodes: [], source: frame.source)
    new.partialDepth = frame.partialDepth
    new.indentation = frame.indentation + (block.indentation ?? "")
    var content = block.content
    new.arguments = frame.arguments
    if let argument = frame.arguments?.blocks[block.name] {
      content = argument.content
      new.source = argument.source
      new.arguments = argument.arguments
    }
    new.nodes = content.nodes
    try spend(new.indentation.utf8.count)
    let hasOwnLines = block.indentation != nil
    guard !content.nodes.isEmpty else {
      return hasOwnLines ? () : try write(block.lineBreak)
    }
    if !content.endsLine { new.ending = block.lineBreak }
    if hasOwnLines, !content.startsLine {
      if !isWithinLine { try write(new.indentation) }
      isWithinLine = false
    }
    if !hasOwnLines, content.startsLine {
      isWithinLine = true
      new.isInlineBlock = true
    }
    begin(new)
  }

  // MARK: Data

  /// The name that a partial tag means; nil when the data names none.
  private mutating func name(of partial: Partial) throws(MustacheError) -> String? {
    switch partial.target {
    case .named(let name):
      return name
    case .dynamic(let name):
      let text = try text(of: name, escaped: false)
      return text.isEmpty ? nil : text
    }
  }

  private mutating func text(of name: Name, escaped: Bool) throws(MustacheError) -> String {
    guard let text = try value(of: name).shown else {
      guard options.strictNames else { return "" }
      throw error(.notText(name.text), at: name.offset)
    }
    return escaped && !text.isEmpty ? options.escape(text) : text
  }

  private mutating func value(of name: Name) throws(MustacheError) -> MustacheValue {
    guard let first = name.parts.first else { return contexts.last ?? .null }
    var found: MustacheValue?
    var depth = contexts.count
    while found == nil, depth > 0 {
      depth -= 1
      if case .object(let object) = contexts[depth] { found = object[first] }
    }
    try spend(contexts.count - depth)
    guard var value = found?.resolved else { return try missing(first, of: name, in: contexts) }
    for part in name.parts.dropFirst() {
      // What null would hold is as little known as null itself.
      if value == .null { return .null }
      guard case .object(let object) = value, let next = object[part] else {
        return try missing(part, of: name, in: [value])
      }
      value = next.resolved
    }
    return value
  }

  private func missing(
    _ part: String, of name: Name, in places: [MustacheValue]
  ) throws(MustacheError) -> MustacheValue {
    guard options.strictNames else { return .null }
    var known: Set<String> = []
    for case .object(let object) in places { known.formUnion(object.keys) }
    throw error(.unknownName(name.text, part: part, known: known.sorted()), at: name.offset)
  }

  // MARK: Output

  private mutating func write(_ text: String) throws(MustacheError) {
    try spend(text.utf8.count)
    output += text
  }

  private mutating func spend(_ amount: Int) throws(MustacheError) {
    work += amount
    guard work <= options.workLimit else {
      throw MustacheError(.tooMuchWork(frame.source.name, limit: options.workLimit))
    }
  }

  private func error(_ kind: MustacheError.Kind, at offset: Int) -> MustacheError {
    frame.source.error(kind, at: offset)
  }
}
