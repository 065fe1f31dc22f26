import Testing

@testable import AppTargets

@Suite struct ManifestTests {
  @Test func aPackageWithoutAnAppIsReadWithoutItsTests() throws {
    let package = TestProject([
      "/app/Package.swift": """
      import PackageDescription
      var package = Package(name: "Shop", targets: [.target(name: "Shop", path: "Code", exclude: ["Old"])])
      package.targets += [.testTarget(name: "ShopTests", dependencies: ["Shop"])]
      extension Target.Dependency { static let shop: Self = .target(name: "Shop") }
      if true { package.targets.append(contentsOf: [.executableTarget(name: "tool", dependencies: [.shop],
        swiftSettings: [.define("TOOL"), .define("LOGS", .when(configuration: .debug))])]) }
      """,
      "/app/Code/Main.swift": "", "/app/Code/Old/Main.swift": "", "/app/Sources/tool/main.swift": "",
      "/app/Tests/ShopTests/Tests.swift": "",
    ])
    #expect(try package.read() == ["Code/Main.swift", "Sources/tool/main.swift"])
    #expect(try package.read("tool") == ["Code/Main.swift", "Sources/tool/main.swift"])
    #expect(package.target("tool")?.conditions == ["TOOL"])
  }

  @Test func aManifestThatWorksItsTargetsOutHasOneForEachFolder() throws {
    let package = TestProject([
      "/app/Package.swift": """
      import PackageDescription
      let package = Package(name: "Shop", targets: ["A", "B"].map { feature($0) })
      """,
      "/app/Sources/A/A.swift": "", "/app/Sources/B/B.swift": "", "/app/Tests/ATests/A.swift": "",
    ])
    #expect(try package.read() == ["Sources/A/A.swift", "Sources/B/B.swift"])
  }

  @Test func xcodeGenSpecsIncludeOthers() throws {
    let project = TestProject([
      "/app/project.yml": """
      name: Shop
      include: [{ path: App/target.yml }]
      packages: { Kit: { path: Kit } }
      targetTemplates:
        Extension: { type: app-extension, platform: iOS }
      targets:
        Share: { templates: [Extension], sources: [Share, App/Model.swift] }
      """,
      "/app/App/target.yml": """
      targets:
        Shop:
          type: application
          platform: iOS
          sources: [{ path: ., excludes: ["Old/**"] }]
          dependencies: [{ target: Share }, { package: Kit }]
          settings: { base: { SWIFT_ACTIVE_COMPILATION_CONDITIONS: STORE } }
          info: { path: Info.plist, properties: { UIMainStoryboardFile: Main } }
      """,
      "/app/Kit/Package.swift": """
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "/app/App/Main.swift": "", "/app/App/Model.swift": "", "/app/App/Old/Main.swift": "",
      "/app/Share/Share.swift": "", "/app/Kit/Sources/Kit.swift": "",
    ])
    #expect(try project.read() == ["App/Main.swift", "App/Model.swift", "Kit/Sources/Kit.swift"])
    #expect(try project.read("Share") == ["App/Model.swift", "Share/Share.swift"])
    #expect(project.target("Shop")?.conditions == ["STORE"])
    #expect(project.target("Shop")?.entry.storyboard == "Main")
  }

  /// Repositories that make the project anew often keep its schemes.
  @Test func anXcodeGenSpecCountsWhereItsProjectOnlyHasSchemes() throws {
    let project = TestProject([
      "/app/project.yml": "name: Shop\ntargets: { Shop: { type: application, platform: iOS, sources: App } }",
      "/app/Shop.xcodeproj/xcshareddata/IDETemplateMacros.plist": "",
      "/app/Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
      "/app/App/Main.swift": "", "/app/Kit/Sources/Kit/Kit.swift": "", "/app/Kit/Sources/Kit/More.swift": "",
    ])
    #expect(try project.read() == ["App/Main.swift"])
  }

  /// Libraries say nothing of an app beside them that no description names.
  @Test func anAppThatIsInNoTargetIsNotLostForItsLibraries() throws {
    let project = TestProject([
      "/app/Kit/Package.swift": "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
      "/app/App/SceneDelegate.swift": "", "/app/Kit/Sources/Kit/Kit.swift": "",
      "/app/Kit/Sources/Kit/More.swift": "", "/app/Kit/Sources/Kit/Most.swift": "",
    ])
    let files = project.swiftFiles.filter { !$0.hasSuffix("Package.swift") }
    #expect(try TargetChoice.choose(nil, among: project.targets, for: files, in: ["/app"]) == nil)
  }

  @Test func tuistProjectsNameTheirTargets() throws {
    let project = TestProject([
      "/app/Project.swift": """
      import ProjectDescription
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["App/**"],
          dependencies: [.target(name: "Kit"), .target(name: "Widget")]),
        .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "a.c",
          sources: [.glob("Kit/**/*.swift", excluding: ["Kit/Testing/**"])]),
        .target(name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "a.d", sources: ["Widget/**"]),
      ])
      """,
      "/app/App/Main.swift": "", "/app/Kit/Kit.swift": "", "/app/Kit/Testing/Double.swift": "",
      "/app/Widget/Widget.swift": "",
    ])
    #expect(try project.read() == ["App/Main.swift", "Kit/Kit.swift"])
  }

  /// What a project lists by conditions may all be linked; what it takes from elsewhere may be any library.
  @Test(arguments: [
    ("makeNeeds()", ["App/Main.swift", "Chat/C.swift", "Kit/Sources/K.swift"]),
    ("[.project(target: \"Kit\", path: \"Kit\")]", ["App/Main.swift", "Kit/Sources/K.swift"]),
    ("[.kit]", ["App/Main.swift", "Chat/C.swift", "Kit/Sources/K.swift"]),
    ("Modules.all", ["App/Main.swift", "Chat/C.swift", "Kit/Sources/K.swift"]),
    ("[.external(name: \"Tools\"), .sdk(name: \"c++\", type: .library)]", ["App/Main.swift"]),
    ("[]", ["App/Main.swift"]),
  ])
  func tuistProjectsMayWorkOutWhatTheyNeed(_ needs: String, _ files: [String]) throws {
    let project = TestProject([
      "/app/Project.swift": """
      import ProjectDescription
      import ProjectDescriptionHelpers
      func makeNeeds() -> [TargetDependency] {
        var needs: [TargetDependency] = [.project(target: "Kit", path: "Kit")]
        if hasChat() { needs.append(contentsOf: [.target(name: "Chat")]) }
        return needs
      }
      let project = Project(name: "Shop", targets: [
        .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["App/**"],
          dependencies: \(needs)),
        .target(name: "Chat", destinations: .iOS, product: .framework, bundleId: "a.c", sources: ["Chat/**"]),
        .target(name: "Tests", destinations: .iOS, product: .unitTests, bundleId: "a.d", sources: ["Tests/**"]),
      ])
      """,
      "/app/Kit/Project.swift": """
      import ProjectDescription
      let project = Project(name: "Kit", targets: [
        .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "a.e", sources: ["Sources/**"])
      ])
      """,
      "/app/App/Main.swift": "", "/app/Chat/C.swift": "", "/app/Kit/Sources/K.swift": "",
      "/app/Tests/T.swift": "",
    ])
    #expect(try project.read() == files)
  }

  @Test func podsInTheTreeArePartOfTheApp() throws {
    let project = TestProject([
      "/app/Podfile": """
      target 'Shop' do
        pod 'Alamofire', '~> 5.0'
        pod 'Kit', :path => 'modules'
        # pod 'Old', :path => 'modules'
        pod 'Core/Base', path: 'Core'
      end
      """,
      "/app/modules/Kit.podspec": "Pod::Spec.new do |s|\n  s.source_files = 'Kit/**/*.{swift,h}'\nend",
      "/app/project.yml": "name: Shop\ntargets: { Shop: { type: application, platform: iOS, sources: App } }",
      "/app/App/Main.swift": "", "/app/modules/Kit/Deep/Kit.swift": "", "/app/modules/Old/Old.swift": "",
      "/app/Core/Base/Core.swift": "",
    ])
    #expect(try project.read() == ["App/Main.swift", "Core/Base/Core.swift", "modules/Kit/Deep/Kit.swift"])
  }

  /// An app that only exists for tests of the interface is no app to people, though it has more files.
  @Test(arguments: ["ShopUITests-App", "UITestHost", "ShopTestApp"])
  func anAppForTestsIsNotRead(_ name: String) throws {
    let project = TestProject([
      "/app/project.yml": """
      name: Shop
      targets:
        \(name):
          type: application
          platform: iOS
          sources: [Stand]
        Shop:
          type: application
          platform: iOS
          sources: [Shop]
      """,
      "/app/Shop/ShopApp.swift": "@main struct ShopApp: App {}",
      "/app/Stand/StandApp.swift": "@main struct StandApp: App {}",
      "/app/Stand/StandView.swift": "struct StandView: View {}",
    ])
    #expect(try project.read() == ["Shop/ShopApp.swift"])
  }
}
