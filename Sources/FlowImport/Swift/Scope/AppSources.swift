import SwiftOutline

/// Leaves out files that are beside an app's own and no part of it: tests, test doubles, previews, the
/// sources of frameworks that dialects know, and other programs.
struct AppSources {
  /// The files that are the app's.
  private(set) var files: [SwiftFile]
  /// The apps that were left out, by their first type and their folder: `ExampleApp in Kit/Example`.
  private(set) var otherApps: [String] = []

  /// Frameworks whose calls a dialect understands; their own sources would only be followed into.
  ///
  /// Each with a type that its sources declare, since an app may call a folder of its own after what it uses there; nil
  /// for those that only extend others.
  private static let frameworks: [String: String?] = [
    "RxFlow": "Stepper", "XCoordinator": "TransitionProtocol", "XCoordinatorCombine": nil,
    "XCoordinatorRx": nil,
    "Stinsen": "NavigationCoordinatable", "RIBs": "LaunchRouter", "ComposableArchitecture": "Store",
    "SwiftState": "StateType", "FlowStacks": "Route", "UIPilot": "UIPilot", "TCACoordinators": "TCARouter",
  ]
  private static let testModules: Set<String> = [
    "XCTest", "Testing", "Quick", "Nimble", "SnapshotTesting", "iOSSnapshotTestCase", "FBSnapshotTestCase",
    "ViewInspector", "XCUIAutomation", "KIF", "EarlGrey",
  ]

  init(_ all: [SwiftFile], _ hints: ImportHints) {
    files = all
    guard all.count > 1, !hints.includesTests else { return }
    keep { !Self.isTest($0) }
    dropFrameworks()
    if !hints.isTargetKnown { dropOtherPrograms() }
    for index in files.indices { files[index].outline.types = Self.shown(files[index].outline.types) }
  }

  /// Keeps what fits, unless that is nothing.
  private mutating func keep(_ fits: (SwiftFile) -> Bool) {
    let kept = files.filter(fits)
    if !kept.isEmpty { files = kept }
  }

  private static func isTest(_ file: SwiftFile) -> Bool {
    file.outline.imports.contains(where: testModules.contains)
  }

  // MARK: - Frameworks

  /// A folder is a framework's when it is named like one and has its sources, and a file elsewhere imports that.
  private mutating func dropFrameworks() {
    let folders = files.map { Set($0.folders.filter(Self.frameworks.keys.contains)) }
    var imported: Set<String> = []
    for (file, own) in zip(files, folders) {
      imported.formUnion(
        file.outline.imports.filter { Self.frameworks.keys.contains($0) && !own.contains($0) })
    }
    var declared: Set<String> = []
    for (file, own) in zip(files, folders) {
      declared.formUnion(own.filter { Self.declares($0, in: file) })
    }
    imported.formIntersection(declared)
    guard !imported.isEmpty else { return }
    let kept = zip(files, folders).filter { $0.1.isDisjoint(with: imported) }.map(\.0)
    if !kept.isEmpty { files = kept }
  }

  /// Whether a file shows that a folder around it has the sources of a framework.
  private static func declares(_ framework: String, in file: SwiftFile) -> Bool {
    guard let telling = frameworks[framework].flatMap(\.self) else { return true }
    return file.outline.types.contains { $0.kind != .extension && $0.name == telling }
  }

  // MARK: - Programs

  private struct Program {
    var name: String
    var folders: [String]
    var isApp: Bool
    var isDemonstration: Bool
    /// Whether code beside it uses most of the modules among the sources, as the app does for which they are made.
    var usesModules = false
    /// Whether code beside it fills a window.
    var hasWindow = false
  }

  private static let demonstrations: Set<String> = [
    "example", "examples", "demo", "demos", "demoapp", "exampleapp", "sample", "samples", "sampleapp",
    "playground",
    "playgrounds",
  ]

  /// Of several programs, keeps the app that uses the modules among the sources, and of those the one nearest to the
  /// folder that was read.
  private mutating func dropOtherPrograms() {
    var programs = files.compactMap(Self.program)
    guard programs.count > 1 else { return }
    let folders = files.reduce(into: Set<String>()) { $0.formUnion($1.folders) }
    let counts = programs.map { moduleCount(of: $0, among: folders) }
    for index in programs.indices {
      programs[index].usesModules = counts[index] * 2 > counts.max() ?? 0
      programs[index].hasWindow = hasWindow(programs[index])
    }
    let sorted = programs.enumerated().sorted { left, right in
      let (first, second) = (Self.rank(left.element), Self.rank(right.element))
      return first == second ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
    }.map(\.element)
    guard let main = sorted.first else { return }
    for other in sorted.dropFirst() {
      let folder = Self.folder(of: other)
      // What is around the main program is everybody's.
      guard !folder.isEmpty, !main.folders.starts(with: folder) else { continue }
      files = files.filter { !$0.folders.starts(with: folder) }
      if other.isApp { otherApps.append("\(other.name) in \(folder.joined(separator: "/"))") }
    }
  }

  /// How many folders of the sources the code beside a program imports as modules.
  private func moduleCount(of program: Program, among folders: Set<String>) -> Int {
    let imports = files.filter { $0.folders.starts(with: program.folders) }.flatMap(\.outline.imports)
    return Set(imports).intersection(folders).subtracting(program.folders).count
  }

  /// Whether a scene's delegate, a SwiftUI app or a property for the window lies beside a program.
  private func hasWindow(_ program: Program) -> Bool {
    files.contains { file in
      file.folders.starts(with: program.folders)
        && file.outline.types.contains { type in
          type.inherited.contains { ["UIWindowSceneDelegate", "App"].contains($0.firstName ?? "") }
            || type.properties.contains { $0.type?.unwrapped.name == "UIWindow" }
        }
    }
  }

  private static func rank(_ program: Program) -> [Int] {
    [
      program.isApp ? 0 : 1, program.isDemonstration ? 1 : 0, program.hasWindow ? 0 : 1,
      program.usesModules ? 0 : 1,
      program.folders.count,
    ]
  }

  /// The folder of a program: that of demonstrations it is in, or that of the file it begins in.
  private static func folder(of program: Program) -> [String] {
    let top = program.folders.firstIndex { demonstrations.contains($0.lowercased()) }
    return top.map { Array(program.folders[...$0]) } ?? program.folders
  }

  private static func program(in file: SwiftFile) -> Program? {
    let entry = file.outline.types.first { type in
      ["main", "UIApplicationMain", "NSApplicationMain"].contains(where: type.header.hasAttribute)
    }
    guard let entry else { return nil }
    let words = entry.inherited.compactMap(\.firstName)
    let isApp = words.contains {
      ["App", "SwiftUI.App", "UIApplicationDelegate", "UIResponder"].contains($0)
    }
    let folders = file.folders
    return Program(
      name: entry.name, folders: folders, isApp: isApp,
      isDemonstration: folders.contains { demonstrations.contains($0.lowercased()) })
  }

  // MARK: - Types

  /// The types without previews and what is nested in them, and without test doubles.
  private static func shown(_ types: [TypeOutline]) -> [TypeOutline] {
    let dropped = types.filter { isPreview($0) || isDouble($0) }.map(\.name)
    guard !dropped.isEmpty else { return types }
    return types.filter { type in
      !dropped.contains { type.name == $0 || type.name.hasPrefix($0 + ".") }
    }
  }

  private static func isPreview(_ type: TypeOutline) -> Bool {
    type.inherited.contains { ["PreviewProvider", "PreviewModifier"].contains($0.firstName ?? "") }
  }

  private static func isDouble(_ type: TypeOutline) -> Bool {
    guard type.kind == .class || type.kind == .struct || type.kind == .actor else { return false }
    return isDouble(type.name.split(separator: ".").last.map(String.init) ?? type.name)
  }

  /// Whether a type of this name stands in for another in tests: `MockLoginRouter`, but not `Mockup`.
  static func isDouble(_ name: String) -> Bool {
    // What people see may well be called so.
    if name.hasSuffix("Controller") || name.hasSuffix("View") || name.hasSuffix("Screen") { return false }
    return ["Mock", "Stub", "Fake", "Spy", "Dummy"].contains { word in
      name.hasSuffix(word) && name != word
        || name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase ?? false
    }
  }
}

extension SwiftFile {
  /// The folders the file is in, outermost first.
  fileprivate var folders: [String] { referencePath.split(separator: "/").dropLast().map(String.init) }
}
