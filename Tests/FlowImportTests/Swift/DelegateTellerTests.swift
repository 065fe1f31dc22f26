import Testing

/// A delegate that several screens share is told only what their own code tells it.
@Suite struct DelegateTellerTests {
  private func edges(_ screens: String) throws -> [String] {
    try ImportedApp(
      """
      protocol BackDelegate: AnyObject { func goBack() }
      protocol StepDelegate: BackDelegate {
        func showCode()
        func showPhone(from: CodeController)
        func showProblem(mail: String?)
      }
      final class AccountCoordinator: StepDelegate {
        let navigation = UINavigationController()
        func start() {
          let form = FormController()
          form.delegate = self
          navigation.setViewControllers([form], animated: false)
        }
        func goBack() { navigation.popViewController(animated: true) }
        func showCode() { let next = CodeController(); next.delegate = self; navigation.pushViewController(next, animated: true) }
        func showPhone(from: CodeController) {
          let next = PhoneController()
          next.delegate = self
          navigation.pushViewController(next, animated: true)
        }
        func showProblem(mail: String?) { navigation.pushViewController(ProblemController(), animated: true) }
      }
      \(screens)
      final class ProblemController: UIViewController {}
      """
    ).edges(of: "Account").filter { !$0.contains("-pop->") }.sorted()
  }

  private static let expected = [
    "code -push-> phone on next tapped", "form -push-> code on continue tapped",
    "phone -push-> problem on link tapped",
  ]

  @Test(arguments: [
    // By casts, where the delegate is declared as less.
    """
    class FormController: UIViewController {
      weak var delegate: StepDelegate?
      @IBAction func continueTapped() { delegate?.showCode() }
    }
    class BaseStep: UIViewController { weak var delegate: BackDelegate? }
    class CodeController: BaseStep {
      @IBAction func nextTapped() { (delegate as? StepDelegate)?.showPhone(from: self) }
    }
    class PhoneController: BaseStep {
      @IBAction func linkTapped() { (delegate as? StepDelegate)?.showProblem(mail: nil) }
    }
    """,
    // By what they inherit.
    """
    class BaseStep: UIViewController { weak var delegate: (any StepDelegate)? }
    final class FormController: BaseStep { @IBAction func continueTapped() { delegate?.showCode() } }
    final class CodeController: BaseStep { @IBAction func nextTapped() { delegate?.showPhone(from: self) } }
    final class PhoneController: BaseStep { @IBAction func linkTapped() { delegate?.showProblem(mail: nil) } }
    """,
    // By generic screens.
    """
    class Screen<Delegate>: UIViewController { var delegate: Delegate? }
    final class FormController: Screen<StepDelegate> { @IBAction func continueTapped() { delegate?.showCode() } }
    final class CodeController: Screen<StepDelegate> { @IBAction func nextTapped() { delegate?.showPhone(from: self) } }
    final class PhoneController: Screen<StepDelegate> { @IBAction func linkTapped() { delegate?.showProblem(mail: nil) } }
    """,
  ])
  func eachScreenTellsItsOwn(screens: String) throws {
    #expect(try edges(screens) == Self.expected)
  }

  /// What a base class between tells is told by its heirs alone.
  @Test func otherHeirsOfTheBaseTellNothing() throws {
    let app = try ImportedApp(
      """
      protocol StepDelegate: AnyObject { func goBack(_ controller: UIViewController); func showPin() }
      final class FlowCoordinator: StepDelegate {
        let navigation = UINavigationController()
        func start() { let first = StartController(); first.delegate = self; navigation.setViewControllers([first], animated: false) }
        func goBack(_ controller: UIViewController) { navigation.popViewController(animated: true) }
        func showPin() { let pin = PinController(); pin.delegate = self; navigation.pushViewController(pin, animated: true) }
      }
      class BaseScreen: UIViewController { weak var delegate: StepDelegate? }
      final class StartController: BaseScreen { @IBAction func beginTapped() { delegate?.showPin() } }
      class PinBase: BaseScreen { @IBAction func closeInfoTapped() { delegate?.goBack(self) } }
      final class PinController: PinBase {}
      """)
    #expect(
      app.edges(of: "Flow").sorted() == [
        "pin -pop-> on close info tapped", "start -push-> pin on begin tapped",
      ])
  }
}
