import FlowModel
import SwiftOutline

/// One Swift file that is imported.
public struct SwiftFile: Sendable {
  /// What is in it.
  public var outline: SourceOutline
  /// The file's path as the user gave it, for diagnostics.
  public var file: String
  /// The path that goes into the model, relative to the folder that was read.
  public var referencePath: String

  /// Creates a file; without a reference path that of the file is taken.
  public init(_ outline: SourceOutline, file: String, referencePath: String? = nil) {
    self.outline = outline
    self.file = file
    self.referencePath = referencePath ?? file
  }
}

/// All sources together: every name looked up across files.
final class SwiftProgram {
  let files: [SwiftFile]
  let aliases: TypeAliases
  private(set) var types: [String: SwiftType] = [:]
  private(set) var functions: [String: [SwiftFunction]] = [:]
  private(set) var variables: [String: SwiftProperty] = [:]
  private var byLastName: [String: [SwiftType]] = [:]
  private var typeCache: [NameKey: SwiftType?] = [:]
  private lazy var aliasNames = Set(types.values.lazy.flatMap(\.aliases.keys))
  private var openNames: Set<NameKey> = []
  private var supertypeCache: [String: [String]] = [:]
  private var functionCache: [MemberKey: [SwiftFunction]] = [:]
  private var propertyCache: [MemberKey: (SwiftProperty, SwiftType)?] = [:]
  private lazy var holdersByType = findHolders()
  private lazy var conformersByProtocol = findConformers()
  private var conformerCache: [[String]: [SwiftType]] = [:]

  /// The stacks that controllers hand all calls on to, and which they therefore are: properties' names by type.
  private(set) var forwardedStacks: [String: String] = [:]
  /// The controllers of libraries whose names do not say that they are any.
  private(set) var foreignControllers: Set<String> = []
  private var findings: [ObjectIdentifier: AnyObject] = [:]

  private struct NameKey: Hashable {
    var name: String
    var scope: ObjectIdentifier?
  }

  private struct MemberKey: Hashable {
    var name: String
    var type: ObjectIdentifier
  }

  /// - Parameter superclasses: what the classes inherit from that are declared in Objective-C.
  init(_ files: [SwiftFile], superclasses: [String: String] = [:]) {
    self.files = files
    aliases = TypeAliases(files)
    for (index, file) in files.enumerated() { declare(file.outline, index) }
    for (index, file) in files.enumerated() { extend(file.outline, index) }
    if !superclasses.isEmpty { declare(superclasses) }
    byLastName = Dictionary(grouping: types.values.sorted { $0.name < $1.name }, by: \.lastName)
    for type in sortedTypes { forwardedStacks[type.name] = ForwardingContainers.stack(of: type, in: self) }
    for name in forwardedStacks.keys { types[name]?.inherited.append(.named("UINavigationController")) }
    foreignControllers = ForeignControllers.find(in: self)
    for type in types.values where type.inherited.first?.name.map(foreignControllers.contains) ?? false {
      type.inherited.append(.named("UIViewController"))
    }
    supertypeCache = [:]
  }

  /// All types by file, then line, then name.
  lazy var sortedTypes: [SwiftType] = types.values.sorted {
    ($0.file, $0.header.line, $0.name) < ($1.file, $1.header.line, $1.name)
  }

  private lazy var functionsByName = Dictionary(grouping: allFunctions, by: \.outline.name)

  /// Whether any function of the program has a name.
  func declares(_ name: String) -> Bool { functionsByName[name] != nil }

  /// All functions of a name, whatever type they belong to.
  func functions(named name: String) -> [SwiftFunction] { functionsByName[name] ?? [] }

  /// The only function of a name that takes arguments with some labels.
  func onlyFunction(named name: String, taking labels: [String]) -> SwiftFunction? {
    let found = functions(named: name).filter { function in
      Set(labels).isSubset(of: function.outline.parameters.compactMap(\.label))
    }
    return found.count == 1 ? found[0] : nil
  }

  /// All functions, members and free ones.
  lazy var allFunctions: [SwiftFunction] =
    sortedTypes.flatMap(\.sortedFunctions) + functions.sorted { $0.key < $1.key }.flatMap(\.value)

  /// The delegates that views wrapped for SwiftUI make, which need not be called `Coordinator`.
  private(set) lazy var viewCoordinators: Set<String> = {
    let makers = sortedTypes.flatMap { $0.functions["makeCoordinator"] ?? [] }
    let names = makers.compactMap { $0.outline.returnType?.name }
    let last = names.compactMap { $0.split(separator: ".").last.map(String.init) }
    return Set(last.filter { $0 != "Coordinator" })
  }()

  /// A place as the model names it.
  func reference(to place: CodePlace) -> SourceReference {
    SourceReference(
      files.indices.contains(place.file) ? files[place.file].referencePath : "", line: place.line)
  }

  /// What a dialect finds out about the whole program, made at the first call.
  func once<Finding>(_ make: () -> Finding) -> Finding {
    let key = ObjectIdentifier(Finding.self)
    if let known = findings[key] as? Kept<Finding> { return known.value }
    let made = make()
    findings[key] = Kept(made)
    return made
  }

  /// A finding of any type; casting an object takes no time, and these are asked for at every call.
  private final class Kept<Finding> {
    let value: Finding

    init(_ value: Finding) { self.value = value }
  }

  private func declare(_ outline: SourceOutline, _ file: Int) {
    for type in outline.types where type.kind != .extension {
      let known = types[type.name] ?? SwiftType(name: type.name)
      types[type.name] = known
      guard known.kind == .extension else { continue }
      known.kind = type.kind
      known.header = type.header
      known.generics = type.generics
      known.file = file
    }
    for function in outline.functions {
      functions[function.name, default: []].append(
        SwiftFunction(aliases.expand(function, within: nil), file: file, type: nil))
    }
    for variable in outline.variables where variables[variable.name] == nil {
      variables[variable.name] = SwiftProperty(aliases.expand(variable, within: nil), file: file)
    }
  }

  /// Makes classes of what Swift only extends or inherits from; each is where Swift extends it.
  private func declare(_ superclasses: [String: String]) {
    func declare(_ name: String, at place: CodePlace?) {
      var next = name
      while let superclass = superclasses[next] {
        let type = types[next] ?? SwiftType(name: next)
        guard type.kind == .extension else { return }
        type.kind = .class
        type.inherited.insert(.named(superclass), at: 0)
        if next == name, let place {
          type.file = place.file
          type.header.line = place.line
        }
        types[next] = type
        next = superclass
      }
    }
    for (index, file) in files.enumerated() {
      for outline in file.outline.types {
        if outline.kind == .extension {
          declare(outline.name, at: CodePlace(file: index, line: outline.header.line))
        } else {
          for name in outline.inherited.compactMap(\.name) { declare(name, at: nil) }
        }
      }
    }
  }

  private func extend(_ outline: SourceOutline, _ file: Int) {
    for outline in outline.types {
      var name = outline.name
      if outline.kind == .extension, types[name] == nil {
        // An extension may leave out the module's name.
        let rest = name.split(separator: ".").dropFirst().joined(separator: ".")
        if !rest.isEmpty, types[rest] != nil { name = rest }
      }
      let type = types[name] ?? SwiftType(name: name)
      types[name] = type
      type.inherited += aliases.expand(inherited: outline.inherited).filter { !type.inherited.contains($0) }
      for alias in outline.aliases { type.aliases[alias.name] = alias.type }
      type.cases += aliases.expand(outline.cases, within: name)
      for property in outline.properties {
        // A protocol's own implementation says more than the requirement.
        let known = type.properties[property.name]?.outline
        guard known == nil || type.kind == .protocol && known?.getter == nil && property.getter != nil else {
          continue
        }
        type.properties[property.name] = SwiftProperty(aliases.expand(property, within: name), file: file)
      }
      for function in outline.functions {
        type.functions[function.name, default: []].append(
          SwiftFunction(aliases.expand(function, within: name), file: file, type: type))
      }
    }
  }

  // MARK: - Looking up

  /// The types with a property of a type, by its qualified name; in the order of all types.
  func holders(of name: String) -> [SwiftType] { holdersByType[name] ?? [] }

  /// Whether a type has a property of a protocol, or of one that refines it.
  func holds(_ type: SwiftType, _ name: String) -> Bool {
    held(by: type).contains { $0.name == name || $0.kind == .protocol && supertypes(of: $0).contains(name) }
  }

  /// The types of what a type's properties hold.
  func held(by holder: SwiftType) -> [SwiftType] {
    holder.properties.values.flatMap { property in
      let made = property.outline.madeType.map { [$0] } ?? []
      return (property.outline.type?.names ?? made).compactMap { type($0, within: holder) }
    }
  }

  private func findHolders() -> [String: [SwiftType]] {
    var found: [String: [SwiftType]] = [:]
    for holder in sortedTypes where !holder.isUnmade {
      for name in Set(held(by: holder).map(\.name)) { found[name, default: []].append(holder) }
    }
    return found
  }

  /// The type a name means within another type.
  func type(_ name: String, within scope: SwiftType? = nil) -> SwiftType? {
    let key = NameKey(name: name, scope: scope.map { ObjectIdentifier($0) })
    if let known = typeCache[key] { return known }
    let found = lookUp(name, within: scope)
    typeCache[key] = .some(found)
    return found
  }

  private func lookUp(_ name: String, within scope: SwiftType?) -> SwiftType? {
    var outer = scope?.name
    while let current = outer {
      if let found = types[current + "." + name] { return found }
      if let alias = types[current]?.aliases[name], let part = alias.firstName, part != name {
        return type(part, within: nil)
      }
      outer = types[current]?.outerName
    }
    if let scope, aliasNames.contains(name), let found = inheritedAlias(name, of: scope) { return found }
    if let found = types[name] { return found }
    if let target = aliases.target(of: name) { return type(target, within: nil) }
    let parts = name.split(separator: ".")
    let last = parts.last.map(String.init) ?? name
    if parts.count > 1, ModuleNames.isFramework(parts[0]) {
      return types[last].flatMap { $0.kind == .extension ? $0 : nil }
    }
    // A type nested somewhere else does not hide what everybody imports.
    if SystemTypes.imported.contains(name) { return nil }
    let candidates = (byLastName[last] ?? []).filter { $0.kind != .extension }
    if let dot = name.lastIndex(of: ".") {
      // `SettingsViewController.Interacting` may be an alias in there.
      let owner = type(String(name[..<dot]), within: scope)
      if let alias = owner?.aliases[last], let part = alias.firstName, part != last {
        return type(part, within: owner)
      }
      return candidates.first { name.hasSuffix("." + $0.name) }
    }
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// What a name means that a class above a type declares: `Model` of `typealias Model = M` in `Screen<M>`.
  private func inheritedAlias(_ name: String, of scope: SwiftType) -> SwiftType? {
    // What is inherited from may be named by such a name itself.
    let key = NameKey(name: name, scope: ObjectIdentifier(scope))
    guard openNames.insert(key).inserted else { return nil }
    defer { openNames.remove(key) }
    for base in supertypes(of: scope).lazy.compactMap({ self.types[$0] }) where base.kind == .class {
      guard let part = base.aliases[name]?.firstName, part != name else { continue }
      guard base.genericNames.contains(part) else { return type(part, within: base) }
      return arguments(for: base, in: scope)[part]?.firstName.flatMap { type($0, within: scope) }
    }
    return nil
  }

  /// A type and the types it is nested in, the innermost first; nothing for nil.
  func outward(from type: SwiftType?) -> some Sequence<SwiftType> {
    sequence(state: type) { next in
      let current = next
      next = current?.outerName.flatMap { self.types[$0] }
      return current
    }
  }

  /// Everything a type inherits from or conforms to, near before far, known or not.
  func supertypes(of type: SwiftType) -> [String] {
    if let known = supertypeCache[type.name] { return known }
    var found: [String] = []
    var known: Set<String> = [type.name]
    var queue = [type][...]
    while let next = queue.popFirst() {
      for written in next.inherited {
        let full = written.firstName ?? written.description
        let name = withoutModule(full)
        // `Help.View: SwiftUI.View` is no view of its own.
        let declared = self.type(name, within: name == full ? next : nil)
        guard known.insert(declared?.name ?? name).inserted else { continue }
        found.append(declared?.name ?? name)
        if let declared { queue.append(declared) }
        // Only classes are written with generic arguments here, and a library's by such a name is a
        // controller.
        if declared == nil, !written.arguments.isEmpty, name.contains("ViewController"),
          !KnownTypes.isController(name), known.insert("UIViewController").inserted
        {
          found.append("UIViewController")
          if let base = types["UIViewController"] { queue.append(base) }
        }
        // What frameworks' and libraries' controllers inherit is not among the sources, but extended there.
        if declared?.kind ?? .extension == .extension, next.kind != .protocol || name.hasPrefix("UI") {
          for base in KnownTypes.bases(ofController: name) where known.insert(base).inserted {
            found.append(base)
            if let extended = types[base] { queue.append(extended) }
          }
        }
      }
    }
    supertypeCache[type.name] = found
    return found
  }

  /// Whether a type is, inherits from or conforms to one that fits.
  func type(_ type: SwiftType, isA fits: (String) -> Bool) -> Bool {
    fits(type.name) || supertypes(of: type).contains(where: fits)
  }

  /// What a composition such as `Coordinator & AccountListing` declares: a protocol that inherits from its
  /// parts.
  func composition(_ parts: [TypeExpression], within scope: SwiftType?) -> SwiftType {
    let names = parts.compactMap(\.firstName).map { type($0, within: scope)?.name ?? $0 }
    let name = names.joined(separator: " & ")
    if let known = types[name] { return known }
    let made = SwiftType(name: name)
    made.kind = .protocol
    made.inherited = names.map { .named($0) }
    types[name] = made
    conformersByProtocol[name] = conformers(names)
    return made
  }

  /// The concrete types that conform to all the protocols.
  func conformers(_ protocols: [String]) -> [SwiftType] {
    if let known = conformerCache[protocols] { return known }
    let candidates =
      protocols.first.map { conformersByProtocol[$0] ?? [] } ?? sortedTypes.filter(Self.isConcrete)
    let found = candidates.filter { type in
      let supertypes = supertypes(of: type)
      return protocols.dropFirst().allSatisfy(supertypes.contains)
    }
    conformerCache[protocols] = found
    return found
  }

  /// Forgets who holds and conforms to what, once it is known which types nothing makes.
  func forgetMakers() {
    conformerCache = [:]
    conformersByProtocol = findConformers()
    holdersByType = findHolders()
  }

  private func findConformers() -> [String: [SwiftType]] {
    var found: [String: [SwiftType]] = [:]
    for type in sortedTypes where Self.isConcrete(type) {
      for name in supertypes(of: type) { found[name, default: []].append(type) }
    }
    return found
  }

  private static func isConcrete(_ type: SwiftType) -> Bool {
    type.kind != .protocol && type.kind != .extension && !type.isUnmade && !isDouble(type)
  }

  /// Whether a type stands in for another in tests or previews.
  static func isDouble(_ type: SwiftType) -> Bool { AppSources.isDouble(type.lastName) }

  /// The functions a call on a type can mean: its own, then inherited ones that are not overridden.
  func functions(_ name: String, of type: SwiftType) -> [SwiftFunction] {
    let key = MemberKey(name: name, type: ObjectIdentifier(type))
    if let known = functionCache[key] { return known }
    let found = findFunctions(name, of: type)
    functionCache[key] = found
    return found
  }

  /// A property of a type or of what it inherits from, and the type that has it.
  func property(_ name: String, of type: SwiftType) -> (SwiftProperty, SwiftType)? {
    let key = MemberKey(name: name, type: ObjectIdentifier(type))
    if let known = propertyCache[key] { return known }
    let found = findProperty(name, of: type)
    propertyCache[key] = .some(found)
    return found
  }
}
