import FlowModel
import Testing

/// Conditions without what is only how the code works.
@Suite struct PlainConditionTests {
  private func edge(_ code: String) throws -> [String] {
    let app = try ImportedApp(
      """
      enum Row { case cell(kind: Kind), header(isOpen: Bool), footer }
      enum Kind { case contact, help }
      enum ViewState { case idle, loading, failed }
      class HomeViewController: UIViewController {
        var row: Row
        var viewState: ViewState
        var dialogVC: DialogViewController?
        let validator = Validator()
        @IBAction func sendTapped() { \(code) }
        private func show() { present(DialogViewController(), animated: true) }
        func isFormValid() -> Bool { name.text != "" }
        func validateEmail() -> Bool { email.text != "" }
      }
      class DialogViewController: UIViewController {}
      """)
    return app.coordinators.flatMap(app.edges)
  }

  /// What has been entered is valid, whatever the code calls to find that out.
  @Test(arguments: [
    ("guard validator.validate(name) else { return }; show()", " if the input is valid"),
    ("if isFormValid() { show() }", " if the input is valid"),
    ("if !isFormValid() { show() }", " if the input is not valid"),
    ("guard validateEmail() else { return }; show()", " if email is valid"),
  ])
  func inputIsValid(_ code: String, _ condition: String) throws {
    #expect(try edge(code) == ["home -present-> dialog on send tapped" + condition])
  }

  /// That a screen is kept already, and that a screen has loaded what it shows, decide nothing.
  @Test(arguments: [
    "guard dialogVC == nil else { return }; show()", "if self.dialogVC != nil { return }; show()",
    "if dialogVC == nil { show() } else { print(0) }", "if case .idle = viewState { show() }",
    "guard viewState == .idle else { return }; show()", "if recognizer.direction == .down { show() }",
    "switch gesture.direction { case .left, .right: show(); default: break }",
  ])
  func howItWorksIsNoCondition(_ code: String) throws {
    #expect(try edge(code) == ["home -present-> dialog on send tapped"])
  }

  /// What only leads to the value that decides is left out.
  @Test(arguments: [
    ("if case .cell(let kind) = row, kind == .contact { show() }", "kind is contact"),
    (
      "switch row { case .cell(let kind): switch kind { case .contact: show(); default: break }; default: break }",
      "kind is contact"
    ),
    ("if case .header(let isOpen) = row, isOpen { show() }", "row is header, open"),
    ("if case .footer = row { show() }", "row is footer"),
    ("if viewState == .failed { show() }", "view state is failed"),
  ])
  func onlyTheInnermostCaseIsTold(_ code: String, _ condition: String) throws {
    #expect(try edge(code) == ["home -present-> dialog on send tapped if " + condition])
  }
}
