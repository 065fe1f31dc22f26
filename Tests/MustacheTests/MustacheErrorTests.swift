import FlowDiagnostics
import Mustache
import Testing

@Suite("What is wrong with a template, and where") struct MustacheErrorTests {
  private func error(in source: String) -> MustacheError? {
    do {
      _ = try MustacheTemplate(source, name: "page.mustache")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("a {{b", .unclosedTag(expected: "}}"), 1, 3),
      ("{{{b}} {{c}}}", .unclosedTag(expected: "}}}"), 1, 1),
      ("{{a\n{{b}}", .unclosedTag(expected: "}}"), 1, 1),
      ("{{! never", .unclosedTag(expected: "}}"), 1, 1),
      ("{{=<% %>", .unclosedTag(expected: "=}}"), 1, 1),
      ("x\n  {{#edges}}\n", .unclosedSection("#edges"), 2, 3),
      ("{{<layout}}", .unclosedSection("<layout"), 1, 1),
      ("{{$title}}{{a}}", .unclosedSection("$title"), 1, 1),
      ("é\u{1F600} {{/edges}}", .unexpectedClose("edges"), 1, 4),
      ("{{=<%=}}", .badDelimiters("<%"), 1, 1),
      ("{{=a b}} {{c}}", .badDelimiters("a b"), 1, 1),
      ("{{=a = b=}}", .badDelimiters("a = b"), 1, 1),
      ("\n{{ }}", .emptyName, 2, 1),
      ("{{{}}}", .emptyName, 1, 1),
      ("{{#}}", .emptyName, 1, 1),
      ("{{>*}}", .emptyName, 1, 1),
      ("{{#if edges}}", .unclosedSection("#if edges"), 1, 1),
      ("{{#if edges}}{{/if edges}}", .malformedName("if edges"), 1, 1),
      ("{{a..b}}", .malformedName("a..b"), 1, 1),
      ("{{>a b}}", .malformedName("a b"), 1, 1),
    ] as [(String, MustacheError.Kind, Int, Int)])
  func isFound(source: String, kind: MustacheError.Kind, line: Int, column: Int) {
    let error = error(in: source)
    #expect(error?.kind == kind)
    #expect(error?.position == SourcePosition(file: "page.mustache", line: line, column: column))
  }

  @Test func mismatchedCloseSaysWhereTheSectionBegan() {
    let error = error(in: "{{#edges}}\r\n  {{name}}\r\n {{/edge}} x\r\n")
    #expect(
      error?.description == """
        page.mustache:3:2: error: '/edge' ends '#edges'; write '{{/edges}}' here
           {{/edge}} x
           ^
        page.mustache:1:1: note: '#edges' begins here
        """)
  }

  @Test func sectionsMayNestUpToTheLimit() {
    func nested(_ count: Int) -> String {
      String(repeating: "{{#a}}", count: count) + String(repeating: "{{/a}}", count: count)
    }
    let limit = MustacheTemplate.nestingLimit
    #expect(error(in: nested(limit)) == nil)
    #expect(error(in: nested(limit + 1))?.kind == .nestedTooDeeply(limit: limit))
    #expect(error(in: nested(100_000))?.position?.column == limit * 6 + 1)
  }

  @Test func delimitersHaveABoundedLength() {
    let long = String(repeating: "a", count: 33)
    #expect(error(in: "{{=\(long) b=}}")?.kind == .badDelimiters("\(long) b"))
    #expect(error(in: "{{=\(long.dropLast()) b=}}") == nil)
  }
}
