import SwiftOutline

/// What an enum does and has for one of its cases: `Storyboard.login.makeController()`, `Page.lists.title`.
final class EnumMembers {
  private unowned let interpreter: Interpreter
  private let program: SwiftProgram
  private let overloads: OverloadChoice

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    program = interpreter.program
    overloads = interpreter.overloads
  }

  /// What an enum's computed property has for a case: a text, something that is made, what it carries, or a
  /// case of another enum.
  func said(
    _ property: String, ofCase known: Value, _ base: Expression, _ frame: Frame, _ context: Context
  ) -> Value {
    let object = object(ofCase: known, base, frame, context) { type in
      program.property(property, of: type)?.0.outline.getter != nil
    }
    guard let object, context.depth < Interpreter.depthLimit / 2 else { return .unknown }
    if let decided = decided(property, of: object, context) { return decided }
    let found = interpreter.properties.property(property, of: object, context)
    switch found {
    case .text, .object: return found
    case .list, .tuple: return object.payloads.isEmpty ? .unknown : found
    default: return .unknown
    }
  }

  /// What a computed property that decides is for a case: a case of an enum, whether something holds, or `nil`.
  private func decided(_ name: String, of object: SwiftObject, _ context: Context) -> Value? {
    guard let type = object.type, let (property, owner) = program.property(name, of: type),
      let getter = property.outline.getter, let written = property.outline.type?.unwrapped.firstName,
      ["Bool", "Self"].contains(written) || program.type(written, within: owner)?.kind == .enum
    else { return nil }
    let frame = Frame(object: object, type: owner, function: nil, file: property.file)
    var silent = context.silenced
    silent.depth += 2
    let found = interpreter.statements.run(getter, frame, silent)
    switch found {
    case .enumCase, .truth: return found
    case .nothing: if case .optional? = property.outline.type { return found } else { return nil }
    default: return nil
    }
  }

  /// What a method of an enum gives that is called on a case; nil where no enum with that case has it.
  func call(_ name: String, onCase known: Value, _ site: CallSite) -> Value? {
    guard let base = site.receiverExpression, site.context.depth < Interpreter.depthLimit / 2 else {
      return nil
    }
    let object = object(ofCase: known, base, site.frame, site.context) { type in
      program.functions(name, of: type).contains { $0.outline.body != nil && !$0.outline.header.isStatic }
    }
    guard let object, let type = object.type,
      let function = overloads.best(program.functions(name, of: type), site.arguments)
    else { return nil }
    return interpreter.invoke(function, on: object, type: type, arguments: site.arguments, site.context)
  }

  /// A value that is known to be a case of the only enum that fits.
  private func object(
    ofCase known: Value, _ base: Expression, _ frame: Frame, _ context: Context,
    where fits: (SwiftType) -> Bool
  ) -> SwiftObject? {
    guard case .enumCase(let name, let arguments) = known else { return nil }
    var owners = EnumCases.of(program).owners(of: name)
    if case .member(let type?, _) = base.kind,
      case .type(let owner) = interpreter.expressions.evaluate(type, frame, context),
      let found = program.type(owner, within: frame.type)
    {
      owners = [found]
    }
    owners = owners.filter(fits)
    if owners.count > 1, let declared = declared(base, frame), owners.contains(where: { $0 === declared }) {
      owners = [declared]
    }
    guard owners.count == 1 else { return nil }
    let object = SwiftObject(owners[0].name, type: owners[0], isMade: false)
    object.isPayload = true
    object.payloadCase = name
    object.payloads = arguments
    if owners[0].inherited.contains(where: { $0.name == "String" }) {
      object.fields["rawValue"] = .text(Self.raw(name, of: owners[0]))
    }
    return object
  }

  /// The enum that a parameter or property is declared as.
  private func declared(_ base: Expression, _ frame: Frame) -> SwiftType? {
    guard case .name(let name) = base.kind else { return nil }
    let parameter = frame.function?.outline.parameters.first { $0.name == name }
    let scope = frame.object?.type ?? frame.type
    let written = parameter?.type ?? scope.flatMap { program.property(name, of: $0)?.0.outline.type }
    return written?.unwrapped.firstName.flatMap { program.type($0, within: scope) }
  }

  private static func raw(_ name: String, of type: SwiftType) -> String {
    guard case .string(let text)? = type.cases.first(where: { $0.name == name })?.rawValue?.kind else {
      return name
    }
    return text
  }

  /// The text of an enum's case: its raw value, or its name.
  func raw(_ name: String, _ base: Expression, _ frame: Frame, _ context: Context) -> Value {
    guard case .member(let type?, _) = base.kind,
      case .type(let owner) = interpreter.expressions.evaluate(type, frame, context),
      let found = program.type(owner, within: frame.type)?.cases.first(where: { $0.name == name }),
      case .string(let text)? = found.rawValue?.kind
    else { return .text(rawText(ofCase: name) ?? name) }
    return .text(text)
  }

  /// The text that stands for a case where its enum is not known, if all enums with that case agree in it.
  private func rawText(ofCase name: String) -> String? {
    var texts: Set<String> = []
    for type in EnumCases.of(program).owners(of: name) {
      guard let found = type.cases.first(where: { $0.name == name }),
        type.inherited.contains(where: { $0.name == "String" })
      else { continue }
      if case .string(let text)? = found.rawValue?.kind { texts.insert(text) } else { texts.insert(name) }
    }
    return texts.count == 1 ? texts.first : nil
  }
}
