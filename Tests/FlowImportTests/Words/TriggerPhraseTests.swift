import Testing

@testable import FlowImport

/// Names of handlers, states and cases as people say what happens.
@Suite struct TriggerPhraseTests {
  @Test(arguments: [
    "didPressBackupSettings": "backup settings pressed", "didReceiveTapOnCloseButton": "close button tapped",
    "handleTapOnAvatar": "avatar tapped",
    "optionsButtonTapped": "options button tapped", "didTapClose": "close tapped",
    "onTapClose": "close tapped", "onAction": "tapped", "handleAction": "tapped",
    "didOutputMetadataObjects": "code scanned",
    "closeTap": "close tapped", "_onTapClose": "close tapped", "didSelectServer": "server selected",
    "onThemeSelected": "theme selected", "didClose": "closed", "didFinishWith": "finished",
    "imagePickerDidCancel": "image picker cancelled", "nextButtonDidPressed": "next button pressed",
    "nextBarButtonItemPressed": "next button pressed", "controllerDidTapEdit": "edit tapped",
    "didTapQRCode": "QR code tapped", "didSignOut": "signed out", "handleUniversalLink": "universal link",
    "handleAccountCreated": "account created", "panGestureRecognizerHandler": "pan gesture",
    "searchBarTapPublisher": "search bar tapped", "tableLongPressed": "table long pressed",
    "showSettings": "show settings", "onShowSettings": "show settings", "isSharePresented": "show share",
    "showingChampion": "show champion", "alertInfo": "alert", "showInfo": "show info", "joinIDs": "join IDs",
    "iCloudTapped": "iCloud tapped", "didLongPressItem": "item held", "signUp": "sign up",
    "pickTapped": "pick tapped", "selectPressed": "select pressed", "tapClosed": "closed",
    "onSignIn": "sign in", "handleLogIn": "log in", "showDetailIn": "show detail",
  ])
  func namesBecomeWhatHappens(_ name: String, _ words: String) {
    #expect(TriggerPhrase.words(name) == words)
  }

  @Test func whatSaysNothingIsReplacedByWhatHappens() {
    for name in ["viewDidLoad", "viewWillAppear", "onAppear", "body", "init"] {
      #expect(TriggerPhrase.words(name, onScreen: true) == "when shown")
    }
    #expect(TriggerPhrase.words("init", onScreen: false) == "start")
    #expect(TriggerPhrase.words("didSelectRowAt") == "row selected")
    #expect(TriggerPhrase.words("completion") == "when done")
  }

  @Test(arguments: [
    "Back up", "OK", "Delete all…", "GitHub", "sign in", "iCloud", "Größe ändern", "a.b is c", "3 left",
  ])
  func whatPeopleReadStaysAsItIs(_ text: String) {
    #expect(TriggerPhrase.words(text) == text)
  }

  @Test func listsOfNamesAreListsOfWords() {
    #expect(TriggerPhrase.words("joined, roomID") == "joined, room ID")
    #expect(TriggerPhrase.words("didTapA, onTapA") == "a tapped")
  }

  @Test func symbolsSayWhatTheyAreFor() {
    #expect(TriggerPhrase.words("square.and.arrow.up") == "share")
    #expect(TriggerPhrase.words("xmark.circle.fill") == "close")
    #expect(TriggerPhrase.words("moon.circle") == "moon icon")
    #expect(SystemEvents.image("plus") == "add")
    #expect(SystemEvents.image("ic_wallet-small") == "wallet small")
  }
}
