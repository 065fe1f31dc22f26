import PlaneGeometry

/// Fills sheets with what flows over them.
struct SheetFiller: Sendable {
  /// A place in what flows: before a block, or before a line of one.
  struct Position: Hashable, Comparable, Sendable {
    var block = 0
    var line = 0

    static func < (left: Position, right: Position) -> Bool {
      (left.block, left.line) < (right.block, right.line)
    }
  }

  /// Something that stands on a sheet.
  enum Placed: Sendable {
    case heading(Int, Rectangle)
    case drawing(Int, candidate: Int, Rectangle)
    /// The heading of a section that goes on.
    case continued(section: Int, Rectangle)
    case lines(Int, from: Int, [SheetList.Place])

    /// The block that it is of; nil for the heading of a section that goes on.
    var block: Int? {
      switch self {
      case .heading(let block, _), .drawing(let block, _, _), .lines(let block, _, _): block
      case .continued: nil
      }
    }
  }

  /// A sheet that may be ended somewhere.
  struct Filled: Sendable {
    var orientation: PaperOrientation
    var placed: [Placed]
    /// What comes next.
    var end: Position
    /// How much of the height is used, from 0 to 1.
    var share: Double
    /// How much of the area is used, from 0 to 1.
    var area: Double
    /// Whether a section ends here.
    var endsSection: Bool
    /// How many drawings are smaller than wanted, since they would not have fit here otherwise.
    var squeezed: Int
    /// How many drawings have smaller text than wanted.
    var cramped: Int
  }

  /// Above a section and other blocks, and beside drawings; in points.
  static let (sectionGap, gap, besideGap) = (16.0, 8.0, 16.0)
  /// The least height that a piece of a table is worth.
  private static let leastLines = 44.0

  let blocks: [FlowBlock]
  /// Where a sheet's matter stands.
  let contents: [PaperOrientation: Rectangle]

  /// All ways to end a sheet that begins somewhere, the fullest last; none when nothing fits on it.
  func fill(from start: Position, _ orientation: PaperOrientation) -> [Filled] {
    guard let content = contents[orientation] else { return [] }
    var sheet = Filling(content: content, position: start)
    var found: [Filled] = []
    if start.line > 0 || blocks.indices.contains(start.block) && !blocks[start.block].beginsSection {
      let box = Rectangle(
        x: content.x, y: content.y, width: content.width, height: SheetHeading.Level.continued.height)
      sheet.placed.append(.continued(section: blocks[start.block].section, box))
      sheet.y = box.bottom
    }
    sheet.top = sheet.y
    // First everything as it is wanted, then smaller drawings where no others fit.
    for squeezes in [false, true] {
      sheet.squeezes = squeezes
      let start = sheet.position
      while blocks.indices.contains(sheet.position.block) {
        let before = sheet
        guard place(&sheet, orientation) else { break }
        // Between a heading and what it heads no sheet ends; nor before anything is on it.
        if before.hasMatter, !before.endsWithHeading, before.position.line == 0, before.position != start {
          found.append(filled(before, orientation))
        }
        if sheet.position.line > 0 { break }
      }
      if sheet.endsWithHeading, !squeezes { continue }
      if sheet.hasMatter, !sheet.endsWithHeading, !squeezes || sheet.position != start {
        found.append(filled(sheet, orientation))
      }
      if sheet.position.line > 0 { break }
    }
    return found
  }

  private func filled(_ sheet: Filling, _ orientation: PaperOrientation) -> Filled {
    let content = sheet.content
    return Filled(
      orientation: orientation, placed: sheet.placed, end: sheet.position,
      share: (sheet.y - content.y) / content.height, area: sheet.area / (content.width * content.height),
      endsSection: endsSection(sheet.position), squeezed: sheet.squeezed, cramped: sheet.cramped)
  }

  private func endsSection(_ position: Position) -> Bool {
    position.line == 0 && (!blocks.indices.contains(position.block) || blocks[position.block].beginsSection)
  }

  /// A sheet that is being filled.
  private struct Filling {
    let content: Rectangle
    var position: Position
    var placed: [Placed] = []
    var y: Double
    var top: Double
    var area = 0.0
    var hasMatter = false
    var endsWithHeading = false
    /// Whether drawings may be smaller than wanted.
    var squeezes = false
    var squeezed = 0
    var cramped = 0

    init(content: Rectangle, position: Position) {
      self.content = content
      self.position = position
      y = content.y
      top = content.y
    }

    var isAtTop: Bool { y <= top }
    var left: Double { content.bottom - y }
  }

  /// Places the next block, or as many of its lines as fit.
  ///
  /// - Returns: whether anything was placed.
  private func place(_ sheet: inout Filling, _ orientation: PaperOrientation) -> Bool {
    let index = sheet.position.block
    switch blocks[index].content {
    case .heading(let level):
      let gap = sheet.isAtTop ? 0 : level == .section ? Self.sectionGap : Self.gap
      guard gap + level.height + least(after: index, orientation, sheet.squeezes) <= sheet.left + 0.01 else {
        return false
      }
      let box = Rectangle(
        x: sheet.content.x, y: sheet.y + gap, width: sheet.content.width, height: level.height)
      sheet.placed.append(.heading(index, box))
      sheet.y = box.bottom
      sheet.area += box.width * box.height
      sheet.endsWithHeading = true
    case .drawing(let ways):
      let gap = sheet.endsWithHeading || sheet.isAtTop ? 2 : Self.gap
      let room = sheet.left - gap + 0.01
      let allowed = sheet.squeezes ? ways[...] : ways.prefix(1)
      let fitting = allowed.first { $0.sizes[orientation].map { $0.height <= room } ?? false }
      guard let fitting, let size = fitting.sizes[orientation] else { return false }
      if fitting.isCramped {
        sheet.cramped += 1
      } else if fitting.candidate != ways[0].candidate {
        sheet.squeezed += 1
      }
      return placeDrawing(&sheet, fitting.candidate, size, gap: gap, orientation)
    case .lines(let all):
      guard let lines = all[orientation] else { return false }
      return placeLines(&sheet, lines, orientation)
    }
    sheet.position = Position(block: index + 1)
    return true
  }

  /// What has to follow a block on its sheet, in points.
  private func least(after index: Int, _ orientation: PaperOrientation, _ squeezes: Bool) -> Double {
    guard blocks.indices.contains(index + 1) else { return 0 }
    switch blocks[index + 1].content {
    case .heading(let level): return level.height + least(after: index + 1, orientation, squeezes)
    case .drawing(let ways):
      let heights = (squeezes ? ways[...] : ways.prefix(1)).compactMap { $0.sizes[orientation]?.height }
      return heights.min().map { $0 + 2 } ?? .infinity
    case .lines(let all):
      guard let lines = all[orientation], !lines.heights.isEmpty else { return 0 }
      let whole = lines.heights.reduce(0, +) / Double(lines.columns)
      return min(max(Self.leastLines, lines.heights.prefix(2).reduce(0, +)), max(whole, lines.heights[0]))
    }
  }

  // MARK: - Drawings

  /// Places a drawing, with lines that follow it in the columns beside it.
  private func placeDrawing(
    _ sheet: inout Filling, _ candidate: Int, _ size: Size, gap: Double, _ orientation: PaperOrientation
  ) -> Bool {
    let index = sheet.position.block
    let box = Rectangle(x: sheet.content.x, y: sheet.y + gap, width: size.width, height: size.height)
    sheet.placed.append(.drawing(index, candidate: candidate, box))
    sheet.area += size.width * size.height
    sheet.position = Position(block: index + 1)
    sheet.hasMatter = true
    sheet.endsWithHeading = false
    sheet.y = box.bottom
    guard blocks.indices.contains(index + 1), case .lines(let all) = blocks[index + 1].content,
      let lines = all[orientation]
    else { return true }
    let pitch = lines.width + ListMeasure.gutter
    // The columns that begin right of the drawing.
    let first = Int(((size.width + Self.besideGap) / pitch - 1e-9).rounded(.up))
    let free = lines.columns - first
    guard free > 0 else { return true }
    let room = sheet.content.bottom - box.y
    let places = beside(lines, columns: free, drawing: size.height, room: room)
    guard !places.isEmpty else { return true }
    add(places, of: index + 1, from: 0, at: box.y, firstColumn: first, lines, &sheet)
    sheet.y = max(box.bottom, sheet.y)
    sheet.position =
      places.count == lines.heights.count
      ? Position(block: index + 2) : Position(block: index + 1, line: places.count)
    // The rest goes on below the drawing.
    if sheet.position.line > 0 { _ = placeLines(&sheet, lines, orientation) }
    return true
  }

  /// The lines beside a drawing: all of them if they fit on the sheet, else as many as are as high as it.
  private func beside(_ lines: FlowLines, columns: Int, drawing: Double, room: Double) -> [FlowLines.Place] {
    if let all = lines.setEvenly(from: 0, columns: columns, height: max(drawing, 0)) { return all }
    if columns * 2 >= lines.columns,
      let all = lines.setEvenly(from: 0, columns: columns, height: min(room, drawing * 1.6))
    {
      return all
    }
    return drawing < Self.leastLines ? [] : lines.set(from: 0, columns: columns, height: min(drawing, room))
  }

  // MARK: - Lines

  /// Places as many lines as fit, in all columns.
  private func placeLines(
    _ sheet: inout Filling, _ lines: FlowLines, _ orientation: PaperOrientation
  ) -> Bool {
    let (index, start) = (sheet.position.block, sheet.position.line)
    guard start < lines.heights.count else {
      sheet.position = Position(block: index + 1)
      return true
    }
    let gap = sheet.isAtTop || sheet.endsWithHeading ? 2 : Self.gap
    let room = sheet.left - gap
    if let places = lines.setEvenly(from: start, columns: lines.columns, height: room) {
      add(places, of: index, from: start, at: sheet.y + gap, firstColumn: 0, lines, &sheet)
      sheet.position = Position(block: index + 1)
      return true
    }
    guard room >= Self.leastLines else { return false }
    let places = lines.set(from: start, columns: lines.columns, height: room)
    guard !places.isEmpty else { return false }
    add(places, of: index, from: start, at: sheet.y + gap, firstColumn: 0, lines, &sheet)
    sheet.position = Position(block: index, line: start + places.count)
    return true
  }

  private func add(
    _ places: [FlowLines.Place], of index: Int, from start: Int, at top: Double, firstColumn: Int,
    _ lines: FlowLines, _ sheet: inout Filling
  ) {
    let made = places.map { place in
      SheetList.Place(
        box: Rectangle(
          x: sheet.content.x + Double(firstColumn + place.column) * (lines.width + ListMeasure.gutter),
          y: top + place.y, width: lines.width, height: place.height), isResumed: place.isResumed)
    }
    sheet.placed.append(.lines(index, from: start, made))
    sheet.area += made.reduce(0) { $0 + $1.box.width * $1.box.height }
    sheet.y = max(sheet.y, made.map(\.box.bottom).max() ?? sheet.y)
    sheet.hasMatter = true
    sheet.endsWithHeading = false
  }
}
