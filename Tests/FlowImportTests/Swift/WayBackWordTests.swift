import FlowModel
import Testing

@testable import FlowImport

/// Buttons that lead back, and views that are touched, of which only the code says what they are.
@Suite struct WayBackWordTests {
  @Test(arguments: [
    ("left bar button tapped", EdgeKind.pop, "back button tapped"), ("leading", .pop, "back button tapped"),
    ("prev button pressed", .dismiss, "back button tapped"), ("left button tapped", .dismiss, ""),
    ("pop", .pop, ""), ("Dismiss", .dismiss, ""), ("left hand tapped", .pop, ""),
    ("left button tapped", .push, ""), ("left button tapped", .pop, ""),
    ("left arrow", .pop, "back button tapped"), ("remove last button tapped", .pop, "back button tapped"),
    ("remove last", .popToRoot, "back button tapped"), ("remove last item", .pop, ""),
    ("remove last button tapped", .dismiss, ""),
  ])
  func aPlaceInABarIsTheWayBack(_ trigger: String, _ kind: EdgeKind, _ words: String) {
    #expect((WayBackWords(areButtonsOfBars: false).words(trigger, kind) ?? "") == words)
  }

  /// The left one of two buttons is the way back only where nothing but bars has such buttons.
  @Test(arguments: [
    ("FormHeader", "back button tapped"), ("CustomNavigationBar", "back button tapped"),
    ("FloatingBottomView", "left button tapped"),
  ])
  func theLeftButtonOfABarIsTheWayBack(_ type: String, _ trigger: String) throws {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        func open() { navigationController?.pushViewController(FormViewController(), animated: true) }
      }
      class \(type): UIView { let leftButton = UIButton() }
      class FormViewController: UIViewController {
        let buttons = \(type)()
        func bind() {
          buttons.leftButton.rx.tap
            .bind { [weak self] in self?.navigationController?.popViewController(animated: true) }
            .disposed(by: bag)
        }
      }
      """)
    #expect(app.allEdges.filter { $0.contains("-pop->") } == ["form -pop-> on \(trigger)"])
  }

  @Test(arguments: [
    ("arrow_left_24", "back"), ("ic_back", "back"), ("icn-close-fill", "close"), ("x_circle", "close"),
    ("kebab", "more"), ("arrow_right", "arrow right"),
  ])
  func aDrawingSaysWhatItStandsFor(_ image: String, _ words: String) {
    #expect(SystemEvents.image(image) == words)
  }

  /// A view that shows nothing in words is named after what it opens.
  @Test(arguments: [
    ("showPhotoPicker = true", "photo picker tapped"),
    ("withAnimation { showPhotoPicker = true }", "photo picker tapped"),
    ("showPhotoPicker.toggle()", "photo picker tapped"), ("showPhotoPicker = true; other = true", "tapped"),
  ])
  func aTouchIsNamedAfterWhatItShows(_ action: String, _ trigger: String) throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        @State var showPhotoPicker = false
        @State var other = false
        var body: some View {
          Circle().onTapGesture { \(action) }.sheet(isPresented: $showPhotoPicker) { PickerView() }
        }
      }
      struct PickerView: View { var body: some View { Text("Pick") } }
      """)
    #expect(app.allEdges == ["home -present-> picker on \(trigger)"])
  }

  /// Of the texts of a header with a button, the button's is what people touch.
  @Test func aButtonsTextIsItsOwn() throws {
    let app = try ImportedApp(
      """
      class ListViewController: UIViewController {
        override func viewDidLoad() {
          header.configure(titleText: "Today", titleButtonText: "All days") { [weak self] in
            self?.present(DaysViewController(), animated: true)
          }
        }
      }
      class DaysViewController: UIViewController {}
      """)
    #expect(app.edges(of: "App") == ["list -present-> days on All days"])
  }
}
