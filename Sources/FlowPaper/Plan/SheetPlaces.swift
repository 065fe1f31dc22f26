import FlowDiagram
import FlowModel

/// On which sheets things are, once that is known.
struct SheetPlaces {
  /// The first sheet of every coordinator.
  var coordinators: [CoordinatorID: Int] = [:]
  /// The sheet of every screen: that of its card, or else that of its table.
  var screens: [ScreenAddress: Int] = [:]
  /// The ids of the cards of the screens that are drawn.
  var cards: [ScreenAddress: String] = [:]
  /// The sheet of every chapter, by number.
  var chapters: [CoordinatorID: [Int: Int]] = [:]

  /// Whether what lies at the other end of an arrow or row may be on another sheet.
  static func hasSheet(_ subject: Diagram.Subject, in registry: FlowRegistry) -> Bool {
    switch subject {
    case .exit(let id, _), .entry(let id, _): registry.coordinator(id) != nil
    case .chapter: true
    case .screen, .anyScreen, .coordinator, .outside: false
    }
  }

  /// The sheet of what a node or row stands for, and the card there; nil if there is none.
  func place(of subject: Diagram.Subject) -> (sheet: Int, card: String?)? {
    switch subject {
    case .exit(let id, let address), .entry(let id, let address):
      address.flatMap { place(of: .screen($0)) } ?? coordinators[id].map { ($0, nil) }
    case .coordinator(let id), .anyScreen(let id): coordinators[id].map { ($0, nil) }
    case .screen(let address):
      (screens[address] ?? coordinators[address.coordinator]).map { ($0, cards[address]) }
    case .chapter(let id, let number):
      (chapters[id]?[number] ?? coordinators[id]).map { ($0, nil) }
    case .outside: nil
    }
  }

  /// The sheet of where an edge leads; nil when that is not in the atlas.
  func sheet(of place: Place) -> Int? {
    switch place {
    case .screen(let address): self.place(of: .screen(address))?.sheet
    case .coordinator(let id): coordinators[id]
    case .outside, .named: nil
    }
  }
}
