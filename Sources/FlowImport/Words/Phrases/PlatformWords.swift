import SwiftOutline

/// The words for questions about the system: `#available(iOS 17, *)` is "iOS 17 or later",
/// `MFMailComposeViewController.canSendMail()` is "mail can be sent".
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

  /// The words for a question about what the device or its settings allow; nil for any other.
  static func possibility(_ callee: Expression, _ arguments: [Argument], holds: Bool) -> String? {
    guard let name = callee.lastName else { return nil }
    if let (what, can) = possibilities[name] {
      return "\(what) \(holds ? can : can.replacing("can", with: "cannot"))"
    }
    guard name == "isSourceTypeAvailable", case .member(_, let source)? = arguments.first?.value.kind else {
      return nil
    }
    return "\(Names.words(source).joined(separator: " ")) is \(holds ? "" : "not ")available"
  }

  /// The words for what people allow an app: "camera access" of `AVCaptureDevice.authorizationStatus(for: .video)`.
  static func permission(_ callee: Expression, _ arguments: [Argument]) -> [String]? {
    guard case .member(let owner?, "authorizationStatus") = callee.kind, let name = owner.lastName else {
      return nil
    }
    let kind = arguments.first?.value.lastName
    return (kind.flatMap { kinds[$0] } ?? permissions[name]).map { $0 + ["access"] }
  }

  private static let permissions = [
    "AVCaptureDevice": ["camera"], "PHPhotoLibrary": ["photo"], "CLLocationManager": ["location"],
    "CNContactStore": ["contacts"], "EKEventStore": ["calendar"], "MPMediaLibrary": ["media", "library"],
  ]
  private static let kinds = ["audio": ["microphone"], "reminder": ["reminders"]]

  private static let possibilities = [
    "canSendMail": ("mail", "can be sent"), "canSendText": ("messages", "can be sent"),
    "canMakePayments": ("payments", "can be made"),
  ]
}
