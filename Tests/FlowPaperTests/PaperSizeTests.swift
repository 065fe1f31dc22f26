import PlaneGeometry
import Testing

@testable import FlowPaper

@Suite struct PaperSizeTests {
  @Test func sizesAreThoseOfTheStandards() {
    #expect(PaperSize.letter.size(.portrait) == Size(width: 612, height: 792))
    #expect(PaperSize.tabloid.size(.landscape) == Size(width: 1224, height: 792))
    let a4 = PaperSize.a4.size(.portrait)
    #expect(abs(a4.width - 595.28) < 0.01 && abs(a4.height - 841.89) < 0.01)
  }

  @Test(arguments: PaperSize.allCases) func paperIsHeldUprightOrAcross(_ paper: PaperSize) {
    let (upright, across) = (paper.size(.portrait), paper.size(.landscape))
    #expect(upright.width < upright.height)
    #expect(across == Size(width: upright.height, height: upright.width))
  }
}
