import Mustache
import Testing

@Suite("The Mustache specification") struct SpecificationTests {
  static let cases = Result { try SpecificationCase.files.flatMap(SpecificationCase.load) }

  @Test(arguments: (try? cases.get()) ?? []) func passes(_ test: SpecificationCase) throws {
    let library = try MustacheLibrary(sources: test.partials ?? [:])
    let template = try MustacheTemplate(test.template, name: "template")
    #expect(try library.render(template, test.data) == test.expected)
  }

  /// Without this, data that cannot be read would pass for tests that pass.
  @Test func allCasesAreRead() throws {
    #expect(try Self.cases.get().count == 184)
  }
}
