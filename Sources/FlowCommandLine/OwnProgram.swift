import Foundation

/// The program that runs, to be started again.
enum OwnProgram {
  /// Its place; nil when the system doesn't tell.
  static var url: URL? {
    #if os(Linux)
      // This leads to the same program also after it was replaced by a newer one.
      let link = "/proc/self/exe"
      if access(link, X_OK) == 0 { return URL(fileURLWithPath: link) }
    #endif
    return Bundle.main.executableURL
  }
}
