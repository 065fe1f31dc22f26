import SwiftOutline

/// Libraries that bring SwiftUI's stack to older systems, or widen it, under names of their own.
///
/// Files that import one are read with SwiftUI's names: `FlowStack($routes)`, `NBNavigationStack(path:)` and
/// `.flowDestination(for:)` are stacks and destinations.
enum StackLibraries {
  private static let modules: Set<String> = ["FlowStacks", "NavigationBackport"]

  private static let types = ["FlowPath": "NavigationPath", "NBNavigationPath": "NavigationPath"]
  private static let stacks: Set<String> = ["FlowStack", "NBNavigationStack"]
  private static let destinations: Set<String> = ["flowDestination", "nbNavigationDestination"]
  /// What a destination with a style other than a push is called in SwiftUI.
  private static let presenters = ["sheet": "sheet", "cover": "fullScreenCover"]

  /// The files with SwiftUI's names instead.
  static func asSwiftUI(in files: [SwiftFile]) -> [SwiftFile] {
    let renamer = TypeRenamer(types, replacing: plain)
    return files.map { file in
      guard !modules.isDisjoint(with: file.outline.imports) else { return file }
      var file = file
      file.outline = renamer.renamed(file.outline)
      return file
    }
  }

  private static func plain(_ kind: Expression.Kind) -> Expression.Kind? {
    guard case .call(let callee, let arguments) = kind else { return nil }
    func call(_ callee: Expression.Kind, _ arguments: [Argument], _ line: Int) -> Expression.Kind {
      .call(callee: Expression(callee, line: line), arguments: arguments)
    }
    switch callee.kind {
    case .name(let name) where stacks.contains(name):
      return call(.name("NavigationStack"), arguments.labelling("path"), callee.line)
    case .name("NBNavigationLink"): return call(.name("NavigationLink"), arguments, callee.line)
    case .name("FlowLink") where style(of: arguments) == "push":
      return call(.name("NavigationLink"), arguments.filter { $0.label != "style" }, callee.line)
    case .member(let view?, let name) where destinations.contains(name):
      let isByState = arguments.contains { $0.label == "isPresented" || $0.label == "item" }
      let presenter = isByState ? style(of: arguments).flatMap { presenters[$0] } : nil
      let plain = presenter ?? "navigationDestination"
      return call(.member(base: view, name: plain), arguments.filter { $0.label != "style" }, callee.line)
    default: return nil
    }
  }

  /// The case that the style is: `sheet` of `.sheet(withNavigation: true)`.
  static func style(of arguments: [Argument]) -> String? {
    arguments.first { $0.label == "style" }.flatMap { RouteCase.of($0.value).name }
  }
}

extension [Argument] {
  /// The same with a label for the first that has none and is no closure.
  fileprivate func labelling(_ label: String) -> Self {
    guard let index = firstIndex(where: { $0.label == nil && $0.value.closure == nil }) else { return self }
    var result = self
    result[index] = Argument(label: label, value: self[index].value)
    return result
  }
}
