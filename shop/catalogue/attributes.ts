// Attributes of a product besides texts, prices and variants. Import, export, database access, product page, filters
// and sorting all read the lists of attributes in this module. A new attribute needs an entry in one of these lists, a
// database column and texts in every language.
import type { Millimetres } from '#shop/length.ts'

interface Descriptor {
  /** Name of the attribute's column in `products`. */
  readonly column: string
  /**
   * Name of the URL parameter that filters listings by the value. If not set, listings cannot be filtered by this
   * attribute.
   */
  readonly parameter?: string
  /** Whether customers can sort listings by the value. The lowest value comes first. */
  readonly sorts?: true
}

export interface AttributeDescriptor extends Descriptor {
  /**
   * Kind of the attribute's value. A value of the kind `choice` is one of the attribute's allowed values. A value of the
   * kind `choices` is a list that contains some of them.
   */
  readonly kind: 'text' | 'country' | 'flag' | 'whole' | 'weight' | 'choice' | 'choices'
  /** Lowest and highest allowed value of an attribute that is a whole number. */
  readonly least?: number
  /** For an attribute of the kind `text`: the maximum number of characters. */
  readonly most?: number
  /** Allowed values of an attribute of the kind `choice` or `choices`, in the order in which they are shown. */
  readonly allowed?: readonly string[]
  /**
   * Section of the product page that lists the attribute. If not set, the attribute is in neither of the sections
   * `details` and `measures`.
   */
  readonly shownIn?: 'details' | 'measures'
}

interface LengthDescriptor extends Descriptor {
  /** Whether the variants of a product may have different values of the attribute. */
  readonly perVariant?: true
}

/**
 * Shapes of tables, rugs and mirrors, followed by layouts of sofas and desks. At most 31 values are possible, because
 * the search index stores each value as one bit of a number.
 */
export const shapes = [
  'round',
  'oval',
  'square',
  'rectangular',
  'half-round',
  'arched',
  'organic',
  'straight',
  'corner',
  'u-shape',
  'chaise',
] as const
export type Shape = (typeof shapes)[number]

/** Energy efficiency classes of light sources (Regulation (EU) 2019/2015). */
export const lightSourceClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type LightSourceClass = (typeof lightSourceClasses)[number]

/** Who gives the guarantee of a product: its manufacturer, or the shop. */
export const guarantors = ['manufacturer', 'shop'] as const
export type Guarantor = (typeof guarantors)[number]

/** Conditions of goods that are not new. */
export const conditions = ['used', 'refurbished'] as const
export type Condition = (typeof conditions)[number]

/** Attributes of a product, in the order of the product page. */
export const attributes = {
  maker: { kind: 'text', column: 'maker' },
  shape: { kind: 'choices', column: 'shape', allowed: shapes, parameter: 'shape', shownIn: 'measures' },
  warrantyYears: { kind: 'whole', column: 'warranty_years', least: 0, most: 100 },
  seats: {
    kind: 'whole',
    column: 'seats',
    least: 1,
    most: 30,
    parameter: 'seats',
    shownIn: 'measures',
  },
  extendable: { kind: 'flag', column: 'extendable', parameter: 'extendable', shownIn: 'measures' },
  maxLoad: { kind: 'weight', column: 'max_load_g', shownIn: 'measures' },
  /** Weight of the product, if the weights of its packages are unknown. */
  weight: { kind: 'weight', column: 'weight_g', shownIn: 'measures' },
  /** Condition of goods that are not new. Not set: new. */
  condition: { kind: 'choice', column: 'condition', allowed: conditions, shownIn: 'details' },
  /** Number of minutes that assembly takes. 0: the product is delivered assembled. */
  assemblyMinutes: {
    kind: 'whole',
    column: 'assembly_minutes',
    least: 0,
    most: 2_880,
    parameter: 'assembly',
    shownIn: 'details',
  },
  assemblyPeople: { kind: 'whole', column: 'assembly_people', least: 1, most: 10 },
  designer: { kind: 'text', column: 'designer', shownIn: 'details' },
  countryOfOrigin: { kind: 'country', column: 'country_of_origin', shownIn: 'details' },
  guarantor: { kind: 'choice', column: 'guarantor', allowed: guarantors },
  /** Name and address of the guarantor, if they differ from those of the manufacturer or of the shop. */
  guarantorName: { kind: 'text', column: 'guarantor_name', most: 200 },
  guarantorAddress: { kind: 'text', column: 'guarantor_address', most: 500 },
  /** Whether the guarantee covers the whole product and not only a part such as the frame. */
  guaranteeWhole: { kind: 'flag', column: 'guarantee_whole' },
  guaranteeFree: { kind: 'flag', column: 'guarantee_free' },
  /** Whether the product is electrical or electronic equipment, which must not be put into household waste. */
  electrical: { kind: 'flag', column: 'electrical' },
  lightSourceClass: { kind: 'choice', column: 'light_source_class', allowed: lightSourceClasses },
  /** Registration number of the product in the EU's product database EPREL. */
  eprelId: { kind: 'whole', column: 'eprel_id', least: 1, most: 999_999_999 },
  /** Whether a textile product contains non-textile parts of animal origin, such as feathers or leather. */
  animalParts: { kind: 'flag', column: 'animal_parts' },
} as const satisfies Record<string, AttributeDescriptor>

/** Lengths of a product. The product's drawing depends on all of them except the mattress width. */
export const lengths = {
  width: { column: 'width_mm', parameter: 'width', sorts: true, perVariant: true },
  depth: { column: 'depth_mm', parameter: 'depth', perVariant: true },
  height: { column: 'height_mm', parameter: 'height', perVariant: true },
  seatHeight: { column: 'seat_height_mm', parameter: 'seat-height' },
  /** Width of the mattress that fits the bed. The filter of listings is a list of mattress widths and not a range. */
  mattressWidth: { column: 'mattress_width_mm', parameter: 'bed-size', perVariant: true },
  seatDepth: { column: 'seat_depth_mm' },
  clearance: { column: 'clearance_mm' },
  armHeight: { column: 'arm_height_mm' },
  diagonalDepth: { column: 'diagonal_depth_mm' },
} as const satisfies Record<string, LengthDescriptor>

type Attributes = typeof attributes
type Lengths = typeof lengths
export type AttributeName = keyof Attributes
export type LengthName = keyof Lengths

interface Values {
  readonly text: string
  readonly country: string
  readonly flag: boolean
  readonly whole: number
  readonly weight: number
}

/** The value of an attribute. The values of an attribute of the kind `choices` are in the order of `allowed`. */
type ValueOf<Name extends AttributeName> = Attributes[Name] extends {
  readonly allowed: readonly (infer Value)[]
  readonly kind: infer Kind
}
  ? Kind extends 'choice'
    ? Value
    : Value[]
  : Values[Exclude<Attributes[Name]['kind'], 'choice' | 'choices'>]

/** The attributes of a product. A value of `null` means that the attribute is unknown. */
export type AttributeValues = { readonly [Name in AttributeName]: ValueOf<Name> | null }

/** The attributes in a draft. Unknown attributes are left out. */
export type DraftAttributes = {
  readonly [Name in AttributeName]?: ValueOf<Name> | undefined
}

/** The known lengths, in millimetres. Unknown lengths are left out. */
export type DraftLengths = { readonly [Name in LengthName]?: Millimetres | undefined }

export type AttributeColumns = {
  [Name in AttributeName as Attributes[Name]['column']]: ValueOf<Name> | null
}

export type LengthColumns = { [Name in LengthName as Lengths[Name]['column']]: Millimetres | null }

type Filtered<Of extends Readonly<Record<string, Descriptor>>, Kind> = {
  [Name in keyof Of]: Of[Name] extends { readonly parameter: string } & Kind ? Name : never
}[keyof Of] &
  string
type Sorted<Of> = { [Name in keyof Of]: Of[Name] extends { readonly sorts: true } ? Name : never }[keyof Of]

/** Names of the attributes by which customers can filter listings: lengths, numbers, flags and choices. */
export type FilterLength = Filtered<Lengths, unknown>
export type FilterNumber = Filtered<Attributes, { readonly kind: 'whole' }>
export type FilterFlag = Filtered<Attributes, { readonly kind: 'flag' }>
export type FilterList = Filtered<Attributes, { readonly kind: 'choices' }>
export type SortAttribute = Sorted<Attributes & Lengths>

export const attributeNames = Object.keys(attributes) as readonly AttributeName[]
export const lengthNames = Object.keys(lengths) as readonly LengthName[]

/** Names of the lengths that can differ between the variants of a product. */
export type VariantLength = {
  [Name in LengthName]: Lengths[Name] extends { readonly perVariant: true } ? Name : never
}[LengthName]
export const variantLengths = lengthNames.filter(
  (name): name is VariantLength => 'perVariant' in lengths[name],
)

const descriptors: Readonly<Record<string, Descriptor & { readonly kind?: string }>> = {
  ...attributes,
  ...lengths,
}
const isFiltered = (name: string) => descriptors[name]?.parameter !== undefined
const isOfKind = (kind: string) => (name: string) => isFiltered(name) && descriptors[name]?.kind === kind

// TypeScript cannot infer which names `filter()` leaves.
export const filterLengths = lengthNames.filter(isFiltered) as readonly FilterLength[]
export const filterNumbers = attributeNames.filter(isOfKind('whole')) as readonly FilterNumber[]
export const filterFlags = attributeNames.filter(isOfKind('flag')) as readonly FilterFlag[]
export const filterLists = attributeNames.filter(isOfKind('choices')) as readonly FilterList[]
export const sortAttributes = Object.keys(descriptors).filter(
  (name) => descriptors[name]?.sorts,
) as readonly SortAttribute[]

/** Reads all attributes from a row of `products`. */
export function attributesOf(row: AttributeColumns): AttributeValues {
  return Object.fromEntries(
    attributeNames.map((name) => [name, row[attributes[name].column]]),
  ) as unknown as AttributeValues
}

/** Reads the known attributes from a row of `products`, in the form of a draft. */
export function draftAttributesOf(row: AttributeColumns): DraftAttributes {
  const known = Object.entries(attributesOf(row)).filter(([, value]) => value !== null)
  return Object.fromEntries(known)
}

/** Reads the known lengths from a row of `products` or `variants`. */
export function dimensionsOf(row: Partial<LengthColumns>): DraftLengths {
  return Object.fromEntries(
    lengthNames.flatMap((name) => {
      const length = row[lengths[name].column]
      return length == null ? [] : [[name, length]]
    }),
  )
}

/**
 * Converts attributes to column values of `products`. An empty list of choices becomes `null`, because in the database
 * `null` means that the attribute is unknown.
 */
export function attributeColumns(given: DraftAttributes): AttributeColumns {
  const columns = attributeNames.map((name) => {
    const value = given[name]
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0)
    return [attributes[name].column, isEmpty ? null : value]
  })
  return Object.fromEntries(columns) as AttributeColumns
}

/** Converts the lengths of a variant to column values of `variants`. */
export function variantDimensionColumns(
  given: DraftLengths,
): Pick<LengthColumns, Lengths[VariantLength]['column']> {
  const columns = variantLengths.map((name) => [lengths[name].column, given[name] ?? null])
  return Object.fromEntries(columns) as Pick<LengthColumns, Lengths[VariantLength]['column']>
}

/** Converts lengths to column values of `products`. */
export function dimensionColumns(given: DraftLengths): LengthColumns {
  return Object.fromEntries(
    lengthNames.map((name) => [lengths[name].column, given[name] ?? null]),
  ) as LengthColumns
}
