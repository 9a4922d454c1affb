import { data, redirect } from 'react-router'
import { LARGEST_QUANTITY } from '#shop/cart/cart.ts'
import type { Db } from '#platform/db/database.ts'
import { type Option, type Variant, promiseOf } from '#shop/catalogue/catalogue.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { listCompanions } from '#shop/catalogue/list-cards.server.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { newestProducts, relatedProducts } from '#shop/search/search.server.ts'
import { pictureUrl } from '#shop/drawings/drawing-url.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import { choicesIn, variantPath } from '#app/components/product/variant-options.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { RecentlySeen } from '#app/components/recently-seen/recently-seen.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { richText } from './shared/rich-text.server.ts'
import type { CacheablePage } from '#app/request/cacheable-page.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Route } from './+types/product.ts'
import { Buy } from './product/buy.tsx'
import { Details } from './product/details.tsx'
import { Gallery } from './product/gallery/gallery.tsx'
import { Measures } from './product/dimensions.tsx'
import { planOf } from './product/scale-drawing.server.ts'
import { Options } from './product/options.tsx'
import { Packages } from './product/packages.tsx'
import styles from './product/product.module.css'
import { Companions, Related } from './product/related.tsx'
import { Terms } from './product/terms.tsx'
import { tellOf } from './product/structured-data.server.ts'
import { VariantPrice } from './product/variant-price.tsx'

const RELATED = 4

export const handle: CacheablePage = { keptBy: ['variant'] }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { db, language, settings, now } = visit
  const asked = askedFor(new URL(request.url).searchParams)
  const found = await findProduct(db, params.slug, language, asked)
  if (!found) throw data(null, { status: 404 })
  if ('movedTo' in found) throw redirect(`/products/${found.movedTo}`, 301)
  const { variant, options, description, materials, care, ...piece } = found.product
  if (!variant) throw data(null, { status: 404 })
  if (Object.keys(asked.choices).length > 0)
    throw redirect(variantPath({ slug: piece.slug, sku: variant.sku }))

  const led = options.flatMap(({ values }) => values.flatMap(({ leadsTo }) => leadsTo?.id ?? []))
  const available = await availabilityOf(db, [...new Set([variant.id, ...led])], now)
  const promise = (of: Pick<Variant, 'id' | 'stockPolicy' | 'leadTimeWeeks'>) =>
    promiseOf(of, available.get(of.id) ?? 0)
  const summary = piece.subtitle ?? description
  const colour = colourOf(options)
  return {
    product: {
      ...piece,
      description: description && richText(description),
      materials: materials && richText(materials),
      care: care && richText(care),
    },
    summary,
    share: await tellOf(visit, {
      piece: { ...piece, description, materials, care },
      options,
      variant,
      summary,
      colour,
    }),
    variant,
    promise: promise(variant),
    options: options.map((option) => ({
      ...option,
      values: option.values.map(({ leadsTo, ...value }) => ({
        ...value,
        sku: leadsTo?.sku ?? null,
        soldOut: leadsTo !== null && promise(leadsTo).kind === 'sold_out',
      })),
    })),
    picture: pictureUrl({
      form: piece.form,
      dimensions: variant.dimensions,
      colour,
    }),
    plan: planOf(piece, variant, language),
    companions: piece.collections.length > 0 ? await listCompanions(db, piece.id, language, RELATED) : [],
    related: await alsoShown(db, piece.id, language),
    terms: {
      homeDelivery: { minor: settings.homeDeliveryMinor, currency: settings.currency },
      collectionPlace: settings.collectionAddress,
      taxIncluded: settings.taxDisplay === 'included',
      mostAtOnce: LARGEST_QUANTITY,
    },
  }
}

/** Others of its category; where there are few, the newest of the shop. */
async function alsoShown(db: Db, product: ProductId, language: Language) {
  const related = await relatedProducts(db, product, language, RELATED)
  if (related.length === RELATED) return related
  const newest = await newestProducts(db, language, 2 * RELATED)
  const shown = new Set([product, ...related.map(({ id }) => id)])
  return [...related, ...newest.filter(({ id }) => !shown.has(id))].slice(0, RELATED)
}

export type ProductPageData = Awaited<ReturnType<typeof loader>>

/** What the address asks for: a variant by its SKU, or what the form of a page without JavaScript sent. */
function askedFor(params: URLSearchParams) {
  // What no database can hold is no article number.
  const sku = params.get('variant')?.replaceAll('\0', '') ?? null
  return { sku, choices: choicesIn(params) }
}

/** A piece wears the colour of its first option that has colours. */
function colourOf(options: readonly Option[]): string | null {
  for (const { values } of options) {
    const swatch = values.find(({ isChosen }) => isChosen)?.swatch
    if (swatch) return swatch
  }
  return null
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, variant, summary, share, terms, companions, related } = loaderData
  const { words } = useWords()
  const trail = [
    { name: words.frame.furniture, to: '/furniture' },
    ...product.trail.map(({ slug, name }) => ({ name, to: `/furniture/${slug}` })),
    { name: product.name },
  ]
  return (
    <Container className={styles.page}>
      <PageHead
        title={product.maker ? `${product.name}, ${product.maker}` : product.name}
        description={summary}
        path={`/products/${product.slug}`}
        picture={share}
      />
      <div className={styles.start}>
        <Breadcrumbs label={words.product.trail} trail={trail} />
        <div className={styles.top}>
          <Gallery key={product.slug} {...loaderData} />
          <div className={styles.aside}>
            <header className={styles.header}>
              <h1>{product.name}</h1>
              {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
              {product.maker && <p className={styles.maker}>{words.product.by(product.maker)}</p>}
              <div className={styles.price}>
                <VariantPrice {...variant} />
                <p className={styles.tax}>
                  {terms.taxIncluded ? words.product.taxIncluded : words.product.taxAdded}
                </p>
              </div>
            </header>
            <Options key={product.slug} {...loaderData} />
            <Buy {...loaderData} />
            <Terms {...loaderData} />
          </div>
        </div>
      </div>
      <Measures {...loaderData} />
      <Packages packages={product.packages} />
      <Details {...loaderData} />
      <Companions collections={product.collections} cards={companions} />
      <Related cards={related} />
      <RecentlySeen now={product.slug} />
    </Container>
  )
}
