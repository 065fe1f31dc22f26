import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  @IBOutlet var window: UIWindow?
  let mainViewController = MainViewController()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    mainViewController.mainWindow = window
    mainViewController.loadViewIfNeeded()
    window?.makeKeyAndVisible()
  }
}
