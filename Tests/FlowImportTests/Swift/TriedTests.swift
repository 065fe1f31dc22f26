import FlowModel
import Testing

/// What is done after something that can fail is done where it does not.
@Suite struct TriedTests {
  private func app(_ save: String) throws -> [String] {
    try ImportedApp(
      """
      @main struct NoteApp: App { var body: some Scene { WindowGroup { NotesView() } } }
      struct NotesView: View {
        @State private var adds = false
        var body: some View { Button("Add") { adds = true }.sheet(isPresented: $adds) { AddView() } }
      }
      struct AddView: View {
        @Environment(\\.dismiss) private var dismiss
        @State private var fails = false
        let store: Store
        var body: some View {
          Button("Save") { save() }.alert("Could not save", isPresented: $fails) { Button("OK") {} }
        }
        \(save)
      }
      struct Store { func save() async throws {} ; func read() throws -> Int { 1 } }
      """
    ).allEdges.filter { $0.contains("on Save") }.sorted()
  }

  private static let expected = [
    "add -dismiss-> on Save if no error occurs", "add -present-> could-not-save on Save if an error occurs",
  ]

  @Test(arguments: [
    """
    func save() {
      Task {
        do {
          try await store.save()
          dismiss()
        } catch {
          fails = true
        }
      }
    }
    """,
    """
    func save() {
      do {
        let read = try store.read()
        print(read)
        dismiss()
      } catch let error as StoreError {
        print(error)
      } catch {
        fails = true
      }
    }
    """,
    """
    func save() {
      do { guard try store.read() > 0 else { return }; dismiss() } catch { self.fails = true }
    }
    """,
  ])
  func successIsACondition(_ save: String) throws {
    let edges = try app(save)
    #expect(edges.count == 2 && edges[0].contains("no error occurs"), "\(edges)")
    #expect(edges.last == Self.expected[1])
  }

  /// A request that has to succeed decides also where nothing is done about its failure, but a pause does not.
  @Test(arguments: [
    ("func save() { Task { try await store.save(); dismiss() } }", " if no error occurs"),
    (
      "func save() { Task { let saved = try await store.save(); print(saved); dismiss() } }",
      " if no error occurs"
    ),
    (
      "func save() { Task { guard try await store.isFree() else { return }; dismiss() } }",
      " if free, no error occurs"
    ),
    ("func save() { Task { try await Task.sleep(for: .seconds(1)); dismiss() } }", ""),
    ("func save() { Task { try? await store.save(); dismiss() } }", ""),
  ])
  func whatIsWaitedForHasToSucceed(_ save: String, _ condition: String) throws {
    #expect(try app(save) == ["add -dismiss-> on Save\(condition)"])
  }

  /// What is done before, whatever happens, or after errors that are passed over, depends on nothing.
  @Test(arguments: [
    "func save() { do { dismiss(); try store.read() } catch { print(error) } }",
    "func save() { Task { try? await store.save(); dismiss() } }",
    "func save() { do { _ = try store.read() } catch { print(error) }; dismiss() }",
  ])
  func whatHappensInAnyCaseDependsOnNothing(_ save: String) throws {
    #expect(try app(save) == ["add -dismiss-> on Save"])
  }

  /// What has been left before is a condition of what follows.
  @Test func anEarlierExitStaysACondition() throws {
    let edges = try app(
      "func save() { if isBad { fails = true; return }; do { _ = try store.read(); dismiss() } catch {} }")
    #expect(
      edges == [
        "add -dismiss-> on Save if not bad, no error occurs", "add -present-> could-not-save on Save if bad",
      ])
  }
}
