import FlowModel
import SwiftOutline

/// One way of writing navigation in Swift: UIKit's own calls, a router, child coordinators.
///
/// A new one is one file that conforms, and one line in ``NavigationDialects``. The interpreter follows
/// values and calls on its own; a dialect only says what the things mean that it knows. All its functions
/// have a standard answer that says nothing; the first dialect that says something wins.
protocol NavigationDialect: Sendable {
  /// The names whose calls or assignments can be navigation; code that has none of them is not followed.
  var verbs: Set<String> { get }

  /// The names of implicit members that are called to say what is to happen, as in
  /// `return .push(controller)`.
  var caseVerbs: Set<String> { get }

  /// The program's own properties on whose values it depends what is shown.
  func states(_ types: StaticTypes) -> Set<WatchedState>

  /// What a type is.
  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole?

  /// Whether a called or assigned name may navigate, judged by the name alone.
  func mayNavigate(_ name: String) -> Bool

  /// The names that the program itself gives to what navigates, to be read like those of ``mayNavigate(_:)``.
  func writtenNames(_ types: StaticTypes) -> Set<String>

  /// What a call or assignment does, judged by types at the place where it is written; nil when it is none of
  /// this dialect's.
  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading?

  /// What an implicit member that is called means, as in `return .push(controller)`.
  func meaning(ofCase call: CallSite, _ interpreter: Interpreter) -> [NavigationAct]?

  /// What a screen that is shown has brought along, such as the children it was given.
  func parts(of screen: SwiftObject, _ interpreter: Interpreter) -> [NavigationAct]

  /// Looks at a whole type for what is no call: an attribute, a table of routes.
  func explore(_ type: SwiftType, _ interpreter: Interpreter)
}

extension NavigationDialect {
  var verbs: Set<String> { [] }
  var caseVerbs: Set<String> { [] }
  func states(_ types: StaticTypes) -> Set<WatchedState> { [] }
  func role(of type: SwiftType, in program: SwiftProgram) -> TypeRole? { nil }
  func mayNavigate(_ name: String) -> Bool { false }
  func writtenNames(_ types: StaticTypes) -> Set<String> { [] }
  func reading(of call: WrittenCall, _ types: StaticTypes) -> CallReading? { nil }
  func meaning(ofCase call: CallSite, _ interpreter: Interpreter) -> [NavigationAct]? { nil }
  func parts(of screen: SwiftObject, _ interpreter: Interpreter) -> [NavigationAct] { [] }
  func explore(_ type: SwiftType, _ interpreter: Interpreter) {}
}

/// A dialect that knows what some calls mean.
///
/// Calls, assignments and instances are what there is most of, so only those dialects are asked about them
/// that may have an answer.
protocol CallDialect: NavigationDialect {
  /// The names of all calls it may know; nil when a name alone does not tell.
  var callNames: Set<String>? { get }

  /// Whether it may know a call of a name, where it does not list them.
  ///
  /// This is asked once for each name, and the dialect is not asked about calls of any other.
  func mayKnow(callsOf name: String) -> Bool

  /// What a call means; nil when it is followed into the sources like any other.
  func meaning(of call: CallSite, _ interpreter: Interpreter) -> CallMeaning?
}

extension CallDialect {
  var callNames: Set<String>? { nil }
  func mayKnow(callsOf name: String) -> Bool { callNames?.contains(name) ?? true }
}

/// A dialect that knows what some assignments mean.
protocol AssignmentDialect: NavigationDialect {
  /// What an assignment to a property means.
  func meaning(of assignment: AssignmentSite, _ interpreter: Interpreter) -> [NavigationAct]?
}

/// A dialect that knows what some instances are.
protocol InstanceDialect: NavigationDialect {
  /// What making an instance of a type outside the sources gives; nil for a plain instance.
  func make(_ typeName: String, _ call: CallSite, _ interpreter: Interpreter) -> Value?
}

/// Dialects by what they are asked about.
///
/// There are far fewer names than calls, so who may know a name is found out once.
final class DialectIndex {
  let ofAssignments: [any AssignmentDialect]
  let ofInstances: [any InstanceDialect]
  private let ofCalls: [any CallDialect]
  private var byCallName: [String: [any CallDialect]] = [:]

  init(_ dialects: [any NavigationDialect]) {
    ofAssignments = dialects.compactMap { $0 as? any AssignmentDialect }
    ofInstances = dialects.compactMap { $0 as? any InstanceDialect }
    ofCalls = dialects.compactMap { $0 as? any CallDialect }
  }

  /// The dialects that may know a call of a name, in their order.
  func dialects(calling name: String) -> [any CallDialect] {
    if let known = byCallName[name] { return known }
    let found = ofCalls.filter { $0.mayKnow(callsOf: name) }
    byCallName[name] = found
    return found
  }
}

/// All dialects; the first that has an answer wins, so the special ones come before UIKit.
enum NavigationDialects {
  static let all: [any NavigationDialect] = [
    // What is made must be known before anything is done with it.
    RegisteredServices(),
    // A child's `start()` must be seen before a router's, whose type may be called a coordinator too.
    RIBs(), ComposableArchitecture(),
    // What an app's own helpers do says more than their names.
    OwnPops(), OwnSheets(),
    // A route says more than the names of routers and of their methods.
    LibraryRouters(), RouterObjects(),
    CoordinatorContainers(), StateMachines(), RouteNavigation(), RxFlowSteps(), StinsenRoutes(),
    ChildCoordinators(), LibraryStarts(), RouterWrapper(), OwnTabBars(), StackedViews(), PaneControllers(),
    StateContainers(), PublishedContents(),
    SystemDelegates(), OwnContainers(), ContainerHelpers(), ContentContainers(), TabSelections(),
    StoryboardAccessors(), ShownWindows(), LibraryAlerts(), ForeignPresenters(), NamedControllers(),
    MapItems(), UIKitNavigation(),
    // Views are coordinators only when nothing before has found any.
    SwiftUINavigation(),
  ]
}

/// A call with its arguments followed.
struct CallSite {
  /// What it is called on; `unknown` for a free function, `self` for a bare name within a type.
  var receiver: Value
  /// The expression it is called on; nil for a bare name.
  var receiverExpression: Expression?
  /// The called name.
  var name: String
  /// The arguments in written order, with their values.
  var arguments: [(label: String?, value: Value, expression: Expression)]
  /// The line of the name, from 1.
  var line: Int
  /// The variables where it is.
  var frame: Frame
  /// What led there.
  var context: Context
  /// The chain of calls that it is called on, where that was evaluated for this call.
  var chain: ReadChain?

  /// The line of the name.
  var place: CodePlace { CodePlace(file: frame.file, line: line) }

  /// The value of the argument with a label; nil if there is none.
  func argument(_ label: String?) -> Value? { arguments.first { $0.label == label }?.value }

  /// The argument with a label, as it is written; nil if there is none.
  func written(_ label: String?) -> Expression? { arguments.first { $0.label == label }?.expression }

  /// The first argument's value.
  var first: Value? { arguments.first?.value }

  /// The call as Swift, without the arguments after the first.
  var text: String {
    let base = receiverExpression.map { "\($0)." } ?? ""
    let argument = arguments.first.map { ($0.label.map { "\($0): " } ?? "") + "\($0.expression)" } ?? ""
    return "\(base)\(name)(\(argument))"
  }
}

/// An assignment to a property, with its value followed.
struct AssignmentSite {
  /// What the property belongs to.
  var receiver: Value
  /// The expression the property belongs to; nil for a bare name.
  var receiverExpression: Expression?
  /// The property's name.
  var name: String
  var value: Value
  var expression: Expression
  var line: Int
  var frame: Frame
  var context: Context
}

/// What a call means.
enum CallMeaning {
  /// It navigates; empty when it is understood and does nothing.
  case navigation([NavigationAct])
  /// It gives a value and does nothing.
  case value(Value)
}

/// One thing that navigation does.
struct NavigationAct {
  var kind: EdgeKind
  /// What it leads to; nil for a way back.
  var target: Value?
  var style: String?
  var animation: String?
  /// What it leads to that is no part of the app.
  var outside: String?
  /// Where it starts, when that is not what led to the call: what is taken away.
  var source: SwiftObject?
  /// Whether it is done on a controller of which only a parameter or variable is known, and not what it is.
  var isElsewhere = false
  /// Whether it selects a tab that is there already.
  var isSelection = false
  /// Whether it starts where what led to the call happens, and not on the controller whose code makes it.
  var isTold = false
  /// Whether it takes away what the source shows over itself, and not the source.
  var closesPresented = false
  /// Whether it is there as a part of what shows it, so that what put it there needs no word.
  var isThere = false
  /// What a person taps for it, where that is known: a tab's title.
  var trigger: String?
  /// Its place among the tabs that are given together.
  var position: Int?
  /// How a coordinator that is done tells its parent.
  var ending: NavigationFact.Ending?
  /// The window that gets another content.
  var window: SwiftObject?
  /// The container that gets another content.
  var container: SwiftObject?
  /// Whether that window, filled before, is shown.
  var showsWindow = false
  /// What the call that starts a coordinator passes it, by the names of the parameters.
  var given: [String: Value] = [:]

  init(
    _ kind: EdgeKind, _ target: Value? = nil, style: String? = nil, animation: String? = nil,
    trigger: String? = nil, in container: Value? = nil
  ) {
    self.trigger = trigger
    self.container = container?.object
    self.kind = kind
    self.target = target
    self.style = style
    self.animation = animation
  }
}
