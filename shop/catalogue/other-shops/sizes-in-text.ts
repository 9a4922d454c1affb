import { type LengthSource, MAX_MM, MIN_MM, millimetres, type Millimetres } from '#shop/length.ts'

/** Dimensions that a text may name. */
export type NamedDimension = 'width' | 'depth' | 'height' | 'seatHeight' | 'seatDepth'
type Label = NamedDimension | 'length' | 'diameter'

export interface SizesInText {
  readonly dimensions: Readonly<Partial<Record<NamedDimension, Millimetres>>>
  /** Dimensions for which the text names different values. `dimensions` does not contain them. */
  readonly contradictory: readonly NamedDimension[]
}

interface Found {
  readonly label: Label
  readonly value: Millimetres
}

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?(?![\d/])`
const UNIT = String.raw`mm|cm|m|inch(?:es)?|in|"|″|”`
/** After a number: no range such as "70–110 cm", and no fraction such as "20 1/2" or "6 & 1/2". */
const WHOLE = String.raw`(?!\s*[-–]\s*\d)(?!\s*(?:&|and)?\s*\d+/\d)`
const END = String.raw`(?![\p{L}\p{N}])`
const WORDS: readonly (readonly [Label, string])[] = [
  ['seatHeight', 'sitzhöhe'],
  ['seatDepth', 'sitztiefe'],
  ['width', 'width|gesamtbreite|breite|larghezza|largeur|bredde|bredd'],
  ['depth', 'depth|gesamttiefe|tiefe|profondità|profondeur|dybde|djup'],
  ['height', 'height|gesamthöhe|höhe|altezza|hauteur|høyde|højde|höjd'],
  ['length', 'length|gesamtlänge|länge|lunghezza|longueur|lengde|længde|längd'],
  ['diameter', 'diameter|durchmesser|ø'],
]
const ADJECTIVES: readonly (readonly [Label, string])[] = [
  ['width', 'wide|breit'],
  ['depth', 'deep|tief'],
  ['height', 'high|tall|hoch'],
  ['length', 'long|lang'],
]
const LETTERS: Readonly<Record<string, Label>> = {
  w: 'width',
  b: 'width',
  d: 'depth',
  t: 'depth',
  h: 'height',
  l: 'length',
}
/** Words before a label that do not change its meaning. "Lamp height" and "seat width" are not the product's. */
const NEUTRAL =
  /^(overall|total|product|outer|external|and|und|the|in|mm|cm|m|inch(es)?|size|dimensions|maße)$/iu
const PACKED = /(pack|karton|carton|shipping|versand|box\s+(size|dim)|verpack)[^\n]{0,40}$/iu

const anyOf = (words: readonly (readonly [Label, string])[]) => words.map(([, some]) => some).join('|')
const labelOf = (words: readonly (readonly [Label, string])[], word: string): Label | undefined =>
  words.find(([, some]) => some.split('|').includes(word.toLowerCase()))?.[0]

const LABELLED = new RegExp(
  String.raw`(?<!\p{L})(?:(\p{L}[\p{L}-]*)\s+)?(${anyOf(WORDS)})(?!\p{L})\s*(?:\((${UNIT})\.?\))?\s*[:=–-]?\s*(?:approx\.?|ca\.?|circa|about|~)?\s*(${NUMBER})${WHOLE}\s*(${UNIT})?${END}(?!\s*x\s*\d)`,
  'giu',
)
const DESCRIBED = new RegExp(
  String.raw`(?<![\d.,–/-])(?<![&\d]\s)(${NUMBER})\s*(${UNIT})\s*-?(${anyOf(ADJECTIVES)})(?!\p{L})`,
  'giu',
)
const NEXT = String.raw`\s*[x,;/|]?\s*`
const LETTER_FIRST = String.raw`([wdhblt])[.:]?\s*(${NUMBER})${WHOLE}\s*(${UNIT})?`
const NUMBER_FIRST = String.raw`(${NUMBER})\s*(${UNIT})?\s*([wdhblt])(?!\p{L})`
const series = (part: string) =>
  new RegExp(
    String.raw`(?<!\p{L})(?<!\d\s?)${part}${NEXT}${part}(?:${NEXT}${part})?(?:\s*(${UNIT}))?${END}`,
    'giu',
  )
const LETTER_SERIES = series(LETTER_FIRST)
const NUMBER_SERIES = series(NUMBER_FIRST)
const TRIPLE = new RegExp(
  String.raw`(?<![\d.,x])(${NUMBER})\s*(${UNIT})?\s*x\s*(${NUMBER})\s*(${UNIT})?\s*x\s*(${NUMBER})\s*(${UNIT})${END}(?!\s*x)`,
  'giu',
)
const ORDER = /(?<!\p{L})([wdhblt])\s*[x/]\s*([wdhblt])\s*[x/]\s*([wdhblt])(?!\p{L})/iu

/**
 * Reads the dimensions that a text names: "Width: 51 cm / 20 inches, height: 56 cm", "H 72 × W 180 cm" or
 * "280 mm x 325 mm x 715 mm" (width, depth and height, unless the text names another order). Ignores the dimensions of
 * parts and packages. `unit`: the unit of a series without a unit, if it is known.
 */
export function sizesIn(text: string, unit?: LengthSource): SizesInText {
  const plain = text
    .replace(/[*_\\|]+/g, ' ')
    .replace(/[×✕хХ]/g, 'x')
    .replace(/[^\S\n]+/g, ' ')
  const found = [...labelled(plain), ...described(plain), ...letterSeries(plain, unit), ...triples(plain)]
  return combined(found)
}

function* labelled(text: string): Generator<Found> {
  for (const match of text.matchAll(LABELLED)) {
    const [, before = '', word = '', unitBefore, number = '', unitAfter] = match
    const value = lengthOf(number, unitAfter ?? unitBefore)
    const label = labelOf(WORDS, word)
    if (!label || value === null || isPacked(text, match.index)) continue
    const isSeat = /^seat$/iu.test(before)
    if (isSeat && label === 'height') yield { label: 'seatHeight', value }
    else if (isSeat && label === 'depth') yield { label: 'seatDepth', value }
    else if (before === '' || NEUTRAL.test(before)) yield { label, value }
  }
}

function* described(text: string): Generator<Found> {
  for (const match of text.matchAll(DESCRIBED)) {
    const [, number = '', unit, word = ''] = match
    const label = labelOf(ADJECTIVES, word)
    const value = lengthOf(number, unit)
    if (label && value !== null && !isPacked(text, match.index)) yield { label, value }
  }
}

function* letterSeries(text: string, defaultUnit: LengthSource | undefined): Generator<Found> {
  const letterFirst = [...text.matchAll(LETTER_SERIES)].map((match) => ({ match, of: [0, 1, 2] as const }))
  const numberFirst = [...text.matchAll(NUMBER_SERIES)].map((match) => ({ match, of: [2, 0, 1] as const }))
  for (const { match, of } of letterFirst.length > 0 ? letterFirst : numberFirst) {
    if (isPacked(text, match.index)) continue
    const parts = [0, 3, 6].map((start) => {
      const [letter, number, unit] = of.map((offset) => match[1 + start + offset])
      return { letter: letter?.toLowerCase() ?? '', number: number ?? '', unit }
    })
    const given = parts.filter(({ number }) => number !== '')
    const letters = new Set(given.map(({ letter }) => letter))
    const unit = match[10] ?? given.findLast((part) => part.unit)?.unit ?? defaultUnit ?? usualUnit(given)
    if (letters.size < given.length) continue
    for (const part of given) {
      const label = LETTERS[part.letter]
      const value = lengthOf(part.number, part.unit ?? unit)
      if (label && value !== null) yield { label, value }
    }
  }
}

/** Furniture is measured in centimetres if a series without a unit has only numbers that make sense as such. */
function usualUnit(parts: readonly { readonly number: string }[]): 'cm' | undefined {
  const numbers = parts.map(({ number }) => Number(number.replace(',', '.')))
  return numbers.every((number) => number >= 10 && number <= 400) ? 'cm' : undefined
}

function* triples(text: string): Generator<Found> {
  for (const match of text.matchAll(TRIPLE)) {
    if (isPacked(text, match.index)) continue
    const around = text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30)
    const labels = orderIn(around)
    if (new Set(labels).size < 3) continue
    const numbers = [match[1], match[3], match[5]]
    const units = [match[2], match[4], match[6]]
    for (const [index, label] of labels.entries()) {
      const value = lengthOf(numbers[index] ?? '', units[index] ?? match[6])
      if (label && value !== null) yield { label, value }
    }
  }
}

/** Returns the order of the sides that a text such as "H x W x D" names. In "L x W x H", the width is the depth. */
function orderIn(text: string): readonly (Label | undefined)[] {
  const order = ORDER.exec(text)
    ?.slice(1)
    .map((letter) => LETTERS[letter.toLowerCase()])
  if (!order) return ['width', 'depth', 'height']
  const hasLength = order.includes('length') && order.includes('width')
  const renamed = new Map<Label | undefined, Label>(
    hasLength
      ? [
          ['length', 'width'],
          ['width', 'depth'],
        ]
      : [['length', 'width']],
  )
  return order.map((label) => renamed.get(label) ?? label)
}

const isPacked = (text: string, index: number) => PACKED.test(text.slice(Math.max(0, index - 60), index))

const units: Readonly<Record<string, LengthSource>> = { mm: 'mm', cm: 'cm', m: 'm' }

/** Returns a length. `null`: the unit is missing, or the number may be read in two ways, as in "1.250 m". */
function lengthOf(number: string, unitText: string | undefined): Millimetres | null {
  if (unitText === undefined) return null
  const unit = units[unitText.toLowerCase()] ?? 'in'
  const isGrouped = /[.,]\d{3}$/.test(number)
  if (isGrouped && unit !== 'mm') return null
  const value = Number(isGrouped ? number.replace(/[.,]/, '') : number.replace(',', '.'))
  const length = millimetres(value, unit)
  return length >= MIN_MM && length <= MAX_MM ? length : null
}

/** Values that differ only by rounding, such as 51 cm and 20 inches, are the same. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= Math.max(10, a * 0.015)

function combined(found: readonly Found[]): SizesInText {
  const values = new Map<Label, Millimetres | null>()
  for (const { label, value } of found) {
    const known = values.get(label)
    if (known === undefined) values.set(label, value)
    else if (known !== null && !isSame(known, value)) values.set(label, null)
  }
  const take = (from: Label, ...to: readonly NamedDimension[]) => {
    const value = values.get(from)
    for (const label of to) if (value !== undefined && !values.has(label)) values.set(label, value)
  }
  const hasWidth = values.has('width')
  take('diameter', 'width', 'depth')
  // The length is the width of a sofa or a sideboard. If a text names both, only the order of its sides is clear.
  if (!hasWidth) take('length', 'width')
  else if (values.has('length') && !values.has('depth')) values.delete('width')
  const names: readonly NamedDimension[] = ['width', 'depth', 'height', 'seatHeight', 'seatDepth']
  const known = names.flatMap((name) => {
    const value = values.get(name)
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return {
    dimensions: Object.fromEntries(known),
    contradictory: names.filter((name) => values.get(name) === null),
  }
}

/** Returns whether a text names dimensions of the product. */
export function namesSizes(text: string): boolean {
  const { dimensions, contradictory } = sizesIn(text)
  return Object.keys(dimensions).length + contradictory.length > 0
}
