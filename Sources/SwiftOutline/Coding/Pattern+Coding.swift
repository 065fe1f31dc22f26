extension Pattern: OutlineCodable {
  private enum Tag: UInt8 {
    case wildcard, binding, letDeclaration, varDeclaration, enumCase, tuple, optional, typeTest, cast,
      expression
  }

  func encode(to encoder: inout OutlineEncoder) {
    func tag(_ tag: Tag) { encoder.write(Int(tag.rawValue)) }
    switch self {
    case .wildcard: tag(.wildcard)
    case .binding(let name):
      tag(.binding)
      encoder.write(name)
    case .declaration(let isVariable, let inner):
      tag(isVariable ? .varDeclaration : .letDeclaration)
      encoder.write(inner)
    case .enumCase(let base, let name, let parts):
      tag(.enumCase)
      encoder.write(base)
      encoder.write(name)
      encoder.write(parts)
    case .tuple(let parts):
      tag(.tuple)
      encoder.write(parts)
    case .optional(let inner):
      tag(.optional)
      encoder.write(inner)
    case .typeTest(let type):
      tag(.typeTest)
      encoder.write(type)
    case .cast(let inner, let type):
      tag(.cast)
      encoder.write(inner)
      encoder.write(type)
    case .expression(let expression):
      tag(.expression)
      encoder.write(expression)
    }
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    switch try decoder.readCase() as Tag {
    case .wildcard: self = .wildcard
    case .binding: self = .binding(try decoder.readString())
    case .letDeclaration: self = .declaration(isVariable: false, try decoder.read())
    case .varDeclaration: self = .declaration(isVariable: true, try decoder.read())
    case .enumCase:
      self = .enumCase(base: try decoder.read(), name: try decoder.readString(), parts: try decoder.read())
    case .tuple: self = .tuple(try decoder.read())
    case .optional: self = .optional(try decoder.read())
    case .typeTest: self = .typeTest(try decoder.readType())
    case .cast: self = .cast(try decoder.read(), to: try decoder.readType())
    case .expression: self = .expression(try decoder.read())
    }
  }
}

extension Pattern.Part: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(label)
    encoder.write(pattern)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(label: try decoder.read(), pattern: try decoder.read())
  }
}
