import Foundation

/// What git knows of a folder.
enum Git {
  /// The output of a git command in a folder, without the final line break; nil when it fails or is empty.
  static func run(_ arguments: [String], in folder: URL) -> String? {
    guard let answer = try? GitRepository.run(arguments, in: folder), answer.status == 0 else { return nil }
    let words = answer.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty ? nil : words
  }

  /// The folder that an INPUT is in, or is.
  static func folder(of input: String, _ console: Console) -> URL {
    let place = console.url(of: input)
    return FileKind(of: place) == .folder ? place : place.deletingLastPathComponent()
  }
}
