import FlowDiagram
import FlowDrawing
import PlaneGeometry

/// Where a drawing and its table stand on a sheet.
struct SheetArrangement: Sendable {
  var orientation: PaperOrientation
  var scale: Double
  var drawing: Rectangle
  /// Where the table stands; nil when it has no row on this sheet.
  var table: Rectangle?
  /// How many rows stand on this sheet; the others stand on sheets of their own.
  var rowCount: Int
  /// The more the better.
  var score: Double
}

/// Finds the arrangement that takes the fewest sheets, prints largest and leaves the least paper empty.
struct SheetArranger: Sendable {
  /// The least score of a drawing at its natural size that has its whole table beside or below it.
  static let wholeAtNaturalSize = 100.0
  /// A drawing that leaves room may be printed a little larger than it is drawn.
  static let largestScale = 1.25
  /// Between a drawing and its table, in points.
  static let gap = 14.0
  /// The widths of a table beside a drawing, as shares of the sheet.
  private static func shares(_ orientation: PaperOrientation) -> [Double] {
    orientation == .portrait ? [0.43] : [0.36, 0.48]
  }

  private let contents: [(orientation: PaperOrientation, box: Rectangle)]
  private let leastScale: Double
  private let heights: [Double: RowHeights]
  /// The edges of the rows.
  let names: [EdgeName]
  private let rowCount: Int
  private let sharesTables: Bool

  /// - Parameters:
  ///   - sharesTables: whether rows that don't fit share sheets with those of other drawings.
  ///   - smallestText: the size of the smallest text in the drawing, in points.
  init(
    rows: [EdgeRow], paper: PaperSize, orientation: PaperOrientation?, smallestText: Double,
    sharesTables: Bool, typesetter: any SheetTypesetter
  ) {
    self.sharesTables = sharesTables
    let orientations = orientation.map { [$0] } ?? PaperOrientation.allCases
    contents = orientations.map { ($0, typesetter.content(paper, $0)) }
    leastScale = SheetOptions.smallestText / smallestText
    names = rows.map(\.name)
    rowCount = rows.count
    var heights: [Double: RowHeights] = [:]
    for (held, box) in contents {
      for width in [box.width] + Self.besideWidths(held, box) where heights[width] == nil {
        heights[width] = RowHeights(rows, width: width, typesetter)
      }
    }
    self.heights = heights
  }

  private static func besideWidths(_ orientation: PaperOrientation, _ box: Rectangle) -> [Double] {
    shares(orientation).map { (box.width * $0).rounded() }
  }

  /// The best arrangement for a drawing's size; nil when its text would be too small on any sheet.
  func arrange(_ size: DrawingSize) -> SheetArrangement? {
    best(of: size, leastScale: leastScale)
  }

  /// The best arrangement, however small the text gets.
  func squeeze(_ size: DrawingSize) -> SheetArrangement {
    if let arrangement = arrange(size) ?? best(of: size, leastScale: 0) { return arrangement }
    let box = contents.first?.box ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    return SheetArrangement(
      orientation: contents.first?.orientation ?? .portrait, scale: 1, drawing: box, table: nil, rowCount: 0,
      score: 0)
  }

  private func best(of size: DrawingSize, leastScale: Double) -> SheetArrangement? {
    var best: SheetArrangement?
    func consider(_ arrangement: SheetArrangement?) {
      guard let arrangement else { return }
      if best.map({ arrangement.score > $0.score + 1e-9 }) ?? true { best = arrangement }
    }
    for (orientation, box) in contents {
      let largest = min(Self.largestScale, box.width / size.width, box.height / size.height)
      guard largest + 1e-9 >= leastScale else { continue }
      consider(below(size, box, orientation, scale: largest))
      guard rowCount > 0 else { continue }
      // As large as the whole table allows, and as small as may be.
      let table = heights[box.width]?.total(rowCount) ?? 0
      let whole = min(largest, (box.height - Self.gap - table) / size.height)
      if whole >= leastScale { consider(below(size, box, orientation, scale: whole)) }
      if leastScale > 0 { consider(below(size, box, orientation, scale: min(leastScale, largest))) }
      for width in Self.besideWidths(orientation, box) {
        let scale = min(largest, (box.width - Self.gap - width) / size.width)
        if scale + 1e-9 >= max(leastScale, 0.01) {
          consider(beside(size, box, orientation, scale: scale, width: width))
        }
      }
    }
    return best
  }

  private func below(
    _ size: DrawingSize, _ box: Rectangle, _ orientation: PaperOrientation, scale: Double
  ) -> SheetArrangement? {
    let height = size.height * scale
    let drawing = Rectangle(
      x: box.x + (box.width - size.width * scale) / 2, y: box.y, width: size.width * scale, height: height)
    let table = Rectangle(
      x: box.x, y: box.y + height + Self.gap, width: box.width, height: box.height - height - Self.gap)
    return arrangement(drawing, table, box, orientation, scale)
  }

  private func beside(
    _ size: DrawingSize, _ box: Rectangle, _ orientation: PaperOrientation, scale: Double, width: Double
  ) -> SheetArrangement? {
    let room = box.width - Self.gap - width
    let drawing = Rectangle(
      x: box.x + (room - size.width * scale) / 2, y: box.y, width: size.width * scale,
      height: size.height * scale)
    let table = Rectangle(x: box.right - width, y: box.y, width: width, height: box.height)
    return arrangement(drawing, table, box, orientation, scale)
  }

  private func arrangement(
    _ drawing: Rectangle, _ table: Rectangle, _ content: Rectangle, _ orientation: PaperOrientation,
    _ scale: Double
  ) -> SheetArrangement? {
    let heights = heights[table.width]
    var here = heights?.count(from: 0, in: table.height) ?? 0
    var further = sheets(from: here, orientation)
    // A table is torn apart only where that saves a sheet.
    if here < rowCount, sharesTables || sheets(from: 0, orientation) <= further {
      here = 0
      further = sheets(from: 0, orientation)
    } else if here > 0, here < rowCount {
      here = evenCount(of: here, in: table, orientation)
    }
    let used = drawing.width * drawing.height + table.width * (heights?.height(of: 0..<here) ?? 0)
    let score =
      -1000 * further + Self.wholeAtNaturalSize * min(scale, 1) + 60 * used / (content.width * content.height)
    return SheetArrangement(
      orientation: orientation, scale: scale, drawing: drawing, table: here > 0 ? table : nil, rowCount: here,
      score: score)
  }

  /// How many of the rows stay beside their drawing when all sheets they take are to be equally full.
  private func evenCount(of most: Int, in table: Rectangle, _ orientation: PaperOrientation) -> Int {
    guard let heights = heights[table.width] else { return most }
    let ranges = Self.evenly { share in
      let here = max(1, min(most, heights.count(from: 0, in: table.height * share)))
      return [0..<here] + breakRows(here..<rowCount, orientation, share: share)
    }
    return ranges.first?.count ?? most
  }

  /// How many further sheets the rows from one on take; a fraction where they share them.
  private func sheets(from start: Int, _ orientation: PaperOrientation) -> Double {
    guard start < rowCount, let box = tableBox(orientation)?.box else { return 0 }
    if sharesTables { return (heights[box.width]?.height(of: start..<rowCount) ?? 0) / box.height }
    return Double(breakRows(start..<rowCount, orientation, share: 1).count)
  }

  // MARK: - Tables on sheets of their own

  /// Where a table stands on a sheet of its own, held like its drawing's.
  func tableBox(
    _ orientation: PaperOrientation
  ) -> (orientation: PaperOrientation, box: Rectangle)? {
    contents.first { $0.orientation == orientation } ?? contents.first
  }

  /// Breaks rows into sheets of their own that are about equally full.
  func breakRows(_ rows: Range<Int>, _ orientation: PaperOrientation) -> [Range<Int>] {
    Self.evenly { breakRows(rows, orientation, share: $0) }
  }

  private func breakRows(
    _ rows: Range<Int>, _ orientation: PaperOrientation, share: Double
  ) -> [Range<Int>] {
    guard let box = tableBox(orientation)?.box, let heights = heights[box.width] else { return [rows] }
    var ranges: [Range<Int>] = []
    var next = rows.lowerBound
    while next < rows.upperBound {
      // A row that is higher than a sheet stands on one of its own all the same.
      let end = min(rows.upperBound, next + max(1, heights.count(from: next, in: box.height * share)))
      ranges.append(next..<end)
      next = end
    }
    return ranges
  }

  /// The sheets made with the smallest share of each filled that takes no more of them, so that the last one
  /// isn't nearly empty.
  static func evenly<Item>(_ make: (_ share: Double) -> [Item]) -> [Item] {
    let fewest = make(1)
    guard fewest.count > 1 else { return fewest }
    for twentieths in 6..<20 {
      let made = make(Double(twentieths) / 20)
      if made.count <= fewest.count { return made }
    }
    return fewest
  }

  /// The height of rows with a table's head above them, on a sheet of their own.
  func height(of rows: Range<Int>, _ orientation: PaperOrientation) -> Double {
    tableBox(orientation).flatMap { heights[$0.box.width]?.height(of: rows) } ?? 0
  }
}

/// The heights of a table's rows at one width.
private struct RowHeights: Sendable {
  private let head: Double
  /// The height of the first n rows.
  private let sums: [Double]

  init(_ rows: [EdgeRow], width: Double, _ typesetter: any SheetTypesetter) {
    head = typesetter.tableHeadHeight(width: width)
    var sums = [0.0]
    for row in rows { sums.append((sums.last ?? 0) + typesetter.height(of: row, width: width)) }
    self.sums = sums
  }

  /// The height of all rows with the head.
  func total(_ count: Int) -> Double { count == 0 ? 0 : head + sums[count] }

  func height(of range: Range<Int>) -> Double {
    range.isEmpty ? 0 : head + sums[range.upperBound] - sums[range.lowerBound]
  }

  /// How many rows from one on fit into a height.
  func count(from start: Int, in height: Double) -> Int {
    var end = start
    while end + 1 < sums.count, head + sums[end + 1] - sums[start] <= height + 1e-6 { end += 1 }
    return end - start
  }
}
