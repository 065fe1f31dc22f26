extension Statement: OutlineCodable {
  private enum Tag: UInt8 {
    case binding, expression, assignment, conditional, guarding, choice, loop, exit, scope, function, jump
  }

  func encode(to encoder: inout OutlineEncoder) {
    func tag(_ tag: Tag) { encoder.write(Int(tag.rawValue)) }
    switch self {
    case .binding(let binding):
      tag(.binding)
      encoder.write(binding)
    case .expression(let expression):
      tag(.expression)
      encoder.write(expression)
    case .assignment(let target, let value):
      tag(.assignment)
      encoder.write(target)
      encoder.write(value)
    case .conditional(let conditional):
      tag(.conditional)
      encoder.write(conditional)
    case .guarding(let conditions, let otherwise):
      tag(.guarding)
      encoder.write(conditions)
      encoder.write(otherwise)
    case .choice(let choice):
      tag(.choice)
      encoder.write(choice)
    case .loop(let variables, let subject, let body):
      tag(.loop)
      encoder.write(variables)
      encoder.write(subject)
      encoder.write(body)
    case .exit(let value):
      tag(.exit)
      encoder.write(value)
    case .scope(let statements):
      tag(.scope)
      encoder.write(statements)
    case .function(let function):
      tag(.function)
      encoder.write(function)
    case .jump: tag(.jump)
    }
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    switch try decoder.readCase() as Tag {
    case .binding: self = .binding(try decoder.read())
    case .expression: self = .expression(try decoder.read())
    case .assignment: self = .assignment(target: try decoder.read(), value: try decoder.read())
    case .conditional: self = .conditional(try decoder.read())
    case .guarding: self = .guarding(conditions: try decoder.read(), otherwise: try decoder.read())
    case .choice: self = .choice(try decoder.read())
    case .loop:
      self = .loop(
        variables: try decoder.read(), subject: try decoder.read(), body: try decoder.read())
    case .exit: self = .exit(try decoder.read())
    case .scope: self = .scope(try decoder.read())
    case .function: self = .function(try decoder.read())
    case .jump: self = .jump
    }
  }
}

extension Binding: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(names)
    encoder.write(type)
    encoder.write(value)
    encoder.write(line: line)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      names: try decoder.read(), type: try decoder.read(), value: try decoder.read(),
      line: try decoder.readInt())
  }
}

extension Conditional: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(conditions)
    encoder.write(body)
    encoder.write(otherwise)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      conditions: try decoder.read(), body: try decoder.read(), otherwise: try decoder.read())
  }
}

extension Condition: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(isUnwrapping)
    encoder.write(pattern)
    encoder.write(type)
    encoder.write(value)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      isUnwrapping: try decoder.readBool(), pattern: try decoder.read(), type: try decoder.read(),
      value: try decoder.read())
  }
}

extension Choice: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(subject)
    encoder.write(branches)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(subject: try decoder.read(), branches: try decoder.read())
  }
}

extension Choice.Branch: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(patterns)
    encoder.write(condition)
    encoder.write(body)
    encoder.write(line: line)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      patterns: try decoder.read(), condition: try decoder.read(), body: try decoder.read(),
      line: try decoder.readInt())
  }
}
