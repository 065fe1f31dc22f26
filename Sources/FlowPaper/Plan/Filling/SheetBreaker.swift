/// Decides where sheets end and how they are held, so that they are few and well filled.
///
/// Every sheet may end where the filler says. Of all sequences of sheets the cheapest is taken, found from
/// the front: positions only grow.
struct SheetBreaker {
  private let filler: SheetFiller
  private let orientations: [PaperOrientation]

  /// The price of a sheet, of an empty one, of one that is less than a third full, of a section that is torn,
  /// of turning the paper, and of a drawing that is smaller than wanted, or even has smaller text.
  ///
  /// Smaller text saves no sheet, but a sheet that would be less than a third full.
  private static let (sheet, empty, poor, torn, turned, squeezed, cramped) = (
    1000.0, 120.0, 1500.0, 30.0, 120.0, 15.0, 1600.0
  )
  /// Below this share a sheet is poorly filled.
  static let poorShare = 0.36

  init(_ filler: SheetFiller, _ orientations: [PaperOrientation]) {
    self.filler = filler
    self.orientations = orientations
  }

  private struct Step {
    var cost: Double
    var from: SheetFiller.Position?
    var sheet: SheetFiller.Filled?
  }

  /// The sheets; nil when something fits on no sheet.
  func sheets() -> [SheetFiller.Filled]? {
    let goal = SheetFiller.Position(block: filler.blocks.count)
    var best: [SheetFiller.Position: Step] = [SheetFiller.Position(): Step(cost: 0)]
    var open: Set<SheetFiller.Position> = [SheetFiller.Position()]
    while let position = open.min(), position < goal {
      open.remove(position)
      guard let step = best[position] else { continue }
      for orientation in orientations {
        for sheet in filler.fill(from: position, orientation) where position < sheet.end {
          let cost = step.cost + price(of: sheet, after: step.sheet)
          if cost < best[sheet.end]?.cost ?? .infinity {
            best[sheet.end] = Step(cost: cost, from: position, sheet: sheet)
            open.insert(sheet.end)
          }
        }
      }
    }
    guard best[goal] != nil else { return nil }
    var sheets: [SheetFiller.Filled] = []
    var position = goal
    while let step = best[position], let sheet = step.sheet, let from = step.from {
      sheets.append(sheet)
      position = from
    }
    return sheets.reversed()
  }

  private func price(of sheet: SheetFiller.Filled, after last: SheetFiller.Filled?) -> Double {
    var price = Self.sheet
    let blank = 1 - min(sheet.share, 1)
    price += Self.empty * blank * blank
    if sheet.share < Self.poorShare { price += Self.poor }
    if !sheet.endsSection { price += sheet.end.line > 0 ? 2 * Self.torn : Self.torn }
    price += Self.squeezed * Double(sheet.squeezed) + Self.cramped * Double(sheet.cramped)
    if let last, last.orientation != sheet.orientation { price += Self.turned }
    return price
  }
}
