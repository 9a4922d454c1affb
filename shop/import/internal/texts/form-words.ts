import type { Silhouette } from '#shop/drawings/silhouettes.ts'

/**
 * Words that name a kind of furniture, by silhouette, in English and German. A phrase has the silhouette of the longest
 * word at its end: "table lamp" is a lamp, and "Esstisch" ends with "tisch". A word with a leading star is also the end
 * of a longer word. A word without a silhouette after it hides shorter words: a "mirror tray" is no mirror.
 */
const words: readonly (readonly [Silhouette | null, string])[] = [
  ['corner-sofa', 'corner sofa, sectional sofa, sectional, *ecksofa, *eckcouch, *wohnlandschaft'],
  ['sofa', 'sofa, couch, settee, loveseat, love seat, chesterfield, *sofa, *couch'],
  ['daybed', 'daybed, day bed, *tagesbett, chaise longue, *recamiere'],
  ['lounge-chair', 'lounge chair, easy chair, *relaxsessel'],
  [
    'armchair',
    'armchair, arm chair, club chair, wing chair, wingback chair, rocking chair, *sessel, *ohrensessel',
  ],
  ['footstool', 'footstool, foot stool, ottoman, pouf, pouffe, *fusshocker, *pouf'],
  ['upholstered-bed', 'upholstered bed, boxspring bed, box spring bed, *polsterbett, *boxspringbett'],
  ['bunk-bed', 'bunk bed, loft bed, *hochbett, *etagenbett'],
  ['bed', 'bed, bed frame, bedframe, *bett, *bettgestell'],
  [
    null,
    'sofa bed, armchair bed, chair bed, *schlafsofa, *schlafcouch, dog bed, *hundebett, *kinderbett, bed linen',
  ],
  ['bedside-table', 'bedside table, nightstand, night stand, night table, *nachttisch'],
  [
    'coffee-table',
    'coffee table, side table, cocktail table, end table, nesting table, *couchtisch, *beistelltisch',
  ],
  ['round-table', 'round table, round dining table'],
  ['garden-table', 'garden table, outdoor table, patio table, *gartentisch'],
  ['dining-table', 'dining table, kitchen table, *esstisch, *küchentisch'],
  ['standing-desk', 'standing desk, sit stand desk, *stehschreibtisch'],
  ['secretary', 'secretary, secretaire, bureau, *sekretär'],
  ['desk', 'desk, writing desk, writing table, *schreibtisch'],
  [null, 'console table, dressing table, changing table, *wickeltisch, *schminktisch'],
  ['bar-stool', 'bar stool, barstool, counter stool, *barhocker'],
  ['stool', 'stool, *hocker'],
  ['upholstered-chair', 'upholstered chair, *polsterstuhl'],
  ['chair', 'chair, dining chair, side chair, desk chair, *stuhl, *stühle'],
  [null, 'high chair, chair pad, chair cover, *hochstuhl'],
  ['shoe-bench', 'shoe bench, *schuhbank'],
  ['bench', 'bench, *sitzbank, *gartenbank'],
  [null, 'tv bench base, workbench, work bench, *werkbank'],
  ['tv-bench', 'tv bench, tv stand, tv unit, media unit, tv cabinet, *lowboard, *tv-bank'],
  ['glass-cabinet', 'glass cabinet, display cabinet, vitrine, china cabinet, *vitrine'],
  ['sideboard', 'sideboard, credenza, buffet, *sideboard, *anrichte'],
  ['drawers', 'drawers, dresser, commode, *kommode'],
  ['wardrobe', 'wardrobe, armoire, *kleiderschrank'],
  ['shelf', 'shelf, bookshelf, bookcase, shelving unit, *regal, *bücherregal'],
  [null, 'wall shelf, *wandregal'],
  [
    'pendant',
    'pendant, pendant lamp, pendant light, ceiling lamp, ceiling light, chandelier, hanging lamp, *pendelleuchte, *hängelampe, *hängeleuchte, *deckenleuchte, *kronleuchter',
  ],
  ['table-lamp', 'table lamp, desk lamp, bedside lamp, *tischlampe, *tischleuchte'],
  ['reading-lamp', 'reading lamp, *leselampe, *leseleuchte'],
  ['lamp', 'floor lamp, standing lamp, *stehlampe, *stehleuchte'],
  [null, 'wall lamp, wall light, *wandlampe, *wandleuchte, lamp shade, lampshade'],
  ['round-rug', 'round rug'],
  ['rug', 'rug, carpet, *teppich'],
  ['round-mirror', 'round mirror'],
  ['mirror', 'mirror, wall mirror, floor mirror, *spiegel'],
  ['coat-rack', 'coat rack, coat hooks, *garderobe, *wandgarderobe'],
  ['sun-lounger', 'sun lounger, lounger, *sonnenliege, *gartenliege'],
]

interface Entry {
  readonly form: Silhouette | null
  readonly text: string
  readonly isEnding: boolean
}

const entries: readonly Entry[] = words
  .flatMap(([form, list]) =>
    list
      .split(', ')
      .map((word) => ({ form, text: folded(word.replace('*', '')), isEnding: word.startsWith('*') })),
  )
  .toSorted((a, b) => b.text.length - a.text.length)

/** Families of silhouettes. A product and its category do not contradict each other within a family. */
const families: readonly (readonly Silhouette[])[] = [
  ['sofa', 'corner-sofa', 'daybed'],
  [
    'chair',
    'armchair',
    'lounge-chair',
    'upholstered-chair',
    'stool',
    'bar-stool',
    'footstool',
    'bench',
    'shoe-bench',
  ],
  ['bed', 'upholstered-bed', 'bunk-bed', 'daybed'],
  [
    'dining-table',
    'round-table',
    'coffee-table',
    'bedside-table',
    'garden-table',
    'desk',
    'standing-desk',
    'secretary',
  ],
  ['shelf', 'sideboard', 'tv-bench', 'glass-cabinet', 'drawers', 'wardrobe', 'secretary', 'bedside-table'],
  ['lamp', 'table-lamp', 'reading-lamp', 'pendant'],
  ['rug', 'round-rug'],
  ['mirror', 'round-mirror'],
]

export function isSameFamily(a: Silhouette, b: Silhouette): boolean {
  return a === b || families.some((family) => family.includes(a) && family.includes(b))
}

/** Matches what follows the kind of a product in its name: "armchair in teak, 1960s". */
const QUALIFIER =
  /[,;:(–—|/"“”]|\s-\s|\s(?:with|w|without|for|in|of|by|from|to|mit|ohne|für|aus|von|im)\s|\s\d|\s(?:and|und|&)\s/iu

/**
 * Returns the silhouette of the kind that a name ends with, before words such as "in teak". `null`: it says no kind. The
 * beginning of a name does not count, because "mirror tray" and "sofa cushion" are other kinds.
 */
export function formIn(name: string): Silhouette | null {
  // "Set of 6 dining chairs" and "Pair of armchairs": the kind follows.
  const rest = name
    .replace(/chests? of drawers/i, 'drawers')
    .replace(/nests? of tables/i, 'nesting table')
    .replace(/^\s*(?:a\s+)?(?:set|pair)\s+of\s+(?:\d+\s+)?/i, '')
  const at = rest.search(QUALIFIER)
  const phrase = folded(at <= 0 ? rest : rest.slice(0, at))
  const forms = [phrase, ...singular(phrase)]
  const entry = entries.find(({ text, isEnding }) =>
    forms.some((each) => each === text || each.endsWith(` ${text}`) || (isEnding && each.endsWith(text))),
  )
  return entry?.form ?? null
}

/** Returns the phrase with its last word in the singular: "mirrors" → "mirror", "tische" → "tisch". */
function singular(phrase: string): string[] {
  const shorter = ['s', 'es', 'e', 'n', 'en', 'er'].filter((ending) => phrase.endsWith(ending))
  return shorter.map((ending) => phrase.slice(0, -ending.length))
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
