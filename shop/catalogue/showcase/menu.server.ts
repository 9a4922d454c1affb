import type { Db } from '#platform/db/database.ts'
import { type Language, languages } from '#shop/language.ts'
import { type Photo, photoFormats, photoUrl } from '#shop/media/photo.ts'
import type { Category, Group, GroupLink, Menu, MenuEntry } from '../catalogue.ts'
import { listCategories } from '../categories.server.ts'
import { type GroupPhotos, listCategoryPhotos, listRoomPhotos } from './group-photos.server.ts'
import { listGroups } from '../groups.server.ts'
import { versionedCache } from '../internal/versioned-cache.server.ts'

/**
 * Returns the menu of the shop: the top-level categories with their subcategories, and the rooms. Leaves out groups
 * without products for sale. Results are cached until catalogue, stock or settings change.
 */
export const getMenu = versionedCache(readMenu, { most: languages.length })

async function readMenu(db: Db, language: Language): Promise<Menu> {
  const categories = (await listCategories(db, language)).filter(hasProducts)
  const rooms = (await listGroups(db, 'rooms', language)).filter(hasProducts)
  const collections = await listGroups(db, 'collections', language)
  const categoryPhotos = await listCategoryPhotos(db, language)
  const roomPhotos = await listRoomPhotos(db, language)
  return {
    categories: categories
      .filter(({ parentSlug }) => parentSlug === null)
      .map((category) => ({
        ...entryOf(category, categoryPhotos),
        children: childrenOf(category, categories),
      })),
    rooms: rooms.map((room) => entryOf(room, roomPhotos)),
    hasRooms: rooms.length > 0 || collections.some(hasProducts),
  }
}

const hasProducts = ({ productCount }: Group) => productCount > 0

function entryOf({ slug, name }: Group, photos: GroupPhotos): MenuEntry {
  const photo = photos.get(slug)
  return { slug, name, photos: photo ? smallestOf(photo) : [], children: [] }
}

function childrenOf({ slug: parent }: Category, categories: readonly Category[]): GroupLink[] {
  return categories
    .filter(({ parentSlug }) => parentSlug === parent)
    .map(({ slug, name }) => ({ slug, name }))
}

/** Returns the URLs of the photo's smallest size, one per format, best format first. */
function smallestOf({ hash, sizes }: Photo): string[] {
  return photoFormats.flatMap((format) => {
    const [width] = sizes[format]
    return width === undefined ? [] : [photoUrl({ hash, width, format })]
  })
}
