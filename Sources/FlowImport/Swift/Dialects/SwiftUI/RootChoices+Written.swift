import SwiftOutline

/// What the branches of a choice show that is written in place.
extension RootChoices {
  /// Whether code that is written in place shows a picture or words.
  func isSeen(_ body: [Statement], in type: SwiftType, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    return Self.views(in: body).contains { view in
      let base = base(of: view, in: type)
      if let (inner, owner) = written(for: base, in: type) {
        return isSeen(inner, in: owner, depth: depth + 1)
      }
      return Self.isSeen(base)
    }
  }

  /// Whether code that is written in place has neither a view of the app's own in it nor a container of screens.
  func isOnlyOfSystem(_ body: [Statement], in type: SwiftType, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    var names = CalledNames()
    names.visit(body)
    guard names.found.isDisjoint(with: Self.containers) else { return false }
    return names.found.allSatisfy { name in
      if let getter = type.properties[name]?.outline.getter {
        return isOnlyOfSystem(getter, in: type, depth: depth + 1)
      }
      if let function = type.functions[name]?.first?.outline, function.returnType?.name == "View" {
        return isOnlyOfSystem(function.body ?? [], in: type, depth: depth + 1)
      }
      guard name.beginsUppercase else { return !isGiven(name, to: type) }
      return program.type(name, within: type).map { !SwiftUINavigation.isPart($0, program) } ?? true
    }
  }

  private static let containers: Set<String> = [
    "TabView", "NavigationStack", "NavigationView", "NavigationSplitView",
  ]

  /// Whether a generic view shows something else than its content in one of the branches that it chooses from.
  func withholdsContent(_ type: SwiftType) -> Bool {
    let generics = Set(type.generics.filter(ViewStructure.isContent).map(\.name))
    let contents = type.sortedProperties.filter { property in
      let written = property.outline.type
      return [written?.name, written?.functionResult?.name].contains { $0.map(generics.contains) ?? false }
    }
    guard !contents.isEmpty, let body = SwiftUINavigation.body(of: type) else { return false }
    let names = Set(contents.map(\.outline.name))
    var isWithheld = false
    StatementWalk.visit(body.statements) { statement in
      let branches = Self.branches(of: statement)
      guard branches.count > 1 else { return }
      for branch in branches {
        var used = CalledNames()
        used.visit(branch)
        if used.found.isDisjoint(with: names) { isWithheld = true }
      }
    }
    return isWithheld
  }
}
