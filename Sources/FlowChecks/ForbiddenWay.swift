import FlowDiagnostics
import FlowModel

/// Ways that a team does not want, by its own rules.
public struct ForbiddenWay: Sendable, Equatable {
  /// Its name, which distinguishes its findings from those of others.
  public var name: String
  /// Where the ways start; empty for anywhere.
  public var from: [PlacePattern] = []
  /// Where the ways lead; empty for anywhere.
  public var to: [PlacePattern] = []
  /// The kinds of ways; empty for all.
  public var kinds: [EdgeKind] = []
  /// What walks from `from` to `to` must not pass; empty forbids single ways instead.
  public var via: [PlacePattern] = []
  /// What the team says about it.
  public var message: String?
  /// How bad it is; nil leaves it to the rule.
  public var severity: Diagnostic.Severity?

  /// Creates a rule that forbids everything.
  public init(_ name: String) { self.name = name }
}

/// Places by id, glob, tag or owner.
public struct PlacePattern: Sendable, Equatable {
  /// How the places are named.
  public enum Sort: Sendable, Equatable {
    /// By id or glob: `Checkout`, `Checkout.*`, `*.login`.
    case name(String)
    /// By a tag of the screen or its coordinator.
    case tag(String)
    /// By the owner of the screen or its coordinator.
    case owner(String)
  }

  /// How the places are named.
  public var sort: Sort
  /// Whether all other places are meant.
  public var isNegated: Bool

  /// Creates a pattern.
  public init(_ sort: Sort, isNegated: Bool = false) {
    self.sort = sort
    self.isNegated = isNegated
  }

  /// Reads `Checkout`, `Checkout.*`, `tag:beta`, `owner:growth`, each with `!` before it for all others.
  public init(parsing text: String) {
    let isNegated = text.hasPrefix("!")
    let rest = isNegated ? String(text.dropFirst()) : text
    if rest.hasPrefix("tag:") {
      self.init(.tag(String(rest.dropFirst(4))), isNegated: isNegated)
    } else if rest.hasPrefix("owner:") {
      self.init(.owner(String(rest.dropFirst(6))), isNegated: isNegated)
    } else {
      self.init(.name(rest), isNegated: isNegated)
    }
  }

  /// How a team writes it.
  var written: String {
    let text =
      switch sort {
      case .name(let name): name
      case .tag(let tag): "tag:\(tag)"
      case .owner(let owner): "owner:\(owner)"
      }
    return isNegated ? "!\(text)" : text
  }

  func matches(_ place: Place, in registry: FlowRegistry) -> Bool {
    matchesPlainly(place, registry) != isNegated
  }

  private func matchesPlainly(_ place: Place, _ registry: FlowRegistry) -> Bool {
    let coordinator = place.coordinator.flatMap(registry.coordinator)
    let screen = place.screen.flatMap(registry.screen)
    switch sort {
    case .tag(let tag): return (coordinator?.tags ?? []).contains(tag) || (screen?.tags ?? []).contains(tag)
    case .owner(let owner): return (screen?.owner ?? coordinator?.owner) == owner
    case .name(let pattern):
      if Self.fits(place.description, pattern) { return true }
      // The name of a coordinator means its screens too.
      return place.screen != nil && !pattern.contains(".")
        && Self.fits(place.coordinator?.rawValue ?? "", pattern)
    }
  }

  /// Whether a text fits a glob of letters, `*` for any characters and `?` for one.
  static func fits(_ text: String, _ glob: String) -> Bool {
    let text = Array(text)
    let glob = Array(glob)
    var (index, pattern) = (0, 0)
    var star: (text: Int, pattern: Int)?
    while index < text.count {
      if pattern < glob.count, glob[pattern] == "*" {
        star = (index, pattern)
        pattern += 1
      } else if pattern < glob.count, glob[pattern] == "?" || glob[pattern] == text[index] {
        index += 1
        pattern += 1
      } else if let last = star {
        star = (last.text + 1, last.pattern)
        index = last.text + 1
        pattern = last.pattern + 1
      } else {
        return false
      }
    }
    return glob[pattern...].allSatisfy { $0 == "*" }
  }
}

extension [PlacePattern] {
  /// Whether a place is meant: by one of the patterns if there are any, and by none that is negated.
  func match(_ place: Place, in registry: FlowRegistry) -> Bool {
    let wanted = filter { !$0.isNegated }
    return (wanted.isEmpty || wanted.contains { $0.matches(place, in: registry) })
      && filter(\.isNegated).allSatisfy { $0.matches(place, in: registry) }
  }
}
