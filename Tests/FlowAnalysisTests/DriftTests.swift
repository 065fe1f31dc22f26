import FlowModel
import Testing

@testable import FlowAnalysis

/// Where a model and the code differ.
@Suite struct DriftTests {
  private func registry(@ListBuilder<any RegistryElement> _ content: () -> [any RegistryElement])
    -> FlowRegistry
  {
    var part = ModelPart(content)
    part.toleratesMissingPlaces = true
    return RegistryAssembler.assemble([part]).registry
  }

  private var code: FlowRegistry {
    registry {
      Coordinator("Shop", type: "ShopCoordinator") {
        Screen("list", type: "ListController")
        Screen("detail", type: "DetailController")
        Edge(from: "list", to: "detail", by: .push, on: "didSelect", if: "item != nil")
        Edge(from: "detail", by: .pop, on: "didClose")
        Edge(from: "list", to: "Help", by: .present, on: "didTapHelp")
      }
      Coordinator("Help", type: "HelpFlow") { Screen("help") }
    }
  }

  /// The differences as short words.
  private func drift(_ model: FlowRegistry) -> [String] {
    Drift(model: model, code: code).differences.map { difference in
      let subject =
        switch difference.subject {
        case .coordinator: "all"
        case .screen(let id): id.rawValue
        case .reference(let reference): "\(reference.knower) knows \(reference.dependency.target)"
        case .edge, .trigger: (difference.modelEdge ?? difference.codeEdge)?.edge.id.rawValue ?? "?"
        }
      let finding =
        switch difference.finding {
        case .onlyInModel: "model"
        case .onlyInCode: "code"
        case .kind(let model, let code): "\(model)/\(code)"
        case .guard(let model, let code): "\(model)/\(code ?? "-")"
        case .paraphrase(let model, let code): "\(model)~\(code)"
        case .held(let model, let code): "\(model)/\(code)"
        case .performer(let model, let code): "\(model)/\(code)"
        }
      return "\(difference.coordinator) \(subject): \(finding)"
    }
  }

  @Test func theCodeDoesNotDifferFromItself() {
    #expect(drift(code).isEmpty)
  }

  @Test func whatOnlyOneOfThemHasIsFound() {
    let model = registry {
      Coordinator("Shop") {
        Screen("list")
        Screen("wishes")
        Edge(from: "list", to: "wishes", by: .push)
        Edge(from: "list", to: "Help", by: .present)
      }
      Coordinator("Login") { Screen("form") }
    }
    #expect(
      drift(model) == [
        "Help all: code", "Login all: model", "Shop wishes: model", "Shop list-push-wishes: model",
        "Shop detail: code", "Shop list-push-detail-didSelect-if-item-nil: code",
        "Shop detail-pop-didClose: code",
      ])
  }

  @Test func anotherKindIsADifferenceAndSoIsAnotherGuardWhereTheModelHasOne() {
    let model = registry {
      Coordinator("Shop") {
        Screen("list")
        Screen("detail")
        Edge(id: "a", from: "list", to: "detail", by: .present, if: "online")
        Edge(id: "b", from: "detail", by: .pop, if: "saved")
        Edge(id: "c", from: "list", to: "Help", by: .present)
      }
      Coordinator("Help") { Screen("help") }
    }
    #expect(drift(model) == ["Shop a: present/push", "Shop a: online/item != nil", "Shop b: saved/-"])
  }

  @Test func namesMayDifferWhereTypesAgree() {
    let model = registry {
      Coordinator("Store", type: "ShopCoordinator") {
        Screen("products", type: "ListController")
        Screen("detail")
        Edge(from: "products", to: "detail", by: .push)
        Edge(from: "detail", by: .pop)
        Edge(from: "products", to: "Manual", by: .present)
      }
      Coordinator("Manual", type: "HelpFlow") { Screen("help") }
    }
    #expect(drift(model).isEmpty)
  }

  @Test func whatIsPlannedOrOutsideIsNoDifference() {
    var model = registry {
      Coordinator("Shop") {
        Screen("list")
        Screen("detail")
        Screen("wishes", tags: ["planned"])
        Edge(from: "list", to: "detail", by: .push)
        Edge(from: "detail", by: .pop)
        Edge(from: "list", to: "Help", by: .present)
        Edge(from: "list", to: "wishes", by: .push)
        Edge(from: "list", to: "Web", by: .start)
      }
      Coordinator("Help") { Screen("help") }
      Coordinator("Web", tags: ["outside"]) { Screen("page") }
    }
    #expect(drift(model).isEmpty)
    model = registry { Coordinator("Shop", tags: ["outside"]) {} }
    #expect(drift(model) == ["Help all: code"])
  }

  // MARK: - Stacks, launches and performers

  /// The differences of any two registries, in short.
  private func drift(_ model: FlowRegistry, _ code: FlowRegistry) -> [String] {
    Drift(model: model, code: code).differences.map { difference in
      let edge = (difference.modelEdge ?? difference.codeEdge)?.edge
      return "\(difference.coordinator) \(edge?.id.rawValue ?? "") \(difference.finding)"
    }
  }

  private var swapping: FlowRegistry {
    registry {
      Coordinator("Root", type: "RootController") {
        Screen("splash", type: "SplashController")
        Screen("login", type: "LoginController")
        Edge(
          from: "splash", to: "login", by: .root, on: "shown",
          call: SourceReference("Root.swift", line: 3))
        Edge(
          from: "login", to: "splash", by: .root, on: "back",
          call: SourceReference("Root.swift", line: 9))
      }
    }
  }

  @Test func aMereNavigationStackIsComparedWithTheCoordinatorThatShowsIt() {
    func model(_ last: EdgeKind) -> FlowRegistry {
      registry {
        Coordinator("Root", type: "RootController") {
          Screen("splash", type: "SplashController")
          Edge(from: "splash", to: "Door", by: .root)
        }
        Coordinator(
          "Door", type: "UINavigationController", container: .navigation, inside: "Root",
          initial: "form"
        ) {
          Screen("form", type: "LoginController")
          Edge(from: "form", to: "Root.splash", by: last)
        }
      }
    }
    #expect(drift(model(.root), swapping).isEmpty)
    #expect(drift(model(.push), swapping).count == 1)
    #expect(Drift(model: model(.push), code: swapping).differences.first?.coordinator == "Door")
  }

  @Test func coordinatorsWithoutATypeAreFoundByTheirScreens() {
    let code = registry {
      Coordinator("App") {
        Screen("one", type: "OneController")
        Screen("two", type: "TwoController")
        Edge(from: "one", to: "two", by: .push)
      }
    }
    let model = registry {
      Coordinator("Stack", type: "UINavigationController") {
        Screen("first", type: "OneController")
        Screen("second", type: "TwoController")
        Edge(from: "first", to: "second", by: .push)
      }
    }
    #expect(drift(model, code).isEmpty)
  }

  @Test func stepsOfALaunchAreNotExpectedInCode() {
    let model = registry {
      Coordinator("Start") {
        Screen("main", kind: .step)
        Edge(from: "main", to: "Root", by: .launch)
      }
      Coordinator("Root", type: "RootController") {
        Screen("splash")
        Screen("login")
        Edge(from: "splash", to: "login", by: .root)
        Edge(from: "login", to: "splash", by: .root)
      }
    }
    #expect(drift(model, swapping).isEmpty)
  }

  @Test func aPushOfACoordinatorIsTheSameAsItsStartByAPush() {
    func app(_ edge: Edge) -> FlowRegistry {
      registry {
        Coordinator("A") {
          Screen("a")
          edge
        }
        Coordinator("B") { Screen("b") }
      }
    }
    let code = app(Edge(from: "a", to: "B", by: .start, on: "tap", style: "push"))
    #expect(drift(app(Edge(from: "a", to: "B", by: .push, on: "row tapped")), code).isEmpty)
    #expect(drift(app(Edge(from: "a", to: "B", by: .present)), code).count == 1)
  }

  @Test func anotherPerformerIsADifference() {
    func model(_ performer: Dependency.Target?) -> FlowRegistry {
      registry {
        Coordinator("Root", type: "RootController") {
          Screen("splash")
          Screen("login")
          Edge(from: "splash", to: "login", by: .root, performer: performer)
          Edge(from: "login", to: "splash", by: .root)
        }
      }
    }
    #expect(drift(model(nil), swapping).isEmpty)
    // Code in which nobody else makes the call has it made by the screen.
    let differences = Drift(model: model(.coordinator("Root")), code: swapping).differences
    #expect(
      differences.map(\.finding) == [
        .performer(model: .coordinator("Root"), code: .screen(ScreenAddress("Root", "splash")))
      ])
    #expect(drift(model(.screen(ScreenAddress("Root", "splash"))), swapping).isEmpty)
  }
}
