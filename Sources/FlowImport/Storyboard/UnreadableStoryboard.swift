import FlowDiagnostics

/// What keeps a file from being read as a storyboard.
enum UnreadableStoryboard: StoryboardProblem, Equatable {
  case empty
  case tooLarge
  case tooDeep
  case tooManyElements
  case nulByte
  case notUTF8
  case otherEncoding(String)
  case notXML
  case documentType
  case wrongRoot(String)
  case notStoryboard(type: String)
  case wrongEndTag(String, SourcePosition)
  case unclosed(String, SourcePosition)
  case textAfterEnd
  case notWellFormed

  var severity: Diagnostic.Severity { .error }

  var note: (message: String, position: SourcePosition)? {
    switch self {
    case .wrongEndTag(let name, let place), .unclosed(let name, let place): ("<\(name)> begins here", place)
    default: nil
    }
  }

  var words: (id: String, message: String, suggestion: String?) {
    let xml = "invalid-xml"
    let remedy = "name a .storyboard file"
    let export = "open the file in Xcode to see whether it can be repaired"
    return switch self {
    case .empty: (xml, "the file is empty, not a storyboard", nil)
    case .tooLarge:
      (
        "storyboard-too-large", "the file is larger than \(MarkupReader.sizeLimit >> 20) MB",
        "split the storyboard"
      )
    case .tooDeep:
      ("storyboard-too-large", "elements are nested more than \(MarkupReader.depthLimit) levels deep", export)
    case .tooManyElements:
      (
        "storyboard-too-large", "the file has more than \(MarkupReader.elementLimit) elements",
        "split the storyboard"
      )
    case .nulByte: (xml, "a NUL byte, which no XML file can have", export)
    case .notUTF8: (xml, "the text is not UTF-8", "save the storyboard with Xcode")
    case .otherEncoding(let name):
      (xml, "the file says its encoding is '\(name)', but it is UTF-8", "save the storyboard with Xcode")
    case .notXML: ("not-a-storyboard", "the file is not XML, so it is not a storyboard", remedy)
    case .documentType:
      (
        "not-a-storyboard", "a document type, which no storyboard has and which could declare entities",
        "remove it if this is a storyboard"
      )
    case .wrongRoot(let name):
      ("not-a-storyboard", "the root element is <\(name)>; a storyboard's is <document>", remedy)
    case .notStoryboard(let type):
      (
        "not-a-storyboard", "the document's type is '\(type)', which is not a storyboard's",
        type.hasSuffix(".XIB")
          ? "name the folder of the app's Swift sources; XIB files in it name triggers" : remedy
      )
    case .wrongEndTag(let name, _): (xml, "this end tag does not match <\(name)>", export)
    case .unclosed(let name, _): (xml, "the file ends before <\(name)> does", "it may be cut off")
    case .textAfterEnd: (xml, "something follows the end of the document", export)
    case .notWellFormed: (xml, "the XML is not well-formed here", export)
    }
  }
}
