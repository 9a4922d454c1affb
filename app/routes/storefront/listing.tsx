import { data, href, redirect } from 'react-router'
import type { Category } from '#shop/catalogue/catalogue.ts'
import { findCategory } from '#shop/catalogue/categories.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { listingParameters, readListingQuery } from '#shop/search/search.ts'
import { isFromForm, listingHref, listingSearch } from '#app/components/listing/listing-url.ts'
import { ListingHead } from '#app/components/listing/listing-head.tsx'
import { ListingView } from '#app/components/listing/listing.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { cachedPage } from '#app/request/route-handle.ts'
import { tellOfTrail } from './shared/structured-data.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/listing.ts'

export const handle = cachedPage(...listingParameters)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { db, language, settings } = visit
  const asked = new URL(request.url).searchParams
  const query = readListingQuery(isFromForm(asked) ? listingSearch(asked) : asked, {
    category: params.category,
  })
  const category = params.category === undefined ? null : await findCategory(db, params.category, language)
  if (params.category !== undefined && !category) throw data(null, { status: 404 })
  if (isFromForm(asked)) throw redirect(listingHref('furniture', query))
  const listing = await listProducts(db, query, language)
  if (category) tellOfTrail(visit, trailTo(category, wordsIn(language).listing.title))
  return { query, category, listing, currency: settings.currency }
}

function trailTo({ slug, name }: Pick<Category, 'slug' | 'name'>, furniture: string) {
  return [
    { name: furniture, path: href('/furniture/:category?') },
    { name, path: href('/furniture/:category?', { category: slug }) },
  ]
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { query, category, listing, currency } = loaderData
  const { words } = useWords()
  const { listing: say } = words
  const title = category?.name ?? say.title
  return (
    <>
      <ListingHead
        {...{ place: 'furniture', query, listing, title }}
        description={category?.description ?? say.intro}
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
                  trail={[{ name: say.title, to: href('/furniture/:category?') }, { name: category.name }]}
                />
              )
            }
          />
        }
      />
    </>
  )
}
