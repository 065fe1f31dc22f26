import FlowModel

/// Where screens are at home, and by which ids the model has them and the coordinators.
struct ModelPlaces {
  /// The coordinators that show a screen, the first one first.
  var homes: [ScreenKey: [String]] = [:]
  var coordinatorIDs: [String: CoordinatorID] = [:]
  var screenIDs: [String: [ScreenKey: ScreenID]] = [:]

  /// The screen as a part of a coordinator, or of the first that shows it.
  func place(of key: ScreenKey, in coordinator: String) -> Place? {
    guard let home = homes[key]?.first(where: { $0 == coordinator }) ?? homes[key]?.first,
      let owner = coordinatorIDs[home], let id = screenIDs[home]?[key]
    else { return nil }
    return .screen(ScreenAddress(owner, id))
  }
}
