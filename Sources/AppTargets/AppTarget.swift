/// A target of an Xcode project, a Swift package or the like.
public struct AppTarget: Sendable {
  /// What a target makes.
  public enum Kind: String, Sendable, CaseIterable {
    case app, watchApp, appClip, appExtension, library, tool, tests, other

    /// The kind of an Xcode product type, with or without `com.apple.product-type.` before it.
    init(productType: String, isWatch: Bool) {
      let head = "com.apple.product-type."
      let type = productType.hasPrefix(head) ? String(productType.dropFirst(head.count)) : productType
      switch type {
      case "application": self = isWatch ? .watchApp : .app
      case "application.on-demand-install-capable": self = .appClip
      case let type where type.hasPrefix("application.watchapp"): self = .watchApp
      case let type where type.contains("extension"): self = .appExtension
      case let type where type.hasPrefix("bundle.") && type.contains("test"): self = .tests
      case let type where type.hasPrefix("framework") || type.hasPrefix("library") || type == "bundle":
        self = .library
      case "tool", "xpc-service", "system-extension", "driver-extension": self = .tool
      default: self = .other
      }
    }
  }

  /// What a target is linked with.
  public enum Need: Hashable, Sendable {
    /// A target of the same description.
    case target(String)
    /// A product of any description: of a package, a pod or another project.
    case product(String)
    /// Something that its description works out by code of its own, so that any library of the workspace may be meant.
    case computed
  }

  /// Its name.
  public var name: String
  /// What it makes.
  public var kind: Kind
  /// The operating system it runs on, as `#if os(…)` names it; nil if unspecified.
  public var platform: String?
  /// The path of the project or manifest that describes it.
  public var description: String
  /// Names by which others link what it makes.
  public var products: Set<String> = []
  /// Its sources and resources.
  public var files = FileSet()
  /// What it is linked with.
  public var needs: [Need] = []
  /// The flags that `#if` asks for; nil when they are not known.
  public var conditions: Set<String>?
  /// The path of its Info.plist.
  public var infoPlist: String?
  /// What its Info.plist and build settings say about how it begins.
  public var entry = AppEntry()

  /// Creates a target.
  public init(_ name: String, _ kind: Kind, description: String) {
    self.name = name
    self.kind = kind
    self.description = description
  }

  /// Whether it is a part of what it is linked with, and no program of its own.
  var isLinked: Bool { kind == .library || kind == .other }

  /// Whether it shows or tries what others have, and is not meant for those who use the app.
  var isDemonstration: Bool {
    let words = [
      "demo", "example", "sample", "playground", "preview", "inspector", "catalog", "gallery", "sandbox",
      "uitest", "unittest", "testapp", "testhost", "tests",
    ]
    let name = name.lowercased()
    return words.contains(where: name.contains)
  }
}

/// What a program begins with, as far as its Info.plist says so.
public struct AppEntry: Hashable, Sendable {
  /// The storyboard whose first scene the app shows.
  public var storyboard: String?
  /// The class that an extension begins with.
  public var principalClass: String?
  /// The storyboard that is shown while the app is started.
  public var launchStoryboard: String?

  /// Creates an empty entry.
  public init() {}

  /// What an Info.plist says.
  public init(_ plist: PropertyTree) {
    let scenes = plist["UIApplicationSceneManifest"]?["UISceneConfigurations"]?[
      "UIWindowSceneSessionRoleApplication"]
    let scene = scenes?.items?.first
    let part = plist["NSExtension"]
    storyboard =
      scene?["UISceneStoryboardFile"]?.text ?? plist["UIMainStoryboardFile"]?.text
      ?? part?["NSExtensionMainStoryboard"]?.text
    launchStoryboard = plist["UILaunchStoryboardName"]?.text
    // `$(PRODUCT_MODULE_NAME).ShareViewController`
    principalClass = (part?["NSExtensionPrincipalClass"]?.text)?.split(separator: ".").last.map(String.init)
  }
}
