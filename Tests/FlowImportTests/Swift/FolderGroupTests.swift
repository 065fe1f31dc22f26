import Testing

@testable import FlowImport

/// Screens of no coordinator, divided by the folders of their code.
@Suite struct FolderGroupTests {
  @Test func largeFoldersAreDividedAndSmallOnesStayWhole() {
    var paths: [String] = []
    for number in 0..<18 { paths.append("App/Features/Orders/List/Order\(number).swift") }
    for number in 0..<5 { paths.append("App/Features/Orders/Details/Detail\(number).swift") }
    for number in 0..<6 { paths.append("App/Features/Profile/Views/Profile\(number).swift") }
    paths += ["App/Features/Help/Help.swift", "App/Root.swift"]
    let folders = FolderGroups.folders(of: paths)
    #expect(Set(folders[0..<18]) == ["App/Features/Orders/List"])
    #expect(Set(folders[18..<23]) == ["App/Features/Orders/Details"])
    #expect(Set(folders[23..<29]) == ["App/Features/Profile"])
    #expect(folders.suffix(2) == ["App/Features", nil])
  }

  @Test func flatFoldersGiveNoGroups() {
    let flat = (0..<40).map { "App/Screen\($0).swift" }
    #expect(FolderGroups.folders(of: flat + ["", "Main.swift"]).allSatisfy { $0 == nil })
  }

  @Test(arguments: [
    ("App/Orders", "Orders"), ("App/Orders/Views", "Orders"), ("Views", "Views"), ("", ""),
    ("App/Shipping Labels/View Controllers", "Shipping Labels"),
  ])
  func groupsAreCalledByWhatIsInThem(folder: String, name: String) {
    #expect(FolderGroups.name(of: folder) == name)
  }

  @Test func groupsThatWouldBeCalledTheSameAreToldApart() {
    #expect(
      FolderGroups.names(of: ["Shop/Features", "Shop/UI", "Shop/Orders/Views"]) == [
        "Shop/Features": "Features", "Shop/UI": "UI", "Shop/Orders/Views": "Orders",
      ])
    #expect(
      FolderGroups.names(of: ["Buy/Orders", "Sell/Orders", "Help"]) == [
        "Buy/Orders": "Buy Orders", "Sell/Orders": "Sell Orders", "Help": "Help",
      ])
  }
}
