import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// Where programs that belong to this one are installed.
enum ProgramFolders {
  /// The folders to search, the most likely first.
  static func all() -> [URL] {
    let programs = [
      Bundle.main.executableURL, CommandLine.arguments.first.map { URL(fileURLWithPath: $0) }, image,
    ]
    return programs.compactMap(\.self).flatMap { program -> [URL] in
      let real = program.resolvingSymlinksInPath().deletingLastPathComponent()
      return [program.deletingLastPathComponent(), real, real.appendingPathComponent("../libexec")]
        + bundleFolder(of: real)
    }
  }

  /// The executable or bundle that holds this code: with tests on macOS it is not the running program.
  private static var image: URL? {
    #if canImport(Darwin)
      var information = Dl_info()
      guard dladdr(#dsohandle, &information) != 0, let path = information.dli_fname else { return nil }
      return URL(fileURLWithPath: String(cString: path))
    #else
      return nil
    #endif
  }

  /// The folder beside a bundle whose `Contents/MacOS` holds a program.
  private static func bundleFolder(of folder: URL) -> [URL] {
    guard folder.path.hasSuffix("/Contents/MacOS") else { return [] }
    return [folder.appendingPathComponent("../../..").standardizedFileURL]
  }
}
