import Testing

/// What a coordinator does as it starts begins where it is started.
@Suite struct StartSourceTests {
  private static func app(_ start: String, parent: String = Self.parent, _ others: String = "") throws
    -> ImportedApp
  {
    try ImportedApp(
      """
      protocol Coordinator: AnyObject { func start() }
      enum Depth { case short, long }
      class Session { var isKnown = false }
      class ListViewController: UIViewController {
        var onHelp: (() -> Void)?
        @objc func helpTapped() { onHelp?() }
      }
      class IntroViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      class TopicCoordinator: Coordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() { navigation.pushViewController(HelpViewController(), animated: true) }
      }
      class HelpCoordinator: Coordinator {
        let navigation: UINavigationController
        let session: Session
        let depth: Depth
        init(navigation: UINavigationController, session: Session, depth: Depth) {
          self.navigation = navigation
          self.session = session
          self.depth = depth
        }
        \(start)
      }
      class ListCoordinator: Coordinator {
        let navigation: UINavigationController
        let session = Session()
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onHelp = { [unowned self] in showHelp() }
          navigation.setViewControllers([list], animated: false)
        }
        \(parent)
      }
      \(others)
      """)
  }

  private static let parent = """
    func showHelp() { HelpCoordinator(navigation: navigation, session: session, depth: .long).start() }
    """
  private static let branches = """
    func start() {
      if session.isKnown {
        navigation.pushViewController(HelpViewController(), animated: true)
      } else {
        navigation.pushViewController(IntroViewController(), animated: true)
      }
    }
    """

  @Test(arguments: [
    branches,
    """
    func start() {
      guard session.isKnown else { return showIntro() }
      navigation.pushViewController(HelpViewController(), animated: true)
    }
    private func showIntro() { navigation.pushViewController(IntroViewController(), animated: true) }
    """,
    """
    func start() { navigation.pushViewController(first(), animated: true) }
    private func first() -> UIViewController {
      session.isKnown ? HelpViewController() : IntroViewController()
    }
    """,
  ])
  func whatStartsBeginsWhereItIsStarted(_ start: String) throws {
    let edges = try Self.app(start).edges(of: "Help")
    #expect(edges.contains("List.list -push-> help on help tapped if session is known"))
    #expect(edges.contains("List.list -push-> intro on help tapped if session is not known"))
    #expect(!edges.contains { $0.hasPrefix("any") })
  }

  /// A coordinator that starts another one as it starts begins nowhere else.
  @Test(arguments: [
    "func start() { TopicCoordinator(navigation: navigation).start() }",
    "func start() { let topic = TopicCoordinator(navigation: navigation); topic.start() }",
    "func start() { show(TopicCoordinator(navigation: navigation)) }\nfunc show(_ child: Coordinator) { child.start() }",
  ])
  func aChainOfStartsBeginsAtTheFirst(_ start: String) throws {
    #expect(try Self.app(start).edges(of: "Help") == ["List.list -start-> Topic on help tapped"])
  }

  /// What ends as soon as it starts ends there.
  @Test func anEndAtTheStartIsWhereItIsStarted() throws {
    let edges = try Self.app(
      """
      var onFinish: (() -> Void)?
      func start() {
        guard !session.isKnown else { onFinish?(); return }
        navigation.pushViewController(IntroViewController(), animated: true)
      }
      """
    ).edges(of: "Help")
    #expect(edges.contains { $0.hasPrefix("List.list -push-> intro on help tapped") })
    #expect(!edges.contains { $0.hasPrefix("any") })
  }

  /// Only what an instance was made with happens as it starts.
  @Test(arguments: [
    (parent, "long"), ("func showHelp() { openHelp(.short) }\n" + helper, "short"),
    ("func showHelp() { openHelp(Bool.random() ? .long : .short) }\n" + helper, "either"),
  ])
  func whatItIsMadeWithDecides(_ parent: String, _ shown: String) throws {
    let edges = try Self.app(
      """
      func start() {
        switch depth {
        case .short: navigation.pushViewController(IntroViewController(), animated: true)
        case .long: navigation.pushViewController(HelpViewController(), animated: true)
        }
      }
      """, parent: parent
    ).edges(of: "Help")
    #expect(edges.contains { $0.hasPrefix("List.list -push-> help on help tapped") } == (shown != "short"))
    #expect(edges.contains { $0.hasPrefix("List.list -push-> intro on help tapped") } == (shown != "long"))
  }

  private static let helper = """
    func openHelp(_ depth: Depth) {
      HelpCoordinator(navigation: navigation, session: session, depth: depth).start()
    }
    """

  /// What `start` is passed decides as well.
  @Test func whatTheStartIsPassedDecides() throws {
    let edges = try Self.app(
      """
      func start() {}
      func start(at depth: Depth) {
        if depth == .short {
          navigation.pushViewController(IntroViewController(), animated: true)
        } else {
          navigation.pushViewController(HelpViewController(), animated: true)
        }
      }
      """,
      parent: """
        func showHelp() {
          HelpCoordinator(navigation: navigation, session: session, depth: .long).start(at: .short)
        }
        """
    ).edges(of: "Help")
    #expect(edges.contains("List.list -push-> intro on help tapped"))
    #expect(!edges.contains { $0.hasPrefix("List.list -push-> help") })
  }

  /// What more screens than a few start can be started anywhere.
  @Test func whatManyScreensStartHappensAnywhere() throws {
    let pages = (1...8).map { number in
      """
      class Page\(number)ViewController: UIViewController {
        @objc func moreTapped() {
          HelpCoordinator(navigation: navigationController!, session: Session(), depth: .long).start()
        }
      }
      """
    }
    let edges = try Self.app(Self.branches, pages.joined(separator: "\n")).edges(of: "Help")
    #expect(edges.contains { $0.hasPrefix("any -push-> intro on start") })
    #expect(!edges.contains { $0.hasPrefix("List.list -push-> intro") })
  }

  /// What nothing is seen to start may start anywhere.
  @Test func whatNothingStartsHappensAnywhere() throws {
    let edges = try Self.app(Self.branches, parent: "func showHelp() {}").edges(of: "Help")
    #expect(edges.contains("any -push-> intro on start if session is not known"))
  }
}
