import FlowModel

extension ReferenceWords {
  /// When something is made and how it is tagged, as tables say it: `made at launch`, `tags core, beta`.
  static func more(_ created: Creation?, tags: [String]) -> [String] {
    let made: String? =
      switch created {
      case .atLaunch?: "made at launch"
      case .onDemand?: "made on demand"
      case .whenShown?: "made when shown"
      case nil: nil
      }
    return [made, tags.isEmpty ? nil : "tags " + tags.joined(separator: ", ")].compactMap { $0 }
  }
}
