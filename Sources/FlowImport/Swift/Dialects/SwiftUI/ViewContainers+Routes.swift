import FlowModel
import SwiftOutline

/// Views of libraries that show a list of routes.
extension ViewContainers {
  /// The views of such a list.
  private struct Routes {
    /// In written order, each with the case that it is for.
    var all: [(content: ViewContent, name: String?)]
    /// The index of the one that it begins with.
    var first: Int
    /// What shows them.
    var argument: Argument
  }

  /// A coordinator's list of routes begins with one of them, on which the others are shown.
  func router(_ arguments: [Argument], _ position: ViewPosition) -> ViewPosition {
    let firsts = RouterLibraries.firstCases(in: interpreter.program)
    guard let routes = routes(arguments, beginningWith: firsts, position) else { return position }
    let begins = position.screen == nil
    let result =
      begins
      ? explorer.shownContents.begin(routes.all[routes.first].content, routes.argument, position) : position
    for (index, route) in routes.all.enumerated() where index != routes.first || !begins {
      explorer.shownContents.present(
        NavigationAct(.push), route.content, trigger: route.name, line: routes.argument.value.line,
        from: result)
    }
    return result
  }

  /// What a library's list of routes begins with; the others are shown by the calls that put them on it.
  func routes(_ arguments: [Argument], _ position: ViewPosition) -> ViewPosition {
    let place = StaticTypes.Place(scope: WrittenScope(), type: position.view)
    let firsts = RouterLibraries.firstCases(of: arguments.first?.value, place, interpreter.program)
    guard let routes = routes(arguments, beginningWith: firsts, position) else { return position }
    let first = routes.all[routes.first].content
    let result = explorer.shownContents.begin(first, routes.argument, position)
    for (index, route) in routes.all.enumerated() where index != routes.first {
      _ = explorer.shownContents.discover(route.content, route.name)
    }
    return result
  }

  private func routes(
    _ arguments: [Argument], beginningWith firsts: Set<String>, _ position: ViewPosition
  ) -> Routes? {
    guard let argument = arguments.last(where: { $0.value.closure != nil }),
      let closure = argument.value.closure
    else { return nil }
    let shown = viewContents.contents(closure.body, position.within(Frame(within: position.frame)))
    let all = shown.map { content -> (content: ViewContent, name: String?) in
      var plain = content
      plain.position.guards = position.guards
      plain.position.tests = position.tests
      plain.position.cases = nil
      return (plain, content.routeCase)
    }
    let first = all.firstIndex { $0.name.map(firsts.contains) ?? false } ?? all.startIndex
    return all.indices.contains(first) ? Routes(all: all, first: first, argument: argument) : nil
  }
}
