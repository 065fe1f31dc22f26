import FlowDiagnostics
import FlowDrawing
import FlowInput
import FlowModel
import Foundation

/// The picture of a screen.
struct LoadedPicture {
  var picture: Picture
  var data: Data

  /// What the name of such a file ends with, by what is in it.
  var fileEnding: String {
    let type = picture.dataURI.dropFirst("data:image/".count).prefix { $0 != ";" }
    return ["jpeg": "jpg", "svg+xml": "svg"][type] ?? String(type)
  }
}

extension LoadedRegistry {
  /// The pictures of screens; what can't be shown is reported as a warning.
  func loadPictures(_ console: Console) -> [ScreenAddress: LoadedPicture] {
    var loaded: [ScreenAddress: LoadedPicture] = [:]
    for address in registry.screenAddresses {
      guard let path = registry.screen(address)?.picture else { continue }
      do throws(PictureProblem) {
        loaded[address] = try load(path, of: address)
      } catch {
        console.report([error.diagnostic(path, of: address)])
      }
    }
    return loaded
  }

  private func load(_ path: String, of address: ScreenAddress) throws(PictureProblem) -> LoadedPicture {
    if path.contains("://") || path.hasPrefix("data:") { throw .address }
    guard let found = pictures[address] else { throw .unreadable(nil) }
    let url = found.file
    if !allowsPicturesAnywhere, !found.isInside { throw .outside }
    let data: Data
    do throws(SourceLoadError) {
      data = Data(try SourceLoader(byteLimit: Picture.byteLimit).load(url.path))
    } catch {
      if case .tooLarge = error.reason { throw .unfit(.tooLarge) }
      throw .unreadable(error.reason)
    }
    do throws(Picture.Problem) {
      return LoadedPicture(picture: try Picture(data), data: data)
    } catch {
      throw .unfit(error)
    }
  }
}

/// Why a screen's picture is not shown.
private enum PictureProblem: Error {
  /// It is a URL.
  case address
  /// It is not below the folder of the input that names it.
  case outside
  case unreadable(SourceLoadError.Reason?)
  case unfit(Picture.Problem)

  func diagnostic(_ path: String, of screen: ScreenAddress) -> Diagnostic {
    let (reason, suggestion) = words
    return Diagnostic(
      .warning, id: "picture", "the picture '\(path)' of screen \(screen) \(reason)", suggestion: suggestion)
  }

  private var words: (reason: String, suggestion: String) {
    switch self {
    case .address: ("is on the network, and only files are shown", "save it next to the model file")
    case .outside: ("is outside the folder of its input", "move it there, or allow it with --any-pictures")
    case .unreadable(.notFound?): ("does not exist", "paths are relative to the model file")
    case .unreadable(.noPermission?): ("cannot be read", "check its permissions")
    case .unreadable, .unfit(.unreadable): ("is not a readable file", "name an image file")
    case .unfit(.tooLarge): ("is larger than \(Picture.byteLimit >> 20) MB", "make it smaller")
    case .unfit(.activeContent):
      ("has scripts, or loads something from elsewhere", "export it again as a plain SVG or a PNG")
    case .unfit(.unknownFormat): ("is not a PNG, JPEG, GIF, WebP or SVG", "convert it to one of them")
    }
  }
}
