import FlowImport
import Foundation
import SwiftOutline
import SwiftSources
import Testing

/// Code that is not as it should be costs a warning, never the run.
@Suite struct SwiftReadingTests {
  @Test(arguments: [
    "<<<<<<< HEAD\nclass A: UIViewController {}\n=======\n>>>>>>> main\n",
    "class Half: UIViewController { func f(",
    "}}}}}}}}", "func f() { \(String(repeating: "(", count: 5000)) }",
  ]) func brokenCodeIsAWarning(_ code: String) throws {
    #expect(try !ImportedApp(code).diagnosticIDs.isEmpty)
  }

  @Test func whatStandsAroundBrokenCodeIsRead() throws {
    let outline = try #require(
      try SwiftSourceReader().outlines(of: [
        Array("class A {}\n<<<<<<< HEAD\nlet x = 1\n=======\nlet x = 2\n>>>>>>> y\nclass B {}".utf8)
      ])
      .first)
    #expect(outline.types.map(\.name) == ["A", "B"])
  }

  @Test func bytesThatAreNoTextAreReplaced() throws {
    let outline = try #require(
      try SwiftSourceReader().outlines(of: [[0xFF, 0xFE] + Array("\nclass B {}".utf8)]).first)
    #expect(outline.problems.contains { $0.kind == .invalidUTF8 })
    #expect(outline.types.map(\.name) == ["B"])
  }

  @Test func linesAreRightAlsoOfWhatIsAtTheTopLevel() throws {
    let code = "import UIKit\n\nlet size = 3\n\nshow(size) { item in\n  open(item)\n}\n"
    let outline = try #require(try SwiftSourceReader().outlines(of: [Array(code.utf8)]).first)
    guard case .expression(let call)? = outline.statements.first,
      case .call(_, let arguments) = call.kind, case .closure(let closure)? = arguments.last?.value.kind,
      case .expression(let inner)? = closure.body.first
    else {
      Issue.record("no call with a closure")
      return
    }
    #expect(call.line == 5)
    #expect(inner.line == 6)
  }

  @Test func linesAreRightAfterBytesThatAreNoText() throws {
    let code = Array("// ".utf8) + [0xFF, 0xFE, 0xFF] + Array("\nclass A {}\n\nclass B {}\n".utf8)
    let outline = try #require(try SwiftSourceReader().outlines(of: [code]).first)
    #expect(outline.types.map(\.header.line) == [2, 4])
  }

  @Test func aConditionIsOneLineHoweverItWasWritten() throws {
    let long = String(repeating: "value + ", count: 40) + "last"
    let code = """
      func f() {
        if a
          &&\tb, "größe" == c\u{A0}{}
        if \(long) {}
      }
      """
    let outline = try #require(try SwiftSourceReader().outlines(of: [Array(code.utf8)]).first)
    let texts = (outline.functions.first?.body ?? []).flatMap { statement -> [String] in
      if case .conditional(let conditional) = statement {
        conditional.conditions.map(\.value.source)
      } else {
        []
      }
    }
    #expect(texts == ["a && b", "\"größe\" == c", long])
  }

  @Test(arguments: [
    "try await session?.user!.name", "(a ?? b)?.count", "try? load() as? [Item]", "rows[0].isOpen",
    "items.contains { $0.isNew }", "items.first(where: { item in item.isNew })", "f(a, b: 0..<3) { … }",
    "[a: b]", "[:]", "\"a \\\"b\\\"\"", "a ? b : c", "x is Shop.Item", "Box<Item>()", "\\.self", "-1", "!a",
  ]) func anExpressionKnowsHowItWasWritten(_ source: String) throws {
    let code = "let value = " + source.replacingOccurrences(of: "…", with: "a(); b()")
    let outline = try #require(try SwiftSourceReader().outlines(of: [Array(code.utf8)]).first)
    #expect(outline.variables.first?.initial?.source == source)
    #expect(try SourceOutline(decoding: outline.encoded()) == outline)
  }

  @Test func whatAWhereClauseRequiresIsAParametersConstraint() throws {
    let code = """
      class Box<T, U: View> where T: Screen, U: Named {}
      func show<C, D, E>(_ c: C) where C: Routing, C.Event == D, D == Int {}
      """
    let outline = try #require(try SwiftSourceReader().outlines(of: [Array(code.utf8)]).first)
    #expect(
      outline.types.first?.generics == [
        GenericParameter(name: "T", constraint: .named("Screen")),
        GenericParameter(name: "U", constraint: .named("View")),
      ])
    #expect(
      outline.functions.first?.generics == [
        GenericParameter(name: "C", constraint: .named("Routing")),
        GenericParameter(name: "D", constraint: .named("Int")),
        GenericParameter(name: "E", constraint: nil),
      ])
  }

  @Test func anOutlineComesBackFromItsBytes() throws {
    let code = """
      /// Says it.
      // flow: title=Talk
      @MainActor final class A<T: View>: B, C & D {
        @Route(.push) var x = makeX
        var y: Int { didSet { go() } }
        enum E: String { case a(Int), b = "c" }
        func f(_ a: Int = 1, b c: String?) async throws -> [String] {
          guard case .some(let z) = a, z is E else { throw X() }
          for i in 0..<3 where i > 1 { print("\\(i)", \\.self, #selector(g(_:))) }
          let (p, q) = try await (k ?? l, m ? n : o as? Int)
          switch p { case .a, .b(let w) where w: return [] default: break }
          vc.onTap = { [weak self] (v: Int) in self?.h(v) { $0 } other: { _ in } }
          return x.map { $0! }
        }
      }
      """
    let outline = try #require(try SwiftSourceReader().outlines(of: [Array(code.utf8)]).first)
    #expect(try SourceOutline(decoding: outline.encoded()) == outline)
    #expect(outline.problems == [])
    let type = try #require(outline.types.first)
    #expect(type.inherited == [.named("B"), .named("C"), .named("D")])
    #expect(type.generics == [GenericParameter(name: "T", constraint: .named("View"))])
    #expect(type.header.summary == "Says it.")
    #expect(type.header.flowComment == "title=Talk")
    for end in stride(from: 0, to: outline.encoded().count, by: 7) {
      #expect(throws: OutlineDecodingError.self) {
        try SourceOutline(decoding: Array(outline.encoded().prefix(end)))
      }

    }
  }
}
