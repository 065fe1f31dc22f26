import FlowChecks
import FlowDiagnostics
import FlowInput
import FlowModel
import Foundation

/// Where the subjects of findings stand, and what is written there.
final class FindingPlaces {
  private let registry: FlowRegistry
  private let places: RegistryPlaces?
  private let shownPaths: [String: String]
  /// What findings about the app as a whole point at: the first file that was read.
  private let firstFile: String?
  private let folder: URL
  private var texts: [String: SourceText?] = [:]

  init(_ loaded: LoadedRegistry, _ console: Console) {
    registry = loaded.registry
    places = loaded.places
    shownPaths = loaded.files.shownPaths
    let models = loaded.files.filter { ModelDialect().claims(fileName: $0.name) }
    firstFile = (models.isEmpty ? loaded.files : models).map(\.shown).min()
    folder = console.folder
  }

  /// A subject's place, and the line that is there; nil for what nobody knows the place of.
  func place(of subject: Subject) -> (position: SourcePosition, line: String?)? {
    guard let position = position(of: subject) else { return nil }
    let line = places?.line(at: position) ?? text(of: position.file)?.line(position.line)
    guard position.column == 1, let line else { return (position, line) }
    // Of code only lines are known: the caret stands where the line's words begin.
    var moved = position
    moved.column = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count + 1
    return (moved, line)
  }

  private func position(of subject: Subject) -> SourcePosition? {
    switch subject {
    case .app: return firstFile.map { SourcePosition(file: $0, line: 1, column: 1) }
    case .coordinator(let id):
      return places?.position(of: id) ?? position(registry.coordinator(id)?.source)
    case .screen(let address):
      return places?.position(of: address) ?? position(registry.screen(address)?.source)
    case .edge(let id, let number, _):
      let edges = registry.coordinator(id)?.edges ?? []
      let edge = edges.indices.contains(number - 1) ? edges[number - 1] : nil
      return places?.position(ofEdge: number, in: id) ?? position(edge?.source ?? edge?.call)
    case .route(let id):
      return places?.position(of: id) ?? position(registry.routes.first { $0.id == id }?.source)
    case .service(let id): return places?.position(of: id) ?? position(registry.service(id)?.source)
    case .code(let source): return position(source)
    }
  }

  private func position(_ source: SourceReference?) -> SourcePosition? {
    source.map {
      SourcePosition(file: shownPaths[$0.path] ?? $0.path, line: $0.line ?? 1, column: 1)
    }
  }

  private func text(of file: String) -> SourceText? {
    if let known = texts[file] { return known }
    let data = try? Data(contentsOf: URL(fileURLWithPath: file, relativeTo: folder))
    let text = data.map { SourceText([UInt8]($0), file: file) }
    texts[file] = .some(text)
    return text
  }
}
