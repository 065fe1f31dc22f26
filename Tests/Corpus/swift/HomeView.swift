import SwiftUI

enum Route: Hashable { case detail(id: Int), settings }

struct HomeView: View {
  @State private var path: [Route] = []
  @State private var isShown = false
  @EnvironmentObject var router: Router

  var body: some View {
    NavigationStack(path: $path) {
      List(0..<9) { number in
        NavigationLink("Row \(number)", value: Route.detail(id: number))
      }
      .navigationDestination(for: Route.self) { route in
        switch route {
        case let .detail(id) where id > 0: DetailView(id: id)
        case .detail, .settings: SettingsView().onTapGesture { path.removeLast() }
        }
      }
      .sheet(isPresented: $isShown, onDismiss: { router.popToRoot() }) { LoginView() }
      .toolbar { Button("Log in", action: { isShown = true }) }
    }
  }
}
