/// What can be wrong with a model file as a text, before anyone asks what it means.
enum DocumentProblem: Hashable, Sendable {
  case empty
  case tooLarge(limit: Int)
  case foreignEncoding(String)
  case nulByte
  case invalidUTF8(UInt8)
  case controlCharacter(UInt32)
  case duplicateKey(String)
  case keyIsNoText(kind: String)
  case tooDeep(limit: Int)
  case tooManyNodes(limit: Int)
  case aliasesTooLarge(limit: Int)
  case unknownAlias(String, known: [String])
  case aliasInsideItself(String)
  case unknownTag(String)
  case misplacedTag(String, kind: String)
  case mergeOfNoMapping(kind: String)
  case secondDocument
  case tooManyTagDirectives(limit: Int)
  case tooManyProblems(limit: Int)
  case outOfMemory
  case yaml(YAMLSyntaxProblem)
  case yamlCause(YAMLSyntaxCause.Kind)
  case json(JSONSyntaxProblem)
}

/// The words of a problem: what is wrong, and what to do about it.
struct ProblemWords {
  let id: String
  let message: String
  let suggestion: String?

  init(_ id: String, _ message: String, _ suggestion: String? = nil) {
    self.id = id
    self.message = message
    self.suggestion = suggestion
  }
}
