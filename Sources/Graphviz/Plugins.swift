import CGraphviz
import Foundation

/// Opens just the two plugins that lay out with `dot` and write SVG.
///
/// With no other plugin loaded text is measured with Graphviz's built-in metrics and not with the machine's
/// fonts, so that the same DOT gives the same bytes everywhere.
enum Plugins {
  private static let wanted = [
    (file: "libgvplugin_dot_layout", symbol: "gvplugin_dot_layout_LTX_library"),
    (file: "libgvplugin_core", symbol: "gvplugin_core_LTX_library"),
  ]

  /// Makes a context with these plugins; it lives as long as the process.
  static func makeContext() throws(GraphvizError) -> OpaquePointer {
    var symbols: [lt_symlist_t] = []
    for plugin in wanted {
      symbols.append(lt_symlist_t(name: strdup(plugin.symbol), address: try open(plugin.file, plugin.symbol)))
    }
    symbols.append(lt_symlist_t(name: nil, address: nil))
    // Graphviz keeps the table for as long as the context lives, so both are never freed.
    let table = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: symbols.count)
    table.initialize(from: symbols, count: symbols.count)
    guard let context = flowatlas_context(table) else {
      throw .unavailable("no context could be created")
    }
    return context
  }

  private static func open(_ file: String, _ symbol: String) throws(GraphvizError) -> UnsafeMutableRawPointer
  {
    var tried: [String] = []
    for folder in folders() {
      for path in files(named: file, in: folder) {
        tried.append(path)
        if let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL), let address = dlsym(handle, symbol) {
          return address
        }
      }
    }
    throw .unavailable(
      tried.isEmpty
        ? "its plugin \(file) is not in \(folders().joined(separator: ", "))"
        : "its plugin \(tried.joined(separator: ", ")) cannot be opened")
  }

  /// Where plugins lie: `$GVBINDIR`, or else `graphviz/` beside the library itself.
  private static func folders() -> [String] {
    if let folder = ProcessInfo.processInfo.environment["GVBINDIR"], !folder.isEmpty { return [folder] }
    guard let path = flowatlas_library_path() else { return [] }
    let library = URL(fileURLWithPath: String(cString: path))
    let places = [library, library.resolvingSymlinksInPath()]
    return places.map { $0.deletingLastPathComponent().appendingPathComponent("graphviz").path }
  }

  /// The files of a plugin, whose version is part of their names: `.so`, `.so.6`, `.6.dylib`.
  private static func files(named file: String, in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      let endings = name.dropFirst(file.count).split(separator: ".")
      return name.hasPrefix(file + ".") && (endings.contains("so") || endings.contains("dylib"))
    }.sorted { ($0.count, $0) < ($1.count, $1) }.map { "\(folder)/\($0)" }
  }
}
