import type { Group } from '#shop/catalogue/catalogue.ts'
import { listGroups } from '#shop/catalogue/groups.server.ts'
import { listSilhouettes } from '#shop/catalogue/list-silhouettes.server.ts'
import type { Millimetres } from '#shop/length.ts'
import type { Picture } from '#shop/drawings/drawing-url.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import type { GroupTile } from '#app/components/product/group-tiles.tsx'
import { collectionWall, roomWall, sceneOf } from '#app/components/product/wall-layout.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** Returns the tiles of all rooms and collections that have products. */
export async function groupTiles({ db, language }: Pick<RequestContext, 'db' | 'language'>) {
  return {
    rooms: tilesOf(
      groupPath.room,
      await listGroups(db, 'rooms', language),
      await listSilhouettes(db, 'rooms'),
      roomWall,
    ),
    collections: tilesOf(
      groupPath.collection,
      await listGroups(db, 'collections', language),
      await listSilhouettes(db, 'collections'),
      collectionWall,
    ),
  }
}

function tilesOf(
  pathOf: (slug: string) => string,
  groups: readonly Group[],
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
      scene: sceneOf(silhouettes.get(slug) ?? [], wall),
    }))
}
