/// The JSON Schema of model files, by which editors complete and explain their keys.
///
/// It is generated from the reader's own tables, and accepts what the reader accepts: a key without a value
/// too, when it may be left out.
public enum ModelSchema {
  /// The schema by draft 7, which is what editors' YAML support reads best.
  public static func json() -> String {
    var entries: [DocumentValue.Entry] = [
      .init("$schema", .text("http://json-schema.org/draft-07/schema#")),
      .init("title", .text("FlowAtlas model file")),
      .init("description", .text("The coordinators, screens and edges of an app's navigation.")),
      .init("examples", .list([example])),
    ]
    if let file = ModelFormat.objects.first { entries += body(of: file) }
    let definitions = ModelFormat.objects.dropFirst().map { object in
      DocumentValue.Entry(
        object.name,
        .map([.init("title", .text(capitalised(object.name)))] + body(of: object)))
    }
    entries.append(.init("definitions", .map(definitions)))
    return JSONWriter().write(.map(entries))
  }

  private static func body(of object: ObjectOutline) -> [DocumentValue.Entry] {
    let needed = object.keys.filter { $0.requirement != nil }
    let required = needed.filter { $0.alternative == nil }.map { DocumentValue.text($0.name) }
    var types = ["object"]
    if object.shorthand != nil { types += textTypes }
    if needed.isEmpty { types.append("null") }
    var entries: [DocumentValue.Entry] = [.init("type", type(types))]
    if !required.isEmpty { entries.append(.init("required", .list(required))) }
    for key in needed {
      guard let alternative = key.alternative else { continue }
      let either = [key.name, alternative].map { DocumentValue.map([.init("required", .list([.text($0)]))]) }
      entries.append(.init("anyOf", .list(either)))
    }
    let exclusions = object.keys.flatMap { key in key.excluded.map { [key.name, $0] } }.map { names in
      DocumentValue.map([.init("required", .list(names.map { .text($0) }))])
    }
    if !exclusions.isEmpty { entries.append(.init("not", .map([.init("anyOf", .list(exclusions))]))) }
    entries.append(.init("additionalProperties", .boolean(false)))
    entries.append(
      .init(
        "properties",
        .map(
          object.keys.map { key in
            .init(
              key.name,
              .map(
                [.init("description", .text(key.sentence))]
                  + shape(key.shape, isOptional: key.requirement == nil)))
          })))
    return entries
  }

  // Numbers and booleans without quotes are text where text is expected.
  private static let textTypes = ["string", "number", "boolean"]

  /// - Parameter isOptional: whether the key may be left out, and so have no value.
  private static func shape(_ shape: ValueShape, isOptional: Bool) -> [DocumentValue.Entry] {
    let null = isOptional ? ["null"] : []
    switch shape {
    case .version:
      let number = ModelFormat.version
      return [.init("enum", .list([.integer(number), .text(String(number))] + (isOptional ? [.null] : [])))]
    case .text: return [.init("type", type(textTypes + null))]
    case .identifier: return [.init("type", type(textTypes + null)), .init("pattern", .text(idPattern))]
    case .flag: return [.init("type", type(["boolean"] + null))]
    case .place:
      let outside = DocumentValue.map([
        .init("description", .text("Something outside the app.")), .init("type", type(textTypes)),
      ])
      return [
        .init("type", type(textTypes + ["object"] + null)),
        .init("required", .list([.text("outside")])),
        .init("additionalProperties", .boolean(false)),
        .init("properties", .map([.init("outside", outside)])),
      ]
    case .word(let words):
      return [
        .init("enum", .list(words.map { .text($0.word) } + (isOptional ? [.null] : []))),
        .init("enumDescriptions", .list(words.map { .text($0.sentence) })),
      ]
    case .texts, .identifiers:
      var entries = [DocumentValue.Entry("type", type(textTypes))]
      if case .identifiers = shape { entries.append(.init("pattern", .text(idPattern))) }
      return [
        .init("type", type(["array"] + textTypes + null)), .init("items", .map(entries)),
      ] + entries.dropFirst()
    case .list(let object):
      let list = [DocumentValue.Entry("type", type(["array"] + null)), .init("items", reference(object))]
      let takesOne = ModelFormat.objects.contains { $0.name == object && $0.shorthand != nil }
      return takesOne ? [.init("anyOf", .list([.map(list), reference(object)]))] : list
    case .named(let object):
      return [
        .init("type", type(["object"] + null)),
        .init("patternProperties", .map([.init(idPattern, reference(object))])),
        .init("additionalProperties", .boolean(false)),
      ]
    }
  }

  /// An id: no white space, no ASCII punctuation but `_` and `-`.
  ///
  /// Schema readers differ in what else of regular expressions they know.
  private static let idPattern = "^(?!-)[^\\s!-,./:-@\\[-^`{-~]+$"

  private static let example = DocumentValue.map([
    .init("flowatlas", .integer(ModelFormat.version)), .init("app", .text("Sample")),
    .init(
      "coordinators",
      .map([
        .init(
          "Profile",
          .map([
            .init("container", .text("navigation")), .init("initial", .text("profile")),
            .init("screens", .map([.init("profile", .text("Profile")), .init("settings", .map([]))])),
            .init(
              "edges",
              .list([
                .map([
                  .init("from", .text("profile")), .init("to", .text("settings")),
                  .init("by", .text("present")), .init("on", .text("settings tapped")),
                ])
              ])),
          ]))
      ])),
  ])

  private static func reference(_ object: String) -> DocumentValue {
    .map([.init("$ref", .text("#/definitions/\(object)"))])
  }

  private static func type(_ names: [String]) -> DocumentValue {
    names.count == 1 ? .text(names[0]) : .list(names.map { .text($0) })
  }

  private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
