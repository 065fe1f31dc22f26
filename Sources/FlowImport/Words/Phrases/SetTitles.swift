import SwiftOutline

/// The texts that a body's code sets on what its variables and properties lead to, in written order:
/// `header.button.setTitle("All", for: .normal)`.
struct SetTitles {
  /// One text, what it is set on, and where.
  struct Title {
    var path: [String]
    var text: String
    var line: Int
  }

  private(set) var found: [Title] = []
  /// What gets its text with a configuration that was made before: `button.configuration = configuration`.
  private(set) var configured: [Title] = []

  init(_ statements: [Statement]) {
    StatementWalk.visit(statements) { statement in
      switch statement {
      case .assignment(let target, let value): assign(target, value)
      case .expression(let expression):
        guard let (base, name, arguments) = expression.called, ControlLabels.setters.contains(name),
          let first = arguments.first?.value
        else { return }
        add(base, SelectorLinks.text(first), expression.line)
      case .binding(let binding):
        guard binding.names.count == 1, let value = binding.value else { return }
        let configuration = value.called?.arguments.first { $0.label == "configuration" }?.value
        configure(Expression(.name(binding.names[0]), line: binding.line), with: configuration)
      default: break
      }
    }
  }

  /// The text on something nearest to a line; of several alike, as headers, each has its own.
  func text(on path: [String], near line: Int) -> String? {
    found.filter { $0.path == path }.min { abs($0.line - line) < abs($1.line - line) }?.text
  }

  /// The only text on something; nil for none, and for several.
  func onlyText(on path: [String]) -> String? {
    let texts = Set(found.filter { $0.path == path }.map(\.text))
    return texts.count == 1 ? texts.first : nil
  }

  /// Whether several things have texts.
  var isOfSeveral: Bool { Set(found.map(\.path)).count > 1 }

  /// Whether several texts are set on one thing, of which the nearest to a control is taken.
  var hasRivals: Bool { Set(found.map(\.path)).count < found.count }

  private mutating func assign(_ target: Expression, _ value: Expression) {
    guard case .member(let base?, let name) = target.kind else { return }
    switch name {
    case "title", "text", "attributedTitle": add(base, SelectorLinks.text(value), target.line)
    case "configuration": configure(base, with: value)
    default: break
    }
  }

  private mutating func add(_ control: Expression?, _ text: String?, _ line: Int) {
    guard let path = control.flatMap(ControlLabels.path), let text else { return }
    found.append(Title(path: path, text: text, line: line))
  }

  private mutating func configure(_ control: Expression, with configuration: Expression?) {
    guard let made = configuration?.path, let path = ControlLabels.path(control),
      let title = found.last(where: { $0.path == made })
    else { return }
    let own = Title(path: path, text: title.text, line: control.line)
    found.append(own)
    configured.append(own)
  }
}
