import FlowDiagnostics
import FlowModel
import Seeds
import Testing

@testable import FlowImport

@Suite struct StoryboardRobustnessTests {
  /// Imports one file that cannot be read and gives the one error as `line:column id: message`.
  func error(_ bytes: some Sequence<UInt8>) -> String? {
    let result = StoryboardImport(StoryboardSource(bytes: Array(bytes), file: "Main.storyboard"))
    #expect(result.parts == [])
    #expect(result.diagnostics.count == 1)
    guard let error = result.diagnostics.first, let position = error.position else { return nil }
    #expect(error.severity == .error)
    #expect(position.file == "Main.storyboard")
    return "\(position.line):\(position.column) \(error.id): \(error.message)"
  }

  static let head = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\">"

  // The column of broken XML is XMLParser's, and differs between systems.
  @Test(arguments: [
    ("", 1, "invalid-xml", "the file is empty, not a storyboard"),
    (" \n<!-- only this -->\n", 1, "invalid-xml", "the file is empty, not a storyboard"),
    ("{ \"json\": true }", 1, "not-a-storyboard", "the file is not XML, so it is not a storyboard"),
    (
      "<html><br></html>", 1, "not-a-storyboard",
      "the root element is <html>; a storyboard's is <document>"
    ),
    (
      "\n<document type=\"CocoaTouch.XIB\"><objects/></document>", 2, "not-a-storyboard",
      "the document's type is 'CocoaTouch.XIB', which is not a storyboard's"
    ),
    (
      head + "\n  <scenes>\n</document>", 3, "invalid-xml", "this end tag does not match <scenes>"
    ),
    (head + "\n  <scenes>\n", 3, "invalid-xml", "the file ends before <scenes> does"),
    (head + "\n  <scenes x='", 2, "invalid-xml", "the XML is not well-formed here"),
    (head + "</document>\n<more/>", 2, "invalid-xml", "something follows the end of the document"),
    (head + "\n<a b='1' b='2'/></document>", 2, "invalid-xml", "the XML is not well-formed here"),
    (head + "\n&unknown;</document>", 2, "invalid-xml", "the XML is not well-formed here"),
    (head + "\n<a>\0</a></document>", 2, "invalid-xml", "a NUL byte, which no XML file can have"),
  ])
  func whatIsNoStoryboardIsToldWithItsPlace(text: String, line: Int, id: String, message: String) {
    let told = error(text.utf8)
    #expect(told?.hasPrefix("\(line):") == true)
    #expect(told?.hasSuffix(" \(id): \(message)") == true)
  }

  @Test(arguments: ["UTF-7", "UTF-16", "EBCDIC-CP-US", "ISO-8859-1", "nonsense"])
  func anEncodingTheBytesDoNotHaveIsRefused(_ name: String) {
    let file = "<?xml version=\"1.0\" encoding='\(name)' standalone=\"no\"?>\n" + Self.head + "</document>"
    #expect(
      error(file.utf8) == "1:1 invalid-xml: the file says its encoding is '\(name)', but it is UTF-8")
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>", "<?xml version='1.0'?>", "\u{FEFF}<?xml?>", "",
  ])
  func theDeclarationMayBeThereOrNot(_ declaration: String) {
    let file = declaration + Self.head + "<scenes/></document>"
    let result = StoryboardImport(StoryboardSource(bytes: Array(file.utf8), file: "Main.storyboard"))
    #expect(result.diagnostics == [])
    #expect(result.parts.count == 1)
  }

  @Test(arguments: ["<?x?>", "<?x y?>", "<?xml?>", "<!----><![CDATA[]]>", "<!-- <?x?> --><![CDATA[<?x?>]]>"])
  func instructionsAndEmptyPiecesArePassedOver(_ piece: String) {
    let file = Self.head + piece + "<scenes>" + piece + "</scenes></document>"
    let result = StoryboardImport(StoryboardSource(bytes: Array(file.utf8), file: "Main.storyboard"))
    #expect(result.diagnostics == [])
  }

  @Test func anInstructionThatNeverEndsIsAnError() {
    #expect(error((Self.head + "<?x ").utf8)?.hasSuffix("the file ends before <document> does") == true)
  }

  @Test func documentTypesAreRefusedBeforeAnyEntityIsDeclared() {
    let bomb = """
      <?xml version="1.0"?>
      <!-- a <document> --><!DOCTYPE document [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
      <document type="Storyboard">&b;</document>
      """
    let words = "a document type, which no storyboard has and which could declare entities"
    #expect(error(bomb.utf8) == "2:22 not-a-storyboard: \(words)")
    #expect(error("<!DOCTYPE html><html></html>".utf8) == "1:1 not-a-storyboard: \(words)")
    let external = "<!DOCTYPE document SYSTEM \"file:///etc/passwd\"><document/>"
    #expect(error(external.utf8) == "1:1 not-a-storyboard: \(words)")
  }

  @Test func bytesThatAreNotUTF8AreToldWithTheirPlace() {
    #expect(error(Array("<document>\n<é".utf8) + [0xC3, 0x28]) == "2:3 invalid-xml: the text is not UTF-8")
    #expect(error([0xFF, 0xFE, 0x3C, 0x00]) == "1:1 invalid-xml: the text is not UTF-8")
  }

  @Test func aByteOrderMarkDoesNoHarm() {
    let source = storyboard(scene("a"))
    let marked = StoryboardSource(bytes: [0xEF, 0xBB, 0xBF] + source.bytes, file: "Main.storyboard")
    #expect(StoryboardImport(marked).screens.count == 1)
  }

  @Test func nestingAndSizeHaveLimits() {
    let deep = Self.head + String(repeating: "<a>", count: 100_000)
    #expect(error(deep.utf8) == "1:789 storyboard-too-large: elements are nested more than 240 levels deep")
    let many = Self.head + String(repeating: "<a/>", count: 400_001) + "</document>"
    #expect(error(many.utf8)?.hasSuffix("the file has more than 400000 elements") == true)
    let large = repeatElement(UInt8(0x20), count: 16 << 20 | 1)
    #expect(error(large) == "1:1 storyboard-too-large: the file is larger than 16 MB")
  }

  @Test func manyReferencesToNothingTakeNoLongerThanTheyShould() {
    let scenes = (0..<5_000).map { number in
      scene("r\(number)", "viewControllerPlaceholder", "storyboardName=\"S\(number)\"")
    }
    let result = StoryboardImport(storyboard(scenes.joined(separator: "\n")))
    #expect(result.diagnostics.count == 5_000)
  }

  @Test func oneBrokenStoryboardDoesNotKeepTheOthersOut() {
    let result = StoryboardImport(
      storyboard(named: "A.storyboard", "<scene>"), storyboard(named: "B.storyboard", scene("a")))
    #expect(result.coordinators.map(\.id) == ["B"])
    #expect(result.diagnostics.map(\.position?.line) == [5])
  }

  @Test func emptyAndOldStoryboardsAreFine() {
    #expect(StoryboardImport(storyboard()).coordinators.map(\.screens) == [[]])
    let old = StoryboardSource(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="1.0" initialViewController="2">
        <scenes><scene sceneID="5"><objects>
          <viewController id="2" sceneMemberID="viewController"><view key="view" id="3"/></viewController>
        </objects></scene></scenes>
        <classes><class className="NSObject"/></classes>
      </document>
      """, file: "Old.storyboard")
    #expect(StoryboardImport(old).coordinators.map(\.initial) == ["view"])
  }

  /// Cuts, copies, swaps and overwrites bytes; whatever comes out must be a part that assembles or an error.
  @Test(arguments: Seeds.some(3))
  func noChangeOfBytesBringsItDown(seed: UInt64) {
    let source = storyboard(
      initial: "a",
      scene("a", "navigationController", segues: relationship("rootViewController", to: "b")),
      scene("b", "viewController", "title=\"Fish &amp; chips\"", segues: segue("show", to: "r")),
      scene("r", "viewControllerPlaceholder", "storyboardName=\"Main\" referencedIdentifier=\"x\""))
    var random = SplitMix(state: seed)
    for round in 0..<400 {
      var bytes = source.bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        guard let place = bytes.indices.randomElement(using: &random) else { break }
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes.swapAt(place, end - 1)
        }
      }
      let result = StoryboardImport(StoryboardSource(bytes: bytes, file: "Main.storyboard"))
      let problems = RegistryAssembler.assemble(result.parts).problems
      #expect(problems.allSatisfy { $0.isWarning }, "seed \(seed), round \(round)")
      let hasError = result.diagnostics.contains { $0.severity == .error }
      #expect(hasError == result.parts.isEmpty, "seed \(seed), round \(round)")
      #expect(result.diagnostics.allSatisfy { $0.position != nil }, "seed \(seed), round \(round)")
    }
  }
}

/// A small generator of random numbers that gives the same ones for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
