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
  let nouns = ["Swift file", "storyboard"]
  let fileEndings = [".swift", ".storyboard"]
  var storyboards: StoryboardDialect
  var cache: OutlineCache?

  func claims(fileName: String) -> Bool {
    Self.isSwift(fileName) && fileName != "Package.swift"
      || storyboards.claims(fileName: fileName)
  }

  func accepts(fileName: String) -> Bool { claims(fileName: fileName) }

  func canDoWithout(fileName: String) -> Bool { Self.isSwift(fileName) }

  /// Reads code together with storyboards, which tell what its scenes and segues are.
  ///
  /// Where the code shows nothing, since all of
  /// the navigation is in the storyboards, these are read as they are.
  func read(_ files: [InputFile]) throws(Failure) -> [ReadPart] {
    let scenes = files.filter { !Self.isSwift($0.name) }
    let code = TestFolders.without(files.filter { Self.isSwift($0.name) })
    var dialect = storyboards
    dialect.isBesideCode = !code.isEmpty
    let boards = dialect.read(scenes)
    guard !code.isEmpty else { return boards }
    do throws(SwiftSourceReader.Problem) {
      let reader = SwiftSourceReader(cache: cache)
      let finished = FinishedImports(cache: cache)
      let imported = try finished.of(code, boards.map(\.input.part), WordFinder.files(for: code)) {
        () throws(SwiftSourceReader.Problem) in
        let outlines = try reader.outlines(of: code.map(\.bytes))
        return zip(code, outlines).map { file, outline in
          SwiftFile(outline, file: file.shown, referencePath: file.relative)
        }
      }
      let part = InputPart(
        name: "swift", part: imported.part, positions: positions(of: imported.part, in: files),
        diagnostics: imported.diagnostics)
      let swift = ReadPart(input: part, report: imported.report)
      if imported.part.coordinators.isEmpty { return boards + [swift] }
      let notes = InputPart(
        name: "storyboards", part: ModelPart(layer: .code), diagnostics: boards.flatMap(\.input.diagnostics))
      return [ReadPart(input: notes), swift]
    } catch {
      throw Failure(.software, [error.diagnostic])
    }
  }

  /// Where the files have what the part says.
  private func positions(of part: ModelPart, in files: [InputFile]) -> StatementPositions {
    let shown = Dictionary(files.map { ($0.relative, $0.shown) }, uniquingKeysWith: { first, _ in first })
    var table: [[String]: SourcePosition] = [:]
    func note(_ path: [String], _ source: SourceReference?) {
      guard let source, let file = shown[source.path] else { return }
      table[path] = SourcePosition(file: file, line: source.line ?? 1, column: 1)
    }
    for coordinator in part.coordinators {
      let path = ["coordinators", coordinator.id.rawValue]
      note(path, coordinator.source)
      for screen in coordinator.screens { note(path + ["screens", screen.id.rawValue], screen.source) }
      for (index, edge) in coordinator.edges.enumerated() {
        let path = path + ["edges", String(index)]
        note(path, edge.source)
        for (number, trigger) in edge.triggers.enumerated() where number > 0 {
          note(path + ["triggers", String(number)], trigger.source)
        }
      }
    }
    return StatementPositions(table)
  }

  private static func isSwift(_ fileName: String) -> Bool { fileName.lowercased().hasSuffix(".swift") }
}

extension SwiftSourceReader.Problem {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .helperMissing:
      Diagnostic(
        .error, id: "no-swift-reader",
        "can't read Swift sources: there is no flowatlas-swift-outline beside flowatlas",
        suggestion: "'make install' installs both; FLOWATLAS_SWIFT_OUTLINE names it when it is elsewhere")
    case .helperUnusable(let program, let reason):
      Diagnostic(
        .error, id: "no-swift-reader", "can't read Swift sources: '\(program)' does not start: \(reason)",
        suggestion: """
          the Swift toolchain it was built with may have moved or changed; build it again, or once and for all with \
          FLOWATLAS_SWIFT_SYNTAX=package
          """)
    case .helperWithoutParser(let program):
      Diagnostic(
        .error, id: "no-swift-reader", "can't read Swift sources: '\(program)' was built without SwiftSyntax",
        suggestion: "build it again with FLOWATLAS_SWIFT_SYNTAX=package; models and storyboards work without")
    }
  }
}
