import FlowModel

/// What a segue means as an edge.
struct SegueMeaning {
  var kind: EdgeKind
  /// The style or column; nil when the segue gives none.
  var style: String?
  /// False when Interface Builder writes no such kind.
  var isKnown = true

  /// The meaning of a segue that starts in a controller.
  init(_ segue: StoryboardSegue, from controller: StoryboardController?) {
    switch segue.kind {
    case "show", "push": self.init(.push)
    case "presentation", "modal": self.init(.present)
    case "popover", "popoverPresentation": self.init(.present, style: "popover")
    case "sheet": self.init(.present, style: "sheet")
    case "showDetail": self.init(.showDetail)
    case "replace": self.init(.replace)
    case "custom": self.init(.custom)
    case "embed": self.init(.embed, style: segue.containerLabel)
    case "unwind": self.init(.unwind)
    case "relationship": self.init(relationship: segue, from: controller)
    default: self.init(.custom, isKnown: false)
    }
  }

  private init(_ kind: EdgeKind, style: String? = nil, isKnown: Bool = true) {
    self.kind = kind
    self.style = style
    self.isKnown = isKnown
  }

  /// A window's content is to it what the root is to a navigation controller; the Watch's next page and its
  /// dynamic notification are shown in their owner's place, as children.
  private init(relationship segue: StoryboardSegue, from controller: StoryboardController?) {
    let name = segue.relationship ?? ""
    switch name {
    case "rootViewController", "window.shadowedContentViewController", "contentViewController":
      self.init(.root)
    case "tabItems": self.init(.tab)
    case "viewControllers" where controller?.kind == .split:
      self.init(.embed, style: "column \(segue.index + 1)")
    case "viewControllers": self.init(.tab)
    case "splitItems":
      let names = controller?.childNames ?? []
      let column = segue.index < names.count ? names[segue.index] : nil
      self.init(.embed, style: column ?? "column \(segue.index + 1)")
    case "nextPage": self.init(.embed, style: "page")
    default: self.init(.embed, style: Self.part(name))
    }
  }

  /// The part of its owner that a relationship fills: `masterViewController` fills `master`.
  private static func part(_ relationship: String) -> String? {
    for ending in ["ViewController", "Controller", "Interface"]
    where relationship.hasSuffix(ending) && relationship.count > ending.count {
      return String(relationship.dropLast(ending.count))
    }
    return relationship.nonEmpty
  }
}
