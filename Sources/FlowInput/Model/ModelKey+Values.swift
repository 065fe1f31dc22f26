import FlowModel

// The sorts of values that keys have; each knows how it is read and how it is written.

extension ModelKey {
  typealias Path<Value> = WritableKeyPath<Owner, Value> & Sendable

  /// - Parameter form: What to write instead of something that is not text.
  static func text(
    _ name: String, _ sentence: String, _ path: Path<String?>, form: String? = nil, not others: [String] = []
  ) -> ModelKey {
    ModelKey(
      outline: KeyOutline(name: name, sentence: sentence, shape: .text, otherNames: others),
      read: { node, owner, decoding in owner[keyPath: path] = decoding.text(node, key: name, form: form) },
      write: { owner, _ in owner[keyPath: path].map { .text($0) } })
  }

  static func source(
    _ path: Path<SourceReference?>, _ name: String = "source",
    _ sentence: String = "Where it is in the code: path or path:line."
  ) -> ModelKey {
    ModelKey(
      outline: KeyOutline(name: name, sentence: sentence, shape: .text),
      read: { node, owner, decoding in
        owner[keyPath: path] = decoding.text(node, key: name).map { SourceReference(parsing: $0) }
      },
      write: { owner, _ in owner[keyPath: path].map { .text($0.description) } })
  }

  static func identifier<ID: Identifier>(
    _ name: String, _ sentence: String, _ path: Path<ID?>, not others: [String] = []
  ) -> ModelKey {
    ModelKey(
      outline: KeyOutline(
        name: name, sentence: sentence, shape: .identifier, otherNames: others),
      read: { node, owner, decoding in
        owner[keyPath: path] = decoding.text(node, key: name).map { ID($0) }
      },
      write: { owner, _ in owner[keyPath: path].map { .text($0.rawValue) } })
  }

  static func flag(_ name: String, _ sentence: String, _ path: Path<Bool?>) -> ModelKey {
    ModelKey(
      outline: KeyOutline(name: name, sentence: sentence, shape: .flag),
      read: { node, owner, decoding in owner[keyPath: path] = decoding.flag(node, key: name) },
      write: { owner, _ in owner[keyPath: path].map { .boolean($0) } })
  }

  static func texts(_ name: String, _ sentence: String, _ path: Path<[String]>) -> ModelKey {
    ModelKey(
      outline: KeyOutline(name: name, sentence: sentence, shape: .texts),
      read: { node, owner, decoding in owner[keyPath: path] = decoding.texts(node, key: name) },
      write: { owner, _ in .texts(owner[keyPath: path]) })
  }

  static func identifiers<ID: Identifier>(
    _ name: String, _ sentence: String, _ path: Path<[ID]>
  ) -> ModelKey {
    ModelKey(
      outline: KeyOutline(name: name, sentence: sentence, shape: .identifiers),
      read: { node, owner, decoding in
        owner[keyPath: path] = decoding.texts(node, key: name).map { ID($0) }
      },
      write: { owner, _ in .texts(owner[keyPath: path].map(\.rawValue)) })
  }

  // MARK: Words

  typealias Word = RawRepresentable<String> & CaseIterable & Hashable & Sendable & ModelWord

  static func word<Value: Word>(_ name: String, _ sentence: String, _ path: Path<Value?>) -> ModelKey {
    ModelKey(
      outline: KeyOutline(name: name, sentence: sentence, shape: .word(Value.outlines)),
      read: { node, owner, decoding in owner[keyPath: path] = decoding.word(node, key: name) },
      write: { owner, _ in owner[keyPath: path].map { .text($0.rawValue) } })
  }

  /// - Parameters:
  ///   - standard: What it is when it is left out.
  ///   - alternative: The key that makes up for a required one.
  static func word<Value: Word>(
    _ name: String, _ sentence: String, _ path: Path<Value>, standard: Value?, requirement: String? = nil,
    unless alternative: String? = nil, not others: [String] = []
  ) -> ModelKey {
    ModelKey(
      outline: KeyOutline(
        name: name, sentence: sentence, shape: .word(Value.outlines), requirement: requirement,
        alternative: alternative, otherNames: others),
      read: { node, owner, decoding in
        if let word: Value = decoding.word(node, key: name) { owner[keyPath: path] = word }
      },
      write: { owner, _ in
        owner[keyPath: path] == standard ? nil : .text(owner[keyPath: path].rawValue)
      })
  }

  // MARK: Places

  static func place(
    _ name: String, _ sentence: String, _ path: Path<Place?>, not others: [String] = []
  ) -> ModelKey {
    ModelKey(
      outline: KeyOutline(name: name, sentence: sentence, shape: .place, otherNames: others),
      read: { node, owner, decoding in owner[keyPath: path] = decoding.place(node, key: name) },
      write: { owner, _ in owner[keyPath: path]?.documentValue })
  }

  static func place(
    _ name: String, _ sentence: String, _ path: Path<Place>, requirement: String, not others: [String] = []
  ) -> ModelKey {
    ModelKey(
      outline: KeyOutline(
        name: name, sentence: sentence, shape: .place, requirement: requirement, otherNames: others),
      read: { node, owner, decoding in owner[keyPath: path] = decoding.place(node, key: name) },
      write: { owner, _ in owner[keyPath: path].documentValue })
  }

  /// Where the app launches, or that it does so nowhere in this model.
  static var launch: ModelKey<ModelPart> {
    ModelKey<ModelPart>(
      outline: KeyOutline(
        name: "launch",
        sentence:
          "Where the app launches, if the coordinators do not make it clear; none for a part of an "
          + "app.",
        shape: .place),
      read: { node, part, decoding in
        part.isPart = node.asText == Self.noLaunch
        if !part.isPart { part.launch = decoding.place(node, key: "launch") }
      },
      write: { part, _ in part.launch?.documentValue ?? (part.isPart ? .text(Self.noLaunch) : nil) })
  }

  /// The word for a model that the app does not launch in.
  private static var noLaunch: String { "none" }

  // MARK: Objects

  static func list<Element>(
    _ name: String, _ sentence: String, of object: ModelObject<Element>, _ path: Path<[Element]>,
    form: String, make: @escaping @Sendable () -> Element
  ) -> ModelKey {
    list(
      KeyOutline(name: name, sentence: sentence, shape: .list(of: object.name)), of: object, path,
      form: form, make: { _ in make() })
  }

  /// - Parameter make: Makes an element of its owner before the element's keys are read.
  static func list<Element>(
    _ outline: KeyOutline, of object: ModelObject<Element>, _ path: Path<[Element]>, form: String,
    make: @escaping @Sendable (Owner) -> Element
  ) -> ModelKey {
    let name = outline.name
    return ModelKey(
      outline: outline,
      read: { node, owner, decoding in
        let isOne = object.shorthand != nil && (node.asText != nil || node.asMap != nil)
        guard let items = node.asList ?? (isOne ? [node] : nil) else {
          decoding.report(
            .wrongType(key: name, expected: "a list", found: node.kindName, form: form), at: node.position)
          return
        }
        owner[keyPath: path] = items.map { item in
          var element = make(owner)
          if item.isNull {
            decoding.report(.emptyItem(key: name, form: form), at: item.position)
          } else {
            object.read(item, into: &element, &decoding)
          }
          return element
        }
      },
      write: { owner, style in
        let items = owner[keyPath: path].map { object.write($0, style) }
        if items.isEmpty { return nil }
        return .list(items, layout: items.allSatisfy(\.isText) ? .flow : .block)
      })
  }

  /// - Parameters:
  ///   - id: The id of an element.
  ///   - make: Makes an element of its id before its keys are read.
  static func named<Element>(
    _ name: String, _ sentence: String, of object: ModelObject<Element>, _ path: Path<[Element]>,
    form: String, id: @escaping @Sendable (Element) -> String, make: @escaping @Sendable (String) -> Element
  ) -> ModelKey {
    ModelKey(
      outline: KeyOutline(name: name, sentence: sentence, shape: .named(of: object.name)),
      read: { node, owner, decoding in
        guard let entries = node.asMap else {
          decoding.report(
            .wrongType(key: name, expected: "a mapping", found: node.kindName, form: form),
            at: node.position)
          decoding.isComplete = false
          return
        }
        owner[keyPath: path] = entries.map { entry in
          var element = make(entry.key.text)
          object.read(entry.value, into: &element, &decoding)
          return element
        }
      },
      write: { owner, style in
        let entries = owner[keyPath: path].map {
          DocumentValue.Entry(id($0), object.write($0, style))
        }
        return entries.isEmpty ? nil : .map(entries)
      })
  }
}

extension DocumentValue {
  fileprivate static func texts(_ texts: [String]) -> DocumentValue? {
    texts.isEmpty ? nil : .list(texts.map { .text($0) }, layout: .flow)
  }

  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}

extension Place {
  /// The place as text, or in the long form that only something outside the app has.
  fileprivate var documentValue: DocumentValue {
    if case .outside(let name) = self {
      return .map([.init(Self.outsideKey, .text(name))], layout: .flow)
    }
    return .text(description)
  }

  /// The key of the long form.
  static let outsideKey = "outside"
}
