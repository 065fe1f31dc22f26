import SwiftOutline

/// Names that only say where a view or modifier of SwiftUI comes from: the module, as in `SwiftUI.NavigationLink`, or
/// a library that brings newer ones to older systems, as in `Backport.NavigationStack` and
/// `.backport.navigationDestination`.
struct LibrarySpaces {
  private static let views: Set<String> = [
    "NavigationStack", "NavigationLink", "NavigationPath", "NavigationSplitView", "NavigationView", "TabView",
    "Button",
  ]
  private static let modifiers: Set<String> = [
    "navigationDestination", "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "onChange",
  ]
  /// The types of the app, by their qualified names.
  private let declared: Set<String>
  /// The names of all properties of the app.
  private let properties: Set<String>

  /// The files without such names.
  static func leftOut(of files: [SwiftFile]) -> [SwiftFile] {
    let spaces = LibrarySpaces(files)
    let renamer = TypeRenamer(replacing: spaces.plain)
    return files.map { file in
      guard spaces.occur(in: file.outline) else { return file }
      var file = file
      file.outline = renamer.renamed(file.outline)
      return file
    }
  }

  private init(_ files: [SwiftFile]) {
    let types = files.flatMap(\.outline.types)
    declared = Set(types.lazy.filter { $0.kind != .extension }.map(\.name))
    properties = Set(types.lazy.flatMap(\.properties).map(\.name))
  }

  /// An expression without such a name; nil where there is none to leave out.
  func plain(_ kind: Expression.Kind) -> Expression.Kind? {
    switch kind {
    case .member(let base?, let name):
      guard Self.views.contains(name), case .name(let space) = base.kind, space.beginsUppercase,
        !declared.contains(name), !declared.contains(space), !declared.contains("\(space).\(name)")
      else { return nil }
      return .name(name)
    case .call(let callee, let arguments):
      guard case .member(let base?, let name) = callee.kind, Self.modifiers.contains(name),
        case .member(let view?, let space) = base.kind, case .call = view.kind, !space.beginsUppercase,
        !properties.contains(space)
      else { return nil }
      let plain = Expression(.member(base: view, name: name), line: callee.line, spelling: callee.spelling)
      return .call(callee: plain, arguments: arguments)
    default: return nil
    }
  }

  private func occur(in outline: SourceOutline) -> Bool {
    guard
      outline.imports.contains("SwiftUI")
        || outline.types.contains(where: { $0.inherited.contains { $0.firstName == "View" } })
    else { return false }
    return ExpressionWalk.contains(outline) { plain($0.kind) != nil }
  }
}
