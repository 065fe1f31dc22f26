import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var navController: UINavigationController?
  var myappModel: MyappModel?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    myappModel = MyappModel()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .lightGray
    let navController = UINavigationController()
    window.rootViewController = navController
    let vc = MyScreen1VC()
    navController.pushViewController(vc, animated: false)
    window.addSubview(navController.view)
    window.makeKeyAndVisible()
    self.window = window
    self.navController = navController
    return true
  }
}

class MyappModel {}

class MyScreen1VC: UIViewController {}

class MyScreen2VC: UIViewController {}
