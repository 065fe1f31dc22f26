// swift-tools-version: 6.0
import Foundation
import PackageDescription

let templates = [
  "coordinator", "coordinators", "diagram", "facts", "findings", "footer", "group", "index", "names", "reach",
  "routes",
  "screens", "services", "transitions",
]

// MARK: - SwiftSyntax

/// Where the helper `flowatlas-swift-outline` gets SwiftSyntax from; nothing else uses it.
///
/// The environment variable FLOWATLAS_SWIFT_SYNTAX chooses `toolchain`, `package` or `none`. The default is the
/// toolchain where it has SwiftSyntax, otherwise the package; and always the package when another package
/// depends on this one, because SwiftPM rejects unsafe flags in dependencies.
enum SwiftSyntaxSource {
  /// The libraries in `lib/swift/host` of a Swift toolchain. They need no network, but the helper then runs only
  /// while exactly these libraries are there: SwiftSyntax promises no stable ABI.
  case toolchain(libraries: String)
  /// The package `swift-syntax`, linked statically: for releases, and for toolchains without SwiftSyntax.
  case package
  /// None at all: FlowAtlas then reads models and storyboards, but no Swift sources.
  case none
}

/// The folder of the toolchain that runs this manifest, which is the one that compiles the package too.
var manifestToolchain: String? {
  #if canImport(ObjectiveC)
    let library = class_getImageName(Package.self).map { String(cString: $0) }
  #else
    // Foundation may read only the beginning of such a file, whose size is 0.
    var library: String?
    if let mappings = fopen("/proc/self/maps", "r") {
      var line = [CChar](repeating: 0, count: 8192)
      while library == nil, fgets(&line, Int32(line.count), mappings) != nil {
        let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasSuffix("/libPackageDescription.so") else { continue }
        library = text.firstIndex(of: "/").map { String(text[$0...]) }
      }
      fclose(mappings)
    }
  #endif
  guard let library else { return nil }
  if let end = library.range(of: "/lib/swift/pm/") { return String(library[..<end.lowerBound]) }
  // Xcode itself has the library in a framework of its own.
  guard let end = library.range(of: ".app/Contents/") else { return nil }
  return library[..<end.upperBound] + "Developer/Toolchains/XcodeDefault.xctoolchain/usr"
}

/// The folders that may have SwiftSyntax, the most likely first.
let librariesFolders: [String] = {
  // An explicit folder is the only one.
  if let folder = Context.environment["FLOWATLAS_SWIFT_HOST"] { return [folder] }
  let developerFolders =
    [
      Context.environment["DEVELOPER_DIR"],
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/var/select/developer_dir"),
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/var/db/xcode_select_link"),
      "/Applications/Xcode.app/Contents/Developer", "/Library/Developer/CommandLineTools",
    ]
    .compactMap(\.self)
  let toolchains = developerFolders.flatMap { folder in
    // DEVELOPER_DIR may name an Xcode; the Command Line Tools are a toolchain themselves.
    ["/Toolchains/XcodeDefault.xctoolchain", "/Contents/Developer/Toolchains/XcodeDefault.xctoolchain", ""]
      .map { folder + $0 + "/usr" }
  }
  return ([manifestToolchain].compactMap(\.self) + toolchains).map { $0 + "/lib/swift/host" }
}()

/// Whether a folder has both the modules to compile with and the libraries to link.
func hasSwiftSyntax(_ folder: String) -> Bool {
  ["SwiftSyntax", "SwiftParser"].allSatisfy { name in
    FileManager.default.fileExists(atPath: "\(folder)/\(name).swiftmodule")
      && ["dylib", "so"].contains { FileManager.default.fileExists(atPath: "\(folder)/lib\(name).\($0)") }
  }
}

/// Whether another package depends on this one.
///
/// While SwiftPM resolves dependencies it reads manifests straight from repositories, at `/`.
let isDependency: Bool = {
  let folder = URL(fileURLWithPath: Context.packageDirectory).standardizedFileURL
  let outer = folder.deletingLastPathComponent()
  return folder.path == "/" || outer.path.contains("/registry/downloads/")
    || outer.lastPathComponent == "checkouts"
      && FileManager.default.fileExists(atPath: outer.path + "/../repositories")
}()

/// Ends with a message, which SwiftPM shows.
func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

let swiftSyntax: SwiftSyntaxSource = {
  let found = librariesFolders.first(where: hasSwiftSyntax)
  switch Context.environment["FLOWATLAS_SWIFT_SYNTAX"] ?? "" {
  case "package": return .package
  case "none": return .none
  case "toolchain":
    guard let found else {
      stop("no SwiftSyntax (modules and libraries) in \(librariesFolders.joined(separator: ", "))")
    }
    return .toolchain(libraries: found)
  case "": return isDependency ? .package : found.map { .toolchain(libraries: $0) } ?? .package
  case let other:
    stop("FLOWATLAS_SWIFT_SYNTAX is '\(other)'; it must be toolchain, package or none")
  }
}()

var packages: [Package.Dependency] = []
var helperDependencies: [Target.Dependency] = ["SwiftOutline", "ChildProcesses"]
var helperFlags: [SwiftSetting] = []
var helperLinkerFlags: [LinkerSetting] = []
switch swiftSyntax {
case .toolchain(let libraries):
  helperFlags = [.unsafeFlags(["-I", libraries]), .define("FLOWATLAS_TOOLCHAIN_SYNTAX")]
  helperLinkerFlags = [
    .unsafeFlags([
      "-L\(libraries)", "-Xlinker", "-rpath", "-Xlinker", libraries, "-lSwiftSyntax", "-lSwiftParser",
    ])
  ]
case .package:
  packages = [
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"605.0.0")
  ]
  helperDependencies += ["SwiftParser", "SwiftSyntax"].map { .product(name: $0, package: "swift-syntax") }
case .none: break
}

// MARK: - The package

// The layers from top to bottom: model, input, analysis, diagrams, pages, command line. A target imports only
// targets above it; docs/architecture.md describes each.
let package = Package(
  name: "FlowAtlas",
  platforms: [.macOS(.v14), .iOS(.v16)],
  products: [
    .executable(name: "flowatlas", targets: ["flowatlas"]),
    .executable(name: "flowatlas-swift-outline", targets: ["flowatlas-swift-outline"]),
    .library(name: "FlowModel", targets: ["FlowModel"]),
    .library(name: "FlowAtlas", targets: ["FlowModel", "FlowCommandLine"]),
  ],
  dependencies: packages,
  targets: [
    // C libraries; only one target imports each.
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CRSVG", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"]), .brew(["librsvg"])]),

    // General purpose: independent of navigation.
    .target(name: "FlowDiagnostics"),
    .target(name: "Mustache", dependencies: ["FlowDiagnostics"]),
    .target(name: "Arguments", dependencies: ["FlowDiagnostics"]),
    .target(name: "PlaneGeometry"),
    .target(name: "ChildProcesses"),
    .target(name: "Graphviz", dependencies: ["ChildProcesses", "CGraphviz"]),
    .target(name: "Canvas", dependencies: ["PlaneGeometry", "CCairo", "CPango", "CRSVG"]),

    // The model, and what reads it from files.
    .target(name: "FlowModel"),
    .target(name: "FlowInput", dependencies: ["FlowModel", "FlowDiagnostics", "CYAML"]),
    .target(name: "FlowImport", dependencies: ["FlowModel", "FlowDiagnostics", "SwiftOutline"]),

    // Swift files: their outlines, the helper that parses them, and the code that runs the helper.
    .target(name: "SwiftOutline"),
    .executableTarget(
      name: "flowatlas-swift-outline", dependencies: helperDependencies,
      swiftSettings: helperFlags, linkerSettings: helperLinkerFlags),
    .target(name: "SwiftSources", dependencies: ["SwiftOutline", "ChildProcesses"]),
    // Reads targets and their files from Xcode projects, Swift packages and the like.
    .target(name: "AppTargets", dependencies: ["SwiftOutline"]),

    // Analysis of the model, and the outputs.
    .target(name: "FlowAnalysis", dependencies: ["FlowModel"]),
    .target(name: "FlowChecks", dependencies: ["FlowModel", "FlowAnalysis", "FlowDiagnostics"]),
    .target(name: "FlowDiagram", dependencies: ["FlowModel"]),
    .target(
      name: "FlowDrawing", dependencies: ["FlowModel", "FlowDiagram", "PlaneGeometry", "Graphviz"]),
    .target(
      name: "FlowPaper",
      dependencies: [
        "FlowModel", "FlowDiagram", "FlowDrawing", "PlaneGeometry", "Graphviz", "Canvas",
      ]),
    .target(
      name: "FlowDocs",
      dependencies: [
        "FlowModel", "FlowAnalysis", "FlowDiagram", "FlowDiagnostics", "FlowTemplates", "Mustache",
      ]),
    // The default templates of the pages, compiled in; FlowTemplates.swift lists them too.
    .target(
      name: "FlowTemplates", path: "Templates",
      resources: templates.map { .embedInCode("\($0).md.mustache") }),

    .target(
      name: "FlowCommandLine",
      dependencies: [
        "FlowModel", "FlowDiagnostics", "FlowInput", "FlowImport", "FlowAnalysis", "FlowDiagram",
        "FlowDrawing", "FlowDocs", "FlowChecks", "FlowPaper", "Arguments", "AppTargets", "SwiftOutline",
        "SwiftSources", "PlaneGeometry", "Graphviz", "Canvas",
      ]),
    .executableTarget(name: "flowatlas", dependencies: ["FlowCommandLine"]),

    // An example of a program with its own registry, and a fuzzer for the readers.
    .executableTarget(
      name: "profile-atlas", dependencies: ["FlowModel", "FlowCommandLine"],
      path: "docs/examples/swift-registry"),
    .executableTarget(
      name: "fuzz-readers",
      dependencies: [
        "AppTargets", "FlowCommandLine", "FlowDocs", "FlowDrawing", "FlowInput", "FlowImport", "FlowModel",
        "SwiftOutline", "SwiftSources",
      ]),
    .target(name: "Benchmarking"),
    // Runs generate repeatedly, and checks what that leaves behind.
    .executableTarget(name: "soak", dependencies: ["Benchmarking", "ChildProcesses", "FlowCommandLine"]),
    .executableTarget(name: "benchmark-import", dependencies: ["Benchmarking"]),
    .executableTarget(name: "benchmark-generate", dependencies: ["Benchmarking", "Graphviz"]),
    .executableTarget(name: "benchmark-checks", dependencies: ["FlowChecks", "FlowModel"]),

    // Seeds for tests with random input.
    .target(name: "Seeds", path: "Tests/Seeds"),
    .testTarget(
      name: "MustacheTests", dependencies: ["Mustache", "Seeds"], resources: [.copy("Specification")]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments", "Seeds"]),
    .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics"]),
    .testTarget(name: "FlowModelTests", dependencies: ["FlowModel"]),
    .testTarget(name: "FlowInputTests", dependencies: ["FlowInput"]),
    .testTarget(
      name: "FlowImportTests",
      dependencies: [
        "FlowImport", "FlowInput", "SwiftOutline", "SwiftSources", "flowatlas-swift-outline", "Seeds",
      ]),
    .testTarget(
      name: "AppTargetsTests",
      dependencies: ["AppTargets", "FlowInput", "SwiftOutline", "SwiftSources", "flowatlas-swift-outline"]),
    .testTarget(name: "FlowAnalysisTests", dependencies: ["FlowAnalysis", "Seeds"]),
    .testTarget(name: "FlowChecksTests", dependencies: ["FlowChecks", "FlowInput", "Seeds"]),
    // Reads PDFs back for the tests, with poppler's tools.
    .target(name: "Poppler", path: "Tests/Poppler"),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "PlaneGeometry", "Poppler"]),
    .testTarget(name: "GraphvizTests", dependencies: ["Graphviz"]),
    .testTarget(
      name: "FlowDiagramTests",
      dependencies: ["FlowDiagram", "FlowDrawing", "PlaneGeometry", "FlowInput", "Seeds"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FlowPaperTests", dependencies: ["FlowPaper", "PlaneGeometry", "FlowInput", "Poppler"]),
    .testTarget(
      name: "FlowDocsTests", dependencies: ["FlowDocs", "FlowInput"], exclude: ["Goldens"]),
    .testTarget(
      name: "FuzzReadersTests", dependencies: ["fuzz-readers", "flowatlas-swift-outline", "Seeds"]),
    .testTarget(name: "ExamplesTests", dependencies: ["profile-atlas", "FlowInput"]),
    // The executables are built with their tests, which run them.
    .testTarget(
      name: "FlowCommandLineTests",
      dependencies: [
        "FlowCommandLine", "FlowChecks", "Arguments", "FlowModel", "Graphviz", "Poppler", "flowatlas",
        "flowatlas-swift-outline",
      ],
      exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)
