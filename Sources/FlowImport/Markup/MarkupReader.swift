import FlowDiagnostics
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML from a source that is not trusted into a tree of elements.
///
/// A document type is refused before anything is parsed, so that no entity is ever declared, expanded or
/// fetched. Size, depth and the number of elements have limits.
struct MarkupReader {
  /// The largest file that is read, in bytes.
  static let sizeLimit = 16 << 20
  /// How deep elements may be nested; libxml2, below XMLParser, stops at 256.
  static let depthLimit = 240
  /// How many elements a file may have.
  static let elementLimit = 400_000

  /// The root element of a file.
  ///
  /// - Throws: `LocatedProblem`, the first thing that is wrong.
  static func read(_ source: StoryboardSource) throws(LocatedProblem) -> MarkupElement {
    let instructions = MarkupInstructions(source.bytes)
    try check(source, instructions)
    let builder = TreeBuilder(source)
    let parser = XMLParser(data: Data(instructions.blanked))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    // The result says nothing on Linux, where it is true for many broken files.
    _ = parser.parse()
    if let failure = builder.failure { throw failure }
    guard let root = builder.root else { throw UnreadableStoryboard.empty.at(builder.start) }
    return root
  }

  private static func check(
    _ source: StoryboardSource, _ instructions: MarkupInstructions
  ) throws(LocatedProblem) {
    var scanner = MarkupScanner(source.bytes, file: source.file)
    let start = scanner.position
    guard source.bytes.count <= sizeLimit else { throw UnreadableStoryboard.tooLarge.at(start) }
    if let first = source.bytes.first, first >= 0xFE { throw UnreadableStoryboard.notUTF8.at(start) }
    if scanner.skip(to: { $0 == 0 }) { throw UnreadableStoryboard.nulByte.at(scanner.position) }
    if !String(decoding: source.bytes, as: UTF8.self).utf8.elementsEqual(source.bytes) {
      scanner = MarkupScanner(source.bytes, file: source.file)
      _ = scanner.skipToInvalidUTF8()
      throw UnreadableStoryboard.notUTF8.at(scanner.position)
    }
    if instructions.contradictsUTF8 {
      throw UnreadableStoryboard.otherEncoding(instructions.encoding ?? "").at(start)
    }
    scanner = MarkupScanner(source.bytes, file: source.file)
    switch scanner.skipProlog() {
    case .element("document"): break
    case .element(let name): throw UnreadableStoryboard.wrongRoot(name).at(scanner.position)
    case .documentType: throw UnreadableStoryboard.documentType.at(scanner.position)
    case .text: throw UnreadableStoryboard.notXML.at(scanner.position)
    case .nothing: throw UnreadableStoryboard.empty.at(start)
    }
  }
}

/// The numbers of libxml2's errors; those of XMLParser.ErrorCode are one too low on Linux.
private enum ErrorCode {
  static let documentEnd = 5
  static let wrongEndTag = 76
  static let unfinishedTag = 77
}

/// Builds the tree while XMLParser reads; its scanner keeps step to know where every tag is.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  private(set) var root: MarkupElement?
  private(set) var failure: LocatedProblem?
  let start: SourcePosition
  private var scanner: MarkupScanner
  private var open: [MarkupElement] = []
  private var comment: String?
  private var count = 0

  init(_ source: StoryboardSource) {
    scanner = MarkupScanner(source.bytes, file: source.file)
    start = scanner.position
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard failure == nil, let position = scanner.nextStartTag() else { return }
    count += 1
    if open.count >= MarkupReader.depthLimit { return fail(.tooDeep, at: position, parser) }
    if count > MarkupReader.elementLimit { return fail(.tooManyElements, at: position, parser) }
    open.append(
      MarkupElement(name: name, attributes: attributes, position: position, comment: comment))
    comment = nil
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { append(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { append(String(decoding: block, as: UTF8.self)) }

  func parser(_ parser: XMLParser, foundComment text: String) { comment = text }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil else { return }
    var position = scanner.position(line: parser.lineNumber, byteColumn: parser.columnNumber)
    let problem: UnreadableStoryboard
    switch ((error as NSError).code, open.last) {
    case (ErrorCode.wrongEndTag, let element?): problem = .wrongEndTag(element.name, element.position)
    case (ErrorCode.documentEnd, let element?), (ErrorCode.unfinishedTag, let element?):
      problem = .unclosed(element.name, element.position)
      position = scanner.position(line: .max, byteColumn: 1)
    case (ErrorCode.documentEnd, nil) where root != nil: problem = .textAfterEnd
    default: problem = .notWellFormed
    }
    fail(problem, at: position, parser)
  }

  /// Text matters only in `<string>`; elsewhere it is the layout of the file.
  private func append(_ text: String) {
    guard failure == nil, open.last?.name == "string" else { return }
    open[open.count - 1].text += text
  }

  private func fail(_ problem: UnreadableStoryboard, at position: SourcePosition, _ parser: XMLParser) {
    failure = problem.at(position)
    parser.abortParsing()
  }
}
