import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'

/** How staff recognise a variant. */
export interface VariantLabel {
  readonly id: VariantId
  readonly productId: ProductId
  readonly sku: string
  readonly gtin: string | null
  readonly name: string
  /** The option values of the variant: “Oat bouclé, oak”. Empty: the product has no options. */
  readonly options: string
}

interface LabelRow extends Omit<VariantLabel, 'name' | 'options'> {
  readonly names: Translated | null
  readonly values: readonly Translated[] | null
}

/** Returns the names of variants in a language. */
export async function readVariantLabels(
  db: Db,
  ids: readonly VariantId[],
  language: Language,
): Promise<ReadonlyMap<VariantId, VariantLabel>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LabelRow>`
    select v.id, v.product_id as "productId", v.sku, v.gtin,
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = v.product_id) as names,
      (select jsonb_agg(ov.names order by o.position, o.id) from variant_values vv
        join option_values ov on ov.id = vv.option_value_id join options o on o.id = ov.option_id
        where vv.variant_id = v.id) as values
    from variants v where v.id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ names, values, ...row }) => [
      row.id,
      {
        ...row,
        name: inLanguage(names ?? {}, language) ?? row.sku,
        options: (values ?? []).map((value) => inLanguage(value, language) ?? '').join(', '),
      },
    ]),
  )
}
