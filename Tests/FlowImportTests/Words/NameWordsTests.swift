import Testing

@testable import FlowImport

/// The words of a name do not depend on which of two readers takes it apart: that for ASCII, or that for any letters.
struct NameWordsTests {
  @Test(arguments: [
    ("didTapQRCode", ["did", "tap", "QR", "code"]),
    ("userIDs", ["user", "IDs"]),
    ("URLs", ["URLs"]),
    ("openURLInSafari2", ["open", "URL", "in", "safari2"]),
    ("iCloud", ["iCloud"]),
    ("ABCdef", ["AB", "cdef"]),
    ("don't_show", ["don't", "show"]),
    ("kUserIdKey", ["user", "ID", "key"]),
    ("kWh", ["k", "wh"]),
    ("keyPath", ["key", "path"]),
    ("_", []),
    ("", []),
  ])
  func aNameIsTakenApart(name: String, words: [String]) {
    #expect(Names.words(name) == words)
  }

  @Test(arguments: [
    "didTapQRCode", "userIDs", "IDs", "IDsOf", "URLs", "A", "aB", "AB", "ABc", "ABs", "ABsC", "x2Y", "2X",
    "don't",
    "__init", "a.b(c:)", "HTTPSRequest", "eSIMSettings", "iPhoneXS", "OKButton", "tap tap", "VPNs on",
  ])
  func theReaderForASCIIAgreesWithTheOtherOne(name: String) {
    // A letter that is not in ASCII, as a word of its own, has the whole name read by the other one.
    #expect(Names.words(name + " é") == Names.words(name) + ["é"])
  }
}
