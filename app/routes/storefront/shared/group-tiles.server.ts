import type { Group } from '#shop/catalogue/catalogue.ts'
import { listGroups } from '#shop/catalogue/groups.server.ts'
import { listSilhouettes } from '#shop/catalogue/list-silhouettes.server.ts'
import type { Millimetres } from '#shop/length.ts'
import type { Picture } from '#shop/drawings/drawing-url.ts'
import type { Photo } from '#shop/media/photo.ts'
import { listCollectionPhotos, listRoomPhotos } from '#shop/catalogue/showcase/group-photos.server.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import type { GroupTile } from '#app/components/product/group-tile.ts'
import { collectionWall, roomWall, sceneOf } from '#app/components/product/wall-layout.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** Returns the tiles of all rooms and collections that have products. */
export async function groupTiles({ db, language }: Pick<RequestContext, 'db' | 'language'>) {
  return {
    rooms: tilesOf(
      groupPath.room,
      await listGroups(db, 'rooms', language),
      await listRoomPhotos(db, language),
      await listSilhouettes(db, 'rooms'),
      roomWall,
    ),
    collections: tilesOf(
      groupPath.collection,
      await listGroups(db, 'collections', language),
      await listCollectionPhotos(db, language),
      await listSilhouettes(db, 'collections'),
      collectionWall,
    ),
  }
}

function tilesOf(
  pathOf: (slug: string) => string,
  groups: readonly Group[],
  photos: ReadonlyMap<string, Photo>,
  silhouettes: ReadonlyMap<string, readonly Picture[]>,
  wall: Millimetres,
): GroupTile[] {
  return groups
    .filter(({ productCount }) => productCount > 0)
    .map(({ slug, name, description, productCount }) => ({
      to: pathOf(slug),
      name,
      description,
      productCount,
      photo: photos.get(slug) ?? null,
      scene: photos.size > 0 ? [] : sceneOf(silhouettes.get(slug) ?? [], wall),
    }))
}
