extension Expression: OutlineCodable {
  private enum Tag: UInt8 {
    case name, member, call, element, closure, string, literal, array, dictionary, tuple, operation, ternary
    case cast, typeTest, keyPath, selector, generic, statement, other
  }

  private var tag: Tag {
    switch kind {
    case .name: .name
    case .member: .member
    case .call: .call
    case .element: .element
    case .closure: .closure
    case .string: .string
    case .literal: .literal
    case .array: .array
    case .dictionary: .dictionary
    case .tuple: .tuple
    case .operation: .operation
    case .ternary: .ternary
    case .cast: .cast
    case .typeTest: .typeTest
    case .keyPath: .keyPath
    case .selector: .selector
    case .generic: .generic
    case .statement: .statement
    case .other: .other
    }
  }

  func encode(to encoder: inout OutlineEncoder) {
    // Most expressions have no spelling of their own.
    encoder.write(Int(tag.rawValue) | (spelling.isEmpty ? 0 : Self.spellingFlag))
    if !spelling.isEmpty { encoder.write(Int(spelling.rawValue)) }
    encoder.write(line: line)
    switch kind {
    case .name(let text), .string(let text), .literal(let text), .keyPath(let text), .selector(let text):
      encoder.write(text)
    case .member(let base, let name):
      encoder.write(base)
      encoder.write(name)
    case .call(let base, let arguments), .element(let base, let arguments):
      encoder.write(base)
      encoder.write(arguments)
    case .closure(let closure):
      encoder.write(closure.parameters)
      encoder.write(closure.body)
    case .array(let items), .dictionary(let items):
      encoder.write(items)
    case .tuple(let parts):
      encoder.write(parts)
    case .operation(let operators, let operands):
      encoder.write(operators)
      encoder.write(operands)
    case .ternary(let condition, let then, let otherwise):
      encoder.write(condition)
      encoder.write(then)
      encoder.write(otherwise)
    case .cast(let value, let type), .typeTest(let value, let type):
      encoder.write(value)
      encoder.write(type)
    case .generic(let base, let arguments):
      encoder.write(base)
      encoder.write(arguments)
    case .statement(let statement):
      encoder.write(statement)
    case .other(let text, let parts):
      encoder.write(text)
      encoder.write(parts)
    }
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    let byte = Int(try decoder.readByte())
    guard let tag = Tag(rawValue: UInt8(byte & ~Self.spellingFlag)) else { throw OutlineDecodingError() }
    var spelling: Spelling = []
    if byte & Self.spellingFlag != 0 {
      let number = try decoder.readInt()
      guard let bits = UInt16(exactly: number) else { throw OutlineDecodingError() }
      spelling = Spelling(rawValue: bits)
    }
    let line = try decoder.readInt()
    self.init(try Self.kind(tag, from: &decoder), line: line, spelling: spelling)
  }

  private static let spellingFlag = 0x40

  private static func kind(
    _ tag: Tag, from decoder: inout OutlineDecoder
  ) throws(OutlineDecodingError) -> Kind {
    switch tag {
    case .name: .name(try decoder.readString())
    case .member: .member(base: try decoder.read(), name: try decoder.readString())
    case .call: .call(callee: try decoder.read(), arguments: try decoder.read())
    case .element: .element(base: try decoder.read(), arguments: try decoder.read())
    case .closure: .closure(Closure(parameters: try decoder.read(), body: try decoder.read()))
    case .string: .string(try decoder.readString())
    case .literal: .literal(try decoder.readString())
    case .array: .array(try decoder.read())
    case .dictionary: .dictionary(try decoder.read())
    case .tuple: .tuple(try decoder.read())
    case .operation: .operation(operators: try decoder.read(), operands: try decoder.read())
    case .ternary:
      .ternary(condition: try decoder.read(), then: try decoder.read(), otherwise: try decoder.read())
    case .cast: .cast(try decoder.read(), type: try decoder.readType())
    case .typeTest: .typeTest(try decoder.read(), type: try decoder.readType())
    case .keyPath: .keyPath(try decoder.readString())
    case .selector: .selector(try decoder.readString())
    case .generic: .generic(try decoder.read(), arguments: try decoder.read())
    case .statement: .statement(try decoder.read())
    case .other: .other(text: try decoder.readString(), parts: try decoder.read())
    }
  }
}

extension Argument: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(label)
    encoder.write(value)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(label: try decoder.read(), value: try decoder.read())
  }
}
