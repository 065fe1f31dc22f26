import UIKit

class RootViewController: UIViewController {
  private var current: UIViewController

  init() {
    self.current = SplashViewController()
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChildViewController(current)
    current.view.frame = view.bounds
    view.addSubview(current.view)
    current.didMove(toParentViewController: self)
  }

  func showLoginScreen() {
    let new = UINavigationController(rootViewController: LoginViewController())
    addChildViewController(new)
    new.view.frame = view.bounds
    view.addSubview(new.view)
    new.didMove(toParentViewController: self)
    current.willMove(toParentViewController: nil)
    current.view.removeFromSuperview()
    current.removeFromParentViewController()
    current = new
  }

  func switchToMainScreen() {
    let mainViewController = MainViewController()
    let mainScreen = UINavigationController(rootViewController: mainViewController)
    animateFadeTransition(to: mainScreen)
  }

  func switchToLogout() {
    let loginViewController = LoginViewController()
    let logoutScreen = UINavigationController(rootViewController: loginViewController)
    animateDismissTransition(to: logoutScreen)
  }

  private func animateFadeTransition(to new: UIViewController, completion: (() -> Void)? = nil) {
    current.willMove(toParentViewController: nil)
    addChildViewController(new)
    transition(
      from: current, to: new, duration: 0.3, options: [.transitionCrossDissolve, .curveEaseOut],
      animations: {}
    ) { completed in
      self.current.removeFromParentViewController()
      new.didMove(toParentViewController: self)
      self.current = new
      completion?()
    }
  }

  private func animateDismissTransition(to new: UIViewController, completion: (() -> Void)? = nil) {
    new.view.frame = CGRect(
      x: -view.bounds.width, y: 0, width: view.bounds.width, height: view.bounds.height)
    current.willMove(toParentViewController: nil)
    addChildViewController(new)
    transition(
      from: current, to: new, duration: 0.3, options: [],
      animations: { new.view.frame = self.view.bounds }
    ) { completed in
      self.current.removeFromParentViewController()
      new.didMove(toParentViewController: self)
      self.current = new
      completion?()
    }
  }
}
