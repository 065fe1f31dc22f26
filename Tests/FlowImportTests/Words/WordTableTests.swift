import Foundation
import Testing

@testable import FlowImport

/// Reading the files in which an app keeps its texts.
@Suite struct WordTableTests {
  private let text = """
    /* A comment with "quotes" = "here"; */
    "backup.title" = "Back up";
    // "old" = "Old";
    plain = "Plain";
    broken nothing;
    "quote" = "Say \\"hi\\"\\nto \\U0041nna";
    "last" = "Last"
    """

  private func tables(_ files: (path: String, bytes: [UInt8])...) -> WordTables {
    WordTables(files.map { WordFile(path: $0.path, bytes: $0.bytes) })
  }

  private func strings(_ text: String, in path: String = "en.lproj/Localizable.strings") -> WordTables {
    tables((path, Array(text.utf8)))
  }

  @Test func theTextFormIsRead() {
    let tables = strings(text)
    #expect(tables.text("backup.title", table: nil, near: "") == "Back up")
    #expect(tables.text("plain", table: nil, near: "") == "Plain")
    #expect(tables.text("old", table: nil, near: "") == nil)
    #expect(tables.text("quote", table: nil, near: "") == "Say \"hi\"\nto Anna")
    #expect(tables.text("last", table: nil, near: "") == "Last")
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf8])
  func anyUnicodeEncodingIsRead(_ encoding: String.Encoding) throws {
    let text: any StringProtocol = "\"a.b\" = \"Grüße\";"
    let bytes = [UInt8](try #require(text.data(using: encoding)))
    #expect(tables(("Localizable.strings", bytes)).text("a.b", table: nil, near: "") == "Grüße")
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func propertyListsAreRead(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a.b": "Title"], format: format, options: 0)
    #expect(tables(("Localizable.strings", [UInt8](data))).text("a.b", table: nil, near: "") == "Title")
  }

  @Test func pluralsGiveTheirTextForMany() throws {
    let plist: [String: Any] = [
      "files": [
        "NSStringLocalizedFormatKey": "%#@count@ selected",
        "count": [
          "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": "%d file", "other": "%d files",
        ],
      ]
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0)
    let found = tables(("Localizable.stringsdict", [UInt8](data))).text("files", table: nil, near: "")
    #expect(found == "%d files selected")
    #expect(found.flatMap(DisplayText.shown) == "… files selected")
  }

  @Test func catalogsGiveTheirSourceLanguage() {
    let catalog = """
      {"sourceLanguage": "de", "version": "1.0", "strings": {
        "Done": {}, "a.b": {},
        "save.title": {"localizations": {
          "de": {"stringUnit": {"state": "new", "value": "Sichern"}},
          "en": {"stringUnit": {"state": "new", "value": "Save"}}}},
        "%lld files": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld Datei"}}, "other": {"stringUnit": {"value": "%lld Dateien"}}}}}}}
      }}
      """
    let tables = strings(catalog, in: "Resources/Localizable.xcstrings")
    #expect(tables.text("Done", table: nil, near: "") == "Done")
    #expect(tables.text("a.b", table: nil, near: "") == nil)
    #expect(tables.text("save.title", table: nil, near: "") == "Sichern")
    #expect(tables.text("%lld files", table: nil, near: "") == "%lld Dateien")
  }

  @Test func theNearestBundleCounts() {
    let tables = tables(
      ("App/en.lproj/Localizable.strings", Array("\"title\" = \"App\";".utf8)),
      ("Packages/Pay/Resources/en.lproj/Localizable.strings", Array("\"title\" = \"Pay\";".utf8)),
      ("App/en.lproj/Errors.strings", Array("\"title\" = \"Error\";".utf8)))
    #expect(tables.text("title", table: nil, near: "App/Home.swift") == "App")
    #expect(tables.text("title", table: nil, near: "Packages/Pay/Sources/Pay.swift") == "Pay")
    #expect(tables.text("title", table: "Errors", near: "App/Home.swift") == "Error")
  }

  @Test func theDevelopmentLanguageIsRead() {
    func chosen(_ paths: [String], _ regions: [String: String] = [:]) -> [String] {
      WordFileChoice.paths(
        of: paths.map { .init(path: $0, size: $0.utf8.count) }, regions: regions)
    }
    let languages = ["de", "en", "fr"].map { "App/\($0).lproj/Localizable.strings" }
    #expect(chosen(languages) == ["App/en.lproj/Localizable.strings"])
    #expect(chosen(languages, ["": "fr"]) == ["App/fr.lproj/Localizable.strings"])
    #expect(chosen(languages, ["App": "de", "": "fr"]) == ["App/de.lproj/Localizable.strings"])
    #expect(chosen(languages, ["Other": "de", "": "pt-BR"]) == ["App/en.lproj/Localizable.strings"])
    let base = ["App/Base.lproj/Localizable.strings", "App/fr.lproj/Localizable.strings"]
    #expect(chosen(base) == ["App/Base.lproj/Localizable.strings"])
    #expect(chosen(base, ["": "fr"]) == base)
    #expect(chosen(["a/it.lproj/L.strings", "a/zh-Hans.lproj/L.strings"]) == ["a/zh-Hans.lproj/L.strings"])
    #expect(chosen(["App/en.lproj/InfoPlist.strings", "Settings.bundle/en.lproj/Root.strings"]).isEmpty)
  }

  /// Texts of the development language can stand in the code alone, translations of them in every other table.
  @Test func translationsDoNotStandInForTheDevelopmentLanguage() {
    func chosen(_ paths: [String], _ region: String) -> [String] {
      WordFileChoice.paths(of: paths.map { .init(path: $0, size: 9) }, regions: ["": region])
    }
    let translations = ["App/de.lproj/Localizable.strings", "App/ru.lproj/Localizable.strings"]
    #expect(chosen(translations + ["App/en.lproj/InfoPlist.strings"], "en").isEmpty)
    #expect(
      chosen(translations + ["Share/en.lproj/Main.strings"], "en-GB") == ["Share/en.lproj/Main.strings"])
    #expect(
      chosen(translations + ["App/en.lproj/InfoPlist.strings", "App/Localizable.xcstrings"], "en")
        == ["App/Localizable.xcstrings"])
    #expect(chosen(translations, "en").count == 1)
  }
}
