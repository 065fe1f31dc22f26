import FlowDiagram
import FlowModel

/// Says in words where something goes on: `sheet 7 · edges 3, 5`.
struct ReferenceWords {
  let registry: FlowRegistry

  /// The most numbers that are spelt out; the table has them all.
  private static let mostSheets = 3
  private static let mostEdges = 4
  private static let longest = 34

  /// The sheets and edges of a connector.
  ///
  /// - Parameter origin: the coordinator the edges start in, whose numbers need no name; nil in the overview,
  ///   where edges have no numbers.
  func connector(_ sheets: [Int], _ edges: [EdgeName], origin: CoordinatorID?) -> String {
    guard !sheets.isEmpty else { return "" }
    guard let origin else { return Self.sheets(sheets) }
    return Self.sheets(sheets) + " · " + self.edges(edges, origin: origin)
  }

  func edges(_ edges: [EdgeName], origin: CoordinatorID) -> String {
    let edges = Array(Set(edges)).sorted()
    let numbers = edges.map { EdgeWords.number(of: $0, within: origin, in: registry) }
    let words = (edges.count == 1 ? "edge " : "edges ") + numbers.joined(separator: ", ")
    return edges.count > Self.mostEdges || words.count > Self.longest ? "\(edges.count) edges" : words
  }

  static func sheets(_ sheets: [Int]) -> String {
    let words = sheets.prefix(mostSheets).map(String.init).joined(separator: ", ")
    return (sheets.count == 1 ? "sheet " : "sheets ") + words + (sheets.count > mostSheets ? " …" : "")
  }

  /// From the first to the last of some sheets.
  static func range(_ sheets: [Int]) -> String {
    guard let first = sheets.min(), let last = sheets.max(), first != last else { return Self.sheets(sheets) }
    return "sheets \(first)–\(last)"
  }

  /// All of some sheets.
  static func all(_ sheets: [Int]) -> String {
    (sheets.count == 1 ? "sheet " : "sheets ") + sheets.map(String.init).joined(separator: ", ")
  }

  /// A coordinator's sheets, which follow one another.
  static func span(_ first: Int, _ last: Int) -> String {
    first == last ? "sheet \(first)" : "sheets \(first) to \(last)"
  }
}

/// What stands in the room for sheet numbers while they aren't known: as wide as what will stand there.
struct ReferencePlaceholders {
  let words: ReferenceWords
  /// A number with as many digits as the last sheet's.
  let number: Int
  let origin: CoordinatorID?

  /// The line of a connector within a coordinator.
  func connector(_ edges: [EdgeName]) -> String { words.connector([number], edges, origin: origin) }

  /// The line of a port to or from another coordinator.
  func port(_ edges: [EdgeName], origin: CoordinatorID, sheets: Int) -> String {
    words.connector(Array(repeating: number, count: max(1, sheets)), edges, origin: origin)
  }

  /// The line of a card that several sheets have.
  var hub: String { "also on " + ReferenceWords.sheets([number, number, number, number]) }

  /// The line of a way back that leads to another sheet.
  var sheet: String { ReferenceWords.sheets([number]) }

  /// The words of a row that leads to other sheets.
  var range: String { ReferenceWords.range([number, number + 1]) }

  /// The line of a coordinator in the overview.
  var span: String { ReferenceWords.span(number, number + 1) }
}
