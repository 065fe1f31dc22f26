import Testing

/// Titles that a controller's code sets on the controls of its view, or on a part of a button.
@Suite struct FarTitleTests {
  @Test(arguments: [
    #"layout.saveButton.box?.title = "Save""#,
    #"layout.saveButton.content.label.text = "Save""#,
    #"self.layout.saveButton.setTitle("Save", for: .normal)"#,
    "layout.saveButton.box?.title = R.string(preferredLanguages: languages).localizable.commonSave()",
    "layout.saveButton.box?.title = R.string.localizable.commonSave(preferredLanguages: languages)",
  ])
  func titleIsTheButtons(_ setting: String) throws {
    let edges = try ImportedApp(
      """
      class EditView: UIView { let saveButton = WideButton(); let footer = FooterView() }
      class FooterView: UIView { let saveButton = WideButton() }
      class EditViewController: UIViewController {
        var layout: EditView { view as! EditView }
        override func viewDidLoad() {
          \(setting)
          layout.footer.saveButton.box?.title = "Save all"
          layout.saveButton.addTarget(self, action: #selector(actionOne), for: .touchUpInside)
          layout.footer.saveButton.addTarget(self, action: #selector(actionTwo), for: .touchUpInside)
        }
        @objc private func actionOne() { present(OneViewController(), animated: true) }
        @objc private func actionTwo() { present(TwoViewController(), animated: true) }
      }
      class OneViewController: UIViewController {}
      class TwoViewController: UIViewController {}
      """, words: #""common.save" = "Save";"#
    ).allEdges
    #expect(edges.sorted() == ["edit -present-> one on Save", "edit -present-> two on Save all"])
  }
}
