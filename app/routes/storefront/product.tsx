import { href } from 'react-router'
import { PageHead } from '#app/components/page/page-head.tsx'
import { RecentlySeen } from '#app/components/recently-seen/recently-seen.tsx'
import { requiredDataWords } from '#app/components/words/required-data-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { cachedPage } from '#app/request/route-handle.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Breadcrumbs } from '#app/ui/navigation/breadcrumbs.tsx'
import { Container } from '#app/ui/container.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/product.ts'
import { Buy } from './product/buy/buy.tsx'
import { loadProductPage } from './product/data.server.ts'
import { Description, Details } from './product/details.tsx'
import { Gallery } from './product/gallery/gallery.tsx'
import { Guarantees } from './product/required-data/guarantees.tsx'
import { LightSource } from './product/required-data/light-source.tsx'
import { Safety } from './product/required-data/safety.tsx'
import { JumpLinks } from './product/jump-links.tsx'
import { DimensionsSection } from './product/dimensions.tsx'
import { Options } from './product/options/options.tsx'
import { Packages } from './product/packages.tsx'
import styles from './product/product.module.css'
import { Companions, Related } from './product/related.tsx'
import { Terms } from './product/terms.tsx'
import { VariantPrice } from '#app/components/product/variant-price.tsx'

export const handle = { ...cachedPage('variant'), words: [requiredDataWords] }

export function loader({ params, request, context }: Route.LoaderArgs) {
  return loadProductPage(requestContextOf(context), params.slug, new URL(request.url).searchParams)
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, variant, trail, summary, ogImage, terms, companions, related } = loaderData
  const { words } = useWords()
  const isSoldOut = loaderData.promise.kind === 'sold_out'
  return (
    <Container className={styles.page}>
      <PageHead
        title={product.seoTitle ?? (product.maker ? `${product.name}, ${product.maker}` : product.name)}
        description={product.seoDescription ?? summary}
        path={href('/products/:slug', { slug: product.slug })}
        picture={ogImage}
      />
      <div className={stack(4)}>
        <Breadcrumbs label={words.product.trail} trail={trail} />
        <div className={stack(8, styles.top)}>
          <Gallery key={product.slug} {...loaderData} />
          <div className={stack(6, styles.aside)}>
            <header className={stack(2)}>
              <h1>{product.name}</h1>
              {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
              {product.tagline && <p className={looks.quiet}>{product.tagline}</p>}
              {product.maker && <p className={looks.quiet}>{words.product.byManufacturer(product.maker)}</p>}
              <div className={styles.price}>
                <VariantPrice {...variant} />
                <p className={looks.fine}>{words.product.priceTax[terms.priceTax]}</p>
              </div>
              <LightSource {...loaderData} />
              <JumpLinks />
            </header>
            {product.isReplaced && <Notice kind="info">{words.product.replaced}</Notice>}
            <Options key={product.slug} {...loaderData} />
            <Buy key={`buy ${product.slug}`} {...loaderData} />
            <Terms {...loaderData} />
          </div>
        </div>
      </div>
      {isSoldOut && <Related cards={related} />}
      <Description {...loaderData} />
      <DimensionsSection {...loaderData} />
      <Packages packages={product.packages} />
      <Details {...loaderData} />
      <Safety {...loaderData} />
      <Guarantees {...loaderData} />
      <Companions collections={product.collections} cards={companions} />
      {!isSoldOut && <Related cards={related} />}
      <RecentlySeen currentSlug={product.slug} />
    </Container>
  )
}
