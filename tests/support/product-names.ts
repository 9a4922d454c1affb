// Thirty thousand real product names with their categories, as products of a shop. Only machines with the real data
// have the names.
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

/** Reads the CSV file of product names. With `every`, reads only each n-th name of the file. */
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
 * Makes a catalogue from a list of product names. Each product has one category, a price computed from its ID, no
 * dimensions and no other texts. Leaves out products that the shop refuses. `titleOf` changes the name of a product.
 */
export function catalogueOfNames(
  names: readonly NamedProduct[],
  titleOf: (product: NamedProduct) => string = ({ name }) => name.slice(0, 120),
): {
  categories: CheckedCategory[]
  products: CheckedProduct[]
} {
  const categories = [...new Set(names.map(({ category }) => category))]
  return {
    categories: categories.map((name) => CategoryDraft.parse({ slug: slugOf(name), names: { en: name } })),
    products: names.flatMap((product) => {
      const { id, category } = product
      const draft = ProductDraft.safeParse({
        handle: id,
        slug: `piece-${id}`,
        texts: { en: { name: titleOf(product) } },
        categories: [slugOf(category)],
        variants: [
          { sku: id, price: 500 + (Number(id) % 90_000), currency: 'EUR', stockPolicy: 'made_to_order' },
        ],
      })
      return draft.success ? [draft.data] : []
    }),
  }
}

const PLACES = [
  'for Living Room, Bedroom, Home Office and Hallway',
  'for Small Apartment, Dorm, Kitchen and Entryway',
  'for Indoor and Outdoor Use, Patio, Porch and Balcony',
]
const PROMISES = [
  'Easy to Assemble, Sturdy and Durable, Modern Design, Great Gift for Housewarming',
  'Space Saving Storage Solution with Clean Lines, Farmhouse and Mid Century Style',
  'Comfortable, Stylish and Versatile Accent Piece, Easy Care, Fits Any Table or Desk',
]

/**
 * Returns the title of a product as marketplaces write it. For two in five products, the title consists of the name,
 * the category, places and promises (121 to 255 characters). For the other products, the title is the name alone.
 */
export function marketplaceTitle({ id, name, category }: NamedProduct): string {
  const number = Number(id)
  if (number % 5 > 1) return name.slice(0, 120)
  const place = PLACES[number % PLACES.length] ?? ''
  const promise = PROMISES[Math.floor(number / 7) % PROMISES.length] ?? ''
  return `${name.slice(0, 100)} ${place}, ${category} - ${promise}`.slice(0, 255).padEnd(121, '.')
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
