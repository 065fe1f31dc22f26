import Testing

@testable import FlowModel

/// What a person writes lies over what a tool read.
@Suite struct LayerTests {
  /// What an importer makes of a small app.
  static let code = {
    var part = ModelPart(app: nil, launch: "Shop") {
      Coordinator(
        "Shop", type: "ShopCoordinator", container: .navigation, initial: "list", tags: ["core"],
        source: SourceReference("Shop.swift", line: 3)
      ) {
        Screen("list", title: "List", type: "ListController", source: SourceReference("List.swift", line: 1))
        Screen("checkOut", type: "CheckoutController", confidence: .inferred)
        Edge(
          from: "list", to: "checkOut", by: .push, on: "didTapBuy", if: "!cart.isEmpty",
          source: SourceReference("Shop.swift", line: 9), confidence: .inferred)
        Edge(from: "checkOut", by: .pop, on: "didCancel")
        Edge(from: "list", to: "Help", by: .present, on: "didTapHelp")
        Edge(from: "list", to: "Help", by: .present, on: "didShake")
      }
      Coordinator("Help", type: "HelpFlow") { Screen("help", type: "HelpController") }
    }
    part.toleratesMissingPlaces = true
    part.layer = .code
    part.isWholeCode = true
    return part
  }()

  /// The registry of the code with words over it, in either order of the two, and what is wrong.
  private func lay(_ words: ModelPart...) -> (registry: FlowRegistry, problems: [RegistryProblem.Kind]) {
    let first = RegistryAssembler.assemble([Self.code] + words)
    let second = RegistryAssembler.assemble(words + [Self.code])
    #expect(first.registry == second.registry)
    #expect(first.problems.count == second.problems.count)
    #expect(first.problems.filter { !$0.isWarning }.isEmpty)
    return (first.registry, first.problems.map(\.kind))
  }

  private func words(@ListBuilder<any RegistryElement> _ content: () -> [any RegistryElement]) -> ModelPart {
    ModelPart(content)
  }

  // MARK: - Words

  @Test func wordsOfAPersonWinAndTheRestStays() throws {
    let (registry, problems) = lay(
      ModelPart(app: "My shop", launch: "Shop.list") {
        Coordinator("Shop", title: "The shop", container: .split, owner: "growth", tags: ["beta", "core"]) {
          Screen("list", title: "All things", summary: "Everything.", picture: "list.png", tags: ["x"])
        }
      })
    #expect(problems.isEmpty)
    #expect(registry.app == "My shop" && registry.launch == .screen(ScreenAddress("Shop", "list")))
    let shop = try #require(registry.coordinator("Shop"))
    #expect(shop.title == "The shop" && shop.container == .split && shop.owner == "growth")
    #expect(shop.type == "ShopCoordinator" && shop.initial == "list")
    #expect(shop.tags == ["core", "beta"])
    #expect(shop.source == SourceReference("Shop.swift", line: 3))
    let list = try #require(shop.screen("list"))
    #expect(list.title == "All things" && list.picture == "list.png" && list.tags == ["x"])
    #expect(list.type == "ListController" && list.source == SourceReference("List.swift", line: 1))
  }

  @Test func whatAPersonNamesIsCertain() throws {
    let (registry, _) = lay(words { Coordinator("Shop") { Screen("checkOut", title: "Checkout") } })
    #expect(registry.screen(ScreenAddress("Shop", "checkOut"))?.confidence == .certain)
    #expect(lay().registry.screen(ScreenAddress("Shop", "checkOut"))?.confidence == .inferred)
  }

  @Test func onlyWithinALayerCanWordsClash() {
    let parts = ["One", "Two"].map { title in ModelPart { Coordinator("Shop", title: title) {} } }
    let problems = RegistryAssembler.assemble([Self.code] + parts).problems
    #expect(problems.count == 1 && problems.first?.isWarning == false)
  }

  @Test func whatAnImportWroteLiesBetweenTheCodeAndPeople() throws {
    var imported = ModelPart { Coordinator("Shop", title: "Imported", summary: "Imported.") {} }
    imported.layer = .imported
    let (registry, problems) = lay(imported, words { Coordinator("Shop", title: "Written") {} })
    #expect(problems.isEmpty)
    #expect(registry.coordinator("Shop")?.title == "Written")
    #expect(registry.coordinator("Shop")?.summary == "Imported.")
  }

  @Test func parentsOfAPersonReplaceThoseOfTheCode() throws {
    var code = ModelPart {
      Coordinator("A", parents: ["B"]) {}
      Coordinator("B") {}
      Coordinator("C") {}
    }
    code.layer = .code
    let written = words { Coordinator("A", parents: ["C"]) {} }
    let registry = RegistryAssembler.assemble([written, code]).registry
    #expect(registry.coordinator("A")?.parents == ["C"])
  }

  // MARK: - Names

  @Test func aScreenOfTheSameTypeIsTheSameScreenByWhateverName() throws {
    let (registry, problems) = lay(
      words {
        Coordinator("Shop", initial: "payment") {
          Screen("payment", title: "Pay", type: "CheckoutController")
          Edge(from: "payment", to: "list", by: .root, on: "paid")
          Edge(from: "list", to: "checkOut", by: .push, summary: "The old name is understood too.")
        }
      })
    #expect(problems.isEmpty)
    let shop = try #require(registry.coordinator("Shop"))
    #expect(shop.screens.map(\.id) == ["list", "payment"] && shop.initial == "payment")
    #expect(shop.edges[0].to == .screen(ScreenAddress("Shop", "payment")))
    #expect(
      shop.edges[0].summary == "The old name is understood too." && shop.edges[0].trigger == "didTapBuy")
    #expect(shop.edges[1].from == .screen(ScreenAddress("Shop", "payment")))
    #expect(shop.edges.count == 5 && shop.edges[4].kind == .root)
  }

  @Test func aCoordinatorOfTheSameTypeIsTheSameCoordinatorByWhateverName() throws {
    let (registry, problems) = lay(
      words { Coordinator("Manual", title: "Manual", type: "HelpFlow") { Screen("help", title: "Help!") } })
    #expect(problems.isEmpty)
    #expect(registry.coordinators.map(\.id) == ["Manual", "Shop"])
    #expect(registry.coordinator("Manual")?.screen("help")?.type == "HelpController")
    #expect(registry.coordinator("Shop")?.edges[2].to == .coordinator("Manual"))
  }

  @Test func ofTwoScreensOfOneTypeNoneIsTaken() throws {
    var code = ModelPart {
      Coordinator("A") {
        Screen("one", type: "Web")
        Screen("two", type: "Web")
      }
    }
    code.layer = .code
    let written = words { Coordinator("A") { Screen("web", type: "Web") } }
    let registry = RegistryAssembler.assemble([code, written]).registry
    #expect(registry.coordinator("A")?.screens.map(\.id) == ["one", "two", "web"])
  }

  // MARK: - Edges

  @Test func anEdgeWithTheSameEndsAndKindIsTheSameTransition() throws {
    let (registry, problems) = lay(
      words {
        Coordinator("Shop") {
          Edge(from: "list", to: "checkOut", by: .push, on: "buy tapped", if: "something is in the cart")
        }
      })
    #expect(problems.isEmpty)
    let edges = try #require(registry.coordinator("Shop")).edges
    #expect(edges.count == 4)
    #expect(edges[0].trigger == "buy tapped" && edges[0].guard == "something is in the cart")
    #expect(edges[0].source == SourceReference("Shop.swift", line: 9) && edges[0].confidence == .certain)
  }

  @Test func wordsChangeNoNumberAndNoID() throws {
    let (bare, _) = lay()
    let (worded, _) = lay(
      words {
        Coordinator("Shop") {
          Edge(from: "list", to: "Help", by: .present, on: "didShake", if: "it is not too hot")
          Edge(from: "list", to: "checkOut", by: .push, on: "buy tapped")
          Edge(from: "checkOut", to: "list", by: .root, on: "paid")
        }
      })
    let (before, after) = (bare.edges.map(\.edge), worded.edges.map(\.edge))
    #expect(after.prefix(4).map(\.id) == before.map(\.id))
    #expect(after.prefix(4).map(\.number) == before.map(\.number))
    #expect(after[3].guard == "it is not too hot")
    #expect(after.count == 5 && after[4].id == "checkOut-root-list-paid" && after[4].number == 5)
  }

  @Test func anIDNamesAnEdgeAndAllElseMayBeLeftOut() throws {
    let id: EdgeID = "list-push-checkOut-didTapBuy-if-cart-isEmpty"
    var part = words { Coordinator("Shop") { Edge(id: id, by: .pop, if: "the cart is not empty") } }
    part.edgesWithoutKind = ["Shop": [0]]
    let (registry, problems) = lay(part)
    #expect(problems.isEmpty)
    let edge = try #require(registry.coordinator("Shop")?.edges.first)
    #expect(edge.id == id && edge.kind == .push && edge.trigger == "didTapBuy")
    #expect(edge.guard == "the cart is not empty")
  }

  @Test func anIDNamesAnEdgeWhoseKindIsPutRight() throws {
    let (registry, problems) = lay(
      words { Coordinator("Shop") { Edge(id: "checkOut-pop-didCancel", from: "checkOut", by: .dismiss) } })
    #expect(problems.isEmpty)
    let edge = try #require(registry.coordinator("Shop")?.edges[1])
    #expect(edge.kind == .dismiss && edge.id == "checkOut-pop-didCancel" && edge.trigger == "didCancel")
  }

  @Test func anIDGivenToAnEdgeIsItsIDFromThenOn() throws {
    let (registry, problems) = lay(
      words {
        Coordinator("Shop") {
          Edge(id: "buy", from: "list", to: "checkOut", by: .push)
          Edge(id: "stop", from: "checkOut", by: .pop)
        }
      })
    #expect(problems.isEmpty)
    #expect(registry.coordinator("Shop")?.edges.prefix(2).map(\.id) == ["buy", "stop"])
  }

  @Test func whereSeveralEdgesFitTheTriggerTellsThemApart() throws {
    let (one, problems) = lay(
      words {
        Coordinator("Shop") { Edge(from: "list", to: "Help", by: .present, on: "didShake", does: "x") }
      })
    #expect(problems.isEmpty)
    #expect(one.coordinator("Shop")?.edges.map(\.effect) == [nil, nil, nil, "x"])
    let (more, _) = lay(
      words { Coordinator("Shop") { Edge(from: "list", to: "Help", by: .present, on: "asked aloud") } })
    #expect(more.coordinator("Shop")?.edges.map(\.trigger).last == "asked aloud")
    #expect(more.coordinator("Shop")?.edges.count == 5)
  }

  @Test func whereNothingTellsThemApartThatIsSaid() throws {
    let (registry, problems) = lay(
      words { Coordinator("Shop") { Edge(from: "list", to: "Help", by: .present, does: "x") } })
    #expect(registry.coordinator("Shop")?.edges.count == 4)
    #expect(
      problems == [
        .ambiguousEdge(
          coordinator: "Shop", ids: ["list-present-Help-didTapHelp", "list-present-Help-didShake"])
      ])
  }

  @Test func whatAnEdgeLeavesOutTheMachineKnows() throws {
    let (registry, problems) = lay(
      words { Coordinator("Shop") { Edge(to: "checkOut", by: .push, carries: "the cart") } })
    #expect(problems.isEmpty)
    let edges = try #require(registry.coordinator("Shop")).edges
    #expect(edges.count == 4 && edges[0].payload == "the cart")
    #expect(edges[0].from == .screen(ScreenAddress("Shop", "list")))
  }

  @Test func twoEdgesAreNeverLaidOverOne() throws {
    let (registry, _) = lay(
      words {
        Coordinator("Shop") {
          Edge(from: "list", to: "checkOut", by: .push, on: "a")
          Edge(from: "list", to: "checkOut", by: .push, on: "b")
        }
      })
    #expect(registry.coordinator("Shop")?.edges.compactMap(\.trigger).filter { $0.count == 1 } == ["a", "b"])
  }

  // MARK: - What the code doesn't have

  @Test func whatTheCodeDoesNotHaveStaysAndIsReported() throws {
    let (registry, problems) = lay(
      words {
        Coordinator("Shop") {
          Screen("lst", title: "List")
          Edge(id: "gone", from: "lst", to: "checkOut", by: .push)
        }
        Coordinator("Shpo") { Screen("any") }
      })
    #expect(registry.screen(ScreenAddress("Shop", "lst")) != nil && registry.coordinator("Shpo") != nil)
    #expect(
      problems == [
        .notInCode(what: "screen", name: "lst", coordinator: "Shop", known: ["checkOut", "list"]),
        .notInCode(what: "coordinator", name: "Shpo", coordinator: nil, known: ["Help", "Shop"]),
        .notInCode(
          what: "edge", name: "gone", coordinator: "Shop",
          known: registry.coordinator("Shop")?.edges.prefix(4).map(\.id.rawValue) ?? []),
      ])
  }

  @Test func whatIsPlannedOrOutsideIsNotReported() {
    let (_, problems) = lay(
      words {
        Coordinator("Shop") {
          Screen("wishes", tags: ["planned"])
          Screen("restore", kind: .step)
          Edge(from: "list", to: "wishes", by: .push)
          Edge(id: "later", from: "wishes", to: "checkOut", by: .push, tags: ["planned"])
        }
        Coordinator("Backend", tags: ["outside"]) { Screen("any") }
      })
    #expect(problems.isEmpty)
  }

  @Test func whatIsPlannedAndThereIsReported() {
    let (_, problems) = lay(
      words {
        Coordinator("Shop") { Screen("list", tags: ["planned"]) }
        Coordinator("Help", tags: ["planned"]) {}
      })
    #expect(
      problems == [
        .plannedInCode(what: "coordinator", name: "Help", coordinator: nil),
        .plannedInCode(what: "screen", name: "list", coordinator: "Shop"),
      ])
  }

  @Test func withoutTheWholeCodeNothingIsReported() {
    var storyboard = Self.code
    storyboard.isWholeCode = false
    let written = words { Coordinator("Shpo") { Screen("any") } }
    #expect(RegistryAssembler.assemble([storyboard, written]).problems.isEmpty)
    #expect(RegistryAssembler.assemble([written]).problems.isEmpty)
  }

  @Test func aChangeOfTheCodeNeverMakesTheWordsAnError() {
    let (registry, problems) = lay(
      words {
        Coordinator("Shop", initial: "gone", parents: ["Gone"]) { Edge(from: "list", to: "gone", by: .push) }
      })
    #expect(problems.count == 3)
    #expect(registry.coordinator("Shop")?.edges.last?.to == .named("gone"))
  }
}
