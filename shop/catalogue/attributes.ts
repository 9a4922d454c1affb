// What is known of a product besides its texts, prices and variants. Each entry is all that the import, the export, the
// database, the product page, the filters and the sorting know of it. A new one also needs its column and its words.
import type { Millimetres } from '#shop/length.ts'

interface Descriptor {
  /** Its column in `products`. */
  readonly column: string
  /** What a filter by it is called in the address of a listing; left out where there is no such filter. */
  readonly parameter?: string
  /** Listings can be sorted by it, the least first. */
  readonly sorts?: true
}

export interface AttributeDescriptor extends Descriptor {
  readonly kind: 'text' | 'country' | 'flag' | 'whole' | 'weight'
  /** The limits of a whole number, both included. */
  readonly least?: number
  readonly most?: number
  /** The section of the product page that lists it; left out where the page says it elsewhere. */
  readonly shownIn?: 'details' | 'measures'
}

interface LengthDescriptor extends Descriptor {
  /** A variant may have its own. */
  readonly perVariant?: true
}

/** The attributes of a product, in the order in which a page lists them. */
export const attributes = {
  maker: { kind: 'text', column: 'maker' },
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
  /** 0: it comes assembled. */
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
} as const satisfies Record<string, AttributeDescriptor>

/** The lengths of a product, which its drawing is made from. */
export const lengths = {
  width: { column: 'width_mm', parameter: 'width', sorts: true, perVariant: true },
  depth: { column: 'depth_mm', parameter: 'depth', perVariant: true },
  height: { column: 'height_mm', parameter: 'height', perVariant: true },
  seatHeight: { column: 'seat_height_mm', parameter: 'seat-height' },
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

/** What is known of a product; null where nobody knows. */
export type AttributeValues = { readonly [Name in AttributeName]: Values[Attributes[Name]['kind']] | null }

/** As a draft says it: what nobody knows is left out. */
export type AttributesGiven = {
  readonly [Name in AttributeName]?: Values[Attributes[Name]['kind']] | undefined
}

/** Lengths that are known; the others are left out. */
export type LengthsGiven = { readonly [Name in LengthName]?: Millimetres | undefined }

/** The columns of `products` that hold attributes. */
export type AttributeColumns = {
  [Name in AttributeName as Attributes[Name]['column']]: Values[Attributes[Name]['kind']] | null
}

/** The columns of `products` that hold lengths. */
export type LengthColumns = { [Name in LengthName as Lengths[Name]['column']]: Millimetres | null }

type Filtered<Of extends Readonly<Record<string, Descriptor>>, Kind> = {
  [Name in keyof Of]: Of[Name] extends { readonly parameter: string } & Kind ? Name : never
}[keyof Of] &
  string
type Sorted<Of> = { [Name in keyof Of]: Of[Name] extends { readonly sorts: true } ? Name : never }[keyof Of]

/** Lengths, numbers and flags that listings are filtered by. */
export type FilterLength = Filtered<Lengths, unknown>
export type FilterNumber = Filtered<Attributes, { readonly kind: 'whole' }>
export type FilterFlag = Filtered<Attributes, { readonly kind: 'flag' }>
export type SortAttribute = Sorted<Attributes & Lengths>

export const attributeNames = Object.keys(attributes) as readonly AttributeName[]
export const lengthNames = Object.keys(lengths) as readonly LengthName[]

const descriptors: Readonly<Record<string, Descriptor & { readonly kind?: string }>> = {
  ...attributes,
  ...lengths,
}
const isFiltered = (name: string) => descriptors[name]?.parameter !== undefined
const isOfKind = (kind: string) => (name: string) => isFiltered(name) && descriptors[name]?.kind === kind

// The types say which names these filters leave; filter() cannot.
export const filterLengths = lengthNames.filter(isFiltered) as readonly FilterLength[]
export const filterNumbers = attributeNames.filter(isOfKind('whole')) as readonly FilterNumber[]
export const filterFlags = attributeNames.filter(isOfKind('flag')) as readonly FilterFlag[]
export const sortAttributes = Object.keys(descriptors).filter(
  (name) => descriptors[name]?.sorts,
) as readonly SortAttribute[]

/** Reads the attributes of a row of `products`. */
export function attributesOf(row: AttributeColumns): AttributeValues {
  return Object.fromEntries(
    attributeNames.map((name) => [name, row[attributes[name].column]]),
  ) as unknown as AttributeValues
}

/** Reads the attributes of a row of `products` that are known, as a draft says them. */
export function attributesGiven(row: AttributeColumns): AttributesGiven {
  const known = Object.entries(attributesOf(row)).filter(([, value]) => value !== null)
  return Object.fromEntries(known)
}

/** Reads the lengths of a row of `products` or `variants` that are known; those that are not are left out. */
export function dimensionsOf(row: Partial<LengthColumns>): LengthsGiven {
  return Object.fromEntries(
    lengthNames.flatMap((name) => {
      const length = row[lengths[name].column]
      return length == null ? [] : [[name, length]]
    }),
  )
}

/** Writes attributes into the columns of `products`. */
export function attributeColumns(given: AttributesGiven): AttributeColumns {
  const columns = attributeNames.map((name) => [attributes[name].column, given[name] ?? null])
  return Object.fromEntries(columns) as AttributeColumns
}

/** Writes lengths into the columns of `products`. */
export function dimensionColumns(given: LengthsGiven): LengthColumns {
  return Object.fromEntries(
    lengthNames.map((name) => [lengths[name].column, given[name] ?? null]),
  ) as LengthColumns
}
