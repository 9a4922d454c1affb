import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listProducts, newestProducts, suggestProducts } from '#shop/search/search.server.ts'
import { forHeading } from '#shop/search/literal.ts'
import { listingParameters } from '#shop/search/search.ts'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { Suggestions } from '#app/components/product/suggestions.tsx'
import { SearchField } from '#app/components/search-field/search-field.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { cachedPage } from '#app/request/route-handle.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/search.ts'
import { listingQueryAt } from './shared/listing-query.server.ts'
import { CategoryLinks } from './search/category-links.tsx'
import { QueryInterpretation } from './search/query-interpretation.tsx'

export const handle = cachedPage(...listingParameters)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, settings } = requestContextOf(context)
  const query = listingQueryAt('search', new URL(request.url).searchParams)
  const listing = query.q ? await listProducts(db, query, language) : null
  const hasNoResults = listing === null || listing.total === 0
  const isWithoutProducts = hasNoResults && !listing?.nearMisses
  const suggestions = isWithoutProducts ? await suggestProducts(db, language) : []
  const categories = hasNoResults ? await listCategories(db, language) : []
  return {
    query,
    listing,
    currency: settings.currency,
    suggestions,
    isEmptyShop:
      isWithoutProducts && suggestions.length === 0 && (await newestProducts(db, language, 1)).length === 0,
    categories: categories.filter(({ parentSlug }) => parentSlug === null),
  }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, listing, currency, isEmptyShop, categories, suggestions } = loaderData
  const { listing: texts } = useWords().words
  const help = (
    <>
      <CategoryLinks categories={categories} />
      <Suggestions cards={suggestions} />
    </>
  )
  if (isEmptyShop || !listing) {
    return (
      <Container>
        <PageHead title={texts.searchTitle} hidden />
        <PageTitle title={texts.searchTitle} intro={isEmptyShop ? undefined : texts.searchHint} />
        {isEmptyShop ? (
          <EmptyState title={texts.emptyShop}>
            <p>{texts.emptyShopText}</p>
          </EmptyState>
        ) : (
          <>
            <SearchField searchedText="" size="l" />
            {help}
          </>
        )}
      </Container>
    )
  }
  const header = (
    <div>
      <PageHead title={`${texts.searchTitle}: ${query.q}`} hidden />
      <PageTitle title={texts.searchFor(forHeading(query.q))} />
      <QueryInterpretation {...{ query, listing, currency }} />
    </div>
  )
  return <ListingView {...{ listingKind: 'search', query, listing, currency, header, help }} />
}
