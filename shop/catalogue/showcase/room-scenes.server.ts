import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import type { Photo } from '#shop/media/photo.ts'
import type { ProductCard, RoomScene } from '../catalogue.ts'
import { photoIn, photoOf, type PhotoRow } from '../internal/picture-queries.server.ts'
import type { RowOf } from '../internal/product-rows.server.ts'
import { pricesOf } from '../internal/row-values.ts'
import { versionedCache } from '../internal/versioned-cache.server.ts'
import { listCards } from '../list-cards.server.ts'

interface SceneProductRow
  extends
    Pick<RowOf<'products'>, 'id' | 'slug'>,
    Pick<RowOf<'variants'>, 'sku' | 'price_minor' | 'compare_at_minor' | 'currency'>,
    Pick<RowOf<'room_scene_pieces'>, 'x' | 'y'> {
  readonly names: Translated
  /** Position of the variant among all variants of its product. */
  readonly position: number
}

interface SceneRow {
  readonly code: string
  readonly alt: Translated
  readonly photo: PhotoRow
  readonly products: readonly SceneProductRow[]
}

/**
 * Returns the room scene with this code. Without a code, returns the first room scene. Leaves out products of the scene
 * that are not for sale. `null`: there is no such room scene, or none of its products is for sale. Results are cached
 * until catalogue, stock or settings change.
 */
export async function findRoomScene(db: Db, language: Language, code?: string): Promise<RoomScene | null> {
  const scenes = await sceneRows(db, 'all')
  const scene = scenes.find((one) => code === undefined || one.code === code)
  return scene ? sceneOf(scene, language) : null
}

/**
 * Returns the cards of the products in a room scene. Each card shows the variant that `findRoomScene` returns for the
 * product. The list is empty if there is no such scene.
 */
export async function listSceneCards(db: Db, language: Language, code: string): Promise<ProductCard[]> {
  const scenes = await sceneRows(db, 'all')
  const products = scenes.find((scene) => scene.code === code)?.products ?? []
  const among = new Map<ProductId, readonly number[]>(products.map(({ id, position }) => [id, [position]]))
  return listCards(db, [...among.keys()], language, { among })
}

/** Returns the photos of all room scenes, in a map by the code of the scene, which is the slug of its room. */
export async function listScenePhotos(db: Db, language: Language): Promise<ReadonlyMap<string, Photo>> {
  const scenes = await sceneRows(db, 'all')
  return new Map(scenes.map(({ code, photo, alt }) => [code, photoOf(photo, alt, language)]))
}

const sceneRows = versionedCache(readScenes, { most: 1 })

/**
 * Reads all room scenes. For each product in a scene, reads the variant for sale that is most similar to the variant in
 * the photo.
 */
async function readScenes(db: Db): Promise<readonly SceneRow[]> {
  const { rows } = await sql<Omit<SceneRow, 'products'> & { products: SceneProductRow[] | null }>`
    select s.code, s.alt, ${photoIn('s.photo')} as photo,
      (select jsonb_agg(jsonb_build_object(
          'id', p.id, 'slug', p.slug, 'sku', seen.sku, 'position', seen.position, 'price_minor', seen.price_minor,
          'compare_at_minor', seen.compare_at_minor, 'currency', seen.currency, 'x', stands.x, 'y', stands.y,
          'names', (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id)
        ) order by stands.position, p.id)
        from room_scene_pieces stands
        join products p on p.id = stands.product_id and p.status = 'active'
        cross join lateral (
          select v.sku, v.position, v.price_minor, v.currency,
            case when (select count(*) from price_history h where h.variant_id = v.id) > 1
              then v.compare_at_minor end as compare_at_minor
          from variants v
          left join variant_values chosen on chosen.variant_id = v.id and chosen.option_value_id in (
            select ov.id from options o join option_values ov on ov.option_id = o.id
            where o.product_id = p.id and ov.code = stands.shows ->> o.code
          )
          where v.product_id = p.id and v.status = 'active'
          group by v.id
          order by count(chosen.option_value_id) desc, v.position, v.id
          limit 1
        ) seen
        where stands.scene_id = s.id
      ) as products
    from room_scenes s
    order by s.position, s.id`.execute(db)
  return rows.flatMap(({ products, ...scene }) => (products ? [{ ...scene, products }] : []))
}

function sceneOf({ code, photo, alt, products }: SceneRow, language: Language): RoomScene {
  return {
    code,
    photo: photoOf(photo, alt, language),
    products: products.map(({ id, slug, sku, x, y, names, ...prices }) => ({
      id,
      slug,
      sku,
      x,
      y,
      ...pricesOf(prices),
      name: inLanguage(names, language) ?? slug,
    })),
  }
}
