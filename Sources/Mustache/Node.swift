/// A piece of a parsed template.
enum Node: Sendable {
  /// The start of a line that has something on it: the partial's indentation goes here, then this one.
  case lineStart(String)
  /// Text within one line, its line break included.
  case text(String)
  case variable(Name, escaped: Bool)
  case section(Name, inverted: Bool, [Node])
  case partial(Partial)
  case block(Block)
}

/// A name to look up in the data.
struct Name: Sendable {
  /// The parts of a dotted name; none for `.`, the current item.
  var parts: [String]
  /// The tag's first byte.
  var offset: Int

  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}

/// `{{>name}}`, or `{{<name}}` with the blocks given to it.
struct Partial: Sendable {
  enum Target: Sendable {
    case named(String)
    /// `{{>*name}}`: the data says which.
    case dynamic(Name)
  }

  var target: Target
  /// The tag's first byte.
  var offset: Int
  /// What stands before a tag that is alone on its line; nil for a tag within a line.
  var indentation: String?
  var arguments: [String: Content]
}

/// `{{$name}}default{{/name}}`: a place in a template that others can fill.
struct Block: Sendable {
  var name: String
  var content: Content
  /// What every line of the content gets when the block has its lines to itself; nil within a line.
  var indentation: String?
  /// The line break after the block, to be written unless the content brings its own.
  var lineBreak: String
}

/// What stands between a block's tags.
///
/// Its own indentation is removed: the place where it goes has another.
struct Content: Sendable {
  var nodes: [Node]
  /// Whether it begins with a whole line, that is, with a node that indents itself.
  var startsLine: Bool
  /// Whether its last line is whole.
  var endsLine: Bool
}

extension [Node] {
  /// The indentation that all lines share; nil without lines.
  var commonIndentation: String? {
    var common: Substring?
    func meet(_ indentation: String) {
      guard let known = common else { return common = indentation[...] }
      let shared = zip(known.utf8, indentation.utf8).prefix { $0 == $1 }.count
      // Indentation is spaces and tabs: one byte each.
      common = known.prefix(shared)
    }
    func visit(_ nodes: [Node]) {
      for node in nodes {
        switch node {
        case .lineStart(let indentation): meet(indentation)
        case .section(_, _, let body): visit(body)
        case .partial(let partial): if let indentation = partial.indentation { meet(indentation) }
        case .block(let block):
          if let indentation = block.indentation { meet(indentation) } else { visit(block.content.nodes) }
        case .text, .variable: break
        }
      }
    }
    visit(self)
    return common.map(String.init)
  }

  /// The same nodes, with that many bytes of indentation taken from every line.
  func outdented(by count: Int) -> [Node] {
    guard count > 0 else { return self }
    return map { node in
      switch node {
      case .lineStart(let indentation):
        return .lineStart(String(indentation.dropFirst(count)))
      case .section(let name, let inverted, let body):
        return .section(name, inverted: inverted, body.outdented(by: count))
      case .partial(var partial):
        partial.indentation = partial.indentation.map { String($0.dropFirst(count)) }
        return .partial(partial)
      case .block(var block):
        if let indentation = block.indentation {
          block.indentation = String(indentation.dropFirst(count))
        } else {
          block.content.nodes = block.content.nodes.outdented(by: count)
        }
        return .block(block)
      case .text, .variable:
        return node
      }
    }
  }
}
