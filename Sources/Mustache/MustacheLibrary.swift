/// Templates by the names that partial tags use.
public struct MustacheLibrary: Sendable {
  /// The maximum nesting depth of partials and parents while rendering.
  public static let partialDepthLimit = 100

  /// The templates.
  public var templates: [String: MustacheTemplate]

  /// Creates a library.
  public init(_ templates: [String: MustacheTemplate] = [:]) {
    self.templates = templates
  }

  /// Parses templates given as text; each is called by its own name in errors, too.
  public init(sources: [String: String]) throws(MustacheError) {
    templates = [:]
    for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
      templates[name] = try MustacheTemplate(source, name: name)
    }
  }

  /// Renders a template with data.
  ///
  /// Partials that include one another without end throw, and so do templates whose output grows beyond
  /// reason. What else throws, the options say.
  public func render(
    _ name: String, _ context: MustacheValue, options: MustacheOptions = MustacheOptions()
  ) throws(MustacheError) -> String {
    guard let template = templates[name] else {
      throw MustacheError(.unknownTemplate(name, known: templates.keys.sorted()))
    }
    return try render(template, context, options: options)
  }

  /// Renders a template from outside the library with data and the library's partials.
  public func render(
    _ template: MustacheTemplate, _ context: MustacheValue, options: MustacheOptions = MustacheOptions()
  ) throws(MustacheError) -> String {
    var renderer = Renderer(template, templates, context, options)
    return try renderer.render()
  }
}
