import { data, href, redirect } from 'react-router'
import { findGroup } from '#shop/catalogue/groups.server.ts'
import { findRoomScene } from '#shop/catalogue/room-scenes.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { listingParameters, readListingQuery } from '#shop/search/search.ts'
import { groupPath, isFromForm, listingHref, listingSearch } from '#app/components/listing/listing-url.ts'
import { ListingHead } from '#app/components/listing/listing-head.tsx'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { hasSizes } from '#app/components/product/photo-sizes.ts'
import { RoomScene } from '#app/components/product/room-scene.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { cachedPage } from '#app/request/route-handle.ts'
import { tellOfTrail } from './shared/structured-data.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/group.ts'

export const handle = cachedPage(...listingParameters)

/** A room under `/rooms/:room`, a collection under `/collections/:collection`. */
export async function loader({ params: { room, collection }, request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { db, language, settings } = visit
  const place = room === undefined ? 'collections' : 'rooms'
  const group = await findGroup(db, place, room ?? collection ?? '', language)
  if (!group) throw data(null, { status: 404 })
  const asked = new URL(request.url).searchParams
  const query = readListingQuery(isFromForm(asked) ? listingSearch(asked) : asked, { room, collection })
  if (isFromForm(asked)) throw redirect(listingHref(place, query))
  const listing = await listProducts(db, query, language)
  tellOfTrail(visit, [
    { name: wordsIn(language).frame.rooms, path: href('/rooms') },
    { name: group.name, path: groupPath[room === undefined ? 'collection' : 'room'](group.slug) },
  ])
  const { name, description } = group
  // Whoever has begun to choose has seen the room.
  const scene = asked.size === 0 && room !== undefined ? await findRoomScene(db, language, room) : null
  return {
    place,
    name,
    description,
    scene: scene && hasSizes(scene.photo) ? scene : null,
    query,
    listing,
    currency: settings.currency,
  } as const
}

export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const { place, name, description, scene, query, listing, currency } = loaderData
  const { words } = useWords()
  return (
    <>
      <ListingHead {...{ place, query, listing, description }} title={name} />
      <ListingView
        {...{ place, query, listing, currency }}
        // A room's own picture comes before those of its pieces.
        eager={scene ? 0 : undefined}
        header={
          <>
            <PageTitle
              title={name}
              intro={description}
              above={
                <Breadcrumbs
                  label={words.product.trail}
                  trail={[{ name: words.frame.rooms, to: href('/rooms') }, { name }]}
                />
              }
            />
            {scene && <RoomScene scene={scene} eager low />}
          </>
        }
      />
    </>
  )
}
