import Testing

/// Methods of several controls that ask which of them the sender is.
@Suite struct ChosenSenderTests {
  @Test(arguments: [
    "if sender == saveButton { save() } else if sender == helpButton { help() }",
    "if sender === self.saveButton { save() }; if sender === self.helpButton { help() }",
    "switch sender { case saveButton: save(); case helpButton: help(); default: break }",
    "guard sender != saveButton else { save(); return }; if sender == helpButton { help() }",
  ])
  func controlIsWhatIsTouched(_ code: String) throws {
    let edges = try ImportedApp(
      """
      class EditViewController: UIViewController {
        let saveButton = UIButton()
        @IBOutlet weak var helpButton: UIButton!
        override func viewDidLoad() {
          saveButton.setTitle("Save", for: .normal)
          saveButton.addTarget(self, action: #selector(touchUpInside(_:)), for: .touchUpInside)
          helpButton.addTarget(self, action: #selector(touchUpInside(_:)), for: .touchUpInside)
        }
        @objc func touchUpInside(_ sender: UIButton) { \(code) }
        func save() { present(SavedViewController(), animated: true) }
        func help() { present(HelpViewController(), animated: true) }
      }
      class SavedViewController: UIViewController {}
      class HelpViewController: UIViewController {}
      """
    ).allEdges.sorted()
    #expect(edges == ["edit -present-> help on help button tapped", "edit -present-> saved on Save"])
  }
}
