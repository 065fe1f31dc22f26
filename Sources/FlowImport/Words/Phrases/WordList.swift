extension [String] {
  /// All of them in a list: "small, medium or large".
  func listed(_ conjunction: String = "or") -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The first two and how many others there are, where there are more than a limit: of very many the number says more
  /// than their names.
  func counted(above limit: Int) -> [String] {
    count > limit ? prefix(2) + ["one of \(count - 2) others"] : self
  }
}
