// Reads the guarantees of ordered products. Never writes to the database.
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { attributesOf } from '../attributes.ts'
import { type Guarantee, guaranteeOf } from './guarantee.ts'
import { manufacturerOf } from './manufacturers.server.ts'

interface Options {
  readonly language: Language
  /** Name and postal address of the shop's owner. */
  readonly shop: Parameters<typeof guaranteeOf>[1]
}

/**
 * Returns the guarantee of each variant, as its product page states it. Contains no entry for a variant without a
 * complete guarantee.
 */
export async function listGuarantees(
  db: Db,
  variantIds: readonly VariantId[],
  { language, shop }: Options,
): Promise<Map<VariantId, Guarantee>> {
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('id', '=', anyOf(variantIds))
    .execute()
  const { products, manufacturers, texts } = await readProducts(
    db,
    new Set(variants.map((it) => it.product_id)),
  )
  const guarantees = new Map(
    products.map((product) => {
      const manufacturer = manufacturers.find(({ id }) => id === product.manufacturer_id)
      const translations: Translated<(typeof texts)[number]> = Object.fromEntries(
        texts.filter(({ product_id }) => product_id === product.id).map((text) => [text.language, text]),
      )
      const facts = {
        ...attributesOf(product),
        manufacturer: manufacturer ? manufacturerOf(manufacturer) : null,
        guarantee: inLanguage(translations, language)?.guarantee ?? null,
      }
      return [product.id, guaranteeOf(facts, shop)] as const
    }),
  )
  return new Map(
    variants.flatMap(({ id, product_id }) => {
      const guarantee = guarantees.get(product_id)
      return guarantee ? [[id, guarantee]] : []
    }),
  )
}

async function readProducts(db: Db, ids: ReadonlySet<ProductId>) {
  const products = await db.selectFrom('products').selectAll().where('id', '=', anyOf(ids)).execute()
  const manufacturerIds = products.flatMap(({ manufacturer_id }) => manufacturer_id ?? [])
  return {
    products,
    texts: await db
      .selectFrom('product_texts')
      .select(['product_id', 'language', 'guarantee'])
      .where('product_id', '=', anyOf(ids))
      .execute(),
    manufacturers: await db
      .selectFrom('manufacturers')
      .selectAll()
      .where('id', '=', anyOf(manufacturerIds))
      .execute(),
  }
}
