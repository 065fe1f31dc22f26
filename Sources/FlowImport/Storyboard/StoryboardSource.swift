/// One storyboard file, already in memory.
public struct StoryboardSource: Sendable, Equatable {
  /// The file's bytes: XML in UTF-8.
  public var bytes: [UInt8]
  /// The file's path as the user gave it, for diagnostics.
  public var file: String
  /// The path that goes into the model, relative to the repository or to the folder that was read.
  public var referencePath: String

  /// Creates a source; without a reference path that of the file is taken.
  public init(bytes: [UInt8], file: String, referencePath: String? = nil) {
    self.bytes = bytes
    self.file = file
    self.referencePath = referencePath ?? file
  }

  /// Creates a source of text.
  public init(_ text: String, file: String, referencePath: String? = nil) {
    self.init(bytes: Array(text.utf8), file: file, referencePath: referencePath)
  }

  /// The storyboard's name as code and references use it: the file's name without its extension.
  var name: String {
    let file = referencePath.split(separator: "/").last.map(String.init) ?? referencePath
    return file.lowercased().hasSuffix(".storyboard") ? String(file.dropLast(".storyboard".count)) : file
  }

  /// The folders the file is in, outermost first.
  var folders: [String] { referencePath.split(separator: "/").dropLast().map(String.init) }
}
