import FlowModel
import SwiftSources
import Testing

@testable import FlowImport

/// Where code has its texts from: every way leads to what people read.
@Suite struct TextTests {
  private static let strings = """
    "backup.title" = "Back up";
    "backup.delete_all" = "Delete all backups";
    "greeting" = "Hello, %@!";
    "tabs.home" = "Home";
    "%@ left" = "%@ remaining";
    """

  /// The title of a screen whose code has an expression for it, and beside it some declarations.
  private func title(_ expression: String, _ declarations: String = "", table: String = strings) throws
    -> String
  {
    let app = try ImportedApp(
      """
      import UIKit
      \(declarations)
      class HomeViewController: UIViewController {
        let name = "Ada"
        @objc func tapped() { present(BackupViewController(), animated: true) }
      }
      class BackupViewController: UIViewController {
        override func viewDidLoad() { title = \(expression) }
      }
      """, words: table)
    let screen = app.registry.coordinators.flatMap(\.screens).first { $0.type == "BackupViewController" }
    return screen?.title ?? "none"
  }

  @Test(arguments: [
    "NSLocalizedString(\"backup.title\", comment: \"\")",
    "NSLocalizedString(\"backup.title\", tableName: \"Localizable\", bundle: .main, value: \"x\", comment: \"\")",
    "String(localized: \"backup.title\")",
    "String(localized: \"backup.title\", defaultValue: \"x\", table: \"Localizable\", bundle: .module)",
    "String.init(localized: \"backup.title\")",
    "String(localized: LocalizedStringResource(\"backup.title\"))",
    "Bundle.main.localizedString(forKey: \"backup.title\", value: nil, table: nil)",
    "NSLocalizedString(\"backup.title\", comment: \"\").capitalized",
    "#localize(\"backup.title\")",
  ])
  func theSystemsLookUpsAreRead(_ expression: String) throws {
    #expect(try title(expression) == "Back up")
  }

  @Test func placeholdersAndInterpolationsAreGaps() throws {
    #expect(try title("String(format: NSLocalizedString(\"greeting\", comment: \"\"), name)") == "Hello, …!")
    #expect(
      try title("String.localizedStringWithFormat(NSLocalizedString(\"greeting\", comment: \"\"), name)")
        == "Hello, …!")
    #expect(try title("String(localized: \"\\(name) left\")") == "… remaining")
    #expect(try title("\"Hi \\(name.count), how are you?\"") == "Hi …, how are you?")
  }

  @Test func aKeyIsNeverWhatPeopleRead() throws {
    #expect(try title("NSLocalizedString(\"lost.and_found\", comment: \"\")") == "Lost and found")
    #expect(try title("NSLocalizedString(\"lost.key\", value: \"Lost\", comment: \"\")") == "Lost")
    #expect(try title("String(localized: \"lost.key\", defaultValue: \"Lost\")") == "Lost")
    #expect(try title("NSLocalizedString(\"Not in the table\", comment: \"\")") == "Not in the table")
    #expect(try title("NSLocalizedString(\"backup.title\", comment: \"\")", table: "") == "Backup title")
  }

  // The names say nothing: what the bodies do decides.
  @Test(arguments: [
    (
      "\"backup.title\".spoken",
      "extension String { var spoken: String { NSLocalizedString(self, comment: \"\") } }"
    ),
    (
      "\"backup.title\".spoken()",
      "extension String { func spoken(_ table: String? = nil) -> String { String(localized: .init(self)) } }"
    ),
    (
      "\"backup.title\".spoken",
      """
      extension String {
        func spoken(_ language: String) -> String { NSLocalizedString(self, value: "", comment: language) }
        var spoken: String {
          let language = Languages.current
          return spoken(language)
        }
      }
      """
    ),
    ("say(\"backup.title\")", "func say(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }"),
    (
      "say(key: \"backup.title\")",
      """
      func say(key: String) -> String { Speaker.shared.look(up: key, in: "Localizable") }
      class Speaker {
        static let shared = Speaker()
        func look(up word: String, in table: String) -> String {
          guard let bundle = Bundle(path: "x") else { return word }
          return bundle.localizedString(forKey: word, value: nil, table: table)
        }
      }
      """
    ),
    (
      "Key.backup.spoken",
      """
      enum Key: String { case backup = "backup.title"
        var spoken: String { NSLocalizedString(rawValue, comment: "") } }
      """
    ),
    (
      "say(.backup)",
      """
      enum Key: String { case backup = "backup.title" }
      func say(_ key: Key) -> String { NSLocalizedString(key.rawValue, comment: "") }
      """
    ),
  ])
  func theAppsOwnLookUpsAreKnownByWhatTheyDo(_ expression: String, _ declarations: String) throws {
    #expect(try title(expression, declarations) == "Back up")
  }

  /// A library's look-up, whose code is not read, gives the text of a key that there is.
  @Test(arguments: [
    "\"backup.title\".localized", "\"backup.title\".localized()", "\"backup.title\".localizedString",
  ])
  func aLibrarysLookUpGivesTheText(_ expression: String) throws {
    #expect(try title(expression) == "Back up")
  }

  @Test func whatIsCalledLikeALookUpIsNone() throws {
    let declarations = "extension String { var localized: String { self + \"!\" } }"
    #expect(try title("\"backup.title\".localized", declarations) == "Backup")
  }

  @Test(arguments: [
    ("Texts.title", "enum Texts { static let title = NSLocalizedString(\"backup.title\", comment: \"\") }"),
    ("Texts.Backup.title", "enum Texts { enum Backup { static var title: String { \"Back up\" } } }"),
    (
      "title(for: 3)",
      "func title(for count: Int) -> String { NSLocalizedString(\"backup.title\", comment: \"\") }"
    ),
    (
      "model.heading",
      """
      extension BackupViewController { var model: BackupModel { BackupModel() } }
      struct BackupModel { var heading: String { NSLocalizedString("backup.title", comment: "") } }
      """
    ),
  ])
  func constantsAndPropertiesHoldTexts(_ expression: String, _ declarations: String) throws {
    #expect(try title(expression, declarations) == "Back up")
  }

  @Test(arguments: [
    ("L10n.Backup.title", "Back up"), ("L10n.Backup.deleteAll", "Delete all backups"),
    ("L10n.greeting(name)", "Hello, …!"),
  ])
  func swiftGensFileIsRead(_ expression: String, _ wanted: String) throws {
    let generated = """
      enum L10n {
        enum Backup {
          static let title = L10n.tr("Localizable", "backup.title", fallback: "Old")
          static var deleteAll: String { return L10n.tr("Localizable", "backup.delete_all") }
        }
        static func greeting(_ p1: Any) -> String {
          return L10n.tr("Localizable", "greeting", String(describing: p1), fallback: "Hello, %@!")
        }
      }
      extension L10n {
        private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
          let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
          return String(format: format, locale: Locale.current, arguments: args)
        }
      }
      """
    #expect(try title(expression, generated) == wanted)
  }

  /// Other names of the same type, so that it is seen to be made of keys.
  private let uses = """
    class Uses { func use() { print(Loc.greeting("a"), Loc.Tabs.home, Loc.Backup.title, Loc.Backup.deleteAll) } }
    """

  @Test(arguments: [
    ("Loc.Backup.title", "Back up"), ("Loc.Localizable.Backup.deleteAll", "Delete all backups"),
    ("Loc.greeting(name)", "Hello, …!"), ("R.string.localizable.backupTitle()", "Back up"),
    ("R.string.localizable.backupDelete_all()", "Delete all backups"),
    ("R.string.localizable.greeting(name)", "Hello, …!"),
    ("R.string.localizable.neverWritten()", "Never written"),
  ])
  func namesThatGeneratorsMakeAreRead(_ expression: String, _ wanted: String) throws {
    #expect(try title(expression, uses) == wanted)
  }

  @Test func aTypeOfAFrameworkIsNoGeneratedOne() throws {
    let uses =
      "class Uses { func use() { print(Style.home, Style.dark, Style.light, Style.title, Style.plain) } }"
    let table = "\"home\" = \"Home\"; \"title\" = \"Title\";"
    #expect(try title("Style.home", uses, table: table) == "Backup")
  }

  @Test(arguments: [
    "Text(\"backup.title\")", "\"backup.title\"", "Text(\"backup.title\", bundle: .module)",
    "LocalizedStringKey(\"backup.title\")", "Text(NSLocalizedString(\"backup.title\", comment: \"\"))",
  ])
  func swiftUIsKeysAreRead(_ expression: String) throws {
    let app = try ImportedApp(
      """
      import SwiftUI
      @main struct ShopApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
      struct HomeView: View {
        var body: some View {
          List {
            NavigationLink("tabs.home") { BackupView() }
            NavigationLink { BackupView() } label: { Label("backup.delete_all", systemImage: "trash") }
            Fancy(caption: "greeting") { BackupView() }
          }
        }
      }
      struct Fancy<Content: View>: View {
        let caption: LocalizedStringKey
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationLink(destination: content()) { Text(caption) } }
      }
      struct BackupView: View { var body: some View { Color.red.navigationTitle(\(expression)) } }
      """, words: Self.strings)
    let screens = app.registry.coordinators.flatMap(\.screens)
    #expect(screens.first { $0.type == "BackupView" }?.title == "Back up")
    let triggers = app.registry.coordinators.flatMap(\.edges).flatMap(\.triggers).compactMap(\.words)
    #expect(triggers.contains("Home"))
    #expect(triggers.contains("Delete all backups"))
  }
}

/// Titles that screens take from elsewhere.
@Suite struct ScreenTitleTests {
  private func title(_ body: String, _ declarations: String = "") throws -> String? {
    let app = try ImportedApp(
      """
      class HomeViewController: UIViewController {
        @objc func tapped() { present(BackupViewController(), animated: true) }
      }
      class BackupViewController: UIViewController {
        \(body)
      }
      \(declarations)
      """, words: "\"backup.title\" = \"Back up\";")
    return app.registry.coordinators.flatMap(\.screens).first { $0.type == "BackupViewController" }?.title
  }

  private let look = "NSLocalizedString(\"backup.title\", comment: \"\")"

  @Test func aTitleIsFoundWhereverItIsSet() throws {
    #expect(try title("override func viewDidLoad() { navigationItem.title = \(look) }") == "Back up")
    #expect(try title("func prepareLook() { let words = \(look); self.title = words }") == "Back up")
    #expect(try title("override var title: String? { get { \(look) } set {} }") == "Back up")
  }

  @Test func aTitleOfTheScreensStateIsItsTitle() throws {
    let states = """
      class BackupViewModel { struct ViewState { let title: String = \(look) } }
      class OtherViewModel { struct ViewState { let title = "Other" } }
      """
    let body = "func bind() { states.sink { state in self.navigationItem.title = state.title } }"
    #expect(try title(body, states) == "Back up")
    #expect(try title("func bind() {}", states) == nil || title("func bind() {}", states) == "Backup")
  }
}
