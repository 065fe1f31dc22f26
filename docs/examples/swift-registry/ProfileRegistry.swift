import FlowModel

/// View controllers should not present other view controllers: a flow controller does.
func profileRegistry() throws(RegistryProblems) -> FlowRegistry {
  try FlowRegistry(
    app: "Profile flow",
    summary:
      "View controllers should not present other view controllers; a flow controller for a part of the app "
      + "creates them and decides how they are shown. It knows the navigation controller weakly, since that "
      + "retains, by way of the profile, the flow controller itself.",
    isPart: true
  ) {
    Coordinator(
      "Profile", type: "ADBProfileFlowController",
      summary:
        "An NSObject that is initialised with a navigation controller. It creates the screens around a "
        + "user's profile and controls the transitions between them; its interface says what is shown, and not "
        + "how.",
      note:
        "A detail that the profile made and handed over would leave it a mere wrapper of the navigation "
        + "controller.",
      container: .navigation, initial: "profile", uses: knownToTheFlow
    ) {
      Screen(
        "profile", title: "Profile", type: "ADBProfileViewController",
        summary:
          "The master. It only tells the flow controller, with which it is initialised, what was tapped.",
        note: "The listing declares it as an NSObject, which can't be shown.",
        uses: [Dependency("Profile", strength: .strong, role: "flowController")])
      Screen(
        "followings", title: "Followings", type: "ADBFollowingViewController",
        summary: "A detail, initialised with its dependencies, which the master need not know or import.",
        note:
          "The listing that creates it spells the class ADBDFollowingViewController, and its variable followingiewController.",
        created: .whenShown,
        uses: [
          delegate(
            "ADBFollowingsViewControllerDelegate",
            note: "A comment in the listing spells it ADBFollowingViewControllerDelegate.")
        ])
      Screen(
        "followers", title: "Followers", type: "ADBFollowersViewController",
        summary: "A detail. The listing leaves out how it is created and shown, but not how it is closed.",
        created: .whenShown,
        uses: [delegate("ADBFollowersViewControllerDelegate", confidence: .inferred)])
      Screen(
        "settings", title: "Settings", type: "ADBSettingsViewController",
        summary: "A detail, initialised with its dependencies, which the master need not know or import.",
        note: "Its delegate's method spells the class ADBSetingsViewController.", created: .whenShown,
        uses: [delegate("ADBSettingsViewControllerDelegate")])

      Edge(
        from: "profile", to: "followings", by: .push, on: "followings button tapped", if: onTop,
        animation: "animated", performer: "Profile", note: asksForNothing)
      Edge(
        from: "profile", to: "followers", by: .push, on: "followers button tapped", if: onTop,
        animation: "animated", performer: "Profile", confidence: .inferred)
      Edge(
        from: "profile", to: "settings", by: .present, on: "settings button tapped", if: onTop,
        animation: "animated", performer: "Profile",
        summary: "It is the navigation controller that presents it.",
        note: asksForNothing)
      for screen: Place in ["followings", "followers"] {
        Edge(
          from: screen, by: .pop, on: "close button tapped", animation: "animated", performer: "Profile")
      }
      Edge(
        from: "settings", by: .pop, on: "close button tapped", animation: "animated",
        does: "save preferences",
        performer: "Profile",
        note: "Settings is presented, and a pop does not take a presented screen away.")
    }

    Service(
      "NavigationController", title: "Navigation controller", type: "UINavigationController",
      summary: "Shows the screens; it is handed to the flow controller when that is made.",
      uses: [Dependency("Profile.profile", strength: .strong, role: "a view controller on its stack")])
  }
}

/// Every detail screen is opened from the profile only while that is the topmost view controller.
private let onTop = "profile is on top"
private let asksForNothing =
  "_profileIsTopViewController, which asks isKindOfClass of topViewController, is declared to return nothing."

/// The navigation controller, which it must not retain, and the screens, which it creates and does not keep.
private let knownToTheFlow = [
  Dependency(
    "NavigationController", strength: .weak, role: "navigationController",
    note:
      "Must not be retained, or navigation controller, profile and flow controller keep one another alive."),
  Dependency("followings", role: "showFollowingsScreen", creates: true),
  Dependency("followers", role: "showFollowersScreen", creates: true, confidence: .inferred),
  Dependency("settings", role: "showSettingsScreen", creates: true),
]

private func delegate(
  _ name: String, note: String? = nil, confidence: Confidence = .certain
) -> Dependency {
  Dependency("Profile", role: "delegate", through: name, note: note, confidence: confidence)
}
