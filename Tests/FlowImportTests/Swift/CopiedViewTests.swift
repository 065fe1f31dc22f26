import FlowModel
import Testing

/// Closures that views get from methods that give a changed copy of them.
@Suite struct CopiedViewTests {
  private static let harbour = """
    @main struct HarbourApp: App { var body: some Scene { WindowGroup { HarbourView() } } }
    enum Stage: Hashable { case name, photo, done }
    struct HarbourView: View {
      @State private var path: [Stage] = []
      @State private var isEditing = false
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            Button("Begin") { path.append(.name) }
            Button("Edit") { isEditing = true }
          }
          .navigationDestination(for: Stage.self) { stage in
            switch stage {
            case .name: NameView().onNext { path.append(.photo) }
            case .photo: PhotoView(title: "Boat").onComplete(perform: proceed)
            case .done: DoneView().whenFinished { path.removeAll() }
            }
          }
          .sheet(isPresented: $isEditing) { EditView().onClose { isEditing = false } }
        }
      }
      private func proceed() { path.append(.done) }
    }
    struct NameView: View {
      private var next: (() -> Void)?
      var body: some View { Button { next?() } label: { Text("Next") } }
      func onNext(_ action: (() -> Void)?) -> Self { var copy = self; copy.next = action; return copy }
    }
    struct PhotoView: View {
      let title: String
      var completion: () -> Void = {}
      var body: some View { Button("Take photo", action: completion) }
      func onComplete(perform action: @escaping () -> Void) -> PhotoView {
        var view = self
        view.completion = action
        return view
      }
    }
    struct DoneView: View {
      var finished: (() -> Void)?
      var body: some View { Button("Finish") { finished?() } }
    }
    extension DoneView {
      func whenFinished(_ perform: @escaping () -> Void) -> some View {
        var changed = self
        changed.finished = perform
        return changed
      }
    }
    struct EditView: View {
      var close: (() -> Void)?
      var body: some View { Button("Close") { close?() } }
      func onClose(_ close: @escaping () -> Void) -> Self { var new = self; new.close = close; return new }
    }
    """

  @Test func aShownViewRunsWhatItsCopyIsGiven() throws {
    let app = try ImportedApp(Self.harbour)
    #expect(
      Set(app.edges(of: "Harbour")) == [
        "harbour -push-> name on Begin", "harbour -present-> edit on Edit", "name -push-> photo on Next",
        "photo -push-> done on Take photo", "done -popToRoot-> on Finish", "edit -dismiss-> on Close",
      ])
  }
}
