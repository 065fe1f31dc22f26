import FlowModel
import SwiftOutline

/// Contents that a state switches in place of tabs, told once it is known what people tap for them.
final class SwitchedContents {
  private unowned let explorer: ViewExplorer
  private let interpreter: Interpreter
  private let tabSwitches: TabSwitches
  private let facts: ViewFacts
  private let viewContents: ViewContents
  private var switched: [SwitchedTab] = []

  init(_ explorer: ViewExplorer) {
    self.explorer = explorer
    interpreter = explorer.interpreter
    tabSwitches = explorer.tabSwitches
    facts = explorer.facts
    viewContents = explorer.viewContents
  }

  /// Tabs of the app's own, to be told once it is known what people tap for them.
  struct SwitchedTab {
    var content: ViewContent
    var cases: [String]
    var isFirst: Bool
    var state: String?
    var line: Int
    var position: ViewPosition
  }

  /// Whether a statement switches the tabs of the view that acts as coordinator; it is gone through then.
  func switchTabs(_ statement: Statement, _ position: ViewPosition) -> Bool {
    guard position.screen == nil, !position.isChoice, position.coordinator != nil,
      tabSwitches.switchedTabs(of: position.view) == statement, let tabs = SwitchedTabs(statement)
    else { return false }
    let selection = explorer.viewTabs.selection(tabs.subject, position)
    let named = Set(tabs.branches.flatMap(\.cases))
    let branches = TabBranch(program: interpreter.program, type: position.view)
    for branch in tabs.branches {
      let body = branches.content(of: branch.body)
      for content in viewContents.contents(body, position.within(Frame(within: position.frame))) {
        guard var known = explorer.shownContents.discover(content, branch.cases.first) else { continue }
        let first = selection.first
        let isFirst = first.map { branch.cases.isEmpty ? !named.contains($0) : branch.cases.contains($0) }
        if !branch.cases.isEmpty { known.position.cases = branch.cases }
        switched.append(
          SwitchedTab(
            content: known, cases: branch.cases, isFirst: isFirst ?? false, state: selection.state,
            line: ViewStructure.line(of: branch.body), position: position))
      }
    }
    return true
  }

  /// Tells the app's own tabs: each is selected by what stands on the button that sets its case.
  func joinSwitchedTabs(_ changes: [StateChange]) {
    for tab in switched {
      guard let object = tab.content.object else { continue }
      let own = changes.filter { $0.state == tab.state && $0.context.source == tab.source }
      let button = own.first { change in
        guard case .set(.enumCase(let name)) = change.operation else { return false }
        return tab.cases.contains(name)
      }
      let words = button?.context.trigger ?? tab.cases.first.map(title(ofCase:))
      let known = interpreter.log.facts.count
      facts.emit(NavigationAct(.tab), object, trigger: words, line: tab.line, tab.position)
      for index in interpreter.log.facts.indices.dropFirst(known) {
        interpreter.log.facts[index].isFirst = tab.isFirst
        interpreter.log.facts[index].coordinator = tab.position.coordinator
      }
      let rest = changes.filter { $0.state == tab.state && $0.context.source != tab.source }
      explorer.stateJoins.join(
        ViewPresentation(
          act: NavigationAct(.tab), state: tab.state, contents: [tab.content], line: tab.line,
          position: tab.position), rest)
    }
  }

  /// What a case is called on a bar: a text that its enum gives it, or else its name.
  private func title(ofCase name: String) -> String {
    let owners = EnumCases.of(interpreter.program).owners(of: name)
    return CaseTitles(interpreter: interpreter).title(of: name, in: owners)
      ?? Names.words(name).joined(separator: " ")
  }
}
