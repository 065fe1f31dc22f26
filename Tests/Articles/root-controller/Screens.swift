import UIKit

class SplashViewController: UIViewController {
  private let activityIndicator = UIActivityIndicatorView(style: .whiteLarge)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(activityIndicator)
    makeServiceCall()
  }

  private func makeServiceCall() {
    activityIndicator.startAnimating()
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .seconds(3)) {
      self.activityIndicator.stopAnimating()
      if UserDefaults.standard.bool(forKey: "LOGGED_IN") {
        AppDelegate.shared.rootViewController.switchToMainScreen()
      } else {
        AppDelegate.shared.rootViewController.switchToLogout()
      }
    }
  }
}

class LoginViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login Screen"
    let loginButton = UIBarButtonItem(
      title: "Log In", style: .plain, target: self, action: #selector(login))
    navigationItem.setLeftBarButton(loginButton, animated: true)
  }

  @objc private func login() {
    UserDefaults.standard.set(true, forKey: "LOGGED_IN")
    AppDelegate.shared.rootViewController.switchToMainScreen()
  }
}

class MainViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "MainScreen"
    let logoutButton = UIBarButtonItem(
      title: "LogOut", style: .plain, target: self, action: #selector(logout))
    navigationItem.setLeftBarButton(logoutButton, animated: true)
  }

  @objc private func logout() {
    UserDefaults.standard.set(false, forKey: "LOGGED_IN")
    AppDelegate.shared.rootViewController.switchToLogout()
  }
}
