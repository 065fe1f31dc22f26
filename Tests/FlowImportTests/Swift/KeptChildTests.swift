import FlowModel
import Testing

/// Lists of children that code fills one by one.
@Suite struct KeptChildTests {
  @Test(arguments: [
    ("children.append(child)", "", "children.map(\\.stack)"),
    ("add(child)", "func add(_ child: Flow) { children.append(child) }", "children.map { $0.stack }"),
    (
      "keep(child)", "} extension Flow { func keep(_ flow: Flow) { self.children.append(flow) }",
      "children.map(\\.stack)"
    ),
  ])
  func theTabsAreTheChildren(keep: String, helper: String, tabs: String) throws {
    let app = try ImportedApp(
      """
      class Flow {
        let stack = UINavigationController()
        var children: [Flow] = []
        func start() {}
      }
      enum Part: CaseIterable { case sea, land }
      class MapFlow: Flow {
        let tabs = UITabBarController()
        override func start() {
          for part in Part.allCases {
            let child = make(part)
            \(keep)
            child.start()
          }
          tabs.viewControllers = \(tabs)
        }
        func make(_ part: Part) -> Flow {
          switch part {
          case .sea: return SeaFlow()
          case .land: return LandFlow()
          }
        }
        \(helper)
      }
      class SeaFlow: Flow {
        override func start() { stack.setViewControllers([SeaViewController()], animated: false) }
      }
      class LandFlow: Flow {
        override func start() { stack.setViewControllers([LandViewController()], animated: false) }
      }
      class SeaViewController: UIViewController {}
      class LandViewController: UIViewController {}
      """)
    let found = app.edges(of: "Map").filter { $0.contains("-tab->") }
    #expect(found.count == 2, "\(app.allEdges)")
  }
}
