import Testing

/// What happens by itself after a time.
@Suite struct TimerTests {
  private func edges(_ body: String) throws -> [String] {
    try ImportedApp(
      """
      class FeedViewController: UIViewController {
        @objc func open() { present(StoryViewController(), animated: true) }
      }
      class StoryViewController: UIViewController {
        private var timer: Timer?
        \(body)
      }
      """
    ).allEdges.filter { $0.hasPrefix("story") }
  }

  @Test(arguments: [
    ("5", "after 5 seconds"), ("2.0", "after 2 seconds"), ("1", "after 1 second"),
    ("0.5", "after 0.5 seconds"),
  ])
  func timersSayWhen(time: String, words: String) throws {
    let found = try edges(
      """
      override func viewDidAppear(_ animated: Bool) {
        timer = Timer.scheduledTimer(withTimeInterval: \(time), repeats: false) { [weak self] _ in
          self?.dismiss(animated: true)
        }
      }
      """)
    #expect(found == ["story -dismiss-> on \(words)"])
  }

  @Test(arguments: [
    "Timer.scheduledTimer(timeInterval: 3, target: self, selector: #selector(leave), userInfo: nil, repeats: false)",
    "timer = .scheduledTimer(timeInterval: 3.0, target: self, selector: #selector(leave), userInfo: nil, repeats: false)",
    "perform(#selector(leave), with: nil, afterDelay: 3)",
  ])
  func timersOfMethodsSayWhen(start: String) throws {
    let found = try edges(
      """
      override func viewDidAppear(_ animated: Bool) { \(start) }
      @objc private func leave() { dismiss(animated: true) }
      """)
    #expect(found == ["story -dismiss-> on after 3 seconds"])
  }

  /// What people do to start a timer says more than its time.
  @Test(arguments: [
    "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.dismiss(animated: true) }",
    "timer = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { [weak self] _ in self?.leave() }",
    "wait()",
  ])
  func aTouchSaysMore(start: String) throws {
    let found = try edges(
      """
      @IBAction func closeTapped(_ sender: Any) { \(start) }
      func wait() {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in self.dismiss(animated: true) }
      }
      func leave() { dismiss(animated: true) }
      """)
    #expect(found.contains("story -dismiss-> on close tapped"), "\(found)")
    #expect(found.allSatisfy { !$0.contains("after") }, "\(found)")
  }

  @Test func timersThatFireAgainAndAgainSayNothing() throws {
    let found = try edges(
      """
      override func viewDidAppear(_ animated: Bool) {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
          guard let self, self.isOver else { return }
          self.dismiss(animated: true)
        }
      }
      """)
    #expect(found.allSatisfy { !$0.contains("after") })
  }
}
