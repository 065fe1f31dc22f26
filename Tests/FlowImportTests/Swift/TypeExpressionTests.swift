import SwiftOutline
import SwiftSources
import Testing

@testable import FlowImport

/// How types are read and what can be asked of them.
@Suite struct TypeExpressionTests {
  /// The type of a property as it is read from Swift.
  private static func type(_ text: String) throws -> TypeExpression {
    let code = "let value: \(text)"
    let outline = try #require(
      try SwiftSourceReader(helperLimit: 1).outlines(of: [Array(code.utf8)]).first)
    return try #require(outline.variables.first?.type)
  }

  @Test(arguments: [
    ("Profile", "Profile"), ("Shop.List< Item,\n  Int >", "Shop.List<Item, Int>"), ("Item!", "Item?"),
    ("[ Item ]", "[Item]"), ("[String:Item]", "[String: Item]"), ("(Item)", "Item"),
    ("(Item, at: Int)", "(Item, at: Int)"), ("()", "()"), ("A & B", "A & B"),
    ("(any A & B)?", "(any A & B)?"),
    ("(@MainActor @Sendable (_ item: Item, inout Int) async throws -> [Item])?", "((Item, Int) -> [Item])?"),
    ("(() -> Void) -> Void", "(() -> Void) -> Void"), ("Profile.Type", "Profile.Type"),
    ("Box<Item>.Key", "Box<Item>.Key"), ("`Type`", "Type"),
  ]) func aTypeIsReadAsATree(_ written: String, _ canonical: String) throws {
    let type = try Self.type(written)
    #expect(type.description == canonical)
    #expect(try Self.type(canonical) == type)
  }

  @Test func optionalsAndAttributesDoNotHideAClosure() throws {
    let type = try Self.type("(@Sendable (Item, [Row]) -> Shop.Detail)?")
    #expect(type.isFunction)
    #expect(type.functionParameters.map(\.description) == ["Item", "[Row]"])
    #expect(type.functionResult?.name == "Shop.Detail")
    #expect(type.names == [])
  }

  @Test func aNamedTypeIsFoundByItsNameAlone() throws {
    #expect(try Self.type("Shop.Box<Item>?").name == "Shop.Box")
    #expect(try Self.type("(any Routing & Closing)?").names == ["Routing", "Closing"])
    #expect(try Self.type("[Item]").names == [])
    #expect(try Self.type("[Item]?").element?.name == "Item")
    #expect(try Self.type("Box<[Item]>").mentionedNames == ["Box", "Item"])
  }

  @Test func aGenericParameterIsReplacedWhereverItStands() throws {
    let type = try Self.type("[Route: Box<Route>]")
    let known = ["Route": TypeExpression.named("ShopRoute")]
    #expect(type.substituting(known).description == "[ShopRoute: Box<ShopRoute>]")
    #expect(try Self.type("Route.ID").substituting(known).description == "Route.ID")
    #expect(try Self.type("(Route) -> Route?").substituting(known).description == "(ShopRoute) -> ShopRoute?")
  }

  // Nested arrays would not do: the parser's time doubles with each of their levels.
  @Test(arguments: [("Box<", "Int", ">"), ("", "Int", "?"), ("() -> ", "Int", "")])
  func aTypeNestedWithoutEndIsCut(_ start: String, _ middle: String, _ end: String) throws {
    let depth = 200
    let code = String(repeating: start, count: depth) + middle + String(repeating: end, count: depth)
    let outline = try #require(
      try SwiftSourceReader(helperLimit: 1).outlines(of: [Array("let x: \(code)".utf8)]).first)
    let type = try #require(outline.variables.first?.type)
    #expect(type.description.contains("…"))
    #expect(try SourceOutline(decoding: outline.encoded()) == outline)
  }
}
