extension SwiftProgram {
  /// Whether one of two types inherits from the other or conforms to it, or both are the same.
  func areRelated(_ one: SwiftType, _ other: SwiftType) -> Bool {
    one === other || supertypes(of: one).contains(other.name) || supertypes(of: other).contains(one.name)
  }
}

extension SwiftFunction {
  /// Whether another function of its name is called with the same labels.
  func hasLabels(of other: SwiftFunction) -> Bool {
    outline.parameters.count == other.outline.parameters.count
      && zip(outline.parameters, other.outline.parameters).allSatisfy { $0.label == $1.label }
  }
}
