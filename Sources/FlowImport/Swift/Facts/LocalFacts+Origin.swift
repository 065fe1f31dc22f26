extension LocalFacts {
  /// Where a call happens.
  struct Origin {
    var source: EventSource?
    /// The coordinator whose code it is.
    var coordinator: String?
    var trigger: String?
    var place: CodePlace
    var isLaunch = false
    /// Whether it is the coordinator's own code.
    var isOwn = false
    /// The screen whose code it is, where it happens to a screen of the system's.
    var presenter: EventSource?
    /// Whether it happens to what the source shows over itself.
    var isPresented = false
    /// The conditions of the calls that lead there.
    var guards: [Guard] = []
  }
}
