import Testing

/// What the system's delegates are told, where the label alone does not say it.
@Suite struct DelegateWordTests {
  @Test(arguments: [
    (
      "mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: Int, error: Error?)",
      "mail sent or cancelled"
    ),
    (
      "documentCameraViewController(_ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)",
      "document scanned"
    ),
    ("webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)", "page loaded"),
    ("loader(_ loader: Loader, didFinish result: Int)", "finished"),
  ])
  func theMethodSaysWhatHasHappened(method: String, words: String) throws {
    let app = try ImportedApp(
      """
      import UIKit
      class HomeViewController: UIViewController {
        func \(method) { present(HelpViewController(), animated: true) }
      }
      class HelpViewController: UIViewController {}
      """)
    #expect(app.allEdges.map { $0.split(separator: " on ").last.map(String.init) } == [words])
  }
}
