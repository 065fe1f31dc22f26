/// A way in which a model grows.
struct ModelShape: Sendable {
  var name: String
  /// The smallest n.
  var count: Int
  var model: @Sendable (_ count: Int) -> String

  static let all = [
    ModelShape(name: "n screens", count: 500) { count in
      head + one("    screens:\n" + join(count) { "      s\($0): S\($0)\n" })
    },
    ModelShape(name: "n screens in a row", count: 250) { count in
      head
        + one(
          "    initial: s0\n    screens:\n" + join(count) { "      s\($0): S\($0)\n" } + "    edges:\n"
            + join(count - 1) { "      - { from: s\($0), to: s\($0 + 1), by: push, on: next }\n" })
    },
    ModelShape(name: "n edges between two screens", count: 1000) { count in
      head
        + one(
          "    screens: { x: X, y: Y }\n    edges:\n"
            + join(count) { "      - { from: x, to: y, by: push, on: tap \($0) }\n" })
    },
    ModelShape(name: "n triggers of one edge", count: 8000) { count in
      let triggers = (0..<count).map { "tap \($0)" }.joined(separator: ", ")
      return head
        + one(
          "    screens: { x: X, y: Y }\n    edges: [{ from: x, to: y, by: push, triggers: [\(triggers)] }]\n")
    },
    ModelShape(name: "n coordinators around one", count: 200) { count in
      head
        + one(
          "    initial: x\n    screens: { x: X }\n    edges:\n"
            + join(count) { "      - { from: x, to: A\($0), by: start, on: open \($0) }\n" })
        + join(count) { "  A\($0): { initial: x, screens: { x: X } }\n" }
    },
    ModelShape(name: "n coordinators in a strong cycle", count: 100) { count in
      head
        + join(count) {
          "  A\($0): { initial: x, screens: { x: X }, uses: { to: A\(($0 + 1) % count), held: strong } }\n"
        }
    },
    ModelShape(name: "n edges that name nothing", count: 5000) { count in
      head
        + one(
          "    screens: { x: X }\n    edges:\n"
            + join(count) { "      - { from: x, to: q\($0), by: push }\n" })
    },
  ]

  private static let head = "flowatlas: 1\ncoordinators:\n"

  private static func one(_ body: String) -> String { "  Main:\n" + body }

  private static func join(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<max(count, 0)).map(part).joined()
  }
}
