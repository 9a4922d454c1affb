// Generates random catalogues with hostile texts, for properties that must hold for every catalogue.
import fc from 'fast-check'
import { guarantors, lightSourceClasses, shapes } from '#shop/catalogue/attributes.ts'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { statuses, stockPolicies } from '#shop/catalogue/catalogue.ts'
import {
  type CheckedCategory,
  type CheckedProduct,
  type CheckedRoom,
  CategoryDraft,
  ProductDraft,
  RoomDraft,
} from '#shop/catalogue/draft.ts'
import { ManufacturerDraft } from '#shop/catalogue/required-data/manufacturer-draft.ts'
import { fibres, textileParts } from '#shop/catalogue/required-data/textile.ts'
import { euCountries } from '#shop/address.ts'
import { languages } from '#shop/language.ts'

export interface GeneratedCatalogue {
  readonly categories: readonly CheckedCategory[]
  readonly rooms: readonly CheckedRoom[]
  readonly collections: readonly CheckedRoom[]
  readonly manufacturers: readonly ManufacturerDraft[]
  readonly products: readonly CheckedProduct[]
}

const specialCharacters = fc.constantFrom(
  "'",
  '"',
  '=',
  '+',
  '-',
  '@',
  '|',
  '\\',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '  ',
  '\u00a0',
  '＝',
  'ä',
  'n',
  ' ',
)
const hostileText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: specialCharacters, maxLength: 12 }),
  fc.constantFrom(
    "=cmd|' /C calc'!A0",
    "'t Hart",
    "''=1",
    '- one\n  - two  \n- three',
    'a|b\\|c\\',
    '"quoted"',
  ),
)
const title = hostileText.filter(
  (text) => text.trim() !== '' && /[^\p{Cc}\s]/u.test(text) && text.length <= 100,
)
const partText = title.filter((text) => text.length <= 60)
const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/)
const length = fc.integer({ min: 1, max: 20_000 })
const price = fc.integer({ min: 0, max: 1_000_000_000 })
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const some = <T>(of: readonly T[]) => fc.shuffledSubarray([...of])
const colour = fc.stringMatching(/^#[0-9a-f]{6}$/)

function translated<T>(of: fc.Arbitrary<T>) {
  return fc
    .record(Object.fromEntries(languages.map((language) => [language, maybe(of)])))
    .filter((texts) => Object.values(texts).some((text) => text !== undefined))
    .map((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)))
}

const group = fc.record({
  names: translated(title),
  descriptions: translated(title),
  position: fc.integer({ min: -9, max: 99 }),
})

const texts = translated(
  fc.record({
    name: title,
    subtitle: maybe(title),
    tagline: maybe(title),
    description: maybe(hostileText),
    materials: maybe(title),
    care: maybe(title),
    warnings: maybe(title),
    guarantee: maybe(hostileText),
  }),
)

const contactPoint = {
  name: title,
  address: title,
  contact: fc.oneof(fc.constant('post@maker.example'), fc.constant('https://maker.example/safety')),
}
const manufacturer = fc.oneof(
  fc.record({ ...contactPoint, country: fc.constantFrom(...euCountries) }),
  fc.record({ ...contactPoint, country: fc.constantFrom('CN', 'GB'), responsible: fc.record(contactPoint) }),
)

/** Generates the composition of a textile component: a random split of 100 per cent. */
const shares = fc
  .tuple(fc.shuffledSubarray([...fibres], { minLength: 2, maxLength: 2 }), fc.integer({ min: 1, max: 100 }))
  .map(([[first = 'wool', second = 'silk'], percent]) =>
    [
      { fibre: first, percent },
      { fibre: second, percent: 100 - percent },
    ].filter((share) => share.percent > 0),
  )
const composition = fc.oneof(
  shares.map((only) => [{ fibres: only }]),
  fc
    .tuple(fc.shuffledSubarray([...textileParts], { minLength: 1, maxLength: 2 }), shares)
    .map(([parts, each]) => parts.map((part) => ({ part, fibres: each }))),
)

const optionValue = fc.record({
  code: slug,
  names: translated(title),
  swatch: maybe(colour),
  material: maybe(translated(title)),
  composition: maybe(translated(title)),
  care: maybe(translated(title)),
})

const option = (code: string) =>
  fc
    .record({
      names: translated(title),
      values: fc.uniqueArray(optionValue, {
        selector: (value) => value.code,
        minLength: 1,
        maxLength: 3,
      }),
    })
    .map((it) => ({ code, ...it }))

const sizes = {
  width: maybe(length),
  depth: maybe(length),
  height: maybe(length),
  mattressWidth: maybe(length),
}

const variantFacts = fc.record({
  gtin: maybe(fc.stringMatching(/^\d{13}$/)),
  status: fc.constantFrom('active', 'archived'),
  price,
  compareAt: maybe(price),
  stockPolicy: fc.constantFrom(...stockPolicies),
  leadTimeWeeks: maybe(fc.integer({ min: 0, max: 104 })),
  onHand: maybe(fc.integer({ min: 0, max: 1_000_000 })),
  capacityPerWeek: maybe(fc.integer({ min: 0, max: 1_000_000 })),
  dimensions: maybe(fc.record(sizes).filter((all) => Object.values(all).some((each) => each !== undefined))),
})

/**
 * Generates variants for some of the option combinations, each combination once. May add an archived variant that has
 * the same combination as another variant.
 */
function variantsOf(options: readonly { code: string; values: readonly { code: string }[] }[], sku: string) {
  const combinations = options.reduce<Record<string, string>[]>(
    (rows, { code, values }) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [code]: value.code }))),
    [{}],
  )
  return fc
    .shuffledSubarray(combinations, { minLength: 1, maxLength: Math.min(8, combinations.length) })
    .chain((chosen) =>
      fc.tuple(...chosen.map((values) => variantFacts.map((facts) => ({ ...facts, values })))),
    )
    .chain((all) => maybe(variantFacts).map((duplicate) => ({ all, duplicate })))
    .map(({ all, duplicate }) => {
      const [first] = all
      const again = duplicate && first ? [{ ...duplicate, status: 'archived', values: first.values }] : []
      return [...again, ...all].map((variant, index) => ({
        ...variant,
        sku: `${sku} ${index}`,
        currency: 'EUR',
      }))
    })
}

interface Groups {
  readonly categories: readonly string[]
  readonly rooms: readonly string[]
  readonly collections: readonly string[]
  readonly manufacturers: readonly string[]
}

function product(index: number, { categories, rooms, collections, manufacturers }: Groups) {
  const options = fc
    .uniqueArray(slug, { maxLength: 2 })
    .chain((codes) => fc.tuple(...codes.map((code) => option(code))))
  const facts = fc.record({
    handle: title.map((text) => `${text.trim()} ${index}`),
    slug: slug.map((it) => `${it}-${index}`),
    status: fc.constantFrom(...statuses),
    form: maybe(fc.constantFrom(...silhouettes)),
    texts,
    categories: some(categories),
    rooms: some(rooms),
    collections: some(collections),
    tags: fc.uniqueArray(title, { maxLength: 3, selector: (text) => text.trim() }),
    maker: maybe(title),
    designer: maybe(title),
    countryOfOrigin: maybe(fc.stringMatching(/^[A-Z]{2}$/)),
    warrantyYears: maybe(fc.integer({ min: 0, max: 100 })),
    guarantor: maybe(fc.constantFrom(...guarantors)),
    guarantorName: maybe(title),
    guarantorAddress: maybe(title),
    guaranteeWhole: maybe(fc.boolean()),
    guaranteeFree: maybe(fc.boolean()),
    electrical: maybe(fc.boolean()),
    lightSourceClass: maybe(fc.constantFrom(...lightSourceClasses)),
    eprelId: maybe(fc.integer({ min: 1, max: 999_999_999 })),
    animalParts: maybe(fc.boolean()),
    manufacturer: maybe(
      manufacturers.length > 0 ? fc.constantFrom(...manufacturers) : fc.constant(undefined),
    ),
    composition: fc.oneof(fc.constant([]), composition),
    documents: fc.uniqueArray(
      fc.record({
        url: fc.webUrl({ validSchemes: ['https'] }),
        label: fc.oneof(fc.constant({}), translated(title)),
      }),
      { selector: ({ url }) => url, maxLength: 2 },
    ),
    spareParts: fc.uniqueArray(
      fc.record({
        number: partText,
        names: translated(title),
        price: maybe(partText),
      }),
      { selector: ({ number }) => number.trim(), maxLength: 2 },
    ),
    assemblyMinutes: maybe(fc.integer({ min: 0, max: 2880 })),
    assemblyPeople: maybe(fc.integer({ min: 1, max: 10 })),
    seats: maybe(fc.integer({ min: 1, max: 30 })),
    extendable: maybe(fc.boolean()),
    shape: maybe(fc.subarray([...shapes], { minLength: 1, maxLength: 3 })),
    dimensions: fc.record({ ...sizes, seatHeight: maybe(length), diagonalDepth: maybe(length) }),
    removableParts: fc.array(title, { maxLength: 3 }),
    maxLoad: maybe(fc.integer({ min: 1, max: 10_000_000 })),
    packages: fc.array(fc.record({ width: length, depth: length, height: length, weight: length }), {
      maxLength: 2,
    }),
    pictures: fc.uniqueArray(
      fc.record({
        source: fc.webUrl({ withQueryParameters: true, withFragments: true }),
        alt: fc.oneof(fc.constant({}), translated(title)),
      }),
      { selector: ({ source }) => source, maxLength: 3 },
    ),
    publishedAt: fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    }),
  })
  return fc
    .tuple(facts, options)
    .chain(([rest, chosen]) =>
      variantsOf(chosen, `=${index}`).map((variants) =>
        ProductDraft.parse({ ...rest, options: chosen, variants }),
      ),
    )
}

/** Generates any catalogue that a shop may have. Its texts include formulas that spreadsheet programs run. */
export function arbitraryCatalogue({ products = 4 } = {}): fc.Arbitrary<GeneratedCatalogue> {
  const slugs = (prefix: string) =>
    fc.uniqueArray(slug, { maxLength: 3 }).map((all) => all.map((it) => `${prefix}-${it}`))
  const ofGroups = {
    categories: slugs('c'),
    rooms: slugs('r'),
    collections: slugs('l'),
    manufacturers: slugs('m'),
  }
  return fc.record(ofGroups).chain((groups) =>
    fc.record({
      categories: fc.tuple(
        ...groups.categories.map((own, index) =>
          fc
            .tuple(group, maybe(fc.constantFrom(...silhouettes)), maybe(fc.nat({ max: 9 })))
            .map(([it, form, above]) => {
              const parent = above === undefined ? undefined : groups.categories[above % (index || 1)]
              return CategoryDraft.parse({ slug: own, ...it, form, ...(index && parent ? { parent } : {}) })
            }),
        ),
      ),
      rooms: fc.tuple(...groups.rooms.map((own) => group.map((it) => RoomDraft.parse({ slug: own, ...it })))),
      collections: fc.tuple(
        ...groups.collections.map((own) => group.map((it) => RoomDraft.parse({ slug: own, ...it }))),
      ),
      manufacturers: fc.tuple(
        ...groups.manufacturers.map((own) =>
          manufacturer.map((it) => ManufacturerDraft.parse({ slug: own, ...it })),
        ),
      ),
      products: fc.tuple(...Array.from({ length: products }, (_, index) => product(index, groups))),
    }),
  )
}
