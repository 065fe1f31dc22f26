import ProjectDescription

let project = Project(
  name: "App",
  targets: [
    .target(name: "App", destinations: .iOS, product: .app, bundleId: "app", infoPlist: .file(path: "App/Info.plist"),
      sources: ["App/**", .glob("Shared/**", excluding: ["Shared/Old/**"])], dependencies: [.target(name: "Kit")]),
    Target(name: "Kit", platform: .iOS, product: .framework, sources: ["Kit/**/*.swift"]),
  ]
)
