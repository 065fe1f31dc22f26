import FlowModel
import Testing

/// How a request ended is a condition of what its caller does then, through however many services the answer
/// comes.
@Suite struct DeepAnswerTests {
  private func edges(_ session: String, _ handler: String) throws -> [String] {
    let app = try ImportedApp(
      """
      class PhotoViewController: UIViewController {
        let model = PhotoModel()
        @IBAction func deleteTapped() { \(handler) }
      }
      class GoneViewController: UIViewController {}
      class PhotoModel {
        let command: DeleteCommand = DeletePhotoCommand()
        func delete(_ completion: @escaping (Bool) -> Void) {
          command.execute { result in
            switch result {
            case .success: completion(true)
            case .failure: completion(false)
            }
          }
        }
      }
      protocol DeleteCommand { func execute(_ completion: @escaping (Result<Void, Error>) -> Void) }
      class DeletePhotoCommand: DeleteCommand {
        let client = Client()
        func execute(_ completion: @escaping (Result<Void, Error>) -> Void) {
          client.send { result in
            switch result {
            case .success: completion(.success(()))
            case .failure(let error): completion(.failure(error))
            }
          }
        }
      }
      class Client {
        let session: HTTPSession = URLSession.shared
        func send(_ completion: @escaping (Result<Data, Error>) -> Void) { make(with: session, completion) }
        private func make(with session: HTTPSession, _ completion: @escaping (Result<Data, Error>) -> Void) {
          session.load { result in
            switch result {
            case .success(let data): completion(.success(data))
            case .failure(let error): completion(.failure(error))
            }
          }
        }
      }
      protocol HTTPSession { func load(_ completion: @escaping (Result<Data, Error>) -> Void) }
      \(session)
      """)
    return app.coordinators.flatMap(app.edges).sorted()
  }

  private static let push =
    "self.navigationController?.pushViewController(GoneViewController(), animated: true)"

  private static let own = """
    class OwnSession: HTTPSession {
      func load(_ completion: @escaping (Result<Data, Error>) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, error in
          if let error { completion(.failure(error)); return }
          guard let data else { return }
          completion(.success(data))
        }.resume()
      }
    }
    """

  private static let extended = """
    extension URLSession: HTTPSession {
      func load(_ completion: @escaping (Result<Data, Error>) -> Void) {
        dataTask(with: url) { data, _, error in
          guard let data else { return completion(.failure(error!)) }
          return completion(.success(data))
        }.resume()
      }
    }
    """

  @Test(
    arguments: [own, extended],
    [
      "model.delete { isGone in if isGone { \(push) } }",
      "model.delete { [weak self] isGone in guard isGone else { return }; \(push) }",
      "model.delete { isGone in DispatchQueue.main.async { [weak self] in if isGone { \(push) } } }",
    ])
  func anAnswerIsACondition(_ session: String, _ handler: String) throws {
    #expect(try edges(session, handler) == ["photo -push-> gone on delete tapped if gone"])
  }
}
