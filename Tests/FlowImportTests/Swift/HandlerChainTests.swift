import Testing

/// Actions with an identifier that coordinators hand from one function to the next until one takes them.
@Suite struct HandlerChainTests {
  private func edges(_ space: String, key: String = "step.key", of: (String) -> String) throws -> [String] {
    func wanted(_ name: String) -> String { of(name) }
    return try ImportedApp(
      """
      \(space) Steps {
        struct Step: Equatable {
          var key: String
          var values: [String: AnyHashable]
          init(key: String, values: [String: AnyHashable] = [:]) { self.key = key; self.values = values }
        }
      }
      extension Steps.Step {
        static let forward = Steps.Step(key: "forward")
        static let help = Steps.Step(key: "help")
        static let back = Steps.Step(key: "back")
        static let detail = Steps.Step(key: "detail")
      }
      protocol Coordinator: AnyObject { func take(_ step: Steps.Step) }
      final class TourCoordinator: Coordinator {
        let navigationController = UINavigationController()
        func start() {
          let first = FirstViewController()
          first.coordinator = self
          navigationController.pushViewController(first, animated: false)
        }
        func take(_ step: Steps.Step) {
          if \(key) == \(wanted("back")) {
            navigationController.popViewController(animated: true)
            return
          }
          guard !takeTour(step) else { return }
          switch \(key) {
          case \(wanted("help")): navigationController.pushViewController(HelpViewController(), animated: true)
          default: break
          }
        }
        private func takeTour(_ step: Steps.Step) -> Bool {
          switch \(key) {
          case \(wanted("forward")):
            guard isReady else { return true }
            navigationController.pushViewController(SecondViewController(), animated: true)
            return true
          case \(wanted("detail")):
            navigationController.pushViewController(DetailViewController(), animated: true)
            return true
          default: return false
          }
        }
      }
      final class FirstViewController: UIViewController {
        weak var coordinator: Coordinator?
        @IBAction func forwardTapped() { coordinator?.take(.forward) }
        @IBAction func helpTapped() { coordinator?.take(Steps.Step.help) }
        @IBAction func backTapped() { coordinator?.take(.back) }
        @IBAction func detailTapped() { coordinator?.take(Steps.Step(key: "detail", values: ["a": 1])) }
      }
      final class SecondViewController: UIViewController {}
      final class HelpViewController: UIViewController {}
      final class DetailViewController: UIViewController {}
      """
    ).edges(of: "Tour").sorted()
  }

  private static let expected = [
    "first -pop-> on back tapped", "first -push-> detail on detail tapped",
    "first -push-> help on help tapped", "first -push-> second on forward tapped if ready",
  ]

  @Test(arguments: ["enum", "struct"]) func identifierDecides(_ space: String) throws {
    #expect(try edges(space) { "Steps.Step.\($0).key" } == Self.expected)
  }

  @Test func instanceDecides() throws {
    #expect(try edges("struct", key: "step") { ".\($0)" } == Self.expected)
  }
}
