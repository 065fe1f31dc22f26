import FlowModel

/// Small apps whose docs the tests look at.
enum Samples {
  /// An app with something of everything.
  static func shop() throws -> FlowRegistry {
    try FlowRegistry(app: "Shop", summary: "Sells things.", launch: "App") {
      app
      main
      profile
      Route("offer", url: "shop://offer/{id}|{name}", to: "Main.offer", if: "signed in", carries: "offer id")
      Route("search", kind: .shortcut, to: "Main", summary: "From the app's icon.")
      Service(
        "Session", title: "Session controller", type: "SessionController", summary: "Knows who is signed in.",
        uses: [Dependency("Main", strength: .weak, role: "delegate")])
      Service("Store")
    }
  }

  private static let app = Coordinator("App", type: "AppCoordinator", container: .window) {
    Edge(to: "Main", by: .start, if: "signed in", summary: "The usual case.")
    Edge(to: "Profile.signIn", by: .root, if: "signed out", animation: "flip")
  }

  private static let main = Coordinator(
    "Main", title: "Main flow", type: "MainCoordinator<Store>", summary: "What the shop\nis about.",
    container: .tabs, initial: "home", owner: "Team A", tags: ["core", "shop_front"],
    source: SourceReference("Sources/Main Coordinator.swift", line: 12),
    uses: [Dependency("Session", strength: .strong, role: "session")]
  ) {
    Screen("home", title: "Home", type: "HomeViewController", kind: .table, summary: "A list of things.")
    Screen("detail", type: "DetailView", kind: .hosting, picture: "detail.png", tags: ["core"])
    Screen("offer", title: "Offer of the day", owner: "Team B", uses: ["Store", "Profile.profile"])
    Screen("lost", title: "Lost & found", kind: .alert, source: SourceReference("Lost.swift"))
    Edge(from: "home", to: "detail", by: .push, on: "thing tapped", carries: "thing", type: "ThingSegue")
    Edge(from: "detail", by: .pop, on: "back tapped")
    Edge(from: "home", to: "Profile", by: .present, on: "avatar tapped", style: "formSheet", back: false)
    Edge(to: "App Store", by: .external, on: "rate us", does: "counts a rating")
    Edge(to: "home", by: .route, on: "shop://home")
    Edge(
      from: "detail", to: "home", by: .root, tags: ["core"], source: SourceReference("Detail.swift", line: 3))
  }

  private static let profile = Coordinator("Profile", initial: "profile") {
    Screen("profile", title: "Profile")
    Screen("signIn", title: "Sign in")
    Edge(from: "profile", by: .finish, on: "close tapped")
    Edge(from: "signIn", to: "Main.home", by: .root, on: "signed in")
    Edge(from: "profile", by: .dismiss)
  }

  /// An app imported from somewhere, where much is missing or said twice.
  static func imported() throws -> FlowRegistry {
    var part = ModelPart {
      Coordinator("README") { Edge(from: "nobody", to: "Elsewhere", by: .push) }
      Coordinator("list", uses: ["Missing"]) {
        Screen("A")
        Screen("a")
        Edge(from: "A", to: "a", by: .push)
        Edge(from: "a", to: "List.one", by: .showDetail, type: "a|b`c")
      }
      Coordinator("List") {
        Screen("one")
        Edge(from: "one", by: .finish)
        Edge(from: "one", by: .popToRoot)
      }
      Coordinator("Other", parents: ["list", "README"]) { Edge(by: .finish) }
    }
    part.toleratesMissingPlaces = true
    return try FlowRegistry(parts: [part])
  }

  /// An app where every text a person can write is the given one.
  static func texts(_ text: String) throws -> FlowRegistry {
    try FlowRegistry(app: text, summary: text) {
      Coordinator(
        "A", title: text, type: text, summary: text, container: .navigation, owner: text, tags: [text, text],
        source: SourceReference(text, line: 1), uses: [Dependency("S", role: text)]
      ) {
        Screen(
          "one", title: text, type: text, summary: text, picture: text, owner: text, tags: [text],
          source: SourceReference(text), uses: [Dependency("B", role: text)])
        Edge(
          from: "one", to: "B", by: .present, on: text, if: text, style: text, animation: text, carries: text,
          does: text, type: text, summary: text, tags: [text], source: SourceReference("Edge.swift", line: 2))
        Edge(from: "one", to: .outside(text), by: .external)
        Edge(to: "one", by: .route, on: "x://" + text)
      }
      Coordinator("B", title: text) { Screen("two", title: text) }
      Route(
        "r", url: text, to: "B.two", if: text, carries: text, summary: text, source: SourceReference(text))
      Service("S", title: text, type: text, summary: text, owner: text, source: SourceReference(text))
    }
  }
}
