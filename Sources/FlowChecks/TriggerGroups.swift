import FlowAnalysis
import FlowModel

/// The ways that one trigger starts at one place.
struct TriggerGroups {
  /// One way, by one of its triggers.
  struct Way: Hashable {
    var edge: NumberedEdge
    /// The trigger's index.
    var index: Int

    var trigger: EdgeTrigger { edge.edge.triggers[index] }
  }

  /// Ways of the same place and trigger.
  struct Group {
    /// Where they start.
    var place: Place
    /// The trigger, as the first way writes it.
    var words: String
    /// The ways, by coordinator and number.
    var ways: [Way]
  }

  private struct Key: Hashable {
    var place: Place
    var words: String
  }

  /// The groups of two or more ways, in the order of their first ways.
  let groups: [Group]

  /// Groups all triggers that have words, in linear time.
  init(_ registry: FlowRegistry) {
    var groups: [Group] = []
    var places: [Key: Int] = [:]
    for (owner, edge) in registry.edges where !edge.entersApp {
      let place = edge.from ?? .coordinator(owner)
      for (index, trigger) in edge.triggers.enumerated() {
        guard let words = trigger.words else { continue }
        let key = Key(
          place: place,
          words: words.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " "))
        guard !key.words.isEmpty else { continue }
        let way = Way(edge: NumberedEdge(owner, edge), index: index)
        if let known = places[key] {
          groups[known].ways.append(way)
        } else {
          places[key] = groups.count
          groups.append(Group(place: place, words: words, ways: [way]))
        }
      }
    }
    self.groups = groups.filter { $0.ways.count > 1 }
  }
}

extension Place {
  /// How a message names the place one is at.
  var whereWords: String {
    switch self {
    case .screen(let address): "on '\(address)'"
    case .coordinator(let id): "on any screen of '\(id)'"
    case .outside(let name), .named(let name): "at '\(name)'"
    }
  }
}
