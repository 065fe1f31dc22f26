import Testing

@testable import AppTargets

@Suite struct XcodeProjectTests {
  /// An app with an extension, tests and a local package, as Xcode 15 and earlier write it.
  static let classic = TestProject([
    "/app/Shop.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56;
      objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T1, T2, T3, ); buildConfigurationList = L0; };
        G = { isa = PBXGroup; children = ( GA, GS, F5, ); sourceTree = "<group>"; };
        GA = { isa = PBXGroup; children = ( F1, F2, V1, ); path = App; sourceTree = "<group>"; };
        GS = { isa = PBXGroup; children = ( F3, F4 ); path = "Share \\"2\\""; sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Shared/Model.swift; sourceTree = "<group>"; };
        F3 /* comment; with = signs */ = { isa = PBXFileReference; path = Share.swift; sourceTree = "<group>"; };
        F4 = { isa = PBXFileReference; path = Tests/ShopTests.swift; sourceTree = SOURCE_ROOT; };
        F5 = { isa = PBXFileReference; lastKnownFileType = wrapper; path = Packages/Kit; sourceTree = "<group>"; };
        V1 = { isa = PBXVariantGroup; children = ( F6 ); name = Main.storyboard; sourceTree = "<group>"; };
        F6 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = F4; };
        B5 = { isa = PBXBuildFile; fileRef = F2; }; B6 = { isa = PBXBuildFile; fileRef = V1; };
        B7 = { isa = PBXBuildFile; productRef = K; };
        K = { isa = XCSwiftPackageProductDependency; productName = Kit; };
        S1 = { isa = PBXSourcesBuildPhase; files = ( B1, B2 ); };
        R1 = { isa = PBXResourcesBuildPhase; files = ( B6 ); };
        W1 = { isa = PBXFrameworksBuildPhase; files = ( B7 ); };
        S2 = { isa = PBXSourcesBuildPhase; files = ( B3, B5 ); };
        S3 = { isa = PBXSourcesBuildPhase; files = ( B4 ); };
        D1 = { isa = PBXTargetDependency; target = T2; }; D2 = { isa = PBXTargetDependency; target = T1; };
        T1 = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
          buildPhases = ( S1, R1, W1 ); dependencies = ( D1 ); buildConfigurationList = L1; };
        T2 = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension";
          buildPhases = ( S2 ); dependencies = ( ); };
        T3 = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test";
          buildPhases = ( S3 ); dependencies = ( D2 ); };
        L0 = { isa = XCConfigurationList; buildConfigurations = ( C0 ); };
        C0 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        L1 = { isa = XCConfigurationList; buildConfigurations = ( C1, C2 ); defaultConfigurationName = Debug; };
        C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG LOGS"; }; };
        C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist";
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) STORE"; OTHER_SWIFT_FLAGS = ( "-D", PAY, "-DGIFTS" ); }; };
      };
      rootObject = P;
    }
    """,
    "/app/App/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
    """,
    "/app/App/AppDelegate.swift": "", "/app/App/Shared/Model.swift": "", "/app/Share \"2\"/Share.swift": "",
    "/app/Tests/ShopTests.swift": "", "/app/Old.swift": "",
    "/app/Packages/Kit/Package.swift": """
    import PackageDescription
    let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
      targets: [.target(name: "Kit", dependencies: ["Core"]), .target(name: "Core"),
        .target(name: "Unused"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
    """,
    "/app/Packages/Kit/Sources/Kit/Kit.swift": "", "/app/Packages/Kit/Sources/Core/Core.swift": "",
    "/app/Packages/Kit/Sources/Unused/Unused.swift": "", "/app/Packages/Kit/Tests/KitTests/Tests.swift": "",
  ])

  /// On a Mac, a project finds its files whichever case they are written in.
  @Test func theCaseOfPathsDoesNotMatter() throws {
    var texts = Self.classic.texts
    texts["/app/App/Shared/Model.swift"] = nil
    texts["/app/App/shared/Model.swift"] = ""
    #expect(try TestProject(texts).read().contains("App/shared/Model.swift"))
  }

  @Test func theMainAppIsReadWithAllThatItIsLinkedWith() throws {
    #expect(
      try Self.classic.read() == [
        "App/AppDelegate.swift", "App/Shared/Model.swift", "Packages/Kit/Sources/Core/Core.swift",
        "Packages/Kit/Sources/Kit/Kit.swift",
      ])
  }

  @Test func anExtensionIsReadWhenItIsAskedFor() throws {
    #expect(try Self.classic.read("Share") == ["App/Shared/Model.swift", "Share \"2\"/Share.swift"])
  }

  /// What is embedded is linked as soon as some code imports it.
  @Test(arguments: [("10", ["App/Main.swift", "Core/Core.swift"]), ("13", ["App/Main.swift"])])
  func anEmbeddedFrameworkIsPartOfTheApp(folder: String, read: [String]) throws {
    let project = TestProject([
      "/app/Shop.xcodeproj/project.pbxproj": """
      { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = ( T1, T2 ); };
          G = { isa = PBXGroup; children = ( A, C ); sourceTree = "<group>"; };
          A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
          C = { isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
          F = { isa = PBXFileReference; path = Core.framework; sourceTree = BUILT_PRODUCTS_DIR; };
          B = { isa = PBXBuildFile; fileRef = F; };
          E = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = \(folder); files = ( B ); };
          T1 = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            fileSystemSynchronizedGroups = ( A ); buildPhases = ( E ); };
          T2 = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework";
            fileSystemSynchronizedGroups = ( C ); buildPhases = ( ); productReference = F; };
        }; rootObject = P; }
      """,
      "/app/App/Main.swift": "", "/app/Core/Core.swift": "",
    ])
    #expect(try project.read() == read)
  }

  @Test func aWrongNameTellsTheRightOnes() {
    #expect(
      throws: TargetChoice.UnknownTarget(
        name: "Shp", known: ["Shop", "Share", "Kit", "Core", "Unused", "ShopTests", "KitTests"])
    ) { try Self.classic.read("Shp") }
  }

  @Test func theReleaseSaysWhichFlagsAreSet() {
    #expect(Self.classic.target("Shop")?.conditions == ["STORE", "PAY", "GIFTS"])
    #expect(Self.classic.target("Shop")?.platform == "iOS")
  }

  @Test func theInfoPlistSaysWhatComesFirst() {
    #expect(Self.classic.target("Shop")?.entry.storyboard == "Main")
  }

  /// Where the project lists storyboards, one that it does not list is not in the app; XIB files it lists none of.
  @Test func aStoryboardThatIsLeftBehindIsNotRead() throws {
    let interface =
      ["Main.storyboard", "Main-old.storyboard"].map { "/app/App/Base.lproj/" + $0 } + ["/app/App/Row.xib"]
    let files = Self.classic.swiftFiles.filter { !$0.hasSuffix("Package.swift") } + interface
    let choice = try #require(
      try TargetChoice.choose(nil, among: Self.classic.targets, for: files, in: ["/app"]))
    #expect(Array(choice.isRead.suffix(3)) == [true, false, true])
  }

  @Test func whatIsLeftOutIsCounted() throws {
    let files = Self.classic.swiftFiles.filter { !$0.hasSuffix("Package.swift") }
    let choice = try #require(
      try TargetChoice.choose(nil, among: Self.classic.targets, for: files, in: ["/app"]))
    #expect(choice.leftOut.files == 4)
    #expect(choice.leftOut.targets == ["Share", "ShopTests", "Unused", "KitTests"])
    #expect(choice.strayFiles == 1)
  }

  /// Folders that Xcode 16 keeps in step with a target, with exceptions in both directions.
  @Test func synchronisedFoldersHaveExceptions() throws {
    let project = TestProject([
      "/app/Shop.xcodeproj/project.pbxproj": """
      { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = ( T1, T2 ); };
          G = { isa = PBXGroup; children = ( A, W ); sourceTree = "<group>"; };
          A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = ( X1, X2 ); };
          W = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; sourceTree = "<group>"; };
          X1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = ( "Old/Old.swift" ); };
          X2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = ( Model.swift ); };
          T1 = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            fileSystemSynchronizedGroups = ( A ); buildPhases = ( ); };
          T2 = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
            fileSystemSynchronizedGroups = ( W ); buildPhases = ( ); };
        }; rootObject = P; }
      """,
      "/app/App/Main.swift": "", "/app/App/Model.swift": "", "/app/App/Old/Old.swift": "",
      "/app/App/Old/Kept.swift": "", "/app/Widget/Widget.swift": "",
    ])
    #expect(try project.read() == ["App/Main.swift", "App/Model.swift", "App/Old/Kept.swift"])
    #expect(try project.read("Widget") == ["App/Model.swift", "Widget/Widget.swift"])
  }

  /// A project with an app for each system, of which only the iOS app's settings, in a file, say for what it is.
  @Test(arguments: [
    "baseConfigurationReference = F;",
    "baseConfigurationReferenceAnchor = X; baseConfigurationReferenceRelativePath = phone.xcconfig;",
  ])
  func theAppForIOSIsRead(_ reference: String) throws {
    let project = TestProject([
      "/app/News.xcodeproj/project.pbxproj": """
      { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = ( T1, T2 ); };
          G = { isa = PBXGroup; children = ( A, B, X, F ); sourceTree = "<group>"; };
          A = { isa = PBXFileSystemSynchronizedRootGroup; path = Mac; sourceTree = "<group>"; };
          B = { isa = PBXFileSystemSynchronizedRootGroup; path = Phone; sourceTree = "<group>"; };
          X = { isa = PBXFileSystemSynchronizedRootGroup; path = settings; sourceTree = "<group>"; };
          F = { isa = PBXFileReference; path = settings/phone.xcconfig; sourceTree = "<group>"; };
          T1 = { isa = PBXNativeTarget; name = News; productType = "com.apple.product-type.application";
            fileSystemSynchronizedGroups = ( A ); buildPhases = ( ); };
          T2 = { isa = PBXNativeTarget; name = "News-iOS"; productType = "com.apple.product-type.application";
            fileSystemSynchronizedGroups = ( B ); buildPhases = ( ); buildConfigurationList = L; };
          L = { isa = XCConfigurationList; buildConfigurations = ( R ); };
          R = { isa = XCBuildConfiguration; name = Release; \(reference) };
        }; rootObject = P; }
      """,
      "/app/settings/phone.xcconfig": "SDKROOT = iphoneos;",
      "/app/Mac/Main.swift": "", "/app/Mac/Window.swift": "", "/app/Phone/Main.swift": "",
    ])
    #expect(try project.read() == ["Phone/Main.swift"])
    #expect(try name(of: nil, in: project) == "News")
    #expect(try name(of: "News-iOS", in: project) == "News")
  }

  /// The main app has the name of its project, and any other target its own.
  private func name(of target: String?, in project: TestProject) throws -> String? {
    try TargetChoice.choose(target, among: project.targets, for: project.swiftFiles, in: ["/app"])?.appName
  }

  @Test func anotherTargetKeepsItsName() throws {
    #expect(try name(of: "Share", in: Self.classic) == "Share")
    #expect(try name(of: nil, in: Self.classic) == "Shop")
  }

  @Test func ofSeveralAppsTheNearestIsRead() throws {
    func project(_ name: String) -> String {
      """
      { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
          G = { isa = PBXGroup; children = ( A ); sourceTree = "<group>"; };
          A = { isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
            fileSystemSynchronizedGroups = ( A ); buildPhases = ( ); };
        }; rootObject = P; }
      """
    }
    let apps = TestProject([
      "/app/Shop.xcworkspace/contents.xcworkspacedata": """
      <Workspace version = "1.0"><Group location = "group:ios" name = "Apps">
        <FileRef location = "group:Shop/Shop.xcodeproj"></FileRef></Group></Workspace>
      """,
      "/app/ios/Shop/Shop.xcodeproj/project.pbxproj": project("Shop"),
      "/app/ios/Inspector.xcodeproj/project.pbxproj": project("Inspector"),
      "/app/Admin/Admin.xcodeproj/project.pbxproj": project("Admin"),
      "/app/ios/Shop/Code/Main.swift": "", "/app/ios/Code/Look.swift": "", "/app/Admin/Code/Main.swift": "",
    ])
    #expect(try apps.read() == ["ios/Shop/Code/Main.swift"])
    let choice = try TargetChoice.choose(nil, among: apps.targets, for: apps.swiftFiles, in: ["/app"])
    #expect(choice?.otherApps == ["Admin", "Inspector"])
    #expect(try apps.read(nil, in: "/app/Admin") == ["Code/Main.swift"])
  }

  @Test func aProjectThatDescribesSomethingElseSaysNothing() throws {
    var texts = Self.classic.texts
    for number in 0..<20 { texts["/app/Elsewhere/File\(number).swift"] = "" }
    #expect(try TestProject(texts).read().count == 29)
  }

  @Test(arguments: [
    "", "{", "{ objects = { P = ( }; }", "{ a = \"b; }", "{ /* a = b; }", "<data", "((((((((((", "{ a = b }",
  ])
  func whatIsBrokenIsNoProject(_ text: String) {
    #expect(PropertyList.read(Array(text.utf8)) == nil)
  }

  @Test func nestingHasALimit() {
    let deep = String(repeating: "(", count: 100_000) + String(repeating: ")", count: 100_000)
    #expect(PropertyList.read(Array(deep.utf8)) == nil)
  }
}
