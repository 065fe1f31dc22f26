import SwiftOutline

/// Tells types of Apple's frameworks by their names.
enum SystemTypes {
  static func contains(_ name: String) -> Bool {
    SwiftFunction.isPlain(name) || others.contains(name) || hasPrefix(name)
  }

  /// Whether a name begins with the letters of one of the frameworks.
  static func hasPrefix(_ name: String) -> Bool {
    prefixes.contains { prefix in
      name.hasPrefix(prefix) && (name.dropFirst(prefix.count).first?.isUppercase ?? false)
        && (name.dropFirst(prefix.count + 1).first?.isLowercase ?? false)
    }
  }

  /// Whether a name is that of a framework's class and not of a protocol.
  static func isClass(_ name: String) -> Bool {
    hasPrefix(name) && !protocolEndings.contains(where: name.hasSuffix)
  }

  private static let protocolEndings = [
    "Delegate", "DataSource", "Protocol", "ing", "Prefetching", "Representable", "Source", "able", "Provider",
    "Observer", "Context", "Configuration", "Handler", "Coder", "Copying", "Animator", "Coordinator",
    "Proposal",
    "Item",
  ]

  private static let prefixes = [
    "UI", "NS", "WK", "MF", "SF", "UN", "CL", "AV", "PH", "PK", "SK", "CB", "MK", "CN", "AS", "EK", "QL",
    "MC", "NW", "CX", "VN", "GK", "HK", "LA", "MP", "CG", "CA",
  ]

  /// What a file means that imports SwiftUI or the Composable Architecture and declares nothing of the name.
  static let imported: Set<String> = [
    "View", "App", "Scene", "ViewModifier", "Reducer", "EmptyView", "AnyView", "Text", "Image", "Label",
    "Button",
    "Toggle", "Picker", "DatePicker", "Slider", "Stepper", "TextField", "SecureField", "TextEditor", "Menu",
    "Link", "ShareLink", "Group", "Section", "Form", "List", "ForEach", "Table", "Grid", "GridRow", "HStack",
    "VStack", "ZStack", "LazyHStack", "LazyVStack", "LazyHGrid", "LazyVGrid", "ScrollView", "TabView",
    "NavigationView", "NavigationStack", "NavigationSplitView", "NavigationLink", "GeometryReader", "Spacer",
    "Divider", "Color", "Path", "Circle", "Capsule", "Rectangle", "RoundedRectangle", "ProgressView", "Gauge",
    "ContentUnavailableView", "AsyncImage", "Map", "Chart", "DisclosureGroup", "GroupBox", "EditButton",
  ]

  private static let others: Set<String> = [
    "Array", "Dictionary", "Set", "Notification", "NotificationCenter", "UserDefaults", "FileManager",
    "Bundle",
    "DispatchQueue", "URLSession", "Timer", "Thread", "Task",
  ]
}
