#if canImport(SwiftParser)
  import SwiftOutline
  import SwiftParser
  import SwiftSyntax

  /// Makes the outline of one file.
  struct OutlineMaker {
    /// What is parsed: valid UTF-8.
    let source: [UInt8]
    let lines: LineTable
    /// Which branches of `#if` are built.
    let conditions: BuildConditions
    var outline = SourceOutline()
    /// The names of the types around the declaration, outermost first.
    var scope: [String] = []
    var depth = 0
    /// Where the names begin that the statements of the outline have.
    private(set) var read: Set<Int> = []
    /// Whether what is read becomes no statement, as the values of parameters that are left out.
    private var isAside = false

    /// Larger files are data and not code.
    private static let byteLimit = 16 << 20
    /// How deep code may be nested before it is left out.
    static let depthLimit = 400

    static func outline(_ bytes: [UInt8], _ conditions: BuildConditions) -> SourceOutline {
      guard bytes.count <= byteLimit else {
        return SourceOutline(problems: [OutlineProblem(.tooLarge, line: 1)])
      }
      guard !isBinary(bytes) else {
        return SourceOutline(problems: [OutlineProblem(.notText, line: 1)])
      }
      // Decoding repairs, and so changes, what is not valid. `String(validating:as:)` needs macOS 15.
      let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let isValid = text == bytes
      var maker = OutlineMaker(source: text, lines: LineTable(text), conditions: conditions)
      if !isValid {
        // Replacing adds no lines.
        let line = LineTable(bytes).line(at: firstInvalid(bytes))
        maker.outline.problems.append(OutlineProblem(.invalidUTF8, line: line))
      }
      let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
      if tree.hasError {
        let line =
          maker.lines.conflict(in: text) ?? maker.firstError(in: Syntax(tree)).map { maker.line($0) } ?? 1
        maker.outline.problems.append(OutlineProblem(.brokenSyntax, line: line))
      }
      for item in tree.statements { maker.takeTopLevel(item) }
      (maker.outline.unread, maker.outline.unbuilt) = UnreadNames.all(in: tree, besides: maker)
      return maker.outline
    }

    /// Whether bytes are UTF-16 or no text at all: both have more zeros than any code.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
      let head = bytes.prefix(4096)
      return head.count { $0 == 0 } > head.count / 16
    }

    /// Where the first bytes stand that are no UTF-8.
    private static func firstInvalid(_ bytes: [UInt8]) -> Int {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = bytes.makeIterator()
      var offset = 0
      while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid(let scalar): offset += scalar.count
        case .error, .emptyInput: return offset
        }
      }
    }

    func line(_ node: some SyntaxProtocol) -> Int {
      lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// Where a token begins.
    static func place(of token: TokenSyntax) -> Int { token.position.utf8Offset }

    /// A name that the outline has where calls and reads are looked for.
    mutating func name(_ token: TokenSyntax) -> String {
      if !isAside { read.insert(Self.place(of: token)) }
      return plain(token)
    }

    /// Reads what becomes no statement, so that its names are handed over.
    mutating func aside<Result>(_ body: (inout OutlineMaker) -> Result) -> Result {
      let outer = isAside
      isAside = true
      defer { isAside = outer }
      return body(&self)
    }

    private func firstError(in root: Syntax) -> Syntax? {
      var node = root
      while true {
        if node.is(UnexpectedNodesSyntax.self) { return node }
        if node.is(TokenSyntax.self) { return node }
        guard let next = node.children(viewMode: .all).first(where: \.hasError) else { return node }
        node = next
      }
    }

    private mutating func takeTopLevel(_ item: CodeBlockItemSyntax) {
      switch item.item {
      case .decl(let declaration):
        take(declaration) { maker, members in
          maker.outline.aliases += members.aliases
          maker.outline.functions += members.functions
          maker.outline.variables += members.properties
        }
      default:
        outline.statements += statements(item)
      }
    }

    /// One line of source text, cut when it is long.
    func text(_ node: some SyntaxProtocol, limit: Int = 160) -> String {
      let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = node.endPositionBeforeTrailingTrivia.utf8Offset
      guard start < end, end <= source.count else { return "" }
      if let line = Self.plainLine(source[start..<end], limit: limit) { return line }
      var words: [Substring] = []
      var length = 0
      for word in String(decoding: source[start..<end], as: UTF8.self).split(whereSeparator: \.isWhitespace) {
        words.append(word)
        length += word.utf8.count + 1
        if length > limit { break }
      }
      let line = words.joined(separator: " ")
      return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }

    /// The same for the usual text: ASCII that is not too long; nil for any other.
    private static func plainLine(_ bytes: ArraySlice<UInt8>, limit: Int) -> String? {
      var line: [UInt8] = []
      line.reserveCapacity(min(bytes.count, limit))
      var isApart = false
      for byte in bytes {
        guard byte < 0x80 else { return nil }
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          isApart = true
          continue
        }
        if isApart, !line.isEmpty { line.append(0x20) }
        isApart = false
        line.append(byte)
        if line.count > limit { return nil }
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Finds the line of a byte.
  struct LineTable {
    private var starts: [Int] = [0]

    init(_ bytes: [UInt8]) {
      for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    }

    /// The line of the first marker that a merge has left; nil for none.
    func conflict(in bytes: [UInt8]) -> Int? {
      let marker = Array("<<<<<<< ".utf8)
      return starts.firstIndex { bytes[$0...].starts(with: marker) }.map { $0 + 1 }
    }

    /// The line from 1.
    func line(at offset: Int) -> Int {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low + 1
    }
  }
#endif
