/// Gives the edges of one coordinator ids that say what they are and survive the edges around them.
struct EdgeNamer {
  private var taken: Set<EdgeID> = []
  /// The last number given to edges that agree in everything, so that many of them take linear time.
  private var lastNumbers: [String: Int] = [:]

  /// With its number an id must not be longer than identifiers may be.
  private static let lengthLimit = 180

  /// Marks an id as used; false when it already was.
  mutating func take(_ id: EdgeID) -> Bool { taken.insert(id).inserted }

  /// A free id made of source, kind, target, trigger and guard.
  ///
  /// Of several triggers only the first counts, so that adding or removing another keeps the id.
  /// Edges that agree in all of these get `-2`, `-3` and so on, in written order.
  mutating func name(for edge: Edge, in coordinator: CoordinatorID) -> EdgeID {
    let pieces: [String] = [
      edge.from?.written(within: coordinator) ?? "any", edge.kind.rawValue,
      edge.to?.written(within: coordinator) ?? "", edge.trigger ?? "",
      edge.guard.map { "if \($0)" } ?? "",
    ]
    let base = Self.cut(pieces.map(Self.slug).filter { !$0.isEmpty }.joined(separator: "-"))
    var candidate = EdgeID(base)
    var number = lastNumbers[base] ?? 1
    while !take(candidate) {
      number += 1
      candidate = EdgeID("\(base)-\(number)")
    }
    lastNumbers[base] = number
    return candidate
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > lengthLimit else { return text }
    var result = text.unicodeScalars
    while result.last == "-" || String(result).utf8.count > lengthLimit { result.removeLast() }
    return String(result)
  }

  /// Text as a part of an identifier: letters and digits stay, all else becomes single dashes.
  private static func slug(_ text: String) -> String {
    var result = ""
    var gap = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" {
        if gap, !result.isEmpty { result += "-" }
        result.unicodeScalars.append(scalar)
        gap = false
      } else {
        gap = true
      }
      if result.utf8.count >= 60 { break }
    }
    return result
  }
}
