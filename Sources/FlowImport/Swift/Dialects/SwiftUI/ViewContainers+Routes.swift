import FlowModel
import SwiftOutline

/// Views of libraries that show a list of routes.
extension ViewContainers {
  /// What such a list begins with, and what else can be put on it.
  private struct Routes {
    var first: ViewContent
    var others: [(content: ViewContent, name: String?)]
    /// What shows them.
    var argument: Argument
  }

  /// A coordinator's list of routes begins with one of them, on which the others are shown.
  func router(_ arguments: [Argument], _ position: ViewPosition) -> ViewPosition {
    let firsts = RouterLibraries.firstCases(in: interpreter.program)
    guard let routes = routes(arguments, beginningWith: firsts, position) else { return position }
    let isFirst = position.screen == nil
    let result =
      isFirst ? explorer.shownContents.begin(routes.first, routes.argument, position) : position
    let shown = isFirst ? routes.others : [(routes.first, routes.first.routeCase)] + routes.others
    for (content, name) in shown {
      explorer.shownContents.present(
        NavigationAct(.push), content, trigger: name, line: routes.argument.value.line, from: result)
    }
    return result
  }

  /// What a library's list of routes begins with; the others are shown by the calls that put them on it.
  func routes(_ arguments: [Argument], _ position: ViewPosition) -> ViewPosition {
    let place = StaticTypes.Place(scope: WrittenScope(), type: position.view)
    let firsts = RouterLibraries.firstCases(of: arguments.first?.value, place, interpreter.program)
    guard let routes = routes(arguments, beginningWith: firsts, position) else { return position }
    let result = explorer.shownContents.begin(routes.first, routes.argument, position)
    for (content, name) in routes.others {
      var content = content
      (content.position.isLaunch, content.position.isChoice) = (false, false)
      _ = explorer.shownContents.discover(content, name)
    }
    return result
  }

  private func routes(
    _ arguments: [Argument], beginningWith firsts: Set<String>, _ position: ViewPosition
  ) -> Routes? {
    guard let argument = arguments.last(where: { $0.value.closure != nil }),
      let closure = argument.value.closure
    else { return nil }
    var shown = viewContents.contents(closure.body, position.within(Frame(within: position.frame)))
    let names = shown.map(\.routeCase)
    for index in shown.indices {
      shown[index].position.guards = position.guards
      shown[index].position.tests = position.tests
      shown[index].position.cases = nil
    }
    let first = names.firstIndex { $0.map(firsts.contains) ?? false } ?? shown.startIndex
    guard shown.indices.contains(first) else { return nil }
    let others = zip(shown, names).enumerated().filter { $0.offset != first }.map(\.element)
    return Routes(first: shown[first], others: others.map { ($0, $1) }, argument: argument)
  }
}
