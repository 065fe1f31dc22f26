import UIKit

final class ADBProfileFlowController: NSObject {
  private weak var navigationController: UINavigationController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func showFollowingsScreen() {
    let followingViewController = ADBFollowingViewController()
    followingViewController.delegate = self
    if profileIsTopViewController {
      navigationController?.pushViewController(followingViewController, animated: true)
    }
  }

  func showFollowersScreen() {
    let followersViewController = ADBFollowersViewController()
    followersViewController.delegate = self
    if profileIsTopViewController {
      navigationController?.pushViewController(followersViewController, animated: true)
    }
  }

  func showSettingsScreen() {
    let settingsViewController = ADBSettingsViewController()
    settingsViewController.delegate = self
    if profileIsTopViewController {
      navigationController?.present(settingsViewController, animated: true, completion: nil)
    }
  }

  private var profileIsTopViewController: Bool {
    navigationController?.topViewController is ADBProfileViewController
  }
}

extension ADBProfileFlowController: ADBFollowingsViewControllerDelegate {
  func followingViewControllerDidReceiveTapOnCloseButton(_ controller: ADBFollowingViewController) {
    navigationController?.popViewController(animated: true)
  }
}

extension ADBProfileFlowController: ADBFollowersViewControllerDelegate {
  func followersViewControllerDidReceiveTapOnCloseButton(_ controller: ADBFollowersViewController) {
    navigationController?.popViewController(animated: true)
  }
}

extension ADBProfileFlowController: ADBSettingsViewControllerDelegate {
  func settingsViewControllerDidReceiveTapOnCloseButton(_ controller: ADBSettingsViewController) {
    controller.savePreferences()
    navigationController?.popViewController(animated: true)
  }
}
