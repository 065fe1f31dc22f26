// swift-tools-version: 5.9
import PackageDescription

let name = "Kit"
let package = Package(
  name: name, defaultLocalization: "en",
  products: [.library(name: "Kit", targets: ["Kit"])],
  dependencies: [.package(path: "../Other")],
  targets: [
    .target(name: "Kit", dependencies: [.product(name: "Other", package: "Other"), "Core"], path: "Sources/Kit", exclude: ["Old"], sources: ["A.swift", "B"]),
    .target(name: "Core", swiftSettings: [.define("FAST", .when(platforms: [.iOS]))]),
    .testTarget(name: "KitTests", dependencies: ["Kit"]),
  ]
)
