/// Knows what is typed into a text field from the field's name: "password" of `passwordTextField` and `tfPassword`.
enum FieldNames {
  /// The words for the text of a field; nil for what is not named after a field, or only after that.
  static func content(_ field: String) -> [String]? {
    let words = Names.words(field)
    for ending in endings where words.count > ending.count && words.suffix(ending.count) == ending[...] {
      return Array(words.dropLast(ending.count))
    }
    for beginning in beginnings where words.count > 1 && words[0].lowercased() == beginning {
      return Array(words.dropFirst())
    }
    return nil
  }

  private static let endings = [
    ["text", "field"], ["text", "view"], ["search", "bar"], ["textfield"], ["textview"], ["field"], ["input"],
    ["tf"], ["TF"], ["txt"],
  ]
  private static let beginnings = ["txt", "tf", "textfield", "txtf"]
}
