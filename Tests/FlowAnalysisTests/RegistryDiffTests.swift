import FlowModel
import Testing

@testable import FlowAnalysis

/// What differs between two versions of an app.
@Suite struct RegistryDiffTests {
  private func registry(@ListBuilder<any RegistryElement> _ content: () -> [any RegistryElement])
    -> FlowRegistry
  {
    var part = ModelPart(content)
    part.toleratesMissingPlaces = true
    return RegistryAssembler.assemble([part]).registry
  }

  private var shop: FlowRegistry {
    registry {
      Coordinator("Shop", type: "ShopCoordinator", container: .navigation, initial: "list") {
        Screen("list", title: "Products", type: "ListController")
        Screen("detail", title: "Product", type: "DetailController")
        Edge(from: "list", to: "detail", by: .push, on: "row tapped", if: "product is available")
        Edge(from: "detail", by: .pop, on: "back tapped")
        Edge(from: "list", to: "Help", by: .start, on: "help tapped")
      }
      Coordinator("Help", type: "HelpFlow") { Screen("help", type: "HelpController") }
    }
  }

  /// The differences as short words: `changed Shop 1 if: a → b`.
  private func words(_ old: FlowRegistry, _ new: FlowRegistry) -> [String] {
    RegistryDiff(old, new).differences.map(\.testWords)
  }

  @Test func aRegistryDoesNotDifferFromItself() {
    #expect(words(shop, shop) == [])
  }

  @Test func whereSomethingIsWrittenIsNoDifference() {
    let moved = registry {
      Coordinator(
        "Shop", type: "ShopCoordinator", container: .navigation, initial: "list",
        source: SourceReference("Shop.swift", line: 9)
      ) {
        Screen("list", title: "Products", type: "ListController", source: SourceReference("List.swift"))
        Screen("detail", title: "Product", type: "DetailController")
        Edge(
          from: "list", to: "detail", by: .push, on: "row tapped", if: "product is available",
          source: SourceReference("Shop.swift", line: 30), call: SourceReference("Shop.swift", line: 31))
        Edge(from: "detail", by: .pop, on: "back tapped")
        Edge(from: "list", to: "Help", by: .start, on: "help tapped")
      }
      Coordinator("Help", type: "HelpFlow") { Screen("help", type: "HelpController") }
    }
    #expect(words(shop, moved) == [])
  }

  @Test func whatCameAndWentIsListedByCoordinator() {
    let new = registry {
      Coordinator("Shop", type: "ShopCoordinator", container: .navigation, initial: "list") {
        Screen("list", title: "Products", type: "ListController")
        Screen("cart", title: "Cart", type: "CartController")
        Edge(from: "list", to: "cart", by: .present, on: "cart tapped")
        Edge(from: "list", to: "Help", by: .start, on: "help tapped")
      }
      Coordinator("Help", type: "HelpFlow") { Screen("help", type: "HelpController") }
    }
    #expect(
      words(shop, new) == [
        "added screen Shop.cart", "removed screen Shop.detail", "added edge Shop 1", "removed edge Shop 1",
        "removed edge Shop 2",
      ])
  }

  @Test func aGuardATriggerAKindAndATargetAreChangesOfOneEdge() {
    func edge(_ to: Place, _ kind: EdgeKind, _ trigger: String?, _ guarded: String?) -> FlowRegistry {
      registry {
        Coordinator("A") {
          Screen("one")
          Screen("two")
          Screen("three")
          Edge(from: "one", to: to, by: kind, on: trigger, if: guarded)
          Edge(from: "two", to: "three", by: .push, on: "next tapped")
        }
      }
    }
    let old = edge("two", .push, "row tapped", "signed in")
    #expect(words(old, edge("two", .push, "row tapped", nil)) == ["changed edge A 1 if: signed in → -"])
    #expect(
      words(old, edge("two", .push, "cell tapped", "signed in")) == [
        "changed edge A 1 on: row tapped → cell tapped"
      ])
    #expect(
      words(old, edge("two", .present, "row tapped", "signed in")) == ["changed edge A 1 by: push → present"])
    #expect(
      words(old, edge("three", .push, "row tapped", "signed in")) == ["changed edge A 1 to: two → three"])
    #expect(
      words(old, edge("three", .present, "other", nil)) == ["added edge A 1", "removed edge A 1"])
  }

  @Test func triggersOfOneEdgeComeAndGoOneByOne() {
    func edge(_ triggers: [EdgeTrigger]) -> FlowRegistry {
      var edge = Edge(from: "one", to: "two", by: .push)
      edge.triggers = triggers
      return registry {
        Coordinator("A") {
          Screen("one")
          Screen("two")
          edge
        }
      }
    }
    #expect(
      words(edge(["tapped", "shaken"]), edge(["tapped", EdgeTrigger("link opened", if: "valid")])) == [
        "changed edge A 1 triggers: shaken → -, triggers: - → link opened, if valid"
      ])
    #expect(words(edge(["tapped", "shaken"]), edge(["shaken", "tapped"])) == [])
  }

  @Test func aScreenIsFoundAgainByItsTypeItsTitleAndWhatIsConnectedWithIt() {
    func renamed(_ screen: Screen) -> FlowRegistry {
      registry {
        Coordinator("A") {
          Screen("home")
          screen
          Edge(from: "home", to: .named(screen.id.rawValue), by: .push, on: "tapped")
        }
      }
    }
    let typed = renamed(Screen("settings", title: "Settings", type: "SettingsController"))
    #expect(
      words(typed, renamed(Screen("options", title: "Options", type: "SettingsController"))) == [
        "renamed screen A.settings → A.options id: settings → options, title: Settings → Options"
      ])
    #expect(
      words(typed, renamed(Screen("options", title: "Settings", type: "OptionsController"))) == [
        "renamed screen A.settings → A.options id: settings → options, "
          + "type: SettingsController → OptionsController"
      ])
    #expect(
      words(renamed(Screen("settings")), renamed(Screen("options"))) == [
        "renamed screen A.settings → A.options id: settings → options"
      ])
  }

  @Test func alertsThatAreOnlyCountedAreKnownByWhatLeadsToThem() {
    func app(_ alerts: [(ScreenID, String)]) -> FlowRegistry {
      registry {
        Coordinator(
          "A", screens: [Screen("home")] + alerts.map { Screen($0.0, title: "Alert", kind: .alert) },
          edges: alerts.map { Edge(from: "home", to: Place.named($0.0.rawValue), by: .present, on: $0.1) })
      }
    }
    let old = app([("alert", "delete tapped"), ("alert-2", "leave tapped")])
    let new = app([("alert", "clear tapped"), ("alert-2", "delete tapped"), ("alert-3", "leave tapped")])
    #expect(
      words(old, new) == [
        "added screen A.alert", "renamed screen A.alert → A.alert-2 id: alert → alert-2",
        "renamed screen A.alert-2 → A.alert-3 id: alert-2 → alert-3",
        "added edge A 1",
      ])
  }

  @Test func aScreenThatMovesTakesItsEdgesAlong() {
    func app(_ isMoved: Bool) -> FlowRegistry {
      let profile = Screen("profile", title: "Profile", type: "ProfileController")
      let edit = Edge(from: "profile", to: "Main.home", by: .present, on: "edit tapped")
      let open = Edge(
        from: "Main.home", to: isMoved ? "User.profile" : "Main.profile", by: .push, on: "tapped")
      return registry {
        Coordinator(
          "Main", screens: [Screen("home")] + (isMoved ? [] : [profile]),
          edges: [open] + (isMoved ? [] : [edit]))
        Coordinator(
          "User", screens: [Screen("photo")] + (isMoved ? [profile] : []), edges: isMoved ? [edit] : [])
      }
    }
    #expect(
      words(app(false), app(true)) == ["moved screen Main.profile → User.profile coordinator: Main → User"])
  }

  @Test func aRenamedCoordinatorIsNotANewOne() {
    func app(_ id: CoordinatorID, _ type: String, extra: [Screen]) -> FlowRegistry {
      registry {
        Coordinator("Main") {
          Screen("home")
          Edge(from: "home", to: .coordinator(id), by: .start, on: "tapped")
        }
        Coordinator(id, type: type, screens: [Screen("list", type: "ListController")] + extra, edges: [])
      }
    }
    #expect(
      words(
        app("Shop", "ShopFlow", extra: []), app("Store", "StoreFlow", extra: [Screen("cart", type: "Cart")]))
        == [
          "renamed coordinator Shop → Store id: Shop → Store, type: ShopFlow → StoreFlow",
          "added screen Store.cart",
        ])
  }

  @Test func theOrderOfScreensCountsOnlyWherePeopleSeeIt() {
    func app(_ container: Container, _ screens: [Screen]) -> FlowRegistry {
      registry { Coordinator("A", container: container, screens: screens, edges: []) }
    }
    let (one, two): (Screen, Screen) = (Screen("one"), Screen("two"))
    #expect(words(app(.navigation, [one, two]), app(.navigation, [two, one])) == [])
    #expect(
      words(app(.tabs, [one, two]), app(.tabs, [two, one])) == [
        "changed coordinator A order: one, two → two, one"
      ])
    #expect(
      words(app(.tabs, [one, two]), app(.navigation, [two, one])) == [
        "changed coordinator A container: tabs → navigation"
      ])
  }

  @Test func routesServicesAndTheAppItselfAreCompared() {
    func app(_ name: String, _ url: String, _ type: String) -> FlowRegistry {
      let part = ModelPart(
        app: name, coordinators: [Coordinator("A", screens: [Screen("one")], edges: [])],
        routes: [Route("open", url: url, to: "A.one")], services: [Service("Session", type: type)])
      return RegistryAssembler.assemble([part]).registry
    }
    #expect(
      words(app("Shop", "shop://one", "Session"), app("Store", "shop://two", "UserSession")) == [
        "changed app app: Shop → Store", "changed route open url: shop://one → shop://two",
        "changed service Session type: Session → UserSession",
      ])
  }

  /// A value that is added to the model is one to compare, unless it says nothing of navigation, as ids, numbers,
  /// places in code and silenced rules do.
  @Test func everyPropertyOfTheModelIsKnownToTheComparison() {
    func names(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }
    let edge = Edge(from: "one", to: "two", by: .push)
    #expect(
      names(edge) == [
        "id", "number", "from", "to", "kind", "trigger", "guard", "style", "animation", "payload", "effect",
        "type", "hasWayBack", "summary", "tags", "source", "call", "confidence", "ignores", "alternatives",
        "performer", "note",
      ])
    #expect(
      names(Screen("one")) == [
        "id", "title", "type", "kind", "summary", "picture", "owner", "tags", "source", "uses", "confidence",
        "ignores", "created", "note",
      ])
    #expect(
      names(Coordinator("A", screens: [], edges: [])) == [
        "id", "title", "type", "summary", "container", "initial", "parents", "owner", "tags", "source",
        "uses", "ignores", "screens", "edges", "inside", "created", "note",
      ])
    #expect(
      names(Route("r", to: "A")) == [
        "id", "kind", "url", "to", "guard", "payload", "summary", "source", "ignores", "tags", "confidence",
      ])
    #expect(
      names(Service("S")) == [
        "id", "title", "type", "summary", "owner", "source", "uses", "ignores", "created", "note", "tags",
        "confidence",
      ])
    #expect(
      names(Dependency("S")) == [
        "target", "strength", "role", "throughProtocol", "creates", "note", "tags", "confidence",
      ])
  }

  @Test func whatIsSaidOfALifetimeIsCompared() {
    func app(_ created: Creation, _ uses: Dependency, performer: Dependency.Target?, inside: Place?)
      -> FlowRegistry
    {
      registry {
        Coordinator(
          "A", created: created, inside: inside, uses: [uses], screens: [Screen("one"), Screen("two")],
          edges: [
            Edge(from: "one", to: "two", by: .push, performer: performer)
          ])
        Coordinator("B", screens: [Screen("three")], edges: [])
      }
    }
    #expect(
      words(
        app(.atLaunch, Dependency("B", strength: .strong), performer: nil, inside: nil),
        app(.onDemand, Dependency("B", strength: .strong, creates: true), performer: "B", inside: "B"))
        == [
          "changed coordinator A created: atLaunch → onDemand, inside: - → B, uses: B (strong) → B (strong, creates it)",
          "changed edge A 1 performer: - → B",
        ])
  }

  @Test func aUnionHasTheNewEdgesWithTheirNumbersAndThenWhatWent() throws {
    let new = registry {
      Coordinator("Shop", type: "ShopCoordinator", container: .navigation, initial: "list") {
        Screen("list", title: "Products", type: "ListController")
        Edge(from: "list", to: "Help", by: .start, on: "help tapped")
      }
      Coordinator("Help", type: "HelpFlow") { Screen("help", type: "HelpController") }
    }
    let union = RegistryUnion(RegistryDiff(shop, new))
    let ways = try #require(union.ways["Shop"])
    #expect(ways.map(\.mark) == [.unchanged, .removed, .removed])
    #expect(union.registry.coordinator("Shop")?.edges.map(\.kind) == [.start, .push, .pop])
    #expect(ways.compactMap(\.old?.number) == [3, 1, 2])
    #expect(union.screens["Shop.detail".address] == .removed)
    #expect(union.touched == ["Shop"])
  }
}

extension String {
  fileprivate var address: ScreenAddress {
    let parts = split(separator: ".").map(String.init)
    return ScreenAddress(CoordinatorID(parts[0]), ScreenID(parts[1]))
  }
}

extension RegistryDiff.Difference {
  /// The difference in one line.
  var testWords: String {
    let fields = fields.map { "\($0.name): \($0.old ?? "-") → \($0.new ?? "-")" }.joined(separator: ", ")
    return "\(change) \(subject.testWords)" + (fields.isEmpty ? "" : " " + fields)
  }
}

extension RegistryDiff.Subject {
  fileprivate var testWords: String {
    func named(_ old: String?, _ new: String?) -> String {
      if let old, let new, old != new { return "\(old) → \(new)" }
      return new ?? old ?? ""
    }
    return switch self {
    case .app: "app"
    case .coordinator(let pair): "coordinator \(named(pair.old?.rawValue, pair.new?.rawValue))"
    case .screen(let pair): "screen \(named(pair.old?.description, pair.new?.description))"
    case .edge(let pair): "edge " + ((pair.new ?? pair.old).map { "\($0.coordinator) \($0.number)" } ?? "")
    case .route(let pair): "route \(named(pair.old?.rawValue, pair.new?.rawValue))"
    case .service(let pair): "service \(named(pair.old?.rawValue, pair.new?.rawValue))"
    }
  }
}
