import UIKit

protocol ADBFollowingsViewControllerDelegate: AnyObject {
  func followingViewControllerDidReceiveTapOnCloseButton(_ controller: ADBFollowingViewController)
}

protocol ADBFollowersViewControllerDelegate: AnyObject {
  func followersViewControllerDidReceiveTapOnCloseButton(_ controller: ADBFollowersViewController)
}

protocol ADBSettingsViewControllerDelegate: AnyObject {
  func settingsViewControllerDidReceiveTapOnCloseButton(_ controller: ADBSettingsViewController)
}

final class ADBFollowingViewController: UIViewController {
  weak var delegate: ADBFollowingsViewControllerDelegate?

  @IBAction func closeButtonTapped(_ sender: Any) {
    delegate?.followingViewControllerDidReceiveTapOnCloseButton(self)
  }
}

final class ADBFollowersViewController: UIViewController {
  weak var delegate: ADBFollowersViewControllerDelegate?

  @IBAction func closeButtonTapped(_ sender: Any) {
    delegate?.followersViewControllerDidReceiveTapOnCloseButton(self)
  }
}

final class ADBSettingsViewController: UIViewController {
  weak var delegate: ADBSettingsViewControllerDelegate?

  @IBAction func closeButtonTapped(_ sender: Any) {
    delegate?.settingsViewControllerDidReceiveTapOnCloseButton(self)
  }

  func savePreferences() {}
}

final class ADBProfileViewController: UIViewController {
  private let flowController: ADBProfileFlowController

  init(flowController: ADBProfileFlowController) {
    self.flowController = flowController
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @IBAction func settingsButtonTapped(_ sender: Any) { flowController.showSettingsScreen() }
  @IBAction func followingsButtonTapped(_ sender: Any) { flowController.showFollowingsScreen() }
  @IBAction func followersButtonTapped(_ sender: Any) { flowController.showFollowersScreen() }
}
