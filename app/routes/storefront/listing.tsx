import { href } from 'react-router'
import { findCategory } from '#shop/catalogue/categories.server.ts'
import { findGroup } from '#shop/catalogue/groups.server.ts'
import { findRoomSet } from '#shop/catalogue/showcase/room-sets.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { groupKinds, listingParameters } from '#shop/search/search.ts'
import { groupPath } from '#app/components/listing/listing-url.ts'
import { ListingHead } from '#app/components/listing/listing-head.tsx'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { cachedPage } from '#app/request/route-handle.ts'
import { listingQueryAt } from './shared/listing-query.server.ts'
import { addBreadcrumbStructuredData } from './shared/structured-data.server.ts'
import { notFound } from '#app/routes/storefront/shared/not-found.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/listing.ts'
import { RoomSet } from './listing/room-set.tsx'

export const handle = cachedPage(...listingParameters)

const listingKindOf = { category: 'furniture', room: 'rooms', collection: 'collections' } as const

/** Loads the listing of all products, or of a category, room or collection. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { db, language, settings } = ctx
  const kind = groupKinds.find((name) => params[name] !== undefined) ?? 'category'
  const { [kind]: slug } = params
  const listingKind = listingKindOf[kind]
  const group =
    slug === undefined
      ? null
      : listingKind === 'furniture'
        ? await findCategory(db, slug, language)
        : await findGroup(db, listingKind, slug, language)
  if (slug !== undefined && !group) throw await notFound(ctx, new URL(request.url).search)
  const searchParams = new URL(request.url).searchParams
  const query = listingQueryAt(listingKind, searchParams, params)
  const { frame, listing: texts } = wordsIn(language)
  const above =
    listingKind === 'furniture'
      ? { name: texts.title, to: href('/furniture/:category?') }
      : { name: frame.rooms, to: href('/rooms') }
  const trail = group && [above, { name: group.name, to: groupPath[kind](group.slug) }]
  if (trail) addBreadcrumbStructuredData(ctx, trail)
  // The set is shown only without filters: a customer who filters has already seen it. It stays on later pages, so that
  // “Show more” does not move the products.
  const isBareRoom = kind === 'room' && [...searchParams.keys()].every((name) => name === 'page')
  return {
    listingKind,
    query,
    listing: await listProducts(db, query, language),
    currency: settings.currency,
    group: group && { name: group.name, description: group.description },
    trail,
    set: isBareRoom && slug !== undefined ? await findRoomSet(db, language, slug) : null,
  }
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { listingKind, query, listing, currency, group, trail, set } = loaderData
  const { words } = useWords()
  const { title: furniture, intro: about } = words.listing
  const { name: title, description: intro } = group ?? { name: furniture, description: about }
  return (
    <>
      <ListingHead
        {...{ listingKind, query, listing, title }}
        description={intro ?? (listingKind === 'furniture' ? about : null)}
      />
      <ListingView
        key={listingKind}
        {...{ listingKind, query, listing, currency }}
        // The set is above the products and loads first.
        eager={set ? 0 : undefined}
        header={
          <>
            <PageTitle
              title={title}
              intro={intro}
              above={trail && <Breadcrumbs label={words.product.trail} trail={trail} />}
            />
            {set && <RoomSet set={set} />}
          </>
        }
      />
    </>
  )
}
