import Testing

/// Titles of buttons that something sets up as they are made.
@Suite struct ConfiguredTitleTests {
  @Test(arguments: [
    "private let saveButton = TitledButton(titleText: \"Save\").then { $0.isEnabled = true }",
    "private lazy var saveButton = TitledButton(titleText: \"Save\").then { $0.isHidden = false }.then { $0.tag = 1 }",
    "private let saveButton: UIButton = TitledButton(titleText: \"Save\").rounded(by: 8)",
    "private let saveButton = TitledButton(dressed: Texts.bold(text: \"Save\", color: .white))",
    "private let saveButton = UIButton(configuration: .plain()).then { $0.setTitle(\"Save\", for: .normal) }",
  ])
  func theyAreRead(button: String) throws {
    let app = try ImportedApp(
      """
      final class TitledButton: UIButton {
        init(titleText: String) { super.init(frame: .zero); setTitle(titleText, for: .normal) }
        init(dressed title: NSAttributedString) { super.init(frame: .zero); setAttributedTitle(title, for: .normal) }
        func rounded(by radius: Int) -> Self { self }
      }
      enum Texts {
        static func bold(text: String, color: UIColor) -> NSAttributedString {
          NSAttributedString(string: text, attributes: [.foregroundColor: color])
        }
      }
      final class FormViewController: UIViewController {
        \(button)
        private let bag = DisposeBag()
        override func viewDidLoad() {
          saveButton.rx.tap.bind { [weak self] in
            self?.navigationController?.pushViewController(DoneViewController(), animated: true)
          }.disposed(by: bag)
        }
      }
      final class DoneViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["form -push-> done on Save"])
  }
}
