import FlowModel

/// The screens that frameworks and libraries bring: the share sheet, mail, a library's scanner.
enum SystemScreens {
  /// The names people know them by.
  static let titles = [
    "UIActivityViewController": "Share sheet", "MFMailComposeViewController": "Mail",
    "MFMessageComposeViewController": "Message", "UIImagePickerController": "Image picker",
    "PHPickerViewController": "Photo picker", "UIDocumentPickerViewController": "Document picker",
    "SFSafariViewController": "Safari", "AVPlayerViewController": "Video player",
    "CNContactPickerViewController": "Contact picker", "CNContactViewController": "Contact",
    "QLPreviewController": "Quick Look", "SKStoreProductViewController": "App Store",
    "UIDocumentInteractionController": "Open in", "UIPrintInteractionController": "Print",
    "UIColorPickerViewController": "Color picker", "UIFontPickerViewController": "Font picker",
    "VNDocumentCameraViewController": "Document camera", "GKGameCenterViewController": "Game Center",
    "EKEventEditViewController": "Calendar event", "PKAddPassesViewController": "Wallet",
    "MPMediaPickerController": "Media picker", "UICloudSharingController": "Sharing",
    "UIDocumentBrowserViewController": "Document browser", "UIReferenceLibraryViewController": "Dictionary",
    "UIVideoEditorController": "Video editor", "EKCalendarChooser": "Calendar chooser",
  ]

  /// What the types of frameworks with screens of their own begin with, besides UIKit.
  private static let frameworks = [
    "AV", "CN", "EK", "GK", "HM", "INUI", "LP", "MC", "MF", "MP", "PH", "PK", "QL", "SF", "SK", "SL", "VN",
  ]

  /// Whether something is a screen of a framework's.
  ///
  /// - Parameter type: the type of that name among the sources, which may extend a framework's.
  static func contains(_ name: String, _ type: SwiftType?) -> Bool {
    guard type.map({ $0.kind == .extension }) ?? true else { return false }
    return titles[name] != nil || stem(name) != nil || libraryStem(name) != nil
  }

  /// What people call a screen of the system: `Share sheet`, `Add Voice Shortcut`; nil for all else.
  static func title(_ name: String) -> String? {
    titles[name] ?? stem(name).map { TextShaping.humanised(String($0)) }
  }

  /// What stands for any controller, as a generic parameter does, instead of naming one.
  private static let placeholders: Set<String> = [
    "", "Root", "Content", "Child", "Parent", "Base", "Detail", "Master", "Hosting", "Main", "Container",
    "Presented", "Presenting", "Source", "Target", "Any", "My", "Custom", "Page", "TabBar", "Navigation",
  ]

  /// `QRCodeReader` of a library's `QRCodeReaderViewController`.
  private static func libraryStem(_ name: String) -> Substring? {
    guard name.hasSuffix("ViewController"), !name.hasPrefix("UI"), name.beginsUppercase, !name.contains("<")
    else { return nil }
    let stem = name.dropLast("ViewController".count)
    return placeholders.contains(String(stem)) ? nil : stem
  }

  /// `AddVoiceShortcut` of `INUIAddVoiceShortcutViewController`.
  private static func stem(_ name: String) -> Substring? {
    guard let framework = frameworks.first(where: name.hasPrefix), name.hasSuffix("ViewController") else {
      return nil
    }
    let stem = name.dropFirst(framework.count).dropLast("ViewController".count)
    guard let first = stem.first, first.isUppercase, stem.dropFirst().first?.isLowercase ?? false else {
      return nil
    }
    return stem
  }
}
