import FlowDiagnostics

/// Builds the document tree from libyaml's events, without recursion.
struct YAMLDocumentBuilder {
  /// A list or mapping whose end is still to come.
  private struct Frame {
    enum Kind {
      case list([DocumentNode])
      case map(MappingEntries, merges: [DocumentNode])
    }

    var kind: Kind
    let position: SourcePosition
    let anchor: Anchor?
    /// How many nodes there were before this one.
    let countBefore: Int
    /// The most levels among the children.
    var height = 0
    /// The key whose value comes next, and whether the mapping has it already.
    var key: (key: DocumentKey, role: KeyRole)?
  }

  private enum KeyRole { case ordinary, duplicate, merge }

  /// A name given to a node.
  ///
  /// The serial number tells it from a later anchor of the same name.
  private struct Anchor {
    let name: String
    let serial: Int
  }

  private enum AnchorState {
    case open(serial: Int)
    case done(DocumentNode, count: Int, height: Int)
  }

  let source: SourceText
  let limits: DocumentLimits
  private(set) var problems: ProblemList

  private var frames: [Frame] = []
  private var root: DocumentNode?
  private var documentCount = 0
  private var nodeCount = 0
  private var anchors: [String: AnchorState] = [:]
  private var anchorSerial = 0

  /// libyaml compares every %TAG directive with all before it.
  private static let tagDirectiveLimit = 100

  init(source: SourceText, limits: DocumentLimits, problems: ProblemList) {
    self.source = source
    self.limits = limits
    self.problems = problems
  }

  /// Reads the source's one document.
  mutating func build() throws(ProblemList.Stop) -> DocumentNode {
    try checkTagDirectives()
    guard let parser = YAMLParser(source.bytes) else {
      throw problems.stop(.outOfMemory, at: source.position(byteOffset: 0))
    }
    while true {
      let event: YAMLEvent
      do { event = try parser.next() } catch { throw stop(for: error) }
      if case .streamEnd = event.kind { break }
      try take(event, at: source.position(scalarOffset: event.offset))
    }
    guard let root, root.content != .scalar("", style: .plain) else {
      throw problems.stop(.empty, at: source.position(byteOffset: 0))
    }
    return root
  }

  private mutating func take(_ event: YAMLEvent, at position: SourcePosition) throws(ProblemList.Stop) {
    switch event.kind {
    case .documentStart:
      documentCount += 1
      if documentCount > 1 { throw problems.stop(.secondDocument, at: position) }
    case .scalar(let text, let isPlain, let anchor, let tag):
      try count(at: position)
      let style = try style(isPlain: isPlain, tag: tag, at: position)
      let node = DocumentNode(.scalar(text, style: style), at: position)
      if let anchor { finish(open(anchor), node, count: 1, height: 0) }
      try place(node, height: 0)
    case .listStart(let anchor, let tag):
      try begin(.list([]), kind: "a list", tagged: tag, "seq", anchor: anchor, at: position)
    case .mapStart(let anchor, let tag):
      try begin(
        .map(MappingEntries(), merges: []), kind: "a mapping", tagged: tag, "map", anchor: anchor,
        at: position)
    case .end: try end()
    case .alias(let name): try placeAlias(name, at: position)
    case .streamEnd, .other: break
    }
  }

  // MARK: Lists and mappings

  private mutating func begin(
    _ kind: Frame.Kind, kind name: String, tagged tag: String?, _ allowed: String, anchor: String?,
    at position: SourcePosition
  ) throws(ProblemList.Stop) {
    try requireNoKey(kind: name, at: position)
    guard frames.count < limits.depth else {
      throw problems.stop(.tooDeep(limit: limits.depth), at: position)
    }
    if let tag, tag != "!", tag != YAMLTag.prefix + allowed {
      try problems.add(YAMLTag.problem(of: tag, kind: name), at: position)
    }
    let countBefore = nodeCount
    try count(at: position)
    frames.append(
      Frame(kind: kind, position: position, anchor: anchor.map { open($0) }, countBefore: countBefore))
  }

  private mutating func end() throws(ProblemList.Stop) {
    guard let frame = frames.popLast() else { return }
    let content: DocumentNode.Content
    switch frame.kind {
    case .list(let items): content = .list(items)
    case .map(var entries, let merges):
      for value in merges { try merge(value, into: &entries) }
      content = .map(entries.entries)
    }
    let node = DocumentNode(content, at: frame.position)
    let height = frame.height + 1
    if let anchor = frame.anchor {
      finish(anchor, node, count: nodeCount - frame.countBefore, height: height)
    }
    try place(node, height: height)
  }

  /// Puts a finished node where it belongs: into the list or mapping that is open, or at the root.
  private mutating func place(_ node: DocumentNode, height: Int) throws(ProblemList.Stop) {
    guard var frame = frames.popLast() else {
      root = node
      return
    }
    defer { frames.append(frame) }
    frame.height = max(frame.height, height)
    switch frame.kind {
    case .list(var items):
      frame.kind = .list([])
      items.append(node)
      frame.kind = .list(items)
    case .map(var entries, var merges):
      frame.kind = .list([])
      defer { frame.kind = .map(entries, merges: merges) }
      guard let (key, role) = frame.key else {
        frame.key = try beginEntry(node, in: entries, hasMerge: !merges.isEmpty)
        return
      }
      frame.key = nil
      switch role {
      case .ordinary: entries.append(DocumentEntry(key: key, value: node))
      case .merge: merges.append(node)
      case .duplicate: break
      }
    }
  }

  /// What a node is as the key of a mapping's next entry.
  private mutating func beginEntry(
    _ node: DocumentNode, in entries: MappingEntries, hasMerge: Bool
  ) throws(ProblemList.Stop) -> (DocumentKey, KeyRole) {
    guard case .scalar(let text, let style) = node.content else {
      throw problems.stop(.keyIsNoText(kind: node.kindName), at: node.position)
    }
    let key = DocumentKey(text, at: node.position)
    if style == .plain, text == "<<" {
      if hasMerge { try problems.add(.duplicateKey(text), at: node.position) }
      return (key, .merge)
    }
    guard let first = entries.first(text) else { return (key, .ordinary) }
    try problems.add(
      .duplicateKey(text), at: node.position,
      notes: [source.note("the first one is here", at: first.key.position)])
    return (key, .duplicate)
  }

  /// Adds the entries of a merge key (`<<`, yaml.org/type/merge.html) that the mapping does not have.
  private mutating func merge(
    _ value: DocumentNode, into entries: inout MappingEntries
  ) throws(ProblemList.Stop) {
    for base in value.asList ?? [value] {
      guard let additions = base.asMap else {
        try problems.add(.mergeOfNoMapping(kind: base.kindName), at: base.position)
        continue
      }
      for entry in additions where entries.first(entry.key.text) == nil { entries.append(entry) }
    }
  }

  private mutating func requireNoKey(kind: String, at position: SourcePosition) throws(ProblemList.Stop) {
    guard let frame = frames.last, case .map = frame.kind, frame.key == nil else { return }
    throw problems.stop(.keyIsNoText(kind: kind), at: position)
  }

  // MARK: Anchors and aliases

  private mutating func open(_ name: String) -> Anchor {
    anchorSerial += 1
    anchors[name] = .open(serial: anchorSerial)
    return Anchor(name: name, serial: anchorSerial)
  }

  private mutating func finish(_ anchor: Anchor, _ node: DocumentNode, count: Int, height: Int) {
    guard case .open(anchor.serial) = anchors[anchor.name] else { return }
    anchors[anchor.name] = .done(node, count: count, height: height)
  }

  /// Puts an anchor's node in place of an alias.
  ///
  /// The node is shared, not copied, but counts in full: whoever walks the tree meets it again.
  private mutating func placeAlias(_ name: String, at position: SourcePosition) throws(ProblemList.Stop) {
    switch anchors[name] {
    case nil:
      // The number of names that are compared is bounded, as the work for each problem must be.
      let known = anchors.count <= 100 ? anchors.keys.sorted() : []
      try problems.add(.unknownAlias(name, known: known), at: position)
      try place(DocumentNode(.scalar("*" + name, style: .quoted), at: position), height: 0)
    case .open: throw problems.stop(.aliasInsideItself(name), at: position)
    case .done(let node, let count, let height):
      if height > 0 { try requireNoKey(kind: node.kindName, at: position) }
      guard frames.count + height <= limits.depth else {
        throw problems.stop(.tooDeep(limit: limits.depth), at: position)
      }
      guard nodeCount + count <= limits.nodeCount else {
        throw problems.stop(.aliasesTooLarge(limit: limits.nodeCount), at: position)
      }
      nodeCount += count
      try place(node, height: height)
    }
  }

  // MARK: Scalars and limits

  private mutating func style(
    isPlain: Bool, tag: String?, at position: SourcePosition
  ) throws(ProblemList.Stop) -> ScalarStyle {
    guard let tag else { return isPlain ? .plain : .quoted }
    if let style = YAMLTag.style(of: tag) { return style }
    try problems.add(YAMLTag.problem(of: tag, kind: "text"), at: position)
    return .quoted
  }

  private mutating func count(at position: SourcePosition) throws(ProblemList.Stop) {
    nodeCount += 1
    guard nodeCount <= limits.nodeCount else {
      throw problems.stop(.tooManyNodes(limit: limits.nodeCount), at: position)
    }
  }

  private mutating func checkTagDirectives() throws(ProblemList.Stop) {
    var found = 0
    let tag = Array("TAG".utf8)
    for index in source.bytes.indices where source.bytes[index] == UInt8(ascii: "%") {
      guard source.bytes[(index + 1)...].starts(with: tag) else { continue }
      found += 1
      if found > Self.tagDirectiveLimit {
        throw problems.stop(
          .tooManyTagDirectives(limit: Self.tagDirectiveLimit), at: source.position(byteOffset: index))
      }
    }
  }

  private mutating func stop(for failure: YAMLParser.Failure) -> ProblemList.Stop {
    let position = source.position(scalarOffset: failure.offset)
    if failure.isOutOfMemory { return problems.stop(.outOfMemory, at: position) }
    let beginning = failure.contextOffset.map { source.position(scalarOffset: $0) }
    let problem = YAMLSyntaxProblem(
      problem: failure.problem, context: failure.context, character: character(at: position),
      isIndentedWithTab: [position, beginning].contains { $0.map { isIndentedWithTab($0.line) } ?? false })
    if !problem.isAboutTab, let cause = YAMLSyntaxCause(of: failure, in: source) {
      let opening = cause.opening.map { source.note("the bracket it should close is here", at: $0) }
      return problems.stop(.yamlCause(cause.kind), at: cause.position, notes: opening.map { [$0] } ?? [])
    }
    var notes: [Diagnostic.Note] = []
    if let beginning, beginning.line != position.line, let words = problem.beginning {
      notes = [source.note(words, at: beginning)]
    }
    return problems.stop(.yaml(problem), at: position, notes: notes)
  }

  private func character(at position: SourcePosition) -> Unicode.Scalar? {
    source.line(position.line)?.unicodeScalars.dropFirst(position.column - 1).first
  }

  private func isIndentedWithTab(_ line: Int) -> Bool {
    guard let range = source.range(ofLine: line) else { return false }
    return source.bytes[range].prefix { $0 == 0x20 || $0 == 0x09 }.contains(0x09)
  }
}
