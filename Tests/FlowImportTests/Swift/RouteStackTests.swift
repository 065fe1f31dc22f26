import FlowModel
import Foundation
import Testing

/// Stacks of routes that an app keeps in an object of its own, with a factory that makes the views.
@Suite struct RouteStackTests {
  private func edges(_ stack: String, _ root: String, of type: String = "SheetStack") throws -> [String] {
    try ImportedApp(
      """
      import SwiftUI
      @main struct ShopApp: App { var body: some Scene { WindowGroup { RootView() } } }
      struct ListView: View {
        @EnvironmentObject var sheets: \(type)
        var body: some View {
          Button("Details") { sheets.push(.detail) }
          Button("Filter") { sheets.push(.filter(1)) }
        }
      }
      struct DetailView: View {
        @EnvironmentObject var sheets: \(type)
        var body: some View { Button("Rate") { sheets.push(.rating) } }
      }
      struct FilterView: View { var body: some View { Text("Filter") } }
      struct RatingView: View { var body: some View { Text("Rate") } }
      protocol Sheetable: Hashable, Identifiable { var isStacked: Bool { get } }
      enum SheetRoute: Sheetable { case detail, filter(Int), rating }
      final class ViewFactory {
        @ViewBuilder func view(for route: SheetRoute) -> some View {
          switch route {
          case .detail: detailView()
          case .filter: filterView()
          case .rating: ratingView()
          }
        }
        func detailView() -> DetailView { DetailView() }
        func filterView() -> some View { FilterView().padding() }
        func ratingView() -> some View { RatingView() }
      }
      \(stack)
      \(root)
      """
    ).edges(of: "App").sorted()
  }

  private static let asked = [
    "detail -present-> rating on Rate", "list -present-> detail on Details",
    "list -present-> filter on Filter",
  ]

  private static let plain = """
    final class SheetStack: ObservableObject {
      @Published private(set) var sheets: [SheetRoute] = []
      func push(_ route: SheetRoute) { sheets.append(route) }
      func route(at depth: Int) -> SheetRoute? { sheets.indices.contains(depth) ? sheets[depth] : nil }
      func cut(_ depth: Int) { sheets.removeSubrange(depth...) }
    }
    struct RootView: View {
      @StateObject var stack = SheetStack()
      let factory = ViewFactory()
      var body: some View {
        Text("Shop").background(ListLink())
          .modifier(Layer(stack: stack, depth: 0) { factory.view(for: $0) })
      }
    }
    struct Layer<Shown: View>: ViewModifier {
      @ObservedObject var stack: SheetStack
      let depth: Int
      let shown: (SheetRoute) -> Shown
      private var route: Binding<SheetRoute?> {
        Binding(get: { stack.route(at: depth) }, set: { if $0 == nil { stack.cut(depth) } })
      }
      func body(content: Content) -> some View {
        content.sheet(item: route) { shown($0).modifier(Layer(stack: stack, depth: depth + 1, shown: shown)) }
      }
    }
    """

  private static let generic = """
    final class SheetStack<Route: Sheetable>: ObservableObject {
      struct Entry { let route: Route; var height: Int }
      @Published private(set) var entries: [Entry] = []
      func push(_ route: Route) { entries.append(Entry(route: route, height: 1)) }
      func route(at depth: Int) -> Route? { entries.indices.contains(depth) ? entries[depth].route : nil }
      func cut(_ depth: Int) { entries.removeSubrange(depth...) }
    }
    struct RootView: View {
      @StateObject var stack = SheetStack<SheetRoute>()
      let factory = ViewFactory()
      var body: some View {
        Text("Shop").background(ListLink()).stacked(stack) { factory.view(for: $0) }
      }
    }
    extension View {
      func stacked<Route: Sheetable, Shown: View>(
        _ stack: SheetStack<Route>, @ViewBuilder shown: @escaping (Route) -> Shown
      ) -> some View {
        modifier(Layer(stack: stack, depth: 0, shown: shown))
      }
    }
    struct Layer<Route: Sheetable, Shown: View>: ViewModifier {
      @ObservedObject var stack: SheetStack<Route>
      let depth: Int
      let shown: (Route) -> Shown
      private var route: Binding<Route?> {
        Binding(get: { stack.route(at: depth) }, set: { if $0 == nil { stack.cut(depth) } })
      }
      func body(content: Content) -> some View {
        content.sheet(item: route) { shown($0).modifier(Layer(stack: stack, depth: depth + 1, shown: shown)) }
      }
    }
    """

  private static let link = """
    struct ListLink: View {
      @State var isOpen = false
      var body: some View { Button("List") { isOpen = true }.sheet(isPresented: $isOpen) { ListView() } }
    }
    """

  /// Each call that puts a route on the stack leads from its screen to the view of that case.
  @Test func aStackIsShownByItsIndexes() throws {
    let found = try edges(Self.plain, Self.link)
    #expect(found == Self.asked + ["root -present-> list on List"])
  }

  @Test func soIsOneThatIsGenericOverItsRoutes() throws {
    let found = try edges(Self.generic, Self.link, of: "SheetStack<SheetRoute>")
    #expect(found == Self.asked + ["root -present-> list on List"])
  }

  /// An optional that a cover is bound to, and a factory in the object itself.
  @Test func anOptionalIsAStackOfOne() throws {
    let found = try edges(
      """
      final class SheetStack: ObservableObject {
        @Published var sheet: SheetRoute?
        func push(_ route: SheetRoute) { sheet = route }
        @ViewBuilder func shown(for route: SheetRoute) -> some View {
          switch route {
          case .detail: DetailView()
          case .filter: FilterView()
          case .rating: RatingView()
          }
        }
      }
      struct RootView: View {
        @StateObject var stack = SheetStack()
        var body: some View {
          Text("Shop").background(ListLink()).fullScreenCover(item: $stack.sheet) { stack.shown(for: $0) }
        }
      }
      """, Self.link)
    #expect(found == Self.asked + ["root -present-> list on List"])
  }

  /// What nothing puts on the stack stays as it is known to be shown.
  @Test func aRouteThatNothingAsksForIsTold() throws {
    let found = try edges(
      Self.plain.replacingOccurrences(of: "sheets.append(route)", with: "log(route)"), Self.link)
    #expect(found.contains { $0.hasPrefix("root -present-> detail on detail") })
  }
}
