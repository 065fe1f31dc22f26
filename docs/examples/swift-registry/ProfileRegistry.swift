import FlowModel

/// A user's profile, and a flow controller that leads from it to followings, followers and settings.
func profileRegistry() throws(RegistryProblems) -> FlowRegistry {
  try FlowRegistry(
    app: "Profile flow",
    summary: "A user's profile, and a flow controller that leads from it to followings, followers and "
      + "settings.",
    launch: "Profile"
  ) {
    Coordinator(
      "Profile", type: "ADBProfileFlowController",
      summary: "Makes the screens around a user's profile and controls the transitions between them.",
      container: .navigation, initial: "profile",
      uses: [Dependency("NavigationController", strength: .weak, role: "navigationController")]
    ) {
      Screen(
        "profile", title: "Profile", type: "ADBProfileViewController",
        summary: "The master, which tells the flow controller what was tapped.",
        uses: [Dependency("Profile", strength: .strong, role: "flowController")])
      for (id, title, type) in details {
        Screen(id, title: title, type: type, uses: [Dependency("Profile", role: "delegate")])
      }

      Edge(from: "profile", to: "followings", by: .push, on: "followings tapped", if: onTop)
      Edge(from: "profile", to: "followers", by: .push, on: "followers tapped", if: onTop)
      Edge(from: "profile", to: "settings", by: .present, on: "settings tapped", if: onTop)
      Edge(from: "followings", by: .pop, on: "close tapped")
      Edge(from: "followers", by: .pop, on: "close tapped")
      Edge(
        from: "settings", by: .pop, on: "close tapped", does: "save preferences",
        summary:
          "As the article's listing has it. A pop does not take a presented screen away; a dismiss would.")
    }

    Service(
      "NavigationController", title: "Navigation controller", type: "UINavigationController",
      summary: "Retains the profile, which retains the flow controller. So the flow controller must not "
        + "retain the navigation controller, or none of the three would ever be freed.",
      uses: [Dependency("Profile.profile", strength: .strong, role: "a view controller on its stack")])
  }
}

/// Every detail screen is opened from the profile only while that is the topmost view controller.
private let onTop = "profile is on top"

private let details: [(ScreenID, title: String, type: String)] = [
  ("followings", "Followings", "ADBFollowingViewController"),
  ("followers", "Followers", "ADBFollowersViewController"),
  ("settings", "Settings", "ADBSettingsViewController"),
]
