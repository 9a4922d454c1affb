/** The maximum number of characters of a SKU. */
export const LONGEST_SKU = 64

interface NamedVariant {
  readonly sku: string
  readonly values?: Readonly<Record<string, string>> | undefined
}

/**
 * Returns the beginning that the SKUs of a product have in common, without the variants' option values: "LUND" for
 * "LUND-OAT" and "LUND-MOSS". `null`: the SKUs have no common beginning.
 */
export function commonSku(variants: readonly NamedVariant[]): string | null {
  const bases = [...new Set(variants.map(withoutValues))]
  const [first = '', ...others] = bases
  if (others.length === 0) return first || null
  const length = others.reduce((most, other) => sharedLength(first.slice(0, most), other), first.length)
  const shared = first.slice(0, length)
  const isWhole = bases.every((base) => base === shared || SEPARATOR.test(base.charAt(length)))
  const cut = isWhole ? shared : shared.slice(0, Math.max(shared.search(LAST_PART), 0))
  return cut.length < SHORTEST_COMMON ? null : cut
}

const SEPARATOR = /[-_./ ]/
const LAST_PART = /[-_./ ][^-_./ ]*$/
/** A shorter common beginning, such as the "A" of "A100" and "A200", does not identify a product. */
const SHORTEST_COMMON = 2

function withoutValues({ sku, values = {} }: NamedVariant): string {
  const endings = Object.values(values).map((value) => `-${value.toLowerCase()}`)
  let rest = sku
  for (;;) {
    const ending = endings.find((each) => rest.length > each.length && rest.toLowerCase().endsWith(each))
    if (ending === undefined) return rest
    rest = rest.slice(0, -ending.length)
  }
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Adds option values to the beginning of a SKU, in capitals unless the beginning has small characters. */
export function skuWith(base: string, values: readonly string[]): string {
  const isSmall = /\p{Ll}/u.test(base)
  return joinSku([base, ...values.map((value) => (isSmall ? value : value.toUpperCase()))])
}

/** Joins the parts of a SKU. A SKU that would be too long ends with a checksum, so that it differs from others. */
export function joinSku(parts: readonly string[]): string {
  const sku = parts.join('-')
  if (sku.length <= LONGEST_SKU) return sku
  const sum = Array.from(sku).reduce(
    (all, character) => (all * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 40,
    7,
  )
  const mark = `-${sum.toString(36)}`
  return sku.slice(0, LONGEST_SKU - mark.length) + mark
}

/** Returns a SKU with a number at its end, shortened if it would be too long. Number 1 is the SKU without a number. */
export function numberedSku(sku: string, number: number): string {
  const end = number === 1 ? '' : `-${number}`
  return sku.slice(0, LONGEST_SKU - end.length) + end
}
