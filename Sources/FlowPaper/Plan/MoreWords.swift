import FlowModel

extension ReferenceWords {
  /// When something is made and how it is tagged, as tables say it: `created at launch`, `tags core, beta`.
  static func more(_ created: Creation?, tags: [String]) -> [String] {
    let made: String? =
      switch created {
      case .atLaunch?: "created at launch"
      case .onDemand?: "created on demand"
      case .whenShown?: "created when shown"
      case nil: nil
      }
    return [made, tags.isEmpty ? nil : "tags " + tags.joined(separator: ", ")].compactMap { $0 }
  }
}
