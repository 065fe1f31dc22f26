import FlowDocs
import FlowInput
import FlowModel

/// Templates: each input replaces a built-in one, and all pages are made with it.
struct TemplateFuzzing: FuzzedReader {
  let name = "template"
  private let registry = ModelReader().read(Array(Self.model.utf8), format: .yaml).registry

  private static let model = """
    flowatlas: 1
    app: Sample
    coordinators:
      Main:
        container: navigation
        initial: home
        screens: { home: { title: Home, summary: All there is }, item: Item }
        edges:
          - { from: home, to: item, by: push, on: row tapped, if: signed in }
          - { from: home, to: Login, by: start, on: account tapped }
        uses: [Session]
      Login: { initial: form, screens: { form: Form }, edges: [{ from: form, by: finish, on: done }] }
    routes: { item: { to: Main.item, url: "sample://item" } }
    services: { Session: {} }

    """

  func reads(_ fileName: String) -> Bool { fileName.hasSuffix(DocsTemplates.fileSuffix) }

  func read(_ sample: Sample) throws(Defect) -> Bool {
    guard let registry else { throw Defect(words: "no model to make pages of") }
    let file = DocsTemplates.File(
      name: sample.name, path: sample.name, text: String(decoding: sample.bytes, as: UTF8.self))
    guard let templates = try? DocsTemplates(replacing: [file]) else { return false }
    let writer = DocsWriter(registry, templates: templates)
    let pages = try? writer.pages()
    // What takes too much work may take long twice.
    guard let pages else { return false }
    guard (try? writer.pages()) == pages else { throw Defect(words: "other pages the second time") }
    return true
  }
}
