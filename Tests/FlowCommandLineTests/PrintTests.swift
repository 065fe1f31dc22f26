import Foundation
import Poppler
import Testing

@testable import FlowCommandLine

/// `flowatlas print` makes sheets to review on paper.
@Suite struct PrintTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["shop.flow.yml": Models.shop, "scripts.flow.yml": Self.scripts])
  }

  private static let scripts = """
    flowatlas: 1
    app: 多言語
    coordinators:
      Main:
        title: 主页
        initial: a
        screens: { a: 设置与隐私, b: الإعدادات, c: "\(String(repeating: "Long title ", count: 40))" }
        edges:
          - { from: a, to: b, by: push, on: 点击, if: 已登录, does: 保存 }
          - { from: b, to: c, by: present, on: اضغط }

    """

  private func print(_ options: String) throws -> PDFReading {
    let run = sandbox.run("print \(options) -o out.pdf --date 2026-02-03 --app-version 1.2")
    try #require(run.code == .success, "\(run.messages)")
    return try PDFReading(try Data(contentsOf: sandbox.url("out.pdf")))
  }

  /// What has to hold for every sheet of every atlas.
  private func check(_ reading: PDFReading, _ name: String) throws {
    let sizes = try reading.pageSizes()
    let words = try reading.words()
    let margin = 10 / 25.4 * 72
    for (index, size) in sizes.enumerated() {
      let page = words[index]
      #expect(
        page.map(\.text).joined(separator: " ").contains("\(index + 1) of \(sizes.count)"),
        "\(name), sheet \(index + 1)")
      for word in page where word.left < margin || word.right > size.width - margin {
        Issue.record("\(name), sheet \(index + 1): '\(word.text)' is in the margin")
      }
      let image = try reading.image(ofPage: index + 1, resolution: 36)
      let strip = Int(margin / 2) - 1
      #expect(!image.hasInk(x: 0..<image.width, y: 0..<strip))
      #expect(!image.hasInk(x: 0..<image.width, y: image.height - strip..<image.height))
      #expect(!image.hasInk(x: 0..<strip, y: 0..<image.height))
      #expect(!image.hasInk(x: image.width - strip..<image.width, y: 0..<image.height))
    }
    let fonts = try reading.fonts()
    #expect(!fonts.isEmpty && fonts.allSatisfy { $0.isEmbedded }, "\(name)")
    let smallest = try reading.textSizes().min() ?? 0
    // Drawings that fill a sheet which would be nearly empty otherwise go down to 6 points.
    #expect(smallest >= 5.95, "\(name): \(smallest) points")
    // What is a link says where it leads.
    for link in try reading.links() {
      guard let number = link.text.firstMatch(of: /sheet ([0-9]+)/)?.output.1 else { continue }
      #expect(Int(number) == link.target, "\(name): '\(link.text)' leads to \(link.target)")
    }
  }

  @Test(arguments: Project.exampleNames, ["a4", "letter"])
  func theExamplesPrint(_ example: String, _ paper: String) throws {
    let folder = Project.examples.appendingPathComponent(example)
    let reading = try print("\(folder.path) --paper \(paper)")
    let wanted = paper == "a4" ? [595.28, 841.89] : [612, 792]
    for size in try reading.pageSizes() {
      let sides = [size.width, size.height].sorted()
      #expect(abs(sides[0] - wanted[0]) < 0.1 && abs(sides[1] - wanted[1]) < 0.1)
    }
    try check(reading, "\(example) on \(paper)")
  }

  @Test func everyScreenEdgeAndRouteIsThere() throws {
    let text = try print("shop.flow.yml").text()
    for words in [
      "Shop", "Main", "Login", "Home", "Item", "Form", "row tapped", "account tapped", "done", "Version 1.2",
      "2026-02-03", "Contents", "How to read this atlas", "Reviewed by", "Index",
    ] { #expect(text.contains(words), "\(words)") }
  }

  @Test func everyScriptAndLongWordsComeOut() throws {
    let reading = try print("scripts.flow.yml")
    try check(reading, "scripts")
    let text = try reading.text()
    for words in ["多言語", "设置与隐私", "点击", "已登录", "保存"] { #expect(text.contains(words)) }
  }

  @Test(arguments: ["portrait", "landscape"]) func sheetsCanBeHeldOneWay(_ orientation: String) throws {
    for size in try print("shop.flow.yml --orientation \(orientation)").pageSizes() {
      #expect((size.width > size.height) == (orientation == "landscape"))
    }
  }

  @Test func bookmarksAndMetadataTellWhatIsWhere() throws {
    let reading = try print("shop.flow.yml")
    let bookmarks = try reading.bookmarks()
    // Of two coordinators there is no overview.
    #expect(!bookmarks.contains { $0.hasPrefix("Overview ") })
    #expect(bookmarks.contains { $0.hasPrefix("Main ") })
    #expect(bookmarks.contains { $0.hasPrefix("Login ") })
    #expect(bookmarks.last?.hasPrefix("Index ") == true)
    let information = try reading.information()
    #expect(information["Title"] == "Shop")
    #expect(information["CreationDate"] == "2026-02-03T00:00:00Z")
    #expect(information["Creator"] == CommandList.creator)
  }

  @Test func withoutColoursEveryPointIsGrey() throws {
    let grey = try print("shop.flow.yml --grayscale")
    let coloured = try print("shop.flow.yml")
    for page in 1...(try grey.pageSizes().count) {
      let image = try grey.image(ofPage: page, resolution: 50)
      #expect(image.isGrey, "sheet \(page)")
    }
    let overview = try coloured.image(ofPage: 2, resolution: 50)
    #expect(!overview.isGrey)
  }

  @Test func picturesAreGreyToo() throws {
    let red =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="80"><rect width="40" height="80" fill="red"/></svg>"#
    try sandbox.write(red, to: "red.svg")
    try sandbox.write(
      "flowatlas: 1\ncoordinators: { A: { screens: { only: { title: Only, picture: red.svg } } } }\n",
      to: "picture.flow.yml")
    let options = ["", " --poster 1x1"]
    for option in options {
      #expect(try print("picture.flow.yml --grayscale" + option).image(ofPage: 1).isGrey)
    }
    for page in 1...(try print("picture.flow.yml").pageSizes().count) {
      let image = try print("picture.flow.yml --grayscale").image(ofPage: page)
      #expect(image.isGrey, "sheet \(page)")
    }
    let coloured = try print("picture.flow.yml --poster 1x1").image(ofPage: 1)
    #expect(!coloured.isGrey)
  }

  @Test func aPosterIsOneDrawingOverSeveralSheets() throws {
    let reading = try print("shop.flow.yml --poster 3x2 --paper letter")
    let sizes = try reading.pageSizes()
    #expect((2...6).contains(sizes.count))
    #expect(Set(sizes.map { $0.width }).count == 1)
    let bookmarks = try reading.bookmarks()
    #expect(bookmarks.first == "A1 1" && bookmarks.count == sizes.count)
    for page in 1...sizes.count { #expect(try !reading.text(ofPage: page).isEmpty) }
    let text = try reading.text()
    for words in [
      "Shop", "Home", "Item", "Form", "row tapped", "glue ", "sheet \(sizes.count) of \(sizes.count)",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    // The last sheet has no neighbours to be glued.
    #expect(try !reading.text(ofPage: sizes.count).contains("glue"))
    let fonts = try reading.fonts()
    #expect(fonts.allSatisfy { $0.isEmbedded })
  }

  @Test func aPosterTooSmallToReadIsReported() throws {
    let run = sandbox.run("print shop.flow.yml --poster 1x1 -o x.pdf --paper a4")
    #expect(run.code == .success)
    let wide = (0..<60).map { "s\($0): Screen number \($0)" }.joined(separator: ", ")
    let edges = (0..<59).map { "{ from: s\($0), to: s\($0 + 1), by: push, on: tapped }" }.joined(
      separator: ", ")
    try? sandbox.write(
      "flowatlas: 1\ncoordinators: { A: { screens: { \(wide) }, edges: [ \(edges) ] } }\n",
      to: "wide.flow.yml")
    let small = sandbox.run("print wide.flow.yml --poster 1x1 -o x.pdf")
    #expect(small.code == .usage)
    #expect(small.messages.contains("the smallest text would be"), "\(small.messages)")
    // What is advised is enough.
    let advised = try #require(small.messages.firstMatch(of: /'--poster ([0-9]+x[0-9]+)'/)?.output.1)
    let read = sandbox.run("print wide.flow.yml --poster \(advised) -o x.pdf")
    #expect(read.code == .success, "\(read.messages)")
  }

  @Test func aNumberOfSheetsIsKeptOrTheLeastOneNamed() throws {
    let few = sandbox.run("print shop.flow.yml -o out.pdf --sheets-max 2")
    #expect(few.code == .success, "\(few.messages)")
    #expect(few.messages.contains("2 sheets on A4"))
    let none = sandbox.run("print shop.flow.yml -o x.pdf --sheets-max 1")
    #expect(none.code == .usage)
    #expect(none.messages.contains("takes at least 2 sheets"), "\(none.messages)")
    #expect(sandbox.run("print shop.flow.yml -o x.pdf --sheets-max 0").code == .usage)
  }

  @Test func theEmptiestSheetIsNamed() {
    let run = sandbox.run("print shop.flow.yml -o out.pdf")
    #expect(run.messages.contains(/the emptiest is sheet [0-9]+, [0-9]+ % full/), "\(run.messages)")
  }

  @Test(arguments: ["0x2", "2", "2x", "x2", "2x2x2", "27x1", "-1x2", "axb"])
  func oddPostersAreRefused(_ size: String) {
    let run = sandbox.run(["print", "shop.flow.yml", "-o", "x.pdf", "--poster=\(size)"])
    #expect(run.code == .usage)
    #expect(run.messages.contains("such as 3x2"), "\(run.messages)")
  }

  @Test func someSheetsCanBePrinted() throws {
    let whole = try print("shop.flow.yml")
    let count = try whole.pageSizes().count
    let some = try print("shop.flow.yml --sheets 2")
    #expect(try some.pageSizes().count == 1)
    #expect(try some.text(ofPage: 1).contains("2 of \(count)"))
    let lost = sandbox.run("print shop.flow.yml -o x.pdf --sheets 1-99")
    #expect(lost.code == .usage)
    #expect(lost.messages.contains("there is no sheet \(count + 1); the sheets are 1 to \(count)"))
  }

  @Test(arguments: ["0", "3-1", "a", "1,,2", "1-2-3", "", "1-999999999999"])
  func oddListsOfSheetsAreRefused(_ list: String) {
    let run = sandbox.run(["print", "shop.flow.yml", "-o", "x.pdf", "--sheets", list])
    #expect(run.code == .usage)
    #expect(run.messages.contains("sheets, such as 3,5-7"), "\(run.messages)")
  }

  @Test(arguments: ["2026-02-30", "2026-2-3", "tomorrow", "2026-02-03T10:00:00Z"])
  func whatIsNoDateIsRefused(_ date: String) {
    let run = sandbox.run(["print", "shop.flow.yml", "-o", "x.pdf", "--date", date])
    #expect(run.code == .usage)
    #expect(run.messages.contains("a date, such as 2026-02-03"), "\(run.messages)")
  }

  @Test func theSameModelAndDateGiveTheSameBytes() throws {
    for name in ["a", "b"] { sandbox.run("print shop.flow.yml -o \(name).pdf --date 2026-02-03") }
    let first = try Data(contentsOf: sandbox.url("a.pdf"))
    #expect(first.count > 1000)
    #expect(try Data(contentsOf: sandbox.url("b.pdf")) == first)
  }

  @Test func theDateMayComeFromTheEnvironment() throws {
    func run(_ epoch: String) -> (code: ExitCode, bytes: Data, messages: String) {
      var bytes = Data()
      var messages = ""
      let console = Console(
        folder: sandbox.folder, environment: ["SOURCE_DATE_EPOCH": epoch], output: { bytes += $0 },
        message: { messages += $0 })
      return (FlowAtlas.execute(["print", "shop.flow.yml", "-o", "-"], on: console), bytes, messages)
    }
    let information = try PDFReading(run("1700000000").bytes).information()
    #expect(information["CreationDate"] == "2023-11-14T22:13:20Z")
    let odd = run("yesterday")
    #expect(odd.code == .usage)
    #expect(odd.messages.contains("SOURCE_DATE_EPOCH is 'yesterday'"))
  }

  @Test func theVersionMayComeFromGit() throws {
    let git = ["git", "-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
    for arguments in [["init", "-q"], ["add", "."], ["commit", "-qm", "Begin"], ["tag", "v3.1"]] {
      try #require(try External.run(git + arguments, in: sandbox.folder).status == 0)
    }
    sandbox.run("print shop.flow.yml -o out.pdf")
    let reading = try PDFReading(try Data(contentsOf: sandbox.url("out.pdf")))
    #expect(try reading.text(ofPage: 1).contains("Version v3.1"))
  }

  @Test func withoutAnOutputNothingIsPrinted() {
    let run = sandbox.run("print shop.flow.yml")
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(run.messages.contains("missing option '--output <FILE>'"))
  }

  @Test(arguments: [
    "flowatlas: 1\ncoordinators: { A: { screens: { only: Only } } }\n",
    "flowatlas: 1\ncoordinators: { A: { screens: {} } }\n",
  ]) func smallRegistriesPrintToo(_ model: String) throws {
    try sandbox.write(model, to: "small.flow.yml")
    try check(try print("small.flow.yml"), model)
  }
}
