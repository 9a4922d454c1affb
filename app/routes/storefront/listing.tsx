import { data, redirect } from 'react-router'
import { findCategory } from '#shop/catalogue/catalogue.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { listingParameters, readListingQuery } from '#shop/search/search.ts'
import { isFromForm, listingHref, listingSearch } from '#app/components/listing/address.ts'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import type { KeptPage } from '#app/http/kept-page.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Route } from './+types/listing.ts'

export const handle: KeptPage = { keptBy: listingParameters }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, language, settings } = visitOf(context)
  const asked = new URL(request.url).searchParams
  const query = readListingQuery(isFromForm(asked) ? listingSearch(asked) : asked, {
    category: params.category,
  })
  const category = params.category === undefined ? null : await findCategory(db, params.category, language)
  if (params.category !== undefined && !category) throw data(null, { status: 404 })
  if (isFromForm(asked)) throw redirect(listingHref('furniture', query))
  const listing = await listProducts(db, query, language)
  return { query, category, listing, currency: settings.currency }
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { query, category, listing, currency } = loaderData
  const { words } = useWords()
  const { listing: say } = words
  const title = category?.name ?? say.title
  const isFiltered = query.price !== null || query.width !== null || query.q !== ''
  const plain = { ...query, q: '', price: null, width: null, sort: 'newest' as const, page: listing.page }
  return (
    <>
      <PageHead
        title={listing.page > 1 ? `${title}, ${say.page(listing.page)}` : title}
        description={category?.description ?? say.intro}
        path={listingHref('furniture', plain)}
        hidden={isFiltered}
      />
      <ListingView
        {...{ place: 'furniture', query, listing, currency }}
        header={
          <PageTitle
            title={title}
            intro={category ? category.description : say.intro}
            above={
              category && (
                <Breadcrumbs
                  label={words.product.trail}
                  trail={[{ name: say.title, to: '/furniture' }, { name: category.name }]}
                />
              )
            }
          />
        }
      />
    </>
  )
}
