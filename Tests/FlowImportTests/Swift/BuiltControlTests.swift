import Testing

/// Controls that are only there under a condition.
@Suite struct BuiltControlTests {
  private func edges(_ body: String) throws -> [String] {
    try ImportedApp(
      """
      class PostViewController: UIViewController {
        let isOwn: Bool
        let user: User?
        init(isOwn: Bool) { self.isOwn = isOwn; super.init(nibName: nil, bundle: nil) }
        \(body)
        @objc private func editTapped() { edit() }
        private func edit() { present(EditViewController(), animated: true) }
      }
      class EditViewController: UIViewController {}
      """
    ).allEdges
  }

  @Test(arguments: [
    """
    override func viewDidLoad() {
      if isOwn {
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(editTapped))
      }
    }
    """,
    """
    override func viewDidLoad() { super.viewDidLoad(); setUp() }
    private func setUp() {
      guard isOwn else { return }
      let button = UIButton()
      button.setTitle("Edit", for: .normal)
      button.addTarget(self, action: #selector(editTapped), for: .touchUpInside)
    }
    """,
    """
    override func viewWillAppear(_ animated: Bool) {
      var actions: [UIAction] = []
      if isOwn { actions.append(UIAction(title: "Edit") { [weak self] _ in self?.edit() }) }
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: UIMenu(children: actions))
    }
    """,
    """
    func tableView(_ t: UITableView, trailingSwipeActionsConfigurationForRowAt i: IndexPath) -> UISwipeActionsConfiguration? {
      guard isOwn else { return nil }
      let action = UIContextualAction(style: .normal, title: "Edit") { [weak self] _, _, done in
        self?.edit()
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [action])
    }
    """,
  ])
  func whatTheyDoHappensThen(body: String) throws {
    #expect(try edges(body) == ["post -present-> edit on Edit if own"])
  }

  @Test(arguments: [
    """
    override func viewDidLoad() {
      guard let bar = navigationController?.navigationBar, let user else { return }
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in self.edit() })
    }
    """,
    """
    override func viewDidLoad() {
      let item = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(editTapped))
      if isOwn { navigationItem.rightBarButtonItem = item } else { toolbarItems = [item] }
    }
    """,
    """
    override func viewDidLoad() {
      if isOwn {
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(editTapped))
      } else {
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(editTapped))
      }
    }
    """,
  ])
  func whatTheyDoHappensAlwaysWhereTheyAreAlwaysThere(body: String) throws {
    #expect(try edges(body) == ["post -present-> edit on Edit"])
  }
}
