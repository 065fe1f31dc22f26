import FlowModel
import Testing

@testable import FlowDiagram

@Suite struct LookTests {
  @Test func everyKindIsDrawnInItsOwnWay() {
    // The ways back share one look, since their words and where they lead tell them apart.
    let kinds = EdgeKind.allCases.filter { !$0.isWayBack }
    for (index, kind) in kinds.enumerated() {
      for other in kinds.dropFirst(index + 1) {
        var (look, otherLook) = (EdgeLook.of(kind), EdgeLook.of(other))
        #expect(look != otherLook, "\(kind) and \(other)")
        // Colour is never the only difference.
        look.role = .ink
        otherLook.role = .ink
        #expect(look != otherLook, "\(kind) and \(other) without colours")
      }
    }
    #expect(Set(EdgeKind.allCases.filter(\.isWayBack).map(EdgeLook.of)).count == 1)
  }

  @Test func everyKindHasAMeaningOfItsOwnThatFitsTheLegend() {
    let meanings = EdgeKind.allCases.map(EdgeLook.meaning)
    #expect(Set(meanings).count == meanings.count)
    #expect(meanings.allSatisfy { $0.count <= 34 })
  }

  @Test(arguments: Theme.allCases) func textIsReadableOnEveryBackground(_ theme: Theme) {
    let palette = Palette.palette(for: theme)
    for text in ColourRole.allCases where text.isText && text != .badgeInk {
      for background in ColourRole.allCases where background.isBackground {
        let ratio = contrast(palette.colour(text), palette.colour(background))
        #expect(ratio >= 4.5, "\(text) on \(background) in \(theme): \(ratio)")
      }
    }
    #expect(contrast(palette.colour(.muted), palette.colour(.picture)) >= 4.5)
  }

  @Test(arguments: Theme.allCases) func numbersAreReadableOnTheirBadge(_ theme: Theme) {
    let palette = Palette.palette(for: theme)
    for kind in EdgeKind.allCases {
      let ratio = contrast(palette.colour(.badgeInk), palette.colour(EdgeLook.of(kind).role))
      #expect(ratio >= 4.5, "\(kind) in \(theme): \(ratio)")
    }
  }

  @Test func everyLightColourMeansOneThing() {
    // The style sheet for dark readers tells roles by their colour.
    let colours = ColourRole.allCases.map(Palette.light.colour)
    #expect(Set(colours).count == colours.count)
  }

  @Test(arguments: Theme.allCases) func coloursAreSixHexadecimalDigits(_ theme: Theme) {
    for role in ColourRole.allCases {
      let colour = Palette.palette(for: theme).colour(role)
      #expect(colour.wholeMatch(of: /#[0-9a-f]{6}/) != nil, "\(role): \(colour)")
    }
  }

  @Test(arguments: Theme.allCases) func aPictureIsFoundByItsColour(_ theme: Theme) {
    let palette = Palette.palette(for: theme)
    for role in ColourRole.allCases where role != .picture {
      #expect(palette.colour(role) != palette.colour(.picture), "\(role)")
    }
  }

  @Test func printingNeedsNoColour() {
    for role in ColourRole.allCases {
      let digits = Array(Palette.grey.colour(role).dropFirst())
      #expect(digits[0...1] == digits[2...3] && digits[2...3] == digits[4...5], "\(role)")
    }
  }

  /// The contrast of two colours by WCAG 2, from 1 to 21.
  private func contrast(_ one: String, _ other: String) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ colour: String) -> Double {
    let value = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [value >> 16, value >> 8 & 255, value & 255].map { channel -> Double in
      let share = Double(channel) / 255
      return share <= 0.03928 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// `base` to the power of 2.4: its square times its fifth root's square.
  private func power(_ base: Double) -> Double {
    var root = base
    for _ in 0..<60 { root -= (root * root * root * root * root - base) / (5 * root * root * root * root) }
    return base * base * root * root
  }
}
