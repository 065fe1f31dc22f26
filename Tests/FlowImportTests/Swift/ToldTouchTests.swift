import Testing

/// Touches that cells and gesture recognisers of the app's own tell others of.
@Suite struct ToldTouchTests {
  private static let screens = """
    final class ReportViewController: UIViewController {}
    final class LikesViewController: UIViewController {}
    final class ProfileViewController: UIViewController {}
    final class BannerViewController: UIViewController {}
    final class ActionTap: UITapGestureRecognizer {
      private let work: () -> Void
      init(work: @escaping () -> Void) {
        self.work = work
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(fire))
      }
      @objc private func fire() { work() }
    }

    """

  @Test func casesThatCellsSendDecide() throws {
    let app = try ImportedApp(
      Self.screens + """
        protocol CardCellDelegate: AnyObject { func cellDidTap(_ cell: CardCell, _ event: CardEvent) }
        enum CardEvent { case report, likes, profile, banner }
        final class CardCell: UITableViewCell {
          weak var delegate: CardCellDelegate?
          let avatar = UIImageView()
          let reportButton = UIButton()
          let likesButton = UIButton()
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            reportButton.addAction(UIAction(handler: { [weak self] _ in
              guard let self else { return }
              self.delegate?.cellDidTap(self, .report)
            }), for: .touchUpInside)
            likesButton.addTarget(self, action: #selector(likesTapped), for: .touchUpInside)
            avatar.addGestureRecognizer(ActionTap { [weak self] in
              guard let self else { return }
              self.delegate?.cellDidTap(self, .profile)
            })
          }
          @objc func likesTapped() { delegate?.cellDidTap(self, .likes) }
        }
        final class FeedViewController: UIViewController, CardCellDelegate {
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath) as! CardCell
            cell.delegate = self
            return cell
          }
          func cellDidTap(_ cell: CardCell, _ event: CardEvent) {
            guard cell.window != nil else { return }
            perform(event)
          }
          private func perform(_ what: CardEvent) {
            switch what {
            case .report: present(ReportViewController(), animated: true)
            case .likes: navigationController?.pushViewController(LikesViewController(), animated: true)
            case .profile: navigationController?.pushViewController(ProfileViewController(), animated: true)
            case .banner: present(BannerViewController(), animated: true)
            }
          }
        }
        """)
    #expect(
      app.allEdges.map { $0.split(separator: " if ")[0] }.sorted() == [
        "feed -present-> banner on banner tapped", "feed -present-> report on report button tapped",
        "feed -push-> likes on likes tapped", "feed -push-> profile on avatar tapped",
      ])
  }

  @Test func recognisersOfTheAppsOwnAreTheirViews() throws {
    let app = try ImportedApp(
      Self.screens + """
        final class FeedViewController: UIViewController {
          let headerImage = UIImageView()
          let banner = UIView()
          override func viewDidLoad() {
            super.viewDidLoad()
            headerImage.addGestureRecognizer(ActionTap { [weak self] in
              self?.navigationController?.pushViewController(ProfileViewController(), animated: true)
            })
            let tap = ActionTap(work: { [weak self] in self?.present(BannerViewController(), animated: true) })
            banner.addGestureRecognizer(tap)
          }
        }
        """)
    #expect(
      app.allEdges.sorted() == [
        "feed -present-> banner on banner tapped", "feed -push-> profile on header image tapped",
      ])
  }
}
