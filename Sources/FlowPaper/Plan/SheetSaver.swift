import FlowDiagram
import PlaneGeometry

/// An atlas on sheets: what flows, which drawings were chosen, and where sheets end.
struct ArrangedAtlas: Sendable {
  var choice: DrawingChoice
  var flow: AtlasFlow
  var sheets: [SheetFiller.Filled]
  /// What was left out for the number of sheets; nil when nothing was.
  var savings: SheetSavings?

  /// With the cover.
  var count: Int { sheets.count + 1 }
}

/// Finds the richest drawings with which an atlas keeps to a number of sheets.
struct SheetSaver {
  /// How many sheets there may be.
  enum Limit {
    /// As many, or up to a larger number for references, or more if it takes more to show all drawings.
    case usual(Int, withReferences: Int)
    /// As many, whatever has to be left out.
    case most(Int)

    var number: Int {
      switch self {
      case .usual(let number, _), .most(let number): number
      }
    }

    /// The number that is good enough where the other one cannot be kept to.
    var generous: Int {
      switch self {
      case .usual(_, let number), .most(let number): number
      }
    }
  }

  /// The shares of a sheet that a drawing may take, the most generous first.
  private static let shares = [1, 0.62, 0.5, 0.42, 0.34, 0.26, 0]

  private let maker: AtlasFlowMaker
  private let drawings: [PaperDrawing]
  private let options: SheetOptions
  private let contents: [PaperOrientation: Rectangle]

  init(
    _ maker: AtlasFlowMaker, drawings: [PaperDrawing], options: SheetOptions, typesetter: any SheetTypesetter
  ) {
    self.maker = maker
    self.drawings = drawings
    self.options = options
    contents = Dictionary(
      uniqueKeysWithValues: options.orientations.map { ($0, typesetter.content(options.paper, $0)) })
  }

  /// The richest arrangement within a limit; or the least number of sheets.
  func arrangement(limit: Limit) -> Result<ArrangedAtlas, SheetPlanError> {
    var best: ArrangedAtlas?
    var first: ArrangedAtlas?
    var generous: ArrangedAtlas?
    for keepsWords in [true, false] {
      for share in Self.shares {
        let choice = choice(share: share, text: SheetOptions.smallestText)
        guard let made = arrange(choice, keepsWords: keepsWords) else { continue }
        if made.count <= limit.number {
          guard made.count <= Self.fewSheets, hasPoorSheet(made) else {
            return .success(first.map { hasFewerWords(made, than: $0) ? $0 : made } ?? made)
          }
          first = first ?? made
        } else if made.count <= limit.generous {
          generous = generous ?? made
        }
        if made.count < best?.count ?? .max { best = made }
      }
    }
    if let atlas = first ?? generous { return .success(atlas) }
    if case .usual = limit {
      return (best ?? withoutOneDrawing()).map { .success($0) } ?? leastOrFailure(limit.number)
    }
    for share in Self.shares.suffix(2) {
      let small = choice(share: share, text: SheetOptions.smallestSavedText)
      if let made = arrange(small), made.count <= limit.number { return .success(saved(made)) }
    }
    return fewerDrawings(limit.number)
  }

  /// Leaves drawings out, those with the most arrows first, the overview last.
  private func fewerDrawings(_ limit: Int) -> Result<ArrangedAtlas, SheetPlanError> {
    let choice = choice(share: 0, text: SheetOptions.smallestSavedText)
    let order = drawings.indices.filter { choice[$0] != nil }.sorted { left, right in
      (rank(left), -drawings[left].arrows, left) < (rank(right), -drawings[right].arrows, right)
    }
    func without(_ count: Int) -> ArrangedAtlas? {
      var choice = choice
      for index in order.prefix(count) { choice[index] = nil }
      return arrange(choice)
    }
    var (least, most) = (0, order.count)
    guard let smallest = without(most), smallest.count <= limit else { return leastOrFailure(limit) }
    var best = smallest
    while least < most {
      let middle = (least + most) / 2
      if let made = without(middle), made.count <= limit {
        (most, best) = (middle, made)
      } else {
        least = middle + 1
      }
    }
    return .success(saved(best))
  }

  /// With all drawings but one, which fits on no sheet together with what belongs to it.
  private func withoutOneDrawing() -> ArrangedAtlas? {
    for share in Self.shares {
      let choice = choice(share: share, text: SheetOptions.smallestText)
      for index in drawings.indices where choice[index] != nil {
        var rest = choice
        rest[index] = nil
        if let made = arrange(rest) { return saved(made) }
      }
    }
    return nil
  }

  private func leastOrFailure(_ limit: Int) -> Result<ArrangedAtlas, SheetPlanError> {
    let bare = arrange(drawings.map { _ in nil })
    if let bare, bare.count <= limit { return .success(saved(bare)) }
    return .failure(.tooManySheets(least: bare?.count ?? 1))
  }

  private func rank(_ index: Int) -> Int {
    switch drawings[index].part {
    case .chapter: 0
    case .coordinator: 1
    case .group, .dependencies: 2
    case .overview: 3
    }
  }

  private func choice(share: Double, text: Double) -> DrawingChoice {
    drawings.map { drawing in
      // An overview shows the whole app, and may have more room.
      let most = drawing.part.coordinator == nil ? max(share, 0.5) : share
      let found = drawing.candidate(share: most, smallestText: text)
      // Who knows whom is divided rather than made smaller.
      guard found == nil, !drawing.part.isDependencies else { return found }
      // What would have no drawing otherwise may have smaller text.
      return drawing.candidate(share: most, smallestText: SheetOptions.smallestSavedText)
    }
  }

  /// An atlas of so few sheets is arranged again so that none is poorly filled.
  private static let fewSheets = 12
  /// The share of its height below which a sheet is poorly filled.
  private static let poorShare = 1.0 / 3

  private func hasPoorSheet(_ atlas: ArrangedAtlas) -> Bool {
    atlas.sheets.contains { $0.share < Self.poorShare }
  }

  /// Whether a drawing has lost its words that has them in another arrangement.
  private func hasFewerWords(_ atlas: ArrangedAtlas, than other: ArrangedAtlas) -> Bool {
    let bare = details(of: atlas).filter { $0.value == .numbers }.keys
    let words = details(of: other)
    return bare.contains { words[$0] != .numbers }
  }

  /// How much detail each drawing has that is on a sheet.
  private func details(of atlas: ArrangedAtlas) -> [Int: DiagramDetail] {
    var details: [Int: DiagramDetail] = [:]
    for placed in atlas.sheets.flatMap(\.placed) {
      guard case .drawing(let block, let candidate, _) = placed,
        case .drawing(let drawing) = atlas.flow.items[block]
      else { continue }
      details[drawing] = drawings[drawing].candidates[candidate].detail
    }
    return details
  }

  private func arrange(_ choice: DrawingChoice, keepsWords: Bool = false) -> ArrangedAtlas? {
    var maker = maker
    maker.keepsWords = keepsWords
    for (index, candidate) in choice.enumerated() {
      if let candidate, drawings[index].candidates[candidate].detail != .full { maker.reduced.insert(index) }
    }
    while true {
      let flow = maker.flow(choice)
      let filler = SheetFiller(blocks: flow.blocks, contents: contents)
      guard let sheets = SheetBreaker(filler, options.orientations).sheets() else { return nil }
      let atlas = ArrangedAtlas(choice: choice, flow: flow, sheets: sheets)
      // Tables say what a drawing leaves out, and which one does is known only now.
      let reduced = Set(details(of: atlas).filter { $0.value != .full }.keys)
      if reduced.isSubset(of: maker.reduced) { return atlas }
      maker.reduced.formUnion(reduced)
    }
  }

  private func saved(_ atlas: ArrangedAtlas) -> ArrangedAtlas {
    var atlas = atlas
    var savings = SheetSavings(smallestText: SheetOptions.smallestText)
    for (drawing, choice) in zip(drawings, atlas.choice) where choice == nil && !drawing.candidates.isEmpty {
      savings.leftOut.append(drawing.title)
    }
    for placed in atlas.sheets.flatMap(\.placed) {
      guard case .drawing(let block, let choice, _) = placed,
        case .drawing(let index) = atlas.flow.items[block]
      else { continue }
      let candidate = drawings[index].candidates[choice]
      if candidate.detail == .brief { savings.brief += 1 }
      if candidate.detail == .numbers { savings.numbers += 1 }
      savings.smallestText = min(savings.smallestText, candidate.smallestText)
    }
    atlas.savings = savings
    return atlas
  }
}
