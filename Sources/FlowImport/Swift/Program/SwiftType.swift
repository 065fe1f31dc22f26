import SwiftOutline

/// A type with all its extensions in all files.
final class SwiftType {
  /// The qualified name.
  let name: String
  /// What it is declared as; `extension` when the declaration is not among the sources.
  var kind: TypeOutline.Kind = .extension
  /// What it inherits from or conforms to, in written order.
  var inherited: [TypeExpression] = []
  var generics: [GenericParameter] = []
  var aliases: [String: TypeExpression] = [:]
  var cases: [EnumCase] = []
  var properties: [String: SwiftProperty] = [:]
  var functions: [String: [SwiftFunction]] = [:]
  var header = DeclarationHeader() {
    didSet { comment = header.flowComment.map { FlowComment($0) } ?? FlowComment() }
  }
  /// Whether nothing makes one of it, nor of what inherits from it.
  var isUnmade = false
  /// What a comment says of it.
  private(set) var comment = FlowComment()
  /// The index of the file it is declared in.
  var file = 0

  /// The name without the types around it.
  let lastName: String
  /// The name of the type around it; nil for none.
  let outerName: String?

  init(name: String) {
    self.name = name
    lastName = name.split(separator: ".").last.map(String.init) ?? name
    outerName = name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  /// All functions, by file and line.
  private(set) lazy var sortedFunctions: [SwiftFunction] = {
    functions.values.flatMap(\.self).sorted {
      ($0.file, $0.outline.header.line) < ($1.file, $1.outline.header.line)
    }
  }()

  /// What its functions set its properties to, bare or after `self.` and with or without `_` before the name,
  /// by the properties' names.
  private(set) lazy var settings: [String: [PropertySetting]] = {
    var found: [String: [PropertySetting]] = [:]
    for function in sortedFunctions {
      for (name, value) in Assignments.named(in: function.outline.body ?? []) {
        let names = name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name]
        // What is a local variable is no property.
        for name in names
        where function.calledNames.contains(name) || function.calledNames.contains("_" + name) {
          found[name, default: []].append(PropertySetting(function, value))
        }
      }
    }
    return found
  }()

  /// All properties, by file and line.
  private(set) lazy var sortedProperties: [SwiftProperty] = {
    properties.values.sorted {
      ($0.file, $0.outline.header.line, $0.outline.name) < ($1.file, $1.outline.header.line, $1.outline.name)
    }
  }()
}

/// A function and where it belongs.
final class SwiftFunction {
  let outline: FunctionOutline
  let file: Int
  /// The type it is a member of; nil for a free function.
  unowned let type: SwiftType?
  /// The names of everything it calls or assigns to, closures included.
  let calledNames: Set<String>
  /// The names of the controllers whose views it adds to another.
  let stackedNames: Set<String>
  /// Those it gives another value to.
  let assignedNames: Set<String>
  /// Those among them that can mean a member or something global.
  let reachingNames: Set<String>
  /// The functions it calls, each with the labels of the arguments.
  let calls: [String: Set<[String?]>]
  /// The names it reads as values.
  let readNames: Set<String>
  /// Whether calling it can lead to navigation.
  var canNavigate = false
  /// Its local variables.
  private(set) lazy var bindings = Assignments.bindings(in: outline.body ?? [])
  /// The same with those that conditions declare.
  private(set) lazy var declared = Assignments.declared(in: outline.body ?? [])
  /// Its parameters, as calls give them arguments.
  private(set) lazy var slots = outline.parameters.map(ArgumentSlot.init)
  /// Its parameters that it keeps.
  private(set) lazy var kept = outline.parameters.filter {
    Assignments.keep($0.name, in: outline.body ?? [])
  }
  /// Whether nothing in the sources calls it, nor can anything outside them.
  var isUnused = false
  /// Whether calling it can change a state on which it depends what views show.
  var canChangeState = false
  /// Whether it passes controllers on to UIKit by one of the names for that.
  private(set) lazy var handsOn = RouterWrapper.handsOn(self)
  /// Whether it decides itself what to show on the controller that it is passed.
  private(set) lazy var showsOnGiven = GivenPresenters.showsOnGiven(self)
  /// Whether it shows the controller that it is called on.
  private(set) lazy var showsItself = SelfShowing.shows(self)
  /// Whether a comment says to leave it out.
  let isIgnored: Bool
  /// Whether it gives something that is worth following for its own sake.
  let isWanted: Bool
  /// Whether it is the app's addition to a framework's plain value, such as a text or a colour.
  let isOfPlainValue: Bool
  /// Whether what it gives is a text, a colour or the like, which is all it is for.
  let givesPlainValue: Bool
  /// Whether it adds to a framework's type or a protocol, and is passed code to run.
  var isHelperWithCode: Bool {
    guard let kind = type?.kind, kind == .extension || kind == .protocol else { return false }
    return outline.parameters.contains { $0.type?.isFunction ?? false }
  }
  /// Whether it waits for what other code gives.
  private(set) lazy var waits = Continuations.waits(outline.body ?? [])
  /// Whether following it only for what it gives, or for what it does to its instance, is in vain.
  let givesNothing: Bool

  init(_ outline: FunctionOutline, file: Int, type: SwiftType?) {
    self.outline = outline
    self.file = file
    self.type = type
    isIgnored = outline.header.flowComment.map { FlowComment($0).isIgnored } ?? false
    isOfPlainValue = type.map { $0.kind == .extension && Self.plainValues.contains($0.name) } ?? false
    isWanted =
      !isOfPlainValue && (outline.name == "init" || outline.returnType.map(Self.canMatter) ?? false)
    let isInitialiser = outline.name == "init"
    let result = isInitialiser ? nil : outline.returnType?.name
    givesPlainValue = result.map { Self.plainValues.contains($0) && !Self.answers.contains($0) } ?? false
    givesNothing =
      isInitialiser
      ? false
      : outline.returnType.map(\.isVoid) ?? true
        ? outline.header.isStatic : result.map(Self.isPlain) ?? false
    var names = CalledNames(local: outline.parameters.map(\.name))
    names.visit(outline.body ?? [])
    calledNames = names.found
    stackedNames = names.stacked
    assignedNames = names.assigned
    reachingNames = names.reaching
    calls = names.calls
    readNames = names.read
  }

  /// Types whose values lead nowhere.
  private static let plainTypes: Set<String> = [
    "Void", "Bool", "Int", "String", "CGFloat", "Double", "Float", "UIView", "UIColor", "CGRect",
    "CGSize", "UIImage", "Data", "Date", "URL", "UITableViewCell", "UICollectionViewCell", "Never",
  ]

  /// Values of frameworks that never hold anything that navigates.
  private static let plainValues: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "CGFloat", "Decimal", "String", "Substring", "Character", "NSString", "NSAttributedString",
    "NSMutableAttributedString", "AttributedString", "Data", "Date", "DateFormatter", "DateComponents",
    "Calendar", "Locale", "TimeInterval", "NumberFormatter", "URL", "URLComponents", "URLRequest", "UUID",
    "UIColor", "UIImage", "UIFont", "Color", "Font", "Image", "CGRect", "CGSize", "CGPoint", "UIEdgeInsets",
    "CharacterSet", "IndexPath", "IndexSet", "Range", "JSONDecoder", "JSONEncoder", "NSRegularExpression",
  ]

  /// Whether a framework's type is one whose values lead nowhere.
  static func isPlain(_ name: String) -> Bool { plainTypes.contains(name) || plainValues.contains(name) }

  /// What tells how it went, and says nothing of what was done.
  private static let answers: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "CGFloat", "UUID", "Data",
  ]

  private static func canMatter(_ type: TypeExpression) -> Bool {
    !type.isVoid && !(type.name.map(plainTypes.contains) ?? false)
  }
}

/// A property and where it belongs.
final class SwiftProperty {
  let outline: PropertyOutline
  let file: Int
  /// Whether what it is set to at first can lead to navigation.
  var canNavigate = false
  /// Whether it is computed, and nothing that is in use reads it.
  var isUnused = false
  /// The names of everything its first value calls.
  private(set) lazy var initialNames: Set<String> = {
    var names = CalledNames()
    if let initial = outline.initial { names.visit([.expression(initial)]) }
    return names.reaching
  }()
  /// The names of everything its getter and observers call.
  private(set) lazy var calledNames: Set<String> = {
    var names = CalledNames()
    names.visit(outline.getter ?? [])
    names.visit(outline.observers)
    return names.reaching
  }()

  init(_ outline: PropertyOutline, file: Int) {
    self.outline = outline
    self.file = file
  }
}
