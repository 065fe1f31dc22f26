import Arguments

/// Which target's code is read, and how it is built.
struct SelectionOptions: ParameterGroup {
  var target: String?
  var defines: [String] = []

  static let parameters: Parameters<Self> = [
    .option(
      \.target, "target", value: "NAME",
      help: "The target of the Xcode project or package whose code is read; the main app unless given."),
    .option(
      \.defines, "define", value: "FLAG",
      help: "Read the #if branches of this flag, such as DEBUG; repeatable."),
  ]

  /// The same as a selection.
  var selection: SourceSelection { SourceSelection(target: target, defines: defines) }
}
