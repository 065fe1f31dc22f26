import FlowDiagram
import Graphviz

/// Draws diagrams as SVG.
public struct DiagramDrawer: Sendable {
  /// What the user wants of a drawing.
  public struct Options: Sendable {
    /// Its colours.
    public var theme: Theme
    /// The reading direction; nil picks the one that fits a page best.
    public var direction: DOTWriter.Direction?
    /// How well a drawing of a size can be printed: the more the better, nil not at all.
    public var fit: @Sendable (DrawingSize) -> Double?

    /// Whether everything is closer together than on a screen, as long as lines keep clear of cards.
    public var isTight: Bool
    /// Whether the lines that occur are explained below the drawing.
    public var hasLegend: Bool
    /// The fit from which no better one is looked for, if nothing hinders a reader; nil to try all.
    public var enough: Double?

    /// Whether drawings are shown on screens, and not printed at a size of their own.
    var isForScreens: Bool { !isTight }

    /// Creates options.
    public init(
      theme: Theme = .auto, direction: DOTWriter.Direction? = nil, isTight: Bool = false,
      hasLegend: Bool = true, enough: Double? = nil,
      fit: @escaping @Sendable (DrawingSize) -> Double? = Options.atlasScale
    ) {
      self.theme = theme
      self.direction = direction
      self.isTight = isTight
      self.hasLegend = hasLegend
      self.enough = enough
      self.fit = fit
    }

    /// How large a drawing may be printed on an A4 page, less what a reader of a screen misses where its text
    /// is too small there.
    @Sendable public static func atlasScale(_ size: DrawingSize) -> Double? {
      let share = min(1, (screenScale(size) ?? 0) / leastScreenScale)
      return pageScale(size).map { $0 * share * share }
    }

    /// The scale at which the smallest text of a drawing can just be read on a screen.
    static let leastScreenScale = Legibility.leastText / 8

    /// How large a drawing is on a screen, where 1 is its natural size and the most.
    @Sendable public static func screenScale(_ size: DrawingSize) -> Double? {
      min(1, Legibility.screen.width / max(size.width, 1), Legibility.screen.height / max(size.height, 1))
    }

    /// How large a drawing may be printed on an A4 page, upright or across, where 1 is its natural size.
    @Sendable public static func pageScale(_ size: DrawingSize) -> Double? {
      let page = (short: 523.0, long: 770.0)
      let (width, height) = (size.bareWidth, size.bareHeight)
      return max(
        min(page.long / width, page.short / height), min(page.short / width, page.long / height))
    }
  }

  /// A drawing and how it was made.
  public struct Drawing: Sendable {
    /// The drawing itself.
    public var finished: FinishedDrawing
    /// The DOT text it was laid out from.
    public var dot: String
    /// What Graphviz said.
    public var messages: [GraphvizMessage]
    /// How many lines run through a card, a label or a heading that is not theirs.
    public var defects: Int
    /// How well it can be read.
    public let legibility: Legibility
    /// What is left to do of a draft; nil when nothing is.
    var rest: Draft?

    /// The SVG text.
    public var svg: String { finished.svg }
  }

  /// A layout whose numbers may still be put in order.
  struct Draft: Sendable {
    var order: NumberOrdering
    let pictures: [String: Picture]
  }

  private let options: Options
  private let layouts: any GraphvizLayouts

  /// The same drawer for paper and images, which have no reader's preference to follow.
  public var settled: DiagramDrawer {
    var settled = options
    if settled.theme == .auto { settled.theme = .light }
    return DiagramDrawer(settled, layouts: layouts)
  }

  /// Creates a drawer.
  ///
  /// - Parameter layouts: what lays out; by default this process.
  public init(_ options: Options = Options(), layouts: any GraphvizLayouts = OwnLayouts()) {
    self.options = options
    self.layouts = layouts
  }

  /// Draws a diagram.
  ///
  /// Several layouts are tried, and the first without a line through a card, a label or a heading is taken;
  /// of the reading directions the one that can be printed larger on a page comes first.
  ///
  /// - Parameter pictures: images by the id of the node they belong to.
  /// - Throws: ``GraphvizError`` when Graphviz makes no drawing.
  public func draw(_ diagram: Diagram, pictures: [String: Picture] = [:]) throws(GraphvizError) -> Drawing {
    let order = try ordered(NumberOrdering(diagram, try bestLayout(diagram, pictures.mapValues(\.box))))
    return drawing(order, pictures)
  }

  /// Draws a diagram, but leaves out what only pays if the drawing is used, where it can't be read at a look and
  /// may have to give way to a simpler one: its numbers may be out of order then.
  ///
  /// - Throws: ``GraphvizError`` when Graphviz makes no drawing.
  public func draft(_ diagram: Diagram, pictures: [String: Picture] = [:]) throws(GraphvizError) -> Drawing {
    var order = NumberOrdering(diagram, try bestLayout(diagram, pictures.mapValues(\.box)))
    if order.mayGain, order.legibility.isFarFromReadable {
      return drawing(order, pictures, rest: Draft(order: order, pictures: pictures))
    }
    return drawing(try ordered(order), pictures)
  }

  /// Does what was left out of a draft.
  ///
  /// - Throws: ``GraphvizError`` when Graphviz makes no drawing.
  public func completed(_ drawing: Drawing) throws(GraphvizError) -> Drawing {
    guard let draft = drawing.rest else { return drawing }
    return self.drawing(try ordered(draft.order), draft.pictures)
  }

  private func drawing(
    _ order: NumberOrdering, _ pictures: [String: Picture], rest: Draft? = nil
  ) -> Drawing {
    let layout = order.best
    let (finished, legibility) = order.finished(withPictures: pictures)
    return Drawing(
      finished: finished, dot: layout.dot, messages: layout.messages, defects: layout.defects,
      legibility: legibility, rest: rest)
  }

  /// Lays a diagram out, to be finished later, when the sheets it refers to have numbers.
  ///
  /// - Throws: ``GraphvizError`` when Graphviz makes no drawing.
  public func layOut(
    _ diagram: Diagram, pictures: [String: Picture] = [:]
  ) throws(GraphvizError) -> DiagramLayout {
    try ordered(NumberOrdering(diagram, try bestLayout(diagram, pictures.mapValues(\.box)))).best
  }

  /// The best layout, with the numbers of each card in order unless that makes it harder to read.
  private func ordered(_ start: NumberOrdering) throws(GraphvizError) -> NumberOrdering {
    var order = start
    let diagram = order.diagram
    for keepsExitsInside in order.ways {
      guard order.mayGain(keepsExitsInside: keepsExitsInside) else { continue }
      var writer = order.best.writer
      writer.ordersNumbers = true
      writer.keepsExitsInside = keepsExitsInside
      var layout = try layOut(diagram, order.best.direction, writer)
      if layout.judge.disorder > order.best.judge.disorder, !layout.judge.headings.mates.isEmpty {
        writer.belowHeadings = layout.judge.headings.mates
        layout = try layOut(diagram, order.best.direction, writer)
      }
      order.consider(layout)
    }
    return order
  }

  /// The layout a reader is hindered least by; of equals the one that fits a page best, of these the first.
  private func bestLayout(
    _ diagram: Diagram, _ pictures: [String: PictureBox]
  ) throws(GraphvizError) -> DiagramLayout {
    let hopeful = hopefulDirections(diagram, pictures)
    let directions = hopeful.isEmpty ? self.directions(for: diagram) : hopeful
    var measures: LayoutMeasures?
    let forecast = DirectionForecast(directions, options, diagram) { direction in
      let known = measures ?? LayoutMeasures(diagram, pictures: pictures)
      measures = known
      let estimate = known.estimate(direction, spread: 1)
      return options.fit(size(of: diagram, width: estimate.width, height: estimate.height))
    }
    let foretold = diagram.frames.isEmpty ? nil : HeadingMates.foretold(for: diagram)
    var belowHeadings: [DOTWriter.Direction: [String: [String]]] = [:]
    if let foretold { for direction in directions { belowHeadings[direction] = foretold } }
    var writers: [DOTWriter.Direction: DOTWriter] = [:]
    var best: DiagramLayout?
    for spread in (options.isTight ? [Self.tightSpread] : []) + Self.spreads(for: diagram) {
      for keepsOrder in [false, true] {
        for direction in forecast.order {
          func layOut() throws(GraphvizError) -> DiagramLayout {
            try self.layOut(
              diagram, direction: direction, spread: spread, keepsOrder: keepsOrder,
              belowHeadings: belowHeadings[direction] ?? [:], pictures: pictures, &writers)
          }
          var layout = try layOut()
          let headings = layout.judge.headings
          let isOutOfOrder = !headings.isFirst || layout.judge.disorder > 0
          if isOutOfOrder, !headings.mates.isEmpty, belowHeadings[direction] == nil {
            belowHeadings[direction] = headings.mates
            layout = try layOut()
          }
          if best.map({ forecast.prefers(layout, to: $0) }) ?? true { best = layout }
          if let enough = options.enough, layout.judge.isFaultless(withFit: enough) { return layout }
          if forecast.isSettled(by: layout) { return layout }
        }
        // Order is worth more tries only for tabs.
        if best?.judge.disorder == 0 { break }
      }
      // More room only makes a drawing larger.
      if best?.judge.defects == 0 || best?.fits == false { break }
    }
    guard let best else { throw .layout([]) }
    guard options.isForScreens, best.screenScale < Options.leastScreenScale, diagram.arrangement == .flow,
      diagram.arrows.count <= 100
    else { return best }
    return try tighter(diagram, than: best, belowHeadings, pictures, &writers)
  }

  /// A drawing whose text is too small on a screen, with as little room between things as on paper where that
  /// helps.
  private func tighter(
    _ diagram: Diagram, than loose: DiagramLayout,
    _ belowHeadings: [DOTWriter.Direction: [String: [String]]], _ pictures: [String: PictureBox],
    _ writers: inout [DOTWriter.Direction: DOTWriter]
  ) throws(GraphvizError) -> DiagramLayout {
    var best = loose
    for direction in directions(for: diagram) {
      let layout = try layOut(
        diagram, direction: direction, spread: Self.narrowSpread, rankSpread: 1, keepsOrder: false,
        belowHeadings: belowHeadings[direction] ?? [:], pictures: pictures, &writers)
      if layout.judge.isBetter(than: best.judge) { best = layout }
    }
    return best
  }

  private func directions(for diagram: Diagram) -> [DOTWriter.Direction] {
    if let direction = options.direction { return [direction] }
    // Paper takes what fits.
    if diagram.readsDown { return options.isTight ? [.topDown, .leftRight] : [.topDown] }
    return [.leftRight, .topDown]
  }

  // MARK: - Layouts that need not be tried

  /// Whether there is any hope that a layout of a diagram can be printed; no layout is made to find out.
  public func mayFit(_ diagram: Diagram, pictures: [String: Picture] = [:]) -> Bool {
    !hopefulDirections(diagram, pictures.mapValues(\.box)).isEmpty
  }

  /// How much smaller than estimated a layout may turn out to be.
  private static let leastOfEstimate = 0.85

  /// The directions in which a layout might be small enough.
  private func hopefulDirections(
    _ diagram: Diagram, _ pictures: [String: PictureBox]
  ) -> [DOTWriter.Direction] {
    let directions = directions(for: diagram)
    guard options.isTight else { return directions }
    let measures = LayoutMeasures(diagram, pictures: pictures)
    return directions.filter { direction in
      let estimate = measures.estimate(direction, spread: Self.tightSpread)
      return options.fit(
        size(
          of: diagram, width: estimate.width * Self.leastOfEstimate,
          height: estimate.height * Self.leastOfEstimate)) != nil
    }
  }

  /// The size with a legend.
  private func size(of diagram: Diagram, width: Double, height: Double) -> DrawingSize {
    guard options.hasLegend else {
      return DrawingSize(width: width, height: height, bareWidth: width, bareHeight: height)
    }
    let (_, whole, wholeHeight) = Legend(diagram, palette: .light).element(below: (width, height))
    return DrawingSize(width: whole, height: wholeHeight, bareWidth: width, bareHeight: height)
  }

  private static let tightSpread = 0.75
  /// Lines need the room between ranks, so that only neighbours in a rank come closer.
  private static let narrowSpread = 0.6
  /// The margin around a drawing with a legend, and around one without, which others set on a page.
  private static let (pad, barePad) = (18.0, 2.88)

  /// How far apart things may stand, to be tried in turn; large diagrams, which take long, get fewer tries.
  private static func spreads(for diagram: Diagram) -> [Double] {
    switch diagram.arrows.count {
    case ...100: [1, 1.35, 1.8]
    case ...300: [1, 1.5]
    default: [1]
    }
  }

  private func layOut(
    _ diagram: Diagram, direction: DOTWriter.Direction, spread: Double, rankSpread: Double? = nil,
    keepsOrder: Bool, belowHeadings: [String: [String]], pictures: [String: PictureBox],
    _ writers: inout [DOTWriter.Direction: DOTWriter]
  ) throws(GraphvizError) -> DiagramLayout {
    var writer = DOTWriter(
      theme: options.theme, direction: direction, spread: spread, rankSpread: rankSpread,
      pad: options.hasLegend ? Self.pad : Self.barePad, keepsOrder: keepsOrder,
      belowHeadings: belowHeadings, pictures: pictures)
    writer = writers[direction].map { writer.prepared(as: $0) } ?? writer.prepared(for: diagram)
    writers[direction] = writer
    return try layOut(diagram, direction, writer)
  }

  private func layOut(
    _ diagram: Diagram, _ direction: DOTWriter.Direction, _ writer: DOTWriter
  ) throws(GraphvizError) -> DiagramLayout {
    let dot = writer.write(diagram)
    let drawn = try layouts.draw(dot)
    guard let drawing = RawDrawing(drawn) else {
      throw .render([GraphvizMessage(.error, "its SVG cannot be read")])
    }
    let size = size(of: diagram, width: drawing.width, height: drawing.height)
    return DiagramLayout(
      dot: dot, messages: drawn.messages, size: size, writer: writer, drawing: drawing,
      judge: LayoutJudge(drawing, diagram: diagram, direction: direction, fit: options.fit(size)),
      theme: options.theme, direction: direction, hasLegend: options.hasLegend)
  }
}
