import { data, href } from 'react-router'
import { findCategory } from '#shop/catalogue/categories.server.ts'
import { findGroup } from '#shop/catalogue/groups.server.ts'
import { findRoomScene } from '#shop/catalogue/room-scenes.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { groups, listingParameters } from '#shop/search/search.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import { ListingHead } from '#app/components/listing/listing-head.tsx'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { hasSizes } from '#app/components/product/photo-sizes.ts'
import { RoomScene } from '#app/components/product/room-scene.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { cachedPage } from '#app/request/route-handle.ts'
import { askedAt } from './shared/listing-query.server.ts'
import { tellOfTrail } from './shared/structured-data.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/listing.ts'

export const handle = cachedPage(...listingParameters)

const placeOf = { category: 'furniture', room: 'rooms', collection: 'collections' } as const

/** Loads the listing of all products, or of a category, room or collection. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { db, language, settings } = visit
  const kind = groups.find((name) => params[name] !== undefined) ?? 'category'
  const { [kind]: slug } = params
  const place = placeOf[kind]
  const group =
    slug === undefined
      ? null
      : place === 'furniture'
        ? await findCategory(db, slug, language)
        : await findGroup(db, place, slug, language)
  if (slug !== undefined && !group) throw data(null, { status: 404 })
  const asked = new URL(request.url).searchParams
  const query = askedAt(place, asked, params)
  const { frame, listing: say } = wordsIn(language)
  const above =
    place === 'furniture'
      ? { name: say.title, to: href('/furniture/:category?') }
      : { name: frame.rooms, to: href('/rooms') }
  const trail = group && [above, { name: group.name, to: groupPath[kind](group.slug) }]
  if (trail) tellOfTrail(visit, trail)
  // The scene is shown only without filters: a customer who filters has already seen it.
  const scene = kind === 'room' && asked.size === 0 ? await findRoomScene(db, language, slug) : null
  return {
    place,
    query,
    listing: await listProducts(db, query, language),
    currency: settings.currency,
    group: group && { name: group.name, description: group.description },
    trail,
    scene: scene && hasSizes(scene.photo) ? scene : null,
  }
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { place, query, listing, currency, group, trail, scene } = loaderData
  const { words } = useWords()
  const { title: furniture, intro: about } = words.listing
  const { name: title, description: intro } = group ?? { name: furniture, description: about }
  return (
    <>
      <ListingHead
        {...{ place, query, listing, title }}
        description={intro ?? (place === 'furniture' ? about : null)}
      />
      <ListingView
        key={place}
        {...{ place, query, listing, currency }}
        // The room scene is above the products and loads first.
        eager={scene ? 0 : undefined}
        header={
          <>
            <PageTitle
              title={title}
              intro={intro}
              above={trail && <Breadcrumbs label={words.product.trail} trail={trail} />}
            />
            {scene && <RoomScene scene={scene} eager low />}
          </>
        }
      />
    </>
  )
}
