/// What can be wrong with a model file that is sound as YAML or JSON.
enum ModelProblem: Hashable, Sendable {
  case unknownKey(String, object: String, known: [String], meant: String?)
  case wrongType(key: String?, expected: String, found: String, form: String?)
  case unknownWord(String, key: String, known: [String], meant: String?)
  case noFlag(String?, key: String, found: String)
  case noPlace(key: String)
  case missingKey(String, object: String, requirement: String)
  case excludedKey(String, by: String, object: String)
  case noValue(String, requirement: String)
  case emptyItem(key: String, form: String?)
  case unsupportedVersion(String)
  case longText(key: String, limit: Int)
  case more(Int)
}
