extension Interpreter {
  /// Leaves out of what is followed all that cannot lead to navigation.
  func limit(to local: LocalFacts) {
    let reach = local.reach
    let places = Set(local.entries.filter { $0.kind != nil }.map(\.place))
    let navigating = reach.reaching(dialects, or: places)
    let changing = reach.changing(local.states)
    for function in program.allFunctions {
      function.canNavigate = navigating.functions.contains(ObjectIdentifier(function))
      function.canChangeState = changing.functions.contains(ObjectIdentifier(function))
    }
    for property in program.sortedTypes.flatMap(\.sortedProperties) {
      property.canNavigate =
        property.outline.initial != nil && navigating.properties.contains(ObjectIdentifier(property))
    }
    screenHolders.givenParts = GivenParts(program, local)
    properties.parentTypes = reach
    properties.givenClosures = GivenClosures(self, local)
    worth.leadingNames = navigating.names.union(changing.names)
  }
}
