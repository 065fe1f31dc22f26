import Foundation
import Mustache
import Testing

/// One case of the Mustache specification's test data.
struct SpecificationCase: Decodable, Sendable, CustomTestStringConvertible {
  var file = ""
  let name: String
  let data: MustacheValue
  let template: String
  let partials: [String: String]?
  let expected: String

  private enum CodingKeys: String, CodingKey {
    case name, data, template, partials, expected
  }

  var testDescription: String { "\(file): \(name)" }

  /// The core of the specification, and the optional parts that are supported.
  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
    "~dynamic-names",
  ]

  static func load(_ file: String) throws -> [SpecificationCase] {
    struct Contents: Decodable {
      let tests: [SpecificationCase]
    }
    let folder = try #require(Bundle.module.url(forResource: "Specification", withExtension: nil))
    let json = try Data(contentsOf: folder.appendingPathComponent(file + ".json"))
    return try JSONDecoder().decode(Contents.self, from: json).tests.map {
      var test = $0
      test.file = file
      return test
    }
  }
}

extension MustacheValue: Decodable {
  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .decimal(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([MustacheValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: MustacheValue].self))
    }
  }
}
