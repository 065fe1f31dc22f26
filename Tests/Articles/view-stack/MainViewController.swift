import UIKit

class MainViewController: UIViewController {
  @IBOutlet var mainWindow: UIWindow?
  let tabBarController_ = UITabBarController()
  lazy var loginViewController = LoginViewController(mainViewController: self)
  lazy var welcomeViewController = WelcomeViewController(mainViewController: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    mainWindow?.addSubview(tabBarController_.view)
    mainWindow?.addSubview(loginViewController.view)
    mainWindow?.addSubview(welcomeViewController.view)
  }

  func removeWelcomeView() {
    welcomeViewController.view.removeFromSuperview()
  }

  func removeLoginView() {
    loginViewController.view.removeFromSuperview()
  }
}

class WelcomeViewController: UIViewController {
  private let mainViewController: MainViewController

  init(mainViewController: MainViewController) {
    self.mainViewController = mainViewController
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @IBAction func done(_ sender: Any) { mainViewController.removeWelcomeView() }
}

class LoginViewController: UIViewController {
  private let mainViewController: MainViewController

  init(mainViewController: MainViewController) {
    self.mainViewController = mainViewController
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @IBAction func done(_ sender: Any) { mainViewController.removeLoginView() }
}
