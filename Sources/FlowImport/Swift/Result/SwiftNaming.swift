import FlowModel

/// Makes identifiers of the names of types.
enum SwiftNaming {
  private static let coordinatorEndings = [
    "FlowCoordinator", "FlowController", "Coordinator", "NavigationController", "ViewController",
    "Controller",
    "Router", "Navigator", "Wireframe", "WireFrame", "Flow", "View", "Screen",
  ]

  /// `ProfileFlowController` is `Profile`.
  static func coordinator(_ name: String) -> String {
    let name = plain(name)
    for ending in coordinatorEndings where name.hasSuffix(ending) && name.count > ending.count {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// A name without the ending that only says that a type fulfils a protocol: `ShopRouter` of `ShopRouterImpl`.
  private static func plain(_ name: String) -> String {
    for ending in ["Implementation", "Impl", "Imp"]
    where name.hasSuffix(ending) && name.dropLast(ending.count).last?.isLowercase ?? false {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// A type's name without its outer types; `Help` of `Help.View`, which is told from other views by what it is
  /// the view of.
  static func own(_ name: String) -> String? {
    var parts = name.split(separator: ".").map(String.init)
    while parts.count > 1, let last = parts.last, endings.contains(last) || coordinatorEndings.contains(last)
    {
      parts.removeLast()
    }
    return parts.last
  }

  private static let endings = ["ViewController", "HostingController", "Controller", "Screen", "View"]

  /// A type's name without its outer types and the ending that only says what it is.
  static func stem(_ name: String) -> String {
    let last = plain(own(name) ?? name)
    for ending in endings
    where last.hasSuffix(ending) && last.count > ending.count + 1 {
      return String(last.dropLast(ending.count))
    }
    return last
  }

  /// `ProfileViewController` is `profile`, `QRScannerView` is `qrScanner`.
  static func screen(_ key: ScreenKey) -> String {
    let name =
      key.title.flatMap(TextShaping.identifier) ?? ScreenTitles.systemName(key.type) ?? stem(key.type)
    let letters = Array(name)
    var upper = letters.prefix { $0.isUppercase }.count
    if upper > 1, upper < letters.count { upper -= 1 }
    let id = String(letters.prefix(upper)).lowercased() + String(letters.dropFirst(upper))
    return TextShaping.identifier(id) ?? "screen"
  }
}
