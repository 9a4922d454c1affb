import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { hasSizes } from '#shop/media/photo-sizes.ts'
import type { ProductCard, RoomSet, RoomSetCard } from '../catalogue.ts'
import { hasPhotoIn } from '../internal/picture-queries.server.ts'
import { versionedCache } from '../internal/versioned-cache.server.ts'
import { listCards } from '../list-cards.server.ts'
import { listVariantsBySku } from '../list-variants.server.ts'
import { findRoomScene, listSceneCards } from './room-scenes.server.ts'

const MOST_PRODUCTS = 5
const FEWEST_PRODUCTS = 2

/**
 * Returns the set of products that furnish a room: the products of the room's scene or, without a scene, products that
 * the shop selects. `null`: too few products of the room can be bought.
 */
export async function findRoomSet(db: Db, language: Language, room: string): Promise<RoomSet | null> {
  const found = await findRoomScene(db, language, room)
  const scene = found && hasSizes(found.photo) ? found : null
  const cards = scene ? await listSceneCards(db, language, room) : await listChosenCards(db, language, room)
  if (!scene && cards.length < FEWEST_PRODUCTS) return null
  return { scene, cards: await withOptions(db, language, cards) }
}

async function withOptions(
  db: Db,
  language: Language,
  cards: readonly ProductCard[],
): Promise<RoomSetCard[]> {
  const skus = cards.map(({ sku }) => sku)
  const variants = new Map(
    (await listVariantsBySku(db, skus, language)).map((variant) => [variant.sku, variant]),
  )
  return cards.map((card) => ({
    ...card,
    options: variants.get(card.sku)?.options.map(({ value }) => value) ?? [],
  }))
}

/**
 * Chooses the products of a room set: first the best product of each category, then the second best product of each
 * category, and so on. The categories that belong most closely to the room come first, such as beds in a bedroom. If
 * the first product and at least `FEWEST_PRODUCTS` products in total have a photo, chooses only products with photos.
 * Otherwise, all cards show drawings, because a mixture of photos and drawings does not look like one room.
 */
async function listChosenCards(db: Db, language: Language, room: string): Promise<ProductCard[]> {
  const candidates = (await listCandidates(db, 'all'))
    .filter(({ slug }) => slug === room)
    .toSorted((a, b) => a.nth - b.nth || b.share - a.share)
  const cards = await listCards(
    db,
    candidates.map(({ product }) => product),
    language,
  )
  const available = cards.filter(({ availability }) => availability !== 'sold_out')
  const photographed = available.filter(({ photo }) => photo !== null)
  return available[0]?.photo && photographed.length >= FEWEST_PRODUCTS
    ? photographed.slice(0, MOST_PRODUCTS)
    : available.slice(0, MOST_PRODUCTS).map((card) => ({ ...card, photo: null, second: null }))
}

interface Candidate {
  /** Slug of the room. */
  readonly slug: string
  readonly product: ProductId
  /**
   * How closely the product's category belongs to the room: the number of the category's products in the room,
   * multiplied by a share from 0 to 1. The share is the fraction of all products of the category that are in the room.
   */
  readonly share: number
  /** Rank of the product among the products of its category in the room, from 1. */
  readonly nth: number
}

/**
 * Reads the first products of each main category in each room. Products with a photo come before products without one.
 * Within both kinds, newer products come first. Makes one query.
 */
const listCandidates = versionedCache(
  async (db: Db): Promise<readonly Candidate[]> => {
    const { rows } = await sql<Candidate>`
      with members as (
        select m.room_id, p.id, p.published_at, main.category_id, ${hasPhotoIn('p.id')} as photographed
        from product_rooms m
        join products p on p.id = m.product_id
        join product_categories main on main.product_id = p.id and main.position = 0
        where p.status = 'active' and p.lowest_price_minor is not null
      ), sizes as (
        select main.category_id, count(*)::float as everywhere
        from product_categories main join products p on p.id = main.product_id
        where main.position = 0 and p.status = 'active' and p.lowest_price_minor is not null
        group by main.category_id
      )
      select * from (
        select r.slug, m.id as product, (count(*) over same) ^ 2 / s.everywhere as share,
          (row_number() over (
            same order by m.photographed desc, m.published_at desc nulls last, m.id
          ))::integer as nth
        from members m join rooms r on r.id = m.room_id join sizes s on s.category_id = m.category_id
        window same as (partition by m.room_id, m.category_id)
      ) candidate
      where nth <= ${MOST_PRODUCTS}`.execute(db)
    return rows
  },
  { most: 1 },
)
