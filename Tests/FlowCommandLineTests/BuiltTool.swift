import Foundation

@testable import FlowCommandLine

/// The executable that was built with the tests.
enum BuiltTool {
  /// Its path: beside the tests, or beside their bundle.
  static let path: String? = {
    var folder = image?.deletingLastPathComponent()
    for _ in 0..<4 {
      if let path = folder?.appendingPathComponent("flowatlas").path,
        FileKind(of: URL(fileURLWithPath: path)) == .file, access(path, X_OK) == 0
      {
        return path
      }
      folder = folder?.deletingLastPathComponent()
    }
    return nil
  }()

  /// The file that holds the tests: on macOS a bundle, which a helper of SwiftPM's loads.
  private static var image: URL? {
    #if canImport(Darwin)
      var information = Dl_info()
      guard dladdr(#dsohandle, &information) != 0, let path = information.dli_fname else { return nil }
      return URL(fileURLWithPath: String(cString: path))
    #else
      return Bundle.main.executableURL
    #endif
  }
}
