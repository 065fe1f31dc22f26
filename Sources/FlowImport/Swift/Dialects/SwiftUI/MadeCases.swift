import SwiftOutline

/// The cases of the app's enums that no code makes, so that nothing can be shown for them.
///
/// Of a case whose name is written without its enum it is not asked which enum is meant, so that a case only counts as
/// never made where nothing at all is written that could be it.
struct MadeCases {
  /// What is written after the name of a type: `Panel.help`.
  private var qualified: Set<String> = []
  /// What is written without one: `.help`.
  private var implied: Set<String> = []
  /// The types whose cases are made from what is not written: from texts, numbers or a list of all.
  private var open: Set<String> = []

  /// Whether a case is made from a raw value of which it is not written whose: `.init(rawValue: 1)`.
  private var makesAnyRaw = false
  /// The enums that have a case of a name.
  private var holders: [String: Set<String>] = [:]

  static func of(_ program: SwiftProgram) -> MadeCases { program.once { MadeCases(program) } }

  /// Whether none of an enum's cases of these names is ever made.
  func areNeverMade(_ names: [String], of type: SwiftType?) -> Bool {
    guard let type, type.kind == .enum, !names.isEmpty, !open.contains(type.lastName) else { return false }
    let own = Set(type.cases.map(\.name))
    return names.allSatisfy { name in
      own.contains(name) && !implied.contains(name) && !qualified.contains("\(type.lastName).\(name)")
    }
  }

  /// Whether no case of these names is ever made, of whatever enum.
  func areNeverMade(_ names: [String]) -> Bool {
    !names.isEmpty
      && names.allSatisfy { name in
        !implied.contains(name)
          && holders[name].map { holders in
            holders.allSatisfy { !open.contains($0) && !qualified.contains("\($0).\(name)") }
          } ?? false
      }
  }

  private init(_ program: SwiftProgram) {
    for type in program.sortedTypes where !program.supertypes(of: type).contains("PreviewProvider") {
      let isDecoded = program.supertypes(of: type).contains { ["Codable", "Decodable"].contains($0) }
      if type.kind == .enum {
        // Objective-C may make what it can see.
        if isDecoded || type.header.hasAttribute("objc") { open.insert(type.lastName) }
        for one in type.cases { holders[one.name, default: []].insert(type.lastName) }
      }
      for property in type.sortedProperties {
        let outline = property.outline
        read(outline.getter ?? [], in: type)
        read(outline.observers, in: type)
        if let initial = outline.initial { read([.expression(initial)], in: type) }
        // What is stored begins with what was stored before.
        if ["AppStorage", "SceneStorage", "Shared"].contains(where: outline.header.hasAttribute) {
          open.formUnion(outline.type?.mentionedNames ?? [])
        }
        for attribute in outline.header.attributes {
          read(attribute.arguments.map { .expression($0.value) }, in: type)
        }
      }
    }
    for function in program.allFunctions {
      read(function.outline.body ?? [], in: function.type)
      read(function.outline.parameters.compactMap(\.standard).map { .expression($0) }, in: function.type)
    }
    for file in program.files {
      read(file.outline.statements, in: nil)
      read(file.outline.variables.compactMap(\.initial).map { .expression($0) }, in: nil)
      for variable in file.outline.variables { read(variable.getter ?? [], in: nil) }
    }
    openGenerics(program)
  }

  /// What makes cases of a generic parameter may make those of any enum that has a list or raw values.
  private mutating func openGenerics(_ program: SwiftProgram) {
    let generics = Set(
      program.sortedTypes.flatMap(\.genericNames)
        + program.allFunctions.flatMap { $0.outline.generics.map(\.name) })
    guard makesAnyRaw || !open.isDisjoint(with: generics) else { return }
    let kinds: Set<String> = ["CaseIterable", "RawRepresentable", "String", "Int", "Character"]
    for type in program.sortedTypes where type.kind == .enum {
      if program.supertypes(of: type).contains(where: kinds.contains) { open.insert(type.lastName) }
    }
  }

  private mutating func read(_ statements: [Statement], in type: SwiftType?) {
    var compared: [String: Int] = [:]
    var written: [String: Int] = [:]
    ExpressionWalk.visit(statements) { expression in
      switch expression.kind {
      case .operation(let operators, let operands):
        // What something is compared with is not made.
        guard operators.allSatisfy({ ["==", "!=", "&&", "||"].contains($0) }) else { return }
        for case .member(nil, let name) in operands.map(\.kind) { compared[name, default: 0] += 1 }
      case .member(nil, let name): written[name, default: 0] += 1
      case .member(let base?, let name):
        guard let owner = base.lastName else { return }
        if name == "allCases" {
          open.insert(owner)
          if owner == "Self" || owner == "self", let type { open.insert(type.lastName) }
        }
        qualified.insert("\(owner == "Self" ? type?.lastName ?? owner : owner).\(name)")
      case .call(let callee, let arguments):
        if callee.lastName?.hasPrefix("decode") ?? false {
          for case .member(let type?, "self") in arguments.map(\.value.kind) {
            if let name = type.lastName { open.insert(name) }
          }
        }
        guard arguments.contains(where: { $0.label?.hasPrefix("raw") ?? false }) else { return }
        if let name = callee.lastName, name.beginsUppercase { open.insert(name) }
        if case .member(let base?, "init") = callee.kind, let name = base.lastName { open.insert(name) }
        if case .member(nil, "init") = callee.kind { makesAnyRaw = true }
      case .name("allCases"): if let type { open.insert(type.lastName) }
      default: break
      }
    }
    for (name, count) in written where count > compared[name] ?? 0 { implied.insert(name) }
  }
}
