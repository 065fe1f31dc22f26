import UIKit

@UIApplicationMain
class NavTabAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var navigationController = UINavigationController(rootViewController: RootViewController())

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}

class RootViewController: UITableViewController {
  let accounts = ["Jack", "Jill", "John"]
  let tabViewController = UICustomTabViewController(nibName: "TabViewController", bundle: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Accounts"
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabViewController.title = accounts[indexPath.row]
    navigationController?.pushViewController(tabViewController, animated: true)
  }
}
