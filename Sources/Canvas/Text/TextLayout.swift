import CCairo
import CPango
import PlaneGeometry

/// A text as Pango has set it; owns Pango's objects.
final class TextLayout {
  private let context: OpaquePointer
  private let layout: OpaquePointer

  init(_ text: Text) {
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    // Points for pixels, and letters where they belong: measured and drawn are then the same at every scale.
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    // The machine's language would choose among fonts for the same characters.
    pango_context_set_language(context, pango_language_from_string("en"))
    layout = pango_layout_new(context)
    setFont(text.style)
    setText(text)
    setAttributes(text)
  }

  deinit {
    flowatlas_release(UnsafeMutableRawPointer(layout))
    flowatlas_release(UnsafeMutableRawPointer(context))
  }

  private func setFont(_ style: TextStyle) {
    let font = pango_font_description_new()
    pango_font_description_set_family(font, style.family)
    pango_font_description_set_absolute_size(font, max(style.size, 0.1) * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, style.weight.pango)
    pango_font_description_set_style(font, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    if style.lineSpacing != 1 { pango_layout_set_line_spacing(layout, Float(style.lineSpacing)) }
  }

  private func setAttributes(_ text: Text) {
    guard text.style.tracking != 0 || !text.spans.isEmpty else { return }
    let attributes = pango_attr_list_new()
    if text.style.tracking != 0 {
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(units(text.style.tracking)))
    }
    var start = 0
    for span in text.spans {
      let end = start + span.words.printable(keepsBreaks: text.lineLimit == nil).utf8.count
      let (red, green, blue) = (span.colour.red, span.colour.green, span.colour.blue)
      let made = [
        pango_attr_weight_new(span.weight.pango),
        pango_attr_foreground_new(share(red), share(green), share(blue)),
      ]
      for attribute in made {
        attribute?.pointee.start_index = UInt32(clamping: start)
        attribute?.pointee.end_index = UInt32(clamping: end)
        pango_attr_list_insert(attributes, attribute)
      }
      start = end
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// A share of a colour as Pango counts it.
  private func share(_ part: Double) -> UInt16 { UInt16(clamping: Int((part * 65535).rounded())) }

  private func setText(_ text: Text) {
    let words = text.words.printable(keepsBreaks: text.lineLimit == nil)
    pango_layout_set_text(layout, words, Int32(clamping: words.utf8.count))
    if let width = text.width {
      pango_layout_set_width(layout, units(max(width, 0)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    if let limit = text.lineLimit {
      pango_layout_set_height(layout, -Int32(clamping: max(limit, 1)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    // Pango takes left for right where text reads from right to left.
    let isReversed = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    switch text.alignment {
    case .centre: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .left: pango_layout_set_alignment(layout, isReversed ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    case .right: pango_layout_set_alignment(layout, isReversed ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
    }
  }

  /// How much room it takes.
  var measure: TextMeasure {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    return TextMeasure(
      width: points(extents.width), height: points(extents.height),
      baseline: points(pango_layout_get_baseline(layout)),
      lines: Int(pango_layout_get_line_count(layout)), isCut: pango_layout_is_ellipsized(layout) != 0)
  }

  /// Draws it with its upper left corner at a place.
  ///
  /// - Parameter isGrey: whether letters with colours of their own become grey.
  func draw(on drawing: OpaquePointer, at place: Point, _ text: Text, isGrey: Bool) {
    let colour = text.style.colour
    cairo_set_source_rgb(drawing, colour.red, colour.green, colour.blue)
    cairo_move_to(drawing, place.x, place.y)
    pango_cairo_show_layout(drawing, layout)
    cairo_new_path(drawing)
    if isGrey, text.words.hasColouredLetters { takeColours(from: drawing, at: place) }
  }

  /// Lays a veil over it that leaves nothing but lightness, so that the letters stay text.
  private func takeColours(from drawing: OpaquePointer, at place: Point) {
    var (ink, line) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &ink, &line)
    let (left, top) = (points(min(ink.x, line.x)), points(min(ink.y, line.y)))
    let right = points(max(ink.x + ink.width, line.x + line.width))
    let bottom = points(max(ink.y + ink.height, line.y + line.height))
    cairo_save(drawing)
    cairo_set_operator(drawing, CAIRO_OPERATOR_HSL_SATURATION)
    cairo_set_source_rgb(drawing, 0.5, 0.5, 0.5)
    // Emoji stand out of their boxes by a little.
    cairo_rectangle(drawing, place.x + left - 1, place.y + top - 1, right - left + 2, bottom - top + 2)
    cairo_fill(drawing)
    cairo_restore(drawing)
  }

  private func units(_ points: Double) -> Int32 {
    Int32(clamping: Int(min(points, 1e6) * Double(PANGO_SCALE)))
  }
  private func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}

extension TextStyle.Weight {
  fileprivate var pango: PangoWeight {
    switch self {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }
}

/// The machine's fonts.
enum Fonts {
  /// Makes sure that text can be drawn.
  ///
  /// - Throws: ``CanvasError/noFonts``.
  static func check() throws(CanvasError) {
    guard flowatlas_has_font() != 0 else { throw .noFonts }
  }
}
