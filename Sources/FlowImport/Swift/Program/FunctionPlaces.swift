/// The functions of each file, by line.
struct FunctionPlaces {
  private let functions: [Int: [SwiftFunction]]

  private init(_ program: SwiftProgram) {
    functions = Dictionary(grouping: program.allFunctions, by: \.file).mapValues { functions in
      functions.sorted { $0.outline.header.line < $1.outline.header.line }
    }
  }

  /// Those of a program, sorted once.
  static func of(_ program: SwiftProgram) -> FunctionPlaces {
    program.once { FunctionPlaces(program) }
  }

  /// The function that begins last before a line.
  func function(around place: CodePlace) -> SwiftFunction? {
    functions[place.file]?.last { $0.outline.header.line <= place.line }
  }
}
