import FlowImport
import Foundation
import SwiftOutline
import SwiftSources
import Testing

/// A helper that fails costs the file it failed over, and never the run.
@Suite struct HelperTests {
  private let files = [Array("class Largest {} // the first one".utf8), Array("class B {}".utf8)]

  /// A helper whose first process does something else.
  private func helper(_ first: String) throws -> (program: URL, folder: URL) {
    let real = try #require(SwiftSourceReader.helper)
    let folder = try TemporaryFolder.make()
    let program = folder.appendingPathComponent("helper")
    let script = """
      #!/bin/sh
      REAL="\(real.path)"
      if mkdir "$0.once" 2>/dev/null; then \(first); fi
      exec "$REAL"

      """
    try Data(script.utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    return (program, folder)
  }

  @Test(arguments: [
    ("exit 3", OutlineProblem.Kind.readerStopped), ("exec sleep 600", .tooSlow),
    // An outline of four thousand million bytes, and one that is none.
    (#"printf '\377\377\377\377'; exec sleep 600"#, .readerStopped),
    (#"printf '\003\000\000\000abc'; exec sleep 600"#, .readerStopped),
  ]) func aFileThatStopsTheHelperIsLeftOut(_ first: String, _ problem: OutlineProblem.Kind) throws {
    let (program, folder) = try helper(first)
    defer { try? FileManager.default.removeItem(at: folder) }
    let reader = SwiftSourceReader(program: program, helperLimit: 1, patience: 2)
    let outlines = try reader.outlines(of: files)
    #expect(outlines.map { $0.types.map(\.name) } == [[], ["B"]])
    #expect(outlines[0].problems == [OutlineProblem(problem, line: 1)])
  }

  @Test(arguments: [
    ("exit 0", "it gives no reason"), ("exec sleep 600", "it does not answer"),
    ("exec cat", "it gives no reason"),
    // What the loaders of macOS and Linux say when the toolchain has moved.
    (
      "echo 'dyld[7]: Library not loaded: @rpath/libSwiftSyntax.dylib' >&2; kill -ABRT $$",
      "dyld[7]: Library not loaded: @rpath/libSwiftSyntax.dylib"
    ),
    (
      "echo 'libSwiftSyntax.so: cannot open shared object file' >&2; exit 127",
      "libSwiftSyntax.so: cannot open shared object file"
    ),
  ]) func aHelperThatNeverAnswersIsAnErrorWithItsReason(_ what: String, _ reason: String) throws {
    let problem = try problem(ofAHelperThatDoes: what)
    guard case .helperUnusable(_, reason) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  @Test func aHelperWithoutAParserIsAnErrorOfItsOwn() throws {
    let problem = try problem(ofAHelperThatDoes: "exit 69")
    guard case .helperWithoutParser = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  @Test func aHelperThatIsNoProgramIsAnError() throws {
    let reader = SwiftSourceReader(program: URL(fileURLWithPath: "/nowhere/helper"))
    #expect(throws: SwiftSourceReader.Problem.self) { try reader.outlines(of: files) }
  }

  private func problem(ofAHelperThatDoes what: String) throws -> SwiftSourceReader.Problem? {
    let folder = try TemporaryFolder.make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("helper")
    try Data("#!/bin/sh\n\(what)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    do throws(SwiftSourceReader.Problem) {
      _ = try SwiftSourceReader(program: program, helperLimit: 2, patience: 0.5).outlines(of: files)
      return nil
    } catch {
      return error
    }
  }

  /// A short file over which the parser takes gigabytes.
  private func hungry(_ number: Int) -> [UInt8] {
    Array(("let a\(number) = \"" + String(repeating: "\\(\"", count: 10_000)).utf8)
  }

  @Test func aFileThatNeedsTooMuchMemoryIsLeftOut() throws {
    let outlines = try SwiftSourceReader(helperLimit: 1).outlines(of: [hungry(1), files[1]])
    #expect(outlines.map(\.problems) == [[OutlineProblem(.readerStopped, line: 1)], []])
    #expect(outlines[1].types.map(\.name) == ["B"])
  }

  @Test func afterThreeFailuresInARowTheRestIsSkipped() throws {
    let hungry = (0..<4).map(hungry)
    let outlines = try SwiftSourceReader(helperLimit: 1).outlines(of: hungry + files)
    #expect(
      outlines.map { $0.problems.map(\.kind) } == [
        [.readerStopped], [.readerStopped], [.readerStopped], [.skipped], [.skipped], [.skipped],
      ])
    let diagnostics = SwiftImporter().importSources(
      outlines.enumerated().map { SwiftFile($1, file: "\($0).swift") }
    ).diagnostics
    #expect(diagnostics.map(\.message).count { $0.contains("crashes the Swift parser") } == 3)
    #expect(diagnostics.last?.message.hasPrefix("'3.swift' and 2 more skipped: ") == true)
    #expect(diagnostics.count == 4)
  }

  @Test func whatAHelperSaysIsTheReasonWhenItDoesNotWork() throws {
    let folder = try TemporaryFolder.make()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("helper")
    try Data("#!/bin/sh\necho 'a library is missing' >&2\nexit 127\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    do throws(SwiftSourceReader.Problem) {
      _ = try SwiftSourceReader(program: program).outlines(of: files)
      Issue.record("the helper works")
    } catch {
      guard case .helperUnusable(_, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason == "a library is missing")
    }
  }

  @Test(arguments: [
    ("let a = b", " ? c : d", ""), ("let a = b", " as C", ""), ("let a = ", "try ", "b"),
    ("let a: ", "(A) -> ", "B"), ("func f() { if a {}", " else if a {}", " }"),
  ])
  func codeThatIsNestedDeeplyIsReadAsFarAsTheLimit(_ start: String, _ middle: String, _ end: String) throws {
    let code = start + String(repeating: middle, count: 10_000) + end
    let outline = try #require(try SwiftSourceReader(helperLimit: 1).outlines(of: [Array(code.utf8)]).first)
    #expect(outline.problems.allSatisfy { $0.kind == .tooDeep || $0.kind == .brokenSyntax })
  }

  @Test func aSecondRunReadsFromTheCache() throws {
    let (program, folder) = try helper("mkdir \"$0.used\"; exec \"$REAL\"; fi; if true; then exit 3")
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = OutlineCache(folder: folder.appendingPathComponent("cache"))
    let first = try SwiftSourceReader(cache: cache, program: program, helperLimit: 1).outlines(of: files)
    #expect(first.map { $0.types.map(\.name) } == [["Largest"], ["B"]])
    #expect(try SwiftSourceReader(cache: cache, program: program).outlines(of: files) == first)
    #expect(throws: SwiftSourceReader.Problem.self) {
      try SwiftSourceReader(program: program).outlines(of: files)
    }
  }

  @Test func aLargeFileIsSentToAHelperThatReadsSlowly() throws {
    let (program, folder) = try helper("sleep 1")
    defer { try? FileManager.default.removeItem(at: folder) }
    let large = Array(String(repeating: "// a line that is a comment\n", count: 20_000).utf8)
    let outlines = try SwiftSourceReader(program: program, helperLimit: 1).outlines(of: [large + files[1]])
    #expect(outlines[0].types.map(\.name) == ["B"])
  }
}

/// Folders that tests may fill.
enum TemporaryFolder {
  static func make() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("swift-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
