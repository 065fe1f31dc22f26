import SwiftOutline
import Testing

@testable import FlowImport

@Suite("The names a function calls")
struct CalledNamesTests {
  private func name(_ text: String) -> Expression { Expression(.name(text), line: 1) }

  private func reaching(_ statements: [Statement], parameters: [String] = []) -> Set<String> {
    var names = CalledNames(local: parameters)
    names.visit(statements)
    return names.reaching
  }

  @Test("a parameter or local variable means no member")
  func locals() {
    let statements: [Statement] = [
      .binding(Binding(names: ["next"], value: name("show"), line: 1)),
      .expression(name("next")), .expression(name("value")), .expression(name("other")),
    ]
    #expect(reaching(statements, parameters: ["value"]) == ["show", "other"])
  }

  @Test("after `self.` it does")
  func members() {
    let member = Expression(.member(base: name("self"), name: "value"), line: 1)
    #expect(reaching([.expression(member)], parameters: ["value"]) == ["self", "value"])
  }

  @Test("a variable of a block means nothing after it")
  func scopes() {
    let block = Statement.scope([
      .binding(Binding(names: ["show"], value: nil, line: 1)), .expression(name("show")),
    ])
    #expect(reaching([block]) == [])
    #expect(reaching([block, .expression(name("show"))]) == ["show"])
  }

  @Test("what is unwrapped under its own name is the member first")
  func unwrapping() {
    let condition = Condition(
      isUnwrapping: true, pattern: .binding("show"), value: name("show"))
    let inside = Statement.conditional(
      Conditional(conditions: [condition], body: [.expression(name("show"))], otherwise: []))
    #expect(reaching([inside]) == ["show"])
    let guarded = Statement.guarding(
      conditions: [Condition(isUnwrapping: true, pattern: .binding("row"), value: name("rows"))],
      otherwise: [.expression(name("row"))])
    #expect(reaching([guarded]) == ["row", "rows"])
    #expect(reaching([guarded, .expression(name("row"))]) == ["row", "rows"])
    #expect(reaching([.scope([guarded]), .expression(name("other"))]) == ["row", "rows", "other"])
  }

  @Test("what a closure, loop or branch binds is its own")
  func closures() {
    let body: [Statement] = [.expression(name("item"))]
    let closure = Closure(parameters: [Parameter(label: nil, name: "item")], body: body)
    #expect(reaching([.expression(Expression(.closure(closure), line: 1))]) == [])
    #expect(reaching([.loop(variables: ["item"], subject: name("items"), body: body)]) == ["items"])
  }
}
