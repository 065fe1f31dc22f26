import UIKit

class UICustomTabViewController: UIViewController, UITabBarDelegate {
  @IBOutlet var tabBar: UITabBar!
  @IBOutlet var favouritesTabBarItem: UITabBarItem!
  @IBOutlet var moreTabBarItem: UITabBarItem!
  let viewControllers: [UIViewController] = [FavouritesViewController(), MoreTabViewController()]
  var selectedViewController: UIViewController?

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    if item == favouritesTabBarItem {
      let fabViewController = viewControllers[0]
      selectedViewController?.view.removeFromSuperview()
      view.addSubview(fabViewController.view)
      selectedViewController = fabViewController
    } else if item == moreTabBarItem {
      let moreViewController = viewControllers[1]
      selectedViewController?.view.removeFromSuperview()
      view.addSubview(moreViewController.view)
      selectedViewController = moreViewController
    }
  }
}

class FavouritesViewController: UIViewController {}

class MoreTabViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let delegate = UIApplication.shared.delegate as! NavTabAppDelegate
    let moreOptionViewController = MoreOptionViewController()
    delegate.navigationController.pushViewController(moreOptionViewController, animated: true)
    moreOptionViewController.label.text = "Option \(indexPath.row + 1)"
  }
}

class MoreOptionViewController: UIViewController {
  @IBOutlet var label: UILabel!
}
