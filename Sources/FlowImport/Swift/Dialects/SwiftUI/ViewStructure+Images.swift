import SwiftOutline

/// What the images in views stand for.
extension ViewStructure {
  /// The image in views, in words.
  static func image(in statements: [Statement], depth: Int) -> String? {
    images(in: statements).first.map(SystemEvents.image)
  }

  /// Whether the image in views is one of the system's symbols that says what it stands for.
  static func isSymbol(in bodies: [[Statement]]) -> Bool {
    // One word, as `checkmark`, may be a mark on what is touched.
    bodies.contains { body in
      images(in: body, onlySymbols: true).contains { name in
        SystemEvents.symbol(name) != nil || name.contains("-") && SystemEvents.sign(name) != nil
      }
    }
  }

  /// That an image by itself is touched, by what it stands for, as far as that is known.
  static func symbol(_ view: Expression) -> String? {
    guard made(peel(view).base)?.name == "Image" else { return nil }
    return images(in: [.expression(view)]).first.flatMap(SystemEvents.sign).map { $0 + " tapped" }
  }

  /// The names of the images in views; also those that the app's own views and helpers are passed.
  private static func images(in statements: [Statement], onlySymbols: Bool = false) -> [String] {
    var own: [String] = []
    var passed: [String] = []
    var factories: [Expression] = []
    ExpressionWalk.visit(statements) { expression in
      if !onlySymbols, !factories.contains(expression), let name = asset(expression) {
        own.append(name)
        // Of `Image.icons.back` only the last part names it.
        if case .member(let base?, _) = expression.kind, isOfImage(base) { factories.append(base) }
      }
      guard case .call(let callee, let arguments) = expression.kind, let called = callee.lastName else {
        return
      }
      if isOfImage(callee) { factories.append(callee) }
      if case .member(let base?, let factory) = callee.kind, base.kind == .name("Image"),
        !factory.beginsUppercase, factory != "init"
      {
        // `Image.asset(.close)` of the app's own: its argument names the image.
        factories.append(callee)
        if let name = arguments.lazy.compactMap(given).first { own.append(name) }
      } else if called == "Image" || called == "Label" {
        let shown = arguments.first { argument in
          onlySymbols
            ? ["systemName", "systemImage"].contains(argument.label)
            : argument.label != "bundle" && argument.label != "uiImage"
        }
        if let name = shown.flatMap(name) { own.append(name) }
      } else if let name = arguments.lazy.filter({ $0.label.map(labels.contains) ?? false }).compactMap(name)
        .first
      {
        passed.append(name)
      }
    }
    return own + passed
  }

  /// The labels of an image's name.
  private static let labels: Set<String> = [
    "systemName", "systemImage", "systemSymbol", "symbol", "systemIcon", "icon", "iconName", "image",
    "imageName", "img",
  ]

  /// The name of an image that code was generated for: `Image.close`, `Image.icons.close`, `Asset.Icons.close.swiftUIImage`.
  private static func asset(_ expression: Expression) -> String? {
    guard case .member(let base?, let name) = expression.kind else { return nil }
    if base.kind == .name("Image") || isOfImage(base) {
      return name == "init" || name.beginsUppercase ? nil : name
    }
    guard name == "swiftUIImage", case .member(.some, let asset) = base.kind else { return nil }
    return asset
  }

  /// Whether an expression is a member of `Image`, or of such a member.
  private static func isOfImage(_ expression: Expression) -> Bool {
    guard case .member(let base?, let name) = expression.kind, !name.beginsUppercase, name != "init" else {
      return false
    }
    return base.kind == .name("Image") || isOfImage(base)
  }

  /// The name that a function of the app's own gets the image by.
  private static func given(_ argument: Argument) -> String? {
    switch argument.value.kind {
    case .string(let text): text.isEmpty ? nil : text
    case .member(_, let name) where !name.beginsUppercase:
      Names.words(name).joined(separator: ".").lowercased()
    default: nil
    }
  }

  private static func name(_ argument: Argument) -> String? {
    switch argument.value.kind {
    case .string(let text): text.isEmpty ? nil : text
    // `Image(.close)` of an asset catalogue.
    case .member(nil, let asset) where argument.label == nil: asset
    // `Image(systemSymbol: .squareAndPencil)` of a package for symbols.
    case .member(nil, let symbol) where argument.label?.hasSuffix("ymbol") ?? false:
      Names.words(symbol).joined(separator: ".").lowercased()
    default: nil
    }
  }
}
