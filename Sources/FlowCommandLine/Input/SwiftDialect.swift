import FlowDiagnostics
import FlowImport
import FlowInput
import FlowModel
import Foundation
import SwiftSources

/// An app's own Swift, with its storyboards, whose scenes and segues the code names.
///
/// Where there is no Swift it is just the storyboards.
struct SwiftDialect: InputDialect {
  let noun = "Swift file"
  let fileEndings = [".swift", ".storyboard"]
  var storyboards: StoryboardDialect
  var cache: OutlineCache?

  /// Code that is no part of the app.
  private static let passedOver = ["tests", "specs", "mocks", "previews", "preview content"]

  func claims(fileName: String) -> Bool {
    fileName.lowercased().hasSuffix(".swift") && fileName != "Package.swift"
      || storyboards.claims(fileName: fileName)
  }

  func accepts(fileName: String) -> Bool { claims(fileName: fileName) }

  func read(_ files: [InputFile]) -> [ReadPart] { imported(files).parts.map { ReadPart(input: $0) } }

  /// The parts, and how much of the code was understood.
  func imported(_ files: [InputFile]) -> (parts: [InputPart], report: SwiftImportReport?) {
    let scenes = files.filter { !$0.name.lowercased().hasSuffix(".swift") }
    let code = files.filter { $0.name.lowercased().hasSuffix(".swift") && !isPassedOver($0) }
    var dialect = storyboards
    dialect.isBesideCode = !code.isEmpty
    let boards = dialect.read(scenes).map(\.input)
    guard !code.isEmpty else { return (boards, nil) }
    do throws(SwiftSourceReader.Problem) {
      let outlines = try SwiftSourceReader(cache: cache).outlines(of: code.map(\.bytes))
      let sources = zip(code, outlines).map { file, outline in
        SwiftFile(outline, file: file.shown, referencePath: file.relative)
      }
      let imported = SwiftImporter().importSources(sources, storyboards: boards.map(\.part))
      let diagnostics = boards.flatMap(\.diagnostics) + imported.diagnostics
      return ([InputPart(name: "swift", part: imported.part, diagnostics: diagnostics)], imported.report)
    } catch {
      return ([InputPart(name: "swift", part: ModelPart(), diagnostics: [error.diagnostic])], nil)
    }
  }

  private func isPassedOver(_ file: InputFile) -> Bool {
    file.folder.split(separator: "/").contains { folder in
      // `__tests__` is one too.
      let name = folder.lowercased().filter { $0 != "_" }
      return Self.passedOver.contains { name.hasSuffix($0) }
    }
  }
}

extension SwiftSourceReader.Problem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .helperMissing:
      Diagnostic(
        .error, id: "no-swift-reader", "Swift sources can't be read: flowatlas-swift-outline is missing",
        suggestion: "it must lie beside flowatlas; 'swift build' makes both")
    case .helperUnusable(let program):
      Diagnostic(
        .error, id: "no-swift-reader", "Swift sources can't be read: '\(program)' doesn't run",
        suggestion: "build it again with the toolchain that is installed now")
    }
  }
}
