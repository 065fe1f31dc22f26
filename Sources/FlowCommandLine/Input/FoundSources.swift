import FlowImport

/// The files of an app's sources, sorted by what they are, with what was found beside them.
struct FoundSources {
  /// All files that were found.
  let files: [InputFile]
  /// Those with the app's own code.
  let code: [InputFile]
  /// The storyboards.
  let scenes: [InputFile]
  /// The XIB files, which only say what stands on their controls.
  let nibs: [InputFile]
  /// The Objective-C beside the code.
  let objectiveC: ObjectiveCFinder
  /// The app's texts.
  let words: [WordFile]

  /// Looks beside the code; where there is none nothing beside it matters.
  init(files: [InputFile], code: [InputFile], scenes: [InputFile], nibs: [InputFile]) {
    (self.files, self.code, self.scenes, self.nibs) = (files, code, scenes, nibs)
    objectiveC = ObjectiveCFinder(for: code.isEmpty ? [] : files)
    words = WordFinder.files(for: code)
  }
}
