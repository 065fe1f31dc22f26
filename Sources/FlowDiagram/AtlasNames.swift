import FlowModel

/// placeholder until merge
public struct AtlasNames: Sendable {
  public init(_ registry: FlowRegistry) {}
  public func stem(of id: CoordinatorID) -> String { id.rawValue }
  public func pagePath(of id: CoordinatorID) -> String { "coordinators/\(stem(of: id)).md" }
  public func anchor(of address: ScreenAddress) -> String { "screen-\(address.screen)" }
}
