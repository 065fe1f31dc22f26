/// The words for a question about the system's version: `#available(iOS 17, *)` is "iOS 17 or later".
enum PlatformWords {
  /// - Parameters:
  ///   - condition: the condition as it is written.
  ///   - holds: whether it holds or not.
  static func words(_ condition: String, holds: Bool) -> String {
    guard let open = condition.firstIndex(of: "("), let close = condition.lastIndex(of: ")") else {
      return condition
    }
    let isDenied = condition.hasPrefix("#unavailable")
    let systems = condition[condition.index(after: open)..<close].split(separator: ",")
      .map { String($0.drop { $0 == " " }) }.filter { $0 != "*" }
    guard let system = systems.first(where: { $0.hasPrefix("iOS") }) ?? systems.first else {
      return condition
    }
    return holds != isDenied ? "\(system) or later" : "before \(system)"
  }
}
