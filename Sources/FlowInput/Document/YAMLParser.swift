internal import CYAML

/// libyaml's parser and the text it reads; frees both.
///
/// No pointer leaves it.
final class YAMLParser {
  /// Where libyaml stopped, and why.
  struct Failure: Error {
    /// In libyaml's words.
    var problem: String
    /// What it was doing, in its words; empty when it does not say.
    var context: String
    /// The place in Unicode scalars from the start of the text.
    var offset: Int
    /// Where the construct began that it was reading.
    var contextOffset: Int?
    /// Whether there was not enough memory.
    var isOutOfMemory = false
    /// The places of the brackets that were open.
    var openBrackets: [Int] = []
    /// The place of the last quoted text; nil if something else came after it.
    var lastQuoted: Range<Int>?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// The places of the lists and mappings that are open; nil for those without brackets.
  private var open: [Int?] = []
  private var lastQuoted: Range<Int>?
  /// A copy of its own: libyaml reads from it until it is deleted.
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Makes a parser of valid UTF-8; nil when there is not enough memory.
  init?(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      // yaml_parser_delete accepts what a failed initialize leaves: zeroes.
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event.
  ///
  /// After the end of the stream there is no other.
  func next() throws(Failure) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    note(event)
    return YAMLEvent(kind(of: event), offset: event.start_mark.index)
  }

  /// Notes what a message about a later failure needs.
  private func note(_ event: yaml_event_t) {
    lastQuoted = nil
    let start = event.start_mark.index
    switch event.type {
    case YAML_SEQUENCE_START_EVENT:
      open.append(event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? start : nil)
    case YAML_MAPPING_START_EVENT:
      open.append(event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? start : nil)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: _ = open.popLast()
    case YAML_SCALAR_EVENT:
      let style = event.data.scalar.style
      if style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE {
        lastQuoted = start..<max(start, event.end_mark.index)
      }
    default: break
    }
  }

  private func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        String(decoding: value, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
        anchor: text(scalar.anchor), tag: text(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      return .listStart(anchor: text(list.anchor), tag: text(list.tag))
    case YAML_MAPPING_START_EVENT:
      let map = event.data.mapping_start
      return .mapStart(anchor: text(map.anchor), tag: text(map.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    default: return .other
    }
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private var failure: Failure {
    let isAboutText = parser.pointee.error == YAML_SCANNER_ERROR || parser.pointee.error == YAML_PARSER_ERROR
    return Failure(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      offset: isAboutText ? parser.pointee.problem_mark.index : parser.pointee.mark.index,
      contextOffset: isAboutText && parser.pointee.context != nil ? parser.pointee.context_mark.index : nil,
      isOutOfMemory: parser.pointee.error == YAML_MEMORY_ERROR,
      openBrackets: open.compactMap(\.self), lastQuoted: lastQuoted)
  }
}

/// One step of libyaml through a text.
struct YAMLEvent {
  /// What the step is.
  enum Kind {
    case documentStart
    case alias(String)
    case scalar(String, isPlain: Bool, anchor: String?, tag: String?)
    case listStart(anchor: String?, tag: String?)
    case mapStart(anchor: String?, tag: String?)
    /// The end of a list or mapping.
    case end
    case streamEnd
    /// Says nothing about the document.
    case other
  }

  /// What the step is.
  let kind: Kind
  /// The place in Unicode scalars from the start of the text.
  let offset: Int

  init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
