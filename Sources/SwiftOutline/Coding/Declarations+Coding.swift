extension SourceOutline: OutlineCodable {
  /// The outline as bytes, for a pipe or a cache.
  public func encoded() -> [UInt8] {
    var encoder = OutlineEncoder()
    encode(to: &encoder)
    return encoder.bytes()
  }

  /// Reads what ``encoded()`` wrote.
  ///
  /// - Throws: when the bytes are anything else.
  public init(decoding bytes: [UInt8]) throws(OutlineDecodingError) {
    var decoder = try OutlineDecoder(bytes)
    self = try decoder.read()
  }

  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(imports)
    encoder.write(types)
    encoder.write(aliases)
    encoder.write(functions)
    encoder.write(variables)
    encoder.write(statements)
    encoder.write(unread)
    encoder.write(unbuilt)
    encoder.write(problems)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      imports: try decoder.read(), types: try decoder.read(), aliases: try decoder.read(),
      functions: try decoder.read(), variables: try decoder.read(), statements: try decoder.read(),
      unread: try decoder.read(), unbuilt: try decoder.read(), problems: try decoder.read())
  }
}

extension OutlineProblem: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(Int(kind.rawValue))
    encoder.write(line: line)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(try decoder.readCase(), line: try decoder.readInt())
  }
}

extension TypeOutline: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(Int(kind.rawValue))
    encoder.write(name)
    encoder.write(inherited)
    encoder.write(generics)
    encoder.write(aliases)
    encoder.write(cases)
    encoder.write(properties)
    encoder.write(functions)
    encoder.write(header)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      try decoder.readCase(), name: try decoder.readString(), inherited: try decoder.read(),
      generics: try decoder.read(), aliases: try decoder.read(), cases: try decoder.read(),
      properties: try decoder.read(), functions: try decoder.read(), header: try decoder.read())
  }
}

extension TypeAlias: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(name)
    encoder.write(type)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(name: try decoder.readString(), type: try decoder.readType())
  }
}

extension GenericParameter: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(name)
    encoder.write(constraint)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(name: try decoder.readString(), constraint: try decoder.read())
  }
}

extension EnumCase: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(name)
    encoder.write(parameters)
    encoder.write(rawValue)
    encoder.write(header)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      name: try decoder.readString(), parameters: try decoder.read(), rawValue: try decoder.read(),
      header: try decoder.read())
  }
}

extension DeclarationHeader: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(line: line)
    encoder.write(attributes)
    encoder.write(isStatic)
    encoder.write(isOverride)
    encoder.write(access.rawValue)
    encoder.write(summary)
    encoder.write(flowComment)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      line: try decoder.readInt(), attributes: try decoder.read(), isStatic: try decoder.readBool(),
      isOverride: try decoder.readBool(), access: Access(rawValue: try decoder.readInt()) ?? .inside,
      summary: try decoder.read(), flowComment: try decoder.read())
  }
}

extension Attribute: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(name)
    encoder.write(arguments)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(name: try decoder.readString(), arguments: try decoder.read())
  }
}

extension FunctionOutline: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(name)
    encoder.write(generics)
    encoder.write(parameters)
    encoder.write(returnType)
    encoder.write(body)
    encoder.write(header)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      name: try decoder.readString(), generics: try decoder.read(), parameters: try decoder.read(),
      returnType: try decoder.read(), body: try decoder.read(), header: try decoder.read())
  }
}

extension Parameter: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(label)
    encoder.write(name)
    encoder.write(type)
    encoder.write(standard)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      label: try decoder.read(), name: try decoder.readString(), type: try decoder.read(),
      standard: try decoder.read())
  }
}

extension PropertyOutline: OutlineCodable {
  func encode(to encoder: inout OutlineEncoder) {
    encoder.write(name)
    encoder.write(type)
    encoder.write(initial)
    encoder.write(getter)
    encoder.write(observers)
    encoder.write(header)
  }

  init(from decoder: inout OutlineDecoder) throws(OutlineDecodingError) {
    self.init(
      name: try decoder.readString(), type: try decoder.read(), initial: try decoder.read(),
      getter: try decoder.read(), observers: try decoder.read(), header: try decoder.read())
  }
}
