import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listProducts, newestProducts } from '#shop/search/search.server.ts'
import { withoutQuotes } from '#shop/search/literal.ts'
import { listingParameters } from '#shop/search/search.ts'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { SearchField } from '#app/components/search-field/search-field.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { cachedPage } from '#app/request/route-handle.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/search.ts'
import { askedAt } from './shared/listing-query.server.ts'
import { CategoryLinks } from './search/category-links.tsx'
import { Reading } from './search/query-interpretation.tsx'

export const handle = cachedPage(...listingParameters)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, settings } = requestContextOf(context)
  const query = askedAt('search', new URL(request.url).searchParams)
  const listing = query.q ? await listProducts(db, query, language) : null
  const isHelpless = listing === null || listing.total === 0
  const categories = isHelpless ? await listCategories(db, language) : []
  return {
    query,
    listing,
    currency: settings.currency,
    isEmptyShop: isHelpless && (await newestProducts(db, language, 1)).length === 0,
    categories: categories.filter(({ parentSlug }) => parentSlug === null),
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, listing, currency, isEmptyShop, categories } = loaderData
  const { listing: say } = useWords().words
  const help = <CategoryLinks categories={categories} />
  if (isEmptyShop || !listing) {
    return (
      <Container>
        <PageHead title={say.searchTitle} hidden />
        <PageTitle title={say.searchTitle} intro={isEmptyShop ? undefined : say.searchHint} />
        {isEmptyShop ? (
          <EmptyState title={say.emptyShop}>
            <p>{say.emptyShopText}</p>
          </EmptyState>
        ) : (
          <>
            <SearchField asked="" size="l" />
            {help}
          </>
        )}
      </Container>
    )
  }
  const header = (
    <div>
      <PageHead title={`${say.searchTitle}: ${query.q}`} hidden />
      <PageTitle title={say.searchFor(withoutQuotes(query.q))} />
      <Reading {...{ query, listing, currency }} />
    </div>
  )
  return <ListingView {...{ place: 'search', query, listing, currency, header, help }} />
}
