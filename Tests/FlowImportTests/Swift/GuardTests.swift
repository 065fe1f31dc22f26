import Foundation
import FlowModel
import SwiftOutline
import SwiftSources
import Testing

@testable import FlowImport

/// The words for when something happens.
@Suite struct GuardTests {
  /// A condition that is only a name, or `not` and one.
  private static func truth(_ name: String) -> Guard {
    name.hasPrefix("not ")
      ? truth(String(name.dropFirst(4))).negated : Guard(Expression(.name(name), line: 1))
  }

  private static func words(_ alternatives: [Guard]...) -> String? {
    var guards = GuardAlternatives()
    for alternative in alternatives { guards.add(alternative) }
    return guards.words
  }

  private static func words(_ alternatives: [String]...) -> String? {
    var guards = GuardAlternatives()
    for alternative in alternatives { guards.add(alternative.map(truth)) }
    return guards.words
  }

  /// What is done in all cases that a `switch` names depends on none of them.
  @Test(arguments: [
    ["case .left: open(); case .right: open()", "no"],
    ["case .left: open(); default: open()", "no"],
    ["case .left: open(); case .right: break", "yes"],
    ["case .left: open(); default: break", "yes"],
  ])
  func allCasesAreNoCondition(_ code: [String]) throws {
    let edges = try ImportedApp(
      """
      @main struct DemoApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      enum Side { case left, right }
      struct HomeView: View {
        @State private var isOpen = false
        @State private var isOther = false
        @State var side = Side.left
        var body: some View {
          Button("Open") {
            switch side {
            \(code[0].replacingOccurrences(of: "; case", with: "\ncase").replacingOccurrences(of: "; default", with: "\ndefault"))
            }
          }
          .sheet(isPresented: $isOpen) { HelpView() }
        }
        func open() { isOpen = true }
      }
      struct HelpView: View { var body: some View { Text("help") } }
      """
    ).allEdges
    #expect(edges.count == 1 && edges[0].contains(" if ") == (code[1] == "yes"), "\(edges)")
  }

  /// What is done on success and on failure is done however it ends.
  @Test func bothEndsAreNoCondition() {
    func ends(_ name: String) -> Guard {
      .isCase(
        Spelt(Expression(.name("result"), line: 1)),
        [Spelt(Pattern.enumCase(base: nil, name: name, parts: nil))])
    }
    #expect(Self.words([ends("success")], [ends("failure")]) == nil)
    #expect(
      Self.words([ends("success"), Self.truth("isPaid")], [Failures.condition, Self.truth("isPaid")])
        == "paid")
    #expect(Self.words([ends("success")], [ends("cancelled")]) != nil)
  }

  /// What a closure is passed has no name that people could read.
  @Test func whatAClosureIsPassedIsAValue() {
    let passed = Expression(.name("$0"), line: 1)
    let pattern = Spelt(Pattern.enumCase(base: nil, name: "back", parts: nil))
    #expect(GuardWords.words(.isCase(Spelt(passed), [pattern])) == "value is back")
    let member = Expression(.member(base: passed, name: "isOpen"), line: 1)
    #expect(GuardWords.words(.truth(Spelt(member))) == "open")
  }

  @Test func whatAlwaysHappensHasNoGuard() {
    #expect(Self.words([String]()) == nil)
    #expect(Self.words(["isPaid"], []) == nil)
    #expect(Self.words(["isPaid"], ["not isPaid"]) == nil)
    #expect(Self.words(["not (a == b)", "c"], ["(a == b)"], ["not c"]) == nil)
  }

  @Test func whatExcludesOneAnotherNeverHolds() {
    #expect(Self.words(["isPaid", "not isPaid"], ["isNew"]) == "new")
    #expect(Self.words(["isPaid", "isNew", "not isPaid"]) == "new")
    #expect(Self.words(["isPaid"], ["isNew", "not isNew", "isPaid"]) == "paid")
  }

  @Test func whatIsOnlyAskedForIsSaidAsItIs() {
    #expect(Self.words(["evaluateIsPaid"]) == "paid")
    #expect(Self.words(["not checkHasAccess"]) == "has no access")
    #expect(Self.words(["checkIn"]) == "check in")
  }

  @Test func alternativesLoseWhatTheOthersCover() {
    #expect(Self.words(["isPaid", "isNew"], ["isPaid", "not isNew"]) == "paid")
    #expect(Self.words(["isPaid"], ["not isPaid", "isNew"]) == "paid or new")
    #expect(Self.words(["isPaid", "isNew"], ["isPaid", "isOld"]) == "paid, new or old")
  }

  @Test func longAlternativesKeepWhatTheyShare() {
    let long = String(repeating: "x", count: 300)
    #expect(Self.words(["isPaid", long + "1"], ["isPaid", long + "2"]) == "paid")
    #expect(Self.words([long + "1"], ["isNew", long]) == nil)
    #expect(Self.words(["a"], ["b"], ["c"]) == "a or b or c")
    #expect(Self.words(["a"], ["b"], ["c"], ["d"]) == "a or b or c or d")
    #expect(Self.words(["a"], ["b"], ["c"], ["d"], ["e"], ["f"], ["g"]) == nil)
    #expect(Self.words(["a", "isNew"], ["b"], ["c"], ["d"]) == nil)
    func field(_ name: String) -> Guard {
      Guard(Expression(.name("field"), line: 1), is: Expression(.name(name), line: 1))
    }
    #expect(Self.words([field("a")], [field("b")], [field("c")], [field("d")]) == "field is a, b, c or d")
  }

  @Test func aLongGuardKeepsWhatIsNearest() throws {
    let far = String(repeating: "x", count: 380)
    let user = try #require(try Self.guards("guard let user = user else { return }").first)
    let some = [Self.truth("isPaid"), Self.truth("isNew")]
    #expect(Self.words([Self.truth(far), user] + some) == far + ", paid, new")
    #expect(Self.words([.all([Self.truth(far), user] + some)]) == far + ", paid, new")
    #expect(Self.words([far + " " + far]) == far + " …")
  }

  /// The guards of the statements of a function.
  private static func guards(_ statements: String) throws -> [Guard] {
    let code = "func f() { \(statements) }"
    let outline = try #require(
      try SwiftSourceReader(helperLimit: 1).outlines(of: [Array(code.utf8)]).first)
    return (outline.functions.first?.body ?? []).compactMap { statement in
      switch statement {
      case .conditional(let conditional): Guard(conditional.conditions)
      case .guarding(let conditions, _): Guard(conditions)
      default: nil
      }
    }
  }

  @Test(arguments: [
    ("isPaid", "paid", "not paid"), ("!isPaid", "not paid", "paid"),
    ("!(a == b)", "a is not b", "a is b"), ("(isPaid)", "paid", "not paid"),
    ("a && !b", "a and not b", "not a or b"),
    ("(a || b) && c", "(a or b) and c", "not a and not b or not c"),
    ("a && b || c == d", "a and b or c is d", "(not a or not b) and c is not d"),
    ("a ?? false", "a", "not a"), ("count > 3", "count is more than 3", "count is at most 3"),
    ("session.isOpen", "session is open", "session is not open"),
    ("self.viewModel.hasWallets", "has wallets", "has no wallets"),
    ("self?.canWrite == true", "can write", "cannot write"),
    ("shouldStart", "should start", "should not start"),
    ("settings.hasSeenIntro", "settings has seen intro", "settings has not seen intro"),
    ("hasSavedCards", "has saved cards", "has no saved cards"),
    ("hasOnboarded", "has onboarded", "has not onboarded"),
    ("needsUpdate", "needs update", "does not need update"),
    ("UserDefaults.standard.bool(forKey: \"LOGGED_IN\")", "logged in", "not logged in"),
    ("store.bool(forKey: Keys.introSeen.rawValue)", "intro seen", "not intro seen"),
    ("isPaid == true", "paid", "not paid"), ("isPaid != true", "not paid", "paid"),
    ("false == isPaid", "not paid", "paid"),
    ("items.isEmpty", "no items", "has items"),
    ("viewModel.requests.count > 0", "has requests", "no requests"),
    ("buttons.isEmpty == false", "has buttons", "no buttons"),
    ("session.user == nil", "no session user", "has session user"),
    ("state != .complete", "state is not complete", "state is complete"),
    ("Features.isEnabled(.newCart)", "new cart is enabled", "new cart is not enabled"),
    ("next is ProfileViewController", "next is profile", "next is not profile"),
    ("let user = session?.user as? User", "has session user", "no session user"),
    ("let problem = error as? ServerError", "error is server error", "error is not server error"),
    ("let user", "has user", "no user"), ("var user: User = make()", "has user", "no user"),
    ("case .detail(let id) = route", "route is detail", "route is not detail"),
    ("let self, isPaid, isNew", "paid, new", "not paid or not new"), ("let self, isPaid", "paid", "not paid"),
    ("!isPaid, isNew", "not paid, new", "paid or not new"),
    ("case .success(let user) = await load()", "load is success", "load is not success"),
    ("#available(iOS 17, *)", "iOS 17 or later", "before iOS 17"),
    ("kind == Kind.small", "kind is small", "kind is not small"),
    ("page.kind == kindSmall", "page kind is small", "page kind is not small"),
    (
      "activity.activityType == NSUserActivityTypeBrowsingWeb", "activity type is browsing web",
      "activity type is not browsing web"
    ),
    ("user == User.current", "user is current", "user is not current"),
    ("first == second", "first is second", "first is not second"),
  ]) func aConditionHasItsWordsAndItsOpposite(_ code: String, _ words: String, _ opposite: String) throws {
    let condition = try #require(try Self.guards("if \(code) {}").first)
    #expect(GuardWords.words(condition) == words)
    #expect(GuardWords.words(condition.negated) == opposite)
    #expect(condition.negated.negated == condition)
  }

  @Test func whatUnwrapsOnlySelfSaysNothing() throws {
    #expect(
      try Self.guards("guard let self else { return }; guard let strongSelf = self else { return }") == [])
  }

  @Test func anOppositeIsKnownHoweverItWasWritten() throws {
    let guards = try Self.guards("if !isPaid {}\nif isPaid {}\nif !(a == b) {}\nif a  ==  b {}")
    try #require(guards.count == 4)
    #expect(Self.words([guards[0]], [guards[1]]) == nil)
    #expect(guards[2].negated == guards[3])
  }

  private static let kinds = """
    class PaidViewController: UIViewController {}
    class DetailViewController: UIViewController {}
    struct PaidView: View { var body: some View { Text("Paid") } }
    struct DetailView: View { var body: some View { Text("Detail") } }
    """

  @Test func theSameCaseWithAndWithoutWhereHasTheSameGuardsInUIKitAndSwiftUI() throws {
    let classic = try ImportedApp(
      """
      class ListViewController: UIViewController {
        @IBAction func open() {
          switch kind {
          case .detail where isPaid && !isOld: present(PaidViewController(), animated: true)
          case .detail: present(DetailViewController(), animated: true)
          default: break
          }
        }
      }
      """, Self.kinds)
    let declared = try ImportedApp(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { ListView() } } }
      struct ListView: View {
        var body: some View {
          NavigationStack {
            VStack {
              switch kind {
              case .detail where isPaid && !isOld: NavigationLink("Open") { PaidView() }
              case .detail: NavigationLink("Open") { DetailView() }
              default: Text("Nothing")
              }
            }
          }
        }
      }
      """, Self.kinds)
    func guards(_ app: ImportedApp, _ target: String) -> [String?] {
      app.registry.coordinators.flatMap(\.edges).filter { edge in
        if case .screen(let address)? = edge.to { address.screen.rawValue == target } else { false }
      }.map(\.guard)
    }
    for (target, words) in [
      ("paid", "kind is detail, paid and not old"), ("detail", "kind is detail, not paid or old"),
    ] {
      #expect(guards(classic, target) == [words])
      #expect(guards(declared, target) == [words])
    }
  }

  @Test func whatAValueIsGivenIsLeftOut() throws {
    let long = String(repeating: "x", count: 60)
    let guards = try Self.guards("if case .success(let user) = session.load(\(long)) {}")
    #expect(Self.words(guards) == "session load is success")
  }

  @Test func whatIsDoneWhenAnErrorIsThrownHasThatAsItsGuard() throws {
    let app = try ImportedApp(
      """
      class SaveViewController: UIViewController {
        @IBAction func saveTapped() {
          do {
            try store.save()
            show(SavedViewController(), sender: nil)
          } catch StoreError.full {
            present(FullViewController(), animated: true)
            return
          } catch {
            present(ErrorViewController(), animated: true)
            return
          }
          dismiss(animated: true)
        }
      }
      class SavedViewController: UIViewController {}
      class FullViewController: UIViewController {}
      class ErrorViewController: UIViewController {}
      """)
    #expect(
      app.coordinators.flatMap(app.edges).sorted() == [
        "save -dismiss-> on save tapped if no error occurs",
        "save -present-> error on save tapped if error is not full, an error occurs",
        "save -present-> full on save tapped if error is full",
        "save -push-> saved on save tapped if no error occurs",
      ])
  }

  @Test func whatAnotherFileUnwrapsMakesNoGuard() throws {
    let app = try ImportedApp(
      """
      class InboxViewController: UIViewController {
        @IBAction func openTapped() {
          guard let account = account, let navigation = navigationController else { return }
          navigation.pushViewController(MailViewController(account), animated: true)
        }
      }
      class MailViewController: UIViewController {}
      """,
      """
      class SendViewController: UIViewController {
        @IBAction func sendTapped() {
          guard let account = account else { return present(LoginViewController(), animated: true) }
          guard let navigation = navigationController else { return dismiss(animated: true) }
          navigation.pushViewController(SentViewController(account), animated: true)
        }
      }
      class LoginViewController: UIViewController {}
      class SentViewController: UIViewController {}
      """)
    let edges = app.coordinators.flatMap(app.edges)
    #expect(edges.contains("inbox -push-> mail on open tapped"))
    #expect(edges.contains("send -push-> sent on send tapped if has account"))
  }

  @Test func unwrappingIsOnlyAGuardWhereSomethingHappensWithout() throws {
    func edges(_ body: String) throws -> [String] {
      try ImportedApp(
        """
        class HomeViewController: UIViewController {
          var user: User?
          @objc func tapped() {
            \(body)
          }
          func shows(_ user: User) { present(ProfileViewController(), animated: true) }
          func asks() { present(LoginViewController(), animated: true) }
        }
        class ProfileViewController: UIViewController {}
        class LoginViewController: UIViewController {}
        """
      ).edges(of: "App").filter { $0.contains(" on tapped") }
    }
    let silent = ["home -present-> profile on tapped"]
    #expect(try edges("guard let user else { return }; shows(user)") == silent)
    #expect(try edges("if let user = self.user as? Person { shows(user) }") == silent)
    let both = [
      "home -present-> login on tapped if no user", "home -present-> profile on tapped if has user",
    ]
    #expect(try edges("guard let user else { asks(); return }; shows(user)").sorted() == both)
    #expect(try edges("if let user = user { shows(user) } else { asks() }").sorted() == both)
  }

  @Test func oneEdgeIsKeptHoweverManyWaysLeadToIt() throws {
    let app = try ImportedApp(
      """
      class ShopCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onPick = {
            if self.isPaid { self.showDetail() } else { self.log(); self.showDetail() }
          }
          navigation.pushViewController(list, animated: false)
        }
        func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) }
      }
      class ListViewController: UIViewController { var onPick: (() -> Void)? }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Shop") == ["list -push-> detail on picked"])
    #expect(app.registry.coordinator("Shop")?.edges.first?.source?.line == 7)
  }

  @Test func helpersKeepTheirConditionsToThemselves() throws {
    let app = try ImportedApp(
      """
      class ShopCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let list = ListViewController()
          list.onPick = { if self.isPaid { self.showDetail() } }
          navigation.pushViewController(list, animated: false)
        }
        func showDetail() { reallyShow(DetailViewController()) }
        func reallyShow(_ controller: UIViewController) { showOnTop(controller) }
        func showOnTop(_ controller: UIViewController) {
          guard navigation.presentedViewController == nil else { return }
          navigation.pushViewController(controller, animated: true)
        }
      }
      class ListViewController: UIViewController { var onPick: (() -> Void)? }
      class DetailViewController: UIViewController {}
      """)
    #expect(app.edges(of: "Shop") == ["list -push-> detail on picked if paid"])
  }
}
