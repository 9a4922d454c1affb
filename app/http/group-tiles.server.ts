import type { Room } from '#shop/catalogue/catalogue.ts'
import { listCollections, listOutlines, listRooms } from '#shop/catalogue/catalogue.server.ts'
import type { Millimetres } from '#shop/length.ts'
import type { Picture } from '#shop/media/picture.ts'
import type { GroupTile } from '#app/components/group-tiles.tsx'
import { collectionWall, roomWall } from '#app/components/group-walls.ts'
import { sceneOf } from '#app/components/scene.ts'
import type { Visit } from './visit.server.ts'

/** Rooms and collections with something in them, as their tiles show them. */
export async function groupTiles({ db, language }: Pick<Visit, 'db' | 'language'>) {
  return {
    rooms: tilesOf('/rooms', await listRooms(db, language), await listOutlines(db, 'rooms'), roomWall),
    collections: tilesOf(
      '/collections',
      await listCollections(db, language),
      await listOutlines(db, 'collections'),
      collectionWall,
    ),
  }
}

function tilesOf(
  path: string,
  groups: readonly Omit<Room, 'id'>[],
  outlines: ReadonlyMap<string, readonly Picture[]>,
  wall: Millimetres,
): GroupTile[] {
  return groups
    .filter(({ productCount }) => productCount > 0)
    .map(({ slug, name, description, productCount }) => ({
      to: `${path}/${slug}`,
      name,
      description,
      productCount,
      scene: sceneOf(outlines.get(slug) ?? [], wall),
    }))
}
