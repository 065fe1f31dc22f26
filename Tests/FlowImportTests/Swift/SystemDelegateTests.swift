import FlowModel
import Testing

/// Helpers that show a screen of the system and tell a delegate of their own.
@Suite struct SystemDelegateTests {
  private static let helper = """
    protocol PhotoPickerDelegate: AnyObject {
      func photoPicker(_ picker: PhotoPicker, didSelect image: UIImage)
    }
    class PhotoPicker: NSObject {
      weak var delegate: PhotoPickerDelegate?
      func present(from controller: UIViewController) {
        let picker = PHPickerViewController(configuration: PHPickerConfiguration())
        picker.delegate = self
        controller.present(picker, animated: true)
      }
    }
    extension PhotoPicker: PHPickerViewControllerDelegate {
      func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        picker.dismiss(animated: true)
        delegate?.photoPicker(self, didSelect: UIImage())
      }
    }
    """

  @Test func eachScreenHearsOfItsOwnHelper() throws {
    let app = try ImportedApp(
      Self.helper,
      """
      class ProfileViewController: UIViewController, PhotoPickerDelegate {
        let photos = PhotoPicker()
        override func viewDidLoad() { photos.delegate = self }
        @IBAction func changePhoto() { photos.present(from: self) }
        func photoPicker(_ picker: PhotoPicker, didSelect image: UIImage) {
          present(CropViewController(), animated: true)
        }
      }
      class NoteViewController: UIViewController, PhotoPickerDelegate {
        let photos = PhotoPicker()
        override func viewDidLoad() { photos.delegate = self }
        @objc func attach() { photos.present(from: self) }
        func photoPicker(_ picker: PhotoPicker, didSelect image: UIImage) {
          navigationController?.pushViewController(AttachmentViewController(), animated: true)
        }
      }
      class CropViewController: UIViewController {}
      class AttachmentViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "App").sorted()
        == [
          "note -present-> photoPicker on attach",
          "note -push-> attachment on selected",
          "photoPicker -dismiss-> on media picked",
          "profile -present-> crop on selected",
          "profile -present-> photoPicker on change photo button tapped",
        ])
  }

  @Test func aCoordinatorHearsItFromTheScreenOfTheSystem() throws {
    let app = try ImportedApp(
      Self.helper,
      """
      class ProfileCoordinator: PhotoPickerDelegate {
        let navigation: UINavigationController
        private lazy var photos = PhotoPicker()
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let profile = ProfileViewController()
          photos.delegate = self
          profile.onPhoto = { [weak self] in
            guard let self else { return }
            photos.present(from: navigation)
          }
          navigation.pushViewController(profile, animated: false)
        }
        func photoPicker(_ picker: PhotoPicker, didSelect image: UIImage) {
          navigation.pushViewController(CropViewController(), animated: true)
        }
      }
      class ProfileViewController: UIViewController { var onPhoto: (() -> Void)? }
      class CropViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Profile").sorted()
        == [
          "photoPicker -dismiss-> on media picked",
          "photoPicker -push-> crop on selected",
          "profile -present-> photoPicker on photo",
        ])
  }

  @Test func aDelegatesMethodNamesItsSenderWhereverItsProtocolIsFrom() throws {
    let app = try ImportedApp(
      """
      import ScannerKit
      final class ScanCoordinator: ScannerDelegate {
        let navigation = UINavigationController()
        func start() {
          let scanner = ScannerViewController()
          navigation.setViewControllers([scanner], animated: false)
        }
        func scanner(_ scanner: ScannerViewController!, didScan code: String) {
          navigation.pushViewController(ItemViewController(code: code), animated: true)
        }
        func didFail(with error: Error, in controller: ItemViewController) {
          navigation.popViewController(animated: true)
        }
      }
      class ItemViewController: UIViewController {}
      """)
    #expect(
      app.edges(of: "Scan") == ["scanner -push-> item on scanned", "item -pop-> on failed"])
  }

  @Test func whatACameraReadsIsScanned() throws {
    let app = try ImportedApp(
      """
      class ScannerViewController: UIViewController, AVCaptureMetadataOutputObjectsDelegate {
        func metadataOutput(
          _ output: AVCaptureMetadataOutput, didOutput objects: [AVMetadataObject], from c: AVCaptureConnection
        ) {
          navigationController?.pushViewController(ItemViewController(), animated: true)
        }
      }
      class ItemViewController: UIViewController {}
      """)
    #expect(app.allEdges == ["scanner -push-> item on code scanned"])
  }
}
