import FlowModel
import Testing

/// Closures that a factory is given by each of its callers.
@Suite struct FactoryClosureTests {
  @Test(arguments: [
    (
      "static func make(onDone: @escaping () -> Void) -> ColourViewController {", "ColourViewController.make",
      "}"
    ),
    (
      "} enum Palettes { static func open(onDone: @escaping () -> Void) -> ColourViewController {",
      "Palettes.open", "}"
    ),
    (
      "} class Palettes { func palette(onDone: @escaping () -> Void) -> ColourViewController {",
      "Palettes().palette", "}"
    ),
  ])
  func eachCallersClosureIsFollowed(head: String, call: String, end: String) throws {
    let app = try ImportedApp(
      """
      class WallViewController: UIViewController {
        @IBAction func insideTapped() {
          let colours = \(call) { [weak self] in self?.navigationController?.popViewController(animated: true) }
          navigationController?.pushViewController(colours, animated: true)
        }
        @IBAction func outsideTapped() {
          let colours = \(call) { [weak self] in self?.present(ThanksViewController(), animated: true) }
          navigationController?.pushViewController(colours, animated: true)
        }
      }
      class ColourViewController: UIViewController {
        var onDone: (() -> Void)?
        @IBAction func doneTapped() { onDone?() }
        \(head)
          let controller = ColourViewController()
          controller.onDone = onDone
          return controller
        \(end)
      }
      class ThanksViewController: UIViewController {}
      """)
    let done = app.allEdges.filter { $0.hasSuffix("on done tapped") }.sorted()
    #expect(
      done == ["colour -pop-> on done tapped", "colour -present-> thanks on done tapped"],
      "\(app.allEdges)")
  }
}
