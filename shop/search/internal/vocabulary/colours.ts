import { readTerms, type VocabularyTerm } from './terms.ts'

export interface ColourTerm extends VocabularyTerm {
  /** Colour shown next to the name. */
  readonly swatch: string
  /**
   * Sample colours of the family. A swatch belongs to the family with the nearest sample colour. If the list is empty,
   * no swatch belongs to the family, and only words in the texts of a product show that it has this colour.
   */
  readonly samples: readonly string[]
}

/** Colour families for the filter, with swatch and samples. Codes are part of URLs and must not be renamed. */
export const colours: readonly ColourTerm[] = readTerms(`
  white #f7f6f2 | White: white, chalk, snow
    | Weiß: *weiss, weisse*, kreide
    | #ffffff, #f5f3ee, #efeee9
  beige #d8c8ad | Beige: beige, cream, ivory, ecru, sand, oat, natural, dune, oatmeal, taupe, off white
    | Beige: *beige, creme*, elfenbein*, ecru, sand, *sand, hafer, natur, düne, taupe
    | #e5d9c3, #cdbfa6, #d8c8ad, #b79c7c, #c7b299, #e8dcc8, #d6bd98
  brown #7a5638 | Brown: brown, cognac, caramel, chocolate, tan, chestnut
    | Braun: *braun, braune*, cognac, karamell, schoko*, kastanie
    | #8d7a63, #6b4a2f, #4a3324, #a9794f, #8b5a3c, #c49a6c, #9c6b45, #6e5f52
  black #1f1e1d | Black: black, ebony
    | Schwarz: *schwarz, schwarze*
    | #000000, #161616, #2d2b29, #232326
  grey #8f8f8c | Grey: grey, gray, charcoal, anthracite, slate, silver, chrome, graphite, fog, ash grey
    | Grau: *grau, graue*, anthrazit*, schiefer, silber*, chrom, verchromt*, graphit*, nebel
    | #808080, #b4b3ac, #5a5a58, #cfcfcc, #9a9a96, #3f4244, #6f7478, #a9adb0
  yellow #e3b23c | Yellow: yellow, mustard, ochre
    | Gelb: *gelb, gelbe*, senf*, ocker*
    | #f2c230, #e3b23c, #f5e07a, #c9a227, #fff06a
  orange #d9722e | Orange: orange, terracotta, rust, apricot
    | Orange: *orange, terrakotta, terracotta, rost*, aprikose
    | #e8792b, #d2691e, #f0a04b, #c8643c, #a9674b
  red #b3262c | Red: red, burgundy, bordeaux, wine red
    | Rot: *rot, rote, roter, rotes, roten, burgund*, bordeaux*
    | #c0202a, #8e1b22, #d9443f, #7a2430, #ff0000
  pink #e3b0b0 | Pink: pink, rose, blush, salmon, magenta
    | Rosa: *rosa, pink, rose, altrose, lachs*, magenta
    | #f4b6c2, #e58fa4, #d8a3a0, #e3c1b9, #e0559a
  purple #7b5a8c | Purple: purple, violet, lilac, lavender, aubergine, plum, mauve
    | Lila: *lila, violett*, flieder*, lavendel*, aubergine, pflaume*, mauve
    | #7a4b8f, #5b3a6b, #8a6d7c, #b79bc9, #4a2f45
  blue #35577f | Blue: blue, navy, indigo, denim, sky
    | Blau: *blau, blaue*, marine*, indigo*, denim
    | #1f4e8c, #2b3f5c, #4f6878, #8fb1cf, #6f93b5, #1c2b45, #0000ff
  turquoise #2f8f8d | Turquoise: turquoise, teal, petrol, aqua
    | Türkis: *türkis, petrol*, aqua
    | #2a9d9a, #6fc3bd, #1f6e70, #3f8f90
  green #5d7352 | Green: green, olive, sage, moss, mint, forest, khaki
    | Grün: *grün, grüne*, oliv*, salbei*, moos*, minze, mint, khaki
    | #2f4a3c, #5d6b52, #7f8f6a, #a3b18a, #3c7a4a, #8aa37b, #6b6f3a, #00a000
  gold #c2a25a | Gold: gold, golden, brass coloured
    | Gold: gold, golden*, goldfarben*, messingfarben*
`).map(({ code: head, rest, ...term }) => {
  const [code = '', swatch = ''] = head.split(' ')
  return { ...term, code, swatch, samples: rest ? rest.split(', ') : [] }
})
