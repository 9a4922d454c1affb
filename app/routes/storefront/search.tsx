import { redirect } from 'react-router'
import { listCategories } from '#shop/catalogue/catalogue.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { listingParameters, readListingQuery } from '#shop/search/search.ts'
import { isFromForm, listingHref, listingSearch } from '#app/components/listing/address.ts'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import type { KeptPage } from '#app/http/kept-page.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/search.ts'
import { Help } from './search/help.tsx'
import { SearchField } from './search/search-field.tsx'

export const handle: KeptPage = { keptBy: listingParameters }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, settings } = visitOf(context)
  const asked = new URL(request.url).searchParams
  const query = readListingQuery(isFromForm(asked) ? listingSearch(asked) : asked)
  if (isFromForm(asked)) throw redirect(listingHref('search', query))
  const listing = query.q ? await listProducts(db, query, language) : null
  const isHelpless = listing === null || listing.total === 0
  const categories = isHelpless ? await listCategories(db, language) : []
  return {
    query,
    listing,
    currency: settings.currency,
    categories: categories.filter(({ parentSlug }) => parentSlug === null),
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, listing, currency, categories } = loaderData
  const { listing: say } = useWords().words
  const title = query.q ? say.searchFor(query.q) : say.searchTitle
  const intro = listing?.didYouMean
    ? say.instead(query.q, listing.didYouMean)
    : query.q
      ? null
      : say.searchHint
  const header = (
    <div>
      <PageHead title={query.q ? `${say.searchTitle}: ${query.q}` : say.searchTitle} hidden />
      <PageTitle title={title} intro={intro} />
      <SearchField q={query.q} />
    </div>
  )
  if (!listing) {
    return (
      <Container>
        {header}
        <Help categories={categories} />
      </Container>
    )
  }
  const isUnknown = listing.facets.categories.length === 0
  return (
    <ListingView
      {...{ place: 'search', query, listing, currency, header }}
      nothing={isUnknown && <Help q={query.q} categories={categories} />}
    />
  )
}
