import type { ProductDraft } from '../../shop/catalogue/draft.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import { getProduct, dimensionsOf } from '../dimensions.ts'
import type { StudioProduct } from '../product.ts'
import { colourOption } from './materials.ts'

/** A shape in which a product is sold. */
export interface Shape {
  /** The option values on which the shape depends. */
  readonly depends: ShownOptions
  /** A complete configuration with this shape. */
  readonly shows: ShownOptions
}

/**
 * Returns the shapes in which a product is sold and which the studio can build, the shape of the first main picture first.
 * Leaves out variants that are made to measure. An option can change the dimensions, or the `build` function can read it.
 * The option that gives the product its colour never changes the shape, because fabrics differ only in their piping.
 * If two values of an option have the same dimensions and the `build` function ignores the option, then the studio
 * builds only the value of the first main picture.
 */
export function shapesOf(product: StudioProduct): Shape[] {
  const draft = getProduct(product.handle)
  const first = product.main[0].shows
  const read = optionsRead(product, first)
  const colour = colourOption(product)
  const sized = (draft.options ?? []).map(({ code }) => code).filter((code) => changesDimensions(draft, code))
  const deciding = [...new Set([...sized, ...read])].filter((code) => code !== colour)
  const fixed = sized.filter((code) => !read.has(code) && hasTwins(draft, code))
  const shapes = draft.variants.flatMap(({ values, measures }): Shape[] => {
    if (!values || measures?.length || fixed.some((code) => values[code] !== first[code])) return []
    return [{ depends: pick(values, deciding), shows: { ...first, ...pick(values, deciding) } }]
  })
  const isFirst = ({ depends }: Shape) =>
    Object.entries(depends).every(([code, value]) => (first[code] ?? value) === value)
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape.depends), shape])).values()].toSorted(
    (a, b) => Number(isFirst(b)) - Number(isFirst(a)),
  )
}

/** Returns the options on which the parts that are sold depend, apart from the dimensions. */
function optionsRead(product: StudioProduct, shows: ShownOptions): Set<string> {
  const { build, handle } = product
  const read = new Set<string>()
  const watched = new Proxy(shows, {
    get: (target, key) => {
      if (typeof key === 'string' && key in target) read.add(key)
      return Reflect.get(target, key)
    },
  })
  const dimensions = dimensionsOf(handle, shows)
  const base = fingerprint(build(dimensions, watched))
  const values = (code: string) =>
    getProduct(handle)
      .options?.find((option) => option.code === code)
      ?.values.map((value) => value.code) ?? []
  const matters = (code: string) =>
    values(code).some((value) => fingerprint(build(dimensions, { ...shows, [code]: value })) !== base)
  return new Set([...read].filter((code) => code !== colourOption(product) && matters(code)))
}

/** Returns a text that changes with the geometry of the parts that are sold. */
function fingerprint(parts: ReturnType<StudioProduct['build']>): string {
  return parts
    .filter(({ prop }) => !prop)
    .map(({ slot, mesh }) => {
      const sum = mesh.p.reduce(
        (total, [x, y, z], i) => total + x * (1 + (i % 7)) + y * (i % 11) + z * (i % 13),
        0,
      )
      return `${slot} ${mesh.p.length} ${sum}`
    })
    .join('|')
}

function dimensionsText({ dimensions }: ProductDraft, variant: ProductDraft['variants'][number]): string {
  const { width, depth, height, ...others } = { ...dimensions, ...variant.dimensions }
  return JSON.stringify([width, depth, height, others])
}

/** Returns whether variants that differ only in this option have different dimensions. */
function changesDimensions(draft: ProductDraft, code: string): boolean {
  return groups(draft, code).some(
    (variants) => new Set(variants.map((one) => dimensionsText(draft, one))).size > 1,
  )
}

/** Returns whether two variants that differ only in this option have the same dimensions. */
function hasTwins(draft: ProductDraft, code: string): boolean {
  return groups(draft, code).some(
    (variants) => new Set(variants.map((one) => dimensionsText(draft, one))).size < variants.length,
  )
}

/** Groups the variants that differ only in one option. Leaves out variants that are made to measure. */
function groups({ variants }: ProductDraft, code: string): ProductDraft['variants'][number][][] {
  const fixed = variants.filter(({ measures }) => !measures?.length)
  return [...Map.groupBy(fixed, ({ values }) => JSON.stringify({ ...values, [code]: '' })).values()]
}

function pick(values: ShownOptions, codes: readonly string[]): ShownOptions {
  return Object.fromEntries(
    codes.flatMap((code) => (values[code] === undefined ? [] : [[code, values[code]]])),
  )
}
