import FlowModel
import SwiftOutline

/// What a stack shows for a type of values, or for some of its cases.
struct ValueDestination {
  var type: String
  /// What the value is called there.
  var subject: String
  var shown: ViewExplorer.Content
  var line: Int
  var position: ViewExplorer.Position

  /// The cases it is for; empty for all.
  var cases: [String] {
    let words = shown.position.guards.first { $0.hasPrefix(subject + " is ") }
    guard let words else { return [] }
    return words.dropFirst(subject.count + 4).split(separator: ",").compactMap { RouteCase.name(String($0)) }
  }
}

/// A link by value, or a value put on a stack's path.
struct ValueLink {
  var value: Expression
  var trigger: String?
  var line: Int
  var position: ViewExplorer.Position
}

/// The names of enums' cases.
enum RouteCase {
  /// `detail` of `.detail(let id)`.
  static func name(_ pattern: String) -> String? {
    var text = pattern.drop { $0 == " " }
    if text.hasPrefix("let ") { text = text.dropFirst(4) }
    guard let dot = text.firstIndex(of: ".") else { return nil }
    let name = text[text.index(after: dot)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  /// The type and case a value is written with; the type is nil for `.detail`.
  static func of(_ value: Expression) -> (type: String?, name: String?) {
    switch value.kind {
    case .call(let callee, _):
      if case .name(let type) = callee.kind { return (type, nil) }
      return of(callee)
    case .member(let base?, let name): return ("\(base)", name)
    case .member(nil, let name): return (nil, name)
    case .string: return ("String", nil)
    default: return (nil, nil)
    }
  }
}

/// Finds what is put on the path of a stack.
enum PathAppends {
  static func values(in statements: [Statement]) -> [Expression] {
    statements.flatMap { statement -> [Expression] in
      switch statement {
      case .expression(let expression):
        guard case .call(let callee, let arguments) = expression.kind, arguments.count == 1,
          case .member(let base?, "append") = callee.kind,
          let name = ViewStructure.state(base)?.lowercased(), name.hasSuffix("path")
        else { return [] }
        return [arguments[0].value]
      case .conditional(let conditional): return values(in: conditional.body + conditional.otherwise)
      case .choice(let choice): return values(in: choice.branches.flatMap(\.body))
      default: return []
      }
    }
  }
}

extension ViewExplorer {
  /// Joins links by value with the destinations for their type.
  func resolveLinks() {
    var used: Set<Int> = []
    var next = 0
    // What is shown can have links of its own, whose screens are gone through here.
    while next < links.count {
      let link = links[next]
      next += 1
      budget = Self.stepLimit
      let found = matches(link)
      if found.isEmpty { note(.push, "\(link.value)", line: link.line, link.position, isResolved: false) }
      for index in found {
        used.insert(index)
        var content = destinations[index].shown
        let subject = destinations[index].subject + " is "
        let guards = content.position.guards.filter {
          !$0.hasPrefix(subject) && !destinations[index].position.guards.contains($0)
        }
        content.position = link.position
        content.position.guards += guards
        present(NavigationAct(.push), content, trigger: link.trigger, line: link.line)
      }
      if next == links.count { followQueue() }
    }
    // A destination nobody is seen to go to is reached by the path.
    for index in destinations.indices where !used.contains(index) {
      let destination = destinations[index]
      var content = destination.shown
      content.object?.isInferred = true
      content.position.guards.removeAll { $0.hasPrefix(destination.subject + " is ") }
      let trigger = destination.cases.isEmpty ? destination.type : destination.cases.joined(separator: ", ")
      present(NavigationAct(.push), content, trigger: trigger, line: destination.line)
    }
    followQueue()
  }

  private func matches(_ link: ValueLink) -> [Int] {
    let (type, name) = RouteCase.of(link.value)
    let fitting = destinations.indices.filter { index in
      let destination = destinations[index]
      if let type, type.first?.isUppercase ?? false, type != destination.type { return false }
      let cases = destination.cases
      return cases.isEmpty || name.map(cases.contains) ?? true
    }
    if type?.first?.isUppercase ?? false { return fitting }
    // Of a value whose type is not written only the destinations nearby are candidates.
    let near = fitting.filter { destinations[$0].position.screen == link.position.screen }
    let candidates = near.isEmpty ? fitting : near
    return Set(candidates.map { destinations[$0].type }).count == 1 ? candidates : []
  }
}
