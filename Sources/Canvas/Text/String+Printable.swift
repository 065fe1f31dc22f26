extension String {
  /// The text with blanks for characters that are none: controls, which end C's strings, make boxes or
  /// reorder text, and the code points Unicode gives to nobody, which cairo takes for broken text.
  ///
  /// - Parameter keepsBreaks: whether ends of lines stay.
  func printable(keepsBreaks: Bool = false) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: scalars.append(keepsBreaks ? "\n" : " ")
      case .control: scalars.append(scalar == "\n" && keepsBreaks ? scalar : " ")
      case .format where scalar.reordersText: scalars.append(" ")
      case .unassigned where scalar.properties.isNoncharacterCodePoint: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Whether a font may draw some of it in colours of its own: emoji.
  var hasColouredLetters: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}

extension Unicode.Scalar {
  /// Whether it is one of Unicode's bidirectional controls, which reorder the text around them.
  fileprivate var reordersText: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
