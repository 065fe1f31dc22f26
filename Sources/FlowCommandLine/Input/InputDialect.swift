import FlowChecks
import FlowImport
import FlowInput
import Foundation
import SwiftSources

/// One sort of file that a registry can be read from.
///
/// A new one is one file that conforms, and one line in ``InputDialects``.
protocol InputDialect {
  /// What messages call one such file; of files that are read together each sort has its own.
  var nouns: [String] { get }
  /// What the names of such files end with.
  var fileEndings: [String] { get }
  /// Whether a file found in a folder is meant.
  func claims(fileName: String) -> Bool
  /// Whether a file named on the command line is meant.
  func accepts(fileName: String) -> Bool
  /// Whether a file found in a folder is only warned of when it cannot be read.
  func canDoWithout(fileName: String) -> Bool
  /// Reads all files of this sort together.
  ///
  /// - Throws: what keeps all of them from being read; what is wrong with one file is in its part.
  func read(_ files: [InputFile]) throws(Failure) -> [ReadPart]
  /// Finds out what reading these files depends on, before they are read.
  func prepare(_ files: [InputFile]) throws(Failure) -> PreparedInput
}

/// Files of one sort, found and not read yet.
struct PreparedInput {
  /// Tells them, and all else that reading them depends on, from any others; the command line is no part of
  /// it.
  var key: () -> ContentHash
  /// Reads them.
  var read: () throws(Failure) -> [ReadPart]
}

extension InputDialect {
  /// Whether a file found in a folder is meant.
  func claims(fileName: String) -> Bool {
    fileEndings.contains { fileName.lowercased().hasSuffix($0) }
  }

  /// Most sorts say all there is to know in the files themselves.
  func prepare(_ files: [InputFile]) -> PreparedInput {
    PreparedInput(key: { ContentHash(of: files) }, read: { () throws(Failure) in try read(files) })
  }

  /// A model or a storyboard says too much to be left out.
  func canDoWithout(fileName: String) -> Bool { false }
}

/// What an input says, and where the pictures lie that it names.
struct ReadPart: Sendable {
  var input: InputPart
  /// The folder that paths of pictures are meant from; nil when the input can't name any.
  var pictureFolder: URL?
  /// How much of source code was understood; nil when the input is none.
  var report: SwiftImportReport?
  /// The comments that silence rules.
  var ignoreComments: [CodeIgnore] = []
}

/// One file and what is in it.
struct InputFile: Sendable {
  /// The path as messages show it.
  var shown: String
  /// The path within the INPUT it was found in, with `/` between its parts.
  var relative: String
  /// The path by which the model names it, when that is another.
  var otherPlace: String?
  /// What `relative` is relative to.
  var root: URL
  /// What is in it.
  var bytes: [UInt8]
  /// Whether the command line names it, and no folder it is in.
  var isNamed = false
  /// Which file it is; nil when it came from a pipe.
  var identity: FileIdentity?

  /// The same file, with nothing in it.
  var withoutBytes: InputFile {
    var file = self
    file.bytes = []
    return file
  }

  /// The path by which the model names it.
  var place: String {
    get { otherPlace ?? relative }
    set { otherPlace = newValue }
  }

  /// The name without folders.
  var name: String { String(relative.split(separator: "/").last ?? "") }

  /// The folder within the INPUT; empty at its root.
  var folder: String { relative.split(separator: "/").dropLast().joined(separator: "/") }
}

extension ContentHash {
  /// What files are called, where they are, and what is in them.
  init(of files: [InputFile]) {
    self.init()
    for file in files {
      for text in [file.shown, file.relative, file.place, file.root.path] { add(text) }
      add(file.isNamed ? 1 : 0)
      add(file.bytes)
    }
  }
}

/// All sorts of input, the first that accepts a file reads it.
enum InputDialects {
  static func all(_ options: InputOptions, _ scope: SourceScope, _ console: Console) -> [any InputDialect] {
    [
      SwiftDialect(
        storyboards: StoryboardDialect(includesLaunchScreens: options.includesLaunchScreens),
        cache: OutlineCache.chosen(options, console), scope: scope),
      ModelDialect(),
    ]
  }
}

extension InputDialects {
  /// What an app itself consists of.
  static var sources: [any InputDialect] {
    [SwiftDialect(storyboards: StoryboardDialect(includesLaunchScreens: false))]
  }
}

extension OutlineCache {
  /// The cache in a folder that the user names, or else the user's own; nil when none is wanted.
  static func chosen(_ options: InputOptions, _ console: Console) -> OutlineCache? {
    chosen(options.cache, isWanted: !options.usesNoCache, console)
  }

  static func chosen(_ folder: String?, isWanted: Bool, _ console: Console) -> OutlineCache? {
    guard isWanted else { return nil }
    return folder.map { OutlineCache(folder: console.url(of: $0)) } ?? .standard
  }
}
