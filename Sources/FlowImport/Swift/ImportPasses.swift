/// One pass of an import: what it does to what is known of the program so far.
struct ImportPass: Sendable {
  /// What it is called in a profile or a debugger.
  let name: String
  /// Why it exists, and why it comes where it does.
  let reason: String
  let run: @Sendable (Interpreter, LocalFacts) -> Void
}

/// All passes from facts to the registry's facts; the order matters.
enum ImportPasses {
  static let all: [ImportPass] = [
    ImportPass(
      name: "unset delegates",
      reason: "What nobody is told happens nowhere, so it must be known before anything is followed.",
      run: { interpreter, local in UnsetDelegates.mark(interpreter, local) }),
    ImportPass(
      name: "uncalled functions",
      reason: "What nothing calls happens nowhere either.",
      run: { interpreter, local in UncalledFunctions.mark(interpreter, local) }),
    ImportPass(
      name: "launch",
      reason: "The app's delegates say what the app begins with.",
      run: { interpreter, _ in EntryPoints.launch(interpreter) }),
    ImportPass(
      name: "launch callbacks",
      reason: "All facts so far are the launch's: what it leads to later replaces the first screen.",
      run: { interpreter, _ in
        interpreter.log.facts = LaunchCallbacks(interpreter).settled(interpreter.log.facts)
      }),
    ImportPass(
      name: "coordinators",
      reason: "What coordinators do at their start tells who listens to which screen.",
      run: { interpreter, _ in EntryPoints.startCoordinators(interpreter) }),
    ImportPass(
      name: "entrances",
      reason: "Links and notifications enter coordinators that are known by now.",
      run: { interpreter, _ in EntryPoints.followEntrances(interpreter) }),
    ImportPass(
      name: "screens",
      reason: "Screens act on their own, and call coordinators they were given.",
      run: { interpreter, local in EntryPoints.followScreens(interpreter, local) }),
    ImportPass(
      name: "delegates",
      reason: "The screens behind delegates' methods are known from starts and screens.",
      run: { interpreter, local in EntryPoints.followDelegates(interpreter, local) }),
    ImportPass(
      name: "system delegates",
      reason: "The system's screens call those who became their delegates.",
      run: { interpreter, _ in interpreter.delegations.followSystemDelegates() }),
    ImportPass(
      name: "silent states",
      reason: "Transitions of state machines whose event nobody was seen to send.",
      run: { interpreter, _ in interpreter.stateMachines.followSilentTransitions() }),
    ImportPass(
      name: "models",
      reason: "View models act by themselves, in those of the screens that have them that call them.",
      run: { interpreter, local in EntryPoints.followModels(interpreter, local) }),
    ImportPass(
      name: "standard answers",
      reason: "What a protocol's extension does for a screen happens where models were seen to call it.",
      run: { interpreter, local in EntryPoints.followStandardAnswers(interpreter, local) }),
    ImportPass(
      name: "called screens",
      reason: "What screens have for others to call happens there, unless nothing was seen to call it.",
      run: { interpreter, local in CalledScreens.follow(interpreter, local) }),
    ImportPass(
      name: "uncalled actions",
      reason: "Closures that were given to structures and never seen to be called.",
      run: { interpreter, _ in interpreter.events.followUncalled() }),
    ImportPass(
      name: "rest of coordinators",
      reason: "Methods of coordinators that nothing led to happen from anywhere.",
      run: { interpreter, _ in EntryPoints.followRest(interpreter) }),
    ImportPass(
      name: "state conditions",
      reason:
        "A condition on a coordinator's own state is the source of a transition once all states are known.",
      run: { interpreter, _ in
        interpreter.stateObservers.dropUntoldStates()
        interpreter.ownStates.resolveStates()
      }),
    ImportPass(
      name: "declared navigation",
      reason: "Dialects look at whole types for what is declared instead of called: views, routes.",
      run: { interpreter, _ in
        let types = interpreter.program.sortedTypes
        // Some look at all types when they are asked about the first.
        for type in types where !type.isUnmade || type === types.first {
          for dialect in interpreter.dialects { dialect.explore(type, interpreter) }
        }
      }),
    ImportPass(
      name: "given actions",
      reason: "Whether views call the closures of a structure that they are given is known by now.",
      run: { interpreter, _ in GivenActions.drop(from: interpreter) }),
    ImportPass(
      name: "unmet calls",
      reason: "Functions of written calls that nothing led to, from whoever may call them.",
      run: { interpreter, local in UnmetCalls(interpreter: interpreter).followUnmet(local) }),
    ImportPass(
      name: "segues",
      reason: "Segues that no code performs are performed by what people tap.",
      run: { interpreter, _ in interpreter.segues.followSegues() }),
    ImportPass(
      name: "unwinds",
      reason: "Segues back, likewise.",
      run: { interpreter, _ in interpreter.segues.followUnwinds() }),
    ImportPass(
      name: "local facts",
      reason: "Written calls that no pass reached stay in the model as inferred facts.",
      run: { interpreter, local in
        ContainersOwnCalls(types: interpreter.types, log: interpreter.log).dropContainersOwn(local)
        UnmetCalls(interpreter: interpreter).keep(local)
      }),
    ImportPass(
      name: "unplaced facts",
      reason: "From which screens coordinators' methods are called is known once all calls are in.",
      run: { interpreter, _ in UnplacedFacts.drop(from: interpreter.log, interpreter.types) }),
    ImportPass(
      name: "effects",
      reason: "What reducers do beside changing states is known by now, and so is what views send.",
      run: { interpreter, local in StoreEffects.settle(interpreter, local) }),
    ImportPass(
      name: "routers",
      reason:
        "What routers of RIBs show without a child is known by now, and so is what leads to their methods.",
      run: { interpreter, local in RIBEffects.settle(interpreter, local) }),
    ImportPass(
      name: "unasked routes",
      reason: "Which routes are asked for is known once all written calls are in.",
      run: { interpreter, _ in UnaskedRoutes.drop(from: interpreter) }),
    ImportPass(
      name: "windows",
      reason: "Once all is set, it is known which windows lie over the app's own.",
      run: { interpreter, _ in interpreter.windows.resolveWindows() }),
    ImportPass(
      name: "components",
      reason: "What is only a part of screens is known once all that is shown is.",
      run: { interpreter, local in
        var sources = ComponentSources(interpreter, local)
        interpreter.log.facts = sources.lifted(interpreter.log.facts)
      }),
    ImportPass(
      name: "wrapped controllers",
      reason:
        "What happens in a view that only wraps a controller happens in the controller, which is shown.",
      run: { interpreter, _ in WrappedControllers.settle(interpreter) }),
    ImportPass(
      name: "presented screens",
      reason: "What a screen closes that stands over it is known once all that it shows is.",
      run: { interpreter, local in
        OwnSheets.settle(interpreter, local)
        PresentedScreens(types: interpreter.types, log: interpreter.log).resolvePresented()
      }),
    ImportPass(
      name: "replaced screens",
      reason: "What makes way for what is pushed is known once both are, and on which screen.",
      run: { interpreter, _ in ReplacedScreens.drop(from: interpreter.log, interpreter.program) }),
    ImportPass(
      name: "base screens",
      reason: "What is shown is known by now, and so is which classes are only there to inherit from.",
      run: { interpreter, local in
        interpreter.log.facts = BaseScreens(interpreter, local).spread(interpreter.log.facts)
      }),
    ImportPass(
      name: "made screens",
      reason: "What nothing leads to once all calls are known is shown by whoever makes it.",
      run: { interpreter, local in
        interpreter.log.facts = MadeScreens(interpreter, local).joined(interpreter.log.facts)
      }),
    ImportPass(
      name: "ways back",
      reason: "Whether a view that takes itself away is popped depends on all that leads to it.",
      run: { interpreter, local in
        PoppedViews(types: interpreter.types, log: interpreter.log).tellPopsFromDismissals(local)
      }),
    ImportPass(
      name: "occasions",
      reason: "A method's name gives way to what people do for it to be called.",
      run: { interpreter, local in
        interpreter.log.facts = Occasions(interpreter, local).told(interpreter.log.facts)
      }),
    ImportPass(
      name: "rows",
      reason: "What decides where a row leads is known by now, and decides what the row shows.",
      run: { interpreter, local in
        interpreter.log.facts = RowWords(interpreter, local).named(interpreter.log.facts)
      }),
    ImportPass(
      name: "built controls",
      reason: "Which controls call a method is known by now, and so is when these are made.",
      run: { interpreter, local in
        interpreter.log.facts = BuiltControls(interpreter, local).settled(interpreter.log.facts)
      }),
    ImportPass(
      name: "owners of views",
      reason:
        "Where a trigger is written is known by now: a view's belongs to the screens that show the view.",
      run: { interpreter, local in
        var owners = ViewOwners(interpreter, local)
        interpreter.log.facts = owners.settled(interpreter.log.facts)
      }),
    ImportPass(
      name: "decided conditions",
      reason: "Whose code a condition is in, and which screen has it, is known by now.",
      run: { interpreter, local in
        interpreter.log.facts = DecidedConditions(interpreter, local).settled(interpreter.log.facts)
      }),
    ImportPass(
      name: "hubs",
      reason: "What a call has as triggers is known once all facts are; very many of them tell nothing.",
      run: { interpreter, _ in interpreter.log.facts = HubFacts(interpreter).folded(interpreter.log.facts) }),
    ImportPass(
      name: "shared services",
      reason: "How many screens a service acts for is known once all facts are.",
      run: { interpreter, _ in interpreter.log.facts = SharedFacts(interpreter).folded(interpreter.log.facts)
      }),
    ImportPass(
      name: "senders",
      reason: "All facts are known; which control a method's sender is says what is touched.",
      run: { interpreter, _ in ChosenSenders(types: interpreter.types, log: interpreter.log).nameControls() }),
    ImportPass(
      name: "interface actions",
      reason: "All facts are known; those of a control's method go by what stands on the control.",
      run: { interpreter, _ in ControlNames(types: interpreter.types, log: interpreter.log).nameActions() }),
  ]
}
