import FlowModel

/// The tables of docs/model-format.md: every object of the model file and every key it may have.
enum ModelFormat {
  /// The version this program reads and writes.
  static let version = 1

  static let file = ModelObject<ModelPart>(
    name: "model file", form: "a model begins with the line 'flowatlas: 1'",
    keys: [
      ModelKey(
        outline: KeyOutline(
          name: "flowatlas", sentence: "The format's version.", shape: .version,
          requirement: "add 'flowatlas: 1' at the top"),
        // Read before everything else, for another version may have other keys.
        read: { _, _, _ in },
        write: { _, _ in .integer(version) }),
      .text("app", "The app's name.", \.app, not: ["name"]),
      .text("summary", "What the app is for.", \.summary, not: ["description"]),
      ModelKey(
        outline: KeyOutline(
          name: "imported",
          sentence:
            "Whether a tool wrote this file: hand-written models then take precedence, and an unknown name "
            + "is only a warning.",
          shape: .flag),
        read: { node, part, decoding in
          guard decoding.flag(node, key: "imported") == true else { return }
          part.toleratesMissingPlaces = true
          part.layer = .imported
        },
        write: { part, _ in part.toleratesMissingPlaces ? .boolean(true) : nil }),
      .launch,
      .named(
        "coordinators", "The coordinators by id.", of: coordinator, \.coordinators,
        form: "write 'Name: {}' instead of '- Name'", id: { $0.id.rawValue },
        make: { Coordinator(CoordinatorID($0), screens: [], edges: []) }),
      .named(
        "routes", "Entrances from outside the app, by id.", of: route, \.routes,
        form: "write 'name: { to: Main }' instead of '- name'", id: { $0.id.rawValue },
        make: { Route(RouteID($0), to: .unread) }),
      .named(
        "services",
        "Objects without a screen that screens, coordinators and other services depend on, by id.",
        of: service, \.services, form: "write 'Name: {}' instead of '- Name'", id: { $0.id.rawValue },
        make: { Service(ServiceID($0)) }),
    ], isCompact: false)

  static let coordinator = ModelObject<Coordinator>(
    name: "coordinator", form: "write its keys below it, or '{}'",
    keys: [
      .text("title", "The name that people see; defaults to the id.", \.title, not: ["name", "label"]),
      .text("type", "The class or struct in the code.", \.type, not: ["class", "customClass"]),
      .text("summary", "What it is for.", \.summary, not: ["description"]),
      .text("note", noteSentence, \.note, not: noteNames),
      .word("created", createdSentence, \.created),
      .word("container", "How it shows its screens.", \.container),
      .place("inside", "What contains its container: another coordinator, or one of its screens.", \.inside),
      .identifier("initial", "The screen it begins with.", \.initial, not: ["start", "root"]),
      .identifiers(
        "parents", "Its parents, in addition to the coordinators whose edges lead to it.", \.parents),
      .text("owner", "The person or team responsible for it.", \.owner),
      .texts("tags", "Words of your own to group it by.", \.tags),
      .source(\.source),
      uses(\.uses),
      ignore(\.ignores), because(\.ignores),
      .named(
        "screens",
        "Its screens by id, in order: tabs from left to right, columns, pages, layers from the top one down.",
        of: screen, \.screens, form: "write 'name: Its title' or 'name: {}' instead of '- name'",
        id: { $0.id.rawValue }, make: { Screen(ScreenID($0)) }),
      .list(
        "edges", "Its edges in order, which gives them their numbers.", of: edge, \.edges,
        form: "begin each edge with '- '", make: { Edge(by: .pop) }),
    ], isCompact: false)

  static let screen = ModelObject<Screen>(
    name: "screen", form: "write 'name: Its title' or 'name: {}'",
    keys: [
      .text("title", "The name that people see; defaults to the id.", \.title, not: ["name", "label"]),
      .text("type", "The class or struct in the code.", \.type, not: ["class", "customClass"]),
      .word("kind", "What sort of screen it is; defaults to view.", \.kind, standard: .view),
      .text("summary", "What it is for.", \.summary, not: ["description"]),
      .text("note", noteSentence, \.note, not: noteNames),
      .word("created", createdSentence, \.created),
      .text(
        "picture", "The path of an image file, relative to this file: PNG, JPEG, GIF, WebP or SVG.",
        \.picture,
        not: ["image", "screenshot"]),
      .text("owner", "The person or team responsible for it.", \.owner),
      .texts("tags", "Words of your own to group it by.", \.tags),
      .source(\.source),
      .word(
        "confidence", confidenceSentence, \.confidence, standard: .certain),
      uses(\.uses),
      ignore(\.ignores), because(\.ignores),
    ], shorthand: "title")

  static let edge = ModelObject<Edge>(
    name: "edge", form: "write '{ from: one, to: other, by: push }'",
    keys: [
      .place("from", "Where it starts; if left out, any screen of the coordinator.", \.from),
      .place(
        "to", "Where it leads; optional for ways back and for finish; any text for external.", \.to,
        not: ["target", "destination"]),
      .word(
        "by", "What it does; optional if the edge corrects one from the code by its id.", \.kind,
        standard: nil, requirement: "say what it does, such as 'by: push' or 'by: present'", unless: "id",
        not: ["kind"]),
      .text(
        "on", "The trigger: a tap, an event, a segue's identifier.", \.sole.words,
        form: "write 'triggers: [one, two]' for several", not: triggerNames),
      .text("if", guardSentence, \.sole.guard, not: guardNames),
      triggers,
      .text(
        "style",
        "How a modal is presented (sheet, fullScreen, popover), or which part of its container a child takes.",
        \.style, not: ["presentation", "presentationStyle"]),
      .text("animation", "The animation.", \.animation),
      .text("carries", "The payload: data it takes along.", \.payload, not: ["payload", "data"]),
      .text("does", effectSentence, \.sole.effect, not: effectNames),
      .text("type", "The class that performs it, such as a custom segue's.", \.type, not: ["class"]),
      ModelKey(
        outline: KeyOutline(
          name: "performer",
          sentence: "The object that carries it out: a coordinator, a service or a screen.", shape: .text,
          otherNames: ["actor"]),
        read: { node, edge, decoding in
          edge.performer = decoding.text(node, key: "performer").map { .named($0) }
        },
        write: { edge, _ in edge.performer.map { .text($0.description) } }),
      .flag("back", "Whether people can go back over it, if the kind would say otherwise.", \.hasWayBack),
      .text("summary", "More about it.", \.summary, not: ["description"]),
      .text("note", noteSentence, \.note, not: noteNames),
      .texts("tags", "Words of your own to group it by.", \.tags),
      .source(\.sole.source),
      .source(\.sole.call, "call", callSentence),
      .word("confidence", confidenceSentence, \.sole.confidence, standard: .certain),
      ignore(\.ignores), because(\.ignores),
      edgeID,
    ])

  static let trigger = ModelObject<EdgeTrigger>(
    name: "trigger", form: "write its words, or '{ on: button tapped, if: signed in }'",
    keys: [
      .text(
        "on", "What starts the transition: a tap, an event, a segue's identifier.", \.words,
        not: triggerNames),
      .text("if", guardSentence, \.guard, not: guardNames),
      .text("does", effectSentence, \.effect, not: effectNames),
      .source(\.source),
      .source(\.call, "call", callSentence),
      .word("confidence", confidenceSentence, \.confidence, standard: .certain),
    ], shorthand: "on")

  static let route = ModelObject<Route>(
    name: "route", form: "write '{ to: Main, url: \"myapp://main\" }'",
    keys: [
      .place(
        "to", "The screen or coordinator it leads to.", \.to,
        requirement: "say where it leads, such as 'to: Main' or 'to: Main.home'", not: ["target"]),
      .word(
        "kind", "What sort of entrance it is; defaults to link.", \.kind, standard: .link, not: ["by"]),
      .text("url", "The link's pattern, such as myapp://activity/{id}.", \.url, not: ["link", "path"]),
      .text(
        "if", "The guard: the condition under which it leads there.", \.guard, not: ["guard", "condition"]),
      .text("carries", "The data it takes along.", \.payload, not: ["payload", "data"]),
      .text("summary", "What it is for.", \.summary, not: ["description"]),
      .texts("tags", "Words of your own to group it by.", \.tags),
      .source(\.source),
      .word("confidence", confidenceSentence, \.confidence, standard: .certain),
      ignore(\.ignores), because(\.ignores),
    ])

  static let service = ModelObject<Service>(
    name: "service", form: "write its keys below it, or '{}'",
    keys: [
      .text("title", "The name that people see; defaults to the id.", \.title, not: ["name", "label"]),
      .text("type", "The class or protocol in the code.", \.type, not: ["class"]),
      .text("summary", "What it is for.", \.summary, not: ["description"]),
      .text("note", noteSentence, \.note, not: noteNames),
      .word("created", createdSentence, \.created),
      .text("owner", "The person or team responsible for it.", \.owner),
      .texts("tags", "Words of your own to group it by.", \.tags),
      .source(\.source),
      .word("confidence", confidenceSentence, \.confidence, standard: .certain),
      uses(\.uses),
      ignore(\.ignores), because(\.ignores),
    ])

  static let dependency = ModelObject<Dependency>(
    name: "dependency", form: "write its name, or '{ to: Session, held: weak }'",
    keys: [
      ModelKey(
        outline: KeyOutline(
          name: "to", sentence: "What it refers to: a service, a coordinator or a screen.", shape: .text,
          requirement: "name what it refers to, such as 'to: Session'", otherNames: ["target"]),
        read: { node, dependency, decoding in
          dependency.target = .named(decoding.text(node, key: "to") ?? "")
        },
        write: { dependency, _ in .text(dependency.target.description) }),
      .word("held", "How the reference is held, which decides what keeps what alive.", \.strength),
      .text("as", "The property that holds it, or what it is for.", \.role, not: ["role", "property"]),
      .text(
        "protocol", "The protocol it goes through, such as a delegate's.", \.throughProtocol,
        not: ["through", "interface"]),
      .flag("creates", "Whether the object that holds the reference also creates the other one.", \.creates),
      .text("note", noteSentence, \.note, not: noteNames),
      .texts("tags", "Words of your own to group it by.", \.tags),
      .word("confidence", confidenceSentence, \.confidence, standard: .certain),
    ], shorthand: "to")

  static let ignore = ModelObject<Ignore>(
    name: "ignore", form: "write the rule's name, or '{ rule: no-way-back, because: … }'",
    keys: [
      ModelKey(
        outline: KeyOutline(
          name: "rule", sentence: "The rule's name.", shape: .text,
          requirement: "say which rule, such as 'rule: no-way-back'", otherNames: ["name"]),
        read: { node, ignore, decoding in ignore.rule = decoding.text(node, key: "rule") ?? "" },
        write: { ignore, _ in .text(ignore.rule) }),
      .text("because", "Why the rule does not apply here.", \.reason, not: ["reason"]),
    ], shorthand: "rule")

  private static let triggerNames = ["trigger", "event", "label", "title"]
  private static let guardNames = ["guard", "condition", "when"]
  private static let effectNames = ["effect", "action"]
  private static let guardSentence = "The guard: the condition under which it happens."
  private static let effectSentence = "The effect: what else happens."
  private static let noteSentence = "What to look out for: a trap, a mistake in the code."
  private static let noteNames = ["warning", "caveat", "trap"]
  private static let createdSentence = "When it is created."
  private static let callSentence = "The line of code that navigates: path or path:line."
  private static let confidenceSentence =
    "How certain it is; what an import concludes is inferred, everything else is certain."

  /// Every object of the format, the file itself first.
  static let objects: [ObjectOutline] = [
    file.outline, coordinator.outline, screen.outline, edge.outline, trigger.outline, route.outline,
    service.outline, dependency.outline, ignore.outline,
  ]

  private static func uses<Owner>(_ path: WritableKeyPath<Owner, [Dependency]> & Sendable) -> ModelKey<Owner>
  {
    .list(
      "uses", "What it refers to.", of: dependency, path,
      form: "write 'uses: [Session]' or '- { to: Session, held: weak }'", make: { Dependency(.named("")) })
  }

  /// Rules with one reason for all are written as names, with the reason beside them.
  private static func ignore<Owner>(
    _ path: WritableKeyPath<Owner, [Ignore]> & Sendable
  ) -> ModelKey<Owner> {
    let list = ModelKey<Owner>.list(
      "ignore", "The rules of 'flowatlas check' that do not apply to it.", of: ignore, path,
      form: "write 'ignore: [no-way-back]' and 'because: …'", make: { Ignore("") })
    return ModelKey(
      outline: list.outline, read: list.read,
      write: { owner, style in
        let ignores = owner[keyPath: path]
        return ignores.hasOneReason
          ? .list(ignores.map { .text($0.rule) }, layout: .flow) : list.write(owner, style)
      })
  }

  private static func because<Owner>(
    _ path: WritableKeyPath<Owner, [Ignore]> & Sendable
  ) -> ModelKey<Owner> {
    ModelKey(
      outline: KeyOutline(
        name: "because",
        sentence: "Why these rules do not apply; for every rule of 'ignore' without a reason.",
        shape: .text, otherNames: ["reason"], isReadLast: true),
      read: { node, owner, decoding in
        guard let reason = decoding.text(node, key: "because") else { return }
        for index in owner[keyPath: path].indices where owner[keyPath: path][index].reason == nil {
          owner[keyPath: path][index].reason = reason
        }
      },
      write: { owner, _ in
        let ignores = owner[keyPath: path]
        return ignores.hasOneReason ? ignores.first?.reason.map { .text($0) } : nil
      })
  }

  private static let triggers = ModelKey<Edge>.list(
    KeyOutline(
      name: "triggers",
      sentence: "Several triggers of the same transition, in place of 'on' and 'if'; 'does', 'source', "
        + "'call' and 'confidence' of the edge apply to every trigger without its own.",
      shape: .list(of: trigger.name), excluded: ["on", "if"], isReadLast: true),
    of: trigger, \.several, form: "write 'triggers: [one, two]' or '- { on: one, if: signed in }'",
    make: { EdgeTrigger(does: $0.effect, source: $0.source, call: $0.call, confidence: $0.confidence) })

  private static let edgeID = ModelKey<Edge>(
    outline: KeyOutline(
      name: "id",
      sentence: "Its stable name; by default formed from source, kind, target, first trigger and its guard.",
      shape: .identifier),
    read: { node, edge, decoding in edge.id = EdgeID(decoding.text(node, key: "id") ?? "") },
    write: { edge, _ in edge.id.rawValue.isEmpty ? nil : .text(edge.id.rawValue) })
}

extension Edge {
  /// The only trigger; empty when there are several, which are written as a list.
  fileprivate var sole: EdgeTrigger {
    get { alternatives.isEmpty ? firstTrigger : EdgeTrigger() }
    set { firstTrigger = newValue }
  }

  /// All triggers when there are several; nothing when there is only one.
  fileprivate var several: [EdgeTrigger] {
    get { alternatives.isEmpty ? [] : triggers }
    set { if !newValue.isEmpty { triggers = newValue } }
  }
}

extension [Ignore] {
  /// Whether there are some, all with the same reason or all without.
  fileprivate var hasOneReason: Bool { !isEmpty && Set(map(\.reason)).count == 1 }
}
