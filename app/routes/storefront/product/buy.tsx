import { href, Link, useFetcher, useHref } from 'react-router'
import { stockPromiseText } from '#app/components/product/stock-promise.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { QuantityField } from '#app/ui/fields/quantity-field.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from './data.server.ts'
import styles from './buy.module.css'
import { VariantPrice } from '#app/components/product/variant-price.tsx'

/**
 * The ID of the form that submits the options and the quantity. Its fields and its button may be anywhere on the page.
 */
export const BUY_FORM = 'buy'

/**
 * Returns the key of the fetcher that submits the form. The key is the same for all variants of a product, so that no
 * response is lost when the customer selects another variant.
 */
export const buyKey = (slug: string) => `${BUY_FORM} ${slug}`

/**
 * Shows the stock, the quantity and the button that adds to the cart. On phones the button stays at the bottom of the
 * screen. The form submits the selected options, so that it adds the selected variant even while that variant's page is
 * still loading.
 */
export function Buy({ product, options, variant, promise, terms }: ProductPageData) {
  const { words } = useWords()
  const fetcher = useFetcher<{ problem?: string }>({ key: buyKey(product.slug) })
  const here = useHref(href('/products/:slug', { slug: product.slug }))
  const isPending = fetcher.state !== 'idle'
  const isSoldOut = promise.kind === 'sold_out'
  const button = (
    <Button form={BUY_FORM} size="l" wide pending={isPending} disabled={isSoldOut}>
      {isPending ? words.product.adding : words.product.addToCart}
    </Button>
  )
  return (
    <section className={stack(4)}>
      <p className={classNames(styles.stock, styles[promise.kind])}>
        {stockPromiseText(promise, words.units)}
      </p>
      {isSoldOut && <p className={looks.fine}>{words.product.soldOutNote}</p>}
      <fetcher.Form
        id={BUY_FORM}
        method="post"
        action={href('/cart/lines')}
        className={classNames(looks.unprinted, styles.form)}
      >
        <input type="hidden" name="variantId" value={variant.id} />
        {!isSoldOut && (
          <QuantityField
            name="quantity"
            max={terms.maxQuantity}
            label={words.product.quantity(product.name)}
            fewerLabel={words.product.fewer}
            moreLabel={words.product.more}
          />
        )}
        <div className={styles.inPlace}>{button}</div>
      </fetcher.Form>
      {options.length > 0 && (
        <div className={looks.onlyWithoutScripts}>
          <Button
            form={BUY_FORM}
            formMethod="get"
            formAction={here}
            name="variant"
            value={variant.sku}
            kind="secondary"
            wide
          >
            {words.product.showChoice}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {fetcher.state === 'idle' && fetcher.data && (
          <AddToCartResult name={product.name} problem={fetcher.data.problem} />
        )}
      </div>
      <div className={classNames(looks.unprinted, styles.bar)}>
        <VariantPrice {...variant} detail="brief" />
        {button}
      </div>
    </section>
  )
}

function AddToCartResult({ name, problem }: { name: string; problem: string | undefined }) {
  const { product } = useWords().words
  if (problem) return <Notice kind="bad">{problem}</Notice>
  return (
    <Notice kind="good" action={<Link to={href('/cart')}>{product.viewCart}</Link>}>
      {product.added(name)}
    </Notice>
  )
}
