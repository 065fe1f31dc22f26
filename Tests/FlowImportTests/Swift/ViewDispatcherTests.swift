import Testing

/// Views that only show one view for each case of a value they are made with, which are no screens themselves.
@Suite struct ViewDispatcherTests {
  private static func edges(_ shown: String, _ more: String) throws -> [String] {
    try ImportedApp(
      """
      enum Place: Hashable { case garden(Int), cellar, attic(Corner) }
      enum Corner: Hashable { case chest, window }
      enum Tool: Identifiable { case spade, rake; var id: Self { self } }
      @Observable final class House {
        var path = NavigationPath()
        var tool: Tool?
        func visit(_ place: Place) { path.append(place) }
        func take(_ tool: Tool) { self.tool = tool }
      }
      @main struct HouseApp: App { var body: some Scene { WindowGroup { HouseView() } } }
      struct HouseView: View {
        @State private var house = House()
        var body: some View {
          NavigationStack(path: $house.path) { HallView()\(shown) }.environment(house)
        }
      }
      struct HallView: View {
        @Environment(House.self) private var house
        var body: some View {
          Button("Garden") { house.visit(.garden(1)) }
          Button("Spade") { house.take(.spade) }
        }
      }
      struct GardenView: View {
        let id: Int
        @Environment(House.self) private var house
        var body: some View { Button("Chest") { house.visit(.attic(.chest)) } }
      }
      struct CellarView: View {
        @Environment(House.self) private var house
        var body: some View { Button("Rake") { house.take(.rake) } }
      }
      struct ChestView: View { var body: some View { NavigationLink("Cellar", value: Place.cellar) } }
      struct WindowView: View { var body: some View { Text("x") } }
      func corner(_ text: String) -> Corner? { text == "window" ? .window : nil }
      struct SpadeView: View { var body: some View { Text("x") } }
      struct RakeView: View { var body: some View { Text("x") } }
      \(more)
      """
    ).allEdges.sorted()
  }

  private static let tools = """
    struct ToolView: View {
      let tool: Tool
      var body: some View {
        NavigationStack { content.padding() }
      }
      @ViewBuilder private var content: some View {
        switch tool {
        case .spade: SpadeView()
        case .rake: RakeView()
        }
      }
    }
    """

  private static let corner = """
    struct CornerView: View {
      let corner: Corner
      var body: some View {
        switch corner {
        case .chest: ChestView()
        case .window: WindowView()
        }
      }
    }
    """

  private static let shown = """
    .navigationDestination(for: Place.self) { PlaceView(place: $0) }.sheet(item: $house.tool) { ToolView(tool: $0) }
    """

  /// With a `switch`, with `if case` in a group, through a method, with a modifier for all hosts, and with an
  /// enum that is a view.
  static let spellings: [(shown: String, more: String)] = [
    (
      shown,
      """
      struct PlaceView: View {
        let place: Place
        var body: some View {
          switch place {
          case .garden(let id): GardenView(id: id).id(id)
          case .cellar: CellarView()
          case .attic(let corner): CornerView(corner: corner)
          }
        }
      }
      """
    ),
    (
      shown,
      """
      struct PlaceView: View {
        @Environment(\\.dismiss) private var dismiss
        let place: Place
        var body: some View {
          Group {
            if case .garden(let id) = place {
              GardenView(id: id)
            } else if case .attic(let corner) = place {
              CornerView(corner: corner)
            } else {
              CellarView()
            }
          }.navigationBarTitleDisplayMode(.inline)
        }
      }
      """
    ),
    (
      ".homePlaces().sheet(item: $house.tool) { tool in ToolView(tool: tool) }",
      """
      extension View {
        func homePlaces() -> some View { navigationDestination(for: Place.self) { place in PlaceView(place) } }
      }
      struct PlaceView: View {
        let place: Place
        init(_ place: Place) { self.place = place }
        var body: some View { view(for: place) }
        @ViewBuilder private func view(for place: Place) -> some View {
          switch place {
          case .garden(let id): GardenView(id: id)
          case .cellar: CellarView()
          case .attic(let corner): CornerView(corner: corner)
          }
        }
      }
      """
    ),
    (
      """
      .navigationDestination(for: Place.self) { $0 }.sheet(item: $house.tool) { ToolView(tool: $0) }
      """,
      """
      extension Place: View {
        var body: some View {
          switch self {
          case .garden(let id): GardenView(id: id)
          case .cellar: CellarView()
          case .attic(let corner): CornerView(corner: corner)
          }
        }
      }
      """
    ),
  ]

  @Test(arguments: spellings) func eachCaseLeadsToItsView(shown: String, more: String) throws {
    #expect(
      try Self.edges(shown, more + Self.tools + Self.corner)
        == [
          "cellar -present-> rake on Rake",
          "chest -push-> cellar on Cellar",
          "garden -push-> chest on Chest",
          "hall -present-> spade on Spade",
          "hall -push-> garden on Garden",
          "hall -push-> window on attic if corner is window",
        ])
  }

  @Test func whatShowsMoreThanOneViewIsAScreen() throws {
    let edges = try Self.edges(
      ".sheet(item: $house.tool) { ToolView(tool: $0) }",
      """
      struct ToolView: View {
        let tool: Tool
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          VStack {
            Text("Tool")
            switch tool {
            case .spade: SpadeView()
            case .rake: RakeView()
            }
            Button("Close") { dismiss() }
          }
        }
      }
      """)
    #expect(edges.contains("hall -present-> tool on Spade"))
    #expect(edges.contains("tool -dismiss-> on Close"))
  }

  /// With an initial value, one that its initialiser chooses, and one that a model has.
  @Test(arguments: [
    ("@State private var tool: Tool = .spade", "tool"),
    ("@State private var tool: Tool; init() { tool = .spade }", "tool"),
    ("@State private var bench: Bench; init() { _bench = State(initialValue: Bench()) }", "bench.tool"),
    ("@State var bench: Bench; init() { bench = Bench() }", "bench.tool"),
  ]) func whatChoosesByItsOwnStateIsAScreen(state: String, subject: String) throws {
    let edges = try Self.edges(
      ".sheet(item: $house.tool) { _ in ToolView() }",
      """
      @Observable final class Bench { var tool = Tool.spade }
      struct ToolView: View {
        \(state)
        var body: some View {
          switch \(subject) {
          case .spade: SpadeView()
          case .rake: RakeView()
          }
        }
      }
      """)
    #expect(edges.contains("hall -present-> tool on Spade"))
  }

  /// A value that a state is set to where the view is made, and views that builders give.
  @Test(arguments: [
    """
    struct SpadeBuilder { let house: Int; var body: some View { let view = SpadeView(); return view } }
    struct RakeBuilder { func build() -> some View { RakeView() } }
    struct ToolView: View {
      @State var tool: Tool
      var body: some View {
        switch tool {
        case .spade: NavigationStack { SpadeBuilder(house: 1).body }
        case .rake: RakeBuilder().build()
        }
      }
    }
    """,
    """
    struct ToolView: View {
      let tool: Tool
      var body: some View { InnerView(tool: tool, onDone: {}).padding() }
    }
    struct InnerView: View {
      let tool: Tool
      let onDone: () -> Void
      var body: some View {
        Group {
          switch tool {
          case .spade: SpadeView()
          case .rake: RakeView()
          }
        }
      }
    }
    """,
  ]) func whatBuildersGiveAndWhatIsPassedOnIsShown(more: String) throws {
    let edges = try Self.edges(".sheet(item: $house.tool) { ToolView(tool: $0) }", more)
    #expect(edges.contains("hall -present-> spade on Spade"))
    #expect(!edges.contains { $0.contains("tool") || $0.contains("inner") })
  }

  /// Closures in the arguments and the modifiers of a view that is chosen belong to that view.
  @Test(arguments: [
    "PanelView(image: \"spade\", onDone: { dismiss() })",
    "PanelView(image: \"spade\").environment(\\.finish, { dismiss() })",
  ]) func whatIsWrittenAtAChosenViewHappensThere(panel: String) throws {
    let edges = try Self.edges(
      ".sheet(item: $house.tool) { ToolView(tool: $0) }",
      """
      struct PanelView: UIViewControllerRepresentable {
        let image: String
        var onDone: () -> Void = {}
      }
      struct ToolView: View {
        let tool: Tool
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          switch tool {
          case .spade: \(panel)
          case .rake: RakeView()
          }
        }
      }
      """)
    #expect(edges.contains { $0.hasPrefix("panel -dismiss->") })
    #expect(!edges.contains { $0.hasPrefix("tool ") || $0.hasPrefix("rake ") })
  }

  /// Also if a method chooses again, and nothing leads to the case.
  @Test func whatPartsOfChosenViewsShowStartsAtThoseViews() throws {
    let edges = try Self.edges(
      ".navigationDestination(for: Place.self) { PlaceView(place: $0) }",
      """
      struct PlaceView: View {
        let place: Place
        var body: some View {
          switch place {
          case .garden(let id): GardenView(id: id)
          case .cellar: CellarView()
          case .attic(let corner): attic(corner)
          }
        }
        @ViewBuilder func attic(_ corner: Corner) -> some View {
          switch corner {
          case .chest: ChestView()
          case .window: PaneView()
          }
        }
      }
      struct PaneView: View { var body: some View { VStack { ShelfView { Text("x") } } } }
      struct ShelfView<Content: View>: View {
        @ViewBuilder let content: () -> Content
        @State private var isLampShown = false
        var body: some View {
          VStack { content(); lamp }.sheet(isPresented: $isLampShown) { LampView() }
        }
        private var lamp: some View { LibraryButton("Lamp", onPress: { isLampShown = true }) }
      }
      struct LampView: View { var body: some View { Text("x") } }
      """)
    #expect(edges.contains { $0.hasPrefix("pane -present-> lamp") })
    #expect(!edges.contains { $0.hasPrefix("place ") || $0.hasPrefix("shelf ") })
  }

  /// With the constraint at the name, in a `where` clause, and with a closure that is kept.
  @Test(arguments: [
    """
    struct Tray<Content: View>: View {
      let content: Content
      init(@ViewBuilder content: () -> Content) { self.content = content() }
      var body: some View { VStack { content } }
    }
    """,
    """
    struct Tray<T>: View where T: View {
      let isTall: Bool
      let inner: T
      init(isTall: Bool = false, @ViewBuilder inner: () -> T) { self.isTall = isTall; self.inner = inner() }
      var body: some View { inner.padding() }
    }
    """,
    """
    struct Tray<Content: View>: View {
      let content: () -> Content
      init(@ViewBuilder _ content: @escaping () -> Content) { self.content = content }
      var body: some View { content() }
    }
    """,
  ]) func whatWrapsAViewIsNoScreen(tray: String) throws {
    let edges = try Self.edges(".sheet(item: $house.tool) { _ in Tray { SpadeView() } }", tray)
    #expect(edges.contains("hall -present-> spade on Spade"))
  }
}
