import UIKit

protocol Coordinator: AnyObject { func start() }

// flow: title The app, tags core
final class AppCoordinator: Coordinator {
  let navigation = UINavigationController()
  private var children: [Coordinator] = []
  lazy var router = Router(coordinator: self)

  func start() {
    let home = HomeViewController(viewModel: .init())
    home.onSelect = { [weak self] item in self?.show(item) }
    navigation.setViewControllers([home], animated: false)
  }

  func show(_ item: Item?) {
    guard let item, case .open(let id) = item.state else { return login() }
    switch id {
    case 1...: navigation.pushViewController(DetailViewController(id: id), animated: true)
    default: navigation.present(UIAlertController(title: "No", message: nil, preferredStyle: .alert), animated: true)
    }
  }

  private func login() {
    #if DEBUG
      print("\(children.count) children")
    #endif
    let child = LoginCoordinator(navigation)
    child.onFinish = { [unowned self] in children.removeAll { $0 === child } }
    children.append(child)
    child.start()
  }
}
