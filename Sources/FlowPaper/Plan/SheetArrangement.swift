import FlowDrawing

/// Where a drawing and its table stand on a sheet, and how many sheets the rest of the table takes.
struct SheetArrangement: Sendable {
  var orientation: PaperOrientation
  var scale: Double
  var drawing: PaperBox
  /// Where the table stands; nil when it has no row on this sheet.
  var table: PaperBox?
  /// How many rows stand on this sheet.
  var rowCount: Int
  /// The further sheets, with the places of their tables and how many rows these have.
  var rest: [(orientation: PaperOrientation, table: PaperBox, rowCount: Int)]
  /// The more the better.
  var score: Double
}

/// Finds the arrangement that takes the fewest sheets, prints largest and leaves the least paper empty.
struct SheetArranger: Sendable {
  /// A drawing that leaves room may be printed a little larger than it is drawn.
  static let largestScale = 1.25
  /// Between a drawing and its table, in points.
  static let gap = 14.0
  /// The widths of a table beside a drawing, as shares of the sheet.
  private static let shares = [0.32, 0.42, 0.5]
  private static let narrowest = 200.0

  private let contents: [(orientation: PaperOrientation, box: PaperBox)]
  private let leastScale: Double
  private let heights: [Double: RowHeights]
  private let rowCount: Int

  /// - Parameter smallestText: the size of the smallest text in the drawing, in points.
  init(
    rows: [EdgeRow], paper: PaperSize, orientation: PaperOrientation?, smallestText: Double,
    typesetter: any SheetTypesetter
  ) {
    let orientations = orientation.map { [$0] } ?? PaperOrientation.allCases
    contents = orientations.map { ($0, typesetter.content(paper, $0)) }
    leastScale = SheetOptions.smallestText / smallestText
    rowCount = rows.count
    var heights: [Double: RowHeights] = [:]
    for (_, box) in contents {
      for width in [box.width] + Self.besideWidths(box) where heights[width] == nil {
        heights[width] = RowHeights(rows, width: width, typesetter)
      }
    }
    self.heights = heights
  }

  private static func besideWidths(_ box: PaperBox) -> [Double] {
    shares.map { (box.width * $0).rounded() }.filter { $0 >= narrowest }
  }

  /// The best arrangement for a drawing's size; nil when its text would be too small on any sheet.
  func arrange(_ size: DrawingSize) -> SheetArrangement? {
    best(of: size, leastScale: leastScale)
  }

  /// The best arrangement, however small the text gets.
  func squeeze(_ size: DrawingSize) -> SheetArrangement {
    if let arrangement = arrange(size) ?? best(of: size, leastScale: 0) { return arrangement }
    let box = contents.first?.box ?? PaperBox(x: 0, y: 0, width: 1, height: 1)
    return SheetArrangement(
      orientation: contents.first?.orientation ?? .portrait, scale: 1, drawing: box, table: nil, rowCount: 0,
      rest: [], score: 0)
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
      for width in Self.besideWidths(box) {
        let scale = min(largest, (box.width - Self.gap - width) / size.width)
        if scale + 1e-9 >= max(leastScale, 0.01) {
          consider(beside(size, box, orientation, scale: scale, width: width))
        }
      }
    }
    return best
  }

  private func below(
    _ size: DrawingSize, _ box: PaperBox, _ orientation: PaperOrientation, scale: Double
  ) -> SheetArrangement? {
    let height = size.height * scale
    let drawing = PaperBox(
      x: box.x + (box.width - size.width * scale) / 2, y: box.y, width: size.width * scale, height: height)
    let table = PaperBox(
      x: box.x, y: box.y + height + Self.gap, width: box.width, height: box.height - height - Self.gap)
    return arrangement(drawing, table, box, orientation, scale)
  }

  private func beside(
    _ size: DrawingSize, _ box: PaperBox, _ orientation: PaperOrientation, scale: Double, width: Double
  ) -> SheetArrangement? {
    let room = box.width - Self.gap - width
    let drawing = PaperBox(
      x: box.x + (room - size.width * scale) / 2, y: box.y, width: size.width * scale,
      height: size.height * scale)
    let table = PaperBox(x: box.right - width, y: box.y, width: width, height: box.height)
    return arrangement(drawing, table, box, orientation, scale)
  }

  private func arrangement(
    _ drawing: PaperBox, _ table: PaperBox, _ content: PaperBox, _ orientation: PaperOrientation,
    _ scale: Double
  ) -> SheetArrangement? {
    let heights = heights[table.width]
    let here = heights?.count(from: 0, in: table.height) ?? 0
    let rest = rest(from: here, orientation)
    let used = drawing.width * drawing.height + table.width * (heights?.height(of: 0..<here) ?? 0)
    let score =
      -1000 * Double(rest.count) + 100 * min(scale, 1) + 60 * used / (content.width * content.height)
    return SheetArrangement(
      orientation: orientation, scale: scale, drawing: drawing, table: here > 0 ? table : nil, rowCount: here,
      rest: rest, score: score)
  }

  /// Whole sheets for the rows after those on the first one; the way the first is held, if that takes no more.
  private func rest(
    from start: Int, _ orientation: PaperOrientation
  ) -> [(orientation: PaperOrientation, table: PaperBox, rowCount: Int)] {
    var best: [(orientation: PaperOrientation, table: PaperBox, rowCount: Int)]?
    for (candidate, box) in contents.sorted(by: { a, _ in a.orientation == orientation }) {
      var sheets: [(orientation: PaperOrientation, table: PaperBox, rowCount: Int)] = []
      var next = start
      while next < rowCount {
        // A row that is higher than a sheet stands on one of its own all the same.
        let count = max(1, heights[box.width]?.count(from: next, in: box.height) ?? 1)
        sheets.append((candidate, box, count))
        next += count
      }
      if best.map({ sheets.count < $0.count }) ?? true { best = sheets }
    }
    return best ?? []
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
