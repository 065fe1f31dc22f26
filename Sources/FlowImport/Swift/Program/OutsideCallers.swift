import SwiftOutline

/// Tells which functions others than the app's own Swift code can call: a framework, a library, Objective-C, a control
/// of a storyboard, or the language itself.
struct OutsideCallers {
  private let program: SwiftProgram
  /// Whether the sources are a whole app; of a part of one, only private functions are known to have no callers outside
  /// it.
  private let isWhole: Bool
  /// What else is known of the app; nil where Objective-C may call whatever it knows.
  private let hints: ImportHints?

  init(_ program: SwiftProgram, isWhole: Bool, hints: ImportHints? = nil) {
    self.program = program
    self.isWhole = isWhole
    self.hints = hints
  }

  /// Whether something else than the app's own Swift code can call a function.
  func canCall(_ function: SwiftFunction) -> Bool {
    let outline = function.outline
    let header = outline.header
    guard let first = outline.name.first, first.isLetter || first == "_", outline.body != nil,
      !Self.implicit.contains(outline.name), header.flowComment == nil, !isForOthers(header),
      header.attributes.allSatisfy({ Self.harmlessAttributes.contains($0.name) })
    else { return true }
    if function.type?.header.hasAttribute("resultBuilder") ?? false { return true }
    if let hints, hints.objectiveCCalls.contains(outline.name) { return true }
    if header.isOverride, !isWhole || !overridesOwn(function) { return true }
    if header.access == .closed, hints == nil || !header.hasAttribute("objc") { return false }
    guard isWhole else { return true }
    guard let type = function.type else { return false }
    let supertypes = program.supertypes(of: type).compactMap { program.types[$0] }
    if isOfObjectiveC(function), canSend(function, to: type) { return true }
    if header.access == .closed { return false }
    if type.kind != .protocol,
      supertypes.contains(where: { $0.kind == .protocol && $0.functions[outline.name] != nil })
    {
      return false
    }
    return outsiders(of: type).contains { canRequire(function, $0, in: type) }
  }

  /// Whether Objective-C knows a function, so that selectors can name it.
  func isOfObjectiveC(_ function: SwiftFunction) -> Bool {
    if function.outline.header.hasAttribute("objc") { return true }
    guard let type = function.type else { return false }
    return type.header.hasAttribute("objcMembers")
      || program.supertypes(of: type).contains {
        program.types[$0]?.header.hasAttribute("objcMembers") ?? false
      }
  }

  /// Whether code outside the sources may use a declaration: other modules, unless all that the app is made of is read.
  private func isForOthers(_ header: DeclarationHeader) -> Bool {
    header.access == .open && !(isWhole && hints?.isTargetKnown ?? false)
  }

  /// Whether Objective-C or a control of a storyboard may call a function that Objective-C knows.
  private func canSend(_ function: SwiftFunction, to type: SwiftType) -> Bool {
    // Of loose sources it is not known what else there is.
    guard let hints, hints.isTargetKnown || function.outline.header.access == .closed else { return true }
    let renamed = function.outline.header.attributes.contains { $0.name == "objc" && !$0.arguments.isEmpty }
    let names =
      [type.lastName] + program.conformers([type.name]).map(\.lastName) + program.supertypes(of: type)
    return renamed || hints.actions.connects(function.outline.name, of: names)
  }

  /// Whether a function overrides one that a class of the app's declares first.
  private func overridesOwn(_ function: SwiftFunction) -> Bool {
    guard let type = function.type else { return false }
    return program.supertypes(of: type).contains { name in
      guard let base = program.types[name], base.kind == .class else { return false }
      return (base.functions[function.outline.name] ?? []).contains {
        !$0.outline.header.isOverride && !$0.outline.header.hasAttribute("objc")
          && $0.outline.parameters.map(\.label) == function.outline.parameters.map(\.label)
      }
    }
  }

  /// The supertypes of a type that are not among the sources, and of what inherits from it: a method may be what
  /// only they require.
  private func outsiders(of type: SwiftType) -> Set<String> {
    let family = [type] + program.conformers([type.name])
    var found = Set(family.flatMap(program.supertypes).filter { !isDeclared($0) })
    if type.kind == .extension { found.insert(type.name) }
    return found
  }

  private func isDeclared(_ name: String) -> Bool {
    program.types[name].map { $0.kind != .extension } ?? false
  }

  /// Whether a supertype that is not among the sources may require a function.
  private func canRequire(_ function: SwiftFunction, _ name: String, in type: SwiftType) -> Bool {
    // A class is no view of SwiftUI's: ReactorKit's `View` is bound by the framework.
    if name == "View", type.kind == .class { return true }
    if Self.requiresNothing(name) { return false }
    let outline = function.outline
    if let required = Self.requirements[name] { return required.contains(outline.name) }
    guard Self.endings.contains(where: name.hasSuffix) else { return !SystemTypes.isClass(name) }
    // A delegate is passed who calls it, and knows nothing of the app's types.
    if SystemTypes.hasPrefix(name), !isToldWho(outline) { return false }
    return !outline.parameters.contains { parameter in
      parameter.type?.mentionedNames.contains { isDeclared(program.type($0, within: type)?.name ?? $0) }
        ?? false
    }
  }

  /// Whether the first that a function is passed can be a framework's object, as all delegates of frameworks are.
  private func isToldWho(_ function: FunctionOutline) -> Bool {
    guard let first = function.parameters.first?.type?.unwrapped else { return false }
    guard let name = first.name else { return false }
    return !first.isFunction && first.element == nil && !Self.plainParameters.contains(name)
  }

  private static let plainParameters: Set<String> = [
    "Bool", "Int", "String", "Double", "Float", "CGFloat", "TimeInterval", "Any", "AnyObject", "Date", "Data",
    "IndexPath", "UIButton", "Void",
  ]

  /// What the language calls by itself.
  private static let implicit: Set<String> = [
    "init", "deinit", "subscript", "main", "callAsFunction", "dynamicallyCall", "encode", "hash",
    "appendInterpolation", "appendLiteral",
  ]

  /// Attributes by which nothing else comes to call a function.
  private static let harmlessAttributes: Set<String> = [
    "objc", "nonobjc", "discardableResult", "available", "MainActor", "inline", "inlinable", "ViewBuilder",
    "Sendable", "preconcurrency", "escaping", "usableFromInline", "MainThread",
  ]

  // MARK: - Frameworks

  /// Whether a framework's supertype has no methods that it calls but those that are overridden.
  static func requiresNothing(_ name: String) -> Bool {
    if KnownTypes.isController(name) || plainSupertypes.contains(name) { return true }
    return name.hasPrefix("UI")
      && ["View", "Cell", "Control", "Button", "Window"].contains(where: name.hasSuffix)
  }

  private static let plainSupertypes: Set<String> = [
    "NSObject", "AnyObject", "class", "Sendable", "Equatable", "Hashable", "Codable", "Decodable",
    "Encodable",
    "Identifiable", "Error", "LocalizedError", "CaseIterable", "Comparable", "ObservableObject", "String",
    "Int",
    "View", "UIResponder", "UIBarButtonItem", "UITabBarItem", "Operation", "RawRepresentable",
    "UIApplication",
    "NSObjectProtocol", "CustomStringConvertible", "CustomDebugStringConvertible", "CodingKey", "URL",
    "Notification",
    "PreviewProvider", "App", "Scene",
  ]

  /// The methods that protocols of the system require.
  private static let requirements: [String: Set<String>] = [
    "ViewModifier": ["body"],
    "UIViewControllerRepresentable": wrapping,
    "UIViewRepresentable": wrapping,
    "ButtonStyle": ["makeBody"],
    "NSCopying": ["copy"],
    "NSCoding": ["encode"],
    "UIActivityItemSource": [
      "activityViewControllerPlaceholderItem", "activityViewController", "activityViewControllerLinkMetadata",
    ],
  ]

  private static let wrapping: Set<String> = [
    "makeUIViewController", "updateUIViewController", "dismantleUIViewController", "makeUIView",
    "updateUIView",
    "dismantleUIView", "makeCoordinator", "sizeThatFits",
  ]

  /// What the names of protocols for delegates end with.
  private static let endings = ["Delegate", "DataSource", "DelegateFlowLayout", "DataSourcePrefetching"]
}
