import { z } from 'zod'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { statuses, stockPolicies } from '#shop/catalogue/catalogue.ts'
import {
  attributeNames,
  attributes,
  lengthNames,
  lengths,
  type VariantLength,
  variantLengths,
} from '#shop/catalogue/attributes.ts'
import {
  attributeSchemas,
  Dimensions,
  MeasureRanges,
  MOST_RELATED,
  MOST_SPARE_PARTS,
  PackageDraft,
  ProductSlug,
  ProductTexts,
  Slug,
  SparePartTexts,
  Title,
  valueTextNames,
  ValueTexts,
  VariantDraft,
} from '#shop/catalogue/draft.ts'
import { ManufacturerDraft } from '#shop/catalogue/required-data/manufacturer-draft.ts'
import { Composition } from '#shop/catalogue/required-data/textile.ts'
import { type Language, languages } from '#shop/language.ts'
import { goodsTaxCases } from '#shop/tax-case.ts'
import type { Reason } from '../../import.ts'

type Malformed = Extract<Reason, { code: 'malformed' }>['facts']['as']

/** Type of a field, which decides how its cells are parsed. */
export type Kind =
  | 'text'
  | 'slug'
  /** The last part of a product's URL, which is kept as it is if it can be part of a URL. */
  | 'urlSlug'
  | 'choice'
  | 'whole'
  | 'flag'
  | 'length'
  | 'weight'
  | 'price'
  | 'instant'
  | 'list'
  /**
   * A list whose entries belong to the entries of another list, such as alternative texts for a list of pictures. Empty
   * entries are kept, so that the positions do not change.
   */
  | 'parallel'
  | 'packages'
  | 'measures'
  /** Textile composition: one entry for each textile component. */
  | 'composition'

/** The units the shop stores lengths and weights in. */
export const ownUnits: Partial<Record<Kind, 'mm' | 'g'>> = { length: 'mm', weight: 'g' }

/**
 * Kinds of rows. A row of the kind `value` defines an option value. Such a row is needed for a value that no variant
 * has. It is also needed to set the order of the values.
 */
export const rowKinds = ['product', 'value', 'category', 'room', 'collection', 'manufacturer'] as const
export type RowKind = (typeof rowKinds)[number]

export interface Field {
  readonly kind: Kind
  /**
   * Whether the field belongs to the whole product or to one variant. In all rows of a product, a field of the whole
   * product must have the same value.
   */
  readonly of: 'product' | 'variant'
  readonly schema: z.ZodType
  readonly translated: boolean
  readonly expectedFormat: Malformed | null
  /**
   * Whether the import repairs a value instead of refusing the row: `cut` shortens a text that is too long, and `drop`
   * imports the row without a value that it cannot read.
   */
  readonly repair: 'cut' | 'drop' | null
}

type FieldOptions = Partial<Pick<Field, 'translated' | 'expectedFormat' | 'repair'>>

/** Kinds of values without which a product can be sold. */
const dispensable: ReadonlySet<Kind> = new Set<Kind>(['length', 'weight', 'packages'])

const field = (
  kind: Kind,
  of: Field['of'],
  schema: z.ZodType,
  { translated = false, expectedFormat = null, repair = null }: FieldOptions = {},
): Field => ({
  kind,
  of,
  schema,
  translated,
  expectedFormat,
  repair: repair ?? (dispensable.has(kind) ? 'drop' : null),
})

const isTranslated = { translated: true }
/** Texts that the import may shorten. A shortened warning or guarantee would be wrong, so those are not among them. */
const isShortened = { translated: true, repair: 'cut' } as const
const texts = ProductTexts.shape
const variant = VariantDraft.shape
const manufacturer = ManufacturerDraft.shape
/** A text for each spare part, or an empty one. */
const partTexts = (of: z.ZodType) => z.array(z.union([z.literal(''), of])).max(MOST_SPARE_PARTS)
const lengthSchema = Dimensions.shape.width.unwrap()

const attributeFields = Object.fromEntries(
  attributeNames.map((name) => {
    const { kind } = attributes[name]
    const expectedFormat = kind === 'country' || kind === 'flag' ? kind : null
    const as = kind === 'country' ? 'text' : kind === 'choices' ? 'list' : kind
    const repair = kind === 'text' ? 'cut' : null
    return [name, field(as, 'product', attributeSchemas[name], { expectedFormat, repair })]
  }),
)
const lengthFields = Object.fromEntries(
  lengthNames.map((name) => [
    name,
    field('length', 'perVariant' in lengths[name] ? 'variant' : 'product', lengthSchema),
  ]),
)

/** Returns the name of the import field for a length of a variant, such as "variantWidth" for the width. */
export function variantLengthKey(name: VariantLength): string {
  return `variant${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const variantLengthFields = Object.fromEntries(
  variantLengths.map((name) => [variantLengthKey(name), field('length', 'variant', lengthSchema)]),
)

const plainFields: Record<string, Field> = {
  kind: field('choice', 'product', z.enum(rowKinds)),
  handle: field('text', 'product', Title),
  slug: field('urlSlug', 'product', ProductSlug, { expectedFormat: 'slug' }),
  oldSlugs: field('list', 'product', z.array(ProductSlug).max(1_000), { expectedFormat: 'slug' }),
  parent: field('slug', 'product', Slug, { expectedFormat: 'slug' }),
  position: field('whole', 'product', z.number().min(-1_000_000).max(1_000_000)),
  status: field('choice', 'product', z.enum(statuses)),
  publishedAt: field('instant', 'product', z.iso.datetime(), { expectedFormat: 'instant' }),
  name: field('text', 'product', texts.name, isShortened),
  subtitle: field('text', 'product', texts.subtitle, isShortened),
  tagline: field('text', 'product', texts.tagline, isShortened),
  description: field('text', 'product', texts.description, isShortened),
  materials: field('text', 'product', texts.materials, isShortened),
  care: field('text', 'product', texts.care, isShortened),
  warnings: field('text', 'product', texts.warnings, isTranslated),
  guarantee: field('text', 'product', texts.guarantee, isTranslated),
  seoTitle: field('text', 'product', texts.seoTitle, isShortened),
  seoDescription: field('text', 'product', texts.seoDescription, isShortened),
  categories: field('list', 'product', z.array(z.string().max(255)).max(50)),
  rooms: field('list', 'product', z.array(Slug).max(20), { expectedFormat: 'slug' }),
  collections: field('list', 'product', z.array(Slug).max(20), { expectedFormat: 'slug' }),
  tags: field('list', 'product', z.array(Title).max(50)),
  form: field('choice', 'product', z.enum(silhouettes)),
  drawAsBox: field('flag', 'product', z.boolean(), { expectedFormat: 'flag' }),
  ...attributeFields,
  ...lengthFields,
  ...variantLengthFields,
  manufacturer: field('slug', 'product', Slug, { expectedFormat: 'slug' }),
  manufacturerName: field('text', 'product', manufacturer.name),
  manufacturerAddress: field('text', 'product', manufacturer.address),
  manufacturerCountry: field('text', 'product', manufacturer.country, { expectedFormat: 'country' }),
  manufacturerContact: field('text', 'product', manufacturer.contact, { expectedFormat: 'contact' }),
  responsibleName: field('text', 'product', manufacturer.name),
  responsibleAddress: field('text', 'product', manufacturer.address),
  responsibleContact: field('text', 'product', manufacturer.contact, { expectedFormat: 'contact' }),
  composition: field('composition', 'product', Composition, { expectedFormat: 'composition' }),
  documents: field('list', 'product', z.array(z.url({ protocol: /^https$/ }).max(2_000)).max(20), {
    expectedFormat: 'link',
  }),
  documentLabels: field('parallel', 'product', z.array(z.string().max(200)).max(20), isTranslated),
  sparePartNumbers: field('list', 'product', z.array(SparePartTexts.shape.number).max(MOST_SPARE_PARTS)),
  sparePartNames: field('parallel', 'product', partTexts(SparePartTexts.shape.name), isTranslated),
  sparePartPrices: field('parallel', 'product', partTexts(SparePartTexts.shape.price)),
  sparePartProducts: field('parallel', 'product', partTexts(ProductSlug), { expectedFormat: 'slug' }),
  related: field('list', 'product', z.array(Title).max(MOST_RELATED)),
  removableParts: field('list', 'product', z.array(Title).max(20)),
  packages: field('packages', 'product', z.array(PackageDraft).max(50), { expectedFormat: 'package' }),
  pictures: field('list', 'product', z.array(z.url({ protocol: /^https?$/ }).max(2_000)).max(100), {
    expectedFormat: 'link',
  }),
  pictureAlts: field('parallel', 'product', z.array(z.string().max(300)).max(100), isTranslated),
  sku: field('text', 'variant', variant.sku),
  gtin: field('text', 'variant', variant.gtin, { expectedFormat: 'gtin' }),
  variantStatus: field('choice', 'variant', z.enum(['active', 'archived'])),
  variantPicture: field('text', 'variant', z.url({ protocol: /^https?$/ }).max(2_000), {
    expectedFormat: 'link',
    repair: 'drop',
  }),
  price: field('price', 'variant', variant.price),
  compareAt: field('price', 'variant', variant.price),
  currency: field('text', 'variant', variant.currency, { expectedFormat: 'currency' }),
  stockPolicy: field('choice', 'variant', z.enum(stockPolicies)),
  taxCase: field('choice', 'variant', z.enum(goodsTaxCases)),
  measures: field('measures', 'variant', MeasureRanges, { expectedFormat: 'measures' }),
  leadTimeWeeks: field('whole', 'variant', z.number().min(0).max(104)),
  onHand: field('whole', 'variant', z.number().min(0).max(1_000_000)),
  capacityPerWeek: field('whole', 'variant', z.number().min(0).max(1_000_000)),
}

export const optionNumbers = [1, 2, 3, 4, 5, 6] as const

/** Returns the key of a text about the material of an option value: "option1.valueCare". */
export function valueTextKey(number: number, name: (typeof valueTextNames)[number]): string {
  return `option${number}.value${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

const optionFields = Object.fromEntries(
  optionNumbers.flatMap((number): [string, Field][] => [
    [`option${number}.code`, field('slug', 'product', Slug, { expectedFormat: 'slug' })],
    [`option${number}.name`, field('text', 'product', Title, isShortened)],
    [`option${number}.valueCode`, field('slug', 'variant', Slug, { expectedFormat: 'slug' })],
    [`option${number}.value`, field('text', 'variant', Title, isShortened)],
    [
      `option${number}.swatch`,
      field('text', 'variant', z.string().regex(/^#[0-9a-f]{6}$/i), { expectedFormat: 'colour' }),
    ],
    ...valueTextNames.map((name): [string, Field] => [
      valueTextKey(number, name),
      field('text', 'variant', ValueTexts.shape[name], isShortened),
    ]),
  ]),
)

const fields: Readonly<Record<string, Field>> = { ...plainFields, ...optionFields }

export interface FieldKey {
  /** The key in a mapping: "name", "name.de", "option1.value". */
  readonly key: string
  readonly field: Field
  /** The key without the language: "name" for "name.de". */
  readonly base: string
  readonly language: Language | null
}

/**
 * The keys of all fields that a mapping may use. A field with translations has one key without a language, and one key
 * for each language.
 */
export const fieldKeys: readonly FieldKey[] = Object.entries(fields).flatMap(([base, of]) => [
  { key: base, field: of, base, language: null },
  ...(of.translated
    ? languages.map((language) => ({ key: `${base}.${language}`, field: of, base, language }))
    : []),
])

const ofVariants = new Set(fieldKeys.filter(({ field }) => field.of === 'variant').map(({ key }) => key))

/** Returns whether a key ("width", "option1.value.de") belongs to a variant rather than to the whole product. */
export function isOfVariant(key: string): boolean {
  return ofVariants.has(key)
}
