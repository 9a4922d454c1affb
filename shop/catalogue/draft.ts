import { z } from 'zod'
import { languages } from '#shop/language.ts'
import { MAX_MINOR } from '#shop/money.ts'
import { MAX_MM, MIN_MM } from '#shop/length.ts'
import { dimensionOf, measureNames } from '#shop/measures.ts'
import { goodsTaxCases } from '#shop/tax-case.ts'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import {
  type AttributeDescriptor,
  type AttributeName,
  attributeNames,
  attributes,
  type LengthName,
  type VariantLength,
  lengthNames,
  variantLengths,
} from './attributes.ts'
import { isProductSlug, LONGEST_SLUG, SLUG, statuses, stockPolicies } from './catalogue.ts'
import { Composition } from './required-data/textile.ts'

/**
 * Wraps the schema of a text. The result is the schema of a translated text: a record with the text in each language.
 * The record has at least one entry.
 */
const translated = <T extends z.ZodType>(of: T) =>
  z.partialRecord(z.enum(languages), of).refine((texts) => Object.keys(texts).length > 0, 'needs a language')

export const Slug = z.string().min(1).max(LONGEST_SLUG).regex(SLUG)

/** Schema of the last part of a product's URL. */
export const ProductSlug = z.string().refine(isProductSlug)

/** Schema of a text that the database can store. */
export const text = () => z.string().overwrite(storable).trim()

export const Title = text().min(1).max(255)
/** The maximum length is the same as for the title of a product in Shopify. */
export const ProductName = text().min(1).max(255)
const Prose = text().max(20_000)
const Length = z.number().int().min(MIN_MM).max(MAX_MM)
const Price = z.number().int().min(0).max(MAX_MINOR)
const Weight = z.number().int().min(1).max(10_000_000)

export const ProductTexts = z.object({
  name: ProductName,
  /** Short text below the name: what the product is, its material and its use. */
  subtitle: text().max(200).optional(),
  /** Advertising line that states no properties of the product. The search index does not contain this line. */
  tagline: text().max(200).optional(),
  description: Prose.optional(),
  materials: text().max(2_000).optional(),
  care: text().max(2_000).optional(),
  /** Warnings about the use of the product, one in each line. */
  warnings: text().max(2_000).optional(),
  /** Scope and conditions of the guarantee. */
  guarantee: text().max(5_000).optional(),
  /** Title and description for search engines. Without them, the page uses its name, subtitle and description. */
  seoTitle: text().max(255).optional(),
  seoDescription: text().max(1_000).optional(),
})

export const textNames = ProductTexts.keyof().options
type TextName = (typeof textNames)[number]

/** Returns the name of the column of `product_texts` that contains a text. */
export function textColumn<Name extends TextName>(name: Name): TextColumn<Name> {
  return (columnsOfTexts[name as keyof typeof columnsOfTexts] ?? name) as TextColumn<Name>
}

const columnsOfTexts = { seoTitle: 'seo_title', seoDescription: 'seo_description' } as const
type TextColumn<Name extends TextName> = Name extends keyof typeof columnsOfTexts
  ? (typeof columnsOfTexts)[Name]
  : Name

/** Schema for each kind of attribute. */
const attributeSchemaOf = {
  text: ({ most = 120 }) => text().min(1).max(most),
  country: () => z.string().regex(/^[A-Z]{2}$/),
  flag: () => z.boolean(),
  weight: () => Weight,
  whole: ({ least = 0, most = 0 }) => z.number().int().min(least).max(most),
  choice: ({ allowed = [] }) => z.enum(allowed),
  choices: ({ allowed = [] }) =>
    z.array(z.enum(allowed)).overwrite((given) => allowed.filter((value) => given.includes(value))),
} as const satisfies Record<AttributeDescriptor['kind'], (of: AttributeDescriptor) => z.ZodType>

type AttributeSchemas = {
  readonly [Name in AttributeName]: (typeof attributes)[Name] extends {
    readonly allowed: readonly (infer Value extends string)[]
    readonly kind: infer Kind
  }
    ? Kind extends 'choice'
      ? z.ZodType<Value, Value>
      : z.ZodArray<z.ZodType<Value, Value>>
    : ReturnType<(typeof attributeSchemaOf)[(typeof attributes)[Name]['kind']]>
}
// TypeScript loses the names in `Object.fromEntries`.
export const attributeSchemas = Object.fromEntries(
  attributeNames.map((name) => [name, attributeSchemaOf[attributes[name].kind](attributes[name])]),
) as unknown as AttributeSchemas

export const Dimensions = z
  .object(Object.fromEntries(lengthNames.map((name) => [name, Length])) as Record<LengthName, typeof Length>)
  .partial()

/** The lengths in which a variant may differ from its product. */
const VariantDimensions = z
  .object(
    Object.fromEntries(variantLengths.map((name) => [name, Length])) as Record<VariantLength, typeof Length>,
  )
  .partial()

export const PackageDraft = z.object({ width: Length, depth: Length, height: Length, weight: Weight })

/**
 * Texts about the material of an option value. Fabrics with the same `material`, such as "Bouclé", are shown as a
 * group.
 */
export const ValueTexts = z.object({
  material: Title,
  composition: text().min(1).max(300),
  care: text().min(1).max(1_000),
})
export const valueTextNames = ValueTexts.keyof().options
const optionalTexts = <T extends z.ZodType>(of: T) => z.partialRecord(z.enum(languages), of).optional()

/** Texts about a spare part. The price is a text, because another company may sell the part. */
export const SparePartTexts = z.object({
  number: text().min(1).max(60),
  name: text().min(1).max(200),
  price: text().min(1).max(60),
})

export const OptionDraft = z.object({
  code: Slug,
  names: translated(Title),
  values: z
    .array(
      z.object({
        code: Slug,
        names: translated(Title),
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .optional(),
        material: optionalTexts(ValueTexts.shape.material),
        composition: optionalTexts(ValueTexts.shape.composition),
        care: optionalTexts(ValueTexts.shape.care),
      }),
    )
    .min(1)
    .max(200),
})

/** The lengths that a customer chooses for a variant made to measure. Each range contains its `max`. */
export const MeasureRanges = z
  .array(
    z
      .object({ name: z.enum(measureNames), min: Length, max: Length, step: Length })
      .refine(
        ({ min, max, step }) => min < max && (max - min) % step === 0,
        'is not a range with whole steps',
      ),
  )
  .max(measureNames.length)
  .refine(
    (ranges) => new Set(ranges.map(({ name }) => dimensionOf[name])).size === ranges.length,
    'names a dimension twice',
  )

export const VariantDraft = z.object({
  sku: text().min(1).max(64),
  gtin: z
    .string()
    .regex(/^\d{8}(\d{4,6})?$/)
    .optional(),
  status: z.enum(['active', 'archived']).default('active'),
  price: Price,
  compareAt: Price.optional(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  stockPolicy: z.enum(stockPolicies),
  taxCase: z.enum(goodsTaxCases).default('standard'),
  leadTimeWeeks: z.number().int().min(0).max(104).optional(),
  onHand: z.number().int().min(0).max(1_000_000).optional(),
  /** Production capacity: number of units that may be sold in a week. 0: unlimited. */
  capacityPerWeek: z.number().int().min(0).max(1_000_000).optional(),
  /** The variant's values: option code → value code, for every option of the product. */
  values: z.record(Slug, Slug).default({}),
  dimensions: VariantDimensions.optional(),
  measures: MeasureRanges.optional(),
})

/** The maximum number of products that staff choose to show with a product. */
export const MOST_RELATED = 12
export const MOST_SPARE_PARTS = 60

const ProductFields = z.object({
  handle: text().min(1).max(LONGEST_SLUG),
  slug: ProductSlug,
  status: z.enum(statuses).default('active'),
  form: z.enum(silhouettes).optional(),
  /** Whether to draw the product as a plain box with its dimensions, because no silhouette resembles the product. */
  drawAsBox: z.boolean().default(false),
  texts: translated(ProductTexts),
  /** Slugs of the categories, the main one first. */
  categories: z.array(Slug).max(50),
  rooms: z.array(Slug).max(20).default([]),
  collections: z.array(Slug).max(20).default([]),
  /** Customers do not see the tags, but the search reads them. */
  tags: z.array(Title).max(50).default([]),
  ...z.object(attributeSchemas).partial().shape,
  dimensions: Dimensions.default({}),
  /** Slug of the manufacturer. */
  manufacturer: Slug.optional(),
  /** Textile composition of the product, or of each textile component. */
  composition: Composition.default([]),
  documents: z
    .array(
      z.object({
        url: z.url({ protocol: /^https$/ }).max(2_000),
        label: z.partialRecord(z.enum(languages), text().max(200)).default({}),
      }),
    )
    .max(20)
    .default([]),
  spareParts: z
    .array(
      z.object({
        number: SparePartTexts.shape.number,
        names: translated(SparePartTexts.shape.name),
        price: SparePartTexts.shape.price.optional(),
        product: ProductSlug.optional(),
      }),
    )
    .max(MOST_SPARE_PARTS)
    .default([]),
  removableParts: z.array(Title).max(20).default([]),
  packages: z.array(PackageDraft).max(50).default([]),
  pictures: z
    .array(
      z.object({
        source: z.url().max(2_000),
        alt: z.partialRecord(z.enum(languages), text().max(300)).default({}),
        /** The finish that the picture shows, as option code → value code. Not set: unknown. */
        shows: z.record(Slug, Slug).optional(),
      }),
    )
    .max(100)
    .default([]),
  options: z.array(OptionDraft).max(6).default([]),
  variants: z.array(VariantDraft).min(1).max(10_000),
  publishedAt: z.date().optional(),
})
export const ProductDraft = ProductFields.superRefine((draft, { addIssue }) =>
  checkChoices(draft, (message, ...path) => addIssue({ code: 'custom', message, path })),
)
export type ProductDraft = z.input<typeof ProductDraft>
/** A product draft that has passed validation. The catalogue saves only drafts of this type. */
export type CheckedProduct = z.output<typeof ProductDraft>

const GroupFields = z.object({
  slug: Slug,
  names: translated(Title),
  descriptions: z.partialRecord(z.enum(languages), text().max(2_000)).default({}),
  position: z.number().int().default(0),
})

export const CategoryDraft = GroupFields.extend({
  parent: Slug.optional(),
  form: z.enum(silhouettes).optional(),
})
export type CategoryDraft = z.input<typeof CategoryDraft>
export type CheckedCategory = z.output<typeof CategoryDraft>

export const RoomDraft = GroupFields
export type RoomDraft = z.input<typeof RoomDraft>
export type CheckedRoom = z.output<typeof RoomDraft>

/** Draft of a collection: products designed to go together. */
export const CollectionDraft = GroupFields

/**
 * Checks rules that involve several fields. SKUs, option codes and the values of each option must be unique. Each
 * variant must have a known value for every option and no other values. Two active variants must not have the same
 * values. All variants must have the same currency. Only a variant made to specification can be made to measure.
 */
function checkChoices(
  { options, variants }: z.output<typeof ProductFields>,
  addError: (message: string, ...path: (string | number)[]) => void,
): void {
  const [skus, combinations, codes] = [new Set<string>(), new Set<string>(), new Map<string, Set<string>>()]
  for (const [index, option] of options.entries()) {
    const values = new Set(option.values.map(({ code }) => code))
    if (codes.has(option.code)) addError('is there twice', 'options', index, 'code')
    if (values.size < option.values.length) addError('has a value twice', 'options', index, 'values')
    codes.set(option.code, values)
  }
  for (const [index, variant] of variants.entries()) {
    const { sku, values, currency, status, measures, stockPolicy } = variant
    const addVariantError = (message: string, field: string) => addError(message, 'variants', index, field)
    if (skus.has(sku)) addVariantError('is there twice', 'sku')
    if (currency !== variants[0]?.currency) addVariantError('differs from the first variant', 'currency')
    if (measures && measures.length > 0 && stockPolicy !== 'to_specification')
      addVariantError('is for variants made to specification', 'measures')
    for (const [code, known] of codes) {
      if (!known.has(values[code] ?? '')) addVariantError(`does not choose a known ${code}`, 'values')
    }
    if (Object.keys(values).some((code) => !codes.has(code)))
      addVariantError('names an unknown option', 'values')
    const combination = [...codes.keys()].map((code) => values[code]).join(' ')
    if (status === 'active' && combinations.has(combination))
      addVariantError('is another variant already', 'values')
    skus.add(sku)
    if (status === 'active') combinations.add(combination)
  }
}

/**
 * Replaces unpaired surrogates, which PostgreSQL cannot store. Removes control characters except tab and line breaks.
 * PostgreSQL cannot store one of them (NUL), and no text needs the others.
 */
function storable(given: string): string {
  return given.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')
}
