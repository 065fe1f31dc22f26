import FlowDiagnostics
import Mustache
import Testing

@Suite("Rendering") struct RenderingTests {
  private func render(
    _ template: String, _ data: MustacheValue = [:], partials: [String: String] = [:],
    options: MustacheOptions = MustacheOptions()
  ) throws -> String {
    let library = try MustacheLibrary(sources: partials.merging(["page": template]) { $1 })
    return try library.render("page", data, options: options)
  }

  private func kind(_ body: () throws -> String) -> MustacheError.Kind? {
    #expect(throws: MustacheError.self) { try body() }?.kind
  }

  // MARK: Values

  @Test func escapingIsTheCallersChoice() throws {
    let options = MustacheOptions(escape: { $0.split(separator: "|").joined(separator: "\\|") })
    #expect(try render("{{a}} {{{a}}} {{&a}}", ["a": "<x|y>"], options: options) == "<x\\|y> <x|y> <x|y>")
    #expect(try render("{{a}}", ["a": "'"]) == "&#39;")
  }

  @Test func numbersShowAsWritten() throws {
    #expect(
      try render("{{a}} {{b}} {{c}} {{d}}", ["a": 1, "b": 2.0, "c": -0.5, "d": false]) == "1 2 -0.5 false")
  }

  @Test(arguments: [nil, false, 0, 0.0, "", []] as [MustacheValue])
  func nothingIsFalse(_ value: MustacheValue) throws {
    #expect(try render("{{#a}}yes{{/a}}{{^a}}no{{/a}}", ["a": value]) == "no")
  }

  // MARK: Names

  @Test func unknownNamesAreReportedWhenAsked() {
    let strict = MustacheOptions(strictNames: true)
    let data: MustacheValue = ["title": "T", "none": nil, "app": ["name": "A"], "edges": [["from": "x"]]]
    #expect(
      kind { try render("{{titel}}", data, options: strict) }
        == .unknownName("titel", part: "titel", known: ["app", "edges", "none", "title"]))
    #expect(
      kind { try render("{{#edges}}{{to}}{{/edges}}", data, options: strict) }
        == .unknownName("to", part: "to", known: ["app", "edges", "from", "none", "title"]))
    #expect(
      kind { try render("{{app.nmae}}", data, options: strict) }
        == .unknownName("app.nmae", part: "nmae", known: ["name"]))
    #expect(kind { try render("{{^no}}{{/no}}", data, options: strict) } != nil)
    #expect(kind { try render("{{>*no}}", data, options: strict) } != nil)
    #expect(kind { try render("{{edges}}", data, options: strict) } == .notText("edges"))
  }

  @Test func nullIsAKnownName() throws {
    let strict = MustacheOptions(strictNames: true)
    #expect(try render("[{{none}}{{none.of.it}}{{#none}}x{{/none}}]", ["none": nil], options: strict) == "[]")
  }

  @Test func anUnknownNameSaysWhereItStandsAndWhatWasMeant() {
    #expect {
      try render(
        "{{>row}}", ["title": "T"], partials: ["row": "a\n| {{titel}} |\n"],
        options: MustacheOptions(strictNames: true))
    } throws: { error in
      (error as? MustacheError)?.description == """
        row:2:3: error: the data has no 'titel'; did you mean 'title'?
          | {{titel}} |
            ^
        """
    }
  }

  // MARK: Partials

  @Test func missingPartialsAreReportedWhenAsked() throws {
    let partials = ["row": "r"]
    #expect(try render("[{{>rwo}}{{<rwo}}{{/rwo}}]", partials: partials) == "[]")
    let strict = MustacheOptions(strictPartials: true)
    for template in ["\n {{>rwo}}", "\n {{<rwo}}{{/rwo}}", "\n {{>*name}}"] {
      #expect {
        try render(template, ["name": "rwo"], partials: partials, options: strict)
      } throws: { error in
        let error = error as? MustacheError
        return error?.kind == .unknownPartial("rwo", known: ["page", "row"])
          && error?.position == SourcePosition(file: "page", line: 2, column: 2)
      }
    }
    #expect(try render("[{{>*name}}]", ["name": nil], options: strict) == "[]")
  }

  @Test func aMissingTemplateIsReported() throws {
    let library = try MustacheLibrary(sources: ["index": ""])
    #expect(kind { try library.render("idnex", [:]) } == .unknownTemplate("idnex", known: ["index"]))
  }

  @Test func partialsMayFollowTheDataDown() throws {
    var tree: MustacheValue = ["children": []]
    for _ in 1..<MustacheLibrary.partialDepthLimit { tree = ["children": [tree]] }
    let node = "<{{#children}}{{>node}}{{/children}}>"
    #expect(
      try render("{{>node}}", tree, partials: ["node": node]) == String(repeating: "<", count: 100)
        + String(repeating: ">", count: 100))
  }

  @Test(arguments: ["{{>page}}", "  {{>page}}\n", "{{<page}}{{/page}}", "{{#a}}{{>*a}}{{/a}}"])
  func partialsWithoutEndAreReported(template: String) {
    #expect(
      kind { try render(template, ["a": "page"]) }
        == .partialsNestedTooDeeply("page", limit: MustacheLibrary.partialDepthLimit))
  }

  @Test func templatesThatMultiplyAreReported() {
    var partials = ["p40": "x"]
    for level in 0..<40 { partials["p\(level)"] = "{{>p\(level + 1)}}{{>p\(level + 1)}}" }
    let options = MustacheOptions(workLimit: 10_000)
    let kind = kind { try render("{{>p0}}", partials: partials, options: options) }
    guard case .tooMuchWork(_, limit: 10_000) = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
  }

  @Test func aFewPartialsCannotAskForMillions() {
    var partials = ["p24": ""]
    for level in 0..<24 { partials["p\(level)"] = "{{>p\(level + 1)}}{{>p\(level + 1)}}" }
    let kind = kind { try render("{{>p0}}", partials: partials) }
    guard case .tooMuchWork = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
  }

  @Test func partialsIndentEveryLineThatHasSomethingOnIt() throws {
    let partials = [
      "outer": "a\n\n  {{>inner}}\n{{#list}}\n- {{.}}\n{{/list}}\n", "inner": "b\r\n\r\nc {{>tail}}\n",
      "tail": "d\ne",
    ]
    #expect(
      try render(" {{>outer}}\n", ["list": ["x", "y\nz"]], partials: partials)
        == " a\n\n   b\r\n\r\n   c d\ne\n - x\n - y\nz\n")
  }

  // MARK: Blocks

  @Test func blocksInAnArgumentBelongToTheTemplateThatWritesThem() throws {
    let partials = [
      "parent": "{{$a}}{{/a}}|{{$b}}{{/b}}",
      "child": "{{<parent}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{$b}}z{{/b}}{{/parent}}",
    ]
    #expect(try render("{{>child}}", partials: partials) == "xy|z")
    #expect(try render("{{<child}}{{$a}}w{{/a}}{{/child}}", partials: partials) == "w|z")
  }

  @Test(
    arguments: [
      // A block alone on its line leaves no line when it is empty, and no second break when it has its own.
      ("1\n  {{$b}}{{/b}}\n2\n", "", "1\n2\n"),
      ("1\n  {{$b}}{{/b}}\n2\n", "x", "1\n  x\n2\n"),
      ("1\n  {{$b}}{{/b}}\n2\n", "\n    x\n    y\n", "1\n  x\n  y\n2\n"),
      ("1\n  {{$b}}d{{/b}}\n2\n", "\nx\ny\n", "1\n  x\n  y\n2\n"),
      ("1\n{{$b}}\n  d\n{{/b}}\n2\n", "x", "1\n  x\n2\n"),
      ("1\n{{$b}}\n  d\n{{/b}}\n2\n", "", "1\n2\n"),
      // A block within a line goes on in that line.
      ("1 {{$b}}d{{/b}} 2\n", "\n  x\n  y\n", "1 x\ny\n 2\n"),
      ("1 {{$b}}{{/b}}\n2\n", "", "1 \n2\n"),
      // Sections in a block are indented with it.
      ("1\n  {{$b}}{{/b}}\n2\n", "\n{{#list}}\n- {{.}}\n{{/list}}\n", "1\n  - u\n  - v\n2\n"),
    ])
  func blocksFit(parent: String, argument: String, expected: String) throws {
    let template = "{{<parent}}{{$b}}\(argument){{/b}}{{/parent}}"
    #expect(try render(template, ["list": ["u", "v"]], partials: ["parent": parent]) == expected)
  }

  @Test(arguments: [
    "  {{$b}}\n    x\n   \n\n  y\n  {{/b}}\n", "a {{$b}}\n  x\n{{/b}} z\n", " {{$b}}x\n  y{{/b}}\n",
  ])
  func aBlocksDefaultShowsAsWritten(template: String) throws {
    // The tags of a block and the lines that they have for themselves go; all else stays.
    let expected = template.replacing("  {{$b}}\n", with: "").replacing("  {{/b}}\n", with: "")
      .replacing("{{$b}}", with: "").replacing("{{/b}}", with: "")
    #expect(try render(template) == expected)
  }
}
