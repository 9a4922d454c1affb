import type { Language } from '#shop/language.ts'
import type { Remark } from '../../import.ts'
import { plainTextOf } from '../html.ts'
import { slugOf } from '../slug.ts'
import { type Columns, type ForeignRow, noted, out } from './columns.ts'
import { commaList } from './values.ts'
import { attributeNumbers } from './woocommerce-columns.ts'

const MOST_OF_ONE = 200

export type Attributes = readonly {
  readonly name: string
  readonly values: readonly string[]
  readonly isShown: boolean
}[]

export function attributesOf(row: ForeignRow): Attributes {
  return attributeNumbers.flatMap((number) => {
    const name = plainTextOf(row.cell(`Attribute ${number} name`))
    const values = commaList(row.cell(`Attribute ${number} value(s)`)).map(plainTextOf)
    return name === '' ? [] : [{ name, values, isShown: row.cell(`Attribute ${number} visible`) === '1' }]
  })
}

/** The attributes that variations differ by, in the order of their product. */
export function optionNamesOf(attributes: Attributes, variations: readonly ForeignRow[]): string[] {
  const used = new Set(variations.flatMap((row) => attributesOf(row).map(({ name }) => name)))
  const inOrder = attributes.map(({ name }) => name).filter((name) => used.has(name))
  return [...new Set([...inOrder, ...used])]
}

export interface Choice {
  readonly row: ForeignRow
  readonly chosen: (language: Language) => Record<string, string>
  /** What tells variants apart that come of one variation; empty where it is only one. */
  readonly suffix: string
}

/** A variation that leaves an attribute open stands for each of its values that no other variation names. */
export function choicesOf(
  columns: Columns,
  attributes: Attributes,
  options: readonly string[],
  sold: readonly ForeignRow[],
): { readonly variants: Choice[]; readonly remarks: Remark[] } {
  const remarks: Remark[] = []
  const variants: Choice[] = []
  const known = new Set(sold.map((row) => valuesOf(row, options).join('\n')))
  for (const row of sold) {
    const own = valuesOf(row, options)
    const open = options.filter((_, place) => own[place] === '')
    const made = allOf(own, (place) => valuesBy(attributes, options[place]))
    if (made.length > MOST_OF_ONE) {
      remarks.push(out(columns, row, 'SKU', { code: 'tooMany', facts: { most: MOST_OF_ONE } }))
      continue
    }
    const fresh = open.length === 0 ? made : made.filter((values) => !known.has(values.join('\n')))
    for (const values of fresh) {
      known.add(values.join('\n'))
      const added = values.filter((_, place) => own[place] === '')
      variants.push({ row, chosen: chooser(values), suffix: slugOf(added.join(' ')) })
    }
    if (open.length > 0) {
      const facts = { options: open, made: fresh.length }
      remarks.push(noted(columns, row, 'SKU', { code: 'anyValue', facts }, row.cell('SKU')))
    }
  }
  return { variants, remarks }
}

function valuesOf(row: ForeignRow, options: readonly string[]): string[] {
  const attributes = attributesOf(row)
  return options.map((option) => attributes.find(({ name }) => name === option)?.values.join(', ') ?? '')
}

function valuesBy(attributes: Attributes, option: string | undefined): readonly string[] {
  return attributes.find(({ name }) => name === option)?.values ?? []
}

function allOf(own: readonly string[], openTo: (place: number) => readonly string[]): string[][] {
  return own.reduce<string[][]>(
    (made, value, place) => {
      const values = value === '' ? openTo(place) : [value]
      // One too many is enough to refuse them all.
      return made.flatMap((before) => values.map((each) => [...before, each])).slice(0, MOST_OF_ONE + 1)
    },
    [[]],
  )
}

function chooser(values: readonly string[]): Choice['chosen'] {
  return (language) =>
    Object.fromEntries(values.map((value, place) => [`option${place + 1}_value_${language}`, value]))
}
