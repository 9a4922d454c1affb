import {
  CategoryDraft,
  ProductDraft,
  type CheckedCategory,
  type CheckedProduct,
} from '#shop/catalogue/draft.ts'

const rooms = ['Living room', 'Dining room', 'Bedroom', 'Study', 'Hall', 'Garden']
const kinds = [
  'Sofa',
  'Armchair',
  'Coffee table',
  'Dining table',
  'Chair',
  'Bed',
  'Wardrobe',
  'Desk',
  'Shelf',
  'Lamp',
]
const woods = ['Oak', 'Ash', 'Walnut', 'Beech', 'Pine', 'Birch', 'Elm', 'Teak']
const colours = ['Oat', 'Moss', 'Clay', 'Slate', 'Sand', 'Ink', 'Chalk', 'Rust']
const syllables = [
  'lun',
  'ek',
  'far',
  'sko',
  'bru',
  'tor',
  'vik',
  'nes',
  'hol',
  'by',
  'dal',
  'ster',
  'kal',
  'mo',
]
const manufacturers = ['Alcove', 'Håkansson', 'Werkbund', 'Nordlicht', 'Atelier Süd', 'Okafor & Daughters']

/**
 * Generates a catalogue. The same `count` always gives the same catalogue. The top categories of the catalogue are
 * rooms, which contain furniture types. Its products have one to six variants.
 */
export function benchCatalogue(count: number): { categories: CheckedCategory[]; products: CheckedProduct[] } {
  const next = numbers(7)
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
  const slugOf = (...words: string[]) => words.join(' ').toLowerCase().replaceAll(' ', '-')
  const categories = rooms.flatMap((room) => [
    CategoryDraft.parse({ slug: slugOf(room), names: { en: room, de: `${room} (de)` } }),
    ...kinds.map((kind) =>
      CategoryDraft.parse({
        slug: slugOf(room, kind),
        parent: slugOf(room),
        names: { en: `${kind}s`, de: `${kind} (de)` },
      }),
    ),
  ])
  const products = Array.from({ length: count }, (_, index) => {
    const [kind, wood, room] = [pick(kinds), pick(woods), pick(rooms)]
    const name = `${pick(syllables)}${pick(syllables)}${pick(syllables)}`.replace(/^./, (first) =>
      first.toUpperCase(),
    )
    const values = colours
      .slice(0, 1 + next(6))
      .map((colour) => ({ code: colour.toLowerCase(), names: { en: colour } }))
    const price = 1_900 + next(300_000)
    const stockPolicy = pick(['stocked', 'made_to_order'] as const)
    return ProductDraft.parse({
      handle: `bench-${index}`,
      slug: slugOf(name, kind, String(index)),
      texts: {
        en: {
          name,
          subtitle: `${wood} ${kind.toLowerCase()}`,
          description: 'x'.repeat(600),
          materials: `Solid ${wood}`,
        },
        de: {
          name,
          subtitle: `${kind} aus ${wood}`,
          description: 'x'.repeat(600),
          materials: `${wood}, massiv`,
        },
      },
      categories: [slugOf(room, kind), slugOf(pick(rooms), kind)],
      maker: pick(manufacturers),
      dimensions:
        next(5) === 0 ? {} : { width: 300 + next(2_500), depth: 300 + next(900), height: 400 + next(1_800) },
      options: [{ code: 'colour', names: { en: 'Colour' }, values }],
      variants: values.map(({ code }, variant) => ({
        sku: `BEN-${String(index).padStart(5, '0')}-${variant}`,
        price: price + variant * 1_000,
        currency: 'EUR',
        stockPolicy,
        values: { colour: code },
      })),
      publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    })
  })
  return { categories, products }
}

/**
 * Returns a function that returns random integers below a limit. The same seed gives the same numbers. Uses a linear
 * congruential generator, whose numbers are distributed evenly enough for a benchmark.
 */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
