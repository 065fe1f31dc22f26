import FlowModel

/// What a picture shows, before any format: cards, ports, frames around them and arrows between them.
public struct Diagram: Sendable, Equatable, Encodable {
  /// Its name, which its file carries too: `overview`, `app` or a coordinator's file stem.
  public var id: String
  /// The heading of the whole picture; nil when a frame says it already.
  public var heading: Heading?
  /// One sentence for people who cannot see the picture.
  public var description: String
  /// The frames, in the order in which they are drawn.
  public var frames: [Frame]
  /// The cards and ports, in the order in which they are laid out.
  public var nodes: [Node]
  /// The arrows, in the order in which they are laid out.
  public var arrows: [Arrow]
  /// What a reader has to know in addition to the kinds of edges; the legend ends with it.
  public var notes: [Note] = []
  /// Whether titles are smaller, and everything is closer together, than in other diagrams.
  public var isCompact = false
  /// What its arrows form, which decides how it is laid out.
  public var arrangement = Arrangement.flow
  /// Whether it shows a container that swaps its child, so that only one child is there at a time.
  public var swapsChildren = false
  /// Whether it reads from top to bottom: layers above one another, or the steps of a launch.
  public var readsDown = false

  /// What the arrows of a diagram form.
  public enum Arrangement: String, Sendable, Encodable {
    /// Ways from card to card.
    case flow
    /// A tree of compact cards.
    case tree
  }

  /// A reference that a heading or card mentions, since the flow itself rests on it.
  public struct Held: Sendable, Equatable, Encodable {
    /// How it is held.
    public var bond: ReferenceBond
    /// The property and what it refers to.
    public var text: String
    /// What to look out for.
    public var note: String?
  }

  /// The id of the node that stands for the app's launch.
  static let launchPort = "port-launch"
  /// What stands after the number of an edge, and on a card, that an importer only concluded.
  static let inferredSign = "?"

  /// A line of the legend that explains no kind of edge.
  public struct Note: Sendable, Equatable, Encodable {
    /// The sign, as the drawing shows it.
    public var sign: String
    /// What it means.
    public var text: String
    /// Whether a thin line takes the place of the sign.
    public var isThinLine = false
  }

  /// The highlights that occur, in the order in which the legend explains them.
  public var highlights: [Highlight] {
    var found = Set(arrows.compactMap(\.highlight))
    for card in nodes.map(\.card) {
      found.formUnion([card.highlight].compactMap { $0 })
      found.formUnion(card.rows.compactMap(\.highlight) + card.waysBack.compactMap(\.highlight))
    }
    for frame in frames {
      if let highlight = frame.highlight, highlight != .changed { found.insert(highlight) }
      found.formUnion(frame.rows.compactMap(\.highlight) + frame.waysBack.compactMap(\.highlight))
    }
    return Highlight.allCases.filter(found.contains)
  }

  /// The picture's title, which is its heading or that of its first frame.
  public var title: String {
    (heading ?? frames.first?.heading).map { heading in
      heading.detail.map { "\(heading.title) (\($0))" } ?? heading.title
    } ?? id
  }

  /// A heading: a name, and a line in smaller text.
  public struct Heading: Sendable, Equatable, Encodable {
    /// The name.
    public var title: String
    /// Its kind, in words.
    public var detail: String?
  }

  /// A box around the cards of one coordinator.
  public struct Frame: Sendable, Equatable, Encodable {
    /// Its stable id in the drawing.
    public var id: String
    /// The frame that contains it; nil if there is none.
    public var parent: String?
    /// Whether it only shows what contains the others, or what they contain.
    public var isContext = false
    /// The words in its upper edge.
    public var heading: Heading
    /// What to look out for.
    public var note: String?
    /// The references that its coordinator holds without keeping their targets alive.
    public var held: [Held] = []
    /// Where a click leads.
    public var link: String?
    /// The ways in, where there are too many for arrows.
    public var entrances: [Card.Row] = []
    /// The ways that start at any screen.
    public var anyScreen: [Card.Row] = []
    /// The ways back that start at any screen.
    public var waysBack: [Card.WayBack] = []
    /// How it is highlighted; nil in a diagram without highlights.
    public var highlight: Highlight?

    /// All that is listed below the heading.
    public var rows: [Card.Row] {
      get { entrances + anyScreen }
      set {
        anyScreen = Array(newValue.dropFirst(entrances.count))
        entrances = Array(newValue.prefix(entrances.count))
      }
    }

    /// All that is said of sheets, from top to bottom.
    public var allReferences: [String] { rows.compactMap(\.reference) + waysBack.compactMap(\.reference) }
  }

  /// A card or port.
  public struct Node: Sendable, Equatable, Encodable {
    /// Its stable id in the drawing.
    public var id: String
    /// What it represents.
    public var subject: Subject
    /// The frame that contains it; nil if there is none.
    public var frame: String?
    /// What is written on it.
    public var card: Card
    /// Where a click leads.
    public var link: String?
    /// The text shown while a pointer hovers over it.
    public var tooltip: String

    init(
      id: String, subject: Subject, frame: String?, card: Card, link: String?, tooltip: String
    ) {
      self.id = id
      self.subject = subject
      self.frame = frame
      self.card = card
      self.link = link
      self.tooltip = tooltip
    }

    /// Whether it repeats a card of another chapter.
    public var isGuest: Bool {
      if case .screen = subject { card.style == .any } else { false }
    }

    /// Returns the id of a screen's card.
    public static func id(of screen: ScreenAddress) -> String { "screen-\(screen)" }
  }

  /// What a card or port represents.
  public enum Subject: Hashable, Sendable, Encodable {
    /// A screen.
    case screen(ScreenAddress)
    /// Any screen of a coordinator.
    case anyScreen(CoordinatorID)
    /// A coordinator.
    case coordinator(CoordinatorID)
    /// A port to another coordinator or one of its screens.
    case exit(CoordinatorID, ScreenAddress?)
    /// A port from another coordinator or one of its screens.
    case entry(CoordinatorID, ScreenAddress?)
    /// A chapter of a coordinator, from 1.
    case chapter(CoordinatorID, Int)
    /// The launch, a route or another name from outside the registry.
    case outside
  }

  /// An arrow and its label.
  public struct Arrow: Sendable, Equatable, Encodable {
    /// Its stable id in the drawing.
    public var id: String
    /// The node it starts at.
    public var from: String
    /// The node it leads to.
    public var to: String
    /// The edges it represents; none for launch and routes.
    public var edges: [EdgeName]
    /// What it does, which decides how it is drawn.
    public var kind: EdgeKind
    /// How the reference that the arrow represents is held, which decides its look; nil for a transition.
    public var bond: ReferenceBond?
    /// What is written on it.
    public var label: Label
    /// The text shown while a pointer hovers over it.
    public var tooltip: String
    /// Where a click leads.
    public var link: String?
    /// Whether it is a thin line that does not influence the layout: one outside the tree of an overview.
    public var isThin = false
    /// Whether its target is one rank further away than necessary, to make room for others.
    public var isFar = false
    /// Whether it leads to a neighbour of the same rank: a child that takes the place of another.
    public var isSideways = false
    /// How it is highlighted; nil in a diagram without highlights.
    public var highlight: Highlight?

    /// How it is drawn.
    public var look: EdgeLook {
      if let bond, highlight == nil { return EdgeLook.of(bond) }
      return EdgeLook.of(kind, highlight)
    }
    /// What style sheets call its sort.
    public var sort: String { bond.map { "reference \($0.rawValue)" } ?? kind.rawValue }
  }

  /// What is written on an arrow; every part may be empty.
  public struct Label: Sendable, Equatable, Encodable {
    /// The edges' numbers, with their coordinator's name where that is another one: `3`, `4–7`, `Main 2`.
    public var number: String = ""
    /// Whether an import inferred it.
    public var isInferred = false
    /// What starts the transition.
    public var trigger: String = ""
    /// Its kind where the line alone would not say it, with style and animation.
    public var detail: String = ""
    /// The condition.
    public var condition: String = ""
    /// What carries it out, if that is not the screen it starts at.
    public var performer: String = ""
    /// The other triggers with their conditions, and how many more there are.
    public var alternatives: [String] = []
    /// What else happens, or the protocol that a reference goes through.
    public var effect: String = ""
    /// What a highlight adds, such as `was if signed in`.
    public var remark: String = ""
    /// What to look out for.
    public var note: String = ""

    /// Creates a label without words.
    public init() {}

    init(
      number: String = "", isInferred: Bool = false, trigger: String = "", detail: String = "",
      condition: String = "", performer: String = "", alternatives: [String] = [], effect: String = "",
      note: String = ""
    ) {
      self.number = number
      self.isInferred = isInferred
      self.trigger = trigger
      self.detail = detail
      self.condition = condition
      self.performer = performer
      self.alternatives = alternatives
      self.effect = effect
      self.note = note
    }

    /// The number as it is shown, with a question mark if it is inferred.
    public var mark: String { isInferred ? number + Diagram.inferredSign : number }

    /// Whether nothing is written on it.
    public var isEmpty: Bool {
      [number, trigger, detail, condition, performer, effect, note].allSatisfy(\.isEmpty)
    }
  }
}

/// What is written on a card or port, from top to bottom.
public struct Card: Sendable, Equatable, Encodable {
  /// The kind of thing that a card represents, which determines how it is drawn.
  public enum Style: String, Sendable, CaseIterable, Encodable {
    /// A screen.
    case screen
    /// The screen a coordinator begins with.
    case initial
    /// A screen that is presented over others.
    case modal
    /// An alert or action sheet.
    case alert
    /// A step of the launch.
    case step
    /// A coordinator, in the overview.
    case coordinator
    /// A service, in a drawing of references.
    case service
    /// Any screen of a coordinator.
    case any
    /// The way in from outside, or another coordinator.
    case port
    /// A name that is not in the registry.
    case missing
  }

  /// Ways back of one kind, folded into the card.
  public struct WayBack: Sendable, Equatable, Encodable {
    /// The edges.
    public var edges: [EdgeName]
    /// The edges' numbers.
    public var number: String
    /// What starts it, what it does and, if that is not obvious, where it leads.
    public var text: String
    /// What to look out for.
    public var note = ""
    /// What it does.
    public var kind: EdgeKind
    /// The text shown while a pointer hovers over it.
    public var tooltip: String
    /// The sheet where it leads to, on paper.
    public var reference: String?
    /// Whether an import inferred it.
    public var isInferred = false
    /// How it is highlighted; nil in a diagram without highlights.
    public var highlight: Highlight?

    /// The number as it is shown, with a question mark if it is inferred.
    public var mark: String { isInferred ? number + Diagram.inferredSign : number }
  }

  /// A way that is listed instead of drawn as an arrow.
  public struct Row: Sendable, Equatable, Encodable {
    /// Whether it leads away from the card or to it.
    public enum Direction: String, Sendable, Encodable {
      case to, from
    }

    /// Whether it leads away from the card or to it.
    public var direction: Direction
    /// The edges it represents.
    public var edges: [EdgeName]
    /// Their numbers, with a question mark after those that an import inferred.
    public var number: String
    /// The place at the other end; empty where only numbers are listed.
    public var title: String
    /// What starts it, and its kind where that is not plain.
    public var detail: String
    /// What it does.
    public var kind: EdgeKind
    /// The place at the other end.
    public var subject: Diagram.Subject
    /// Where a click leads.
    public var link: String?
    /// The text shown while a pointer hovers over it.
    public var tooltip: String
    /// The sheet where it goes on, on paper.
    public var reference: String?
    /// How it is highlighted; nil in a diagram without highlights.
    public var highlight: Highlight?
    /// How a reference is held; nil for ways.
    public var bond: ReferenceBond?

    /// Whether an import inferred one of the edges.
    public var isInferred: Bool { number.contains(Diagram.inferredSign) }
  }

  /// The kind of thing that it represents.
  public var style: Style
  /// How it is highlighted; nil in a diagram without highlights.
  public var highlight: Highlight?
  /// Small capitals above the title: `START`, `SHEET`, `TAB 2`.
  public var tags: [String] = []
  /// What a person calls it.
  public var title: String
  /// A word in smaller text next to the title.
  public var detail: String?
  /// The type, or what else is worth a quiet line.
  public var subtitle: String?
  /// What to look out for.
  public var note: String?
  /// The strong references that it holds on its coordinator.
  public var held: [Diagram.Held] = []
  /// The tabs of the tab bar it represents, from left to right.
  public var strip: [Tab] = []
  /// The number of layers below it.
  public var layersBeneath = 0
  /// The sheets where it goes on, on paper; one line each, which are never broken.
  public var references: [String] = []
  /// The path of an image file, as the model gives it.
  public var picture: String?
  /// The ways that are listed here.
  public var rows: [Row] = []
  /// The ways back.
  public var waysBack: [WayBack] = []
  /// Where it leads in addition to its arrows, in an overview.
  public var leadsTo: [String] = []
  /// What leads to it in addition to its arrows, in an overview.
  public var comesFrom: [String] = []
  /// The most lines that names of either sort take.
  public var nameLines = 3

  /// All that is said of sheets, from top to bottom.
  public var allReferences: [String] {
    references + rows.compactMap(\.reference) + waysBack.compactMap(\.reference)
  }
}
