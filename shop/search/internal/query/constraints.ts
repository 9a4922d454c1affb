// Recognises dimensions and prices in typed words: "under 200 cm", "120x60", "bis 2 m breit", "unter 500 €".
import type { FilterLength } from '#shop/catalogue/attributes.ts'
import type { LengthUnit } from '#shop/length.ts'
import type { Filters, Range } from '../../search.ts'

/** A part of the typed text, and the filters it implies. */
export interface ConstraintMatch {
  readonly start: number
  readonly end: number
  readonly filters: Partial<Filters>
  /**
   * The words or numbers of this part of the typed text if they may belong to the name of a product: "king", or the
   * numbers of the size "120x60". `null`: this part of the typed text cannot belong to a name, for example because it
   * contains a currency or a word such as "under" or "wide".
   */
  readonly numbers: readonly string[] | null
}

type Bound = 'most' | 'least' | 'about'

const NUMBER = String.raw`\d{1,2}\/\d{1,2}|\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?|\d{1,6}(?:[.,]\d{1,3})?(?:\s\d{1,2}\/\d{1,2})?`
const UNIT = String.raw`millimet(?:er|re)s?|mm|zentimeter|centimet(?:er|re)s?|cm|met(?:er|re)s?|m(?![\p{L}\p{N}])|inch(?:es)?|in(?=\s?(?:wide|deep|high|tall|long|$))|zoll|″|”|''|"|feet|foot|ft|fu(?:ß|ss)(?!\p{L})|′|’|'`
const CURRENCY = String.raw`€|eur(?:os?)?(?!\p{L})|\$|usd(?!\p{L})|dollars?|£|gbp(?!\p{L})|chf(?!\p{L})`
const MOST = String.raw`under|below|less\sthan|up\sto|at\smost|no\smore\sthan|max(?:\.|imum|imal)?|not\sover|(?:smaller|narrower|shorter|lower|shallower|cheaper)\sthan|<=?|unter|bis(?:\szu)?|höchstens|hoechstens|weniger\sals|(?:kleiner|schmaler|schmäler|niedriger|kürzer|flacher|billiger|günstiger)\sals`
const LEAST = String.raw`over|above|more\sthan|at\sleast|min(?:\.|imum|imal|destens)?|from|starting\sat|(?:bigger|larger|wider|taller|higher|longer|deeper)\sthan|>=?|über|ueber|ab|mehr\sals|(?:größer|groesser|breiter|höher|hoeher|länger|laenger|tiefer)\sals`
const ABOUT = String.raw`about|around|approx(?:\.|imately)?|roughly|circa|ca\.?|etwa|ungefähr|rund|~`
const SEAT = String.raw`seat\s?height|sitzhöhe|sitzhoehe`
const SIDE = String.raw`${SEAT}|width|wide|breite?r?|depth|deep|tiefe?|height|high|tall|höhe|hoehe|hoch|hohe|length|long|länge|laenge|lang|[wbdth](?=\s?[:=]?\s?\d)`
const SIDE_AFTER = String.raw`wide|width|breite?[rs]?|deep|depth|tiefe?[rs]?|high|tall|height|hoch|hohe[rs]?|höhe|long|length|lange?[rs]?|länge|seat\s?height|sitzhöhe`
const TO = String.raw`\s?(?:-|–|to|bis|and|und)\s?`

const RANGE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<side>${SIDE})\s?[:=]?\s?(?:of|von)?\s?)?` +
    String.raw`(?:(?<most>${MOST})|(?<least>${LEAST})|(?<about>${ABOUT})|(?<between>between|zwischen))?\s?` +
    String.raw`(?<side2>${SEAT})?\s?` +
    String.raw`(?<money>${CURRENCY})?\s?(?<from>${NUMBER})\s?(?<unit>${UNIT})?` +
    String.raw`(?:(?<money2>${CURRENCY})?${TO}(?<money3>${CURRENCY})?\s?(?<to>${NUMBER}))?` +
    String.raw`\s?(?:(?<unit2>${UNIT})|(?<money4>${CURRENCY}))?` +
    String.raw`(?:\s?(?<after>${SIDE_AFTER})(?!\p{L}))?(?![\p{L}\p{N}])`,
  'giu',
)
const BOX = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<a>${NUMBER})\s?(?<unitA>${UNIT})?\s?(?:x|×|\*|by|mal)\s?(?<b>${NUMBER})\s?(?<unitB>${UNIT})?` +
    String.raw`(?:\s?(?:x|×|\*|by|mal)\s?(?<c>${NUMBER})\s?(?<unitC>${UNIT})?)?(?![\p{L}\p{N}])`,
  'giu',
)
const STOCK =
  /(?<![\p{L}\p{N}])(?:in stock|available (?:now|immediately)|ready to (?:ship|go)|auf lager|sofort (?:lieferbar|verfügbar|da)|vorrätig|lagernd)(?![\p{L}\p{N}])/giu
const COUNT_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ein: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  acht: 8,
}
const COUNT = String.raw`\d{1,2}|${Object.keys(COUNT_WORDS).join('|')}`
/** Matches a number of seats: "2-seater", "three seat", "3-Sitzer". */
const SEATS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<count>${COUNT})[-\s]?(?:seat(?:er|s)?|sitze?r?)(?![\p{L}\p{N}]|\s(?:height|depth|width))`,
  'giu',
)
/** Matches a minimum number of seats: "for 8 people", "für sechs Personen". */
const PEOPLE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:for|für|fuer)\s(?<count>${COUNT})\s?(?:people|persons?|guests|personen|leute|gäste)(?!\p{L})`,
  'giu',
)
/** Names of mattress widths, with the lowest and highest width in millimetres. */
const BED_SIZES: readonly (readonly [RegExp, from: number, to: number])[] = [
  [/(?<!\p{L})(?:super\s?)?king(?:[-\s]?size)?(?!\p{L})/giu, 1800, 2000],
  [/(?<!\p{L})queen(?:[-\s]?size)?(?!\p{L})/giu, 1500, 1600],
  [/(?<!\p{L})(?:double|full)(?:[-\s]?size)?(?!\p{L})/giu, 1350, 1800],
  [/(?<!\p{L})(?:single|twin)(?:[-\s]?size)?(?!\p{L})/giu, 800, 1000],
]
/**
 * Matches words for beds. A size typed with one of these words is the size of the mattress. The bed frame may be larger
 * by up to `FRAME` millimetres.
 */
const BED = /(?<!\p{L})(?:\p{L}*beds?|\p{L}*bett(?:en)?|bettgestell|mattress(?:es)?|matratzen?)(?!\p{L})/iu
const FRAME = { width: 350, depth: 350 }

/**
 * Maximum difference between the typed width and the width of a matching mattress, in millimetres. For example, the
 * typed width 150 cm also matches mattresses of 152 cm and 153 cm.
 */
const MATTRESS_SLACK = 30

const LARGEST_CM = 400
const LARGEST_INCHES = 160
const CENTIMETRE = 10
const EXACT = 0.05
const ROUGH = 0.12
const LEAST_SLACK = 10
const LEAST_PRICE = 5

/**
 * Returns all parts of a text that imply filters, such as dimensions, prices, “3-seater” and “in stock”. The parts are
 * in order and do not overlap. The text must not contain repeated spaces. `bareUnit`: the unit of lengths without a
 * unit.
 */
export function findConstraints(typed: string, bareUnit: LengthUnit = 'cm'): ConstraintMatch[] {
  const found: ConstraintMatch[] = []
  const add = (constraint: ConstraintMatch | null) => {
    const isSeparate =
      constraint && found.every(({ start, end }) => constraint.end <= start || constraint.start >= end)
    if (isSeparate) found.push(constraint)
  }
  for (const match of typed.matchAll(STOCK)) {
    add({ ...spanOf(match), filters: { inStock: true }, numbers: null })
  }
  for (const match of typed.matchAll(SEATS)) add(seatsOf(match, 'exactly'))
  for (const match of typed.matchAll(PEOPLE)) add(seatsOf(match, 'least'))
  if (BED.test(typed)) for (const constraint of bedSizesIn(typed)) add(constraint)
  for (const match of typed.matchAll(BOX)) add(boxOf(match, BED.test(typed), bareUnit))
  for (const match of typed.matchAll(RANGE)) add(rangeOf(match, bareUnit))
  return found.sort((one, other) => one.start - other.start)
}

function spanOf(match: RegExpMatchArray): { start: number; end: number } {
  const lead = match[0].length - match[0].trimStart().length
  const start = (match.index ?? 0) + lead
  return { start, end: start + match[0].trim().length }
}

function seatsOf(match: RegExpMatchArray, bound: 'exactly' | 'least'): ConstraintMatch {
  const text = match.groups?.['count']?.toLowerCase() ?? ''
  const seats = COUNT_WORDS[text] ?? Number(text)
  return {
    ...spanOf(match),
    filters: { seats: { min: seats, max: bound === 'exactly' ? seats : null } },
    numbers: bound === 'exactly' ? match[0].trim().split(/[-\s]/) : null,
  }
}

/** Returns the bed sizes that the typed text names in words, such as "king". */
function bedSizesIn(typed: string): ConstraintMatch[] {
  return BED_SIZES.flatMap(([pattern, from, to]) =>
    [...typed.matchAll(pattern)].map((match) => ({
      ...spanOf(match),
      filters: mattressFilters({ min: from, max: to }, from, to),
      numbers: [match[0].split(/[-\s]/)[0] ?? ''],
    })),
  )
}

function boxOf(match: RegExpMatchArray, isBed: boolean, bareUnit: LengthUnit): ConstraintMatch | null {
  const { a = '', b = '', c, unitA, unitB, unitC } = match.groups ?? {}
  const unit = unitC ?? unitB ?? unitA
  // All numbers of a size have the same unit.
  const isMetric = [a, b, c].some((text) => text && amount(text) > LARGEST_INCHES)
  const shared = isMetric ? 'cm' : bareUnit
  const [width, depth, height] = [a, b, c].map((text) => (text ? millimetres(text, unit, shared) : null))
  if (!width || !depth) return null
  const isMattress = isBed && !height
  return {
    ...spanOf(match),
    filters: isMattress
      ? {
          ...mattressFilters(nearMattress(width), width, width),
          depth: { min: depth, max: depth + FRAME.depth },
        }
      : {
          width: near(width, EXACT),
          depth: near(depth, EXACT),
          ...(height && { height: near(height, EXACT) }),
        },
    numbers: [a, b, ...(c ? [c] : [])],
  }
}

function rangeOf(match: RegExpMatchArray, bareUnit: LengthUnit): ConstraintMatch | null {
  const captured = match.groups ?? {}
  const bound: Bound | null = captured['most']
    ? 'most'
    : captured['least']
      ? 'least'
      : captured['about']
        ? 'about'
        : null
  const { from = '', to } = captured
  const isMoney = Boolean(captured['money'] ?? captured['money2'] ?? captured['money3'] ?? captured['money4'])
  const unit = captured['unit2'] ?? captured['unit']
  const side =
    sideOf(captured['side'] ?? captured['side2'] ?? captured['after'] ?? '') ?? impliedSide(match[0])
  const span = spanOf(match)
  if (captured['side']?.length === 1 && unit === undefined) return null
  if (isMoney) return { ...span, filters: { price: prices(from, to, bound) }, numbers: null }
  if (unit === undefined && side === null) {
    const hasPriceBound = captured['between'] ? to !== undefined : bound === 'most' || bound === 'least'
    const price = hasPriceBound ? prices(from, to, bound) : null
    const isPrice = price && (price.max ?? price.min ?? 0) >= LEAST_PRICE
    return isPrice ? { ...span, filters: { price }, numbers: null } : null
  }
  const read = (text: string) => millimetres(text, unit, bareUnit)
  const range = lengths(read(from), to === undefined ? null : read(to), bound)
  if (!range) return null
  const isBare = bound === null && side === null && to === undefined
  return { ...span, filters: { [side ?? 'width']: range }, numbers: isBare ? [from] : null }
}

function lengths(length: number | null, other: number | null, bound: Bound | null): Range | null {
  if (!length) return null
  if (other) return { min: Math.min(length, other), max: Math.max(length, other) }
  if (bound === 'most') return { min: null, max: length }
  if (bound === 'least') return { min: length, max: null }
  return near(length, bound === 'about' ? ROUGH : EXACT)
}

function prices(from: string, to: string | undefined, bound: Bound | null): Range {
  const price = Math.round(amount(from))
  if (to !== undefined) return { min: price, max: Math.max(price, Math.round(amount(to))) }
  if (bound === 'least') return { min: price, max: null }
  if (bound !== 'about') return { min: null, max: price }
  return { min: Math.round(price * (1 - ROUGH)), max: Math.round(price * (1 + ROUGH)) }
}

function near(length: number, share: number): Range {
  const slack = Math.max(LEAST_SLACK, Math.round(length * share))
  return { min: length - slack, max: length + slack }
}

/**
 * Returns the filter for a mattress width. If the mattress width of a bed is unknown, the filter compares the width of
 * the bed frame instead. The frame may be wider than the mattress by up to `FRAME`.
 */
function mattressFilters(mattress: Range, from: number, to: number): Partial<Filters> {
  return { mattressWidth: { ...mattress, widthIfUnknown: { min: from, max: to + FRAME.width } } }
}

function nearMattress(width: number): Range {
  return { min: width - MATTRESS_SLACK, max: width + MATTRESS_SLACK }
}

function sideOf(word: string): FilterLength | null {
  const side = word.toLowerCase()
  if (/^(seat|sitz)/.test(side)) return 'seatHeight'
  if (/^(w|b|l)/.test(side)) return 'width'
  if (/^(d|t(ief|$))/.test(side)) return 'depth'
  if (/^(h|tall)/.test(side)) return 'height'
  return null
}

/** Returns the dimension that a comparative implies, such as the width for "narrower than". */
function impliedSide(text: string): FilterLength | null {
  if (/narrower|wider|schm[aä]ler|breiter|longer|länger|laenger|kürzer/iu.test(text)) return 'width'
  if (/taller|higher|lower|höher|hoeher|niedriger/iu.test(text)) return 'height'
  return /deeper|tiefer|shallower/iu.test(text) ? 'depth' : null
}

/**
 * Returns a length in whole millimetres. A number without a unit is in `bareUnit`. If furniture is never so long, the
 * number is in centimetres, and above 400 in millimetres.
 */
function millimetres(text: string, unit: string | undefined, bareUnit: LengthUnit): number | null {
  const value = amount(text, unit)
  const metric = value > LARGEST_CM ? 'mm' : 'cm'
  const isInches = bareUnit === 'in' && value <= LARGEST_INCHES
  const name = unit?.toLowerCase() ?? (isInches ? bareUnit : metric)
  const length = Math.round(value * perUnit(name))
  return length > 0 && Number.isSafeInteger(length) ? length : null
}

function perUnit(unit: string): number {
  if (unit.startsWith('mm') || unit.startsWith('milli')) return 1
  if (unit === 'm' || unit.startsWith('met')) return 1000
  if (/^(in|zoll|″|”|''|")/.test(unit)) return 25.4
  if (/^(f|′|’|')/.test(unit)) return 304.8
  return CENTIMETRE
}

/**
 * Parses a number. In metres and feet, "1,000" and "1.000" mean one. In all other units, and without a unit, they mean
 * a thousand. "23 5/8" is 23.625.
 */
function amount(text: string, unit?: string): number {
  const [, whole = '', over, under] = /^(.*?)(?:\s?(\d+)\/(\d+))?$/.exec(text.trim()) ?? []
  const part = over && under && Number(under) > 0 ? Number(over) / Number(under) : 0
  const isLargeUnit = unit !== undefined && perUnit(unit.toLowerCase()) > CENTIMETRE
  const plain = isLargeUnit ? whole : whole.replace(/[.,'](?=\d{3}(?!\d))/g, '')
  return (plain === '' ? 0 : Number(plain.replace(',', '.').replace("'", ''))) + part
}
