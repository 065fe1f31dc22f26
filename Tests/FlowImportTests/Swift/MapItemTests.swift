import Testing

/// Places that an app opens in Maps.
@Suite struct MapItemTests {
  @Test(arguments: [
    "MKMapItem(placemark: place).openInMaps(launchOptions: nil)",
    "let item = MKMapItem(placemark: place)\nitem.openInMaps()",
    "MKMapItem.openMaps(with: [MKMapItem.forCurrentLocation()], launchOptions: nil)",
    "place.guide()",
  ])
  func mapsIsOpened(code: String) throws {
    let app = try ImportedApp(
      """
      extension MKPlacemark { func guide() { MKMapItem(placemark: self).openInMaps(launchOptions: [:]) } }
      final class ShopViewController: UIViewController {
        var place: MKPlacemark!
        @IBAction func directionsTapped() { \(code) }
      }
      """)
    #expect(app.allEdges == ["shop -external-> Maps on directions tapped"])
  }

  /// A function of the app's own is what its code does.
  @Test func anOwnFunctionIsFollowed() throws {
    let app = try ImportedApp(
      """
      final class Place { func openInMaps() { print("no") } }
      final class ShopViewController: UIViewController {
        let place = Place()
        @IBAction func directionsTapped() { place.openInMaps() }
      }
      """)
    #expect(app.allEdges.isEmpty)
  }
}
