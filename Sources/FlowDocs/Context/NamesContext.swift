import FlowDiagram
import FlowModel
import Mustache

/// What templates get to know for the index of screens, types, owners and tags.
struct NamesContext {
  let links: PageLinks
  let analysis: Analysis

  func page() -> [String: MustacheValue] {
    let screens = screens
    let types = entries {
      $0.type.map { [$0] } ?? []
    } _: {
      $0.type.map { [$0] } ?? []
    }
    let owners = entries {
      $0.owner.map { [$0] } ?? []
    } _: {
      $0.owner.map { [$0] } ?? []
    }
    let tags = entries {
      $0.tags
    } _: {
      $0.tags
    }
    return [
      "title": .text("Index"),
      "app": .text(links.registry.app),
      "index": .text(links.address(ofFile: AtlasNames.indexPage)),
      "hasScreens": .bool(!screens.isEmpty),
      "screens": .list(screens),
      "screenColumns": CoordinatorContext.columns(links.registry.coordinators.flatMap(\.screens)),
      "hasTypes": .bool(!types.isEmpty),
      "types": list(types, isCode: true),
      "hasOwners": .bool(!owners.isEmpty),
      "owners": list(owners, isCode: false),
      "hasTags": .bool(!tags.isEmpty),
      "tags": list(tags, isCode: false),
    ]
  }

  /// What the page lists, in words; nil when there is nothing to list.
  var content: String? {
    let coordinators = links.registry.coordinators
    let screens = coordinators.flatMap(\.screens)
    var parts: [String] = []
    if !screens.isEmpty { parts.append("screens") }
    if coordinators.contains(where: { $0.type != nil }) || screens.contains(where: { $0.type != nil }) {
      parts.append("types")
    }
    if coordinators.contains(where: { $0.owner != nil }) || screens.contains(where: { $0.owner != nil }) {
      parts.append("owners")
    }
    if coordinators.contains(where: { !$0.tags.isEmpty }) || screens.contains(where: { !$0.tags.isEmpty }) {
      parts.append("tags")
    }
    guard let last = parts.popLast() else { return nil }
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }

  /// All screens by title, whatever the letter case; equal titles by address.
  private var screens: [MustacheValue] {
    let context = CoordinatorContext(links: links, analysis: analysis)
    let sorted = links.registry.screenAddresses.map { (key: Self.key(links.title(of: $0)), address: $0) }
      .sorted { left, right in
        left.key == right.key ? left.address < right.address : left.key.lexicographicallyPrecedes(right.key)
      }
    // A large app has tens of thousands, each with a lot to say, of which the page needs one at a time.
    return sorted.map { _, address in
      .deferred {
        links.registry.screen(address).map { .object(context.screen($0, of: address.coordinator)) } ?? .null
      }
    }
  }

  /// Names, and the coordinators and screens that have them.
  private func entries(
    _ ofCoordinator: (Coordinator) -> [String], _ ofScreen: (Screen) -> [String]
  ) -> [(name: String, places: [Place])] {
    var places: [String: [Place]] = [:]
    func note(_ names: [String], _ place: Place) {
      for name in Set(names) where name.contains(where: { !$0.isWhitespace }) {
        places[name, default: []].append(place)
      }
    }
    for coordinator in links.registry.coordinators {
      note(ofCoordinator(coordinator), .coordinator(coordinator.id))
      for screen in coordinator.screens {
        note(ofScreen(screen), .screen(ScreenAddress(coordinator.id, screen.id)))
      }
    }
    return places.map { ($0.key, $0.value) }.sorted { left, right in
      let keys = (Self.key(left.name), Self.key(right.name))
      return keys.0 == keys.1
        ? left.name.unicodeScalars.lexicographicallyPrecedes(right.name.unicodeScalars)
        : keys.0.lexicographicallyPrecedes(keys.1)
    }
  }

  private func list(_ entries: [(name: String, places: [Place])], isCode: Bool) -> MustacheValue {
    .list(
      entries.map { name, places in
        .deferred {
          [
            "name": .text(isCode ? Markdown.code(name) : Markdown.escape(name)),
            "places": .series(places.map(links.place)),
          ]
        }
      })
  }

  private static func key(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }
}
