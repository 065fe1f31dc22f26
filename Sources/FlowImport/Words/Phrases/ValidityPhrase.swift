/// Puts into words that what somebody has entered is valid: `validator.validate(email)`, `isFormValid`.
enum ValidityPhrase {
  private static let validity: Set<String> = ["valid", "validate", "validated", "validates", "validation"]

  /// What says only that something was checked, or that it was entered.
  private static let general: Set<String> = [
    "is", "are", "be", "all", "check", "checks", "checked", "validator", "form", "input", "inputs", "field",
    "fields", "data", "value", "values", "entry", "entries", "text", "result", "passed", "do", "did",
    "perform",
    "everything", "content", "screen",
  ]

  /// The condition for the words of something that is true or false; nil where they are about something else.
  ///
  /// Only a method's own verb says of what it names that this is valid: `validateEmail()`. What is merely
  /// `emailValid` is told by its own words.
  static func words(_ words: [String], holds: Bool) -> String? {
    let words = words.map { $0.lowercased() }
    guard words.contains(where: validity.contains) else { return nil }
    let rest = words.filter { !validity.contains($0) && !general.contains($0) }
    let isVerb = words.contains("validate") || words.contains("validates")
    // `isValid` by itself may be about anything.
    guard words.filter({ $0 != "is" }) != ["valid"] else { return nil }
    guard rest.isEmpty || isVerb && words.first.map(validity.contains) ?? false else { return nil }
    return (rest.isEmpty ? "the input" : rest.joined(separator: " "))
      + (holds ? " is valid" : " is not valid")
  }
}
