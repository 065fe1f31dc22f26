import FlowInput
import Foundation

/// One sort of file that a registry can be read from.
///
/// A new one is one file that conforms, and one line in ``InputDialects``.
protocol InputDialect {
  /// What messages call one such file.
  var noun: String { get }
  /// What the names of such files end with.
  var fileEndings: [String] { get }
  /// Whether a file in a folder that can't be read only costs a warning, because many more are read.
  var toleratesUnreadableFiles: Bool { get }
  /// Whether a file named on the command line is meant.
  func accepts(fileName: String) -> Bool
  /// Reads all files of this sort together.
  func read(_ files: [InputFile]) -> [ReadPart]
}

extension InputDialect {
  var toleratesUnreadableFiles: Bool { false }

  /// Whether a file found in a folder is meant.
  func claims(fileName: String) -> Bool {
    fileEndings.contains { fileName.lowercased().hasSuffix($0) }
  }
}

/// What an input says, and where the pictures lie that it names.
struct ReadPart {
  var input: InputPart
  /// The folder that paths of pictures are meant from; nil when the input can't name any.
  var pictureFolder: URL?
}

/// One file and what is in it.
struct InputFile {
  /// The path as messages show it.
  var shown: String
  /// The path within the INPUT it was found in, with `/` between its parts.
  var relative: String
  /// What `relative` is relative to.
  var root: URL
  /// What is in it.
  var bytes: [UInt8]

  /// The name without folders.
  var name: String { String(relative.split(separator: "/").last ?? "") }

  /// The folder within the INPUT; empty at its root.
  var folder: String { relative.split(separator: "/").dropLast().joined(separator: "/") }
}

/// All sorts of input, the first that accepts a file reads it.
///
/// Swift sources are none of them yet: a model file can't lie over what code says.
enum InputDialects {
  static func all(_ options: InputOptions) -> [any InputDialect] {
    [
      StoryboardDialect(includesLaunchScreens: options.includesLaunchScreens),
      ModelDialect(),
    ]
  }
}
