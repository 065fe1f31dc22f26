// swift-tools-version: 6.0
import Foundation
import PackageDescription

let templates = [
  "coordinator", "coordinators", "diagram", "facts", "footer", "group", "index", "names", "reach", "routes",
  "screens", "services", "transitions",
]

// SwiftSyntax, which comes with the toolchain. The flags are "unsafe" to SwiftPM, so only one helper executable
// has them. FLOWATLAS_SWIFT_HOST names the folder when the guess is wrong.
let hostLibraries: String? = {
  if let named = Context.environment["FLOWATLAS_SWIFT_HOST"] { return named }
  var toolchains = (Context.environment["PATH"] ?? "").split(separator: ":").map { folder in
    URL(fileURLWithPath: String(folder)).appendingPathComponent("swift").resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().path
  }
  let developer = Context.environment["DEVELOPER_DIR"] ?? "/Applications/Xcode.app/Contents/Developer"
  if let chosen = Context.environment["TOOLCHAIN_DIR"] { toolchains.insert(chosen + "/usr", at: 0) }
  toolchains.append(developer + "/Toolchains/XcodeDefault.xctoolchain/usr")
  toolchains.append("/Library/Developer/Toolchains/swift-latest.xctoolchain/usr")
  return toolchains.map { $0 + "/lib/swift/host" }.first {
    FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule")
  }
}()

// Data flows from top to bottom: input, model, analysis, diagram, documents, command line.
// A target imports only what stands above it; docs/architecture.md tells the whole story.
let package = Package(
  name: "FlowAtlas",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "flowatlas", targets: ["flowatlas"]),
    .executable(name: "flowatlas-swift-outline", targets: ["flowatlas-swift-outline"]),
    .library(name: "FlowModel", targets: ["FlowModel"]),
    .library(name: "FlowAtlas", targets: ["FlowModel", "FlowCommandLine"]),
  ],
  targets: [
    // C libraries, one door each.
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

    // Rooms that know nothing of flows.
    .target(name: "FlowDiagnostics"),
    .target(name: "Mustache", dependencies: ["FlowDiagnostics"]),
    .target(name: "Arguments", dependencies: ["FlowDiagnostics"]),
    .target(name: "Graphviz", dependencies: ["CGraphviz"]),
    .target(name: "Canvas", dependencies: ["CCairo", "CPango", "CRSVG"]),

    // The model, and what reads it in.
    .target(name: "FlowModel"),
    .target(name: "FlowInput", dependencies: ["FlowModel", "FlowDiagnostics", "CYAML"]),
    .target(name: "FlowImport", dependencies: ["FlowModel", "FlowDiagnostics", "SwiftOutline"]),

    // Swift files: what is kept of one, the helper that parses them, and what runs the helper.
    .target(name: "SwiftOutline"),
    .executableTarget(
      name: "flowatlas-swift-outline", dependencies: ["SwiftOutline"],
      swiftSettings: hostLibraries.map { [.unsafeFlags(["-I", $0])] } ?? [],
      linkerSettings: hostLibraries.map {
        [
          .unsafeFlags([
            "-L\($0)", "-Xlinker", "-rpath", "-Xlinker", $0, "-lSwiftSyntax", "-lSwiftParser",
          ])
        ]
      } ?? []),
    .target(name: "SwiftSources", dependencies: ["SwiftOutline"]),

    // What is found in it, and what is made of it.
    .target(name: "FlowAnalysis", dependencies: ["FlowModel"]),
    .target(name: "FlowDiagram", dependencies: ["FlowModel"]),
    .target(name: "FlowDrawing", dependencies: ["FlowDiagram", "Graphviz", "FlowDiagnostics"]),
    .target(
      name: "FlowPaper",
      dependencies: ["FlowModel", "FlowAnalysis", "FlowDiagram", "FlowDrawing", "Graphviz", "Canvas"]),
    .target(
      name: "FlowDocs",
      dependencies: [
        "FlowModel", "FlowAnalysis", "FlowDiagram", "FlowDiagnostics", "FlowTemplates", "Mustache",
      ]),
    // The docs' default templates, compiled in; FlowTemplates.swift lists them too.
    .target(
      name: "FlowTemplates", path: "Templates",
      resources: templates.map { .embedInCode("\($0).md.mustache") }),

    .target(
      name: "FlowCommandLine",
      dependencies: [
        "FlowModel", "FlowDiagnostics", "FlowInput", "FlowImport", "FlowAnalysis", "FlowDiagram",
        "FlowDrawing", "FlowDocs", "Arguments", "SwiftSources", "Canvas", "FlowPaper",
      ]),
    .executableTarget(name: "flowatlas", dependencies: ["FlowCommandLine"]),

    // An example of a program that brings its own registry, and a tool that tries to break the readers.
    .executableTarget(
      name: "profile-atlas", dependencies: ["FlowModel", "FlowCommandLine"],
      path: "docs/examples/swift-registry"),
    .executableTarget(
      name: "fuzz-readers",
      dependencies: ["FlowInput", "FlowImport", "FlowModel", "SwiftOutline", "SwiftSources"]),
    .executableTarget(name: "benchmark-import"),

    .testTarget(name: "MustacheTests", dependencies: ["Mustache"], resources: [.copy("Specification")]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics"]),
    .testTarget(name: "FlowModelTests", dependencies: ["FlowModel"]),
    .testTarget(name: "FlowInputTests", dependencies: ["FlowInput"]),
    .testTarget(
      name: "FlowImportTests",
      dependencies: ["FlowImport", "FlowInput", "SwiftOutline", "SwiftSources", "flowatlas-swift-outline"]),
    .testTarget(name: "FlowAnalysisTests", dependencies: ["FlowAnalysis"]),
    // Reads PDFs back for the tests, by poppler's tools.
    .target(name: "Poppler", path: "Tests/Poppler"),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "Poppler"]),
    .testTarget(name: "GraphvizTests", dependencies: ["Graphviz"]),
    .testTarget(
      name: "FlowDiagramTests", dependencies: ["FlowDiagram", "FlowDrawing", "FlowInput"],
      exclude: ["Goldens"]),
    .testTarget(name: "FlowPaperTests", dependencies: ["FlowPaper", "FlowInput", "Poppler"]),
    .testTarget(
      name: "FlowDocsTests", dependencies: ["FlowDocs", "FlowInput"], exclude: ["Goldens"]),
    .testTarget(name: "ExamplesTests", dependencies: ["profile-atlas", "FlowInput"]),
    // The executables are built with their tests, which run them.
    .testTarget(
      name: "FlowCommandLineTests",
      dependencies: [
        "FlowCommandLine", "Arguments", "FlowModel", "Graphviz", "Poppler", "flowatlas",
        "flowatlas-swift-outline",
      ],
      exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)
