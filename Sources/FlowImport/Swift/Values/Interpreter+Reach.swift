extension Interpreter {
  /// Leaves out of what is followed all that cannot lead to navigation.
  func limit(to local: LocalFacts) {
    let reach = local.reach
    // What views send to stores is told from where they send it.
    let sent = StoreFeatures.of(local.types).sends.filter { $0.view != nil }.map(\.call.place)
    let places = Set(local.entries.filter { $0.kind != nil }.map(\.place) + sent)
    let navigating = reach.reaching(dialects, or: places)
    let changing = reach.changing(local.states)
    let actions = EnvironmentActions.of(program).names
    for function in program.allFunctions {
      let isAction =
        !actions.isEmpty
        && (function.outline.name == "callAsFunction" || !function.calledNames.isDisjoint(with: actions))
      function.canNavigate = isAction || navigating.functions.contains(ObjectIdentifier(function))
      function.canChangeState = changing.functions.contains(ObjectIdentifier(function))
    }
    for property in program.sortedTypes.flatMap(\.sortedProperties) {
      property.canNavigate =
        property.outline.initial != nil && navigating.properties.contains(ObjectIdentifier(property))
    }
    screenHolders.givenParts = GivenParts(program, local)
    properties.parentTypes = reach
    properties.givenClosures = GivenClosures(self, local, .factories)
    properties.makeCallbacks = { [unowned self] in GivenClosures(self, local, .callbacks) }
    worth.leadingNames = navigating.names.union(changing.names).union(actions)
  }
}
