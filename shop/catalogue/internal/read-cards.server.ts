// Reads and caches the card data that are the same for all variants of a product.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import type { ProductCard } from '../catalogue.ts'
import type { Combinations } from './combinations.ts'
import { drawnFormIn } from './drawn-form.ts'
import { type ModelDrawingRow, modelDrawingsOf } from './model-drawings.ts'
import { cardPicturesOf, type PictureRow } from './picture-queries.server.ts'
import type { RowOf } from './product-rows.server.ts'
import { availablePositionsOf, displayOrderOf } from './display-order.ts'
import { createVersionedLru } from './versioned-cache.server.ts'

/** A value of an option, with the properties that cards need. */
export interface CardOptionValue {
  readonly code: string
  readonly names: Translated
  readonly swatch: string | null
  readonly hasPhoto: boolean
  readonly position: number
}

interface CardOption {
  readonly code: string
  readonly values: readonly CardOptionValue[]
}

/** A product with the data for a card of any of its variants. */
export interface CardProduct {
  readonly common: Pick<ProductCard, 'id' | 'slug' | 'name' | 'subtitle' | 'maker'>
  readonly form: Silhouette | null
  readonly drawnForm: Silhouette
  readonly drawings: readonly ModelDrawingRow[] | null
  readonly lowestPriceMinor: number
  readonly options: readonly CardOption[]
  readonly pictures: readonly PictureRow[]
  readonly combinations: Combinations
  /** Positions of the variants for sale. The variant that represents the product best comes first. */
  readonly displayOrder: readonly number[]
}

interface CardRow
  extends Pick<RowOf<'products'>, 'id' | 'handle' | 'slug' | 'maker' | 'form'>, Pick<Combinations, 'text'> {
  readonly available: number[]
  readonly texts: Translated<{ name: string; subtitle: string | null }>
  readonly drawn_form: Silhouette
  readonly drawings: ModelDrawingRow[] | null
  readonly lowest_price_minor: number
  readonly options: CardOption[] | null
  readonly pictures: PictureRow[] | null
}

const MAX_CACHED = 5_000

/** Cached products by language and ID. The entry of a product that is not for sale is an empty list. */
const productsOf = createVersionedLru<readonly CardProduct[]>({ most: MAX_CACHED })

/**
 * Returns the products with the given IDs, in the order of the IDs. Leaves out products that are not for sale. Makes at
 * most one query.
 */
export async function readCardProducts(
  db: Db,
  ids: readonly ProductId[],
  language: Language,
): Promise<CardProduct[]> {
  if (ids.length === 0) return []
  if (db.isTransaction) return readProducts(db, ids, language)
  const cache = await productsOf(db)
  const key = (id: ProductId) => `${language} ${id}`
  const unknown = ids.filter((id) => !cache.has(key(id)))
  const read = Map.groupBy(await readProducts(db, unknown, language), ({ common }) => common.id)
  const requested = ids.map((id) => [key(id), read.get(id) ?? cache.get(key(id)) ?? []] as const)
  for (const [at, found] of requested) cache.set(at, found)
  return requested.flatMap(([, found]) => found)
}

async function readProducts(db: Db, ids: readonly ProductId[], language: Language): Promise<CardProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select p.id, p.handle, p.slug, p.maker, p.form, p.lowest_price_minor,
      ${drawnFormIn('p')} as drawn_form,
      ${modelDrawingsOf('p.id')} as drawings,
      (select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'subtitle', t.subtitle))
        from product_texts t where t.product_id = p.id) as texts,
      (select jsonb_agg(jsonb_build_object('code', o.code, 'values', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'code', ov.code, 'names', ov.names, 'swatch', ov.swatch, 'hasPhoto', ov.swatch_photo is not null,
            'position', ov.position
          ) order by ov.position, ov.id), '[]') from option_values ov where ov.option_id = o.id
        )) order by o.position, o.id) from options o where o.product_id = p.id) as options,
      (select c.combinations from product_combinations c where c.product_id = p.id) as text,
      ${availablePositionsOf('p.id')} as available,
      ${cardPicturesOf('p.id')} as pictures
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id
    where p.status = 'active' and p.lowest_price_minor is not null
    order by wanted.place`.execute(db)
  return rows.map((row) => cardProductOf(row, language))
}

function cardProductOf(row: CardRow, language: Language): CardProduct {
  const text = inLanguage(row.texts, language)
  const [options, pictures] = [row.options ?? [], row.pictures ?? []]
  const combinations = { text: row.text, options }
  return {
    common: {
      id: row.id,
      slug: row.slug,
      name: text?.name ?? row.handle,
      subtitle: text?.subtitle ?? null,
      maker: row.maker,
    },
    form: row.form,
    drawnForm: row.drawn_form,
    drawings: row.drawings,
    lowestPriceMinor: row.lowest_price_minor,
    options,
    pictures,
    combinations,
    displayOrder: displayOrderOf({ combinations, pictures, available: row.available }),
  }
}
