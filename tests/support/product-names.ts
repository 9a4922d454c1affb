// Thirty thousand real product names with their categories, as products of a shop. Only on machines that have the real
// data.
import { readFileSync } from 'node:fs'
import {
  CategoryDraft,
  ProductDraft,
  type CheckedCategory,
  type CheckedProduct,
} from '#shop/catalogue/draft.ts'

export interface NamedProduct {
  readonly id: string
  readonly name: string
  readonly category: string
}

const FIELD = '("(?:[^"]|"")*"|[^,]*)'
const LINE = new RegExp(`^(\\d+),${FIELD},${FIELD},`)

/** Reads the CSV file of names. `every` takes only each n-th name of the file. */
export function readProductNames(file: string, { every = 1 } = {}): NamedProduct[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean)
  return lines
    .filter((_, index) => index % every === 0)
    .map((line) => {
      const [, id = '', name = '', category = ''] = LINE.exec(line) ?? []
      return { id, name: plain(name), category: plain(category) }
    })
}

/**
 * Makes a catalogue of the names: each product has one category, a price computed from its id, no dimensions and no
 * other texts.
 */
export function catalogueOfNames(names: readonly NamedProduct[]): {
  categories: CheckedCategory[]
  products: CheckedProduct[]
} {
  const categories = [...new Set(names.map(({ category }) => category))]
  return {
    categories: categories.map((name) => CategoryDraft.parse({ slug: slugOf(name), names: { en: name } })),
    products: names.map(({ id, name, category }) =>
      ProductDraft.parse({
        handle: id,
        slug: `piece-${id}`,
        texts: { en: { name: name.slice(0, 120) } },
        categories: [slugOf(category)],
        variants: [
          { sku: id, price: 500 + (Number(id) % 90_000), currency: 'EUR', stockPolicy: 'made_to_order' },
        ],
      }),
    ),
  }
}

function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function plain(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
}
