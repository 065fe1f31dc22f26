import PlaneGeometry

/// Something that flows from sheet to sheet: a heading, a drawing or lines in columns.
struct FlowBlock: Sendable {
  /// What it is.
  enum Content: Sendable {
    case heading(SheetHeading.Level)
    /// The ways to print a drawing, the one that is wanted first and smaller ones after it.
    case drawing([FlowDrawing])
    case lines([PaperOrientation: FlowLines])
  }

  var content: Content
  /// The section that it belongs to.
  var section: Int

  /// Whether a section begins with it.
  var beginsSection: Bool {
    if case .heading(.section) = content { true } else { false }
  }
}

/// A way to print a drawing.
struct FlowDrawing: Sendable {
  /// Its place among the drawing's candidates.
  var candidate: Int
  /// The size on paper, for every way of holding a sheet that has room.
  var sizes: [PaperOrientation: Size]
  /// Whether its text is smaller than wanted, or its words are missing, so that it only helps where a sheet would
  /// be poorly filled.
  var isCramped = false
}

/// Lines in columns of one width.
struct FlowLines: Sendable {
  /// How many columns a sheet has.
  var columns: Int
  /// The width of each.
  var width: Double
  /// The heights of the lines.
  var heights: [Double]
  /// How much more a line takes at the head of a column, where it goes on with what began before.
  var resumed: [Double]
  /// Whether a line must not be the last of its column.
  var keepsWithNext: [Bool]

  /// A line's place in its column.
  struct Place {
    var column: Int
    var y: Double
    var height: Double
    var isResumed: Bool
  }

  /// Sets lines into columns from one on, as many as fit.
  func set(from start: Int, columns count: Int, height: Double) -> [Place] {
    var places: [Place] = []
    var (column, y) = (0, 0.0)
    var index = start
    while index < heights.count, column < count {
      var own = heights[index]
      let isResumed = y == 0 && resumed[index] > 0
      if isResumed { own += resumed[index] }
      // What must not be last needs the next one beside it.
      var needed = own
      var next = index
      while next + 1 < heights.count, keepsWithNext[next] {
        next += 1
        needed += heights[next]
      }
      if y > 0, y + needed > height + 0.01 {
        (column, y) = (column + 1, 0)
        continue
      }
      guard y + own <= height + 0.01 else { break }
      places.append(Place(column: column, y: y, height: own, isResumed: isResumed))
      y += own
      index += 1
    }
    // A sheet doesn't end with what belongs to the next line.
    while let last = places.indices.last, start + last + 1 < heights.count, keepsWithNext[start + last] {
      places.removeLast()
    }
    return places
  }

  /// Sets all lines from one on into columns of about the same height; nil when they don't fit.
  func setEvenly(from start: Int, columns count: Int, height: Double) -> [Place]? {
    let all = set(from: start, columns: count, height: height)
    guard all.count == heights.count - start else { return nil }
    var (least, most) = (0.0, height)
    for _ in 0..<10 {
      let middle = (least + most) / 2
      if set(from: start, columns: count, height: middle).count == all.count {
        most = middle
      } else {
        least = middle
      }
    }
    return set(from: start, columns: count, height: most)
  }
}
