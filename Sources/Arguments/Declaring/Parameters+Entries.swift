extension Parameters {
  static func describe<Value: ArgumentValue>(
    _ type: Value.Type, _ kind: ParameterSpecification.Kind, _ name: String, short: Character? = nil,
    value: String? = nil, help: String, completion: ValueCompletion?, hidden: Bool = false
  ) -> ParameterSpecification {
    let allowed = Value.allowedValues
    return ParameterSpecification(
      kind: kind, name: name, short: short, help: help, valueName: value ?? name, allowedValues: allowed,
      completion: completion ?? (allowed.isEmpty ? .none : .words(allowed)), isHidden: hidden)
  }

  static func single<Value: ArgumentValue>(
    _ property: Property<Value>, _ specification: ParameterSpecification
  ) -> Self {
    let entry = Entry(
      specification: specification,
      defaultText: { root in
        let text = root[keyPath: property].argumentText
        return specification.isRequired || text.isEmpty ? nil : text
      },
      assign: { (root, texts) throws(ArgumentsError.Problem) in
        guard let value = try convert(texts, specification, to: Value.self).last else { return }
        root[keyPath: property] = value
      })
    return Self(entries: [entry])
  }

  static func optional<Value: ArgumentValue>(
    _ property: Property<Value?>, _ specification: ParameterSpecification
  ) -> Self {
    let entry = Entry(
      specification: specification, defaultText: { root in root[keyPath: property]?.argumentText },
      assign: { (root, texts) throws(ArgumentsError.Problem) in
        guard let value = try convert(texts, specification, to: Value.self).last else { return }
        root[keyPath: property] = value
      })
    return Self(entries: [entry])
  }

  static func repeating<Value: ArgumentValue>(
    _ property: Property<[Value]>, _ specification: ParameterSpecification
  ) -> Self {
    var specification = specification
    specification.isRepeating = true
    let complete = specification
    let entry = Entry(
      specification: complete,
      defaultText: { root in
        let texts = root[keyPath: property].map(\.argumentText)
        return complete.isRequired || texts.isEmpty ? nil : texts.joined(separator: ", ")
      },
      assign: { (root, texts) throws(ArgumentsError.Problem) in
        root[keyPath: property] = try convert(texts, complete, to: Value.self)
      })
    return Self(entries: [entry])
  }

  private static func convert<Value: ArgumentValue>(
    _ texts: [String], _ specification: ParameterSpecification, to type: Value.Type
  ) throws(ArgumentsError.Problem) -> [Value] {
    var values: [Value] = []
    for text in texts {
      guard let value = Value(argument: text) else {
        throw .invalidValue(
          text, for: specification.label, allowed: specification.allowedValues, expected: Value.expectation)
      }
      values.append(value)
    }
    return values
  }
}
