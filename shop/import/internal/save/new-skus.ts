import { commonSku, joinSku, numberedSku, skuWith } from '#shop/catalogue/skus/sku.ts'
import type { TableVariant } from '../read/combine-rows.ts'
import type { Choice, VariantDraft } from './variant-draft.ts'

interface MergedRow {
  readonly facts: TableVariant
  readonly before: VariantDraft | undefined
  readonly values: Choice
}

interface NewSkus {
  /** Returns a SKU for a new variant. Every import of the same data returns the same SKUs. */
  next(values: Choice): string
  /** The returned SKUs that begin with a SKU of the table or of the shop, so that another product may have them. */
  readonly derived: ReadonlySet<string>
}

/**
 * Generates SKUs for the variants of a product that have none. They begin with what the product's other SKUs have in
 * common: those of the table, or else those of the shop. Without a common beginning, they begin with the handle.
 */
export function newSkus(handle: string, rows: readonly MergedRow[], known: readonly VariantDraft[]): NewSkus {
  const given = rows.flatMap(({ facts: { sku }, values }) => (sku === null ? [] : { sku, values }))
  const base = commonSku(given.length > 0 ? given : known)
  const used = new Set(rows.flatMap(({ facts, before }) => facts.sku ?? before?.sku ?? []))
  const derived = new Set<string>()
  return {
    derived,
    next(values) {
      const codes = Object.values(values)
      const wanted = base === null ? joinSku([handle, ...codes]) : skuWith(base, codes)
      let sku = wanted
      for (let number = 2; used.has(sku); number += 1) sku = numberedSku(wanted, number)
      used.add(sku)
      if (base !== null) derived.add(sku)
      return sku
    },
  }
}
