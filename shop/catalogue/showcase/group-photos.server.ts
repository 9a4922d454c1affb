// Chooses the photos with which menus and tiles show categories, rooms and collections.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { type Language, languages, type Translated } from '#shop/language.ts'
import type { Photo } from '#shop/media/photo.ts'
import { hasSizes } from '#shop/media/photo-sizes.ts'
import type { GroupType } from '../groups/groups.ts'
import { listGroups } from '../groups.server.ts'
import { collectionMembers } from '../internal/collection-members.server.ts'
import { hasPhotoIn, photoIn, photoOf, type PhotoRow } from '../internal/picture-queries.server.ts'
import { versionedCache } from '../internal/versioned-cache.server.ts'
import { listCards } from '../list-cards.server.ts'
import { listScenePhotos } from './room-scenes.server.ts'
import { findRoomSet } from './room-sets.server.ts'

/** Photos by the slug of their group. Groups without a photo are left out. */
export type GroupPhotos = ReadonlyMap<string, Photo>

/**
 * Returns a photo for each top-level category: the picture that staff chose. Without one, the photo shows the newest photographed product of the category's first
 * subcategory that has photographed products. Results are cached until catalogue, stock or settings change.
 */
export const listCategoryPhotos = photosOf(
  'categories',
  sql`
    select distinct on (top.slug) top.slug, p.id as product
    from categories top
    join products p on top.id = any(p.category_ids)
    left join product_categories main on main.product_id = p.id and main.position = 0
    left join categories c on c.id = main.category_id
    where top.parent_id is null and p.status = 'active' and p.lowest_price_minor is not null
      and ${hasPhotoIn('p.id')}
    order by top.slug, c.position, p.published_at desc nulls last, p.id`,
)

/**
 * Returns a photo for each collection: the picture that staff chose or, without one, the photo of the newest photographed product in the collection. Results are
 * cached until catalogue, stock or settings change.
 */
export const listCollectionPhotos = photosOf(
  'collections',
  sql`
    select distinct on (c.slug) c.slug, p.id as product
    from collections c
    join ${collectionMembers} m on m.collection_id = c.id
    join products p on p.id = m.product_id
    where p.status = 'active' and p.lowest_price_minor is not null and ${hasPhotoIn('p.id')}
    order by c.slug, p.published_at desc nulls last, p.id`,
)

/**
 * Returns a photo for each room: the picture that staff chose, else the photo of the room's scene, else the photo of the first product in
 * the room's set. Results are cached until catalogue, stock or settings change.
 */
export const listRoomPhotos = versionedCache(readRoomPhotos, { most: languages.length })

async function readRoomPhotos(db: Db, language: Language): Promise<GroupPhotos> {
  const scenes = await listScenePhotos(db, language)
  const own = await ownPictures(db, 'rooms', language)
  const photos = new Map([...scenes, ...own].filter(([, photo]) => hasSizes(photo)))
  const rooms = (await listGroups(db, 'rooms', language)).filter(({ slug }) => !photos.has(slug))
  for (const { slug } of rooms) {
    const photo = (await findRoomSet(db, language, slug))?.cards[0]?.photo
    if (photo && hasSizes(photo)) photos.set(slug, photo)
  }
  return photos
}

/**
 * Returns a cached function that reads one photo per group. A picture that staff chose wins. `products`: SQL query that returns the slug of each group
 * and the ID of one product. The photo of the group is the photo on the card of this product.
 */
function photosOf(type: GroupType, products: RawBuilder<unknown>) {
  return versionedCache(
    async (db: Db, language: Language): Promise<GroupPhotos> => {
      const { rows } = await sql<{ slug: string; product: ProductId }>`${products}`.execute(db)
      const ids = rows.map(({ product }) => product)
      const cards = new Map((await listCards(db, ids, language)).map((card) => [card.id, card]))
      const automatic = rows.flatMap(({ slug, product }) => {
        const photo = cards.get(product)?.photo
        return photo ? [[slug, photo] as const] : []
      })
      const own = await ownPictures(db, type, language)
      return new Map([...automatic, ...own].filter(([, photo]) => hasSizes(photo)))
    },
    { most: languages.length },
  )
}

interface OwnPictureRow {
  readonly slug: string
  readonly alt: Translated
  readonly photo: PhotoRow | null
}

/** Returns the pictures that staff have chosen for groups of a type, with the slugs of the groups. */
async function ownPictures(
  db: Db,
  type: GroupType,
  language: Language,
): Promise<(readonly [string, Photo])[]> {
  const { rows } = await sql<OwnPictureRow>`
    select g.slug, g.picture_alt as alt, ${photoIn('g.picture')} as photo
    from ${sql.table(type)} g where g.picture is not null`.execute(db)
  return rows.flatMap(({ slug, alt, photo }) =>
    photo ? [[slug, photoOf(photo, alt, language)] as const] : [],
  )
}
