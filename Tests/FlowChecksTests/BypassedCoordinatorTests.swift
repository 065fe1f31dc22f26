import Testing

@testable import FlowChecks

@Suite struct BypassedCoordinatorTests {
  private func run(
    shop: String = "screens: { list: List }", edge: String, type: String = "", pay: String = "Pay",
    imported: Bool = false
  ) throws -> Checks {
    try check(
      """
      launch: Shop
      coordinators:
        Shop:
          initial: list
          \(shop)
          edges: [\(edge)]
        Checkout:
          initial: cart
          \(type)
          screens: { cart: Cart, pay: \(pay), sure: { title: Sure, kind: alert } }
          edges: [{ from: cart, to: pay, by: push }]
      """, only: BypassedCoordinator.self, imported: imported)
  }

  @Test func aScreenThatLeadsPastACoordinatorIsReported() throws {
    #expect(
      try run(edge: "{ from: list, to: Checkout.pay, by: push }").words == [
        "edge Shop 1: screen 'Shop.list' leads to 'Checkout.pay', bypassing the coordinator 'Checkout'"
      ])
  }

  @Test(arguments: [
    "{ from: list, to: Checkout, by: start }", "{ from: list, to: Checkout.pay, by: tab }",
    "{ from: list, to: Checkout.pay, by: embed }", "{ from: list, to: Checkout.sure, by: present }",
    "{ to: Checkout.pay, by: push }", "{ from: list, to: Checkout.pay, by: push, performer: Checkout }",
  ])
  func otherWaysAreNot(_ edge: String) throws { #expect(try run(edge: edge).findings.isEmpty) }

  @Test func aScreenMayAskTheOtherCoordinator() throws {
    let asking = "screens: { list: { title: List, uses: [Checkout] } }"
    #expect(try run(shop: asking, edge: "{ from: list, to: Checkout.pay, by: push }").findings.isEmpty)
  }

  @Test func anImportHasToPutEveryScreenSomewhere() throws {
    let edge = "{ from: list, to: Checkout.pay, by: push }"
    #expect(try run(edge: edge, imported: true).findings.isEmpty)
    let type = "type: CheckoutCoordinator"
    #expect(try run(edge: edge, type: type, imported: true).findings.isEmpty)
    let answering = "{ title: Pay, uses: [Checkout] }"
    #expect(try run(edge: edge, type: type, pay: answering, imported: true).findings.count == 1)
    #expect(try run(edge: edge, pay: answering, imported: true).findings.isEmpty)
  }

  @Test(arguments: [("Checkout.swift:9", true), ("Cart.swift:2", false)])
  func aViewThatOnlyViewsShowMayBeAPartOfSeveralCoordinators(_ call: String, isFound: Bool) throws {
    let run = try check(
      """
      launch: Shop
      coordinators:
        Shop: { screens: { list: List }, edges: [{ from: list, to: Checkout.pay, by: push, call: "List.swift:3" }] }
        Checkout:
          type: CheckoutCoordinator
          source: Checkout.swift:1
          screens: { cart: Cart, pay: { title: Pay, uses: [Checkout] } }
          edges: [{ from: cart, to: pay, by: push, call: "\(call)" }]
      """, only: BypassedCoordinator.self, imported: true)
    #expect(run.findings.count == (isFound ? 1 : 0))
    #expect(run.undecided.count == (isFound ? 0 : 1))
  }
}
