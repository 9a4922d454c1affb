import { data, redirect } from 'react-router'
import { findCollection, findRoom, findRoomScene } from '#shop/catalogue/catalogue.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { listingParameters, readListingQuery } from '#shop/search/search.ts'
import { isFromForm, listingHref, listingSearch } from '#app/components/listing/address.ts'
import { ListingHead } from '#app/components/listing/listing-head.tsx'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { hasSizes } from '#app/components/photo-sizes.ts'
import { RoomScene } from '#app/components/room-scene.tsx'
import { useWords } from '#app/components/words.tsx'
import type { KeptPage } from '#app/http/kept-page.ts'
import { tellOfTrail } from '#app/http/structured-data.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/group.ts'

export const handle: KeptPage = { keptBy: listingParameters }

/** A room under `/rooms/:room`, a collection under `/collections/:collection`. */
export async function loader({ params: { room, collection }, request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { db, language, settings } = visit
  const place = room === undefined ? 'collections' : 'rooms'
  const group =
    room === undefined
      ? await findCollection(db, collection ?? '', language)
      : await findRoom(db, room, language)
  if (!group) throw data(null, { status: 404 })
  const asked = new URL(request.url).searchParams
  const query = readListingQuery(isFromForm(asked) ? listingSearch(asked) : asked, { room, collection })
  if (isFromForm(asked)) throw redirect(listingHref(place, query))
  const listing = await listProducts(db, query, language)
  tellOfTrail(visit, [
    { name: wordsIn(language).frame.rooms, path: '/rooms' },
    { name: group.name, path: `/${place}/${group.slug}` },
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
                  trail={[{ name: words.frame.rooms, to: '/rooms' }, { name }]}
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
