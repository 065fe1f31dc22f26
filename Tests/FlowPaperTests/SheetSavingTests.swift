import FlowModel
import Testing

@testable import FlowPaper

/// A number of sheets may be given.
@Suite struct SheetSavingTests {
  private func plan(_ most: Int?) throws -> Result<SheetPlan, SheetPlanError> {
    try SheetPlanner(
      PlanSamples.large(), options: SheetOptions(mostSheets: most), typesetter: PlainTypesetter()
    ).plan()
  }

  private func savings(_ plan: SheetPlan) -> SheetSavings? {
    plan.notes.lazy.compactMap { if case .saved(let savings) = $0 { savings } else { nil } }.first
  }

  @Test func fewerSheetsHaveLessDetailThenFewerDrawings() throws {
    let usual = try plan(nil).get()
    #expect(savings(usual) == nil)
    var last = 0
    for most in [usual.sheets.count - 2, usual.sheets.count - 4] {
      let plan = try plan(most).get()
      #expect(plan.sheets.count <= most)
      PlanRules(plan: plan, registry: try PlanSamples.large()).check("\(most) sheets")
      if let savings = savings(plan) {
        #expect(savings.leftOut.count >= last)
        last = savings.leftOut.count
      }
    }
    #expect(last > 0)
  }

  @Test func theLeastNumberIsNamedAndEnough() throws {
    guard case .failure(.tooManySheets(let least)) = try plan(2) else {
      Issue.record("120 screens and 200 edges don't fit on one sheet")
      return
    }
    let plan = try plan(least).get()
    #expect(plan.sheets.count <= least)
    #expect(plan.sheets.flatMap(\.drawings).count <= 1)
  }
}
