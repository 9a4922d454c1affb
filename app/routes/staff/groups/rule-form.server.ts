// Reads the rule of a collection from a form or from the URL of a preview.
import { CollectionRule } from '#shop/catalogue/groups/rules.ts'

type Fields = Readonly<Record<string, string>>

type ReadRule =
  | { readonly ok: true; readonly rule: CollectionRule }
  | { readonly ok: false; readonly wrongPrices: readonly ('minPrice' | 'maxPrice')[] }

/**
 * Reads the conditions. A ticked box is a field such as `material.oak`. Ignores forged values, which no form sends, and
 * returns the names of prices that cannot be read.
 */
export function readRuleForm(fields: Fields): ReadRule {
  const ticked = (kind: string) =>
    Object.keys(fields).flatMap((name) => (name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : []))
  const prices = { minPrice: readPrice(fields['minPrice']), maxPrice: readPrice(fields['maxPrice']) }
  const wrongPrices = (['minPrice', 'maxPrice'] as const).filter((name) => prices[name] === undefined)
  if (wrongPrices.length > 0) return { ok: false, wrongPrices }
  const text = (name: string) => (fields[name] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  const read = CollectionRule.safeParse({
    category: text('category') || null,
    ...prices,
    materials: ticked('material'),
    colours: ticked('colour'),
    flags: ticked('flag'),
    tag: text('tag') || null,
    inStock: fields['inStock'] !== undefined,
  })
  return { ok: true, rule: read.success ? read.data : CollectionRule.parse({}) }
}

/** Reads a whole amount. `null`: empty. `undefined`: not an amount. */
function readPrice(typed = ''): number | null | undefined {
  const text = typed.replaceAll(/[\s,.'’]/g, '')
  if (typed.trim() === '') return null
  // Separators of thousands are allowed, but no decimals.
  return /^\d{1,9}$/.test(text) && !/[.,]\d{1,2}$/.test(typed.trim()) ? Number(text) : undefined
}
